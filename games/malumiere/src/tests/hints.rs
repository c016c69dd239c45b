//! Hints say what is so: in positions where everything about a choice is known.

use game::{Explained as _, Game as _, Seat, Viewer, follow};

use super::sense::{HEART_4, HEART_7, none_so_far, one_short};
use crate::{Effect, Fact, Malumiere};

fn facts(game: &Malumiere, choice: &str) -> Vec<Fact> {
    let mut facts = Vec::new();
    let view = game.view(Viewer::Seat(Seat::ALL[1]));
    Malumiere::facts(&view, choice.parse().unwrap(), &mut facts);
    facts
}

fn effects(game: &Malumiere, choice: &str) -> Vec<Effect> {
    let seat = Seat::ALL[1];
    let choice = choice.parse().unwrap();
    let mut dice = game::Seed::small(1).dice(0);
    let followed = follow(
        game.clone(),
        (seat, choice),
        &mut dice,
        |_, _, legal| legal[0],
        |_| 0,
    );
    let mut effects = Vec::new();
    let view = game.view(Viewer::Seat(seat));
    Malumiere::effects(&view, choice, &followed.events, &mut effects);
    effects
}

/// §7.2 §7.3 One trick is missing, and Heart 7 wins it; what looks like which rank is for the eyes (§3.3).
#[test]
fn what_is_bid_and_what_meets_it() {
    let game = one_short();
    assert_eq!(facts(&game, HEART_7), [Fact::Bid { bid: 3, won: 2 }]);
    assert_eq!(effects(&game, HEART_7), [Effect::WinsTrick, Effect::Met]);
    assert_eq!(effects(&game, HEART_4), [Effect::TooFew]);
    let game = none_so_far();
    assert_eq!(facts(&game, HEART_4), [Fact::Bid { bid: 0, won: 0 }]);
    assert_eq!(effects(&game, HEART_4), [Effect::Met]);
    assert_eq!(
        effects(&game, HEART_7),
        [Effect::WinsTrick, Effect::TooMany]
    );
}
