//! The book's examples and questions, and the rulings, for tricks and scoring. Tokens have a file
//! of their own.

use game::{Game, Logged, Seat, Step, Viewer};

use super::until_cards_are_chosen;
use super::{cards, deal, deal_and_keep, finish_round, legal, options, table, tell, trick};
use crate::ThousandCats;
use crate::cards::{CROWS, Cards};
use crate::data::Deck;
use crate::events::Event;
use crate::multipliers::MultiplierCard;
use crate::notation::Action;
use crate::phases::Phase;
use crate::scoring;

/// Seat 0 holds three crows.
pub(crate) const THREE_CROWS: &str = "up P1 W12 | 0 P5 S6 F7 P2 P8";

/// A hand with a card of every season and a YOROZU, for the examples of what may be played.
const ONE_OF_EACH: &str = "| 0 P1 P2 S5 F5 F6 F4 W7 W9 Y0";

fn can_play(up: &str) -> String {
    legal(&table(4, "basic", &format!("up {up} {ONE_OF_EACH}")), 0)
}

/// §5.2 Ex1: two seasons show, the other two may be played, and YOROZU always.
#[test]
fn ex1_two_seasons_show() {
    let summer_and_winter = "play Y0 | play S5 | play W7 | play W9";
    assert_eq!(can_play("P3 F9"), summer_and_winter);
}

/// §5.2 Ex2: one season shows twice.
#[test]
fn ex2_one_season_shows_twice() {
    let all_but_fall = "play Y0 | play P1 | play P2 | play S5 | play W7 | play W9";
    assert_eq!(can_play("F3 F9"), all_but_fall);
}

/// §5.2 Ex3, Q5: a YOROZU in the play area bans nothing.
#[test]
fn ex3_q5_a_yorozu_shows() {
    let all_but_fall = "play Y0 | play P1 | play P2 | play S5 | play W7 | play W9";
    assert_eq!(can_play("F3 Y13"), all_but_fall);
}

/// §5.2 Ex4: both YOROZU show, everything may be played.
#[test]
fn ex4_both_yorozu_show() {
    let game = table(4, "basic", "up Y0 Y13 | 0 P1 P2 S5 F5 F6 F4 W7 W9 S7");
    assert_eq!(legal(&game, 0).matches("play").count(), 9);
}

/// §5.3, §5.4 The book's example: Spring and Summer show, and the hand has nothing else.
const ONLY_SPRING_AND_SUMMER: &str =
    "up P9 S10 | 0 P1 P2 P3 P4 S2 S3 S4 S5 S7 | 1 F6 | 2 F8 | 3 W9";

#[test]
fn a_seat_without_a_legal_season_plays_anything_and_takes_markers() {
    let mut game = table(4, "basic", ONLY_SPRING_AND_SUMMER);
    assert_eq!(legal(&game, 0).matches("play").count(), 9);
    conformance::play(&mut game, "0 play P3\n1 play F6\n2 play F8");
    assert_eq!(format!("{:?}", game.open.no_more[Seat::ALL[0]]), "{}");
    conformance::play(&mut game, "3 play W9");
    // Q3: it takes a card as if it had played legally: the lowest takes the lower of the pair.
    assert_eq!(
        tell(&game),
        "took P9 F6 F8 S10, up P3 W9, booze [0, 0, 0, 0]"
    );
    let markers = format!("{:?}", game.open.no_more);
    assert_eq!(markers, "[{Fall, Winter}, {}, {}, {}]");
}

/// §5.3, Q1: a YOROZU need not be played when no season card is legal.
#[test]
fn q1_a_yorozu_is_never_forced() {
    let game = table(4, "basic", "up P9 S10 | 0 P1 P2 P3 P4 S2 S3 S4 S5 Y13");
    assert_eq!(legal(&game, 0).matches("play").count(), 9);
}

/// §5.4 A YOROZU proves nothing, even if nothing else was legal.
#[test]
fn a_yorozu_takes_no_marker() {
    let up = "up P9 S10 | 0 P1 P2 P3 P4 S2 S3 S4 S5 Y13 | 1 F6 | 2 F8 | 3 W9";
    let mut game = table(4, "basic", up);
    trick(&mut game, "Y13 F6 F8 W9");
    assert_eq!(format!("{:?}", game.open.no_more), "[{}, {}, {}, {}]");
}

/// Q2: there is no phase in which seasons are checked; after the deal cards are chosen.
#[test]
fn q2_no_season_check() {
    let game = table(4, "basic", "");
    assert_eq!(game.open.phase, Phase::ChooseCard);
}

/// §5.4, Q4: markers cost nothing, and a season with a marker is never played again.
#[test]
fn q4_markers_cost_nothing_and_bind_nobody() {
    let mut game = table(4, "basic", ONLY_SPRING_AND_SUMMER);
    trick(&mut game, "P3 F6 F8 W9");
    let view = game.view(Viewer::Seat(Seat::ALL[1]));
    let ruled_out = view.knowledge().hands[0].never;
    assert_eq!(ruled_out.len(), 18);
    while game.open.phase == Phase::ChooseCard {
        assert!((game.hands[Seat::ALL[0]] & ruled_out).is_empty());
        let seat = game.awaiting().seats().first().unwrap();
        let choice = game::legal_choices(&game, seat)[0];
        game.apply(Step::Choice(seat, choice), &mut ());
    }
    let sheet = game.open.sheets.iter().next().unwrap();
    let seat = Seat::ALL[0];
    let taken: Cards = game.open.taken(0).collect();
    let fish = scoring::fish(game.options.deck(), taken, [1; 4]);
    let worth = scoring::points(fish, sheet.booze[seat], sheet.crows[seat]);
    assert_eq!(sheet.round_score[seat], worth);
}

/// §5.4 In the ninth trick no marker is taken.
#[test]
fn the_ninth_trick_takes_no_marker() {
    let mut seen_off_season = false;
    for round in 0..40 {
        let mut dice = game::Seed::small(round).dice(0);
        let mut game = ThousandCats::start(&options(4, "basic", 30));
        game.apply(Step::Chance(game.draw(&mut dice)), &mut ());
        conformance::play(&mut game, "0 keep\n1 keep\n2 keep\n3 keep");
        let mut markers = game.open.no_more;
        while game.open.sheets.is_empty() {
            let before = game.open.tricks.len();
            let seat = game.awaiting().seats().first().unwrap();
            let choice = *dice.pick(&game::legal_choices(&game, seat));
            game.apply(Step::Choice(seat, choice), &mut ());
            if before < 8 {
                markers = game.open.no_more;
            }
        }
        if let Some(ninth) = game.open.tricks.get(8) {
            assert_eq!(game.open.no_more, markers);
            let banned = ninth.face_up.banned();
            seen_off_season |= ninth.revealed.iter().any(|it| banned.contains(*it));
        }
    }
    assert!(
        seen_off_season,
        "somebody played a season that shows in a ninth trick"
    );
}

/// §5.7, §5.8 The example of taking: highest and lowest take the pair and become the next one.
#[test]
fn the_highest_and_the_lowest_take_the_pair() {
    let mut game = table(4, "basic", "up P3 F9 | 0 S4 | 1 W10 | 2 W6 | 3 S8");
    trick(&mut game, "S4 W10 W6 S8");
    assert_eq!(
        tell(&game),
        "took P3 F9 W6 S8, up S4 W10, booze [0, 0, 0, 0]"
    );
}

/// §1.2, Q6: among equal values more cats are higher: Spring 4 beats Summer 4.
#[test]
fn q6_cats_break_ties() {
    let mut game = table(4, "basic", "up W6 F9 | 0 S4 | 1 P4 | 2 P6 | 3 S8");
    trick(&mut game, "S4 P4 P6 S8");
    assert_eq!(
        tell(&game),
        "took W6 P4 P6 F9, up S4 S8, booze [0, 0, 0, 0]"
    );
    let order = cards("Y0 P1 S2 P2 W9 F9 S9 P9 W10 Y13");
    assert!(order.is_sorted(), "{order:?}");
}

/// §5.5 The example of a crow: B and D swap, then everybody takes.
#[test]
fn a_crow_swaps_with_a_yorozu() {
    let mut game = table(4, "basic", "up P1 F9 | 0 S4 | 1 S6 | 2 W9 | 3 Y13");
    trick(&mut game, "S4 S6 W9 Y13");
    let last = game.open.tricks.last().unwrap();
    assert_eq!(last.before.to_vec(), cards("S4 Y13 W9 S6"));
    // B took the higher card of the pair, D the crow.
    assert_eq!(
        tell(&game),
        "took P1 F9 W9 S6, up S4 Y13, booze [0, 0, 0, 0]"
    );
}

/// §5.5, Q7, Example 1: of three crows the lowest swaps with Y0, and the highest with Y13.
#[test]
fn example_1_three_crows() {
    let mut game = table(4, "basic", "up P1 P9 | 0 Y0 | 1 S6 | 2 F7 | 3 W8");
    trick(&mut game, "Y0 S6 F7 W8");
    let last = game.open.tricks.last().unwrap();
    assert_eq!(last.before.to_vec(), cards("S6 Y0 F7 W8"));
    let mut game = table(4, "basic", "up P1 P9 | 0 Y13 | 1 S6 | 2 F7 | 3 W8");
    trick(&mut game, "Y13 S6 F7 W8");
    let last = game.open.tricks.last().unwrap();
    assert_eq!(last.before.to_vec(), cards("W8 S6 F7 Y13"));
}

/// §5.5, Example 2: two YOROZU and two crows, each with the nearer one.
#[test]
fn example_2_two_yorozu_and_two_crows() {
    let mut game = table(4, "basic", "up P1 P9 | 0 Y0 | 1 S6 | 2 F7 | 3 Y13");
    trick(&mut game, "Y0 S6 F7 Y13");
    let last = game.open.tricks.last().unwrap();
    assert_eq!(last.before.to_vec(), cards("S6 Y0 Y13 F7"));
    assert_eq!(
        tell(&game),
        "took S6 P1 P9 F7, up Y0 Y13, booze [0, 0, 0, 0]"
    );
}

/// §5.6, Example 3: two YOROZU and one crow; its seat chooses.
#[test]
fn example_3_the_crow_chooses_its_yorozu() {
    let up = "up P1 P9 | 0 Y0 | 1 S6 | 2 F5 | 3 Y13";
    let mut game = table(4, "basic", up);
    trick(&mut game, "Y0 S6 F5 Y13");
    assert_eq!(legal(&game, 1), "swap Y0 | swap Y13");
    let mut other = game.clone();
    conformance::play(
        &mut game,
        "0! swap Y13 // §8.1\n1! play F5 // §8.1\n1 swap Y13",
    );
    let last = game.open.tricks.last().unwrap();
    assert_eq!(last.before.to_vec(), cards("Y0 Y13 F5 S6"));
    assert_eq!(
        tell(&game),
        "took P1 P9 F5 S6, up Y0 Y13, booze [0, 0, 0, 0]"
    );
    conformance::play(&mut other, "1 swap Y0");
    assert_eq!(
        tell(&other),
        "took S6 P1 F5 P9, up Y0 Y13, booze [0, 0, 0, 0]"
    );
}

/// §5.6 The dummy's crow swaps with the nearer YOROZU.
#[test]
fn the_dummys_crow_takes_the_nearer_yorozu() {
    let up = |crow: &str| format!("up P1 P9 | 0 Y0 | 1 F5 | 2 Y13 | 3 {crow}");
    for (crow, before) in [("S6", "S6 F5 Y13 Y0"), ("F7", "Y0 F5 F7 Y13")] {
        let mut game = table(3, "basic", &up(crow));
        trick(&mut game, "Y0 F5 Y13");
        let last = game.open.tricks.last().unwrap();
        assert_eq!(last.before.to_vec(), cards(before));
    }
}

/// §5.1, §5.9 The dummy's card is turned before anybody chooses, may be of a season that shows,
/// takes part, and drinks without tokens.
#[test]
fn the_dummy_plays_what_comes() {
    let mut game = table(3, "basic", "up Y0 P9 | 0 S5 | 1 F5 | 2 W7 | 3 P1 P3");
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.open.dummy_card, cards("P1").first().copied());
    trick(&mut game, "S5 F5 W7");
    // Hand 3 had the lowest card and took the booze of Y0.
    assert_eq!(tell(&game), "took S5 F5 P9 Y0, up P1 W7, booze [0, 0, 0]");
    assert_eq!(game.open.dummy_card, cards("P3").first().copied());
}

/// §5.9 A third booze token ends the round at once.
#[test]
fn the_third_drink_ends_the_round() {
    let mut game = table(4, "basic", "up Y0 S10 | 0 P1 | 1 F9 | 2 F8 | 3 W12");
    game.open.booze_tokens[Seat::ALL[0]] = 2;
    trick(&mut game, "P1 F9 F8 W12");
    assert_eq!(
        tell(&game),
        "took Y0 F9 F8 S10, up P1 W12, booze [3, 0, 0, 0]"
    );
    assert_eq!(game.open.sheets.len(), 1);
    assert_eq!(game.open.phase, Phase::DealRound);
}

fn points(taken: &str, factors: [i32; 4]) -> i32 {
    let deck = Deck::built_in();
    let taken: Cards = cards(taken).into_iter().collect();
    let booze = (taken & deck.booze()).len() as u8;
    let crows = (taken & CROWS).len() as u8;
    scoring::points(scoring::fish(&deck, taken, factors), booze, crows)
}

/// §6.2 The first VP example: fish, two booze at 2 each, a crow.
#[test]
fn two_drinks_are_worth_two_each() {
    assert_eq!(points("P1 S4 P2 W11 P5 P4", [1; 4]), 3 + 4 - 1);
}

/// §6.3, Q8 The second VP example: the fish are halved, rounded up, and then the crow takes one.
#[test]
fn q8_three_drinks_halve_the_fish_before_the_crows() {
    assert_eq!(points("P1 S2 P3 P2 W11 Y0 P5", [1; 4]), 3 - 1);
    assert_eq!(points("P3 P2 W11 Y0", [-3, 1, 1, 1]), -1);
    assert_eq!(points("P2 W11 Y0 P5 S6", [1; 4]), -2);
}

/// §6.1, §6.4, Q10 Experienced example 1: 4 − 2 + 1 = 3; booze and crows are not multiplied.
#[test]
fn q10_multipliers_touch_fish_only() {
    let k1 = Deck::built_in().multiplier(MultiplierCard::K1);
    assert_eq!(points("P1 S2 W6", k1), 3);
    assert_eq!(points("P1 S2 W6 P2 P5 S6", k1), 3 + 2 - 2);
}

/// §6.3 Experienced example 2: with three booze 3 is halved to 2, and two crows leave 0.
#[test]
fn experienced_example_2() {
    let k1 = Deck::built_in().multiplier(MultiplierCard::K1);
    assert_eq!(points("P1 S2 W6 P2 W11 Y0 P5 S6", k1), 0);
}

/// §3.2 Three crows may ask for a re-deal, again and again; two may not.
#[test]
fn three_crows_may_ask_for_a_re_deal() {
    let mut game = ThousandCats::start(&options(4, "experienced", 30));
    let crows = deal(&game, THREE_CROWS);
    game.apply(Step::Chance(crows), &mut ());
    assert_eq!(
        (legal(&game, 0), legal(&game, 1)),
        ("keep | redeal".into(), "keep".into())
    );
    conformance::play(
        &mut game,
        "1! redeal // §3.2\n0 redeal\n1 keep\n2 keep\n3 keep",
    );
    let kept = (game.multipliers, game.open.first);
    assert_eq!(game.open.phase, Phase::DealAgain);
    let again = deal(&game, THREE_CROWS);
    assert_eq!((again.multipliers, again.start), (None, None));
    game.apply(Step::Chance(again), &mut ());
    conformance::play(&mut game, "3 keep\n2 keep\n1 keep\n0 keep");
    assert_eq!((game.multipliers, game.open.first), kept);
    assert_eq!(game.open.round, 1);
    assert_eq!(game.open.redeals.as_slice(), [1, 0, 0, 0]);
}

/// §3.3 The dummy never asks: with its three crows everybody has but to keep.
#[test]
fn the_dummy_never_asks() {
    let mut game = ThousandCats::start(&options(3, "basic", 30));
    let crows = deal(&game, "up P1 W12 | 3 P5 S6 F7");
    game.apply(Step::Chance(crows), &mut ());
    assert_eq!(legal(&game, 0), "keep");
    assert!((0..3).all(|it| game.unwritten(Seat::ALL[it]) == Some(Action::Keep)));
}

/// §4.2–§4.4 Multiplier cards: three each, chosen from the start seat clockwise, used once.
#[test]
fn multiplier_cards_are_chosen_clockwise_from_the_start_seat() {
    let mut game = ThousandCats::start(&options(4, "experienced", 99));
    let mut first = deal(&game, "");
    first.start = Some(Seat::ALL[2]);
    game.apply(Step::Chance(first), &mut ());
    conformance::play(&mut game, "0 keep\n1 keep\n2 keep\n3 keep");
    let cards = "0! multiplier K1 // §8.1\n2! multiplier K1 // §4.4\n2 multiplier O4\n3 multiplier H2\n0 multiplier K3\n1 multiplier O1";
    conformance::play(&mut game, cards);
    assert_eq!(
        format!("{:?}", game.open.multipliers),
        "[Some(K3), Some(O1), Some(O4), Some(H2)]"
    );
    finish_round(&mut game);
    game.open.totals = game::PerSeat::from_list([5, 3, 4, 9]).unwrap();
    deal_and_keep(&mut game, "");
    // The seat with the lowest total names the start seat.
    assert_eq!(legal(&game, 1), "start 0 | start 1 | start 2 | start 3");
    conformance::play(
        &mut game,
        "0! start 0 // §8.1\n1! start 4 // §4.3\n1 start 3",
    );
    assert_eq!(legal(&game, 3), "multiplier H3 | multiplier H4");
    conformance::play(&mut game, "3 multiplier H3");
    assert_eq!(legal(&game, 0), "multiplier K1 | multiplier K2");
}

/// §4.2 They are dealt again after every third round, with three seats after every fourth.
#[test]
fn multiplier_cards_are_dealt_again() {
    for (seats, dealt) in [(4, vec![1, 4, 7]), (3, vec![1, 5, 9])] {
        let mut game = ThousandCats::start(&options(seats, "experienced", 99));
        let mut rounds = Vec::new();
        for round in 1..=9 {
            game.open.totals = game::PerSeat::new(seats);
            let next = deal(&game, "");
            rounds.extend(next.multipliers.map(|_| round));
            game.apply(Step::Chance(next), &mut ());
            until_cards_are_chosen(&mut game);
            finish_round(&mut game);
        }
        assert_eq!(rounds, dealt);
    }
}

/// Puts totals on the table, plays a round, and says how the totals stand after it.
fn end_with(totals: [i32; 4], tie_break: bool) -> (ThousandCats, Vec<Event>) {
    let mut game = table(4, "basic", "");
    finish_round(&mut game);
    let scored = game.open.sheets.iter().next().unwrap().round_score;
    let mut game = table(4, "basic", "");
    game.open.tie_break = tie_break;
    game.open.totals = game::PerSeat::from_fn(4, |it| totals[it.index()] - scored[it]);
    let mut events = Vec::new();
    while game.open.sheets.is_empty() {
        let seat = game.awaiting().seats().first().unwrap();
        let choice = game::legal_choices(&game, seat)[0];
        events.clear();
        game.apply(Step::Choice(seat, choice), &mut events);
    }
    (game, events)
}

/// §2.1 The target ends the match; the highest total wins.
#[test]
fn the_target_ends_the_match() {
    let (game, _) = end_with([29, 12, -3, 4], false);
    assert_eq!((game.outcome(), game.open.phase), (None, Phase::DealRound));
    let (game, _) = end_with([30, 12, 31, 4], false);
    assert_eq!(format!("{:?}", game.outcome().unwrap().winners), "{2}");
}

/// §2.2, §2.3, Q9: a tie at the top is broken by one more round, which anybody can win.
#[test]
fn q9_one_more_round_breaks_a_tie_and_anybody_can_win_it() {
    let (game, _) = end_with([31, 12, 31, 4], false);
    assert_eq!((game.outcome(), game.open.tie_break), (None, true));
    let (game, _) = end_with([32, 36, 35, 4], true);
    assert_eq!(format!("{:?}", game.outcome().unwrap().winners), "{1}");
    // Even below the target, and still tied: shared.
    let (game, events) = end_with([28, 28, 27, 4], true);
    assert_eq!(format!("{:?}", game.outcome().unwrap().winners), "{0, 1}");
    assert!(matches!(events.last(), Some(Event::MatchOver { .. })));
    // A tie below the target is no tie-break.
    let (game, _) = end_with([28, 28, 27, 4], false);
    assert!(!game.open.tie_break);
}
