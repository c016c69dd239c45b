//! Why a choice cannot be taken, from the view alone.

use std::fmt;

use game::{PerSeat, Seat};
use serde::Serialize;

use crate::cards::{LINE, Pile, Position, Suit};
use crate::notation::Action;
use crate::phases::Phase;
use crate::view::{LineCard, Place, RoundView, View};

/// The reason, with its parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Refusal {
    /// Only seats choose.
    Spectating,
    MatchOver,
    /// No round is in play; the next one is about to be dealt.
    Dealing,
    NotYourTurn {
        turn: Seat,
    },
    /// The moment asks for something else.
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
        positions: Vec<Position>,
    },
    /// Nothing stands against it.
    Allowed,
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::Spectating
            | Refusal::NotYourTurn { .. }
            | Refusal::WrongPhase { .. }
            | Refusal::Allowed => "9.1",
            Refusal::MatchOver => "9.2",
            Refusal::Dealing => "4.2",
            Refusal::NoSuchPile { .. } | Refusal::PileTaken { .. } => "4.3",
            Refusal::BidCard { .. } | Refusal::AlreadyPlayed { .. } => "6.2",
            Refusal::MustFollow { .. } => "6.3",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Spectating => f.write_str("You are watching; only seats choose"),
            Refusal::MatchOver => f.write_str("The match is over"),
            Refusal::Dealing => f.write_str("The cards are not dealt yet"),
            Refusal::NotYourTurn { turn } => write!(f, "It is the turn of seat {turn}"),
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
                write_list(f, positions)?;
                write!(f, ": follow {}", led.name())
            }
            Refusal::Allowed => f.write_str("You may do that"),
        }
    }
}

fn write_list(f: &mut fmt::Formatter<'_>, positions: &[Position]) -> fmt::Result {
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
    let Some(seat) = view.viewer.seat() else {
        return Refusal::Spectating;
    };
    if view.outcome.is_some() {
        return Refusal::MatchOver;
    }
    let Some((round, turn)) = view.round.as_ref().and_then(|it| Some((it, it.turn?))) else {
        return Refusal::Dealing;
    };
    if turn != seat {
        return Refusal::NotYourTurn { turn };
    }
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
    let positions: Vec<Position> = Position::all().filter(follows).collect();
    if positions.is_empty() || positions.contains(&position) {
        Refusal::Allowed
    } else {
        Refusal::MustFollow { led, positions }
    }
}
