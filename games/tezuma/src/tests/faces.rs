//! What a face asks of a view, so that it need not know the rules.

use game::{Game, Seat, Step, Viewer};
use serde_json::json;

use super::{cards, options, play, scene};
use crate::abilities::{Ability, Then};
use crate::cards::{Cards, Suit};
use crate::{Action, Tezuma};

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
