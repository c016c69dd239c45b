//! The trait that every game implements.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Dice, Options, PerSeat, Seat, SeatSet};

/// A game in progress, all cards face up: the truth.
///
/// Rules are a function: equal options and equal steps give equal games. The truth does not
/// implement `Serialize`: it cannot be sent or stored by accident.
///
/// What only the match log asks of a game is [`crate::Logged`], what only searches ask is
/// [`crate::Searched`] and [`crate::Advice`].
pub trait Game: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// Seats and variants.
    type Options: Options;
    /// One atomic choice of one seat. Small, ordered; prints and parses as notation.
    type Action: Copy
        + Ord
        + Hash
        + fmt::Debug
        + fmt::Display
        + FromStr<Err = NotationError>
        + Send
        + Sync;
    /// One outcome of nature: a shuffled deck, a start seat.
    type Chance: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened, with everything in it. See [`Game::redact`].
    type Event: Clone + Eq + fmt::Debug + Serialize + Send + Sync;
    /// All a viewer may know, including what it has seen and not forgotten, and including who the
    /// viewer is. It alone must suffice to draw the table and to tell what just happened.
    type View: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Why a choice cannot be taken, with the number of the rule.
    type Refusal: Refusal;

    /// Raised whenever an old journal would replay differently.
    const RULES: u32;

    // The rules.

    fn start(options: &Self::Options) -> Self;
    /// How many seats the table has.
    fn seats(&self) -> usize;
    fn awaiting(&self) -> Awaiting;
    /// Appends the legal choices of `seat`, ascending, without duplicates; none if it is not
    /// awaited. A function of its view.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);
    /// What nature does next, when it is awaited. Does not change the game.
    fn draw(&self, dice: &mut Dice) -> Self::Chance;
    /// Takes one step. Legality is the caller's duty; see [`crate::Table::choose`].
    fn apply(&mut self, step: Step<Self>, sink: &mut impl Sink<Self::Event>);
    /// Final scores and winners, once nothing is awaited.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether a round has been scored and nature is about to begin the next one, so that nature is
    /// awaited and somebody has chosen before. People like to look at the score first; see
    /// [`crate::Table::rest_between_rounds`].
    fn rests(&self) -> bool {
        false
    }
    /// Whether nature is about to lay out what seats then race for: right after it [`Awaiting::Race`].
    /// People want to see it all at once, and nobody is to know when, so a table that rests also rests
    /// before it, the first time too; see [`crate::Table::open_resting`].
    fn races(&self) -> bool {
        false
    }
    /// Whether this choice, where a [`Awaiting::Race`] is on, claims what others could claim as well:
    /// the first that arrives gets it. There the choices of a seat are all claims, or none is.
    fn claims(_action: Self::Action) -> bool {
        false
    }
    /// Whether this choice, whenever it is legal, only announces the next one of the same seat, which
    /// chooses on at once: neither nature nor anybody else is awaited between, and nothing comes to
    /// light that the seat's view did not tell before. A table can take the two together or not at
    /// all; see [`crate::Table::choose_together`].
    fn announces(_action: Self::Action) -> bool {
        false
    }

    // The secrets.

    fn view(&self, viewer: Viewer) -> Self::View;
    /// The event as `viewer` learns of it: whole, with holes, or not at all.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// Why the seat that has this view may not do `action` now. Called only for choices that are
    /// not legal; a function of the view, so that it cannot tell what the seat may not know.
    fn refuse(view: &Self::View, action: Self::Action) -> Self::Refusal;
}

/// The legal choices of `seat` as a list of their own. Hot paths reuse a buffer instead.
pub fn legal_choices<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    choices
}

/// Who may move the game forward now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaiting {
    /// Nature: a shuffle, a deal, a die.
    Chance,
    /// Each of these seats owes one sealed choice, in any order; the order must not matter.
    Choices(SeatSet),
    /// Any of these seats may act now, and the first to come is served first (a grab).
    Race(SeatSet),
    /// Nobody: the game is over.
    Nothing,
}

impl Awaiting {
    /// The seats that may choose now.
    #[inline]
    pub fn seats(self) -> SeatSet {
        match self {
            Awaiting::Choices(seats) | Awaiting::Race(seats) => seats,
            Awaiting::Chance | Awaiting::Nothing => SeatSet::EMPTY,
        }
    }
}

/// One input to the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step<G: Game> {
    Chance(G::Chance),
    Choice(Seat, G::Action),
}

/// Whose eyes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

impl Viewer {
    /// The seat, unless it is a spectator.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Everybody who may look at a table of `seats`.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(seats)
            .map(Viewer::Seat)
            .chain([Viewer::Spectator])
    }
}

/// How a finished match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    pub totals: PerSeat<i32>,
    /// The seats that won: more than one where the rules let them share.
    pub winners: SeatSet,
}

/// Where events go. `()` throws them away at no cost; `Vec<E>` keeps them.
pub trait Sink<E> {
    /// Takes what happened; a sink that does not care never builds it.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn emit(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// Why a choice cannot be taken. Prints as a sentence in English without the rule's number; its
/// serialised form carries the reason's name and parts, for faces in other languages.
pub trait Refusal: fmt::Debug + fmt::Display + Clone + Eq + Serialize + Send + Sync {
    /// The number of the rule in the game's `RULES.md`, such as `5.2`.
    fn rule(&self) -> &'static str;
}

/// A text that is no choice of this game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError {
    pub text: String,
    /// What choices look like, such as "play R8, take B12, place 1 or place scrap".
    pub expected: &'static str,
}

impl NotationError {
    pub fn new(text: &str, expected: &'static str) -> NotationError {
        let text = text.chars().take(40).collect();
        NotationError { text, expected }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not a choice; choices look like {}",
            self.text, self.expected
        )
    }
}

impl std::error::Error for NotationError {}
