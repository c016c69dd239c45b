//! Why a viewer is not asked for a choice: the refusals that every game has, in words.

use game::{Game, Unasked};

use crate::Scene;
use crate::pages::words;

/// The sentence for such a refusal. The number of the rule is the game's.
pub fn unasked<G: Game>(scene: &Scene<'_, G>, why: Unasked) -> String {
    let words = words(scene.lang());
    match why {
        Unasked::NotSeated => words.get("trouble-watching").to_owned(),
        Unasked::NotDealt => words.get("unasked-not-dealt").to_owned(),
        Unasked::NotYourTurn { turn } => {
            let who = ("who", scene.who(turn).into());
            words.say("unasked-not-your-turn", [who])
        }
        Unasked::MatchOver => words.get("trouble-over").to_owned(),
    }
}
