//! A scene of Edo Yashiki, and what is easily seen in it.

use edo_yashiki::{Card, EdoYashiki, Grab, Phase, Progress};
use face_kit::{Assist, Scene, SeatKind};
use game::Seat;

/// What the viewer sees.
pub(crate) type Sight<'a> = Scene<'a, EdoYashiki>;

/// Which part of a round it is, as the page shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Stretch {
    /// Before the first row of a race: people say that they are ready.
    First,
    /// A round was scored, and people look at it.
    Scored,
    /// Everybody is ready, but somebody is away.
    Away,
    /// The row comes at any moment.
    Lap,
    /// §4.1 All grab at once.
    Race,
    /// §4.6 One after the other picks.
    Pick,
    /// §4.6 All lay.
    Build,
    /// §7.7 Some choose which run scores next.
    Score,
    Over,
}

pub(crate) fn stretch(sight: &Sight<'_>) -> Stretch {
    match sight.view.phase {
        Phase::Setup | Phase::Row => pause(sight),
        Phase::Race => Stretch::Race,
        Phase::Pick => Stretch::Pick,
        Phase::Build => Stretch::Build,
        Phase::Score { .. } => Stretch::Score,
        Phase::Over { .. } => Stretch::Over,
    }
}

/// Where in the pause between two rounds a table is.
fn pause(sight: &Sight<'_>) -> Stretch {
    let mut people = people(sight);
    let has_scored = sight.view.last.is_some();
    if sight.setting.rests && people.clone().any(|it| !is_ready(sight, it)) {
        return if has_scored {
            Stretch::Scored
        } else {
            Stretch::First
        };
    }
    if !is_live(sight) {
        return if has_scored {
            Stretch::Scored
        } else {
            Stretch::Lap
        };
    }
    if people.any(|it| is_away(sight, it)) {
        Stretch::Away
    } else {
        Stretch::Lap
    }
}

/// §4.1 Whether this table races.
pub(crate) fn is_live(sight: &Sight<'_>) -> bool {
    sight.view.options.grab == Grab::Live
}

/// Whether the houses are lit: what was scored last stands there until the next row.
pub(crate) fn is_lit(sight: &Sight<'_>) -> bool {
    let is_between = matches!(sight.view.phase, Phase::Row | Phase::Over { .. });
    is_between && sight.view.last.is_some()
}

/// Whether the page says what a card would score where it is tried. Where all race, seeing it is the game: there
/// it is only said if the table wants it.
pub(crate) fn assists(sight: &Sight<'_>) -> bool {
    match sight.setting.assist {
        Assist::Usual => !is_live(sight),
        Assist::On => true,
        Assist::Off => false,
    }
}

/// The card that this seat has grabbed and not laid.
pub(crate) fn holds(sight: &Sight<'_>, seat: Seat) -> Option<Card> {
    match sight.view.progress[seat] {
        Progress::Holding { card } => Some(card),
        Progress::Waiting | Progress::Built { .. } => None,
    }
}

/// The viewer's card that is to be laid now.
pub(crate) fn lays(sight: &Sight<'_>) -> Option<Card> {
    let may_lay = matches!(sight.view.phase, Phase::Race | Phase::Build);
    sight
        .you()
        .filter(|_| may_lay)
        .and_then(|it| holds(sight, it))
}

/// §4.6 The cards that the viewer can try before one is picked: the whole row, as long as they have none of it.
pub(crate) fn tries<'a>(sight: &Sight<'a>) -> Option<&'a [Card]> {
    let may_try = |it: &Seat| sight.view.progress[*it] == Progress::Waiting;
    let is_pick = sight.view.phase == Phase::Pick;
    let row = sight.view.row.as_slice();
    sight.you().filter(may_try).filter(|_| is_pick).map(|_| row)
}

fn people<'a>(sight: &Sight<'a>) -> impl Iterator<Item = Seat> + Clone + use<'a> {
    let seats = sight.setting.seats;
    let is_person = move |it: &Seat| seats[it.index()].kind == SeatKind::Person;
    Seat::all(seats.len()).filter(is_person)
}

/// Whether a person is not at the table.
pub(crate) fn is_away(sight: &Sight<'_>, seat: Seat) -> bool {
    let label = sight.label(seat);
    label.is_some_and(|it| it.kind == SeatKind::Person && !it.here)
}

/// Those who are not at the table.
pub(crate) fn away(sight: &Sight<'_>) -> Vec<Seat> {
    people(sight).filter(|&it| is_away(sight, it)).collect()
}

fn is_ready(sight: &Sight<'_>, seat: Seat) -> bool {
    sight.label(seat).is_some_and(|it| it.ready)
}

/// Whether this seat has said that it is ready, where that is asked.
pub(crate) fn is_waiting_ready(sight: &Sight<'_>, seat: Seat) -> bool {
    let is_bot = sight
        .label(seat)
        .is_some_and(|it| matches!(it.kind, SeatKind::Bot(_)));
    is_bot || is_ready(sight, seat)
}

/// The seats that are so far in this round.
pub(crate) fn seats_with(sight: &Sight<'_>, is_it: impl Fn(Progress) -> bool) -> Vec<Seat> {
    let others = sight.around().filter(|&it| sight.you() != Some(it));
    others
        .filter(|&it| is_it(sight.view.progress[it]))
        .collect()
}

/// §3.3 The start seat of a round, counted from 1.
pub(crate) fn start_of(sight: &Sight<'_>, round: usize) -> Option<Seat> {
    let view = sight.view;
    let n_seats = sight.n_seats();
    let back = (view.round.max(round) - round) % n_seats;
    Some(view.start?.left_by(n_seats - back, n_seats))
}

/// §4.6 How many pick before this seat, from 0.
pub(crate) fn picks_after(sight: &Sight<'_>, seat: Seat) -> usize {
    let n_seats = sight.n_seats();
    let Some(start) = sight.view.start else {
        return 0;
    };
    let order = (0..n_seats).find(|&it| start.left_by(it, n_seats) == seat);
    order.unwrap_or(0)
}
