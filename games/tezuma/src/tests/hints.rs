//! Hints say what is so: in positions where everything about a choice is known.

use game::{Explained as _, Game as _, Seat, Viewer, follow};

use super::sense::eleventh_trick;
use crate::cards::Suit;
use crate::{Effect, Fact, Tezuma};

fn facts(game: &Tezuma, choice: &str) -> Vec<Fact> {
    let mut facts = Vec::new();
    let view = game.view(Viewer::Seat(Seat::ALL[2]));
    Tezuma::facts(&view, choice.parse().unwrap(), &mut facts);
    facts
}

fn effects(game: &Tezuma, choice: &str) -> Vec<Effect> {
    let seat = Seat::ALL[2];
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
    Tezuma::effects(&view, choice, &followed.events, &mut effects);
    effects
}

/// §5.4 §7.2 The last to play knows who wins, and how many cards of its curse lie there.
#[test]
fn who_wins_and_what_lies_there() {
    let game = eleventh_trick(1, 2, Suit::Umbrella);
    let cursed = Fact::Cursed {
        suit: Suit::Umbrella,
        n: 3,
    };
    let high = facts(&game, "play U8");
    assert_eq!((high[0], high[2]), (Fact::Wins, cursed));
    let low = facts(&game, "play U2");
    assert_eq!((low[0], low[2]), (Fact::Loses(Seat::ALL[0]), cursed));
    assert!(matches!(high[1], Fact::NextTrick { .. }), "{high:?}");
    assert!(effects(&game, "play U8").starts_with(&[Effect::WinsTrick]));
    assert!(effects(&game, "play U8").contains(&Effect::Cursed));
    let low = effects(&game, "play U2");
    assert!(!low.contains(&Effect::WinsTrick) && !low.contains(&Effect::Cursed));
}
