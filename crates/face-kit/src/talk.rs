//! What people say to each other at a table: phrases, which everybody reads in their own language, or their own words.

use crate::Lang;
use crate::pages::words;

/// Nobody says more at once, in characters.
pub const SAYING_LIMIT: usize = 160;

/// A phrase that is chosen in one language and read in another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phrase {
    Hello,
    HaveFun,
    Thanks,
    Sorry,
    Nice,
    Wow,
    Ouch,
    Phew,
    Thinking,
    Moment,
    TakeYourTime,
    Back,
    GoodMatch,
    Again,
    Bye,
}

impl Phrase {
    pub const ALL: [Phrase; 15] = [
        Phrase::Hello,
        Phrase::HaveFun,
        Phrase::Thanks,
        Phrase::Sorry,
        Phrase::Nice,
        Phrase::Wow,
        Phrase::Ouch,
        Phrase::Phew,
        Phrase::Thinking,
        Phrase::Moment,
        Phrase::TakeYourTime,
        Phrase::Back,
        Phrase::GoodMatch,
        Phrase::Again,
        Phrase::Bye,
    ];

    /// The word for it, in messages and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::HaveFun => "have-fun",
            Phrase::Thanks => "thanks",
            Phrase::Sorry => "sorry",
            Phrase::Nice => "nice",
            Phrase::Wow => "wow",
            Phrase::Ouch => "ouch",
            Phrase::Phew => "phew",
            Phrase::Thinking => "thinking",
            Phrase::Moment => "moment",
            Phrase::TakeYourTime => "take-your-time",
            Phrase::Back => "back",
            Phrase::GoodMatch => "good-match",
            Phrase::Again => "again",
            Phrase::Bye => "bye",
        }
    }

    pub fn parse(word: &str) -> Option<Phrase> {
        Phrase::ALL.into_iter().find(|it| it.word() == word)
    }

    pub fn text(self, lang: Lang) -> &'static str {
        words(lang).get(match self {
            Phrase::Hello => "phrase-hello",
            Phrase::HaveFun => "phrase-have-fun",
            Phrase::Thanks => "phrase-thanks",
            Phrase::Sorry => "phrase-sorry",
            Phrase::Nice => "phrase-nice",
            Phrase::Wow => "phrase-wow",
            Phrase::Ouch => "phrase-ouch",
            Phrase::Phew => "phrase-phew",
            Phrase::Thinking => "phrase-thinking",
            Phrase::Moment => "phrase-moment",
            Phrase::TakeYourTime => "phrase-take-your-time",
            Phrase::Back => "phrase-back",
            Phrase::GoodMatch => "phrase-good-match",
            Phrase::Again => "phrase-again",
            Phrase::Bye => "phrase-bye",
        })
    }
}

/// Something that somebody said.
#[derive(Clone, PartialEq, Eq)]
pub enum Said {
    Phrase(Phrase),
    Words(String),
}

/// Prints nothing of what it was.
impl std::fmt::Debug for Said {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Said")
    }
}

impl Said {
    /// As it is kept.
    pub fn line(&self) -> String {
        match self {
            Said::Phrase(phrase) => format!("phrase {}", phrase.word()),
            Said::Words(words) => format!("words {words}"),
        }
    }

    /// Reads what [`Said::line`] wrote. Nothing if a newer program did.
    pub fn read(line: &str) -> Option<Said> {
        match line.split_once(' ')? {
            ("phrase", word) => Phrase::parse(word).map(Said::Phrase),
            ("words", words) => Some(Said::Words(words.to_owned())),
            _ => None,
        }
    }

    pub fn text(&self, lang: Lang) -> &str {
        match self {
            Said::Phrase(phrase) => phrase.text(lang),
            Said::Words(words) => words,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_reads_back_and_phrases_are_read_in_any_language() {
        for phrase in Phrase::ALL {
            let said = Said::Phrase(phrase);
            assert_eq!(Said::read(&said.line()), Some(said.clone()));
            assert_ne!(said.text(Lang::En), said.text(Lang::Ja));
        }
        for words in ["", "phrase hello", "猫 words 1"] {
            let said = Said::Words(words.to_owned());
            assert_eq!(Said::read(&said.line()), Some(said.clone()));
            assert_eq!(said.text(Lang::En), words);
            assert_eq!(format!("{said:?}"), "Said");
        }
        for newer in ["", "phrase", "phrase nonsense", "picture cat"] {
            assert_eq!(Said::read(newer), None, "{newer}");
        }
    }
}
