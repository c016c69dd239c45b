//! On the wire: what leaves the house as JSON comes back as it was.

use game::{Game, Viewer};

use crate::sealed::redacted;
use crate::situation::{Match, Situation};

pub(crate) fn check_view<G: Game>(situation: &Situation<G>, viewer: Viewer) {
    let at = situation.at(viewer);
    let view = situation.game.view(viewer);
    let text = json::<G>(&view);
    let read: G::View = match serde_json::from_str(&text) {
        Ok(read) => read,
        Err(error) => panic!("On the wire: {at}: its view does not read back: {error}\n{text}"),
    };
    assert!(
        read == view,
        "On the wire: {at}: its view comes back as another one\n{view:?}\n{read:?}"
    );
    assert!(
        json::<G>(&read) == text,
        "On the wire: {at}: its view is written otherwise once read\n{text}\n{}",
        json::<G>(&read)
    );
}

/// Every event of the match can be sent to everybody who learns of it.
pub(crate) fn check_events<G: Game>(played: &Match<G>) {
    for situation in &played.situations {
        for viewer in Viewer::all(situation.game.seats()) {
            for event in redacted::<G>(&situation.events, viewer) {
                if let Err(error) = serde_json::to_string(&event) {
                    let at = situation.at(viewer);
                    panic!("On the wire: {at}: {event:?} cannot be sent: {error}");
                }
            }
        }
    }
}

/// The bytes that this view is sent as.
pub(crate) fn json<G: Game>(view: &G::View) -> String {
    serde_json::to_string(view).expect("On the wire: a view can be written")
}
