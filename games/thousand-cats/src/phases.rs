//! The sequence of play: one line per phase, one file per kind of phase.

pub(crate) mod ask_redeal;
pub(crate) mod choose_card;
mod choose_multiplier;
mod choose_swap;
pub(crate) mod deal;
mod name_start;
mod take_token;
pub(crate) mod yorozu_token;

use game::{Awaiting, Dice, Seat, Sink, Step};
use serde::{Deserialize, Serialize};

pub use deal::Deal;

use crate::ThousandCats;
use crate::cards::Card;
use crate::events::Event;
use crate::notation::Action;
use crate::trick::HANDS;

/// What a match waits for. All of it is public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Phase {
    /// §3.1 Chance deals a round.
    DealRound,
    /// §3.2 Chance deals the number cards again.
    DealAgain,
    /// §3.2 Every seat answers whether it keeps its cards.
    AskRedeal,
    /// §4.3 The seat with the lowest total names the start seat.
    NameStart { seat: Seat },
    /// §4.4 `nth` seats have chosen a multiplier card, now it is this one's turn.
    ChooseMultiplier { seat: Seat, nth: u8 },
    /// §4.5, §4.8 `nth` takings are over, now it is this seat's turn.
    TakeToken { seat: Seat, nth: u8 },
    /// §5.2 Every seat chooses a card.
    ChooseCard,
    /// §5.6 The seat of the one crow chooses between two YOROZU.
    ChooseSwap { seat: Seat, revealed: [Card; HANDS] },
    /// §4.7 The seat that took this YOROZU takes a token for it.
    YorozuToken { seat: Seat, yorozu: Card },
    /// §2.3 The match is over.
    Over,
}

impl Phase {
    /// The one seat whose turn it is, where it is one seat's turn.
    #[inline]
    pub fn turn(self) -> Option<Seat> {
        match self {
            Phase::NameStart { seat }
            | Phase::ChooseMultiplier { seat, .. }
            | Phase::TakeToken { seat, .. }
            | Phase::ChooseSwap { seat, .. }
            | Phase::YorozuToken { seat, .. } => Some(seat),
            Phase::DealRound
            | Phase::DealAgain
            | Phase::AskRedeal
            | Phase::ChooseCard
            | Phase::Over => None,
        }
    }
}

#[inline]
pub(crate) fn awaiting(game: &ThousandCats) -> Awaiting {
    match game.open.phase {
        Phase::DealRound | Phase::DealAgain => Awaiting::Chance,
        Phase::AskRedeal => ask_redeal::awaiting(game),
        Phase::NameStart { seat } => name_start::awaiting(seat),
        Phase::ChooseMultiplier { seat, .. } => choose_multiplier::awaiting(seat),
        Phase::TakeToken { seat, .. } => take_token::awaiting(seat),
        Phase::ChooseCard => choose_card::awaiting(game),
        Phase::ChooseSwap { seat, .. } => choose_swap::awaiting(seat),
        Phase::YorozuToken { seat, .. } => yorozu_token::awaiting(seat),
        Phase::Over => Awaiting::Nothing,
    }
}

/// Whether `seat` owes a choice: the same as [`awaiting`], but asked for one seat.
#[inline]
fn owes(game: &ThousandCats, seat: Seat) -> bool {
    match game.open.phase.turn() {
        Some(turn) => turn == seat,
        // Where nature or nobody is awaited, nothing is legal.
        None => {
            let sealed = game.sealed.as_slice().get(seat.index());
            sealed.is_some_and(Option::is_none)
        }
    }
}

#[inline]
pub(crate) fn legal(game: &ThousandCats, seat: Seat, out: &mut Vec<Action>) {
    if !owes(game, seat) {
        return;
    }
    match game.open.phase {
        Phase::DealRound | Phase::DealAgain | Phase::Over => {}
        Phase::AskRedeal => ask_redeal::legal(game.hands[seat], out),
        Phase::NameStart { .. } => name_start::legal(game.options.n_seats(), out),
        Phase::ChooseMultiplier { .. } => choose_multiplier::legal(game.multipliers[seat], out),
        Phase::TakeToken { .. } => take_token::legal(game, seat, out),
        Phase::ChooseCard => choose_card::legal(game, seat, out),
        Phase::ChooseSwap { .. } => choose_swap::legal(out),
        Phase::YorozuToken { .. } => yorozu_token::legal(game, seat, out),
    }
}

pub(crate) fn draw(game: &ThousandCats, dice: &mut Dice) -> Deal {
    deal::draw(game, dice)
}

#[inline]
pub(crate) fn apply(
    game: &mut ThousandCats,
    step: Step<ThousandCats>,
    sink: &mut impl Sink<Event>,
) {
    let (seat, action) = match step {
        Step::Chance(deal) => return deal::apply(game, &deal, sink),
        Step::Choice(seat, action) => (seat, action),
    };
    match (game.open.phase, action) {
        (Phase::AskRedeal, Action::Keep | Action::Redeal) => {
            ask_redeal::apply(game, seat, action, sink);
        }
        (Phase::NameStart { .. }, Action::Start(start)) => {
            name_start::apply(game, seat, start, sink);
        }
        (Phase::ChooseMultiplier { nth, .. }, Action::Multiplier(card)) => {
            choose_multiplier::apply(game, seat, nth, card, sink);
        }
        (Phase::TakeToken { nth, .. }, Action::Token(season)) => {
            take_token::apply(game, seat, nth, season, sink);
        }
        (Phase::ChooseCard, Action::Play(_)) => choose_card::apply(game, seat, action, sink),
        (Phase::ChooseSwap { revealed, .. }, Action::Swap(yorozu)) => {
            choose_swap::apply(game, seat, revealed, yorozu, sink);
        }
        (Phase::YorozuToken { yorozu, .. }, Action::Token(season)) => {
            yorozu_token::apply(game, seat, yorozu, season, sink);
        }
        (
            phase @ (Phase::DealRound
            | Phase::DealAgain
            | Phase::AskRedeal
            | Phase::NameStart { .. }
            | Phase::ChooseMultiplier { .. }
            | Phase::TakeToken { .. }
            | Phase::ChooseCard
            | Phase::ChooseSwap { .. }
            | Phase::YorozuToken { .. }
            | Phase::Over),
            action,
        ) => unreachable!("{action} is no choice of {phase:?}"),
    }
}
