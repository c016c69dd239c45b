//! The book's examples as little positions that a reader can try out.
//!
//! An example is played by the same rules as a match. It hands out what its reader may see, and no
//! truth. The other seats take the first legal choice.

use std::fmt;

use cards::Worded as _;
use game::{Answer, Awaiting, Example as _, Game, Options as _, PerSeat, Seat, Step, Viewer};

use crate::board::{Board, Place};
use crate::cards::{Card, Cards};
use crate::events::Event;
use crate::notation::Action;
use crate::options::Options;
use crate::phases::{self, Phase};
use crate::refusal::Refusal;
use crate::trick::Trick;
use crate::view::View;
use crate::{Catsle, refusal};

/// How an example begins.
struct Setting {
    name: &'static str,
    rule: &'static str,
    leader: usize,
    reader: usize,
    hands: &'static [&'static str],
    boards: &'static [&'static str],
    /// What happened before the reader is asked.
    before: &'static str,
    asks: Asks,
}

/// What a reader is asked, and so what answers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// A card that may be played.
    Play,
    /// Cards, each with its place.
    Places { n_cards: usize },
    /// A place for a card of a new suit.
    NewSuit,
    /// The card that scores most.
    Best,
}

const NO_BOARDS: &[&str] = &["", "", "", ""];

/// In the order of the rules.
const SETTINGS: [Setting; 6] = [
    // EX②
    Setting {
        name: "follow",
        rule: "4.3",
        leader: 0,
        reader: 1,
        hands: &["R8 Y1 G2 A6", "R2 R5 R9 B3", "B10 G1 A4 Y2", "A1 A2 G10 Y4"],
        boards: NO_BOARDS,
        before: "play R8",
        asks: Asks::Play,
    },
    // EX③ and EX⑤
    Setting {
        name: "rank",
        rule: "4.5",
        leader: 0,
        reader: 3,
        hands: &["R8 Y1 A3", "B10 Y2 A4", "R2 Y4 A5", "G10 A12 B4"],
        boards: NO_BOARDS,
        before: "play R8, play B10, play R2",
        asks: Asks::Play,
    },
    // EX⑥
    Setting {
        name: "take",
        rule: "5.3",
        leader: 0,
        reader: 1,
        hands: &["R8 Y1", "R2 Y2", "B12 Y3", "G9 Y4"],
        boards: &["1: R1 | 3: G1 G2", "2: R3 R4", "", ""],
        before: "play R8, play R2, play B12, play G9, take B12, place 4",
        asks: Asks::Places { n_cards: 2 },
    },
    // EX⑦
    Setting {
        name: "scrap",
        rule: "5.4",
        leader: 0,
        reader: 4,
        hands: &["R8 A1", "R2 A2", "B12 A3", "G9 A4", "R3 A5"],
        boards: &["", "", "", "", "2: B1 | 3: R10 R11 R12 | 4: Y1 Y2 Y3"],
        before: "play R8, play R2, play B12, play G9, play R3, take R8, place 1",
        asks: Asks::NewSuit,
    },
    // EX⑧, before the last card.
    Setting {
        name: "score-four",
        rule: "6.1",
        leader: 0,
        reader: 0,
        hands: &["R11", "R5", "B10", "G12"],
        boards: &["1: A4 A9 | 2: G3 G7 | 3: B1 B6 B8 | 4: R2", "", "", ""],
        before: "play R11, play R5, play B10, play G12",
        asks: Asks::Best,
    },
    // EX⑨, before the last card.
    Setting {
        name: "score-five",
        rule: "6.3",
        leader: 0,
        reader: 0,
        hands: &["B11", "B5", "B6", "R12", "G5"],
        boards: &[
            "1: A7 | 2: G2 G12 | 3: R1 R4 R10 | 4: B3 B8 | scrap: Y5 Y9",
            "",
            "",
            "",
            "",
        ],
        before: "play B11, play B5, play B6, play R12, play G5",
        asks: Asks::Best,
    },
];

/// An example that somebody tries out.
#[derive(Clone)]
pub struct Example {
    setting: &'static Setting,
    game: Catsle,
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
    type Game = Catsle;

    fn names() -> impl Iterator<Item = &'static str> {
        SETTINGS.iter().map(|it| it.name)
    }

    fn open(name: &str) -> Option<Example> {
        let setting = SETTINGS.iter().find(|it| it.name == name)?;
        let options = Options::usual(setting.hands.len());
        let mut example = Example {
            setting,
            game: position(options, setting.leader, setting.hands, setting.boards),
            events: Vec::new(),
            n_before: 0,
        };
        for choice in setting.before.split(", ") {
            let action = choice.parse().expect("examples are written in notation");
            let turn = phases::turn(&example.game).expect("somebody is to choose");
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
        seen.filter_map(|it| Catsle::redact(it, viewer)).collect()
    }

    fn answer(&self) -> Option<Answer> {
        let reader = self.reader();
        let mut since = self.events[self.n_before..].iter();
        let right_if = |it: bool| if it { Answer::Right } else { Answer::Wrong };
        match self.setting.asks {
            Asks::Play => {
                let is_own =
                    |it: &Event| matches!(it, Event::Played { seat, .. } if *seat == reader);
                since.any(is_own).then_some(Answer::Right)
            }
            Asks::Places { n_cards } => {
                let n_placed = since.filter_map(|it| placed_by(it, reader)).count();
                (n_placed == n_cards).then_some(Answer::Right)
            }
            Asks::NewSuit => {
                let card = since.find_map(|it| placed_by(it, reader))?;
                let before = board(self.setting.boards[reader.index()]);
                Some(right_if(before.place_of(card.suit()).is_none()))
            }
            Asks::Best => {
                let score = self.score()?;
                let start = Example::open(self.setting.name).expect("it was opened before");
                let others = start.legal_of(reader).into_iter().map(|other| {
                    let mut example = start.clone();
                    example.take(reader, other);
                    example.play_on();
                    example.score()
                });
                Some(right_if(others.max() == Some(Some(score))))
            }
        }
    }

    fn choose(&mut self, action: Action) -> Result<(), Refusal> {
        if !self.legal().contains(&action) {
            return Err(refusal::refuse(&self.view(), action));
        }
        self.take(self.reader(), action);
        if self.answer().is_none() {
            self.play_on();
        }
        Ok(())
    }
}

impl Example {
    /// What the reader has scored, once the round is over.
    fn score(&self) -> Option<i8> {
        let is_over = match self.game.awaiting() {
            Awaiting::Chance | Awaiting::Nothing => true,
            Awaiting::Choices(_) | Awaiting::Race(_) => false,
        };
        let sheet = self.game.rounds.iter().next().filter(|_| is_over)?;
        Some(sheet.scores[self.reader()].score)
    }

    fn play_on(&mut self) {
        while let Some(turn) = phases::turn(&self.game).filter(|&it| it != self.reader()) {
            let first = self.legal_of(turn)[0];
            self.take(turn, first);
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

/// The card that this seat has placed, if that is what happened.
fn placed_by(event: &Event, by: Seat) -> Option<Card> {
    match event {
        Event::Placed { seat, card, .. } if *seat == by => Some(*card),
        Event::Dealt { .. }
        | Event::Turned { .. }
        | Event::Played { .. }
        | Event::Ranked { .. }
        | Event::Took { .. }
        | Event::Placed { .. }
        | Event::TrickEnded { .. }
        | Event::Scored { .. }
        | Event::Ended { .. } => None,
    }
}

/// A round under way: the leader is to play, with these hands and boards. Cards that are nowhere
/// lie aside, as if they had been discarded.
pub(crate) fn position(options: Options, leader: usize, hands: &[&str], boards: &[&str]) -> Catsle {
    let mut game = Catsle::start(&options);
    let seats = options.n_seats();
    assert_eq!((hands.len(), boards.len()), (seats, seats), "one a seat");
    game.round = 1;
    game.start = Seat::ALL[leader];
    game.hands = PerSeat::from_fn(seats, |it| cards(hands[it.index()]));
    game.boards = PerSeat::from_fn(seats, |it| board(boards[it.index()]));
    let mut elsewhere = Cards::ALL;
    for seat in Seat::all(seats) {
        elsewhere -= game.hands[seat] | game.boards[seat].cards();
    }
    game.aside = elsewhere.iter().take(options.aside()).collect();
    game.discard = elsewhere - game.aside;
    game.trick = Trick::new(Seat::ALL[leader], None);
    game.phase = Phase::Play;
    game
}

/// `R8 B12`, as a set.
pub(crate) fn cards(text: &str) -> Cards {
    list(text).into_iter().collect()
}

pub(crate) fn list(text: &str) -> Vec<Card> {
    let card = |it: &str| it.parse().unwrap_or_else(|_| panic!("{it} is no card"));
    text.split_whitespace().map(card).collect()
}

/// A board as people lay it out: `1: R3 | 3: G2 G5 | scrap: Y1`.
pub(crate) fn board(text: &str) -> Board {
    let mut board = Board::default();
    for place in text.split('|').filter(|it| !it.trim().is_empty()) {
        let (word, cards) = place.split_once(':').expect("a place and its cards");
        let place = Place::from_word(word.trim()).expect("a place");
        for card in list(cards) {
            if board.place_of(card.suit()).is_none() {
                assert!(board.suit_at(place).is_none(), "one suit a place");
                board.claim(card.suit(), place);
            }
            board.add(card);
        }
    }
    board
}
