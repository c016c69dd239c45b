//! Every possible value: imagination puts into each place whatever could lie there.

use std::collections::{BTreeMap, BTreeSet};

use game::{Dice, Viewer};

use crate::moment::{Moment, While};
use crate::secrets::{Reach, Secrets, scramble};

/// Rearrangements that are tried at a moment.
const REARRANGED: usize = 1500;
/// Fewer plausible ones than this say too little.
const ENOUGH: usize = 60;
/// A secret that lay in its place so often, and in one of [`ONE_OF`] plausible worlds or more, can
/// be expected there. Seen 12 times in 600, it is there with at least 0.4 % whatever the luck; then
/// [`IMAGINED`] worlds miss it once in 10^10.
const OFTEN: usize = 12;
const ONE_OF: usize = 50;
/// Imagining stops as soon as everything expected was seen, so this many are only made in vain.
const IMAGINED: usize = 6000;

type Pairs<G> = BTreeSet<(<G as Secrets>::Place, <G as Secrets>::Secret)>;

pub(crate) fn check<G: Secrets>(moment: &Moment<G>, viewer: Viewer) {
    let at = moment.at(viewer);
    let _context = While(at, "counting imagined worlds");
    let mut dice = moment.dice("values");
    if !G::uniform() {
        check_moves(moment, viewer, Reach::All, &mut dice);
        return;
    }
    let Some(mut missing) = expected(&moment.game, viewer, &mut dice) else {
        // Too much is known for shuffles to be plausible; small changes still are.
        check_moves(moment, viewer, Reach::Few, &mut dice);
        return;
    };
    let view = moment.game.view(viewer);
    for _ in 0..IMAGINED {
        if missing.is_empty() {
            return;
        }
        let world = G::imagine(&view, &mut dice);
        for pair in world.hidden_from(viewer) {
            missing.remove(&pair);
        }
    }
    assert!(
        missing.is_empty(),
        "Every possible value: {at}: in {IMAGINED} imagined worlds these never lay there, though \
         they could: {missing:?}"
    );
}

/// What can be expected to lie where, or nothing if too few rearrangements are plausible.
fn expected<G: Secrets>(game: &G, viewer: Viewer, dice: &mut Dice) -> Option<Pairs<G>> {
    let mut counts: BTreeMap<(G::Place, G::Secret), usize> = BTreeMap::new();
    let mut plausible = 0;
    for _ in 0..REARRANGED {
        let other = scramble(game, viewer, Reach::All, dice)?;
        if !other.plausible(viewer) {
            continue;
        }
        plausible += 1;
        // A secret that lies twice in a place of many counts once.
        let pairs: Pairs<G> = other.hidden_from(viewer).into_iter().collect();
        for pair in pairs {
            *counts.entry(pair).or_default() += 1;
        }
    }
    let often = |count: usize| count >= OFTEN && count * ONE_OF >= plausible;
    counts.retain(|_, count| often(*count));
    (plausible >= ENOUGH).then(|| counts.into_keys().collect())
}

/// The weak form: if something can be moved, imagination moves something.
fn check_moves<G: Secrets>(moment: &Moment<G>, viewer: Viewer, reach: Reach, dice: &mut Dice) {
    let pairs = |game: &G| -> Pairs<G> { game.hidden_from(viewer).into_iter().collect() };
    let truth = pairs(&moment.game);
    let other = |dice: &mut Dice| {
        let other = scramble(&moment.game, viewer, reach, dice)?;
        (other.plausible(viewer) && pairs(&other) != truth).then_some(())
    };
    let movable = (0..REARRANGED)
        .filter_map(|_| other(dice))
        .take(OFTEN)
        .count();
    if movable < OFTEN {
        return;
    }
    let view = moment.game.view(viewer);
    let first = pairs(&G::imagine(&view, dice));
    let moved = (0..IMAGINED).any(|_| pairs(&G::imagine(&view, dice)) != first);
    assert!(
        moved,
        "Every possible value: {}: {IMAGINED} imagined worlds are all the same, though others are \
         plausible: {first:?}",
        moment.at(viewer)
    );
}
