//! What a sensible person would try first: the points a choice brings, then what it promises.

use cards::Set;
use game::{Advice, Horizon, Levels, Mcts, Sealed, Seat};

use crate::EdoYashiki;
use crate::cards::{Card, Kind};
use crate::house::Placement;
use crate::notation::{Action, RunName};
use crate::phases::Progress;
use crate::potential::potential;
use crate::runs::{NO_RUNS, RunSet, add_run, short_enough};
use crate::scoring::{Scoring, bonus, points};
use crate::view::View;

/// A point now is worth more than any promise: ten lines promise at most 6 each.
pub(crate) const POINT: i32 = 64;

/// How many places of a card are worth a closer look.
const CLOSER: usize = 16;

impl Advice for EdoYashiki {
    const LEVELS: Levels = Levels {
        novice: 20,
        regular: 100,
        master: 1000,
        mcts: Mcts {
            progressive_bias: 100,
            uct_constant: 30,
            widening: 10,
            guided: u32::MAX,
            cutoff: 0,
            sealed: Sealed::Advised,
            ..Mcts::plain(10)
        },
    };

    fn advise(view: &View, legal: &[Action], out: &mut Vec<i32>) {
        let seat = chooser(view);
        out.extend(legal.iter().map(|action| match (seat, *action) {
            (None, _) => 0,
            (Some(seat), Action::Grab(card)) => best_place(view, seat, card),
            (Some(seat), Action::Place(placement)) => place(view, seat, placement),
            (Some(seat), Action::Score(run)) => score(view, seat, run),
        }));
    }

    /// The places that look best at first sight, by their points and by what the house promises then.
    fn ponder(view: &View, legal: &[Action], out: &mut Vec<i32>) {
        let n_before = out.len();
        Self::advise(view, legal, out);
        let Some(seat) = chooser(view) else { return };
        let closer = |card| {
            let places = best_places(view, seat, card).into_iter().flatten();
            places.map(|(_, it)| (it, promising(view, seat, it)))
        };
        let worth = &mut out[n_before..];
        if let Progress::Holding { card } = view.progress[seat] {
            for (placement, promise) in closer(card) {
                if let Ok(nth) = legal.binary_search(&Action::Place(placement)) {
                    worth[nth] = promise;
                }
            }
        }
        for (action, worth) in legal.iter().zip(worth) {
            if let Action::Grab(card) = *action {
                *worth = closer(card).map(|it| it.1).max().unwrap_or(0);
            }
        }
    }

    fn prospect(&self) -> Option<Horizon> {
        let between_rounds = self.progress.iter().all(|(_, it)| *it == Progress::Waiting);
        between_rounds.then(|| {
            let mut totals = self.totals;
            for seat in Seat::all(self.options.n_seats()) {
                totals[seat] = POINT * totals[seat] + potential(self.houses.of(seat));
            }
            Horizon {
                totals,
                spread: 10 * POINT,
            }
        })
    }
}

/// The seat that has this view, if it is one of the table.
fn chooser(view: &View) -> Option<Seat> {
    let seat = view.viewer.seat();
    seat.filter(|it| it.index() < view.progress.seats())
}

/// A card is worth what its best place on this seat's house is worth.
fn best_place(view: &View, seat: Seat, card: Card) -> i32 {
    let mut best = 0;
    each_place(view, seat, card, |it| {
        best = best.max(place(view, seat, it));
    });
    best
}

/// The places that look best at first sight, the best first.
pub(crate) fn best_places(
    view: &View,
    seat: Seat,
    card: Card,
) -> [Option<(i32, Placement)>; CLOSER] {
    let mut best = [None; CLOSER];
    each_place(view, seat, card, |it| {
        let mut next = Some((place(view, seat, it), it));
        for better in &mut best {
            if *better < next {
                std::mem::swap(better, &mut next);
            }
        }
    });
    best
}

fn each_place(view: &View, seat: Seat, card: Card, mut visit: impl FnMut(Placement)) {
    view.houses.of(seat).spots(|spot| {
        for turned in [false, true] {
            if view.options.turn180 || !turned {
                visit(Placement { card, spot, turned });
            }
        }
    });
}

/// The points that a card brings, and what the house promises when it lies there.
fn promising(view: &View, seat: Seat, placement: Placement) -> i32 {
    let squares = view.options.squares(placement.card, placement.turned);
    let runs = view.houses.of(seat).runs_with(placement.spot, squares);
    let mut houses = view.houses.clone();
    houses.lay(seat, placement, squares, &runs);
    place(view, seat, placement) / POINT * POINT + potential(houses.of(seat))
}

/// The points of the runs that a card makes, and a little for lines that can grow.
#[inline]
fn place(view: &View, seat: Seat, placement: Placement) -> i32 {
    let squares = view.options.squares(placement.card, placement.turned);
    let house = view.houses.of(seat);
    let Some(markers) = view.markers else {
        let (mut sum, mut kinds, mut promise) = (0, Set::<Kind>::EMPTY, 0);
        house.lines_with(placement.spot, squares, |kind, _, length, _| {
            let run = points(length);
            sum += run;
            kinds.insert_if(kind, run > 0);
            promise += promised(length);
        });
        return POINT * (sum + bonus(kinds.len())) + promise;
    };
    let (mut runs, mut promise) = (NO_RUNS, 0);
    house.lines_with(placement.spot, squares, |kind, direction, length, first| {
        add_run(&mut runs, kind, direction, length, first);
        promise += promised(length);
    });
    let scoring = Scoring {
        runs: &short_enough(&runs),
        scored: RunSet::EMPTY,
        markers: markers[seat],
    };
    POINT * scoring.best() + promise
}

/// What a line may become.
#[inline]
fn promised(length: u8) -> i32 {
    match length {
        2 => 2,
        3 => 3,
        4 => 6,
        _ => 0,
    }
}

/// §7.4 The points that are still possible after this run, and the markers it leaves.
fn score(view: &View, seat: Seat, run: RunName) -> i32 {
    let (Progress::Built { runs, scored, .. }, Some(markers)) = (view.progress[seat], view.markers)
    else {
        return 0;
    };
    let mut scoring = Scoring {
        runs: &runs,
        scored,
        markers: markers[seat],
    };
    if let Some(index) = run.among(&runs) {
        scoring.score(index);
    }
    POINT * scoring.best() + scoring.markers.kinds().len() as i32
}
