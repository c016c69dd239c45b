//! The sequence of play: one line per phase, one file per kind of phase.

pub(crate) mod choose_card;
pub mod deal;
pub(crate) mod end_of_round;
pub(crate) mod multipliers;
pub(crate) mod redeal;
pub(crate) mod reveal;
pub(crate) mod tokens;

use game::{Awaiting, Seat, SeatSet, Sink};
use serde::{Deserialize, Serialize};

use crate::ThousandCats;
use crate::cards::Card;
use crate::events::Event;
use crate::notation::Action;
use crate::open::HANDS;

/// The moment a match is in. All of it is public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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

pub(crate) fn awaiting(game: &ThousandCats) -> Awaiting {
    match game.open.phase {
        Phase::DealRound | Phase::DealAgain => Awaiting::Chance,
        Phase::AskRedeal | Phase::ChooseCard => {
            let owes = |it: &(Seat, &Option<Action>)| it.1.is_none();
            let owing: SeatSet = game.sealed.iter().filter(owes).map(|it| it.0).collect();
            Awaiting::Choices(owing)
        }
        Phase::NameStart { seat }
        | Phase::ChooseMultiplier { seat, .. }
        | Phase::TakeToken { seat, .. }
        | Phase::ChooseSwap { seat, .. }
        | Phase::YorozuToken { seat, .. } => Awaiting::Choices(SeatSet::only(seat)),
        Phase::Over => Awaiting::Nothing,
    }
}

/// Whether `seat` owes a choice: the same as [`awaiting`], but asked for one seat.
#[inline]
fn owes(game: &ThousandCats, seat: Seat) -> bool {
    match game.open.phase {
        Phase::AskRedeal | Phase::ChooseCard => {
            let sealed = game.sealed.as_slice().get(seat.index());
            sealed.is_some_and(Option::is_none)
        }
        Phase::DealRound
        | Phase::DealAgain
        | Phase::NameStart { .. }
        | Phase::ChooseMultiplier { .. }
        | Phase::TakeToken { .. }
        | Phase::ChooseSwap { .. }
        | Phase::YorozuToken { .. }
        | Phase::Over => game.open.phase.turn() == Some(seat),
    }
}

pub(crate) fn legal(game: &ThousandCats, seat: Seat, out: &mut Vec<Action>) {
    if !owes(game, seat) {
        return;
    }
    match game.open.phase {
        Phase::DealRound | Phase::DealAgain | Phase::Over => {}
        Phase::AskRedeal => redeal::legal(game.hands[seat], out),
        Phase::NameStart { .. } => multipliers::legal_starts(game.options.n_seats(), out),
        Phase::ChooseMultiplier { .. } => multipliers::legal(game.multipliers[seat], out),
        Phase::TakeToken { .. } | Phase::YorozuToken { .. } => {
            tokens::legal(&game.options, &game.open, seat, out);
        }
        Phase::ChooseCard => choose_card::legal(game, seat, out),
        Phase::ChooseSwap { .. } => out.extend([Action::Swap(Card::Y0), Action::Swap(Card::Y13)]),
    }
}

pub(crate) fn apply(
    game: &mut ThousandCats,
    seat: Seat,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    match action {
        Action::Keep | Action::Redeal => redeal::answer(game, seat, action, sink),
        Action::Start(start) => multipliers::name_start(game, seat, start, sink),
        Action::Multiplier(card) => multipliers::choose(game, seat, card, sink),
        Action::Token(season) => tokens::take(game, seat, season, sink),
        Action::Play(_) => choose_card::play(game, seat, action, sink),
        Action::Swap(yorozu) => reveal::swap_chosen(game, seat, yorozu, sink),
    }
}
