//! The tests, by what they test, and how they set a table.

mod advice;
mod counts;
mod data;
mod log;
mod players;
mod refusals;
mod replays;
mod rulebook;
mod secrets;
mod sense;
mod tokens;
mod views;
mod worlds;

use game::{Game, Json, Seat, Step, legal_choices, options_from};

use crate::ThousandCats;
use crate::cards::{Card, Cards, NINE};
use crate::multipliers::MultiplierCard;
use crate::options::Options;
use crate::phases::Phase;
use crate::phases::deal::{BOOZE_EACH, Deal, due};
use crate::trick::{HANDS, Pair};

fn options(seats: usize, mode: &str, target: i64) -> Options {
    let (mode, target) = (Json::from(mode), Json::from(target));
    options_from(seats, [("mode", &mode), ("target", &target)]).unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    let named = |it: &str| it.parse().unwrap_or_else(|_| panic!("no card {it:?}"));
    text.split_whitespace().map(named).collect()
}

/// A deal from what matters of it, such as `up P3 F9 | 0 S2 W8 | 3 S6`. All other cards go where
/// there is room: every hand gets its two season cards with booze first. With three seats the
/// cards written for hand 3 are the first that the dummy turns. What chance decides besides is
/// the simplest: seats in order, multiplier cards in order.
fn deal(game: &ThousandCats, text: &str) -> Deal {
    let mut up = Vec::new();
    let mut hands = vec![Vec::new(); HANDS];
    for part in text.split('|').map(str::trim).filter(|it| !it.is_empty()) {
        let (whose, listed) = part.split_once(' ').unwrap();
        match whose {
            "up" => up = cards(listed),
            hand => hands[hand.parse::<usize>().unwrap()] = cards(listed),
        }
    }
    let booze = game.options.deck().season_booze();
    let written: Cards = hands.iter().flatten().chain(&up).copied().collect();
    let mut left: Vec<Card> = Card::by_season()
        .filter(|it| !written.contains(*it))
        .collect();
    let mut take = |wanted: bool| {
        let at = left.iter().position(|it| booze.contains(*it) == wanted);
        left.remove(at.expect("the rest of the deal works out"))
    };
    while up.len() < 2 {
        up.push(take(false));
    }
    for (nth, hand) in hands.iter_mut().enumerate() {
        let n_booze = hand.iter().filter(|it| booze.contains(**it)).count();
        assert!(n_booze <= BOOZE_EACH, "hand {nth} has two booze cards");
        for _ in n_booze..BOOZE_EACH {
            hand.push(take(true));
        }
        while hand.len() < NINE {
            hand.push(take(false));
        }
        if nth < game.seats() {
            hand.sort_by_key(|it| !booze.contains(*it));
        }
    }
    let due = due(game);
    Deal {
        hands: std::array::from_fn(|it| hands[it].clone().try_into().unwrap()),
        face_up: Pair::new(up[0], up[1]),
        multipliers: due.multipliers.then_some(MultiplierCard::ALL),
        order: due.order.then(|| Seat::all(game.seats()).collect()),
        start: due.start.and_then(|it| it.first()),
    }
}

/// Deals a round so, and everybody keeps their cards.
fn deal_and_keep(game: &mut ThousandCats, text: &str) {
    let deal = deal(game, text);
    game.apply(Step::Chance(deal), &mut ());
    for seat in Seat::all(game.seats()) {
        conformance::play(game, &format!("{seat} keep"));
    }
}

/// A match whose first round is dealt so; everybody keeps their cards.
fn table(seats: usize, mode: &str, text: &str) -> ThousandCats {
    let mut game = ThousandCats::start(&options(seats, mode, 30));
    deal_and_keep(&mut game, text);
    game
}

/// The legal choices of a seat, as one line.
fn legal(game: &ThousandCats, seat: usize) -> String {
    let choices = legal_choices(game, Seat::ALL[seat]);
    let choices: Vec<String> = choices.iter().map(|it| it.to_string()).collect();
    choices.join(" | ")
}

/// Everybody plays these at once: `P1 S2 F3 W4`.
fn trick(game: &mut ThousandCats, text: &str) {
    for (seat, card) in text.split_whitespace().enumerate() {
        conformance::play(game, &format!("{seat} play {card}"));
    }
}

/// The last trick: what everybody took, the new pair, and who has how many booze tokens.
fn tell(game: &ThousandCats) -> String {
    let trick = game.open.tricks.last().unwrap();
    let taken: Vec<&str> = trick.taken.iter().map(|it| it.name()).collect();
    let pair = game.open.face_up.unwrap();
    let booze = game.open.booze_tokens;
    let taken = taken.join(" ");
    format!(
        "took {taken}, up {} {}, booze {booze:?}",
        pair.low, pair.high
    )
}

/// Everybody plays the lowest card they may until the round is scored.
fn finish_round(game: &mut ThousandCats) {
    let round = game.open.sheets.len();
    while game.open.sheets.len() == round {
        let seat = game.awaiting().seats().first().unwrap();
        let choice = legal_choices(game, seat)[0];
        game.apply(Step::Choice(seat, choice), &mut ());
    }
}

/// Everybody does the first thing they may until cards are chosen.
fn until_cards_are_chosen(game: &mut ThousandCats) {
    while game.open.phase != Phase::ChooseCard {
        let seat = game.awaiting().seats().first().unwrap();
        let choice = legal_choices(game, seat)[0];
        game.apply(Step::Choice(seat, choice), &mut ());
    }
}
