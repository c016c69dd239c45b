//! §1.4 What is on the cards: data that an owner of the printed game may replace.

use std::fmt;
use std::ops::Index;
use std::sync::{Arc, LazyLock};

use game::{DataError, Json};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use toml::Spanned;

use crate::cards::{Card, DECK, Squares};

/// The cards of the page of the rules, as `deck.toml` has them.
static OWN: LazyLock<Arc<Deck>> = LazyLock::new(|| {
    let deck = Deck::from_toml(include_str!("../deck.toml"));
    Arc::new(deck.expect("the game's own deck keeps the rules"))
});

/// §1.1 The squares of all 64 cards. A deck that exists keeps §1.1 to §1.3.
#[derive(Clone, PartialEq, Eq)]
pub struct Deck([Squares; DECK]);

impl Deck {
    /// The game's own.
    pub fn own() -> Arc<Deck> {
        Arc::clone(&OWN)
    }

    /// Whether this is the game's own deck, in content.
    pub fn is_own(&self) -> bool {
        *self == **OWN
    }

    /// Reads a data file.
    pub fn from_toml(text: &str) -> Result<Deck, DataError> {
        let line = |at: usize| Some(text[..at.min(text.len())].matches('\n').count() + 1);
        let file: File = toml::from_str(text).map_err(|it| DataError {
            line: it.span().and_then(|it| line(it.start)),
            rule: None,
            text: it.message().to_owned(),
        })?;
        let start = file.cards.squares.span().start;
        let cards = file.cards.squares.into_inner();
        let places: Vec<usize> = cards.iter().map(|it| it.span().start).collect();
        let cards: Vec<&str> = cards.iter().map(|it| it.get_ref().as_str()).collect();
        Deck::check(&cards).map_err(|broken| DataError {
            line: line(broken.card.map_or(start, |it| places[it])),
            rule: Some(broken.rule),
            text: broken.text,
        })
    }

    /// Reads the form of the match log: `{"cards":["FFTTPP",…]}`.
    pub fn from_json(json: &Json) -> Result<Deck, DataError> {
        let wrong = |rule: Option<&'static str>, text: &str| DataError {
            line: None,
            rule,
            text: text.to_owned(),
        };
        let fields = json
            .as_object()
            .ok_or_else(|| wrong(None, "the data is not an object"))?;
        if let Some(other) = fields.keys().find(|it| *it != "cards") {
            return Err(wrong(None, &format!("there is no field {other:?}")));
        }
        let cards: Vec<&str> = fields
            .get("cards")
            .and_then(Json::as_array)
            .and_then(|it| it.iter().map(Json::as_str).collect())
            .ok_or_else(|| wrong(None, "\"cards\" is not a list of texts"))?;
        Deck::check(&cards).map_err(|it| wrong(Some(it.rule), &it.text))
    }

    /// The form of the match log.
    pub fn to_json(&self) -> Json {
        serde_json::json!({ "cards": self.0.as_slice() })
    }

    /// §1.1 to §1.3, the only way a deck comes to be.
    fn check(cards: &[&str]) -> Result<Deck, Broken> {
        if cards.len() != DECK {
            return Err(Broken {
                card: None,
                rule: "1.1",
                text: format!("there are {DECK} cards, not {}", cards.len()),
            });
        }
        let mut deck = Deck([Squares::default(); DECK]);
        for (nth, (text, squares)) in cards.iter().zip(&mut deck.0).enumerate() {
            let broken = |rule, what| Broken {
                card: Some(nth),
                rule,
                text: format!("card {}, {text:?}, {what}", nth + 1),
            };
            *squares = text
                .parse()
                .map_err(|_| broken("1.2", "is not six squares of F, T, P and G"))?;
            let equal = |[a, b, c]: [_; 3]| a == b && b == c;
            if equal(squares.column(0)) || equal(squares.column(1)) {
                return Err(broken("1.3", "has a column of three equal squares"));
            }
        }
        Ok(deck)
    }
}

impl Index<Card> for Deck {
    type Output = Squares;
    #[inline]
    fn index(&self, card: Card) -> &Squares {
        &self.0[card.index()]
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_own() {
            "own deck"
        } else {
            "other deck"
        })
    }
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deck, D::Error> {
        let cards = Vec::<String>::deserialize(deserializer)?;
        let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
        Deck::check(&cards).map_err(|it| de::Error::custom(it.text))
    }
}

/// A rule that a list of cards breaks.
struct Broken {
    /// Which card breaks it, counted from 0, if a single one does.
    card: Option<usize>,
    rule: &'static str,
    text: String,
}

/// What a data file looks like.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    cards: CardsTable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsTable {
    #[serde(rename = "grade")]
    _grade: Grade,
    squares: Spanned<Vec<Spanned<String>>>,
}

/// How sure a fact is. For people who read the file; the rules do not ask.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Grade {
    Printed,
    Inferred,
    Reconstructed,
}
