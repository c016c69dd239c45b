//! Hints say what is so: in positions where everything about a choice is known.

use game::{Explained as _, Game as _, Seat, Viewer, follow};

use super::sense::crow_between_yorozu;
use super::table;
use crate::cards::Card;
use crate::{Effect, Fact, ThousandCats};

fn card(name: &str) -> Card {
    name.parse().unwrap()
}

/// §5.7 §6.1 §6.4 As the lowest, the highest or between them: the two fish of Spring 1, a crow, or itself.
#[test]
fn what_a_card_takes() {
    let game = table(4, "basic", "up P1 W8 | 1 Y0 | 0 S6 S7 | 2 F5 | 3 Y13");
    let view = game.view(Viewer::Seat(Seat::ALL[0]));
    let mut facts = Vec::new();
    ThousandCats::facts(&view, "play S6".parse().unwrap(), &mut facts);
    let between = Fact::Between {
        card: card("S6"),
        points: -1,
    };
    let lowest = Fact::Lowest {
        card: card("P1"),
        points: 2,
    };
    let highest = Fact::Highest {
        card: card("W8"),
        points: -1,
    };
    assert_eq!(facts[..3], [between, lowest, highest]);
}

/// §5.6 §5.7 With the low YOROZU it is the lowest and takes Spring 1, with the high one it takes Winter 8.
#[test]
fn what_a_swap_takes() {
    let game = crow_between_yorozu("P1 W8");
    let seat = Seat::ALL[0];
    let view = game.view(Viewer::Seat(seat));
    for (swap, wanted) in [
        ("swap Y0", Effect::TakesLow(card("P1"))),
        ("swap Y13", Effect::TakesHigh(card("W8"))),
    ] {
        let choice = swap.parse().unwrap();
        let mut dice = game::Seed::small(1).dice(0);
        let choose = |_: &ThousandCats, _, legal: &[crate::Action]| legal[0];
        let followed = follow(game.clone(), (seat, choice), &mut dice, choose, |_| 0);
        let mut effects = Vec::new();
        ThousandCats::effects(&view, choice, &followed.events, &mut effects);
        assert_eq!(effects[0], wanted);
    }
}
