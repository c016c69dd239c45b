//! What a face asks of a view, so that it need not know the rules.

use game::{Game, Seat, Step, Viewer};
use serde_json::json;

use super::{cards, options, play, scene};
use crate::abilities::{Ability, Then};
use crate::cards::{Cards, Suit};
use crate::{Action, Tezuma, Tie, Why, WonTrick};

/// Before an ability is declared, the view tells what could be played with it.
#[test]
fn what_an_ability_would_allow_is_what_it_allows() {
    for seed in 0..4 {
        let options = options(3 + seed as usize % 2, &json!({ "abilities": "random" }));
        let table = super::replays::random_match(&options, seed);
        let mut game = Tezuma::start(&options);
        for step in &table.journal().steps {
            for seat in Seat::all(game.seats()) {
                compare(&game, seat);
            }
            game.apply(step.clone(), &mut ());
        }
    }
}

fn compare(game: &Tezuma, seat: Seat) {
    let view = game.view(Viewer::Seat(seat));
    let legal = game::legal_choices(game, seat);
    let plays = |legal: &[Action]| -> Vec<Action> {
        let is_play = |it: &&Action| matches!(it, Action::Play(_) | Action::PlayTwo(..));
        legal.iter().filter(is_play).copied().collect()
    };
    assert_eq!(view.plays_with(None), plays(&legal));
    for ability in Ability::ALL {
        let declarable = legal.contains(&Action::Use(ability));
        assert_eq!(view.can_declare(ability), declarable, "{ability}");
        let declared = view.trick().and_then(|it| it.used_by(seat)) == Some(ability);
        let told = view.plays_with(Some(ability));
        if declarable && ability.then() == Then::Play {
            let mut then = game.clone();
            then.apply(Step::Choice(seat, Action::Use(ability)), &mut ());
            assert_eq!(told, game::legal_choices(&then, seat), "{ability}");
        } else if declarable && ability.then() == Then::PlayLast {
            assert_eq!(told, plays(&legal), "later the same cards are playable");
        } else if !declared {
            assert_eq!(told, [], "{ability}");
        }
        let in_plays: Cards = view.playable_with(Some(ability));
        let told_of = |it: &Action| match it {
            Action::Play(card) => in_plays.contains(*card),
            Action::PlayTwo(higher, lower) => {
                in_plays.contains(*higher) && in_plays.contains(*lower)
            }
            Action::DraftNegative(_)
            | Action::DraftTable(_)
            | Action::DraftAbility(_)
            | Action::Use(_) => false,
        };
        assert!(told.iter().all(told_of) && in_plays.is_empty() == told.is_empty());
    }
}

/// §6.14 With Fire Breathing they are pairs; §6.16 with Five-Color Sand nothing.
#[test]
fn pairs_are_told_as_pairs() {
    let mut game = scene(
        "sand: B9 B1
         fire: B4 B2 R8
         -: B1",
    );
    let sand = game.view(Viewer::Seat(Seat::ALL[0]));
    assert!(sand.can_declare(Ability::Sand));
    assert_eq!(sand.plays_with(Some(Ability::Sand)), []);
    play(&mut game, "0 play B9");
    let fire = game.view(Viewer::Seat(Seat::ALL[1]));
    let plays = fire.plays_with(Some(Ability::Fire));
    assert_eq!(plays, ["play B4+B2".parse::<Action>().unwrap()]);
    assert_eq!(fire.playable_with(Some(Ability::Fire)), cards("B2 B4"));
    assert_eq!(fire.plays_with(Some(Ability::Cup)), [], "it is not theirs");
    let other = game.view(Viewer::Seat(Seat::ALL[2]));
    assert_eq!(other.plays_with(None), [], "it is not their turn");
}

/// §7.2 Trumps included; with three seats there are fewer cards.
#[test]
fn cursed_cards_are_those_of_the_negative_suit() {
    let mut game = scene(
        "-: B9
         -: B2
         -: B1",
    );
    game.drafted[Seat::ALL[1]].negative = Some(Suit::Ring);
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.cursed(Seat::ALL[0]), Cards::EMPTY);
    assert_eq!(
        view.cursed(Seat::ALL[1]),
        cards("R2 R3 R4 R5 R6 R7 R8 RT RT")
    );
}

/// The last trick of a script, as everybody saw it.
fn last(game: &Tezuma) -> WonTrick {
    let view = game.view(Viewer::Spectator);
    view.last_trick.expect("a trick was won")
}

/// §5 Why a trick was won.
#[test]
fn why_a_trick_was_won_is_told() {
    let check = |scene_text: &str, script: &str, winner: usize, why: Why| {
        let mut game = scene(scene_text);
        play(&mut game, &script.replace(", ", "\n"));
        let trick = last(&game);
        assert_eq!((trick.winner, trick.why()), (Seat::ALL[winner], why));
    };
    let hands = "-: B5 R1\n-: UT R2\nsword: WT R3";
    check(
        hands,
        "0 play B5, 1 play UT, 2 play WT",
        1,
        Why::Trump(Tie::First),
    );
    let sword = "0 play B5, 1 play UT, 2 use sword, 2 play WT";
    check(hands, sword, 2, Why::Trump(Tie::Sword));
    let one = "-: B5 R1\n-: UT R2\n-: B9 R3";
    check(
        one,
        "0 play B5, 1 play UT, 2 play B9",
        1,
        Why::Trump(Tie::None),
    );
    let numbers = "-: B5 R1\n-: B2 R2\nsand: B9 R3";
    check(
        numbers,
        "0 play B5, 1 play B2, 2 play B9",
        2,
        Why::Value(Tie::None),
    );
    check(numbers, "0 play B5, 1 play B2, 2 use sand", 2, Why::Sand);
    let trumps = "-: BT R1\n-: BT R2\n-: U9 R3";
    check(
        trumps,
        "0 play BT, 1 play BT, 2 play U9",
        0,
        Why::Value(Tie::First),
    );
    let horse = "-: B9 R1\nhorse: B7 R2\n-: B1 R3";
    check(
        horse,
        "0 play B9, 1 use horse, 1 play B7, 2 play B1",
        0,
        Why::Value(Tie::First),
    );
}

/// §4.6 Who leads the next trick, and by which ability.
#[test]
fn by_which_ability_somebody_leads_is_told() {
    let mut game = scene("-: B5 R1\nchicks: B2 R2\npail: B9 R3");
    play(&mut game, "0 play B5\n1 use chicks\n1 play B2");
    let view = game.view(Viewer::Spectator);
    let next = view
        .trick()
        .unwrap()
        .next_by(3)
        .expect("it is said at once");
    assert_eq!((next.0, next.1.ability), (Seat::ALL[1], Ability::Chicks));
    assert_eq!(view.winning(), Some(Seat::ALL[0]));
    play(&mut game, "2 use pail\n2 play B9");
    let trick = last(&game);
    let by = trick.next_by(3).unwrap();
    // §6.9 The later one stands: the seat to the left of seat 2.
    assert_eq!((by.ability, trick.next), (Ability::Pail, Seat::ALL[0]));
    assert_eq!(trick.used_by(Seat::ALL[1]), Some(Ability::Chicks));
    let (played, count) = trick.play_of(Seat::ALL[2]).unwrap();
    assert_eq!((played.card.to_string().as_str(), count.value), ("B9", 9));
}

/// What a play would come to is what it comes to.
#[test]
fn what_a_play_would_come_to_is_what_it_comes_to() {
    for seed in 0..3 {
        let options = options(3 + seed as usize % 2, &json!({ "abilities": "random" }));
        let table = super::replays::random_match(&options, seed);
        let mut game = Tezuma::start(&options);
        for step in &table.journal().steps {
            let before = game.clone();
            game.apply(step.clone(), &mut ());
            let Step::Choice(seat, action @ (Action::Play(_) | Action::PlayTwo(..))) = step else {
                continue;
            };
            let tried = before.view(Viewer::Seat(*seat)).trying(None, *action);
            let tried = tried.expect("it was their turn");
            let after = game.view(Viewer::Spectator);
            let counts = match after.trick().filter(|it| !it.plays.is_empty()) {
                Some(trick) => trick.counts(),
                None => last(&game).counts(),
            };
            assert_eq!(tried.counts(), counts);
        }
    }
    let mut game = scene("horse: B9 R1\n-: B2 R2\n-: B1 R3");
    let ready = game.view(Viewer::Seat(Seat::ALL[0]));
    let play_b9: Action = "play B9".parse().unwrap();
    let tried = ready.trying(Some(Ability::Horse), play_b9).unwrap();
    assert_eq!(tried.counts()[0].value, 11);
    assert_eq!(tried.winning(3), Some(Seat::ALL[0]));
    play(&mut game, "0 play B9");
    let waiting = game.view(Viewer::Seat(Seat::ALL[0]));
    assert_eq!(waiting.trying(None, play_b9), None, "it is not their turn");
}
