//! A page tells nothing that its viewer may not know.

use face_kit::{Face as _, Lang, Log, LogNews};
use game::Viewer;
use serde_json::json;

use super::{ANN, DRAFT, HANDS, Match, drafted, part};
use crate::{TezumaFace, words};

/// The same deal for Ann; the others have swapped cards that nobody has seen.
fn other_world() -> Match {
    let mut hands = HANDS.map(str::to_owned);
    hands[1] = hands[1].replace("R9", "W8");
    hands[3] = hands[3].replace("W8", "R9");
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    Match::dealt(&json!({}), &hands)
}

const TRICK: &str = "play B3, play B7, play B9, play B4";

#[test]
fn worlds_that_a_viewer_cannot_tell_apart_look_the_same() {
    for viewer in [ANN, Viewer::Spectator] {
        for lang in Lang::ALL {
            let check = |this: &Match, that: &Match| {
                assert_eq!(this.html(viewer, lang), that.html(viewer, lang));
            };
            check(&Match::dealt(&json!({}), &HANDS), &other_world());
            check(&drafted(), &other_world().play(DRAFT));
            check(
                &drafted().play(TRICK),
                &other_world().play(DRAFT).play(TRICK),
            );
        }
    }
}

#[test]
fn a_page_holds_no_card_of_another_hand() {
    let html = drafted().html(ANN, Lang::En);
    for card in ["B1", "U4", "W5", "R9", "B9", "WT-1", "R3"] {
        assert!(!html.contains(&format!("{card}\"")), "{card}");
    }
    let watched = drafted().html(Viewer::Spectator, Lang::En);
    assert!(!watched.contains("id=\"card-"));
    assert!(!watched.contains("data-do"));
    assert!(!watched.contains("data-ready"));
}

/// §8.3 Won tricks lie face down: in the page, in its source and in the log.
#[test]
fn won_cards_are_not_told_without_the_option() {
    let second = "play W3, play W8, play W2, play W1";
    let third = "play R3, play R5, play R1, play R2";
    let now = drafted().play(TRICK).html(ANN, Lang::En);
    assert!(now.contains("Butterfly 9"), "the last trick is in view");
    // With the next lead it is turned over, for everybody, in words and in cards.
    for viewer in [ANN, Viewer::Spectator] {
        for lang in Lang::ALL {
            let picture = drafted().play(TRICK).play("play W3").picture(viewer, lang);
            let (html, state) = (&picture.html, &picture.state);
            let own = if viewer == ANN { "card-B8" } else { "B8" };
            for card in ["B3", "B7", "B9", "B4"] {
                assert!(!html.contains(&format!("{card}\"")), "{card} lies there");
                let name = words::card(words::words(lang), card.parse().unwrap());
                assert!(!html.contains(name), "{name} is told: {html}");
                let state = format!("{state:?}");
                assert!(!state.contains(name) && !state.contains(card), "{state}");
            }
            assert_eq!(html.contains(own), viewer == ANN);
        }
    }
    let gone = drafted().play(TRICK).play("play W3").html(ANN, Lang::En);
    assert!(gone.contains("Tama wins the trick."), "who won stays");
    let later = drafted().play(TRICK).play(second).play(third);
    let later = later.html(ANN, Lang::En);
    for card in ["Butterfly 3", "Water 8", "B4\"", "W3\""] {
        assert!(!later.contains(card), "{card}");
    }
    // Nor how many cursed cards somebody has won.
    assert!(
        !part(&later, "kit-2").contains('−'),
        "Tama's curse is Butterfly"
    );
    assert!(later.contains("before the curse"));
}

#[test]
fn won_cards_are_told_with_the_option() {
    let table = Match::dealt(&json!({ "memory": true }), &HANDS);
    let table = table
        .play(DRAFT)
        .play(TRICK)
        .play("play W3, play W8, play W2, play W1");
    let html = table.html(ANN, Lang::En);
    assert!(part(&html, "won-2").contains("Butterfly 3"), "Tama won it");
    assert!(
        part(&html, "kit-2").contains("−4"),
        "and its curse is Butterfly"
    );
    assert!(part(&html, "log-lines").contains("plays Butterfly 9"));
}

/// §6.14 The card that Fire Breathing returned is known until it is played.
#[test]
fn a_card_that_returned_is_known_and_no_other() {
    let fire = json!({ "abilities": ["egg", "fire", "ring", "chicks", "horse", "sand"] });
    let draft = DRAFT.replace("ability egg", "ability fire");
    let table = Match::dealt(&fire, &HANDS).play(&draft);
    let table = table.play("play B3, play B7, use fire, play B9+B2, play B4");
    let html = table.html(ANN, Lang::En);
    let known = part(&html, "backs-2");
    assert!(known.contains("Known to be in this hand: Butterfly 2"));
    assert!(part(&html, "slot-2").contains("→11"));
    let html = table.html(Viewer::Spectator, Lang::Ja);
    assert!(part(&html, "backs-2").contains("蝶2"));
}

#[test]
fn a_later_deal_holds_nothing_of_an_earlier_one() {
    let options = <tezuma::Options as game::Options>::usual(4);
    let mut table: game::Table<tezuma::Tezuma> = game::Table::open(options, game::Seed::small(3));
    while let Some(turn) = table.awaiting().seats().first() {
        let choice = table.legal(turn)[0];
        table.choose(turn, choice).unwrap();
    }
    let seen: Vec<_> = table.seen(ANN, 0).map(|(_, event)| event).collect();
    let is_deal = |it: &tezuma::Event| matches!(it, tezuma::Event::Dealt { .. });
    let is_won = |it: &tezuma::Event| matches!(it, tezuma::Event::TrickWon { .. });
    let second = seen.iter().enumerate().filter(|it| is_deal(it.1)).nth(1);
    let second = second.unwrap().0;
    let end = second + seen[second..].iter().position(is_won).unwrap();
    drafted().look(ANN, Lang::En, |sight| {
        let mut log = Log::new(Lang::En);
        for event in &seen[..=end] {
            log.take(TezumaFace.tell(event, sight), &mut LogNews::default());
        }
        let played = log.lines().filter(|it| it.class == "played").count();
        assert_eq!(played, 4, "one trick and no other");
    });
}

#[test]
fn names_are_text_and_styles_are_in_the_sheet() {
    let html = drafted().html(ANN, Lang::En);
    assert!(html.contains("&lt;b&gt;Dan"));
    assert!(!html.contains("<b>Dan"));
    assert!(!html.contains("style="));
}
