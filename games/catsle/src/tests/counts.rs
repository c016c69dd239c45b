//! How many ways a match can go from fixed deals: whatever changes a rule changes these.

use conformance::perft;
use game::{Awaiting, Game, Seed, Step};

use super::{first_leads, usual};
use crate::{Catsle, Options};

fn dealt(options: Options) -> Catsle {
    let mut game = Catsle::start(&options);
    let deal = game.draw(&mut Seed::small(1).dice(0));
    game.apply(Step::Chance(deal), &mut ());
    game
}

/// The same match, played on by the first legal choice until few cards are left.
fn late(options: Options) -> Catsle {
    let mut game = dealt(options);
    loop {
        let Awaiting::Choices(seats) = game.awaiting() else {
            panic!("the round is not over yet");
        };
        let seat = seats.first().unwrap();
        if game.hands.as_slice().iter().all(|it| it.len() == 2) && game.trick.plays.is_empty() {
            return game;
        }
        let choice = game::legal_choices(&game, seat)[0];
        game.apply(Step::Choice(seat, choice), &mut ());
    }
}

fn counts(game: &Catsle, depths: std::ops::RangeInclusive<u32>) -> Vec<u64> {
    depths.map(|it| perft(game, it, Seed::small(2))).collect()
}

#[test]
fn from_the_first_lead() {
    expect_test::expect![[r#"
        3: [11, 34, 82, 328, 1312]
        4: [14, 40, 314, 1832, 7328]
        5: [12, 30, 271, 2945, 9148]"#]]
    .assert_eq(&format!(
        "3: {:?}\n4: {:?}\n5: {:?}",
        counts(&dealt(usual(3)), 1..=5),
        counts(&dealt(usual(4)), 1..=5),
        counts(&dealt(usual(5)), 1..=5),
    ));
}

#[test]
fn through_the_end_of_a_round() {
    let first = first_leads(4);
    expect_test::expect![[r#"
        3: [180, 288, 432, 432]
        4: [96, 288, 576, 576]
        4, first leads: [176, 502, 1060, 1896]
        5: [80, 232, 658, 1360]"#]]
    .assert_eq(&format!(
        "3: {:?}\n4: {:?}\n4, first leads: {:?}\n5: {:?}",
        counts(&late(usual(3)), 6..=9),
        counts(&late(usual(4)), 6..=9),
        counts(&late(first), 6..=9),
        counts(&late(usual(5)), 6..=9),
    ));
}
