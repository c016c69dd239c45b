//! Why a choice cannot be taken, from the view alone.

use std::fmt;

use game::{Awaiting, Options as _, PerSeat, Seat, SeatSet, Unasked};
use serde::Serialize;

use crate::cards::{LINE, Pile, Position, Positions, Suit};
use crate::notation::Action;
use crate::phases::Phase;
use crate::view::{LineCard, Place, RoundView, View};

/// The reason, with its parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Refusal {
    /// The phase asks for something else.
    WrongPhase {
        phase: Phase,
    },
    NoSuchPile {
        pile: Pile,
        piles: usize,
    },
    PileTaken {
        pile: Pile,
        by: Seat,
    },
    BidCard {
        position: Position,
    },
    AlreadyPlayed {
        position: Position,
    },
    MustFollow {
        led: Suit,
        positions: Positions,
    },
    /// Nothing stands against it.
    Allowed,
    /// It is not this viewer that is to choose.
    #[serde(untagged)]
    Unasked(Unasked),
}

impl From<Unasked> for Refusal {
    fn from(unasked: Unasked) -> Refusal {
        Refusal::Unasked(unasked)
    }
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::WrongPhase { .. } | Refusal::Allowed => "9.1",
            Refusal::NoSuchPile { .. } | Refusal::PileTaken { .. } => "4.3",
            Refusal::BidCard { .. } | Refusal::AlreadyPlayed { .. } => "6.2",
            Refusal::MustFollow { .. } => "6.3",
            Refusal::Unasked(Unasked::NotSeated | Unasked::NotYourTurn { .. }) => "9.1",
            Refusal::Unasked(Unasked::NotDealt) => "4.2",
            Refusal::Unasked(Unasked::MatchOver) => "9.2",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::WrongPhase { phase } => f.write_str(match phase {
                Phase::ChoosePile => "Take a pile first",
                Phase::Bid => "Choose your bid card now",
                Phase::Play => "Play a card of your line now",
                Phase::Scored => "The round is over",
            }),
            Refusal::NoSuchPile { pile, piles } => {
                write!(f, "There is no pile {pile}; there are {piles}")
            }
            Refusal::PileTaken { pile, by } => write!(f, "Seat {by} has taken pile {pile}"),
            Refusal::BidCard { position } => {
                write!(f, "The card at {position} is your bid card")
            }
            Refusal::AlreadyPlayed { position } => {
                write!(f, "You have played the card at {position}")
            }
            Refusal::MustFollow { led, positions } => {
                write!(f, "You have {} at ", led.name())?;
                write_list(f, *positions)?;
                write!(f, ": follow {}", led.name())
            }
            Refusal::Allowed => f.write_str("You may do that"),
            Refusal::Unasked(unasked) => unasked.fmt(f),
        }
    }
}

fn write_list(f: &mut fmt::Formatter<'_>, positions: Positions) -> fmt::Result {
    for (nth, position) in positions.iter().enumerate() {
        let before = match nth {
            0 => "",
            _ if nth + 1 == positions.len() => " and ",
            _ => ", ",
        };
        write!(f, "{before}{position}")?;
    }
    Ok(())
}

pub(crate) fn refuse(view: &View, action: Action) -> Refusal {
    let turn = view.round.as_ref().and_then(|it| it.turn);
    let awaiting = match (view.outcome, turn) {
        (Some(_), _) => Awaiting::Nothing,
        (None, Some(turn)) => Awaiting::Choices(SeatSet::only(turn)),
        (None, None) => Awaiting::Chance,
    };
    if let Some(unasked) = Unasked::why(view.viewer, view.options.seats(), awaiting) {
        return unasked.into();
    }
    let Some((round, seat)) = view.round.as_ref().zip(turn) else {
        return Unasked::NotDealt.into();
    };
    match (round.phase, action, &round.lines) {
        (Phase::ChoosePile, Action::Pile(pile), _) => refuse_pile(round, pile),
        (Phase::Bid, Action::Bid(_), _) => Refusal::Allowed,
        (Phase::Play, Action::Play(position), Some(lines)) => {
            refuse_card(round, lines, seat, position)
        }
        (
            Phase::ChoosePile | Phase::Bid | Phase::Play | Phase::Scored,
            Action::Pile(_) | Action::Bid(_) | Action::Play(_),
            Some(_) | None,
        ) => Refusal::WrongPhase { phase: round.phase },
    }
}

fn refuse_pile(round: &RoundView, pile: Pile) -> Refusal {
    match round.piles.get(pile.index()) {
        Some(found) => found
            .taken_by
            .map_or(Refusal::Allowed, |by| Refusal::PileTaken { pile, by }),
        None => Refusal::NoSuchPile {
            pile,
            piles: round.piles.len(),
        },
    }
}

fn refuse_card(
    round: &RoundView,
    lines: &PerSeat<[LineCard; LINE]>,
    seat: Seat,
    position: Position,
) -> Refusal {
    let line = &lines[seat];
    match line[position.index()].place {
        Place::Bid => return Refusal::BidCard { position },
        Place::Played => return Refusal::AlreadyPlayed { position },
        Place::Line => {}
    }
    let Some(led) = round.led() else {
        return Refusal::Allowed;
    };
    let follows = |it: &Position| {
        let card = &line[it.index()];
        card.place == Place::Line && card.back.suit == led
    };
    let positions: Positions = Position::all().filter(follows).collect();
    if positions.is_empty() || positions.contains(position) {
        Refusal::Allowed
    } else {
        Refusal::MustFollow { led, positions }
    }
}
