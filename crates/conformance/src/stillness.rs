//! No silent learning, over time: as long as a viewer sees nothing happen and may choose the same, it sees the same.
//!
//! A table is not drawn anew for those to whom nothing has happened.

use game::{Viewer, legal_choices};

use crate::secrets::Secrets;
use crate::situation::Situation;

pub(crate) fn check<G: Secrets>(situation: &Situation<G>, viewer: Viewer) {
    let Some(step) = &situation.step else {
        return;
    };
    let mut events = situation.events.iter();
    if events.any(|it| G::redact(it, viewer).is_some()) {
        return;
    }
    let legal = |game: &G| viewer.seat().map(|it| legal_choices(game, it));
    let mut next = situation.game.clone();
    next.apply(step.clone(), &mut ());
    if legal(&situation.game) != legal(&next) {
        return;
    }
    let (before, after) = (situation.game.view(viewer), next.view(viewer));
    assert!(
        before == after,
        "No silent learning: {}: nothing happened that it sees, and it sees something else\n{before:?}\n{after:?}",
        situation.at(viewer)
    );
}
