//! Why a choice is good: what a seat sees of it (§9), and what came of it in a world it imagined.

use game::{Explained, PerSeat, Seat};

use crate::EdoYashiki;
use crate::advice::best_places;
use crate::cards::{Card, Kind};
use crate::events::Event;
use crate::house::Placement;
use crate::notation::Action;
use crate::phases::Progress;
use crate::runs::{SHORTEST, Shape};
use crate::scoring::LONGEST;
use crate::view::View;

/// What is certain about a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// §6 What laying it there brings at most, with lines of so many types (§6.4).
    Brings { points: i32, kinds: u8 },
    /// §6.1 It makes a line of this type.
    Line(Shape),
    /// §6.3 It makes a line that is too long to score.
    TooLong { kind: Kind, length: u8 },
    /// §6.1 It makes no line.
    NoLine,
    /// It lies in so many lines of two, which one square more would make score.
    Begins(u8),
    /// §6 What the card can bring at most on this seat's house.
    CanBring(i32),
    /// §6 What it can bring at most to another seat that has no card yet.
    Wanted { seat: Seat, points: i32 },
    /// §7.4 What this run is worth by itself.
    Run { shape: Shape, points: i32 },
}

/// What came of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// §6.1 A line of three or more in this round.
    Line,
    /// Nobody scored more in the round.
    BestRound,
    /// §8 Nobody has more points after the round.
    Ahead,
}

impl Explained for EdoYashiki {
    type Fact = Fact;
    type Effect = Effect;

    fn facts(view: &View, choice: Action, out: &mut Vec<Fact>) {
        let seat = view.viewer.seat();
        let Some(seat) = seat.filter(|it| it.index() < view.progress.seats()) else {
            return;
        };
        match choice {
            Action::Grab(card) => {
                out.push(Fact::CanBring(best_points(view, seat, card)));
                let others = Seat::all(view.progress.seats()).filter(|it| *it != seat);
                let waiting = others.filter(|it| view.progress[*it] == Progress::Waiting);
                let wants = waiting.map(|it| (best_points(view, it, card), it));
                let most = wants.filter(|it| it.0 > 0).max();
                out.extend(most.map(|(points, seat)| Fact::Wanted { seat, points }));
            }
            Action::Place(placement) => place(view, seat, placement, out),
            Action::Score(name) => {
                let Progress::Built { runs, .. } = view.progress[seat] else {
                    return;
                };
                if let Some(index) = name.among(&runs) {
                    let run = runs[cards::Member::place(index)];
                    out.push(Fact::Run {
                        shape: run.shape(),
                        points: run.points(),
                    });
                }
            }
        }
    }

    fn effects(view: &View, choice: Action, events: &[Event], out: &mut Vec<Effect>) {
        let Some(seat) = view.viewer.seat() else {
            return;
        };
        let is_grab = matches!(choice, Action::Grab(_));
        for event in events {
            match event {
                Event::Placed { seat: by, runs, .. } => {
                    out.extend(
                        (is_grab && *by == seat && !runs.is_empty()).then_some(Effect::Line),
                    );
                }
                Event::Scored { lines, totals, .. } => {
                    let own = lines[seat].points();
                    if lines.iter().all(|(_, it)| it.points() <= own) {
                        out.push(Effect::BestRound);
                    }
                    if totals.iter().all(|(_, it)| *it <= totals[seat]) {
                        out.push(Effect::Ahead);
                    }
                }
                Event::SetUp { .. }
                | Event::RowLaidOut { .. }
                | Event::Grabbed { .. }
                | Event::Given { .. }
                | Event::RunScored { .. }
                | Event::Ended { .. } => {}
            }
        }
    }

    fn totals(&self) -> PerSeat<i32> {
        self.totals
    }
}

/// What a card can bring at most to the house of this seat.
fn best_points(view: &View, seat: Seat, card: Card) -> i32 {
    let places = best_places(view, seat, card).into_iter().flatten();
    let points = places.map(|(_, it)| view.prospect(seat, it).points);
    points.max().unwrap_or(0)
}

fn place(view: &View, seat: Seat, placement: Placement, out: &mut Vec<Fact>) {
    let prospect = view.prospect(seat, placement);
    let short = prospect.runs.iter().filter(|it| it.length <= LONGEST);
    let kinds: cards::Set<Kind> = short.clone().map(|it| it.kind).collect();
    match kinds.len() {
        0 => out.push(Fact::NoLine),
        1 => out.extend(short.map(|it| Fact::Line(it.shape()))),
        n => out.push(Fact::Brings {
            points: prospect.points,
            kinds: n as u8,
        }),
    }
    let long = prospect.runs.iter().find(|it| it.length > LONGEST);
    out.extend(long.map(|it| Fact::TooLong {
        kind: it.kind,
        length: it.length,
    }));
    let squares = view.options.squares(placement.card, placement.turned);
    let mut n_short = 0;
    view.houses
        .of(seat)
        .lines_with(placement.spot, squares, |_, _, length, _| {
            n_short += u8::from(length + 1 == SHORTEST);
        });
    out.extend((n_short > 0).then_some(Fact::Begins(n_short)));
}
