//! What a game is.
//!
//! The words, each with one meaning everywhere:
//!
//! - *truth*: a match in progress with all cards face up; the type that implements [`Game`].
//! - *view*: all that one seat (or a spectator) may know, and nothing else; [`Game::View`].
//! - *seat*: a place at the table; [`Seat`]. People are players, places are seats.
//! - *choice*: one atomic decision of one seat; [`Game::Action`].
//! - *chance*: one outcome of nature, such as a shuffled deck; [`Game::Chance`].
//! - *step*: one input the rules take, a choice or a chance; [`Step`].
//! - *phase*: which part of its sequence of play a match is in. Phases belong to the games.
//! - *awaiting*: who may move the match forward now; [`Awaiting`].
//! - *race*: when several seats are awaited and the order of arrival decides; [`Awaiting::Race`].
//!
//! Reading order: [`Seat`], [`Dice`], [`Options`], [`Game`], [`Table`], [`Journal`], [`log`];
//! [`Searched`] and [`Advice`] for bots, [`Explained`] for hints, [`Lesson`] for newcomers,
//! [`Example`] for readers of the rules.
//!
//! # A game at a table
//!
//! A coin lies under a hand, and one seat guesses which side is up. The rules are ten lines:
//!
//! ```
//! # use std::{fmt, str::FromStr};
//! # use game::*;
//! #[derive(Debug, Clone, PartialEq, Eq)]
//! struct Coin {
//!     up: Option<Side>,
//!     guess: Option<Side>,
//! }
//!
//! impl Coin {
//!     fn awaited(&self) -> Awaiting {
//!         match (self.up, self.guess) {
//!             (None, _) => Awaiting::Chance,
//!             (Some(_), None) => Awaiting::Choices(SeatSet::only(Seat::ALL[0])),
//!             (Some(_), Some(_)) => Awaiting::Nothing,
//!         }
//!     }
//!
//!     fn take(&mut self, step: Step<Coin>) {
//!         match step {
//!             Step::Chance(side) => self.up = Some(side),
//!             Step::Choice(_, side) => self.guess = Some(side),
//!         }
//!     }
//! }
//! # cards::words! { enum Side: u8 { Heads = "heads", Tails = "tails" } }
//! # impl fmt::Display for Side {
//! #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str(self.word()) }
//! # }
//! # impl FromStr for Side {
//! #     type Err = NotationError;
//! #     fn from_str(text: &str) -> Result<Side, NotationError> {
//! #         let found = Side::ALL.into_iter().find(|it| it.word() == text);
//! #         found.ok_or_else(|| NotationError::new(text, "heads or tails"))
//! #     }
//! # }
//! # #[derive(Debug, Clone, PartialEq, Eq)]
//! # struct OneSeat;
//! # impl Options for OneSeat {
//! #     const ABOUT: About = About::bare("coin", 1, 1);
//! #     fn usual(_seats: usize) -> OneSeat { OneSeat }
//! #     fn seats(&self) -> usize { 1 }
//! #     fn set(&mut self, option: &'static OptionAbout, value: &Json) -> Result<(), OptionsError> {
//! #         Err(OptionsError::value(option, value))
//! #     }
//! #     fn chosen(&self) -> Vec<(&'static str, Json)> { Vec::new() }
//! # }
//! # #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
//! # struct No;
//! # impl fmt::Display for No {
//! #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str("Not now") }
//! # }
//! # impl Refusal for No {
//! #     fn rule(&self) -> &'static str { "1" }
//! # }
//!
//! impl Game for Coin {
//!     type Options = OneSeat;
//!     type Action = Side; // prints and parses as `heads` or `tails`
//!     type Chance = Side;
//!     type Event = ();
//!     type View = Option<Side>; // the guess; which side is up, nobody sees
//!     type Refusal = No;
//!
//!     const RULES: u32 = 1;
//!
//!     fn start(_: &OneSeat) -> Coin {
//!         Coin { up: None, guess: None }
//!     }
//!     fn seats(&self) -> usize {
//!         1
//!     }
//!     fn awaiting(&self) -> Awaiting {
//!         self.awaited()
//!     }
//!     fn legal(&self, seat: Seat, out: &mut Vec<Side>) {
//!         if self.awaited().seats().contains(seat) {
//!             out.extend(Side::ALL);
//!         }
//!     }
//!     fn draw(&self, dice: &mut Dice) -> Side {
//!         *dice.pick(&Side::ALL)
//!     }
//!     fn apply(&mut self, step: Step<Coin>, _: &mut impl Sink<()>) {
//!         self.take(step);
//!     }
//!     fn outcome(&self) -> Option<Outcome> {
//!         self.guess.map(|guess| {
//!             let won = Some(guess) == self.up;
//!             let winners = SeatSet::first_n(won.into());
//!             Outcome { totals: PerSeat::from_fn(1, |_| won.into()), winners }
//!         })
//!     }
//!     fn view(&self, _: Viewer) -> Option<Side> {
//!         self.guess
//!     }
//!     fn redact(_: &(), _: Viewer) -> Option<()> {
//!         Some(())
//!     }
//!     fn refuse(_: &Option<Side>, _: Side) -> No {
//!         No
//!     }
//! }
//!
//! let mut table = Table::<Coin>::open(OneSeat, Seed::small(7));
//! let me = Seat::ALL[0];
//! assert_eq!(table.legal(me), [Side::Heads, Side::Tails]);
//! table.choose(me, Side::Tails).expect("it is legal");
//! assert!(table.choose(me, Side::Heads).is_err(), "the match is over");
//! assert!(table.outcome().is_some());
//! ```

mod about;
mod advice;
mod dice;
mod example;
mod hint;
mod journal;
mod lesson;
pub mod log;
mod options;
mod rules;
mod searched;
mod seat;
mod table;
mod unasked;

pub use about::{About, OptionAbout, Values};
pub use advice::{Advice, Horizon, Levels, Mcts, Sealed, best_choice};
pub use dice::{DICE, Dice, Seed, SeedError};
pub use example::{Answer, Example};
pub use hint::{Basis, CLOSE_PERCENT, Explained, Followed, Hint, Judged, follow};
pub use journal::{
    Added, By, Journal, JournalError, Remark, journal_rules, journal_slug, remark_line, undo_in,
};
pub use lesson::{Frame, Lesson, Plan};
pub use log::{LogEntry, Logged};
pub use options::{Data, Options, OptionsError, options_from, options_with};
pub use rules::{
    Awaiting, Game, NotationError, Outcome, Refusal, Sink, Step, Viewer, legal_choices,
};
pub use searched::{Searched, play_on_by_list};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
pub use table::{Announced, LastChoice, ReplayError, Table, TogetherError};
pub use unasked::Unasked;

/// The one JSON value type of the doors: views, options, logs.
pub type Json = serde_json::Value;
