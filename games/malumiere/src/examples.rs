//! The book's rules as little positions that a reader can try out.
//!
//! An example is played by the same rules as a match. It hands out what its reader may see, and no
//! truth. The other seats take the first legal choice. Cards are seen at their true sizes, so that a
//! reader can be right by looking.

use std::fmt;

use cards::List;
use game::{Answer, Example as _, Game as _, Options as _, Seat, Step, Viewer};

use crate::cards::{Card, Dealt, LINE};
use crate::chance::Deal;
use crate::events::Event;
use crate::notation::Action;
use crate::options::{Bids, Options};
use crate::phases::Phase;
use crate::refusal::Refusal;
use crate::scoring::bid_of;
use crate::view::View;
use crate::{Malumiere, refusal};

/// How an example begins.
struct Setting {
    name: &'static str,
    rule: &'static str,
    bids: Bids,
    start: usize,
    reader: usize,
    piles: &'static [&'static str],
    /// What happened before the reader is asked.
    before: &'static str,
    asks: Asks,
}

/// What a reader is asked, and so what answers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// A card that bids so many tricks.
    Bid { tricks: u8 },
    /// A card that may be played.
    Play,
    /// The card that wins the trick.
    Win,
    /// The order of cards that meets the bid.
    Meet,
}

/// In the order of the rules.
const SETTINGS: [Setting; 4] = [
    Setting {
        name: "bid",
        rule: "5.2",
        bids: Bids::Others,
        start: 0,
        reader: 0,
        piles: &[
            "H2 D1 C3 S9 H4 D2 S1 C7 H3",
            "S5 H9 D6 C1 S8 D9 C4 H6 S3",
            "C9 S4 H5 D8 C6 S7 H8 D3 C2",
            "D5 C8 S2 H1 D4 H7 S6 C5 D7",
        ],
        before: "pile 2, pile 3, pile 4",
        asks: Asks::Bid { tricks: 0 },
    },
    Setting {
        name: "follow",
        rule: "6.3",
        bids: Bids::Others,
        start: 3,
        reader: 0,
        piles: &[
            "H1 D1 S1 C1 H5 D5 S5 C5 C9",
            "H2 D2 S2 C2 H6 D6 S6 C6 D9",
            "H3 D3 S3 C3 H7 D7 S7 C7 S9",
            "H4 D4 S4 C4 H8 D8 S8 C8 H9",
        ],
        before: "pile 1, pile 2, pile 3, bid 9, bid 4, bid 1, bid 1, play 4",
        asks: Asks::Play,
    },
    Setting {
        name: "five",
        rule: "6.5",
        bids: Bids::Others,
        start: 3,
        reader: 2,
        piles: &[
            "H3 H8 H5 H1 H9 H6 H2 H7 H4",
            "D6 D1 D9 D5 D2 D8 D3 D7 D4",
            "S7 S2 S9 S4 S5 S1 S8 S3 S6",
            "C2 C9 C7 C4 C5 C1 C8 C3 C6",
        ],
        before: "pile 1, pile 2, pile 3, bid 1, bid 1, bid 1, bid 4, play 2, play 3, play 3",
        asks: Asks::Win,
    },
    Setting {
        name: "meet",
        rule: "7.2",
        bids: Bids::Owner,
        start: 1,
        reader: 0,
        piles: &["H1 H2 S3 D4 D6 H7 C8 D7 C5", "H3 H4 S1 D2 D1 H9 H8 S2 S4"],
        before: "pile 1, bid 5, bid 3, play 1, play 1, play 2, play 2, play 4, play 4, play 5, play 3, \
                 play 6, play 6, play 7, play 7, play 8",
        asks: Asks::Meet,
    },
];

/// An example that somebody tries out.
#[derive(Clone)]
pub struct Example {
    setting: &'static Setting,
    game: Malumiere,
    events: Vec<Event>,
    /// How many of them happened before the reader was asked.
    n_before: usize,
}

/// Prints which one it is.
impl fmt::Debug for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Example({})", self.setting.name)
    }
}

impl game::Example for Example {
    type Game = Malumiere;

    fn names() -> impl Iterator<Item = &'static str> {
        SETTINGS.iter().map(|it| it.name)
    }

    fn open(name: &str) -> Option<Example> {
        let setting = SETTINGS.iter().find(|it| it.name == name)?;
        let mut options = Options::usual(setting.piles.len());
        options.bids = setting.bids;
        let mut example = Example {
            setting,
            game: Malumiere::start(&options),
            events: Vec::new(),
            n_before: 0,
        };
        let deal = Deal {
            start: Seat::ALL[setting.start],
            piles: setting.piles.iter().map(|it| pile(it)).collect(),
        };
        let step = Step::Chance(deal);
        example.game.apply(step, &mut example.events);
        for choice in setting.before.split(", ") {
            let action = choice.parse().expect("examples are written in notation");
            let turn = example.turn().expect("somebody is to choose");
            assert!(example.legal_of(turn).contains(&action), "{choice}");
            example.take(turn, action);
        }
        example.n_before = example.events.len();
        Some(example)
    }

    fn rule(&self) -> &'static str {
        self.setting.rule
    }

    fn n_seats(&self) -> usize {
        self.game.seats()
    }

    fn reader(&self) -> Seat {
        Seat::ALL[self.setting.reader]
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Seat(self.reader()))
    }

    fn legal(&self) -> Vec<Action> {
        match self.answer() {
            Some(_) => Vec::new(),
            None => self.legal_of(self.reader()),
        }
    }

    fn seen(&self) -> Vec<Event> {
        let viewer = Viewer::Seat(self.reader());
        let seen = self.events.iter();
        seen.filter_map(|it| Malumiere::redact(it, viewer))
            .collect()
    }

    fn answer(&self) -> Option<Answer> {
        let reader = self.reader();
        let since = &self.events[self.n_before..];
        let right_if = |it: bool| if it { Answer::Right } else { Answer::Wrong };
        match self.setting.asks {
            Asks::Bid { tricks } => Some(right_if(self.bid()? == tricks)),
            Asks::Play => {
                let is_own =
                    |it: &Event| matches!(it, Event::Played { seat, .. } if *seat == reader);
                since.iter().any(is_own).then_some(Answer::Right)
            }
            Asks::Win => since.iter().find_map(|it| {
                let Event::TrickRevealed { trick, .. } = it else {
                    return None;
                };
                Some(right_if(trick.winner == reader))
            }),
            Asks::Meet => since.iter().find_map(|it| {
                let Event::RoundScored { sheet, .. } = it else {
                    return None;
                };
                Some(right_if(sheet.bids[reader] == sheet.tricks[reader]))
            }),
        }
    }

    fn choose(&mut self, action: Action) -> Result<(), Refusal> {
        if !self.legal().contains(&action) {
            return Err(refusal::refuse(&self.view(), action));
        }
        self.take(self.reader(), action);
        while let Some(turn) = self.turn().filter(|&it| it != self.reader()) {
            if self.answer().is_some() {
                break;
            }
            let first = self.legal_of(turn)[0];
            self.take(turn, first);
        }
        Ok(())
    }
}

impl Example {
    /// What the reader has promised, once it has bid: an example may say so.
    pub fn bid(&self) -> Option<u8> {
        let card = self.game.bid_card(self.reader())?;
        Some(bid_of(card.rank()))
    }

    /// Whose turn it is.
    fn turn(&self) -> Option<Seat> {
        let round = self.game.round.as_ref();
        round
            .filter(|it| it.phase != Phase::Scored)
            .map(|it| it.turn)
    }

    fn legal_of(&self, seat: Seat) -> Vec<Action> {
        game::legal_choices(&self.game, seat)
    }

    fn take(&mut self, seat: Seat, action: Action) {
        let step = Step::Choice(seat, action);
        self.game.apply(step, &mut self.events);
    }
}

/// `H2 D1 …` as a pile, top card first.
pub(crate) fn pile(text: &str) -> [Dealt; LINE] {
    let cards: List<Card, LINE> = text
        .split(' ')
        .map(|it| it.parse().expect("examples have cards"))
        .collect();
    assert_eq!(cards.len(), LINE, "a pile is nine cards");
    std::array::from_fn(|nth| {
        let card = cards[nth];
        Dealt {
            card,
            seen: card.rank().true_size(),
            // §3.4 Anyhow, and not all alike.
            rotation: ((nth * 3 + card.index()) % 4) as u8,
        }
    })
}
