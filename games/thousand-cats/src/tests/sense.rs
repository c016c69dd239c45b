//! Positions in which something is plainly worse than something else: no good bot does it.
//!
//! In all of them both YOROZU and one crow are revealed, and the crow's seat chooses (§5.6). Either
//! way the YOROZU are the highest and the lowest card, so the new pair is the same (§5.8), and so
//! are the hands: all that differs is who takes what (§5.7).

use conformance::never;
use game::PerSeat;

use super::{table, trick};
use crate::ThousandCats;

/// Seat 0 shows a crow, seat 1 `Y0`, seat 3 `Y13`; these two lie in the middle.
pub(super) fn crow_between_yorozu(up: &str) -> ThousandCats {
    let deal = format!("up {up} | 1 Y0 | 0 S6 | 2 F5 | 3 Y13");
    let mut game = table(4, "basic", &deal);
    trick(&mut game, "S6 Y0 F5 Y13");
    game
}

/// §6.1 §6.4 With `Y0` it takes the two fish of `P1`, and seats 1 and 3 a crow each. With `Y13` it
/// takes the crow `W8` itself, and seat 1 the fish.
#[test]
fn it_swaps_for_the_fish_at_the_low_end() {
    never(&crow_between_yorozu("P1 W8"), 0, &["swap Y13"]);
}

/// §6.1 §6.4 The same from the other end: `W12` has two fish, `P5` is a crow.
#[test]
fn it_swaps_for_the_fish_at_the_high_end() {
    never(&crow_between_yorozu("P5 W12"), 0, &["swap Y0"]);
}

/// §6.4 `P4` has nothing on it, `W8` is a crow. The seat that does not get the blank card gets a crow, here
/// as there.
#[test]
fn it_leaves_the_crow_to_others() {
    never(&crow_between_yorozu("P4 W8"), 0, &["swap Y13"]);
}

/// §2.1 Somebody will win at the end of this round, and it is hardly seat 0; or nobody but seat 0.
/// Points are points all the same.
#[test]
fn it_plays_on_when_the_match_is_decided() {
    for totals in [[-8, 29, 12, 12], [35, 2, 2, 2]] {
        let totals = PerSeat::from_list(totals).unwrap();
        for (up, senseless) in [("P1 W8", "swap Y13"), ("P5 W12", "swap Y0")] {
            let mut game = crow_between_yorozu(up);
            game.open.totals = totals;
            never(&game, 0, &[senseless]);
        }
    }
}
