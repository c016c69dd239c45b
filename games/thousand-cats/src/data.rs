//! §9 The data of the game: which icon each card has and what the multiplier cards say. The built-in
//! data is the file `deck.toml`; a table may bring other data, which is checked here.

mod file;

use std::sync::{Arc, LazyLock};

use game::{DataError, Json};
use serde_json::{Map, json};

use crate::cards::{Card, CardSet, N_CARDS, NINE, Season};
use crate::multipliers::{MultiplierCard, N_MULTIPLIERS};

/// The icons of a deck's cards and the numbers on its multiplier cards. One that exists is valid.
#[derive(Debug, PartialEq, Eq)]
pub struct Deck {
    one_fish: CardSet,
    two_fish: CardSet,
    booze: CardSet,
    multipliers: [[i32; 4]; N_MULTIPLIERS],
}

/// What is drawn on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    OneFish,
    TwoFish,
    Booze,
    Crow,
    Blank,
}

impl Icon {
    const ALL: [Icon; 5] = [
        Icon::OneFish,
        Icon::TwoFish,
        Icon::Booze,
        Icon::Crow,
        Icon::Blank,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Icon::OneFish => "fish1",
            Icon::TwoFish => "fish2",
            Icon::Booze => "booze",
            Icon::Crow => "crow",
            Icon::Blank => "none",
        }
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
        if CardSet::CROWS.contains(card) {
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
    pub fn booze(&self) -> CardSet {
        self.booze
    }

    /// §3.1 The eight season cards with booze, which are dealt first.
    #[inline]
    pub fn season_booze(&self) -> CardSet {
        self.booze.minus(CardSet::YOROZU)
    }

    /// How many fish are on these cards.
    #[inline]
    pub fn fish(&self, cards: CardSet) -> i32 {
        (cards.and(self.one_fish).len() + 2 * cards.and(self.two_fish).len()) as i32
    }

    /// What a multiplier card multiplies the fish of Spring, Summer, Fall and Winter by.
    #[inline]
    pub fn multiplier(&self, card: MultiplierCard) -> [i32; 4] {
        self.multipliers[card.index()]
    }

    /// The data as the match log has it.
    pub fn to_json(&self) -> Json {
        let icons: Map<String, Json> = Card::by_season()
            .map(|it| (it.name().to_owned(), json!(self.icon(it).word())))
            .collect();
        let multipliers: Map<String, Json> = MultiplierCard::all()
            .map(|it| (it.name().to_owned(), json!(self.multiplier(it))))
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

fn broken(rule: &'static str, line: Option<usize>, text: impl Into<String>) -> DataError {
    DataError {
        line,
        rule: Some(rule),
        text: text.into(),
    }
}

impl Draft {
    fn from_json(data: &Json) -> Result<Draft, DataError> {
        let malformed = |text: &str| broken("9.1", None, text);
        let fields = data
            .as_object()
            .ok_or_else(|| malformed("data is not a JSON object"))?;
        if let Some(other) = fields
            .keys()
            .find(|it| !["icons", "multipliers"].contains(&it.as_str()))
        {
            return Err(malformed(&format!("there is no {other:?} in the data")));
        }
        let table = |name: &str| {
            fields
                .get(name)
                .and_then(Json::as_object)
                .ok_or_else(|| malformed(&format!("{name:?} is missing or is no object")))
        };
        let mut draft = Draft::default();
        for (name, says) in table("icons")? {
            let says = says
                .as_str()
                .ok_or_else(|| broken("9.2", None, format!("the icon of {name} is not a word")))?;
            draft.icons.push(Fact {
                name: name.clone(),
                says: says.to_owned(),
                line: None,
            });
        }
        for (name, says) in table("multipliers")? {
            let numbers = says
                .as_array()
                .and_then(|it| it.iter().map(Json::as_i64).collect::<Option<Vec<i64>>>())
                .ok_or_else(|| {
                    broken(
                        "9.8",
                        None,
                        format!("{name} is not a list of whole numbers"),
                    )
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
            let card = Card::named(card).expect("these are names of cards");
            if icons[card.index()] != Icon::Booze {
                let text = format!("{card} carries booze");
                return Err(broken("9.6", self.line_of(card), text));
            }
        }
        if !icons.contains(&Icon::Blank) {
            let text = "at least one card is blank";
            return Err(broken("9.7", self.icons_line, text));
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
            let card = Card::named(&fact.name).ok_or_else(|| {
                let text = format!("there is no card {:?} among the 38", fact.name);
                broken("9.1", fact.line, text)
            })?;
            let icon = Icon::ALL.into_iter().find(|it| it.word() == fact.says);
            icons[card.index()] = Some(icon.ok_or_else(|| {
                let text = format!(
                    "{card} has one kind of icon: fish1, fish2, booze, crow or none, not {:?}",
                    fact.says
                );
                broken("9.2", fact.line, text)
            })?);
        }
        let mut complete = [Icon::Blank; N_CARDS];
        for card in Card::by_season() {
            complete[card.index()] = icons[card.index()].ok_or_else(|| {
                let text = format!("there are 38 cards, and {card} is missing");
                broken("9.1", self.icons_line, text)
            })?;
        }
        Ok(complete)
    }

    fn check_season(&self, season: Season, icons: &[Icon; N_CARDS]) -> Result<(), DataError> {
        let name = season.name();
        let icon = |card: Card| icons[card.index()];
        for card in season.cards().iter() {
            if (icon(card) == Icon::Crow) != CardSet::CROWS.contains(card) {
                let text = format!(
                    "the one crow of {name} is its fifth card, {}",
                    season.card(5)
                );
                return Err(broken("9.3", self.line_of(card), text));
            }
        }
        for end in [season.card(1), season.card(NINE)] {
            if icon(end) != Icon::TwoFish {
                let text = format!("{end}, an end of {name}, has two fish");
                return Err(broken("9.4", self.line_of(end), text));
            }
        }
        let booze = || season.cards().iter().filter(|&it| icon(it) == Icon::Booze);
        if booze().count() != 2 {
            let text = format!("{name} has two cards with booze, not {}", booze().count());
            // The third one is too many; if one is missing, no line is to blame but the season's first.
            let blame = booze().nth(2).unwrap_or(season.card(1));
            return Err(broken("9.5", self.line_of(blame), text));
        }
        Ok(())
    }

    fn check_multipliers(&self) -> Result<[[i32; 4]; N_MULTIPLIERS], DataError> {
        let mut found = [None; N_MULTIPLIERS];
        for fact in &self.multipliers {
            let wrong = |text: String| broken("9.8", fact.line, text);
            let card = MultiplierCard::named(&fact.name)
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
        for card in MultiplierCard::all() {
            complete[card.index()] = found[card.index()].ok_or_else(|| {
                let text = format!("there are 12 multiplier cards, and {card} is missing");
                broken("9.8", self.multipliers_line, text)
            })?;
        }
        Ok(complete)
    }
}
