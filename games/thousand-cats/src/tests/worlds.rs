//! Imagined worlds, counted: each world that a careful player could believe is as likely as any other.

use std::collections::BTreeMap;

use conformance::Secrets;
use game::{Game, Searched, Seat, Seed, Step, Viewer, legal_choices};

use super::options;
use super::secrets::{Place, Secret};
use crate::ThousandCats;

type World = Vec<(Place, Secret)>;

/// Samples for each world.
const SAMPLES: usize = 60;
/// More worlds than this take too long to count.
const WORLDS: usize = 400;

/// Plays at random until `n_tricks` are over and somebody has a marker.
fn positions(seats: usize, n_tricks: usize) -> impl Iterator<Item = ThousandCats> {
    (0..).filter_map(move |seed| {
        let mut dice = Seed::small(seed).dice(0);
        let mut game = ThousandCats::start(&options(seats, "basic", 30));
        game.apply(Step::Chance(game.draw(&mut dice)), &mut ());
        while game.open.tricks.len() < n_tricks && game.open.sheets.is_empty() {
            let seat = game.awaiting().seats().first()?;
            let choice = *dice.pick(&legal_choices(&game, seat));
            game.apply(Step::Choice(seat, choice), &mut ());
        }
        let marked = game.open.no_more.iter().any(|(_, it)| !it.is_empty());
        (game.open.sheets.is_empty() && marked).then_some(game)
    })
}

/// Every rearrangement of what is hidden, and those among them that are plausible.
fn enumerate(game: &ThousandCats, viewer: Viewer) -> (usize, Vec<World>) {
    let hidden = game.hidden_from(viewer);
    let (places, secrets): (Vec<Place>, Vec<Secret>) = hidden.into_iter().unzip();
    // Which place each secret goes to; every distinct order of this list is one rearrangement.
    let mut goes_to = places.clone();
    goes_to.sort();
    let (mut n_all, mut plausible) = (0, Vec::new());
    loop {
        let mut world: World = goes_to
            .iter()
            .copied()
            .zip(secrets.iter().copied())
            .collect();
        world.sort();
        let mut sorted_places = places.clone();
        sorted_places.sort();
        assert_eq!(sorted_places, places, "hidden places are listed in order");
        let mut other = game.clone();
        let rearranged: Vec<Secret> = world.iter().map(|it| it.1).collect();
        other.rehide(viewer, &rearranged);
        n_all += 1;
        if other.plausible(viewer) {
            plausible.push(other.hidden_from(viewer));
        }
        if !next_order(&mut goes_to) {
            return (n_all, plausible);
        }
    }
}

/// The next order in the dictionary, if there is one.
fn next_order<T: Ord>(items: &mut [T]) -> bool {
    let Some(at) = items.windows(2).rposition(|it| it[0] < it[1]) else {
        return false;
    };
    let other = items.iter().rposition(|it| *it > items[at]).unwrap();
    items.swap(at, other);
    items[at + 1..].reverse();
    true
}

fn check_even(game: &ThousandCats, viewer: Viewer, worlds: Vec<World>) {
    let n_worlds = worlds.len();
    let mut counts: BTreeMap<World, usize> = worlds.into_iter().map(|it| (it, 0)).collect();
    let view = game.view(viewer);
    let mut dice = Seed::small(99).dice(0);
    for _ in 0..n_worlds * SAMPLES {
        let world = ThousandCats::imagine(&view, &mut dice).hidden_from(viewer);
        *counts
            .get_mut(&world)
            .expect("an imagined world is plausible") += 1;
    }
    let expected = SAMPLES as f64;
    let square = |it: &usize| (*it as f64 - expected).powi(2) / expected;
    let chi: f64 = counts.values().map(square).sum();
    let freedom = (n_worlds - 1) as f64;
    let limit = freedom + 4.5 * (2.0 * freedom).sqrt() + 10.0;
    assert!(
        chi < limit,
        "chi-square {chi} for {n_worlds} worlds of {viewer:?}"
    );
}

/// Counts at some positions in which a marker rules something out.
fn check(seats: usize, n_tricks: usize, viewer: Viewer) {
    let mut n_checked = 0;
    for game in positions(seats, n_tricks).take(60) {
        let (n_all, worlds) = enumerate(&game, viewer);
        if (2..=WORLDS).contains(&worlds.len()) && worlds.len() < n_all && n_checked < 5 {
            check_even(&game, viewer, worlds);
            n_checked += 1;
        }
    }
    assert_eq!(n_checked, 5, "there are positions with markers that matter");
}

#[test]
fn four_seats_with_three_cards_each() {
    check(4, 6, Viewer::Seat(Seat::ALL[0]));
}

#[test]
fn four_seats_with_two_cards_each_for_a_spectator() {
    check(4, 7, Viewer::Spectator);
}

#[test]
fn three_seats_and_the_dummys_order() {
    check(3, 6, Viewer::Seat(Seat::ALL[1]));
}

#[test]
fn three_seats_for_a_spectator() {
    check(3, 7, Viewer::Spectator);
}

/// §4.2 Unused multiplier cards of the others: every way to hold them is as likely.
#[test]
fn hidden_multiplier_cards() {
    let mut game = super::table(4, "experienced", "");
    super::until_cards_are_chosen(&mut game);
    super::finish_round(&mut game);
    super::deal_and_keep(&mut game, "");
    super::until_cards_are_chosen(&mut game);
    let view = game.view(Viewer::Seat(Seat::ALL[3]));
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut dice = Seed::small(5).dice(0);
    for _ in 0..6000 {
        let world = ThousandCats::imagine(&view, &mut dice);
        *counts
            .entry(format!("{:?}", world.multipliers))
            .or_default() += 1;
    }
    assert_eq!(counts.len(), 6, "{counts:?}");
    assert!(
        counts.values().all(|it| (850..1150).contains(it)),
        "{counts:?}"
    );
}

/// The case that counting three hands does not cover: four hands, and each has a marker.
#[test]
fn four_marked_hands_for_a_spectator() {
    let marked = |it: &ThousandCats| it.open.no_more.iter().all(|(_, it)| !it.is_empty());
    let game = positions(4, 7).take(4000).find(marked).expect("it happens");
    let (_, worlds) = enumerate(&game, Viewer::Spectator);
    check_even(&game, Viewer::Spectator, worlds);
}
