//! Every possible value: imagination puts into each place whatever could lie there.

use std::collections::{BTreeMap, BTreeSet};

use game::{Dice, Viewer};

use crate::secrets::{Reach, Secrets, scramble};
use crate::situation::{Situation, While};

/// Rearrangements that are tried at a situation.
const REARRANGED: usize = 1500;
/// Fewer plausible ones than this say too little; more than [`PLENTY`] say no more.
const ENOUGH: usize = 60;
const PLENTY: usize = 600;
/// A secret that lay in its place this often, and in one of [`ONE_OF`] plausible worlds or more, can
/// be expected there. Seen 12 times in 600, it is there with at least 0.4 % whatever the luck; then
/// [`IMAGINED`] worlds miss it once in 10^10.
const OFTEN: usize = 12;
const ONE_OF: usize = 50;
/// Imagining stops as soon as everything expected was seen, so this many are only made in vain.
const IMAGINED: usize = 6000;

type Pairs<G> = BTreeSet<(<G as Secrets>::Place, <G as Secrets>::Secret)>;
/// What lies in each place, sorted.
type Contents<G> = BTreeMap<<G as Secrets>::Place, Vec<<G as Secrets>::Secret>>;

pub(crate) fn check<G: Secrets>(situation: &Situation<G>, viewer: Viewer) {
    let _context = While(situation.at(viewer), "counting imagined worlds");
    let mut dice = situation.dice("values");
    let plausible = plausible_worlds(&situation.game, viewer, &mut dice);
    if plausible.len() < ENOUGH {
        // Too much is known for shuffles to be plausible; small changes still are.
        check_something_moves(situation, viewer, &mut dice);
    } else if G::uniform() {
        check_pairs(situation, viewer, &plausible, &mut dice);
    } else {
        check_places_move(situation, viewer, &plausible, &mut dice);
    }
}

fn plausible_worlds<G: Secrets>(game: &G, viewer: Viewer, dice: &mut Dice) -> Vec<G> {
    (0..REARRANGED)
        .map_while(|_| scramble(game, viewer, Reach::All, dice))
        .filter(|it| it.plausible(viewer))
        .take(PLENTY)
        .collect()
}

/// The strong form: whatever often lies somewhere in plausible worlds lies there in imagined ones.
fn check_pairs<G: Secrets>(
    situation: &Situation<G>,
    viewer: Viewer,
    plausible: &[G],
    dice: &mut Dice,
) {
    let mut counts: BTreeMap<(G::Place, G::Secret), usize> = BTreeMap::new();
    for world in plausible {
        // A secret that lies twice in a place of many counts once.
        let pairs: Pairs<G> = world.hidden_from(viewer).into_iter().collect();
        for pair in pairs {
            *counts.entry(pair).or_default() += 1;
        }
    }
    let often = |count: usize| count >= OFTEN && count * ONE_OF >= plausible.len();
    counts.retain(|_, count| often(*count));
    let mut missing: Pairs<G> = counts.into_keys().collect();
    let view = situation.game.view(viewer);
    for _ in 0..IMAGINED {
        if missing.is_empty() {
            return;
        }
        let world = G::imagine(&view, dice);
        for pair in world.hidden_from(viewer) {
            missing.remove(&pair);
        }
    }
    assert!(
        missing.is_empty(),
        "Every possible value: {}: in {IMAGINED} imagined worlds these never lay there, though \
         they could: {missing:?}",
        situation.at(viewer)
    );
}

/// For imagination that is not even: no place keeps what it need not keep.
fn check_places_move<G: Secrets>(
    situation: &Situation<G>,
    viewer: Viewer,
    plausible: &[G],
    dice: &mut Dice,
) {
    let truth = contents(&situation.game, viewer);
    let mut others: BTreeMap<G::Place, usize> = BTreeMap::new();
    for world in plausible {
        for (place, content) in contents(world, viewer) {
            if truth.get(&place) != Some(&content) {
                *others.entry(place).or_default() += 1;
            }
        }
    }
    // Where only few plausible worlds differ, evidence may well speak against them.
    others.retain(|_, count| *count * 2 >= plausible.len());
    let mut stuck: BTreeSet<G::Place> = others.into_keys().collect();
    let view = situation.game.view(viewer);
    let first = contents(&G::imagine(&view, dice), viewer);
    for _ in 0..IMAGINED {
        if stuck.is_empty() {
            return;
        }
        let world = contents(&G::imagine(&view, dice), viewer);
        stuck.retain(|place| world.get(place) == first.get(place));
    }
    assert!(
        stuck.is_empty(),
        "Every possible value: {}: {IMAGINED} imagined worlds have the same in {stuck:?}, though \
         others could lie there",
        situation.at(viewer)
    );
}

/// The weak form: if something can be moved, imagination moves something.
fn check_something_moves<G: Secrets>(situation: &Situation<G>, viewer: Viewer, dice: &mut Dice) {
    let truth = contents(&situation.game, viewer);
    let other = |dice: &mut Dice| {
        let other = scramble(&situation.game, viewer, Reach::Few, dice)?;
        (other.plausible(viewer) && contents(&other, viewer) != truth).then_some(())
    };
    let movable = (0..REARRANGED).filter_map(|_| other(dice));
    if movable.take(OFTEN).count() < OFTEN {
        return;
    }
    let view = situation.game.view(viewer);
    let first = contents(&G::imagine(&view, dice), viewer);
    let moved = (0..IMAGINED).any(|_| contents(&G::imagine(&view, dice), viewer) != first);
    assert!(
        moved,
        "Every possible value: {}: {IMAGINED} imagined worlds are all the same, though others are \
         plausible: {first:?}",
        situation.at(viewer)
    );
}

fn contents<G: Secrets>(game: &G, viewer: Viewer) -> Contents<G> {
    let mut contents: Contents<G> = BTreeMap::new();
    for (place, secret) in game.hidden_from(viewer) {
        contents.entry(place).or_default().push(secret);
    }
    contents.values_mut().for_each(|it| it.sort());
    contents
}
