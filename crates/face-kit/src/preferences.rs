//! What a person likes: chosen once, kept with the guest, and known to every page before it is drawn.
//!
//! Written down it is one line, such as `lang-ja.theme-dark.pace-quick`: as a cookie, and in the database. What is not
//! in it is as the house has it.

use crate::pages::PACES;
use crate::{Lang, Theme};

/// An enum whose variants have a word each; the first is the usual one.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub enum $name {
            $($(#[$of])* $variant),*
        }

        impl $name {
            /// Their words, in the order in which they are offered.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// Its word in forms and in the line.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word),*
                }
            }

            /// The one with this word.
            pub fn parse(word: &str) -> Option<$name> {
                match word {
                    $($word => Some($name::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

choice! {
    /// Whether things glide.
    Motion {
        /// As the device says.
        #[default]
        Auto = "auto",
        Full = "full",
        Reduced = "reduced",
    }
}

choice! {
    /// How large the cards in one's hand are.
    CardSize {
        Small = "small",
        #[default]
        Normal = "normal",
        Large = "large",
    }
}

choice! {
    /// How suits are told apart. Shape, sign and pattern are always there.
    Suits {
        /// In the colours of the house.
        #[default]
        House = "house",
        /// In colours that are as far apart as can be, also for eyes that take red for green.
        Apart = "apart",
        /// In ink alone.
        Pattern = "pattern",
    }
}

choice! {
    /// Whether there are sounds.
    Sound {
        #[default]
        Off = "off",
        On = "on",
    }
}

choice! {
    /// Whether a card is pressed twice.
    Twice {
        /// With a finger, and not with a mouse.
        #[default]
        Auto = "auto",
        On = "on",
        Off = "off",
    }
}

/// What a person likes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preferences {
    /// None: what the browser asks for.
    pub lang: Option<Lang>,
    pub theme: Theme,
    pub motion: Motion,
    pub cards: CardSize,
    pub suits: Suits,
    pub sound: Sound,
    pub twice: Twice,
    /// The pace of tables that they open: one of [`PACES`].
    pub pace: &'static str,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            lang: None,
            theme: Theme::Auto,
            motion: Motion::default(),
            cards: CardSize::default(),
            suits: Suits::default(),
            sound: Sound::default(),
            twice: Twice::default(),
            pace: "normal",
        }
    }
}

/// No line is longer.
const LONGEST: usize = 200;

impl Preferences {
    /// Reads a line. What is not known, perhaps a newer version's, is left out.
    pub fn read(line: &str) -> Preferences {
        let mut read = Preferences::default();
        if line.len() <= LONGEST {
            for (name, word) in line.split('.').filter_map(|it| it.split_once('-')) {
                let _ = read.set(name, word);
            }
        }
        read
    }

    /// As a line: only what is not usual.
    pub fn line(&self) -> String {
        let usual = Preferences::default().words();
        let chosen = self.words().into_iter().zip(usual);
        let chosen = chosen.filter(|(it, usual)| it != usual);
        let chosen: Vec<String> = chosen
            .map(|((name, word), _)| format!("{name}-{word}"))
            .collect();
        chosen.join(".")
    }

    /// Each with its word.
    pub fn words(&self) -> [(&'static str, &'static str); 8] {
        [
            ("lang", self.lang.map_or("auto", Lang::code)),
            ("theme", self.theme.word()),
            ("motion", self.motion.word()),
            ("cards", self.cards.word()),
            ("suits", self.suits.word()),
            ("sound", self.sound.word()),
            ("twice", self.twice.word()),
            ("pace", self.pace),
        ]
    }

    /// Changes one of them. Says whether there is such a one, with such a word.
    #[must_use]
    pub fn set(&mut self, name: &str, word: &str) -> bool {
        match self.with(name, word) {
            Some(changed) => {
                *self = changed;
                true
            }
            None => false,
        }
    }

    fn with(mut self, name: &str, word: &str) -> Option<Preferences> {
        match name {
            "lang" if word == "auto" => self.lang = None,
            "lang" => self.lang = Some(Lang::parse(word)?),
            "theme" => self.theme = Theme::parse(word)?,
            "motion" => self.motion = Motion::parse(word)?,
            "cards" => self.cards = CardSize::parse(word)?,
            "suits" => self.suits = Suits::parse(word)?,
            "sound" => self.sound = Sound::parse(word)?,
            "twice" => self.twice = Twice::parse(word)?,
            "pace" => self.pace = PACES.into_iter().find(|it| *it == word)?,
            _ => return None,
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_back_and_has_only_what_was_chosen() {
        assert_eq!(Preferences::default().line(), "");
        let chosen = Preferences {
            lang: Some(Lang::Ja),
            theme: Theme::Dark,
            motion: Motion::Reduced,
            cards: CardSize::Large,
            suits: Suits::Pattern,
            sound: Sound::On,
            twice: Twice::Off,
            pace: "quick",
        };
        assert_eq!(
            chosen.line(),
            "lang-ja.theme-dark.motion-reduced.cards-large.suits-pattern.sound-on.twice-off.pace-quick"
        );
        assert_eq!(Preferences::read(&chosen.line()), chosen);
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        let quick = Preferences {
            pace: "quick",
            ..Preferences::default()
        };
        for line in [
            "pace-quick",
            "smell-rose.pace-quick.theme-plaid.-.lang",
            "pace-quick.pace-warp",
            "..pace-quick..lang-tlh",
        ] {
            assert_eq!(Preferences::read(line), quick, "{line}");
        }
        let long = format!("pace-quick.{}", "x".repeat(LONGEST));
        for line in ["", "猫", "pace=quick", &long] {
            assert_eq!(Preferences::read(line), Preferences::default(), "{line}");
        }
    }
}
