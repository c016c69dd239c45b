//! §1.4 What is on the cards: data that an owner of the printed game may replace.

use std::fmt;
use std::ops::Index;
use std::sync::{Arc, LazyLock};

use cards::{DataError, Grade, Lines};
use game::Json;
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
        let lines = Lines(text);
        let file: File = lines.read(None)?;
        let list = &file.cards.squares;
        let cards = list.get_ref();
        let texts: Vec<&str> = cards.iter().map(|it| it.get_ref().as_str()).collect();
        Deck::check(&texts, |card_idx| match card_idx {
            Some(card_idx) => lines.of(&cards[card_idx]),
            None => lines.of(list),
        })
    }

    /// Reads the form of the match log: `{"cards":["FFTTPP",…]}`.
    pub fn from_json(json: &Json) -> Result<Deck, DataError> {
        let wrong = |text: String| DataError {
            line: None,
            rule: None,
            text,
        };
        let fields = json
            .as_object()
            .ok_or_else(|| wrong("the data is not an object".to_owned()))?;
        if let Some(other) = fields.keys().find(|it| *it != "cards") {
            return Err(wrong(format!("there is no field {other:?}")));
        }
        let texts: Vec<&str> = fields
            .get("cards")
            .and_then(Json::as_array)
            .and_then(|it| it.iter().map(Json::as_str).collect())
            .ok_or_else(|| wrong("\"cards\" is not a list of texts".to_owned()))?;
        Deck::check(&texts, |_| None)
    }

    /// The form of the match log.
    pub fn to_json(&self) -> Json {
        serde_json::json!({ "cards": self.0.as_slice() })
    }

    /// §1.1 to §1.3: every deck has passed here. `line` tells where a card is in the file, or where
    /// the list begins.
    fn check(
        texts: &[&str],
        line: impl Fn(Option<usize>) -> Option<usize>,
    ) -> Result<Deck, DataError> {
        if texts.len() != DECK {
            let text = format!("there are {DECK} cards, not {}", texts.len());
            return Err(DataError::of_rule("1.1", text).at(line(None)));
        }
        let mut deck = Deck([Squares::default(); DECK]);
        for (card_idx, (text, squares)) in texts.iter().zip(&mut deck.0).enumerate() {
            let broken = |rule, what| {
                let text = format!("card {}, {text:?}, {what}", card_idx + 1);
                DataError::of_rule(rule, text).at(line(Some(card_idx)))
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
        let texts = Vec::<String>::deserialize(deserializer)?;
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        Deck::check(&texts, |_| None).map_err(|it| de::Error::custom(it.text))
    }
}

/// What a data file looks like.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    cards: CardsSection,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsSection {
    #[serde(rename = "grade")]
    _grade: Grade,
    squares: Spanned<Vec<Spanned<String>>>,
}
