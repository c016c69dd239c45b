//! What a sensible person would do: advice in written positions, and against chance.

use game::{Advice, Game, Seat, Seed, Step, Viewer, legal_choices};

use super::{deal, deal_and_keep, finish_round, options, table, trick, until_cards_are_chosen};
use crate::ThousandCats;
use crate::notation::Action;

/// What looks best to a seat.
fn best(game: &ThousandCats, seat: Seat) -> Action {
    let legal = legal_choices(game, seat);
    let mut worth = Vec::new();
    ThousandCats::advise(&game.view(Viewer::Seat(seat)), &legal, &mut worth);
    assert_eq!(worth.len(), legal.len());
    let best = worth.iter().max().unwrap();
    legal[worth.iter().position(|it| it == best).unwrap()]
}

fn best_of_0(game: &ThousandCats) -> String {
    best(game, Seat::ALL[0]).to_string()
}

#[test]
fn three_crows_ask_for_new_cards() {
    let mut game = ThousandCats::start(&options(4, "basic", 30));
    let crows = deal(&game, "up P1 W12 | 0 P5 S6 F7");
    game.apply(Step::Chance(crows), &mut ());
    assert_eq!(best_of_0(&game), "redeal");
}

/// Two fish lie at the low end, a crow at the high end: go low.
#[test]
fn it_fishes_at_the_better_end() {
    let game = table(4, "basic", "up P1 W8 | 0 F3 F11 F6 F4 F10 | 1 S4 S5 S7");
    assert_eq!(best_of_0(&game), "play F3");
}

/// The dummy's crow would take a YOROZU away. (Two drinks keep booze out of the comparison.)
#[test]
fn it_keeps_a_yorozu_from_a_crow() {
    for (dummy, is_safe) in [("W6", true), ("W8", false)] {
        let up = "up P1 P9 | 0 Y0 F6 F8 F4 F10 W7 W9 S5 S7 | 3";
        let mut game = table(3, "basic", &format!("{up} {dummy}"));
        game.open.booze_tokens[Seat::ALL[0]] = 2;
        assert_eq!(best_of_0(&game) == "play Y0", is_safe);
    }
}

/// Booze at the low end is welcome, but not as the third drink.
#[test]
fn it_fears_the_third_drink() {
    let mut game = table(4, "basic", "up Y0 W7 | 0 P1 S7 F6 F4 F10 | 1 S4 S5");
    assert_eq!(best_of_0(&game), "play P1");
    game.open.booze_tokens[Seat::ALL[0]] = 2;
    assert_ne!(best_of_0(&game), "play P1");
}

#[test]
fn a_crow_swaps_for_the_better_end() {
    let mut game = table(4, "basic", "up P1 W8 | 1 Y0 | 0 S6 | 2 F5 | 3 Y13");
    trick(&mut game, "S6 Y0 F5 Y13");
    assert_eq!(best_of_0(&game), "swap Y0");
}

/// It names the seat to its left, so that it chooses its multiplier card last.
#[test]
fn it_chooses_last() {
    let mut game = table(4, "experienced", "");
    until_cards_are_chosen(&mut game);
    finish_round(&mut game);
    game.open.totals = game::PerSeat::from_list([0, 1, 1, 1]).unwrap();
    deal_and_keep(&mut game, "");
    assert_eq!(best_of_0(&game), "start 1");
}

#[test]
fn it_multiplies_what_it_holds() {
    let game = table(4, "experienced", "up Y0 Y13 | 0 P1 P2 P3 P4 P5 P6 P7 P8 P9");
    assert_eq!(best_of_0(&game), "multiplier K1");
    let game = table(4, "advanced", "up Y0 Y13 | 0 S2 S3 S4 S5 S6 S7 S8 S9 S10");
    assert_eq!(best_of_0(&game), "token S");
}

/// One seat takes advice, the others play at random.
#[test]
fn advice_beats_chance() {
    for (seats, mode) in [
        (3, "basic"),
        (4, "basic"),
        (4, "experienced"),
        (4, "advanced"),
    ] {
        let n_won = (0..40).filter(|it| advised_wins(seats, mode, *it)).count();
        assert!(n_won >= 24, "{n_won} of 40 with {seats} seats, {mode}");
    }
}

fn advised_wins(seats: usize, mode: &str, seed: u64) -> bool {
    let mut dice = Seed::small(seed).dice(0);
    let mut game = ThousandCats::start(&options(seats, mode, 30));
    let advised = Seat::ALL[seed as usize % seats];
    while game.outcome().is_none() {
        let Some(seat) = game.awaiting().seats().first() else {
            game.apply(Step::Chance(game.draw(&mut dice)), &mut ());
            continue;
        };
        let choice = if seat == advised {
            best(&game, seat)
        } else {
            *dice.pick(&legal_choices(&game, seat))
        };
        game.apply(Step::Choice(seat, choice), &mut ());
    }
    game.outcome().unwrap().winners.contains(advised)
}
