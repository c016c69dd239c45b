//! No silent learning: viewers who were shown the same know the same, and the other way round.
//!
//! The same step is taken in the truth and in another world that the viewer cannot tell from it. If
//! the viewer's events are the same, so must its views be. If they differ although the two worlds
//! still differ only in what is hidden, an event has told a secret.

use game::log::LogEntry;
use game::{Dice, Game, Json, Logged, Step, Viewer};

use crate::sealed::redacted;
use crate::secrets::{Reach, Secrets, differ_in_secrets_only, other_truth, scramble};
use crate::situation::{Effort, Situation, While, random_step};

/// How often a plausible rearrangement is looked for.
const TRIES: usize = 40;
/// How many other deals are tried for each deal.
const DEALS: usize = 60;

/// Whether the property was ever really tried.
#[derive(Debug, Default)]
pub(crate) struct Exercised {
    /// Situations in which something was hidden that can be rearranged.
    hidden: u64,
    /// Steps in two different worlds that showed the viewer the same.
    compared: u64,
}

impl Exercised {
    pub(crate) fn check<G: Secrets>(
        &mut self,
        situation: &Situation<G>,
        viewer: Viewer,
        effort: &Effort,
    ) {
        let _context = While(
            situation.at(viewer),
            "taking the same step in another world",
        );
        let Some(step) = &situation.step else {
            return;
        };
        let mut dice = situation.dice("learning");
        let mut steps = vec![step.clone()];
        steps.extend(random_step(
            &situation.game,
            &mut situation.chance_dice(),
            &mut dice,
        ));
        let secrets = scramble(&situation.game, viewer, Reach::All, &mut dice).is_some();
        self.hidden += u64::from(secrets);
        for world in worlds_alike(situation, viewer, effort, &mut dice) {
            for step in &steps {
                if situation.could_take(&world, step) {
                    self.compared += u64::from(compare(situation, &world, step, viewer));
                }
            }
        }
    }

    /// Panics if secrets could be rearranged, but no step was ever compared.
    pub(crate) fn was_exercised(&self) {
        assert!(
            self.hidden == 0 || self.compared > 0,
            "No silent learning: something was hidden {} times, but never was a step shown the same way \
             in two worlds; play more seeds, or see whether `plausible` is ever true",
            self.hidden
        );
    }
}

/// Worlds, other than the truth, that `viewer` cannot tell from it: by the oracle and by `imagine`.
pub(crate) fn worlds_alike<G: Secrets>(
    situation: &Situation<G>,
    viewer: Viewer,
    effort: &Effort,
    dice: &mut Dice,
) -> Vec<G> {
    let mut worlds = Vec::new();
    for _ in 0..effort.scrambles {
        worlds.extend(other_truth(&situation.game, viewer, TRIES, dice));
    }
    let view = situation.game.view(viewer);
    let imagined = G::imagine(&view, dice);
    // Only imagination that is right is a fair witness; whether it is, is checked elsewhere.
    if imagined != situation.game && imagined.view(viewer) == view {
        worlds.push(imagined);
    }
    worlds
}

/// Takes `step` in both worlds; says whether the viewer was shown the same.
fn compare<G: Secrets>(
    situation: &Situation<G>,
    world: &G,
    step: &Step<G>,
    viewer: Viewer,
) -> bool {
    let at = situation.at(viewer);
    let (truth, events) = take(&situation.game, step, viewer);
    let (other, other_events) = take(world, step, viewer);
    if events != other_events {
        assert!(
            !differ_in_secrets_only(&truth, &other, viewer),
            "Non-interference: {at}: by {step:?} its events tell what is still hidden from it\n\
             {events:?}\n{other_events:?}"
        );
        return false;
    }
    let (view, other_view) = (truth.view(viewer), other.view(viewer));
    assert!(
        view == other_view,
        "No silent learning: {at}: by {step:?} its view learns what no event told\n\
         {view:?}\n{other_view:?}\n{events:?}"
    );
    true
}

/// Takes `step`; with what `viewer` was told of it.
pub(crate) fn take<G: Game>(game: &G, step: &Step<G>, viewer: Viewer) -> (G, Vec<G::Event>) {
    let mut game = game.clone();
    let mut events = Vec::new();
    game.apply(step.clone(), &mut events);
    (game, redacted::<G>(&events, viewer))
}

/// Chance that deals is where most secrets are born. Another world before the deal does not help:
/// the deal itself must be another one. So two things in the logged deal are swapped, and who
/// may not know them must have been shown the same.
pub(crate) fn check_deal<G: Secrets>(situation: &Situation<G>) {
    let _context = While(situation.here(), "reading a deal of the match log");
    let Some(Step::Chance(chance)) = &situation.step else {
        return;
    };
    let Some(deal) = situation.events.iter().find_map(logged_deal::<G>) else {
        return;
    };
    let read = situation.game.read_deal(&deal);
    assert!(
        read.as_ref() == Ok(chance),
        "Match log: {}: the deal {deal} of {chance:?} reads as {read:?}",
        situation.here()
    );
    let mut dice = situation.dice("deals");
    for _ in 0..DEALS {
        let mut other = deal.clone();
        swap_two(&mut other, &mut dice);
        if other == deal {
            continue;
        }
        if let Ok(other) = situation.game.read_deal(&other) {
            compare_deals(situation, chance, &other);
        }
    }
}

fn compare_deals<G: Secrets>(situation: &Situation<G>, chance: &G::Chance, other: &G::Chance) {
    for viewer in Viewer::all(situation.game.seats()) {
        let (dealt, events) = take(&situation.game, &Step::Chance(chance.clone()), viewer);
        let (other_dealt, other_events) =
            take(&situation.game, &Step::Chance(other.clone()), viewer);
        assert!(
            events == other_events || !differ_in_secrets_only(&dealt, &other_dealt, viewer),
            "Non-interference: {}: its events of the deal tell what is hidden from it\n\
             {events:?}\n{other_events:?}",
            situation.at(viewer)
        );
    }
}

fn logged_deal<G: Logged>(event: &G::Event) -> Option<Json> {
    match G::logged(event)? {
        LogEntry::Deal(deal) => Some(deal),
        LogEntry::Score(_) => None,
    }
}

/// Swaps two leaves of the same kind anywhere in a JSON value.
fn swap_two(json: &mut Json, dice: &mut Dice) {
    let mut leaves = Vec::new();
    collect_leaves(json, &mut leaves);
    if leaves.is_empty() {
        return;
    }
    let (left, right) = (dice.index(leaves.len()), dice.index(leaves.len()));
    let alike = leaves[left].is_string() == leaves[right].is_string();
    if left != right && alike {
        let taken = leaves[left].take();
        let other = std::mem::replace(leaves[right], taken);
        *leaves[left] = other;
    }
}

fn collect_leaves<'a>(json: &'a mut Json, leaves: &mut Vec<&'a mut Json>) {
    match json {
        Json::Array(items) => items.iter_mut().for_each(|it| collect_leaves(it, leaves)),
        Json::Object(fields) => fields
            .values_mut()
            .for_each(|it| collect_leaves(it, leaves)),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => leaves.push(json),
    }
}
