//! A toy for tests: each round a coin lies under one of six cups, and both seats name a cup.
//! Who looks under the cups is right; others are right once in six.

use std::fmt;
use std::str::FromStr;

use game::{
    About, Advice, Awaiting, Dice, Game, Json, Levels, LogEntry, Logged, Mcts, NotationError,
    OptionAbout, Options, OptionsError, Outcome, PerSeat, Refusal, Searched, Seat, SeatSet, Sink,
    Step, Viewer,
};
use serde::Serialize;

pub(crate) const ROUNDS: u8 = 4;
const CUPS: u8 = 6;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Toy {
    rounds: u8,
    coin: Option<u8>,
    /// Seat 0 names its cup first.
    turn: u8,
    points: [i32; 2],
}

/// What everybody sees: rounds, turn and points.
type ToyView = (u8, u8, [i32; 2]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Cup(u8);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ToyOptions;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct NoCup;

impl Game for Toy {
    type Options = ToyOptions;
    type Action = Cup;
    type Chance = u8;
    type Event = ();
    type View = ToyView;
    type Refusal = NoCup;

    const RULES: u32 = 1;

    fn start(_options: &ToyOptions) -> Toy {
        Toy {
            rounds: 0,
            coin: None,
            turn: 0,
            points: [0; 2],
        }
    }

    fn seats(&self) -> usize {
        2
    }

    fn awaiting(&self) -> Awaiting {
        match self.coin {
            Some(_) => Awaiting::Choices(SeatSet::only(Seat::ALL[usize::from(self.turn)])),
            None if self.rounds == ROUNDS => Awaiting::Nothing,
            None => Awaiting::Chance,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Cup>) {
        if self.awaiting().seats().contains(seat) {
            out.extend((0..CUPS).map(Cup));
        }
    }

    fn draw(&self, dice: &mut Dice) -> u8 {
        dice.up_to(u32::from(CUPS - 1)) as u8
    }

    fn apply(&mut self, step: Step<Toy>, _sink: &mut impl Sink<()>) {
        match step {
            Step::Chance(coin) => self.coin = Some(coin),
            Step::Choice(seat, Cup(cup)) => {
                self.points[seat.index()] += i32::from(Some(cup) == self.coin);
                self.turn += 1;
                if self.turn == 2 {
                    self.rounds += 1;
                    (self.turn, self.coin) = (0, None);
                }
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let best = self.points.iter().max();
        let mut winners = SeatSet::EMPTY;
        for seat in Seat::all(2).filter(|it| Some(&self.points[it.index()]) == best) {
            winners.insert(seat);
        }
        let totals = PerSeat::from_fn(2, |it| self.points[it.index()]);
        (self.awaiting() == Awaiting::Nothing).then_some(Outcome { totals, winners })
    }

    fn view(&self, _viewer: Viewer) -> ToyView {
        (self.rounds, self.turn, self.points)
    }

    fn redact((): &(), _viewer: Viewer) -> Option<()> {
        None
    }

    fn refuse(_view: &ToyView, _action: Cup) -> NoCup {
        NoCup
    }
}

impl Searched for Toy {
    fn imagine(&(rounds, turn, points): &ToyView, dice: &mut Dice) -> Toy {
        let coin = Some(dice.up_to(u32::from(CUPS - 1)) as u8);
        Toy {
            rounds,
            coin,
            turn,
            points,
        }
    }
}

impl Logged for Toy {
    fn logged((): &()) -> Option<LogEntry> {
        None
    }

    fn read_deal(&self, _deal: &Json) -> Result<u8, String> {
        Err("the toy has no log".to_owned())
    }
}

impl Advice for Toy {
    const LEVELS: Levels = Levels {
        novice: 5,
        regular: 10,
        master: 20,
        mcts: Mcts {
            progressive_bias: 50,
            ..Mcts::plain(2)
        },
    };

    fn advise(_view: &ToyView, legal: &[Cup], out: &mut Vec<i32>) {
        out.extend(legal.iter().map(|_| 0));
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

impl fmt::Display for Cup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cup {}", self.0)
    }
}

impl FromStr for Cup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Cup, NotationError> {
        let cup = text.strip_prefix("cup ").and_then(|it| it.parse().ok());
        cup.map(Cup)
            .ok_or_else(|| NotationError::new(text, "cup 3"))
    }
}

impl fmt::Display for NoCup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("It is not your turn.")
    }
}

impl Refusal for NoCup {
    fn rule(&self) -> &'static str {
        "1"
    }
}
