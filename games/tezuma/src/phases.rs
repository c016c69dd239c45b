//! The sequence of play, one line per phase.

pub(crate) mod deal;
pub(crate) mod draft;
pub(crate) mod end_of_deal;
pub(crate) mod end_of_trick;
pub(crate) mod set_up;
pub(crate) mod take_turn;

use game::{Awaiting, Dice, Seat, SeatSet, Sink};

use crate::Tezuma;
use crate::events::{Chance, Event};
use crate::notation::Action;
use crate::tricks::Trick;

pub(crate) use draft::Draft;

/// The moment a match is in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Phase {
    /// §2.2, §2.3 Chance lays out tables and abilities, once a match.
    SetUp,
    /// §3.1 Chance deals twelve cards to each seat.
    Deal,
    /// §3.2 Seats take a negative card, a scoring table and an ability.
    Draft(Draft),
    /// §4 Twelve tricks: seats declare and play in turn.
    Trick(Trick),
    /// §2.5 The match is over.
    Over,
}

impl Phase {
    #[inline]
    pub(crate) fn awaiting(&self) -> Awaiting {
        match self {
            Phase::SetUp | Phase::Deal => Awaiting::Chance,
            Phase::Draft(draft) => Awaiting::Choices(SeatSet::only(draft.turn)),
            Phase::Trick(trick) => Awaiting::Choices(SeatSet::only(trick.turn)),
            Phase::Over => Awaiting::Nothing,
        }
    }
}

#[inline]
pub(crate) fn legal(game: &Tezuma, seat: Seat, out: &mut Vec<Action>) {
    match &game.phase {
        Phase::Draft(draft) if draft.turn == seat => {
            draft::legal(draft, &game.drafted[seat], out);
        }
        Phase::Trick(trick) if trick.turn == seat => take_turn::legal(game, trick, out),
        Phase::SetUp | Phase::Deal | Phase::Draft(_) | Phase::Trick(_) | Phase::Over => {}
    }
}

/// The choices are those of `legal`, but nobody writes them down.
pub(crate) fn choose_anyhow(
    game: &mut Tezuma,
    list: &mut Vec<Action>,
    pick: &mut impl FnMut(usize) -> usize,
) {
    while let Phase::Draft(draft) = &game.phase {
        let seat = draft.turn;
        let choice = draft::any(draft, &game.drafted[seat], &mut *pick);
        draft::apply(game, seat, choice, &mut ());
    }
    // After the tricks comes chance or the end.
    while let Phase::Trick(trick) = &game.phase {
        let seat = trick.turn;
        let choice = take_turn::any(game, trick, list, &mut *pick);
        // By far the most frequent one: worth a copy of its own, without a second card.
        if let Action::Play(card) = choice {
            take_turn::play(game, seat, card, None, &mut ());
        } else {
            choose(game, seat, choice, &mut ());
        }
    }
}

pub(crate) fn draw(game: &Tezuma, dice: &mut Dice) -> Chance {
    match &game.phase {
        Phase::SetUp => set_up::draw(&game.options, dice),
        Phase::Deal => deal::draw(game, dice),
        Phase::Draft(_) | Phase::Trick(_) | Phase::Over => {
            unreachable!("chance is not awaited")
        }
    }
}

pub(crate) fn let_chance(game: &mut Tezuma, chance: Chance, sink: &mut impl Sink<Event>) {
    match chance {
        Chance::SetUp { tables, abilities } => set_up::apply(game, tables, abilities, sink),
        Chance::Deal { start, cards } => deal::apply(game, start, &cards, sink),
    }
}

#[inline]
pub(crate) fn choose(game: &mut Tezuma, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
    match action {
        Action::DraftNegative(_) | Action::DraftTable(_) | Action::DraftAbility(_) => {
            draft::apply(game, seat, action, sink);
        }
        Action::Use(ability) => take_turn::declare(game, seat, ability, sink),
        Action::Play(card) => take_turn::play(game, seat, card, None, sink),
        Action::PlayTwo(higher, lower) => take_turn::play(game, seat, higher, Some(lower), sink),
    }
}
