//! §7 Specialists: every order of scoring against a second implementation that tries them all.

use std::collections::BTreeSet;

use game::Seed;

use crate::cards::Kind;
use crate::runs::{Direction, RunSet, Runs, Spot, add_run};
use crate::scoring::{Markers, Scoring, bonus, points};

/// All (points, markers) at which scoring the open runs can end, by trying every order.
fn ends(
    open: &[(Kind, u8)],
    markers: &BTreeSet<Kind>,
    scored: &[(Kind, u8)],
) -> BTreeSet<(i32, BTreeSet<Kind>)> {
    let mut all = BTreeSet::new();
    for nth in 0..open.len() {
        let run = open[nth];
        if !markers.contains(&run.0) {
            continue;
        }
        let (mut open, mut markers, mut scored) = (open.to_vec(), markers.clone(), scored.to_vec());
        open.remove(nth);
        scored.push(run);
        markers.remove(&run.0);
        if markers.is_empty() {
            markers = Kind::ALL.into_iter().collect();
        }
        all.extend(ends(&open, &markers, &scored));
    }
    if all.is_empty() {
        let kinds: BTreeSet<Kind> = scored.iter().map(|it| it.0).collect();
        let runs: i32 = scored.iter().map(|it| points(it.1)).sum();
        all.insert((runs + bonus(kinds.len()), markers.clone()));
    }
    all
}

fn markers_of(kinds: &BTreeSet<Kind>) -> Markers {
    let letters: String = Kind::ALL
        .iter()
        .filter(|it| kinds.contains(it))
        .map(|it| it.word())
        .collect();
    serde_json::from_value(serde_json::json!(letters)).unwrap()
}

/// §7.7 Whether there is a choice, what is best, and where it ends where there is none.
#[test]
fn every_order_of_scoring_is_known() {
    let mut n_settled = [0, 0];
    for number in 0..3000 {
        let mut dice = Seed::small(number).dice(0);
        let n_runs = dice.index(7);
        let list: Vec<(Kind, u8)> = (0..n_runs)
            .map(|_| (*dice.pick(&Kind::ALL), 3 + dice.index(3) as u8))
            .collect();
        let kinds: BTreeSet<Kind> = loop {
            let kinds = Kind::ALL.into_iter().filter(|_| dice.index(2) == 0);
            let kinds: BTreeSet<Kind> = kinds.collect();
            if !kinds.is_empty() {
                break kinds;
            }
        };
        let mut runs = Runs::new();
        for (row, (kind, length)) in (0..).zip(&list) {
            let first = Spot { row, column: 0 };
            add_run(&mut runs, *kind, Direction::Row, *length, first);
        }
        let mut scoring = Scoring {
            runs: &runs,
            scored: RunSet::EMPTY,
            markers: markers_of(&kinds),
        };
        let ends = ends(&list, &kinds, &[]);
        assert_eq!(scoring.is_settled(), ends.len() == 1, "{list:?} {kinds:?}");
        assert_eq!(scoring.best(), ends.iter().map(|it| it.0).max().unwrap());
        n_settled[usize::from(scoring.is_settled())] += 1;
        scoring.score_the_rest();
        let worth = crate::scoring::worth(&runs, scoring.scored);
        let end = |it: &(i32, BTreeSet<Kind>)| (it.0, markers_of(&it.1));
        assert!(
            ends.iter()
                .map(end)
                .any(|it| it == (worth, scoring.markers))
        );
    }
    assert!(n_settled.iter().all(|&it| it > 300), "{n_settled:?}");
}

/// §7.3 The fourth marker brings all four back.
#[test]
fn the_fourth_marker_brings_all_back() {
    let mut markers = Markers::ALL;
    let mut seen = vec![markers.to_string()];
    for kind in Kind::ALL {
        markers = markers.after(kind);
        seen.push(markers.to_string());
    }
    assert_eq!(seen, ["FTPG", "TPG", "PG", "G", "FTPG"]);
}

/// §6.2 §6.3 §6.4
#[test]
fn points_and_bonus_are_these() {
    let runs: Vec<i32> = (0..9).map(points).collect();
    assert_eq!(runs, [0, 0, 0, 1, 2, 4, 0, 0, 0]);
    let bonuses: Vec<i32> = (0..5).map(bonus).collect();
    assert_eq!(bonuses, [0, 0, 2, 4, 6]);
}
