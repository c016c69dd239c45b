//! Why a choice cannot be taken, told from what the seat sees.

use std::fmt;

use game::{Awaiting, Seat, SeatSet, Unasked};
use serde::Serialize;

use crate::cards::{Card, Cards, Kind};
use crate::house::Placement;
use crate::notation::{Action, RunName};
use crate::phases::{Phase, Progress};
use crate::runs::{Direction, Run, Spot};
use crate::view::View;

/// Why a seat may not do what it wants to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "reason")]
pub enum Refusal {
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
    /// Nothing at all can be chosen.
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
            Refusal::Unasked(Unasked::NotSeated) => "9.1",
            Refusal::Unasked(Unasked::NotDealt) | Refusal::NotInRow { .. } => "3.1",
            Refusal::Unasked(Unasked::MatchOver) => "8.1",
            Refusal::HasBuilt { .. } | Refusal::RoundIsScored | Refusal::Legal => "3.2",
            Refusal::AlreadyTaken { .. } => "4.2",
            Refusal::HasCard { .. } => "4.3",
            Refusal::NoCard | Refusal::NotYourCard { .. } => "4.4",
            Refusal::Unasked(Unasked::NotYourTurn { .. }) | Refusal::PickingGoesOn { .. } => "4.6",
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
                write!(
                    f,
                    "Card {card} is not in the row; there are {}",
                    listed(*free)
                )
            }
            Refusal::HasCard { card } => write!(f, "You have card {card}: one card a round"),
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
                let squares = format!("{} {}", run.length, run.kind.name());
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
                let squares = format!("3 to 5 {}", run.kind.name());
                let run = described(run.direction, &squares, run.first);
                write!(f, "Your card made no {run}")
            }
            Refusal::AlreadyScored { run } => {
                let run = described(run.direction, run.kind.name(), run.first);
                write!(f, "Your {run} has scored")
            }
            Refusal::NoMarker { kind } => write!(f, "You have no specialist on {}", kind.name()),
            Refusal::Legal => write!(f, "Nothing speaks against it"),
            Refusal::Unasked(unasked) => unasked.fmt(f),
        }
    }
}

/// As in "3, 17".
fn listed(cards: Cards) -> String {
    let cards: Vec<String> = cards.iter().map(|it| it.to_string()).collect();
    cards.join(", ")
}

/// As in "row of 3 garden squares that begins at 0,0".
fn described(direction: Direction, squares: &str, first: Spot) -> String {
    format!("{direction} of {squares} squares that begins at {first}")
}

pub(crate) fn refuse(view: &View, action: Action) -> Refusal {
    let seats = view.progress.seats();
    // Within a round all seats play, each as far as it is; §4.6 is asked when a card is grabbed.
    let awaiting = match view.phase {
        Phase::Setup | Phase::Row => Awaiting::Chance,
        Phase::Race | Phase::Pick | Phase::Build | Phase::Score { .. } => {
            Awaiting::Choices(SeatSet::first_n(seats))
        }
        Phase::Over { .. } => Awaiting::Nothing,
    };
    if let Some(unasked) = Unasked::why(view.viewer, seats, awaiting) {
        return unasked.into();
    }
    let seat = view.viewer.seat().expect("only seats are asked");
    match action {
        Action::Grab(card) => refuse_grab(view, seat, card),
        Action::Place(placement) => refuse_place(view, seat, placement),
        Action::Score(run) => refuse_score(view, seat, run),
    }
}

/// §4
fn refuse_grab(view: &View, seat: Seat, card: Card) -> Refusal {
    if let Phase::Score { .. } = view.phase {
        return Refusal::RoundIsScored;
    }
    match view.progress[seat] {
        Progress::Built { placement, .. } => {
            return Refusal::HasBuilt {
                card: placement.card,
            };
        }
        Progress::Holding { card } => return Refusal::HasCard { card },
        Progress::Waiting => {}
    }
    if let Some(by) = view.taken_by(card) {
        return Refusal::AlreadyTaken { card, by };
    }
    if !view.row.as_slice().contains(&card) {
        let free = view.free();
        return Refusal::NotInRow { card, free };
    }
    match view.awaiting.first() {
        Some(turn) if !view.awaiting.contains(seat) => Unasked::NotYourTurn { turn }.into(),
        Some(_) | None => Refusal::Legal,
    }
}

/// §5
fn refuse_place(view: &View, seat: Seat, placement: Placement) -> Refusal {
    match (view.phase, view.awaiting.first()) {
        (Phase::Score { .. }, _) => return Refusal::RoundIsScored,
        (Phase::Pick, Some(picks)) => return Refusal::PickingGoesOn { picks },
        (
            Phase::Setup
            | Phase::Row
            | Phase::Race
            | Phase::Pick
            | Phase::Build
            | Phase::Over { .. },
            _,
        ) => {}
    }
    let yours = match view.progress[seat] {
        Progress::Waiting => return Refusal::NoCard,
        Progress::Built { placement, .. } => {
            return Refusal::HasBuilt {
                card: placement.card,
            };
        }
        Progress::Holding { card } => card,
    };
    if placement.card != yours {
        let card = placement.card;
        return Refusal::NotYourCard { card, yours };
    }
    if placement.turned && !view.options.turn180 {
        return Refusal::NoTurning;
    }
    against(view, seat, placement).unwrap_or(Refusal::Legal)
}

/// §5.2, §5.3 What the house has against a card there, whoever holds the card.
pub(crate) fn against(view: &View, seat: Seat, placement: Placement) -> Option<Refusal> {
    let house = view.houses.of(seat);
    if let Some(run) = house.run_under(placement.spot) {
        return Some(Refusal::CoversRun { placement, run });
    }
    let mut may_lie = false;
    house.spots(|spot| may_lie |= spot == placement.spot);
    (!may_lie).then_some(Refusal::TouchesNothing { placement })
}

/// §7
fn refuse_score(view: &View, seat: Seat, run: RunName) -> Refusal {
    let Some(markers) = view.markers else {
        return Refusal::NoSpecialists;
    };
    let Phase::Score { owing } = view.phase else {
        return Refusal::NotScoring;
    };
    if !owing.contains(seat) {
        return Refusal::NothingToChoose;
    }
    let Progress::Built { runs, scored, .. } = view.progress[seat] else {
        return Refusal::NotScoring;
    };
    match run.among(&runs) {
        None => Refusal::NoSuchRun { run },
        Some(index) if scored.contains(index) => Refusal::AlreadyScored { run },
        Some(_) if !markers[seat].kinds().contains(run.kind) => {
            Refusal::NoMarker { kind: run.kind }
        }
        Some(_) => Refusal::Legal,
    }
}
