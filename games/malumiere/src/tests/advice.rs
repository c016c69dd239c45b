//! Advice that is worth following.

use game::{Advice as _, Dice, Game as _, Seat, Seed, Table, Viewer};

use crate::tests::table::{choices, deal, dealt, options};
use crate::{Action, Malumiere, View};

/// The choice that looks best, the first of equals.
fn advised(view: &View, legal: &[Action]) -> Action {
    let mut worth = Vec::new();
    Malumiere::advise(view, legal, &mut worth);
    assert_eq!(worth.len(), legal.len());
    let best = worth.iter().max().unwrap();
    legal[worth.iter().position(|it| it == best).unwrap()]
}

fn best(game: &Malumiere, seat: usize) -> Action {
    let seat = Seat::ALL[seat];
    advised(
        &game.view(Viewer::Seat(seat)),
        &game::legal_choices(game, seat),
    )
}

/// Seat 1 holds what wins least, seat 0 all 5s and two 9s.
const STRONG_AND_WEAK: [&str; 2] = ["H5 D5 S5 C5 H8 D8 S8 C9 D9", "H1 D1 S1 C1 H2 D2 S2 C2 H9"];

#[test]
fn bids_what_it_expects_to_win() {
    let exact = options(2, &[("eyes", "exact".into())]);
    let mut game = dealt(&exact, deal(0, &STRONG_AND_WEAK));
    conformance::play(&mut game, "1 pile 2");
    let bid = best(&game, 0).to_string();
    assert!(
        ["bid 5", "bid 6", "bid 7"].contains(&bid.as_str()),
        "an 8 for strong cards: {bid}"
    );
    conformance::play(&mut game, &format!("0 {bid}"));
    let bid = best(&game, 1).to_string();
    assert_eq!(bid, "bid 9", "Misère with nothing but low cards");
}

/// With its bid met it throws away what would win; short of it, it takes the trick.
#[test]
fn steers_to_its_bid() {
    let piles = ["H1 D5 H2 H9 D1 D2 D3 D8 S9", "H3 H4 S1 S2 S3 S4 C1 C2 C3"];
    let mut game = dealt(&options(2, &[("bids", "owner".into())]), deal(1, &piles));
    conformance::play(&mut game, "0 pile 1\n 1 bid 3\n 0 bid 9\n 1 play 2"); // bids none; H4 is led
    let played = best(&game, 0).to_string();
    assert!(
        ["play 1", "play 3"].contains(&played.as_str()),
        "not the H9: {played}"
    );
    let mut game = dealt(&options(2, &[("bids", "owner".into())]), deal(1, &piles));
    conformance::play(&mut game, "0 pile 1\n 1 bid 3\n 0 bid 8\n 1 play 2"); // bids eight
    assert_eq!(best(&game, 0).to_string(), "play 4");
}

fn play(table: &mut Table<Malumiere>, clever: Seat, dice: &mut Dice) {
    while let Some(seat) = table.awaiting().seats().first() {
        let legal = table.legal(seat);
        let action = if seat == clever {
            advised(&table.view(Viewer::Seat(seat)), &legal)
        } else {
            *dice.pick(&legal)
        };
        table.choose(seat, action).unwrap();
    }
}

#[test]
fn beats_random_seats_in_every_variant() {
    for bids in ["others", "nobody", "owner"] {
        let options = options(4, &[("bids", bids.into())]);
        let mut won = 0;
        for seed in 0..40 {
            let mut table = Table::open(options, Seed::small(seed));
            let clever = Seat::ALL[seed as usize % 4];
            play(&mut table, clever, &mut choices(seed));
            won += usize::from(table.outcome().unwrap().winners.contains(clever));
        }
        assert!(won >= 24, "{bids}: {won} of 40, where chance would win 10");
    }
}
