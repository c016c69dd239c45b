//! A game in which nothing happens, so that there is a scene to draw.

use std::fmt;
use std::str::FromStr;

use game::{
    About, Awaiting, Dice, Game, Json, NotationError, OptionAbout, Options, OptionsError, Outcome,
    Refusal, Seat, Sink, Step, Viewer,
};
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Still;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Nothing;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Never;

impl Game for Still {
    type Options = Still;
    type Action = Nothing;
    type Chance = ();
    type Event = ();
    type View = ();
    type Refusal = Never;

    const RULES: u32 = 1;

    fn start(_options: &Still) -> Still {
        Still
    }
    fn seats(&self) -> usize {
        4
    }
    fn awaiting(&self) -> Awaiting {
        Awaiting::Nothing
    }
    fn legal(&self, _seat: Seat, _out: &mut Vec<Nothing>) {}
    fn draw(&self, _dice: &mut Dice) {}
    fn apply(&mut self, _step: Step<Still>, _sink: &mut impl Sink<()>) {}
    fn outcome(&self) -> Option<Outcome> {
        None
    }
    fn view(&self, _viewer: Viewer) {}
    fn redact((): &(), _viewer: Viewer) -> Option<()> {
        None
    }
    fn refuse((): &(), _action: Nothing) -> Never {
        Never
    }
}

impl Options for Still {
    const ABOUT: About = About {
        slug: "still",
        title: "Still",
        title_ja: "静",
        pitch: "",
        pitch_ja: "",
        designers: &[],
        artists: &[],
        publisher: "",
        year: None,
        websites: &[],
        min_seats: 4,
        max_seats: 4,
        minutes: 0,
        options: &[],
        data: None,
    };

    fn usual(_seats: usize) -> Still {
        Still
    }
    fn seats(&self) -> usize {
        4
    }
    fn set(&mut self, _option: &'static OptionAbout, _value: &Json) -> Result<(), OptionsError> {
        Ok(())
    }
    fn chosen(&self) -> Vec<(&'static str, Json)> {
        Vec::new()
    }
}

impl Refusal for Never {
    fn rule(&self) -> &'static str {
        "0"
    }
}

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing happens")
    }
}

impl fmt::Display for Nothing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing")
    }
}

impl FromStr for Nothing {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Nothing, NotationError> {
        Err(NotationError::new(text, "nothing"))
    }
}
