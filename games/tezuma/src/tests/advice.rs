//! Advice is worth something: a seat that follows it drafts what fits and beats random players.

use game::{Advice, Game, Seat, Seed, Table, Viewer};
use serde_json::json;

use super::{options, play, scene};
use crate::data::ScoringTable;
use crate::{Action, Options, Tezuma};

fn best(game: &Tezuma, seat: Seat) -> String {
    let legal = game::legal_choices(game, seat);
    advised(&game.view(Viewer::Seat(seat)), &legal).to_string()
}

fn advised(view: &crate::View, legal: &[Action]) -> Action {
    let mut worth = Vec::new();
    Tezuma::advise(view, legal, &mut worth);
    assert_eq!(worth.len(), legal.len(), "every choice is rated");
    let best = (0..legal.len()).max_by_key(|it| worth[*it]);
    legal[best.expect("there is a choice")]
}

/// How many of the matches the one seat that follows the advice wins, in percent.
fn share(options: &Options, matches: u64) -> u64 {
    let seats = game::Options::seats(options);
    let mut won = 0;
    for nth in 0..matches {
        let wise = Seat::ALL[nth as usize % seats];
        let mut table = Table::<Tezuma>::open(options.clone(), Seed::small(nth));
        let mut dice = Seed::small(nth).child(2).dice(0);
        while let Some(seat) = table.awaiting().seats().first() {
            let legal = table.legal(seat);
            let choice = if seat == wise {
                advised(&table.view(Viewer::Seat(seat)), &legal)
            } else {
                *dice.pick(&legal)
            };
            table.choose(seat, choice).expect("the choice is legal");
        }
        let outcome = table.outcome().expect("the match is over");
        won += u64::from(outcome.winners.contains(wise));
    }
    100 * won / matches
}

#[test]
fn advice_beats_chance() {
    let random = json!({ "tables": "random", "abilities": "random" });
    for seats in [3, 4] {
        for given in [&json!({}), &random] {
            let share = share(&options(seats, given), 40);
            assert!(share >= 65, "{seats} seats with {given}: {share} %");
        }
    }
}

/// Nothing to win with: the modest table, No.3. Nothing but winners: not that one.
#[test]
fn the_table_fits_the_hand() {
    let deal = |hand: &str, others: &str| {
        let mut game = Tezuma::start(&options(3, &json!({ "tables": [1, 3, 4, 8] })));
        let script = format!(
            r#"
            chance {{"tables":[1,3,4,8],"abilities":["egg","butterfly","ring","chicks","horse","sand"]}}
            chance {{"start":0,"cards":"{hand} {others}"}}
            0 draft ability egg
            1 draft ability ring
            2 draft ability sand
            0 draft negative B"#
        );
        play(&mut game, &script);
        let script = "1 draft negative U\n 2 draft negative W";
        play(&mut game, script);
        best(&game, Seat::ALL[0])
    };
    let low = "B2 B3 B4 U2 U3 U4 W2 W3 W4 R2 R3 R4";
    let high = "B8 B7 BT U8 U7 UT W8 W7 WT R8 R7 RT";
    let rest = "B5 B6 BT U5 U6 UT W5 W6 WT R5 R6 RT";
    assert_eq!(deal(low, &format!("{high} {rest}")), "draft table 3");
    assert_ne!(deal(high, &format!("{low} {rest}")), "draft table 3");
}

/// Last to play, with a table that pays for every trick and one that pays for none.
#[test]
fn the_last_seat_takes_or_ducks_as_its_table_pays() {
    for (number, expected) in [(2, "play B9"), (3, "play B1")] {
        let mut game = scene(
            "-: B5
             -: B6
             -: B1 B9",
        );
        let seat = Seat::ALL[2];
        game.drafted[seat].table = ScoringTable::new(number);
        game.drafted[seat].negative = Some(crate::cards::Suit::Ring);
        game.tricks_won[seat] = 2;
        play(&mut game, "0 play B5\n 1 play B6");
        assert_eq!(best(&game, seat), expected, "table No.{number}");
    }
}
