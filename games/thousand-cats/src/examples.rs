//! The book's examples as little positions that a reader can try out.
//!
//! An example is dealt and played by the same rules as a match. It hands out what its reader may see,
//! and no truth. What the others play is written down, or the first that they may.

use std::fmt;

use game::{Answer, Example as _, Game, Options as _, Seat, Step, Viewer};

use crate::cards::{Card, Cards, NINE};
use crate::events::Event;
use crate::multipliers::MultiplierCard;
use crate::notation::Action;
use crate::options::Options;
use crate::phases::Phase;
use crate::phases::deal::{BOOZE_EACH, Deal, due};
use crate::refusal::Refusal;
use crate::trick::{DRUNK, HANDS, Pair};
use crate::view::View;
use crate::{ThousandCats, refusal};

/// How an example begins.
struct Setting {
    name: &'static str,
    rule: &'static str,
    reader: usize,
    /// What matters of the deal, such as `up P3 F9 | 0 S4`.
    deal: &'static str,
    /// The tricks before, by seat: `S9 F3 F11 S5 | S3 S2 W11 W9`.
    before: &'static str,
    /// What the others put face down in this one; nothing where they play the first they may.
    others: &'static str,
    asks: Asks,
}

/// What a reader is asked, and so what answers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// A card that may be played.
    Play,
    /// The card that takes this one.
    Take(&'static str),
    /// A card that the reader keeps.
    Keep,
    /// A card without a third drink.
    StaySober,
}

/// In the order of the rules.
const SETTINGS: [Setting; 12] = [
    // Q6
    Setting {
        name: "cats",
        rule: "1.2",
        reader: 1,
        deal: "up W6 F9 | 0 S4 | 1 P4 S2 S3 S9 S10 F3 F5 F6 F7 | 2 P6 | 3 S8",
        before: "",
        others: "S4 P6 S8",
        asks: Asks::Keep,
    },
    // Ex1
    Setting {
        name: "seasons",
        rule: "5.2",
        reader: 0,
        deal: "up P3 F9 | 0 P1 P2 S5 F5 F6 F4 W7 W9 Y0",
        before: "",
        others: "",
        asks: Asks::Play,
    },
    // Ex2
    Setting {
        name: "twice",
        rule: "5.2",
        reader: 0,
        deal: "up F3 F9 | 0 P1 P2 S5 F5 F6 F4 W7 W9 Y0",
        before: "",
        others: "",
        asks: Asks::Play,
    },
    // Ex3, Q5
    Setting {
        name: "tray",
        rule: "5.2",
        reader: 0,
        deal: "up F3 Y13 | 0 P1 P2 S5 F5 F6 F4 W7 W9 Y0",
        before: "",
        others: "",
        asks: Asks::Play,
    },
    // Ex4
    Setting {
        name: "both",
        rule: "5.2",
        reader: 0,
        deal: "up Y0 Y13 | 0 P1 P2 S5 F5 F6 F4 W7 W9 S7",
        before: "",
        others: "",
        asks: Asks::Play,
    },
    // The example of the markers.
    Setting {
        name: "markers",
        rule: "5.4",
        reader: 0,
        deal: "up P9 S10 | 0 P1 P2 P3 P4 S2 S3 S4 S5 S7 | 1 F6 | 2 F8 | 3 W9",
        before: "",
        others: "F6 F8 W9",
        asks: Asks::Play,
    },
    // The example of a crow.
    Setting {
        name: "crow",
        rule: "5.5",
        reader: 1,
        deal: "up P1 F9 | 0 S4 | 1 S6 | 2 W9 | 3 Y13",
        before: "",
        others: "S4 W9 Y13",
        asks: Asks::Take("F9"),
    },
    // Example 1, Q7
    Setting {
        name: "crows",
        rule: "5.5",
        reader: 1,
        deal: "up P1 P9 | 0 Y0 | 1 S6 S2 F3 W4 | 2 F7 | 3 W8",
        before: "",
        others: "Y0 F7 W8",
        asks: Asks::Take("P1"),
    },
    // Example 2
    Setting {
        name: "pairs",
        rule: "5.5",
        reader: 2,
        deal: "up P1 P9 | 0 Y0 | 1 S6 | 2 F7 F11 W12 S10 | 3 Y13 W8",
        before: "",
        others: "Y0 S6 Y13",
        asks: Asks::Take("P9"),
    },
    // Example 3
    Setting {
        name: "choose",
        rule: "5.6",
        reader: 1,
        deal: "up P1 P9 | 0 Y0 | 1 S6 | 2 F5 | 3 Y13",
        before: "Y0 S6 F5 Y13",
        others: "",
        asks: Asks::Take("P9"),
    },
    // The example of taking.
    Setting {
        name: "take",
        rule: "5.7",
        reader: 1,
        deal: "up P3 F9 | 0 S4 | 1 W10 | 2 W6 | 3 S8",
        before: "",
        others: "S4 W6 S8",
        asks: Asks::Take("F9"),
    },
    // Q8, before the third drink.
    Setting {
        name: "third",
        rule: "5.9",
        reader: 0,
        deal: "up P1 W12 | 0 S9 S3 P9 F8 P4 P6 F9 W4 W6 | 1 F3 S2 F6 | 2 F11 W11 F5 | 3 S5 W9 P7",
        before: "S9 F3 F11 S5 | S3 S2 W11 W9",
        others: "F6 F5 P7",
        asks: Asks::StaySober,
    },
];

/// An example that somebody tries out.
#[derive(Clone)]
pub struct Example {
    setting: &'static Setting,
    game: ThousandCats,
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
    type Game = ThousandCats;

    fn names() -> impl Iterator<Item = &'static str> {
        SETTINGS.iter().map(|it| it.name)
    }

    fn open(name: &str) -> Option<Example> {
        let setting = SETTINGS.iter().find(|it| it.name == name)?;
        let mut example = Example {
            setting,
            game: ThousandCats::start(&Options::usual(HANDS)),
            events: Vec::new(),
            n_before: 0,
        };
        let deal = deal(&example.game, setting.deal);
        example.game.apply(Step::Chance(deal), &mut example.events);
        for seat in Seat::ALL.into_iter().take(HANDS) {
            example.take(seat, Action::Keep);
        }
        for trick in setting.before.split('|') {
            for (seat, card) in Seat::ALL.into_iter().zip(cards(trick)) {
                example.take(seat, Action::Play(card));
            }
        }
        example.seal_others();
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
            None => game::legal_choices(&self.game, self.reader()),
        }
    }

    fn seen(&self) -> Vec<Event> {
        let viewer = Viewer::Seat(self.reader());
        let seen = self.events.iter();
        seen.filter_map(|it| ThousandCats::redact(it, viewer))
            .collect()
    }

    fn answer(&self) -> Option<Answer> {
        let me = self.reader().index();
        let (before, taken) = self.events[self.n_before..].iter().find_map(trick)?;
        let is_right = match self.setting.asks {
            Asks::Play => true,
            Asks::Take(card) => taken[me].name() == card,
            Asks::Keep => taken[me] == before[me],
            Asks::StaySober => self.game.open.booze_tokens[self.reader()] < DRUNK,
        };
        Some(if is_right {
            Answer::Right
        } else {
            Answer::Wrong
        })
    }

    fn choose(&mut self, action: Action) -> Result<(), Refusal> {
        if !self.legal().contains(&action) {
            return Err(refusal::refuse(&self.view(), action));
        }
        self.take(self.reader(), action);
        self.swap_others();
        Ok(())
    }
}

impl Example {
    /// Somebody else may be asked which YOROZU to swap with: the first will do.
    fn swap_others(&mut self) {
        let Phase::ChooseSwap { seat, .. } = self.game.open.phase else {
            return;
        };
        if seat != self.reader() {
            let first = game::legal_choices(&self.game, seat)[0];
            self.take(seat, first);
        }
    }

    /// The others put their cards face down.
    fn seal_others(&mut self) {
        if self.game.open.phase != Phase::ChooseCard {
            return;
        }
        let mut written = cards(self.setting.others).into_iter().map(Action::Play);
        let reader = self.reader();
        for seat in Seat::ALL.into_iter().take(HANDS).filter(|it| *it != reader) {
            let first = game::legal_choices(&self.game, seat)[0];
            self.take(seat, written.next().unwrap_or(first));
        }
    }

    fn take(&mut self, seat: Seat, action: Action) {
        let legal = game::legal_choices(&self.game, seat);
        assert!(legal.contains(&action), "{action} of seat {seat}");
        let step = Step::Choice(seat, action);
        self.game.apply(step, &mut self.events);
    }
}

/// The cards before the hands and those that they took, if that is what happened.
fn trick(event: &Event) -> Option<([Card; HANDS], [Card; HANDS])> {
    match event {
        Event::Taken { before, cards, .. } => Some((*before, *cards)),
        Event::Dealt { .. }
        | Event::Kept
        | Event::RedealAsked { .. }
        | Event::StartNamed { .. }
        | Event::MultiplierChosen { .. }
        | Event::TokenTaken { .. }
        | Event::DummyTurned { .. }
        | Event::Revealed { .. }
        | Event::Swapped { .. }
        | Event::Scored { .. }
        | Event::TokensGained { .. }
        | Event::MatchOver { .. } => None,
    }
}

/// A deal from what matters of it, such as `up P3 F9 | 0 S2 W8 | 3 S6`. All other cards go where
/// there is room: every hand gets its two season cards with booze first. With three seats the
/// cards written for hand 3 are the first that the dummy turns. What chance decides besides is
/// the simplest: seats in order, multiplier cards in order.
pub(crate) fn deal(game: &ThousandCats, text: &str) -> Deal {
    let mut up = Vec::new();
    let mut hands = vec![Vec::new(); HANDS];
    for part in text.split('|').map(str::trim).filter(|it| !it.is_empty()) {
        let (whose, listed) = part.split_once(' ').expect("whose cards, and which");
        match whose {
            "up" => up = cards(listed),
            hand => hands[hand.parse::<usize>().expect("a hand")] = cards(listed),
        }
    }
    let booze = game.options.deck().season_booze();
    let written: Cards = hands.iter().flatten().chain(&up).copied().collect();
    let mut left: Vec<Card> = Card::by_season()
        .filter(|it| !written.contains(*it))
        .collect();
    let mut take = |wanted: bool| {
        let at = left.iter().position(|it| booze.contains(*it) == wanted);
        left.remove(at.expect("the rest of the deal works out"))
    };
    while up.len() < 2 {
        up.push(take(false));
    }
    for (nth, hand) in hands.iter_mut().enumerate() {
        let n_booze = hand.iter().filter(|it| booze.contains(**it)).count();
        assert!(n_booze <= BOOZE_EACH, "hand {nth} has two booze cards");
        for _ in n_booze..BOOZE_EACH {
            hand.push(take(true));
        }
        while hand.len() < NINE {
            hand.push(take(false));
        }
        if nth < game.seats() {
            hand.sort_by_key(|it| !booze.contains(*it));
        }
    }
    let due = due(game);
    Deal {
        hands: std::array::from_fn(|it| hands[it].clone().try_into().expect("nine cards")),
        face_up: Pair::new(up[0], up[1]),
        multipliers: due.multipliers.then_some(MultiplierCard::ALL),
        order: due.order.then(|| Seat::all(game.seats()).collect()),
        start: due.start.and_then(|it| it.first()),
    }
}

/// `S6 Y0`.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    let named = |it: &str| it.parse().unwrap_or_else(|_| panic!("no card {it:?}"));
    text.split_whitespace().map(named).collect()
}
