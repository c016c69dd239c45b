//! The sequence of play: set up, lay out a row, grab and build, score, and round again.

mod build;
mod pick;
mod race;
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
use crate::runs::{RunSet, Runs};

/// Where a match is in the sequence of play. All of it is public.
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
pub enum Progress {
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
        scored: RunSet,
    },
}

impl Progress {
    /// The card it grabbed.
    #[inline]
    pub fn card(self) -> Option<Card> {
        match self {
            Progress::Waiting => None,
            Progress::Holding { card } => Some(card),
            Progress::Built { placement, .. } => Some(placement.card),
        }
    }

    /// Whether it has laid its card.
    #[inline]
    pub fn is_built(self) -> bool {
        match self {
            Progress::Waiting | Progress::Holding { .. } => false,
            Progress::Built { .. } => true,
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

#[inline]
pub(crate) fn awaiting(game: &EdoYashiki) -> Awaiting {
    match game.phase {
        Phase::Setup | Phase::Row => Awaiting::Chance,
        Phase::Race => race::awaiting(game),
        Phase::Pick => pick::awaiting(game),
        Phase::Build => build::awaiting(game),
        Phase::Score { owing } => score::awaiting(owing),
        Phase::Over { .. } => Awaiting::Nothing,
    }
}

#[inline]
pub(crate) fn legal(game: &EdoYashiki, seat: Seat, out: &mut Vec<Action>) {
    if seat.index() >= game.options.n_seats() {
        return;
    }
    match game.phase {
        Phase::Race => race::legal(game, seat, out),
        Phase::Pick => pick::legal(game, seat, out),
        Phase::Build => build::legal(game, seat, out),
        Phase::Score { owing } => score::legal(game, owing, seat, out),
        Phase::Setup | Phase::Row | Phase::Over { .. } => {}
    }
}

pub(crate) fn draw(game: &EdoYashiki, dice: &mut Dice) -> Chance {
    match game.phase {
        Phase::Setup => setup::draw(game, dice),
        Phase::Row
        | Phase::Race
        | Phase::Pick
        | Phase::Build
        | Phase::Score { .. }
        | Phase::Over { .. } => row::draw(game, dice),
    }
}

#[inline]
pub(crate) fn apply(game: &mut EdoYashiki, step: Step<EdoYashiki>, sink: &mut impl Sink<Event>) {
    match (game.phase, step) {
        (Phase::Setup, Step::Chance(Chance::Setup { start, houses })) => {
            setup::apply(game, start, houses, sink);
        }
        (Phase::Row, Step::Chance(Chance::Row { row })) => row::apply(game, row, sink),
        (Phase::Race, Step::Choice(seat, action)) => race::apply(game, seat, action, sink),
        (Phase::Pick, Step::Choice(seat, Action::Grab(card))) => {
            pick::apply(game, seat, card, sink);
        }
        (Phase::Build, Step::Choice(seat, Action::Place(placement))) => {
            build::apply(game, seat, placement, sink);
        }
        (Phase::Score { .. }, Step::Choice(seat, Action::Score(run))) => {
            score::apply(game, seat, run, sink);
        }
        (
            Phase::Setup
            | Phase::Row
            | Phase::Race
            | Phase::Pick
            | Phase::Build
            | Phase::Score { .. }
            | Phase::Over { .. },
            Step::Chance(_) | Step::Choice(..),
        ) => unreachable!("only legal steps are taken"),
    }
}

/// §3.1 The cards of a row that nobody has grabbed.
#[inline]
pub(crate) fn free(row: &PerSeat<Card>, progress: &PerSeat<Progress>) -> Cards {
    let mut free: Cards = row.as_slice().iter().copied().collect();
    for card in progress.as_slice().iter().filter_map(|it| it.card()) {
        free.remove(card);
    }
    free
}

impl EdoYashiki {
    #[inline]
    pub(crate) fn free(&self) -> Cards {
        free(&self.row, &self.progress)
    }

    /// §3.2 The seats that have not laid a card in this round.
    #[inline]
    fn not_built(&self) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        for (seat, progress) in self.progress.iter() {
            if !progress.is_built() {
                seats.insert(seat);
            }
        }
        seats
    }

    /// The start seat, once there is one.
    #[inline]
    fn start_seat(&self) -> Seat {
        self.start.expect("a start seat is there from the setup on")
    }

    /// §4 A seat takes a card of the row.
    #[inline]
    fn grab(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        self.progress[seat] = Progress::Holding { card };
        sink.emit(|| Event::Grabbed { seat, card });
    }
}
