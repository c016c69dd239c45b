//! Each ability alone: what it does, what it may not, what it costs.

use game::Seat;

use super::{check, legal, play, scene};

/// §6.5
#[test]
fn egg_plays_after_everyone_else() {
    let text = "-: B5 B4
                egg: B9 B1 RT
                -: B8 B3";
    let script = "0! use egg // §6.1 not yours
                  0 play B5
                  1 use egg
                  1! play B9 // §4.1 later
                  2 play B8
                  1! use egg // §6.2 once a trick
                  1! play RT // §4.4 the egg must follow, too
                  1 play B9";
    check(text, script, "1 wins [B5, B8, B9]");
    let mut game = scene(text);
    play(&mut game, script);
    assert_eq!(game.marbles.as_slice(), [4, 3, 4]);
}

/// §6.5 The egg is last for "played first".
#[test]
fn the_egg_loses_ties_of_trumps() {
    check(
        "-: B5
         egg: UT
         -: RT",
        "0 play B5
         1 use egg
         2 play RT
         1 play UT",
        "2 wins [B5, RT, UT]",
    );
}

/// §6.5
#[test]
fn egg_is_neither_for_the_setter_nor_for_the_last() {
    play(
        &mut scene(
            "egg: B5
             -: B6
             -: B7",
        ),
        "0! use egg // §6.5 the setter",
    );
    let mut last = scene(
        "-: B5
         -: B6
         egg: B7 R1",
    );
    play(
        &mut last,
        "0 play B5\n 1 play B6\n 2! use egg // §6.5 last anyway",
    );
    // After sand on the lead, the next seat would be the setter.
    play(
        &mut scene(
            "sand: B5 B4
             egg: B6
             -: B7
             -: B8",
        ),
        "0 use sand\n 1! use egg // §6.5",
    );
}

/// §6.6
#[test]
fn sword_wins_ties_of_effective_trumps() {
    check(
        "-: B5
         -: UT
         sword: RT W1",
        "0 play B5
         1 play UT
         2 use sword
         2 play RT",
        "2 wins [B5, UT, RT]",
    );
}

/// §6.7 Before and after, for all players.
#[test]
fn water_makes_every_trump_ineffective() {
    check(
        "-: B5
         -: UT
         water: B6
         -: RT",
        "0 play B5
         1 play UT
         2 use water
         2 play B6
         3 play RT",
        "2 wins [B5, UT, B6, RT]",
    );
}

/// §6.8
#[test]
fn chicks_lead_the_next_trick() {
    check(
        "-: B9
         chicks: B2
         -: B3",
        "0 play B9
         1 use chicks
         1 play B2
         2 play B3",
        "0 wins [B9, B2, B3], 1 leads",
    );
}

/// §6.9 The user's own left, not the winner's.
#[test]
fn pail_gives_the_lead_to_ones_own_left() {
    check(
        "-: B9
         pail: B2
         -: B3
         -: B4",
        "0 play B9
         1 use pail
         1 play B2
         2 play B3
         3 play B4",
        "0 wins [B9, B2, B3, B4], 2 leads",
    );
    check(
        "-: B1
         -: B2
         pail: B9",
        "0 play B1
         1 play B2
         2 use pail
         2 play B9",
        "2 wins [B1, B2, B9], 0 leads",
    );
}

/// §6.10
#[test]
fn horse_adds_two() {
    check(
        "-: B7
         horse: B6
         -: B1",
        "0 play B7
         1 use horse
         1 play B6
         2 play B1",
        "1 wins [B7, B6, B1]",
    );
    // The first of equals wins.
    check(
        "-: B8
         horse: B6
         -: B1",
        "0 play B8
         1 use horse
         1 play B6
         2 play B1",
        "0 wins [B8, B6, B1]",
    );
}

/// §6.10 A trump that follows is worth 2; one that does not cannot be played with it.
#[test]
fn horse_makes_a_following_trump_worth_two() {
    check(
        "-: B1
         horse: BT
         -: R9",
        "0 play B1
         1 use horse
         1 play BT
         2 play R9",
        "1 wins [B1, BT, R9]",
    );
    check(
        "horse: BT
         -: B1
         -: B2",
        "0 use horse
         0 play BT
         1 play B1
         2 play B2",
        "0 wins [BT, B1, B2]",
    );
    let mut game = scene(
        "-: B5
         horse: RT U1
         horse: RT UT",
    );
    let script = "0 play B5
                  1 use horse
                  1! play RT // §6.10
                  1 play U1
                  2! use horse // §6.10 nothing to play with it";
    play(&mut game, script);
}

/// §6.11
#[test]
fn butterfly_makes_a_following_trump_effective() {
    check(
        "-: B9
         butterfly: BT B8
         -: RT",
        "0 play B9
         1 use butterfly
         1! play B8 // §6.11 only a trump
         1 play BT
         2 play RT",
        "1 wins [B9, BT, RT]",
    );
}

/// §6.11
#[test]
fn butterfly_needs_a_suit_and_a_trump() {
    play(
        &mut scene(
            "butterfly: BT
             -: B1
             -: B2",
        ),
        "0! use butterfly // §6.11 the setter",
    );
    play(
        &mut scene(
            "-: B1
             butterfly: B3 RT
             -: B2",
        ),
        "0 play B1
         1! use butterfly // §6.11 the Ring may not be played",
    );
    check(
        "-: B1
         butterfly: U3 RT
         -: B2",
        "0 play B1
         1 use butterfly
         1! play U3 // §6.11
         1 play RT
         2 play B2",
        "1 wins [B1, RT, B2]",
    );
}

/// §6.12
#[test]
fn ring_frees_from_following() {
    let text = "-: B9
                ring: B1 U5 RT
                -: B2";
    check(
        text,
        "0 play B9\n 1 use ring\n 1 play RT\n 2 play B2",
        "1 wins [B9, RT, B2]",
    );
    check(
        text,
        "0 play B9\n 1 use ring\n 1 play U5\n 2 play B2",
        "0 wins [B9, U5, B2]",
    );
    check(
        text,
        "0 play B9\n 1 use ring\n 1 play B1\n 2 play B2",
        "0 wins [B9, B1, B2]",
    );
    play(
        &mut scene(
            "ring: B1
             -: B2
             -: B3",
        ),
        "0! use ring // §6.12 the setter",
    );
}

/// §6.13
#[test]
fn cup_lets_any_card_follow() {
    let text = "-: B8
                cup: B1 U9 RT
                -: B2";
    check(
        text,
        "0 play B8\n 1 use cup\n 1 play U9\n 2 play B2",
        "1 wins [B8, U9, B2]",
    );
    // A trump follows, so it is ineffective.
    check(
        text,
        "0 play B8\n 1 use cup\n 1 play RT\n 2 play B2",
        "0 wins [B8, RT, B2]",
    );
    play(
        &mut scene(
            "cup: B1
             -: B2
             -: B3",
        ),
        "0! use cup // §6.13 the setter",
    );
}

/// §6.14
#[test]
fn fire_adds_two_cards_and_takes_one_back() {
    let mut game = scene(
        "-: B9 W1
         fire: B4 B6 BT
         -: B2 W2",
    );
    let script = "0 play B9
                  1! play B6+B4 // §6.14 not declared
                  1 use fire
                  1! play B6 // §6.14 two cards
                  1! play B4+B6 // §6.14 the higher first
                  1! play BT+B6 // §6.14 no trumps
                  1! play B6+B5 // §4.2
                  1 play B6+B4
                  2 play B2";
    assert_eq!(
        play(&mut game, script),
        "1 wins [B9, B6, B2], B4 returns to 1"
    );
    assert_eq!(legal(&game, 1), "play B4 | play BT");
    assert_eq!(game.shown[Seat::ALL[1]], super::cards("B4"));
    play(&mut game, "1 play B4");
    assert!(
        game.shown[Seat::ALL[1]].is_empty(),
        "once played, it is not in the hand"
    );
}

/// §6.14 The duty to follow holds for both cards.
#[test]
fn fire_must_follow() {
    let mut game = scene(
        "-: B9
         fire: B4 R1 R2 BT
         fire: U3 U4 R6 R7 WT",
    );
    let script = "0 play B9
                  1! use fire // §6.14 one Butterfly number only
                  1 play B4
                  2 use fire
                  2! play R6+U3 // §6.14 one suit";
    play(&mut game, script);
    assert_eq!(legal(&game, 2), "play U4+U3 | play R7+R6");
    let mut game = scene(
        "-: B9
         fire: B4 B5 R1 R2
         -: B1",
    );
    play(&mut game, "0 play B9\n 1 use fire\n 1! play R2+R1 // §4.4");
    assert_eq!(legal(&game, 1), "play B5+B4");
}

/// §6.14 The setter may breathe fire: the pair's suit is led.
#[test]
fn fire_on_the_lead() {
    check(
        "fire: B4 B5 R1
         -: B8
         -: B9",
        "0 use fire
         0 play B5+B4
         1 play B8
         2 play B9",
        "0 wins [B5, B8, B9], B4 returns to 0",
    );
}

/// §6.15
#[test]
fn umbrellas_double_fours_and_fives() {
    check(
        "-: B9
         umbrellas: B5 B8 BT
         -: B1",
        "0 play B9
         1 use umbrellas
         1! play B8 // §6.15
         1! play BT // §6.15
         1 play B5
         2 play B1",
        "1 wins [B9, B5, B1]",
    );
    check(
        "-: B8
         umbrellas: B4
         -: B1",
        "0 play B8
         1 use umbrellas
         1 play B4
         2 play B1",
        "0 wins [B8, B4, B1]",
    );
    play(
        &mut scene(
            "-: B8
             umbrellas: B3 R4
             -: B1",
        ),
        "0 play B8\n 1! use umbrellas // §6.15 the Ring 4 may not be played",
    );
}

/// §6.16 On the lead: the next seat sets the suit, and the third must follow it.
#[test]
fn sand_on_the_lead() {
    let text = "sand: B1 B2
                egg: U3 W9
                -: U4 WT
                -: RT B9";
    let mut game = scene(text);
    let script = "0 use sand
                  1! use egg // §6.5 it would be the setter
                  1 play U3
                  2! play WT // §4.4 follow Umbrella
                  2 play U4
                  3 play RT";
    assert_eq!(play(&mut game, script), "0 wins [U3, U4, RT]");
    assert_eq!(
        game.hands[Seat::ALL[0]].len(),
        2,
        "one card more than the others"
    );
    assert_eq!(game.marbles[Seat::ALL[0]], 0);
    play(&mut game, "0! use sand // §6.1 no marbles left");
}

/// §6.1 What each costs, as a seat that can pay just so often.
#[test]
fn marbles_are_spent() {
    let costs = [
        ("sword", 1),
        ("water", 1),
        ("chicks", 2),
        ("pail", 2),
        ("horse", 2),
    ];
    for (ability, cost) in costs {
        let mut game = scene(&format!("{ability}: B1\n -: B2\n -: B3"));
        play(&mut game, &format!("0 use {ability}"));
        assert_eq!(game.marbles[Seat::ALL[0]], 4 - cost, "{ability}");
    }
    let costs = [("egg", 1), ("butterfly", 2), ("ring", 2), ("cup", 2)];
    for (ability, cost) in costs
        .into_iter()
        .chain([("fire", 2), ("umbrellas", 2), ("sand", 4)])
    {
        let hand = if ability == "butterfly" {
            "BT"
        } else {
            "B4 B5"
        };
        let mut game = scene(&format!("-: B1\n {ability}: {hand}\n -: B3"));
        play(&mut game, &format!("0 play B1\n 1 use {ability}"));
        assert_eq!(game.marbles[Seat::ALL[1]], 4 - cost, "{ability}");
    }
}
