//! Words from Fluent files.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::ast::{Variant, VariantKey};
use fluent_syntax::parser::parse;
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::Lang;
use crate::regions::fingerprint;

/// The words of one crate in one language.
pub struct Words {
    lang: Lang,
    /// By the fingerprints of their ids: sentences are said many times at every choice.
    sentences: BTreeMap<u64, Vec<Piece>>,
}

/// A part of a sentence.
enum Piece {
    Text(String),
    /// What is said with this name.
    Thing(String),
    /// What follows depends on what is said with this name; on nothing else, it is the usual.
    Select {
        of: String,
        cases: Vec<(Key, Vec<Piece>)>,
        usual: usize,
    },
}

/// When a case is meant.
enum Key {
    /// For this word, or for a number of this kind.
    Word(String),
    Number(i64),
}

/// What is put into a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Thing<'a> {
    Text(Cow<'a, str>),
    Number(i64),
}

impl Words {
    /// Reads the text of a Fluent file. Meant for files inside the program: a mistake in them is a
    /// mistake of ours.
    pub fn read(lang: Lang, file: &str) -> Words {
        let resource = match parse(file) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("the words in {} do not read: {errors:?}", lang.code()),
        };
        let mut sentences = BTreeMap::new();
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let (id, value) = (message.id.name, message.value.as_ref());
            let pieces = value.map(|it| pieces(it, id)).unwrap_or_default();
            if sentences.insert(fingerprint(id), pieces).is_some() {
                panic!("the words {id:?} in {} are there twice", lang.code());
            }
        }
        Words { lang, sentences }
    }

    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The words with this id, which are always the same.
    pub fn get(&self, id: &str) -> &str {
        match self.sentences.get(&fingerprint(id)).map(Vec::as_slice) {
            Some([Piece::Text(text)]) => text,
            Some([]) => "",
            Some(_) | None => panic!("there are no plain words {id:?} in {}", self.lang.code()),
        }
    }

    /// The words with this id, with these things in them.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a list on the spot, everywhere"
    )]
    pub fn say<const N: usize>(&self, id: &str, things: [(&str, Thing<'_>); N]) -> String {
        let Some(pieces) = self.sentences.get(&fingerprint(id)) else {
            panic!("there are no words {id:?} in {}", self.lang.code())
        };
        let mut said = String::with_capacity(64);
        self.put_together(pieces, &things, &mut said);
        said
    }

    fn put_together(&self, pieces: &[Piece], things: &[(&str, Thing<'_>)], said: &mut String) {
        let thing = |name: &str| {
            let thing = things.iter().find(|(it, _)| *it == name);
            debug_assert!(thing.is_some(), "nobody says what ${name} is");
            thing.map(|(_, it)| it)
        };
        for piece in pieces {
            match piece {
                Piece::Text(text) => said.push_str(text),
                Piece::Thing(name) => match thing(name) {
                    Some(Thing::Text(text)) => said.push_str(text),
                    // Writing into a text cannot fail.
                    Some(Thing::Number(number)) => drop(write!(said, "{number}")),
                    None => drop(write!(said, "{{${name}}}")),
                },
                Piece::Select { of, cases, usual } => {
                    let of = thing(of);
                    let is_meant = |key: &Key| of.is_some_and(|it| key.is_of(it, self.lang));
                    let case = cases.iter().find(|(key, _)| is_meant(key));
                    let (_, then) = case.unwrap_or(&cases[*usual]);
                    self.put_together(then, things, said);
                }
            }
        }
    }
}

impl Key {
    fn is_of(&self, thing: &Thing<'_>, lang: Lang) -> bool {
        match (self, thing) {
            (Key::Word(word), Thing::Text(text)) => word == text,
            (Key::Word(kind), Thing::Number(number)) => kind == kind_of(*number, lang),
            (Key::Number(key), Thing::Number(number)) => key == number,
            (Key::Number(_), Thing::Text(_)) => false,
        }
    }
}

/// How a language counts: the kinds of numbers that take different words, by the names that Fluent has for them.
fn kind_of(number: i64, lang: Lang) -> &'static str {
    match (lang, number) {
        (Lang::En, 1 | -1) => "one",
        (Lang::En | Lang::Ja, _) => "other",
    }
}

/// A sentence as Fluent reads it. We have no terms, functions or sentences within sentences.
fn pieces(pattern: &Pattern<&str>, id: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for element in &pattern.elements {
        let piece = match element {
            PatternElement::TextElement { value } => Piece::Text((*value).to_owned()),
            PatternElement::Placeable { expression } => piece(expression, id),
        };
        match (pieces.last_mut(), piece) {
            (Some(Piece::Text(before)), Piece::Text(text)) => before.push_str(&text),
            (_, piece) => pieces.push(piece),
        }
    }
    pieces
}

fn piece(expression: &Expression<&str>, id: &str) -> Piece {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Piece::Text(unescape_unicode_to_string(value).into_owned())
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            Piece::Thing(id.name.to_owned())
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => piece(expression, id),
        Expression::Inline(
            InlineExpression::NumberLiteral { .. }
            | InlineExpression::FunctionReference { .. }
            | InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { .. },
        ) => unknown(id),
        Expression::Select { selector, variants } => {
            let InlineExpression::VariableReference { id: of } = selector else {
                unknown(id)
            };
            let case = |it: &Variant<&str>| {
                let key = match it.key {
                    VariantKey::Identifier { name } => Key::Word(name.to_owned()),
                    VariantKey::NumberLiteral { value } => {
                        Key::Number(value.parse().unwrap_or_else(|_| unknown(id)))
                    }
                };
                (key, pieces(&it.value, id))
            };
            let usual = variants.iter().position(|it| it.default);
            Piece::Select {
                of: of.name.to_owned(),
                cases: variants.iter().map(case).collect(),
                usual: usual.unwrap_or_else(|| unknown(id)),
            }
        }
    }
}

fn unknown(id: &str) -> ! {
    panic!("the words {id:?} are more than we know to say");
}

impl<'a> From<&'a str> for Thing<'a> {
    fn from(text: &'a str) -> Thing<'a> {
        Thing::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Thing<'_> {
    fn from(text: String) -> Self {
        Thing::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Thing<'a> {
    fn from(text: Cow<'a, str>) -> Thing<'a> {
        Thing::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Thing<'_> {
            fn from(number: $number) -> Self {
                Thing::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i32);

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.lang.code())
    }
}

/// What is wrong with two files of words: missing in one, or nowhere in the sources. For tests.
pub fn audit(en: &str, ja: &str, sources: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    let (en, ja) = (ids(en), ids(ja));
    wrong.extend(missing(&en, &ja).map(|it| format!("{it} is missing in Japanese")));
    wrong.extend(missing(&ja, &en).map(|it| format!("{it} is missing in English")));
    for id in &en {
        let quoted = format!("\"{id}\"");
        if !sources.iter().any(|it| it.contains(&quoted)) {
            wrong.push(format!("nobody says {id}"));
        }
    }
    wrong
}

fn missing<'a>(here: &'a [&str], there: &'a [&str]) -> impl Iterator<Item = &'a str> {
    here.iter().copied().filter(|it| !there.contains(it))
}

/// The ids of the messages of a file.
fn ids(file: &str) -> Vec<&str> {
    let starts = |line: &str| line.starts_with(|it: char| it.is_ascii_alphabetic());
    file.lines()
        .filter(|it| starts(it))
        .filter_map(|it| it.split_once(" =").map(|(id, _)| id))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"
# A comment.
plain = A trick
    in two lines
empty = { "" }
points = { $who } { $n ->
    [0] nothing
    [one] { $n } point
   *[other] { $n } points
 }.
takes = { $you ->
    [yes] You take
   *[no] { $who } takes
 } it{" "}
"#;

    fn points(lang: Lang, n: i32) -> String {
        Words::read(lang, FILE).say("points", [("who", "Ann".into()), ("n", n.into())])
    }

    #[test]
    fn plain_words_are_as_they_stand() {
        let words = Words::read(Lang::En, FILE);
        assert_eq!(words.get("plain"), "A trick\nin two lines");
        assert_eq!(words.get("empty"), "");
    }

    #[test]
    fn numbers_take_the_words_of_their_kind() {
        assert_eq!(points(Lang::En, 0), "Ann nothing.");
        assert_eq!(points(Lang::En, 1), "Ann 1 point.");
        assert_eq!(points(Lang::En, -1), "Ann -1 point.");
        assert_eq!(points(Lang::En, 2), "Ann 2 points.");
        assert_eq!(points(Lang::Ja, 1), "Ann 1 points.");
    }

    #[test]
    fn words_choose_words_and_the_usual_is_for_all_others() {
        let words = Words::read(Lang::En, FILE);
        let takes = |you: &str| words.say("takes", [("you", you.into()), ("who", "Ann".into())]);
        assert_eq!(takes("yes"), "You take it ");
        assert_eq!(takes("no"), "Ann takes it ");
        assert_eq!(takes("perhaps"), "Ann takes it ");
    }

    #[test]
    #[should_panic(expected = "there are no plain words \"points\"")]
    fn what_has_gaps_is_not_plain() {
        let words = Words::read(Lang::En, FILE);
        let _ = words.get("points");
    }

    #[test]
    #[should_panic(expected = "are more than we know to say")]
    fn what_we_cannot_say_is_a_mistake_of_ours() {
        let _ = Words::read(Lang::En, "a = { NUMBER($n) }");
    }
}
