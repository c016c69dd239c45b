//! What was scored, lit on the plan: everything else goes dark, like rooms seen from above at night.

use std::collections::BTreeSet;

use edo_yashiki::{Direction, House, Kind, Placement, Progress, Run, RunSet, Runs, Spot};
use face_kit::kit::signed;
use game::Seat;
use maud::{Markup, html};

use crate::house::{MARGIN, Sheet};
use crate::outline::outline;
use crate::sight::{self, Sight, Stretch};
use crate::squares::SIDE;

/// From so many kinds on, a cat comes to sleep in the house.
const BEAUTIFUL: usize = 3;

/// A run on a plan, and what is written on it.
struct Lamp {
    run: Run,
    class: &'static str,
    tag: String,
}

/// The region `lit-{seat}`.
pub(crate) fn lit(sight: &Sight<'_>, seat: Seat) -> Markup {
    let house = sight.view.houses.of(seat);
    let margin = if sight.front() == seat { MARGIN } else { 0 };
    let sheet = Sheet::around(house, margin);
    let lamps = lamps(sight, seat);
    let id = format!("lit-{seat}");
    if lamps.is_empty() {
        return html! { div.lit id=(id) {} };
    }
    let shining: Vec<Run> = lamps.iter().map(|it| it.run).collect();
    let is_scored = sight::is_lit(sight);
    html! {
        div.squares.lit.on.{ "w" (sheet.n_columns) }.{ "h" (sheet.n_rows) } id=(id) aria-hidden="true" {
            svg viewBox=(sheet.view_box()) {
                path.dim d=(dark(house, &shining, sheet)) {}
                @for (nth, it) in lamps.iter().enumerate() {
                    (frame(it, nth, sheet))
                }
            }
            @for (nth, it) in lamps.iter().enumerate() {
                @let (x, y) = sheet.at(tag_spot(it.run, &shining));
                i.tag.(it.class).{ "n" (nth + 1) }.{ "x" (x) }.{ "y" (y) } { (it.tag) }
            }
            @if let Some(spot) = nap(house, &lamps).filter(|_| is_scored) {
                @let (x, y) = sheet.at(spot);
                svg.nap.{ "x" (x) }.{ "y" (y) } { use href="#ey-nap" {} }
            }
        }
    }
}

fn lamps(sight: &Sight<'_>, seat: Seat) -> Vec<Lamp> {
    if sight::is_lit(sight) {
        let Some(last) = sight.view.last else {
            return Vec::new();
        };
        return match last[seat] {
            Progress::Built {
                placement,
                runs,
                scored,
            } => scored_lamps(sight, seat, placement, &runs, scored),
            Progress::Waiting | Progress::Holding { .. } => Vec::new(),
        };
    }
    if sight::stretch(sight) != Stretch::Score || sight.you() != Some(seat) {
        return Vec::new();
    }
    open_runs(sight)
        .into_iter()
        .map(|it| Lamp {
            run: it.run,
            class: if it.may { "open" } else { "off" },
            tag: it.key.map_or_else(|| "–".to_owned(), str::to_owned),
        })
        .collect()
}

/// The runs that the last card made: those that scored, those that did not, those too long.
fn scored_lamps(
    sight: &Sight<'_>,
    seat: Seat,
    placement: Placement,
    runs: &Runs,
    scored: RunSet,
) -> Vec<Lamp> {
    let mut lamps: Vec<Lamp> = Vec::new();
    for (run, index) in runs.iter().zip(RunSet::ALL) {
        let has_scored = scored.contains(index);
        lamps.push(Lamp {
            run: *run,
            class: if has_scored { "scored" } else { "off" },
            tag: if has_scored {
                signed(run.points())
            } else {
                "0".to_owned()
            },
        });
    }
    for run in too_long(sight, seat, placement) {
        lamps.push(Lamp {
            run,
            class: "off",
            tag: "0".to_owned(),
        });
    }
    lamps
}

/// §6.3 The runs through the card that are too long to score.
pub(crate) fn too_long(sight: &Sight<'_>, seat: Seat, placement: Placement) -> Vec<Run> {
    let squares = sight.view.options.squares(placement.card, placement.turned);
    let runs = sight
        .view
        .houses
        .of(seat)
        .runs_with(placement.spot, squares);
    let long = runs.iter().filter(|it| it.points() == 0);
    long.copied().collect()
}

/// §7.4 One of the runs that a seat may still score.
pub(crate) struct OpenRun {
    pub(crate) run: Run,
    pub(crate) may: bool,
    /// The digit that goes to it.
    pub(crate) key: Option<&'static str>,
}

const KEYS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/// The viewer's runs that have not scored, those that can first.
pub(crate) fn open_runs(sight: &Sight<'_>) -> Vec<OpenRun> {
    let Some(you) = sight.you() else {
        return Vec::new();
    };
    let (Progress::Built { runs, scored, .. }, Some(markers)) =
        (sight.view.progress[you], sight.view.markers)
    else {
        return Vec::new();
    };
    let is_asked = sight.view.awaiting.contains(you);
    let open = runs
        .iter()
        .zip(RunSet::ALL)
        .filter(|it| is_asked && !scored.contains(it.1));
    let mut open: Vec<OpenRun> = open
        .map(|(run, _)| OpenRun {
            run: *run,
            may: markers[you].kinds().contains(run.kind),
            key: None,
        })
        .collect();
    open.sort_by_key(|it| !it.may);
    for (it, key) in open.iter_mut().filter(|it| it.may).zip(KEYS) {
        it.key = Some(key);
    }
    open
}

/// All of the house but what shines.
fn dark(house: House<'_>, shining: &[Run], sheet: Sheet) -> String {
    let frame = house.frame();
    let mut built = BTreeSet::new();
    let mut lit = BTreeSet::new();
    for row in (frame.top..).take(frame.height.into()) {
        for column in (frame.left..).take(frame.width.into()) {
            let spot = Spot { row, column };
            if house.square(spot).is_some() {
                built.insert(sheet.at(spot));
            }
        }
    }
    for run in shining {
        lit.extend(run.squares().map(|it| sheet.at(it)));
    }
    outline(&built) + &outline(&lit)
}

fn frame(it: &Lamp, nth: usize, sheet: Sheet) -> Markup {
    let (x, y) = sheet.at(it.run.first);
    let length = i32::from(it.run.length) * SIDE;
    let (width, height) = match it.run.direction {
        Direction::Row => (length, SIDE),
        Direction::Column => (SIDE, length),
    };
    html! {
        rect.lamp.(it.class).{ "n" (nth + 1) } x=(x * SIDE) y=(y * SIDE) width=(width) height=(height) rx="5" {}
    }
}

/// Where a run has its tag: at an end where no other run passes, if there is one.
fn tag_spot(run: Run, all: &[Run]) -> Spot {
    let is_alone = |spot: &Spot| !all.iter().any(|it| *it != run && it.contains(*spot));
    let mut ends = run.squares().rev().take(1).chain(run.squares());
    let last = run.squares().last();
    ends.find(is_alone).or(last).unwrap_or(run.first)
}

/// Two tatami side by side that did not score, for the cat of somebody who scored many kinds at once.
fn nap(house: House<'_>, lamps: &[Lamp]) -> Option<Spot> {
    let scored = lamps.iter().filter(|it| it.class == "scored");
    let kinds: BTreeSet<Kind> = scored.map(|it| it.run.kind).collect();
    if kinds.len() < BEAUTIFUL {
        return None;
    }
    let frame = house.frame();
    let is_free = |spot: Spot| {
        house.square(spot) == Some(Kind::Tatami) && !lamps.iter().any(|it| it.run.contains(spot))
    };
    let rows = (frame.top..).take(frame.height.into());
    let mut spots = rows.flat_map(|row| {
        let columns = (frame.left..).take(frame.width.into());
        columns.map(move |column| Spot { row, column })
    });
    spots.find(|&it| {
        let right = Spot {
            column: it.column + 1,
            ..it
        };
        is_free(it) && is_free(right)
    })
}
