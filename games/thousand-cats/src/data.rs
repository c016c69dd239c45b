//! §9 The data of the game: which icon each card has and what the multiplier cards say. The built-in
//! data is the file `deck.toml`; a table may bring other data, which is checked here.

mod file;

use std::sync::{Arc, LazyLock};

use cards::{DataError, Worded};
use game::Json;
use serde_json::{Map, json};

use crate::cards::{CROWS, Card, Cards, N_CARDS, NINE, Season, YOROZU};
use crate::multipliers::{MultiplierCard, N_MULTIPLIERS};

/// The icons of a deck's cards and the numbers on its multiplier cards. One that exists is valid.
#[derive(Debug, PartialEq, Eq)]
pub struct Deck {
    one_fish: Cards,
    two_fish: Cards,
    booze: Cards,
    multipliers: [[i32; 4]; N_MULTIPLIERS],
}

cards::words! {
    /// What is drawn on a card.
    pub enum Icon: u8 {
        OneFish = "fish1",
        TwoFish = "fish2",
        Booze = "booze",
        Crow = "crow",
        Blank = "none",
    }
}

static BUILT_IN: LazyLock<Arc<Deck>> = LazyLock::new(|| {
    let deck = Deck::from_toml(include_str!("../deck.toml"));
    Arc::new(deck.expect("a test reads the built-in data"))
});

impl Deck {
    /// The data the game comes with.
    pub fn built_in() -> Arc<Deck> {
        BUILT_IN.clone()
    }

    /// Whether it says the same as the data the game comes with.
    pub fn is_built_in(&self) -> bool {
        *self == **BUILT_IN
    }

    pub fn icon(&self, card: Card) -> Icon {
        if CROWS.contains(card) {
            Icon::Crow
        } else if self.booze.contains(card) {
            Icon::Booze
        } else if self.two_fish.contains(card) {
            Icon::TwoFish
        } else if self.one_fish.contains(card) {
            Icon::OneFish
        } else {
            Icon::Blank
        }
    }

    /// Every card with a booze icon, YOROZU included.
    #[inline]
    pub fn booze(&self) -> Cards {
        self.booze
    }

    /// §3.1 The eight season cards with booze, which are dealt first.
    #[inline]
    pub fn season_booze(&self) -> Cards {
        self.booze - YOROZU
    }

    /// How many fish are on these cards.
    #[inline]
    pub fn fish(&self, cards: Cards) -> i32 {
        ((cards & self.one_fish).len() + 2 * (cards & self.two_fish).len()) as i32
    }

    /// What a multiplier card multiplies the fish of Spring, Summer, Fall and Winter by.
    #[inline]
    pub fn multiplier(&self, card: MultiplierCard) -> [i32; 4] {
        self.multipliers[card.index()]
    }

    /// The data as the match log has it.
    pub fn to_json(&self) -> Json {
        let icons: Map<String, Json> = Card::by_season()
            .map(|it| (it.name().to_owned(), json!(self.icon(it))))
            .collect();
        let multipliers: Map<String, Json> = MultiplierCard::ALL
            .into_iter()
            .map(|it| (it.word().to_owned(), json!(self.multiplier(it))))
            .collect();
        json!({ "icons": icons, "multipliers": multipliers })
    }

    /// Reads data in the match log's form.
    pub fn from_json(data: &Json) -> Result<Deck, DataError> {
        Draft::from_json(data)?.checked()
    }

    /// Reads the text of a data file.
    pub fn from_toml(text: &str) -> Result<Deck, DataError> {
        file::read(text)?.checked()
    }
}

/// One thing a data file states, with its line if it has one.
#[derive(Debug)]
struct Fact<T> {
    name: String,
    says: T,
    line: Option<usize>,
}

/// What a data file states, before it is checked.
#[derive(Debug, Default)]
struct Draft {
    icons: Vec<Fact<String>>,
    icons_line: Option<usize>,
    multipliers: Vec<Fact<Vec<i64>>>,
    multipliers_line: Option<usize>,
}

impl Draft {
    fn from_json(data: &Json) -> Result<Draft, DataError> {
        let malformed = |text: &str| DataError::of_rule("9.1", text);
        let fields = data
            .as_object()
            .ok_or_else(|| malformed("data is not a JSON object"))?;
        if let Some(other) = fields
            .keys()
            .find(|it| !["icons", "multipliers"].contains(&it.as_str()))
        {
            return Err(malformed(&format!("there is no {other:?} in the data")));
        }
        let section = |name: &str| {
            fields
                .get(name)
                .and_then(Json::as_object)
                .ok_or_else(|| malformed(&format!("{name:?} is missing or is no object")))
        };
        let mut draft = Draft::default();
        for (name, says) in section("icons")? {
            let says = says.as_str().ok_or_else(|| {
                DataError::of_rule("9.2", format!("the icon of {name} is not a word"))
            })?;
            draft.icons.push(Fact {
                name: name.clone(),
                says: says.to_owned(),
                line: None,
            });
        }
        for (name, says) in section("multipliers")? {
            let numbers = says
                .as_array()
                .and_then(|it| it.iter().map(Json::as_i64).collect::<Option<Vec<i64>>>())
                .ok_or_else(|| {
                    DataError::of_rule("9.8", format!("{name} is not a list of whole numbers"))
                })?;
            draft.multipliers.push(Fact {
                name: name.clone(),
                says: numbers,
                line: None,
            });
        }
        Ok(draft)
    }

    /// The deck, if it breaks no rule of §9.
    fn checked(&self) -> Result<Deck, DataError> {
        let icons = self.check_icons()?;
        for season in Season::ALL {
            self.check_season(season, &icons)?;
        }
        for card in ["P2", "W11", "Y0", "Y13"] {
            let card: Card = card.parse().expect("these are names of cards");
            if icons[card.index()] != Icon::Booze {
                let text = format!("{card} carries booze");
                return Err(DataError::of_rule("9.6", text).at(self.line_of(card)));
            }
        }
        if !icons.contains(&Icon::Blank) {
            let text = "at least one card is blank";
            return Err(DataError::of_rule("9.7", text).at(self.icons_line));
        }
        let with = |icon: Icon| {
            Card::by_season()
                .filter(|it| icons[it.index()] == icon)
                .collect()
        };
        Ok(Deck {
            one_fish: with(Icon::OneFish),
            two_fish: with(Icon::TwoFish),
            booze: with(Icon::Booze),
            multipliers: self.check_multipliers()?,
        })
    }

    fn line_of(&self, card: Card) -> Option<usize> {
        let fact = self.icons.iter().find(|it| it.name == card.name())?;
        fact.line
    }

    fn check_icons(&self) -> Result<[Icon; N_CARDS], DataError> {
        let mut icons = [None; N_CARDS];
        for fact in &self.icons {
            let card: Card = fact.name.parse().map_err(|_| {
                let text = format!("there is no card {:?} among the 38", fact.name);
                DataError::of_rule("9.1", text).at(fact.line)
            })?;
            let icon = Icon::from_word(&fact.says);
            icons[card.index()] = Some(icon.ok_or_else(|| {
                let text = format!(
                    "{card} has one kind of icon: fish1, fish2, booze, crow or none, not {:?}",
                    fact.says
                );
                DataError::of_rule("9.2", text).at(fact.line)
            })?);
        }
        let mut complete = [Icon::Blank; N_CARDS];
        for card in Card::by_season() {
            complete[card.index()] = icons[card.index()].ok_or_else(|| {
                let text = format!("there are 38 cards, and {card} is missing");
                DataError::of_rule("9.1", text).at(self.icons_line)
            })?;
        }
        Ok(complete)
    }

    fn check_season(&self, season: Season, icons: &[Icon; N_CARDS]) -> Result<(), DataError> {
        let name = season.name();
        let icon = |card: Card| icons[card.index()];
        for card in season.cards().iter() {
            if (icon(card) == Icon::Crow) != CROWS.contains(card) {
                let text = format!(
                    "the one crow of {name} is its fifth card, {}",
                    season.card(5)
                );
                return Err(DataError::of_rule("9.3", text).at(self.line_of(card)));
            }
        }
        for end in [season.card(1), season.card(NINE)] {
            if icon(end) != Icon::TwoFish {
                let text = format!("{end}, an end of {name}, has two fish");
                return Err(DataError::of_rule("9.4", text).at(self.line_of(end)));
            }
        }
        let booze = || season.cards().iter().filter(|&it| icon(it) == Icon::Booze);
        if booze().count() != 2 {
            let text = format!("{name} has two cards with booze, not {}", booze().count());
            // The third one is too many; if one is missing, no line is to blame but the season's first.
            let blame = booze().nth(2).unwrap_or(season.card(1));
            return Err(DataError::of_rule("9.5", text).at(self.line_of(blame)));
        }
        Ok(())
    }

    fn check_multipliers(&self) -> Result<[[i32; 4]; N_MULTIPLIERS], DataError> {
        let mut found = [None; N_MULTIPLIERS];
        for fact in &self.multipliers {
            let wrong = |text: String| DataError::of_rule("9.8", text).at(fact.line);
            let card = MultiplierCard::from_word(&fact.name)
                .ok_or_else(|| wrong(format!("there is no multiplier card {:?}", fact.name)))?;
            let mut numbers = [0; 4];
            if fact.says.len() != numbers.len() {
                return Err(wrong(format!("{card} has four numbers, one a season")));
            }
            for (number, &says) in numbers.iter_mut().zip(&fact.says) {
                if says == 0 || !(-999..=999).contains(&says) {
                    let text =
                        format!("{card} multiplies by -999 to 999, never by 0, not by {says}");
                    return Err(wrong(text));
                }
                *number = says as i32;
            }
            found[card.index()] = Some(numbers);
        }
        let mut complete = [[0; 4]; N_MULTIPLIERS];
        for card in MultiplierCard::ALL {
            complete[card.index()] = found[card.index()].ok_or_else(|| {
                let text = format!("there are 12 multiplier cards, and {card} is missing");
                DataError::of_rule("9.8", text).at(self.multipliers_line)
            })?;
        }
        Ok(complete)
    }
}
