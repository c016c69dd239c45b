//! Why a choice cannot be taken, by which rule, in words for the seat that tried.

use std::fmt;

use game::{Awaiting, Refusal as _, Unasked};
use serde::Serialize;

use crate::board::Place;
use crate::cards::{Card, Cards, Suit};
use crate::notation::Action;
use crate::phases::Phase;
use crate::view::View;

/// A reason, from the seat's own view.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "reason")]
pub enum Refusal {
    /// It is time to do something else.
    NotNow {
        now: Now,
    },
    NotInHand {
        card: Card,
    },
    MustFollow {
        led: Suit,
        held: Cards,
    },
    NotInTrick {
        card: Card,
        left: Cards,
    },
    PlaceTaken {
        place: Place,
        by: Suit,
    },
    NoScrap,
    /// §10.1 It is not this viewer that is to choose.
    #[serde(untagged)]
    Unasked(Unasked),
}

impl From<Unasked> for Refusal {
    fn from(unasked: Unasked) -> Refusal {
        Refusal::Unasked(unasked)
    }
}

/// What there is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "do")]
pub enum Now {
    Play,
    Take,
    Place { card: Card },
}

/// The reason why the viewer that has this view may not do this now.
pub(crate) fn refuse(view: &View, action: Action) -> Refusal {
    if let Some(unasked) = Unasked::why(view.viewer, view.options.n_seats(), awaiting(view)) {
        return unasked.into();
    }
    match (view.phase, action) {
        (Phase::Play, Action::Play(card)) if !view.hand.contains(card) => {
            Refusal::NotInHand { card }
        }
        (Phase::Play, Action::Play(_)) => {
            let led = view
                .trick
                .led()
                .expect("a leader may play any card it holds");
            Refusal::MustFollow {
                led,
                held: view.hand & led.cards(),
            }
        }
        (Phase::Take { .. }, Action::Take(card)) => Refusal::NotInTrick {
            card,
            left: view.trick.left,
        },
        (Phase::Place { rank, .. }, Action::Place(place)) => {
            let board = &view.boards[view.trick.seat_of(rank)];
            match board.suit_at(place) {
                Some(by) => Refusal::PlaceTaken { place, by },
                None => Refusal::NoScrap,
            }
        }
        (Phase::Play, Action::Take(_) | Action::Place(_)) => Refusal::NotNow { now: Now::Play },
        (Phase::Take { .. }, Action::Play(_) | Action::Place(_)) => {
            Refusal::NotNow { now: Now::Take }
        }
        (Phase::Place { card, .. }, Action::Play(_) | Action::Take(_)) => Refusal::NotNow {
            now: Now::Place { card },
        },
        (Phase::Deal, _) => Unasked::NotDealt.into(),
        (Phase::Over, _) => Unasked::MatchOver.into(),
    }
}

/// Who is to choose, as everybody knows.
fn awaiting(view: &View) -> Awaiting {
    match view.phase {
        Phase::Deal => Awaiting::Chance,
        Phase::Play | Phase::Take { .. } | Phase::Place { .. } => {
            Awaiting::Choices(view.turn.into_iter().collect())
        }
        Phase::Over => Awaiting::Nothing,
    }
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotNow { now } => match now {
                Now::Play => "4.2",
                Now::Take => "5.1",
                Now::Place { .. } => "5.4",
            },
            Refusal::NotInHand { .. } => "4.2",
            Refusal::MustFollow { .. } => "4.3",
            Refusal::NotInTrick { .. } => "5.1",
            Refusal::PlaceTaken { .. } => "5.3",
            Refusal::NoScrap => "2.3",
            Refusal::Unasked(Unasked::NotSeated | Unasked::MatchOver) => "10.1",
            Refusal::Unasked(Unasked::NotDealt) => "3.3",
            Refusal::Unasked(Unasked::NotYourTurn { .. }) => "4.2",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotNow { now: Now::Play } => f.write_str("Play a card now"),
            Refusal::NotNow { now: Now::Take } => f.write_str("Take a card of the trick now"),
            Refusal::NotNow {
                now: Now::Place { card },
            } => {
                write!(f, "Place {} now", name(*card))
            }
            Refusal::NotInHand { card } => write!(f, "You do not hold {}", name(*card)),
            Refusal::MustFollow { led, held } => {
                write!(f, "You hold {}: follow {led}", names(*held))
            }
            Refusal::NotInTrick { card, left } => {
                write!(
                    f,
                    "{} is not there to take; there is {}",
                    name(*card),
                    names(*left)
                )
            }
            Refusal::PlaceTaken {
                place: Place::Scrap,
                by,
            } => {
                write!(f, "The scrap area holds {by} already: one suit a place")
            }
            Refusal::PlaceTaken { place, by } => {
                write!(f, "Column {place} holds {by} already: one suit a place")
            }
            Refusal::NoScrap => f.write_str("With 3 players there is no scrap area"),
            Refusal::Unasked(unasked) => unasked.fmt(f),
        }
    }
}

fn name(card: Card) -> String {
    format!("{} {}", card.suit(), card.rank())
}

/// "Red 2, Red 5 and Red 9".
fn names(cards: Cards) -> String {
    let mut names: Vec<String> = cards.iter().map(name).collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        last
    } else {
        format!("{} and {last}", names.join(", "))
    }
}

impl Refusal {
    /// The whole sentence with its rule, as people see it.
    pub fn sentence(&self) -> String {
        format!("§{} {self}", self.rule())
    }
}
