//! Hints say what is so: in positions where everything about a choice is known.

use conformance::play;
use game::{Explained as _, Game as _, Seat, Viewer, follow};

use super::sense::last_card;
use super::{position, usual};
use crate::board::Place;
use crate::cards::Suit;
use crate::{Catsle, Effect, Fact};

fn facts(game: &Catsle, seat: usize, choice: &str) -> Vec<Fact> {
    let view = game.view(Viewer::Seat(Seat::ALL[seat]));
    let mut facts = Vec::new();
    Catsle::facts(&view, choice.parse().unwrap(), &mut facts);
    facts
}

/// What comes of a choice of seat 2 where nobody has a choice any more.
fn effects(game: &Catsle, choice: &str) -> Vec<Effect> {
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
    Catsle::effects(&view, choice, &followed.events, &mut effects);
    effects
}

/// §6.1 §6.3 Red 2 is one too many in column 2, Blue 5 fills column 3.
#[test]
fn what_a_card_does_to_the_castle() {
    let game = last_card("1: A1 | 2: R3 | 3: B1 B2");
    assert_eq!(facts(&game, 2, "take R2"), [Fact::Costs(Place::Column2)]);
    assert_eq!(facts(&game, 2, "take B5"), [Fact::Fills(Place::Column3)]);
    assert_eq!(
        effects(&game, "take R2"),
        [Effect::Spoilt, Effect::BestRound]
    );
    assert_eq!(
        effects(&game, "take B5"),
        [Effect::Bonus, Effect::BestRound]
    );
}

/// §5.4 A new suit chooses its place; nothing of it can come any more.
#[test]
fn what_can_still_come() {
    let mut game = last_card("1: A1 | 2: R3");
    assert_eq!(facts(&game, 2, "take B5"), [Fact::NewSuit(Suit::Blue)]);
    play(&mut game, "2 take B5");
    let found = facts(&game, 2, "place 4");
    let Fact::ToCome { suit, limit, .. } = found[0] else {
        panic!("{found:?}");
    };
    assert_eq!((suit, limit), (Suit::Blue, 4));
    assert_eq!(facts(&game, 2, "place scrap")[0], Fact::Costs(Place::Scrap));
}

/// §4.4 §4.5 The last to play knows the rank, whoever leads the highest that can come knows, too.
#[test]
fn what_a_card_ranks() {
    let hands = ["R8 R1", "B5 B6", "R2 A2", "G9 R9"];
    let mut game = position(usual(4), 0, &hands, &[""; 4]);
    let last = Fact::LastOfSuit(Suit::Red);
    assert_eq!(facts(&game, 0, "play R8"), [], "there is Red 9");
    play(&mut game, "0 play R8\n1 play B5");
    assert_eq!(facts(&game, 2, "play R2"), [last]);
    play(&mut game, "2 play R2");
    let first = Fact::Ranks { rank: 0, takes: 1 };
    assert_eq!(facts(&game, 3, "play R9"), [first, last]);
}
