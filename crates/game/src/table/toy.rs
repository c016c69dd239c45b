//! A toy for tests of tables. In each of two rounds chance says who begins and hides a coin under
//! one of three cups; then each of the two seats names a cup, for a point if the coin is there. Who
//! says `double` first may name only cup 0 or 1, for two points.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{
    About, Awaiting, Dice, Game, Json, NotationError, OptionAbout, Options, OptionsError, Outcome,
    PerSeat, Refusal, Seat, SeatSet, Sink, Step, Viewer,
};

const ROUNDS: u8 = 2;
const CUPS: u8 = 3;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Toy {
    open: Open,
    coin: Option<u8>,
}

/// What everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Open {
    pub(super) phase: Phase,
    pub(super) n_scored: u8,
    pub(super) turn: Seat,
    pub(super) n_named: u8,
    pub(super) is_double: bool,
    pub(super) points: PerSeat<i32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Phase {
    Start,
    Hide,
    Name,
    Over,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Choice {
    Cup(u8),
    Double,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Chance {
    Start(Seat),
    Coin(u8),
}

/// The coin is told to nobody, and that it was hidden to nobody either.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) enum Event {
    Begins(Seat),
    Hidden(u8),
    Chose(Seat, String),
    Scored(PerSeat<i32>),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct No(pub(super) &'static str);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ToyOptions;

impl Game for Toy {
    type Options = ToyOptions;
    type Action = Choice;
    type Chance = Chance;
    type Event = Event;
    type View = Open;
    type Refusal = No;

    const RULES: u32 = 3;

    fn start(_options: &ToyOptions) -> Toy {
        Toy {
            open: Open {
                phase: Phase::Start,
                n_scored: 0,
                turn: Seat::ALL[0],
                n_named: 0,
                is_double: false,
                points: PerSeat::new(2),
            },
            coin: None,
        }
    }

    fn seats(&self) -> usize {
        2
    }

    fn awaiting(&self) -> Awaiting {
        match self.open.phase {
            Phase::Start | Phase::Hide => Awaiting::Chance,
            Phase::Name => Awaiting::Choices(SeatSet::only(self.open.turn)),
            Phase::Over => Awaiting::Nothing,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        if !self.awaiting().seats().contains(seat) {
            return;
        }
        if self.open.is_double {
            out.extend((0..CUPS - 1).map(Choice::Cup));
        } else {
            out.extend((0..CUPS).map(Choice::Cup));
            out.push(Choice::Double);
        }
    }

    fn draw(&self, dice: &mut Dice) -> Chance {
        match self.open.phase {
            Phase::Start => Chance::Start(Seat::ALL[dice.index(2)]),
            Phase::Hide | Phase::Name | Phase::Over => {
                Chance::Coin(dice.index(usize::from(CUPS)) as u8)
            }
        }
    }

    fn apply(&mut self, step: Step<Toy>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Chance(Chance::Start(seat)) => {
                (self.open.turn, self.open.phase) = (seat, Phase::Hide);
                sink.emit(|| Event::Begins(seat));
            }
            Step::Chance(Chance::Coin(cup)) => {
                (self.coin, self.open.phase) = (Some(cup), Phase::Name);
                sink.emit(|| Event::Hidden(cup));
            }
            Step::Choice(seat, choice) => {
                sink.emit(|| Event::Chose(seat, choice.to_string()));
                match choice {
                    Choice::Double => self.open.is_double = true,
                    Choice::Cup(cup) => self.name(seat, cup, sink),
                }
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let totals = self.open.points;
        let best = totals.as_slice().iter().max().copied();
        let won = |it: &Seat| Some(totals[*it]) == best;
        let winners = Seat::all(2).filter(won).collect();
        (self.open.phase == Phase::Over).then_some(Outcome { totals, winners })
    }

    fn rests(&self) -> bool {
        self.open.phase == Phase::Start && self.open.n_scored > 0
    }

    fn announces(action: Choice) -> bool {
        action == Choice::Double
    }

    fn view(&self, _viewer: Viewer) -> Open {
        self.open.clone()
    }

    fn redact(event: &Event, _viewer: Viewer) -> Option<Event> {
        match event {
            Event::Hidden(_) => None,
            Event::Begins(_) | Event::Chose(..) | Event::Scored(_) => Some(event.clone()),
        }
    }

    fn refuse(view: &Open, _action: Choice) -> No {
        No(match (view.phase, view.is_double) {
            (Phase::Start | Phase::Hide, _) => "1",
            (Phase::Name, false) => "2",
            (Phase::Name, true) => "3",
            (Phase::Over, _) => "4",
        })
    }
}

impl Toy {
    fn name(&mut self, seat: Seat, cup: u8, sink: &mut impl Sink<Event>) {
        let worth = if self.open.is_double { 2 } else { 1 };
        if self.coin == Some(cup) {
            self.open.points[seat] += worth;
        }
        self.open.is_double = false;
        self.open.turn = seat.left(2);
        self.open.n_named += 1;
        if self.open.n_named < 2 {
            return;
        }
        self.open.n_named = 0;
        self.open.n_scored += 1;
        self.coin = None;
        self.open.phase = if self.open.n_scored == ROUNDS {
            Phase::Over
        } else {
            Phase::Start
        };
        let points = self.open.points;
        sink.emit(|| Event::Scored(points));
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Cup(cup) => write!(f, "cup {cup}"),
            Choice::Double => f.write_str("double"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        if text == "double" {
            return Ok(Choice::Double);
        }
        let cup = text.strip_prefix("cup ").and_then(|it| it.parse().ok());
        cup.map(Choice::Cup)
            .ok_or_else(|| NotationError::new(text, "double or cup 2"))
    }
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not this, not now")
    }
}

impl Refusal for No {
    fn rule(&self) -> &'static str {
        self.0
    }
}

impl Options for ToyOptions {
    const ABOUT: About = About::bare("toy", 2, 2);

    fn usual(_seats: usize) -> ToyOptions {
        ToyOptions
    }

    fn seats(&self) -> usize {
        2
    }

    fn set(&mut self, _option: &'static OptionAbout, _value: &Json) -> Result<(), OptionsError> {
        Ok(())
    }

    fn chosen(&self) -> Vec<(&'static str, Json)> {
        Vec::new()
    }
}
