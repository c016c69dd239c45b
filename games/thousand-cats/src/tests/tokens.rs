//! The advanced game's season tokens: the book's questions Q11 to Q14, and §4.5 to §4.9.

use game::{Game, Seat, Step};

use super::{deal, deal_and_keep, finish_round, legal, options, table, trick};
use crate::ThousandCats;
use crate::cards::Season;
use crate::phases::Phase;

/// §4.5 Three tokens of different seasons each, all three before the next seat.
#[test]
fn the_first_tokens_are_of_different_seasons() {
    let mut game = ThousandCats::start(&options(4, "advanced", 30));
    let mut first = deal(&game, "");
    first.order = Some([2, 0, 3, 1].map(|it| Seat::ALL[it]).into());
    game.apply(Step::Chance(first), &mut ());
    let script = "0 keep\n1 keep\n2 keep\n3 keep
        0! token P // §8.1
        2 token P
        2! token P // §4.5
        2 token S
        2 token W
        0 token F
        0 token P
        0 token S
        3 token F
        3 token P
        3 token S
        1 token S
        1 token P";
    conformance::play(&mut game, script);
    assert_eq!(legal(&game, 1), "token F | token W");
    conformance::play(&mut game, "1 token W");
    assert_eq!(game.open.phase, Phase::ChooseCard);
    assert_eq!(
        format!("{:?}", game.open.tokens),
        r#"["PSF", "PSW", "PSW", "PSF"]"#
    );
}

/// §1.6, §4.9 With three seats a season has three tokens.
#[test]
fn three_seats_have_three_tokens_a_season() {
    let mut game = table(3, "advanced", "");
    conformance::play(
        &mut game,
        "0 token P\n0 token S\n0 token F\n1 token P\n1 token S\n1 token F",
    );
    assert_eq!(legal(&game, 2), "token P | token S | token F | token W");
    game.open.tokens[Seat::ALL[0]].insert(Season::Spring);
    assert_eq!(legal(&game, 2), "token S | token F | token W");
    conformance::play(&mut game, "2! token P // §4.9");
}

/// After a first round of one trick: seat 1 has two booze tokens and takes the third.
fn after_round(up: &str, plays: &str) -> ThousandCats {
    let mut game = table(4, "advanced", up);
    let tokens = "PSF PSF PSW PSW";
    for (seat, seasons) in tokens.split(' ').enumerate() {
        for season in seasons.chars() {
            conformance::play(&mut game, &format!("{seat} token {season}"));
        }
    }
    game.open.booze_tokens[Seat::ALL[1]] = 2;
    trick(&mut game, plays);
    game
}

/// §4.6, §4.7, Q13, Q14: booze gives tokens, YOROZU any token, and Y0 comes before Y13.
#[test]
fn q13_q14_yorozu_give_any_token_and_y0_comes_first() {
    // Seat 2 takes Y0, seat 0 takes Y13; seat 1 keeps S9, its third drink, and the round ends.
    let mut game = after_round("up Y0 Y13 | 0 W12 | 1 S9 | 2 F3 | 3 F9", "W12 S9 F3 F9");
    assert_eq!(format!("{:?}", game.open.tokens), r#"["", "S", "", ""]"#);
    assert_eq!(legal(&game, 2), "token P | token S | token F | token W");
    conformance::play(&mut game, "0! token P // §8.1\n2 token W\n0 token W");
    assert_eq!(format!("{:?}", game.open.tokens), r#"["W", "S", "W", ""]"#);
    assert_eq!(game.open.phase, Phase::DealRound);
    // §6.1 The sheet has the tokens of the round that was scored.
    let sheet = game.open.sheets.iter().next().unwrap();
    assert_eq!(
        format!("{:?}", sheet.tokens.unwrap()),
        r#"["PSF", "PSF", "PSW", "PSW"]"#
    );
}

/// §4.7 One seat may take both.
#[test]
fn one_seat_may_take_a_token_for_each_yorozu() {
    let mut game = after_round("up Y0 Y13 | 0 W12 | 1 S9 | 2 F3 | 3 F9", "W12 S9 F3 F9");
    let mut trick = game.open.tricks.pop().unwrap();
    trick.taken.swap(0, 3);
    trick.taken.swap(2, 3);
    game.open.tricks.push(trick);
    assert_eq!(legal(&game, 2), "token P | token S | token F | token W");
    conformance::play(&mut game, "2 token P");
    assert_eq!(game.open.phase.turn(), Some(Seat::ALL[2]));
    conformance::play(&mut game, "2 token P");
    assert_eq!(game.open.phase, Phase::DealRound);
}

/// §4.7 Nobody takes a token for a YOROZU that nobody took.
#[test]
fn no_yorozu_no_token() {
    let game = after_round("up P1 P9 | 0 W12 | 1 S9 | 2 F3 | 3 F9", "W12 S9 F3 F9");
    assert_eq!(game.open.phase, Phase::DealRound);
}

/// §4.8, §4.9, Q11: after the deal each takes one more, but never a third of a season.
#[test]
fn q11_never_a_third_token_of_a_season() {
    let mut game = after_round("up Y0 Y13 | 0 W12 | 1 S9 | 2 F3 | 3 F9", "W12 S9 F3 F9");
    conformance::play(&mut game, "2 token S\n0 token S");
    game.open.tokens[Seat::ALL[1]].insert(Season::Summer);
    game.open.totals = game::PerSeat::from_list([4, -2, 4, 9]).unwrap();
    let next = deal(&game, "");
    assert_eq!(next.start, None);
    deal_and_keep(&mut game, "");
    // Seat 1 is lowest. It has both Summer tokens it may have, and then none are left.
    assert_eq!(legal(&game, 1), "token P | token F | token W");
    conformance::play(
        &mut game,
        "1! token S // §4.9\n1 token P\n2! token S // §4.9\n2 token F",
    );
    conformance::play(&mut game, "3 token W");
    assert_eq!(legal(&game, 0), "token P | token F | token W");
    conformance::play(&mut game, "0 token P");
    assert_eq!(game.open.phase, Phase::ChooseCard);
}

/// §4.8, Q12: if several are lowest, chance picks who begins, and the deal says so.
#[test]
fn q12_chance_picks_among_the_lowest() {
    let mut game = after_round("up P1 P9 | 0 W12 | 1 S9 | 2 F3 | 3 F9", "W12 S9 F3 F9");
    game.open.totals = game::PerSeat::from_list([4, 1, 1, 9]).unwrap();
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..40 {
        drawn.insert(game.draw(&mut game::Seed::small(seed).dice(0)).start);
    }
    assert_eq!(
        drawn.into_iter().collect::<Vec<_>>(),
        [Some(Seat::ALL[1]), Some(Seat::ALL[2])]
    );
    let mut next = deal(&game, "");
    next.start = Some(Seat::ALL[2]);
    game.apply(Step::Chance(next), &mut ());
    conformance::play(
        &mut game,
        "0 keep\n1 keep\n2 keep\n3 keep\n2 token P\n3 token P\n0 token P\n1 token F",
    );
    assert_eq!(game.open.phase, Phase::ChooseCard);
}

/// §4.9 A seat that can take nothing is skipped.
#[test]
fn a_seat_that_can_take_nothing_is_skipped() {
    let mut game = after_round("up P1 P9 | 0 W12 | 1 S9 | 2 F3 | 3 F9", "W12 S9 F3 F9");
    for season in Season::ALL {
        let tokens = &mut game.open.tokens[Seat::ALL[1]];
        while tokens.of(season) < 2 {
            tokens.insert(season);
        }
    }
    game.open.totals = game::PerSeat::from_list([4, 1, 2, 9]).unwrap();
    deal_and_keep(&mut game, "");
    assert_eq!(game.open.phase.turn(), Some(Seat::ALL[2]));
}

/// §4.7 After the last round of a match nobody takes tokens.
#[test]
fn no_tokens_after_the_match() {
    let mut game = table(4, "advanced", "up Y0 Y13");
    super::until_cards_are_chosen(&mut game);
    game.open.totals = game::PerSeat::from_list([90, 0, 0, 0]).unwrap();
    finish_round(&mut game);
    assert_eq!(game.open.phase, Phase::Over);
}
