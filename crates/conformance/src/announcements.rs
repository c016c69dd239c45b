//! Announcements: a choice that announces another leaves the turn with its seat and shows it nothing
//! that it did not know.
//!
//! A table tries what follows on a copy and tells the seat why it cannot be: by then nothing may
//! have come to light.

use game::{Awaiting, Seat, SeatSet, Step, Viewer, legal_choices};

use crate::learning::{take, worlds_alike};
use crate::secrets::Secrets;
use crate::situation::{Effort, Situation, While};

/// Checks every announcement that can be made at this situation.
pub(crate) fn check<G: Secrets>(situation: &Situation<G>, effort: &Effort) {
    let _context = While(situation.here(), "announcing a choice");
    for (seat, step) in announcements(&situation.game) {
        check_turn(situation, seat, &step);
        let mut dice = situation.dice("announcements");
        for world in worlds_alike(situation, Viewer::Seat(seat), effort, &mut dice) {
            if situation.could_take(&world, &step) {
                check_silence(situation, &world, seat, &step);
            }
        }
    }
}

/// Every legal choice that announces another.
pub(crate) fn announcements<G: Secrets>(game: &G) -> Vec<(Seat, Step<G>)> {
    let mut found = Vec::new();
    for seat in game.awaiting().seats().iter() {
        let mut choices = legal_choices(game, seat);
        choices.retain(|&it| G::announces(it));
        found.extend(choices.into_iter().map(|it| (seat, Step::Choice(seat, it))));
    }
    found
}

/// Nobody but the seat comes next, and it can go on.
fn check_turn<G: Secrets>(situation: &Situation<G>, seat: Seat, step: &Step<G>) {
    let at = situation.at(Viewer::Seat(seat));
    let (game, _) = take(&situation.game, step, Viewer::Seat(seat));
    assert!(
        game.awaiting() == Awaiting::Choices(SeatSet::only(seat)),
        "Announcements: {at}: after {step:?} not it alone is awaited, but {:?}",
        game.awaiting()
    );
    assert!(
        !legal_choices(&game, seat).is_empty(),
        "Announcements: {at}: after {step:?} it has no choice"
    );
}

/// What follows is the same in every world that the seat cannot tell from the truth.
fn check_silence<G: Secrets>(situation: &Situation<G>, world: &G, seat: Seat, step: &Step<G>) {
    let viewer = Viewer::Seat(seat);
    let at = situation.at(viewer);
    let (truth, events) = take(&situation.game, step, viewer);
    let (other, other_events) = take(world, step, viewer);
    assert!(
        events == other_events,
        "Announcements: {at}: by {step:?} its events tell a secret\n{events:?}\n{other_events:?}"
    );
    let (view, other_view) = (truth.view(viewer), other.view(viewer));
    assert!(
        view == other_view,
        "Announcements: {at}: by {step:?} its view tells a secret\n{view:?}\n{other_view:?}"
    );
    let (legal, other_legal) = (legal_choices(&truth, seat), legal_choices(&other, seat));
    assert!(
        legal == other_legal,
        "Announcements: {at}: after {step:?} its choices tell a secret\n{legal:?}\n{other_legal:?}"
    );
}
