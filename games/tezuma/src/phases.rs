//! The sequence of play: set up, deal, draft, twelve tricks, and deal again.

pub(crate) mod deal;
mod draft;
mod set_up;
mod trick;

use game::{Awaiting, Dice, Game as _, Seat, Sink, Step};
use serde::{Deserialize, Serialize};

pub use draft::Draft;

use crate::Tezuma;
use crate::events::{Chance, Event};
use crate::notation::Action;
use crate::scoring::{self, Sheet};

/// Where a match stands in the sequence of play. `T` is the trick that is being played: the truth
/// and a view write it down differently.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase<T> {
    /// §2.2, §2.3 Chance lays out tables and abilities, once a match.
    SetUp,
    /// §3.1 Chance deals twelve cards to each seat.
    Deal,
    /// §3.2 Seats take a negative card, a scoring table and an ability.
    Draft(Draft),
    /// §4 Twelve tricks: seats declare and play in turn.
    Trick(T),
    /// §2.5 The match is over.
    Over,
}

impl<T> Phase<T> {
    /// The same phase with the trick written down otherwise.
    pub(crate) fn with_trick<U>(&self, trick: impl FnOnce(&T) -> U) -> Phase<U> {
        match self {
            Phase::SetUp => Phase::SetUp,
            Phase::Deal => Phase::Deal,
            Phase::Draft(draft) => Phase::Draft(draft.clone()),
            Phase::Trick(it) => Phase::Trick(trick(it)),
            Phase::Over => Phase::Over,
        }
    }
}

#[inline]
pub(crate) fn awaiting(game: &Tezuma) -> Awaiting {
    match &game.phase {
        Phase::SetUp | Phase::Deal => Awaiting::Chance,
        Phase::Draft(draft) => draft::awaiting(draft),
        Phase::Trick(trick) => trick::awaiting(trick),
        Phase::Over => Awaiting::Nothing,
    }
}

#[inline]
pub(crate) fn legal(game: &Tezuma, seat: Seat, out: &mut Vec<Action>) {
    match &game.phase {
        Phase::Draft(draft) if draft.turn == seat => draft::legal(game, draft, out),
        Phase::Trick(trick) if trick.turn == seat => trick::legal(game, trick, out),
        Phase::SetUp | Phase::Deal | Phase::Draft(_) | Phase::Trick(_) | Phase::Over => {}
    }
}

pub(crate) fn draw(game: &Tezuma, dice: &mut Dice) -> Chance {
    match &game.phase {
        Phase::SetUp => set_up::draw(game, dice),
        Phase::Deal => deal::draw(game, dice),
        Phase::Draft(_) | Phase::Trick(_) | Phase::Over => {
            unreachable!("chance is not awaited")
        }
    }
}

#[inline]
pub(crate) fn apply(game: &mut Tezuma, step: Step<Tezuma>, sink: &mut impl Sink<Event>) {
    match step {
        Step::Chance(chance) => apply_chance(game, chance, sink),
        Step::Choice(seat, action) => match &game.phase {
            Phase::Draft(_) => draft::apply(game, seat, action, sink),
            Phase::Trick(_) => trick::apply(game, seat, action, sink),
            Phase::SetUp | Phase::Deal | Phase::Over => unreachable!("no choice is awaited"),
        },
    }
}

// Apart from the choices, which would have to make room for a deck.
#[inline(never)]
fn apply_chance(game: &mut Tezuma, chance: Chance, sink: &mut impl Sink<Event>) {
    match (&game.phase, chance) {
        (Phase::SetUp, Chance::SetUp { tables, abilities }) => {
            set_up::apply(game, tables, abilities, sink);
        }
        (Phase::Deal, Chance::Deal { start, cards }) => deal::apply(game, start, &cards, sink),
        (
            Phase::SetUp | Phase::Deal | Phase::Draft(_) | Phase::Trick(_) | Phase::Over,
            Chance::SetUp { .. } | Chance::Deal { .. },
        ) => unreachable!("chance is not awaited, or something else of it"),
    }
}

/// Takes choices at random until the deal is over. They are those of [`legal`], but nobody writes
/// them down.
pub(crate) fn play_on(
    game: &mut Tezuma,
    list: &mut Vec<Action>,
    pick: &mut impl FnMut(usize) -> usize,
) {
    while let Phase::Draft(draft) = &game.phase {
        let seat = draft.turn;
        let choice = draft::any(game, draft, &mut *pick);
        draft::apply(game, seat, choice, &mut ());
    }
    // After the tricks comes chance or the end.
    while let Phase::Trick(trick) = &game.phase {
        let seat = trick.turn;
        let choice = trick::any(game, trick, list, &mut *pick);
        trick::apply(game, seat, choice, &mut ());
    }
}

/// §7 Scores the deal after twelve tricks; then comes the next one, or the match is over.
pub(crate) fn score_deal(game: &mut Tezuma, sink: &mut impl Sink<Event>) {
    let sheet = Sheet::of(game);
    for (seat, line) in sheet.lines.iter() {
        game.totals[seat] += line.score;
    }
    game.sheets.push(sheet);
    sink.emit(|| Event::Scored(sheet));
    // §2.1 As many deals as seats.
    if usize::from(game.round) < game.seats() {
        game.phase = Phase::Deal;
    } else {
        game.phase = Phase::Over;
        sink.emit(|| Event::Over(scoring::outcome(game.totals)));
    }
}
