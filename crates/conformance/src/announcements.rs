//! Announcements: a choice that announces another leaves the turn with its seat and shows it nothing
//! that it did not know.
//!
//! A table tries what follows on a copy and tells the seat why it cannot be: by then nothing may
//! have come to light.

use game::{Awaiting, Seat, SeatSet, Step, Viewer, legal_choices};

use crate::learning::{take, worlds_alike};
use crate::moment::{Effort, Moment, While};
use crate::secrets::Secrets;

/// Checks every announcement that can be made at this moment.
pub(crate) fn check<G: Secrets>(moment: &Moment<G>, effort: &Effort) {
    let _context = While(moment.here(), "announcing a choice");
    for (seat, step) in announcements(&moment.game) {
        check_turn(moment, seat, &step);
        let mut dice = moment.dice("announcements");
        for world in worlds_alike(moment, Viewer::Seat(seat), effort, &mut dice) {
            if moment.could_take(&world, &step) {
                check_silence(moment, &world, seat, &step);
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
fn check_turn<G: Secrets>(moment: &Moment<G>, seat: Seat, step: &Step<G>) {
    let at = moment.at(Viewer::Seat(seat));
    let (game, _) = take(&moment.game, step, Viewer::Seat(seat));
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
fn check_silence<G: Secrets>(moment: &Moment<G>, world: &G, seat: Seat, step: &Step<G>) {
    let viewer = Viewer::Seat(seat);
    let at = moment.at(viewer);
    let (truth, events) = take(&moment.game, step, viewer);
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
