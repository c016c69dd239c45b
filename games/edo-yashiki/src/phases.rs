//! The sequence of play: set up, lay out a row, grab and build, score, and round again.

mod build;
mod grab;
mod row;
mod score;
mod setup;

use game::{Awaiting, Dice, PerSeat, Seat, SeatSet, Sink, Step};
use serde::{Deserialize, Serialize};

use crate::EdoYashiki;
use crate::cards::{Card, Cards};
use crate::events::Event;
use crate::house::Placement;
use crate::notation::Action;
use crate::options::Grab;
use crate::runs::Runs;
use crate::scoring::Picked;

/// The moment a match is in. All of it is public.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "phase")]
pub enum Phase {
    /// §2 Houses and start seat are dealt.
    Setup,
    /// §3.1 A row is laid out.
    Row,
    /// §4.1 Live: all grab at once, and lay as soon as they have a card.
    Race,
    /// §4.6 In turn: one seat picks.
    Pick,
    /// §4.6 In turn: all have picked, and lay.
    Build,
    /// §7.7 With specialists: these seats choose which run scores next.
    Score { owing: SeatSet },
    /// §8 The match is over.
    Over { by: End },
}

/// Why a match is over.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// §8.1 A seat has the target.
    Target,
    /// §8.2 The deck cannot fill the row.
    Deck,
}

/// How far a seat is in its round.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "turn")]
pub enum Turn {
    /// It has no card yet.
    #[default]
    Waiting,
    /// It has grabbed a card and not laid it.
    Holding { card: Card },
    /// It has laid its card, which made these runs of 3 to 5; those `scored` have scored.
    Built {
        #[serde(flatten)]
        placement: Placement,
        runs: Runs,
        scored: Picked,
    },
}

impl Turn {
    /// The card it grabbed.
    #[inline]
    pub fn card(self) -> Option<Card> {
        match self {
            Turn::Waiting => None,
            Turn::Holding { card } => Some(card),
            Turn::Built { placement, .. } => Some(placement.card),
        }
    }

    #[inline]
    pub fn is_built(self) -> bool {
        match self {
            Turn::Waiting | Turn::Holding { .. } => false,
            Turn::Built { .. } => true,
        }
    }
}

/// One outcome of chance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Chance {
    /// §2.1 §2.2 The first card of each house, and who starts.
    Setup { start: Seat, houses: PerSeat<Card> },
    /// §3.1 The row of a round, in the order it was laid out.
    Row { row: PerSeat<Card> },
}

impl EdoYashiki {
    #[inline]
    pub(crate) fn awaited(&self) -> Awaiting {
        match self.phase {
            Phase::Setup | Phase::Row => Awaiting::Chance,
            Phase::Race => Awaiting::Race(self.not_built()),
            Phase::Pick => Awaiting::Choices(SeatSet::only(self.picker())),
            Phase::Build => Awaiting::Choices(self.not_built()),
            Phase::Score { owing } => Awaiting::Choices(owing),
            Phase::Over { .. } => Awaiting::Nothing,
        }
    }

    #[inline]
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat.index() >= self.options.n_seats() {
            return;
        }
        match (self.phase, self.turns[seat]) {
            (Phase::Race, Turn::Waiting) => grab::legal(self, out),
            (Phase::Pick, Turn::Waiting) if self.picker() == seat => grab::legal(self, out),
            (Phase::Race | Phase::Build, Turn::Holding { card }) => {
                build::legal(self, seat, card, out);
            }
            (Phase::Score { owing }, Turn::Built { .. }) if owing.contains(seat) => {
                score::legal(self, seat, out);
            }
            (
                Phase::Setup
                | Phase::Row
                | Phase::Race
                | Phase::Pick
                | Phase::Build
                | Phase::Score { .. }
                | Phase::Over { .. },
                Turn::Waiting | Turn::Holding { .. } | Turn::Built { .. },
            ) => {}
        }
    }

    pub(crate) fn draw_chance(&self, dice: &mut Dice) -> Chance {
        match self.phase {
            Phase::Setup => setup::draw(self, dice),
            Phase::Row
            | Phase::Race
            | Phase::Pick
            | Phase::Build
            | Phase::Score { .. }
            | Phase::Over { .. } => row::draw(self, dice),
        }
    }

    #[inline]
    pub(crate) fn take_step(&mut self, step: &Step<EdoYashiki>, sink: &mut impl Sink<Event>) {
        match *step {
            Step::Chance(Chance::Setup { start, ref houses }) => {
                setup::apply(self, start, houses, sink);
            }
            Step::Chance(Chance::Row { row }) => row::apply(self, row, sink),
            Step::Choice(seat, Action::Grab(card)) => grab::apply(self, seat, card, sink),
            Step::Choice(seat, Action::Place(placement)) => {
                build::apply(self, seat, placement, sink);
            }
            Step::Choice(seat, Action::Score(run)) => score::apply(self, seat, run, sink),
        }
    }

    /// §3.1 The cards of the row that nobody has grabbed.
    #[inline]
    pub(crate) fn free(&self) -> Cards {
        free(&self.row, &self.turns)
    }

    /// §4.6 The seat that picks next.
    #[inline]
    fn picker(&self) -> Seat {
        let n_picked = self
            .turns
            .as_slice()
            .iter()
            .filter(|it| it.card().is_some());
        self.start_seat()
            .left_by(n_picked.count(), self.options.n_seats())
    }

    /// The start seat, once there is one.
    #[inline]
    fn start_seat(&self) -> Seat {
        self.start.expect("a start seat is there from the setup on")
    }

    #[inline]
    fn not_built(&self) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        for (seat, turn) in self.turns.iter() {
            if !turn.is_built() {
                seats.insert(seat);
            }
        }
        seats
    }

    /// §4 The phase in which a new row is grabbed.
    fn grab_phase(&self) -> Phase {
        match self.options.grab {
            Grab::Live => Phase::Race,
            Grab::Turn => Phase::Pick,
        }
    }
}

/// The cards of a row that nobody has grabbed.
#[inline]
pub(crate) fn free(row: &PerSeat<Card>, turns: &PerSeat<Turn>) -> Cards {
    let mut free: Cards = row.as_slice().iter().copied().collect();
    for turn in turns.as_slice() {
        if let Some(card) = turn.card() {
            free.remove(card);
        }
    }
    free
}
