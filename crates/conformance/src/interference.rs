//! Non-interference: what a viewer may not know changes nothing of what it sees and may do.

use game::{Viewer, legal_choices};

use crate::moment::{Effort, Moment, While};
use crate::secrets::{Reach, Secrets, scramble};
use crate::well_formed::conserved;
use crate::wire::json;

pub(crate) fn check<G: Secrets>(moment: &Moment<G>, viewer: Viewer, effort: &Effort) {
    let _context = While(
        moment.at(viewer),
        "looking at a truth with rearranged secrets",
    );
    let mut dice = moment.dice("interference");
    for nth in 0..effort.scrambles {
        let reach = if nth % 2 == 0 { Reach::All } else { Reach::Few };
        let Some(other) = scramble(&moment.game, viewer, reach, &mut dice) else {
            return;
        };
        let plausible = other.plausible(viewer);
        if plausible {
            conserved(&other, moment.at(viewer), "in a rearranged world, ");
        }
        if plausible || G::blind_to_implausible() {
            check_same(moment, &other, viewer);
        }
        // An impossible truth may await somebody impossible; a possible one may not.
        assert!(
            !plausible || other.awaiting() == moment.game.awaiting(),
            "Non-interference: {}: who is awaited tells a secret: {:?} or {:?}",
            moment.at(viewer),
            moment.game.awaiting(),
            other.awaiting()
        );
    }
}

fn check_same<G: Secrets>(moment: &Moment<G>, other: &G, viewer: Viewer) {
    let (game, at) = (&moment.game, moment.at(viewer));
    let (view, other_view) = (game.view(viewer), other.view(viewer));
    let rearranged = || {
        let (true_secrets, secrets) = (game.hidden_from(viewer), other.hidden_from(viewer));
        format!("{true_secrets:?}\n{secrets:?}")
    };
    assert!(
        view == other_view,
        "Non-interference: {at}: it can see a secret\n{view:?}\n{other_view:?}\n{}",
        rearranged()
    );
    assert!(
        json::<G>(&view) == json::<G>(&other_view),
        "Non-interference: {at}: the bytes of its view tell a secret\n{}\n{}\n{}",
        json::<G>(&view),
        json::<G>(&other_view),
        rearranged()
    );
    if let Viewer::Seat(seat) = viewer {
        let (legal, other_legal) = (legal_choices(game, seat), legal_choices(other, seat));
        assert!(
            legal == other_legal,
            "Non-interference: {at}: its legal choices tell a secret\n{legal:?}\n{other_legal:?}\n{}",
            rearranged()
        );
    }
}
