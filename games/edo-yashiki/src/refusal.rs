//! Why a choice cannot be taken, told from what the seat sees.

use std::fmt;

use game::Seat;
use serde::Serialize;

use crate::cards::{Card, Cards, Kind};
use crate::house::Placement;
use crate::notation::{Action, RunName};
use crate::phases::{End, Phase, Turn};
use crate::runs::{Direction, Run, Spot};
use crate::view::View;

/// Why a seat may not do what it wants to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "reason")]
pub enum Refusal {
    /// §8.1 §8.2
    MatchOver {
        by: End,
    },
    /// Spectators have no choices.
    Spectator,
    /// Nothing can be chosen between rounds.
    NotDealt,
    /// §4.2 Somebody was faster.
    AlreadyTaken {
        card: Card,
        by: Seat,
    },
    NotInRow {
        card: Card,
        free: Cards,
    },
    /// §4.3 One card a round.
    HasCard {
        card: Card,
    },
    /// §4.6 Another seat picks now.
    NotYourPick {
        picks: Seat,
    },
    /// §3.2 This seat has laid its card.
    HasBuilt {
        card: Card,
    },
    /// The seat wants to lay a card and has none.
    NoCard,
    /// §4.6 Nobody lays before all have picked.
    PickingGoesOn {
        picks: Seat,
    },
    /// The seat has another card than the one it wants to lay.
    NotYourCard {
        card: Card,
        yours: Card,
    },
    /// §5.1 Option `turn180` is off.
    NoTurning,
    /// §5.2
    TouchesNothing {
        #[serde(flatten)]
        placement: Placement,
    },
    /// §5.3
    CoversRun {
        #[serde(flatten)]
        placement: Placement,
        run: Run,
    },
    /// §3.2 All cards of this round are laid.
    RoundIsScored,
    /// §7 There are no specialists at this table.
    NoSpecialists,
    /// §7.6 Runs score when all cards are laid.
    NotScoring,
    /// §7.7 Every order is worth the same.
    NothingToChoose,
    /// §6.1 The card just laid made no such run.
    NoSuchRun {
        run: RunName,
    },
    AlreadyScored {
        run: RunName,
    },
    /// §7.2
    NoMarker {
        kind: Kind,
    },
    /// It is legal: nobody should have asked.
    Legal,
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::MatchOver { by: End::Target } => "8.1",
            Refusal::MatchOver { by: End::Deck } => "8.2",
            Refusal::Spectator => "9.1",
            Refusal::NotDealt | Refusal::NotInRow { .. } => "3.1",
            Refusal::HasBuilt { .. } | Refusal::RoundIsScored | Refusal::Legal => "3.2",
            Refusal::AlreadyTaken { .. } => "4.2",
            Refusal::HasCard { .. } => "4.3",
            Refusal::NoCard | Refusal::NotYourCard { .. } => "4.4",
            Refusal::NotYourPick { .. } | Refusal::PickingGoesOn { .. } => "4.6",
            Refusal::NoTurning => "5.1",
            Refusal::TouchesNothing { .. } => "5.2",
            Refusal::CoversRun { .. } => "5.3",
            Refusal::NoSuchRun { .. } => "6.1",
            Refusal::NoMarker { .. } | Refusal::AlreadyScored { .. } => "7.2",
            Refusal::NotScoring => "7.6",
            Refusal::NothingToChoose => "7.7",
            Refusal::NoSpecialists => "10.2",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::MatchOver { by: End::Target } => {
                write!(f, "The match is over: somebody has reached the target")
            }
            Refusal::MatchOver { by: End::Deck } => {
                write!(f, "The match is over: the deck cannot fill the row")
            }
            Refusal::Spectator => write!(f, "Spectators watch and choose nothing"),
            Refusal::NotDealt => write!(f, "No row is laid out yet"),
            Refusal::AlreadyTaken { card, by } => {
                write!(f, "Card {card} was already taken by seat {by}")
            }
            Refusal::NotInRow { card, free } if free.is_empty() => {
                write!(
                    f,
                    "Card {card} is not in the row, and no card is left there"
                )
            }
            Refusal::NotInRow { card, free } => {
                write!(f, "Card {card} is not in the row; there are {free}")
            }
            Refusal::HasCard { card } => write!(f, "You have card {card}: one card a round"),
            Refusal::NotYourPick { picks } => write!(f, "Seat {picks} picks now"),
            Refusal::HasBuilt { card } => write!(f, "You have laid card {card} in this round"),
            Refusal::NoCard => write!(f, "You have no card to lay: grab one first"),
            Refusal::PickingGoesOn { picks } => {
                write!(f, "All pick before anybody lays; seat {picks} picks now")
            }
            Refusal::NotYourCard { card, yours } => {
                write!(f, "You have card {yours}, not card {card}")
            }
            Refusal::NoTurning => write!(f, "At this table cards are not turned"),
            Refusal::TouchesNothing { placement } => {
                let what = "the card neither overlaps your house nor touches it edge to edge";
                write!(f, "At {} {what}", placement.spot)
            }
            Refusal::CoversRun { placement, run } => {
                let squares = format!("{} {}", run.length, run.kind.word());
                let run = described(run.direction, &squares, run.first);
                write!(
                    f,
                    "At {} the card would cover part of your {run}",
                    placement.spot
                )
            }
            Refusal::RoundIsScored => {
                write!(f, "All cards of this round are laid; now runs are scored")
            }
            Refusal::NoSpecialists => write!(f, "Without specialists all runs score by themselves"),
            Refusal::NotScoring => write!(f, "Runs score when all cards of the round are laid"),
            Refusal::NothingToChoose => {
                write!(
                    f,
                    "Every order of your runs is worth the same: they score by themselves"
                )
            }
            Refusal::NoSuchRun { run } => {
                let squares = format!("3 to 5 {}", run.kind.word());
                let run = described(run.direction, &squares, run.first);
                write!(f, "Your card made no {run}")
            }
            Refusal::AlreadyScored { run } => {
                let run = described(run.direction, run.kind.word(), run.first);
                write!(f, "Your {run} has scored")
            }
            Refusal::NoMarker { kind } => write!(f, "You have no specialist on {}", kind.word()),
            Refusal::Legal => write!(f, "Nothing speaks against it"),
        }
    }
}

/// As in "row of 3 garden squares that begins at 0,0".
fn described(direction: Direction, squares: &str, first: Spot) -> String {
    format!("{direction} of {squares} squares that begins at {first}")
}

pub(crate) fn refuse(view: &View, action: Action) -> Refusal {
    if let Phase::Over { by } = view.phase {
        return Refusal::MatchOver { by };
    }
    let seat = view.viewer.seat();
    let Some(seat) = seat.filter(|it| it.index() < view.turns.seats()) else {
        return Refusal::Spectator;
    };
    match action {
        Action::Grab(card) => refuse_grab(view, seat, card),
        Action::Place(placement) => refuse_place(view, seat, placement),
        Action::Score(run) => refuse_score(view, seat, run),
    }
}

/// §4
fn refuse_grab(view: &View, seat: Seat, card: Card) -> Refusal {
    match view.phase {
        Phase::Setup | Phase::Row => return Refusal::NotDealt,
        Phase::Score { .. } => return Refusal::RoundIsScored,
        Phase::Race | Phase::Pick | Phase::Build | Phase::Over { .. } => {}
    }
    match view.turns[seat] {
        Turn::Built { placement, .. } => {
            return Refusal::HasBuilt {
                card: placement.card,
            };
        }
        Turn::Holding { card } => return Refusal::HasCard { card },
        Turn::Waiting => {}
    }
    if let Some(by) = view.taken_by(card) {
        return Refusal::AlreadyTaken { card, by };
    }
    if !view.row.as_slice().contains(&card) {
        let free = view.free();
        return Refusal::NotInRow { card, free };
    }
    match view.awaiting.first() {
        Some(picks) if !view.awaiting.contains(seat) => Refusal::NotYourPick { picks },
        Some(_) | None => Refusal::Legal,
    }
}

/// §5
fn refuse_place(view: &View, seat: Seat, placement: Placement) -> Refusal {
    match view.phase {
        Phase::Setup | Phase::Row => return Refusal::NotDealt,
        Phase::Score { .. } => return Refusal::RoundIsScored,
        Phase::Pick => {
            let picks = view.awaiting.first();
            return picks.map_or(Refusal::NotDealt, |picks| Refusal::PickingGoesOn { picks });
        }
        Phase::Race | Phase::Build | Phase::Over { .. } => {}
    }
    let yours = match view.turns[seat] {
        Turn::Waiting => return Refusal::NoCard,
        Turn::Built { placement, .. } => {
            return Refusal::HasBuilt {
                card: placement.card,
            };
        }
        Turn::Holding { card } => card,
    };
    if placement.card != yours {
        let card = placement.card;
        return Refusal::NotYourCard { card, yours };
    }
    if placement.turned && !view.options.turn180 {
        return Refusal::NoTurning;
    }
    let house = view.houses.of(seat);
    if let Some(run) = house.run_under(placement.spot) {
        return Refusal::CoversRun { placement, run };
    }
    let mut may_lie = false;
    house.spots(|spot| may_lie |= spot == placement.spot);
    if may_lie {
        Refusal::Legal
    } else {
        Refusal::TouchesNothing { placement }
    }
}

/// §7
fn refuse_score(view: &View, seat: Seat, run: RunName) -> Refusal {
    let Some(markers) = view.markers else {
        return Refusal::NoSpecialists;
    };
    let owing = match view.phase {
        // Between two rounds the runs have scored, and there is no row to build from.
        Phase::Setup | Phase::Row => return Refusal::NotDealt,
        Phase::Race | Phase::Pick | Phase::Build | Phase::Over { .. } => {
            return Refusal::NotScoring;
        }
        Phase::Score { owing } => owing,
    };
    if !owing.contains(seat) {
        return Refusal::NothingToChoose;
    }
    let Turn::Built { runs, scored, .. } = view.turns[seat] else {
        return Refusal::NotScoring;
    };
    let nth = runs
        .as_slice()
        .iter()
        .position(|it| RunName::of(*it) == run);
    match nth {
        None => Refusal::NoSuchRun { run },
        Some(nth) if scored.contains(nth) => Refusal::AlreadyScored { run },
        Some(_) if !markers[seat].contains(run.kind) => Refusal::NoMarker { kind: run.kind },
        Some(_) => Refusal::Legal,
    }
}
