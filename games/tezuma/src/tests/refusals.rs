//! What a player is told who tries something illegal.

use game::{Game, Refusal, Seat, Unasked, Viewer};

use super::{play, scene};
use crate::abilities::Ability;
use crate::cards::{Card, Suit, all_cards};
use crate::data::ScoringTable;
use crate::refusal::NotNow;
use crate::{Action, Tezuma};

/// A refusal says what the view tells, and carries its parts.
#[test]
fn refusals_are_sentences() {
    let mut game = scene(
        "-: B9
         cup: B4 BT R1
         -: B1",
    );
    game.marbles[Seat::ALL[1]] = 1;
    play(&mut game, "0 play B9");
    let view = game.view(Viewer::Seat(Seat::ALL[1]));
    let refuse = |text: &str| {
        let refusal = Tezuma::refuse(&view, text.parse().unwrap());
        let parts = serde_json::to_string(&refusal).unwrap();
        format!("§{} {refusal} {parts}", refusal.rule())
    };
    expect_test::expect![[r#"
        §4.4 You hold B4 BT: follow Butterfly {"reason":"must-follow","led":"B","holding":["B4","BT"]}
        §6.1 Cup & Ball costs 2; marbles you have left: 1 {"reason":"too-few-marbles","ability":"cup","needed":2,"left":1}
        §6.1 Your ability is Cup & Ball {"reason":"not-your-ability","ability":"egg","yours":"cup"}
        §4.2 You do not hold B5 {"reason":"not-in-hand","card":"B5"}
        §4.1 Nothing forbids it {"reason":"nothing-forbids"}"#]].assert_eq(
        &["play R1", "use cup", "use egg", "play B5", "play B4"]
            .map(refuse)
            .join("\n"),
    );
}

/// Whatever is tried, in whatever phase, by whomever: there is an answer, and it is a rule.
#[test]
fn every_choice_has_an_answer_in_every_phase() {
    let everything: Vec<Action> = everything();
    let options = super::options(3, &serde_json::json!({ "abilities": "random" }));
    let table = super::replays::random_match(&options, 2);
    let mut game = Tezuma::start(&options);
    for step in &table.journal().steps {
        for viewer in Viewer::all(3) {
            let view = game.view(viewer);
            for action in &everything {
                let refusal = Tezuma::refuse(&view, *action);
                assert!(!refusal.rule().is_empty() && !refusal.to_string().is_empty());
            }
        }
        let mut legal = Vec::new();
        if let Some(seat) = game.awaiting().seats().first() {
            game.legal(seat, &mut legal);
            let view = game.view(Viewer::Seat(seat));
            let allowed =
                |it: &&Action| Tezuma::refuse(&view, **it) == NotNow::NothingForbids.into();
            let allowed: Vec<Action> = everything.iter().filter(allowed).copied().collect();
            assert_eq!(allowed, legal, "nothing forbids exactly what is legal");
        }
        game.apply(step.clone(), &mut ());
    }
}

/// While a table rests, whatever is tried waits for the deal.
#[test]
fn between_two_deals_the_cards_are_not_dealt_yet() {
    let options = super::options(3, &serde_json::json!({ "abilities": "random" }));
    let mut table = game::Table::<Tezuma>::open(options, game::Seed::small(2));
    table.rest_between_rounds();
    while !table.is_resting() {
        let seat = table.awaiting().seats().first().unwrap();
        table.choose(seat, table.legal(seat)[0]).unwrap();
    }
    for seat in Seat::all(3) {
        for action in everything() {
            let refusal = table.choose(seat, action).unwrap_err();
            assert_eq!(refusal, Unasked::NotDealt.into(), "{action}");
            assert_eq!(refusal.rule(), "3.1");
        }
    }
}

/// Every choice that can be written, ascending.
fn everything() -> Vec<Action> {
    let cards: Vec<Card> = all_cards(4).kinds().collect();
    let mut all: Vec<Action> = Suit::ALL.map(Action::DraftNegative).to_vec();
    all.extend(
        (1..=8)
            .filter_map(ScoringTable::new)
            .map(Action::DraftTable),
    );
    all.extend(Ability::ALL.map(Action::DraftAbility));
    all.extend(cards.iter().map(|it| Action::Play(*it)));
    for card in &cards {
        all.extend(cards.iter().map(|it| Action::PlayTwo(*card, *it)));
    }
    all.extend(Ability::ALL.map(Action::Use));
    all
}
