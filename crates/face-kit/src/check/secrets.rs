//! Secrets: whatever a viewer cannot tell apart looks the same to the last byte.

use game::{Dice, Game, Searched};

use super::at::{At, difference};
use super::regions::whole;
use super::seen::Seen;
use crate::{Face, Known, Setting, choices};

/// Draws the page of another truth that this viewer could believe in.
pub(super) fn check<F: Face<Game: Searched>>(
    face: &F,
    seen: &Seen<F::Game>,
    setting: Setting<'_>,
    news: &[<F::Game as Game>::Event],
    dice: &mut Dice,
    at: &At,
) {
    let other = F::Game::imagine(&seen.view, dice);
    let other = Seen::imagined(&other, seen.viewer);
    let (true_scene, other_scene) = (seen.scene(setting), other.scene(setting));
    let say = |what: &str, this: &str, that: &str| {
        at.hold("Secrets", this == that, || {
            let how = difference(this, that);
            format!("{what} tells two truths apart that the viewer cannot: {how}")
        });
    };
    let layouts = [&true_scene, &other_scene].map(|it| face.layout(it).into_string());
    say("the layout", &layouts[0], &layouts[1]);
    let [this, that] = [&true_scene, &other_scene].map(|it| whole(face, it, &mut Known::default()));
    for (this, that) in this.iter().zip(&that) {
        say(&format!("#{}", this.id), &this.html, &that.html);
    }
    let [this, that] = [&true_scene, &other_scene].map(|it| format!("{:?}", choices(face, it)));
    say("what may be chosen", &this, &that);
    let [this, that] = [&true_scene, &other_scene].map(|it| format!("{:?}", face.stages(news, it)));
    say("a stage", &this, &that);
}
