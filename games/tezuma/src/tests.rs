//! The rules as tests, and the few words they are written in.

mod abilities;
mod advice;
mod counts;
mod deals;
mod examples;
mod faces;
mod hints;
mod meetings;
mod options;
mod pairs;
mod players;
mod refusals;
mod replays;
mod rulebook;
mod secrets;
mod sense;
mod views;

use ::cards::Worded as _;
use game::{Game, Options as _, PerSeat, Seat, options_from};
use serde_json::json;

use crate::abilities::Ability;
use crate::cards::{Card, Cards};
use crate::phases::Phase;
use crate::tricks::Trick;
use crate::{Event, Options, Tezuma};

/// A trick about to be led by seat 0. One line a seat: its ability or `-`, then its hand.
///
/// ```text
/// egg: B7 W2
/// -: B2
/// ```
fn scene(text: &str) -> Tezuma {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let lines: Vec<&str> = lines.into_iter().filter(|it| !it.is_empty()).collect();
    let seats = lines.len();
    let mut game = Tezuma::start(&Options::usual(seats));
    game.round = 1;
    game.marbles = PerSeat::from_fn(seats, |_| 4);
    for (seat, line) in Seat::all(seats).zip(lines) {
        let (ability, hand) = line.split_once(": ").expect("ability: cards");
        game.drafted[seat].ability = (ability != "-").then(|| Ability::from_word(ability).unwrap());
        game.hands[seat] = cards(hand);
    }
    game.phase = Phase::Trick(Trick::new(Seat::ALL[0], seats));
    game
}

fn cards(text: &str) -> Cards {
    text.split(' ')
        .map(|it| it.parse::<Card>().expect(it))
        .collect()
}

/// Plays the script and says how the tricks in it ended, one line each.
fn play(game: &mut Tezuma, script: &str) -> String {
    let events = conformance::play(game, script);
    let lines = events.iter().filter_map(|event| match event {
        Event::TrickWon {
            winner,
            cards,
            returned,
            next,
            ..
        } => {
            let mut line = format!("{winner} wins {cards:?}");
            for (seat, card) in returned {
                line += &format!(", {card} returns to {seat}");
            }
            if next != winner {
                line += &format!(", {next} leads");
            }
            Some(line)
        }
        Event::SetUp { .. }
        | Event::Dealt { .. }
        | Event::Drafted { .. }
        | Event::Declared { .. }
        | Event::Played { .. }
        | Event::Scored(_)
        | Event::Over(_) => None,
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Plays one trick from a scene and compares how it ended.
#[track_caller]
fn check(scene_text: &str, script: &str, ended: &str) {
    assert_eq!(play(&mut scene(scene_text), script), ended);
}

/// The choices of a seat, as text.
fn legal(game: &Tezuma, seat: usize) -> String {
    let choices = game::legal_choices(game, Seat::ALL[seat]);
    let choices: Vec<String> = choices.iter().map(|it| it.to_string()).collect();
    choices.join(" | ")
}

/// Options as a person would give them.
fn options(seats: usize, given: &serde_json::Value) -> Options {
    let given = given.as_object().expect("options are an object");
    let given = given.iter().map(|(name, value)| (name.as_str(), value));
    options_from(seats, given).expect("the test's options are valid")
}

/// A match of four whose first deal gives seat 0 the Butterflies, seat 1 the Umbrellas, seat 2 the
/// Water and seat 3 the Rings; seat 0 starts.
fn one_suit_each() -> Tezuma {
    let mut game = Tezuma::start(&options(4, &json!({})));
    conformance::play(
        &mut game,
        r#"
        chance {"tables":[1,2,3,4,7],"abilities":["egg","butterfly","ring","chicks","horse","sand"]}
        chance {"start":0,"cards":"B1 B2 B3 B4 B5 B6 B7 B8 B9 BT BT BT U1 U2 U3 U4 U5 U6 U7 U8 U9 UT UT UT W1 W2 W3 W4 W5 W6 W7 W8 W9 WT WT WT R1 R2 R3 R4 R5 R6 R7 R8 R9 RT RT RT"}
        "#,
    );
    game
}
