//! Non-interference: what a viewer may not know changes nothing of what it sees and may do.

use game::{Viewer, legal_choices};

use crate::secrets::{Reach, Secrets, scramble};
use crate::situation::{Effort, Situation, While};
use crate::well_formed::conserved;
use crate::wire::json;

pub(crate) fn check<G: Secrets>(situation: &Situation<G>, viewer: Viewer, effort: &Effort) {
    let _context = While(
        situation.at(viewer),
        "looking at a truth with rearranged secrets",
    );
    let mut dice = situation.dice("interference");
    for nth in 0..effort.scrambles {
        let reach = if nth % 2 == 0 { Reach::All } else { Reach::Few };
        let Some(other) = scramble(&situation.game, viewer, reach, &mut dice) else {
            return;
        };
        let plausible = other.plausible(viewer);
        if plausible {
            conserved(&other, situation.at(viewer), "in a rearranged world, ");
        }
        if plausible || G::blind_to_implausible() {
            check_same(situation, &other, viewer);
        }
        // An impossible truth may await somebody impossible; a possible one may not.
        assert!(
            !plausible || other.awaiting() == situation.game.awaiting(),
            "Non-interference: {}: who is awaited tells a secret: {:?} or {:?}",
            situation.at(viewer),
            situation.game.awaiting(),
            other.awaiting()
        );
    }
}

fn check_same<G: Secrets>(situation: &Situation<G>, other: &G, viewer: Viewer) {
    let (game, at) = (&situation.game, situation.at(viewer));
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
