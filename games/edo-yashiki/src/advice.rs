//! What a sensible person would try first: the points a choice brings, then what it promises.

use game::{Advice, Horizon, Seat, Thinking, Way};

use crate::EdoYashiki;
use crate::cards::Card;
use crate::house::Placement;
use crate::notation::{Action, RunName};
use crate::phases::Turn;
use crate::runs::Runs;
use crate::scoring::{Picked, Scoring, bonus, points};
use crate::view::View;

/// A point now is worth more than any promise: ten lines promise at most 6 each.
pub(crate) const POINT: i32 = 64;

impl Advice for EdoYashiki {
    const THINKING: Thinking = Thinking {
        novice: 20,
        regular: 100,
        master: 800,
        way: Way {
            trust: 100,
            width: 6,
            advised: u32::MAX,
            whims: 10,
            depth: 8,
            ..Way::plain(10)
        },
    };

    fn advise(view: &View, legal: &[Action], out: &mut Vec<i32>) {
        let seat = view.viewer.seat();
        let seat = seat.filter(|it| it.index() < view.turns.seats());
        out.extend(legal.iter().map(|action| match (seat, *action) {
            (None, _) => 0,
            (Some(seat), Action::Grab(card)) => best_place(view, seat, card),
            (Some(seat), Action::Place(placement)) => place(view, seat, placement),
            (Some(seat), Action::Score(run)) => score(view, seat, run),
        }));
    }

    fn prospect(&self) -> Option<Horizon> {
        let between_rounds = self.turns.iter().all(|(_, it)| *it == Turn::Waiting);
        between_rounds.then_some(Horizon {
            totals: self.totals,
            spread: 10,
        })
    }
}

/// A card is worth what its best place on this seat's house is worth.
fn best_place(view: &View, seat: Seat, card: Card) -> i32 {
    let mut best = 0;
    view.houses.of(seat).spots(|spot| {
        for turned in [false, true] {
            if view.options.turn180 || !turned {
                let placement = Placement { card, spot, turned };
                best = best.max(place(view, seat, placement));
            }
        }
    });
    best
}

/// The points of the runs that a card makes, and a little for lines that can grow.
#[inline]
fn place(view: &View, seat: Seat, placement: Placement) -> i32 {
    let squares = view.options.squares(placement.card, placement.turned);
    let house = view.houses.of(seat);
    let Some(markers) = view.markers else {
        let (mut sum, mut kinds, mut promise) = (0, 0u8, 0);
        house.lines_with(placement.spot, squares, |kind, _, length, _| {
            let run = points(length);
            sum += run;
            kinds |= u8::from(run > 0) << kind as u8;
            promise += promised(length);
        });
        return POINT * (sum + bonus(kinds.count_ones())) + promise;
    };
    let (mut runs, mut promise) = (Runs::NONE, 0);
    house.lines_with(placement.spot, squares, |kind, direction, length, first| {
        runs.add(kind, direction, length, first);
        promise += promised(length);
    });
    let scoring = Scoring {
        runs: &runs.scoring(),
        scored: Picked::NONE,
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
    let (Turn::Built { runs, scored, .. }, Some(markers)) = (view.turns[seat], view.markers) else {
        return 0;
    };
    let named = runs
        .as_slice()
        .iter()
        .position(|it| RunName::of(*it) == run);
    let mut scoring = Scoring {
        runs: &runs,
        scored,
        markers: markers[seat],
    };
    if let Some(nth) = named {
        scoring.score(nth);
    }
    POINT * scoring.best() + scoring.markers.count() as i32
}
