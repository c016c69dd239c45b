//! Little positions that a reader of the rules can try out: one for each ability, and for what
//! newcomers ask first.
//!
//! An example is played by the same rules as a match. It hands out what its reader may see, and no
//! truth. The other seats take the first legal choice.

use std::fmt;

use cards::Worded as _;
use game::{Answer, Awaiting, Game, Options as _, PerSeat, Seat, Step, Viewer};

use crate::abilities::Ability;
use crate::cards::{Card, Cards, Suit};
use crate::data::ScoringTable;
use crate::events::Event;
use crate::notation::Action;
use crate::options::Options;
use crate::phases::Phase;
use crate::phases::deal::MARBLES;
use crate::refusal::{self, Refusal};
use crate::tricks::{Finished, TRICKS, Trick};
use crate::view::View;
use crate::{Drafted, Tezuma};

/// How an example begins: seat 0 leads.
struct Setting {
    name: &'static str,
    rule: &'static str,
    reader: usize,
    /// For each seat its ability or `-`, and its hand.
    seats: [&'static str; 4],
    /// What happened before the reader is asked.
    before: &'static str,
    asks: Asks,
}

/// What a reader is asked, and so what answers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// A card that may be played.
    Play,
    /// To win the trick, with its ability if it has one.
    Win,
    /// Not to win it.
    Lose,
    /// To lead the next trick.
    Lead,
    /// That the seat to its left leads the next trick.
    LeadLeft,
}

const fn win(
    name: &'static str,
    rule: &'static str,
    before: &'static str,
    seats: [&'static str; 4],
) -> Setting {
    Setting {
        name,
        rule,
        reader: 2,
        seats,
        before,
        asks: Asks::Win,
    }
}

/// In the order of the rules.
const SETTINGS: [Setting; 15] = [
    Setting {
        name: "follow",
        rule: "4.4",
        reader: 1,
        seats: ["-: B5 U2 W3", "-: B2 BT R9", "-: B7 U4 W2", "-: B1 U8 R2"],
        before: "play B5",
        asks: Asks::Play,
    },
    win(
        "trump",
        "5.1",
        "play B8, play B9",
        ["-: B8 U2 W3", "-: B9 U3 R7", "-: U5 WT R4", "-: B1 U8 R2"],
    ),
    Setting {
        reader: 1,
        ..win(
            "egg",
            "6.5",
            "play B5",
            ["-: B5 U2 W3", "egg: B9 B6 R7", "-: B8 U5 R4", "-: B7 U8 R2"],
        )
    },
    win(
        "sword",
        "6.6",
        "play B7, play UT",
        [
            "-: B7 U2 W3",
            "-: UT R3 R7",
            "sword: U6 WT R4",
            "-: B1 U8 R2",
        ],
    ),
    win(
        "water",
        "6.7",
        "play B7, play UT",
        [
            "-: B7 U2 W3",
            "-: UT R3 R7",
            "water: B2 B9 R4",
            "-: B1 U8 R2",
        ],
    ),
    Setting {
        asks: Asks::Lead,
        reader: 3,
        ..win(
            "chicks",
            "6.8",
            "play B9, play B4, play B6",
            [
                "-: B9 U2 W3",
                "-: B4 R3 R7",
                "-: B6 U6 R4",
                "chicks: B2 B3 R1",
            ],
        )
    },
    Setting {
        asks: Asks::LeadLeft,
        ..win(
            "pail",
            "6.9",
            "play B9, play B4",
            [
                "-: B9 U2 W3",
                "-: B4 R3 R7",
                "pail: B6 B2 R4",
                "-: B1 U8 R2",
            ],
        )
    },
    win(
        "horse",
        "6.10",
        "play B5, play B9",
        [
            "-: B5 U2 W3",
            "-: B9 R3 R7",
            "horse: B3 B8 BT",
            "-: B1 U8 R2",
        ],
    ),
    win(
        "butterfly",
        "6.11",
        "play B5, play B9",
        [
            "-: B5 U2 W3",
            "-: B9 R3 R7",
            "butterfly: B8 BT UT",
            "-: B1 U8 R2",
        ],
    ),
    win(
        "ring",
        "6.12",
        "play B5, play B9",
        [
            "-: B5 U2 W3",
            "-: B9 R3 R7",
            "ring: B8 UT W9",
            "-: B1 U8 R2",
        ],
    ),
    win(
        "cup",
        "6.13",
        "play W5, play W7",
        ["-: W5 U2 B3", "-: W7 R3 R7", "cup: B9 UT W2", "-: W1 U8 R2"],
    ),
    win(
        "fire",
        "6.14",
        "play B5, play B9",
        [
            "-: B5 U2 W3",
            "-: B9 R3 R7",
            "fire: B2 B4 B7",
            "-: B1 U8 R2",
        ],
    ),
    win(
        "umbrellas",
        "6.15",
        "play B6, play B9",
        [
            "-: B6 U2 W3",
            "-: B9 R3 R7",
            "umbrellas: B4 B5 B8",
            "-: B1 U8 R2",
        ],
    ),
    win(
        "sand",
        "6.16",
        "play B9, play UT",
        [
            "-: B9 U2 W3",
            "-: UT R3 R7",
            "sand: B2 W1 R4",
            "-: B1 U8 R2",
        ],
    ),
    Setting {
        asks: Asks::Lose,
        reader: 3,
        ..win(
            "curse",
            "7.2",
            "play W5, play W3, play R6",
            ["-: W5 U2 B3", "-: W3 U9 B7", "-: R6 R7 B8", "-: W2 W8 U1"],
        )
    },
];

/// What each seat has drafted besides: its table and its curse.
const DRAFTED: [(u64, Suit); 4] = [
    (1, Suit::Butterfly),
    (2, Suit::Umbrella),
    (7, Suit::Water),
    (4, Suit::Ring),
];
/// How the tricks before were won, the first seat first; the rest is the last seat's.
const WON: [u8; 3] = [2, 3, 2];

/// An example that somebody tries out.
#[derive(Clone)]
pub struct Example {
    setting: &'static Setting,
    game: Tezuma,
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
    type Game = Tezuma;

    fn names() -> impl Iterator<Item = &'static str> {
        SETTINGS.iter().map(|it| it.name)
    }

    fn open(name: &str) -> Option<Example> {
        let setting = SETTINGS.iter().find(|it| it.name == name)?;
        let mut example = Example {
            setting,
            game: position(setting),
            events: Vec::new(),
            n_before: 0,
        };
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
        seen.filter_map(|it| Tezuma::redact(it, viewer)).collect()
    }

    fn answer(&self) -> Option<Answer> {
        let reader = self.reader();
        let since = &self.events[self.n_before..];
        let is_own = |it: &Event| matches!(it, Event::Played { seat, .. } if *seat == reader);
        if self.setting.asks == Asks::Play {
            return since.iter().any(is_own).then_some(Answer::Right);
        }
        let (winner, next) = since.iter().find_map(ended)?;
        let ability = self.game.drafted[reader].ability;
        let has_used = ability.is_none_or(|ability| {
            let seat = reader;
            since.contains(&Event::Declared { seat, ability })
        });
        let is_right = has_used
            && match self.setting.asks {
                Asks::Play => true,
                Asks::Win => winner == reader,
                Asks::Lose => winner != reader,
                Asks::Lead => next == reader,
                Asks::LeadLeft => next == reader.left(self.game.seats()),
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
    /// Whose choice is awaited.
    fn turn(&self) -> Option<Seat> {
        match self.game.awaiting() {
            Awaiting::Choices(seats) => seats.first(),
            Awaiting::Chance | Awaiting::Race(_) | Awaiting::Nothing => None,
        }
    }

    fn legal_of(&self, seat: Seat) -> Vec<Action> {
        game::legal_choices(&self.game, seat)
    }

    fn take(&mut self, seat: Seat, action: Action) {
        let step = Step::Choice(seat, action);
        self.game.apply(step, &mut self.events);
    }
}

/// Who has won a trick and who leads the next one, if that is what happened.
fn ended(event: &Event) -> Option<(Seat, Seat)> {
    match event {
        Event::TrickWon { winner, next, .. } => Some((*winner, *next)),
        Event::SetUp { .. }
        | Event::Dealt { .. }
        | Event::Drafted { .. }
        | Event::Declared { .. }
        | Event::Played { .. }
        | Event::Scored(_)
        | Event::Over(_) => None,
    }
}

/// A deal under way in which all cards but these have been played.
fn position(setting: &Setting) -> Tezuma {
    let seats = setting.seats.len();
    let mut game = set_up(seats);
    for (seat, line) in Seat::all(seats).zip(setting.seats) {
        let (ability, hand) = line.split_once(": ").expect("an ability and cards");
        let (table, negative) = DRAFTED[seat.index()];
        game.drafted[seat] = Drafted {
            negative: Some(negative),
            table: ScoringTable::new(table),
            ability: Ability::from_word(ability),
        };
        game.hands[seat] = cards(hand);
    }
    let n_left = game.hands[Seat::ALL[0]].len();
    for _ in n_left..TRICKS {
        game.history.push(Finished::default());
    }
    let n_won = (TRICKS - n_left) as u8;
    game.tricks_won = PerSeat::from_fn(seats, |seat| {
        let rest = n_won - WON.iter().sum::<u8>();
        WON.get(seat.index()).copied().unwrap_or(rest)
    });
    game.phase = Phase::Trick(Trick::new(Seat::ALL[0], seats));
    game
}

/// A first deal, with the tables and abilities of a first match, and nothing dealt yet.
pub(crate) fn set_up(seats: usize) -> Tezuma {
    let options = Options::usual(seats);
    let mut game = Tezuma::start(&options);
    let tables = [1, 2, 3, 4, 7].into_iter().filter_map(ScoringTable::new);
    game.tables = tables.collect();
    game.abilities = options.deck().sides().iter().map(|it| it[0]).collect();
    game.round = 1;
    game.marbles = PerSeat::from_fn(seats, |_| MARBLES);
    game
}

pub(crate) fn cards(text: &str) -> Cards {
    let card = |it: &str| {
        it.parse::<Card>()
            .expect("examples are written in notation")
    };
    text.split(' ').map(card).collect()
}
