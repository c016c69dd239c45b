//! The tests, by what they test, and how they set a table.

mod advice;
mod counts;
mod data;
mod examples;
mod hints;
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
use crate::examples::{cards, deal};
use crate::options::Options;
use crate::phases::Phase;

fn options(seats: usize, mode: &str, target: i64) -> Options {
    let (mode, target) = (Json::from(mode), Json::from(target));
    options_from(seats, [("mode", &mode), ("target", &target)]).unwrap()
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
