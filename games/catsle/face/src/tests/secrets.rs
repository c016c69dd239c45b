//! A page tells nothing that its viewer may not know.

use face_kit::{Face as _, Lang, Log, LogNews};
use game::Viewer;
use serde_json::json;

use super::{ANN, Match, four};
use crate::CatsleFace;

/// The same deal for Ann; Tama, Dan, and the cards aside have swapped cards.
fn other_world() -> Match {
    let mut deal = four();
    deal["hands"][2][0] = json!("Y12");
    deal["hands"][3][13] = json!("B9");
    deal["aside"][3] = json!("B10");
    Match::dealt(4, &deal)
}

#[test]
fn worlds_that_a_viewer_cannot_tell_apart_look_the_same() {
    // Ben takes Red 9 and Tama follows with what it has in both worlds.
    let choices = "play R8, play R9, play B12, play R3, take R3, place 2";
    for viewer in [ANN, Viewer::Spectator] {
        for lang in Lang::ALL {
            let check = |this: &Match, that: &Match| {
                assert_eq!(this.html(viewer, lang), that.html(viewer, lang));
            };
            check(&Match::dealt(4, &four()), &other_world());
            check(
                &Match::dealt(4, &four()).play(choices),
                &other_world().play(choices),
            );
        }
    }
}

#[test]
fn a_page_holds_no_card_of_another_hand() {
    let html = Match::dealt(4, &four()).html(ANN, Lang::En);
    for card in ["R2", "B12", "Y9", "R10", "A12"] {
        assert!(!html.contains(&format!("\"{card}\"")), "{card}");
        assert!(!html.contains(&format!("-{card}\"")), "{card}");
    }
    let watched = Match::dealt(4, &four()).html(Viewer::Spectator, Lang::En);
    assert!(!watched.contains("data-card"));
    assert!(!watched.contains("data-do"));
}

#[test]
fn old_tricks_are_not_told_without_the_option() {
    let trick = "play R8, play R2, play B12, play R3, take B12, place 1, take R8, place 1, take R2";
    let html = |choices: &[&str]| {
        let mut table = Match::dealt(4, &four());
        for choices in choices {
            table = table.play(choices);
        }
        table.html(ANN, Lang::En)
    };
    let now = html(&[trick]);
    assert!(
        now.contains("Discarded: Red 3"),
        "the last trick is in view"
    );
    let next = "play R4, play R1, play R5, play B7, take R4, place 1";
    let on = html(&[trick, next]);
    assert!(on.contains("plays Red 3"), "it may be read up in the log");
    assert!(!on.contains("-R3\""), "but it does not lie there any more");
    let gone = html(&[trick, next, "take R1, take R5"]);
    assert!(!gone.contains("Red 3"), "§5.5 and then it is gone: {gone}");
    assert!(gone.contains("Discarded: Blue 7"));
    assert!(gone.contains("You put Blue 12"), "boards are in view");
    assert!(gone.contains("You rank 1st, &lt;b&gt;Dan 2nd."));
}

#[test]
fn a_page_of_a_later_round_holds_nothing_of_an_earlier_one() {
    let table = super::finished(4);
    let seen: Vec<_> = table.seen(ANN, 0).map(|(_, event)| event).collect();
    let starts: Vec<usize> = (0..seen.len())
        .filter(|&it| matches!(seen[it], catsle::Event::Dealt { .. }))
        .collect();
    // The first trick of the second round is finished.
    let is_end = |it: &catsle::Event| matches!(it, catsle::Event::TrickEnded { .. });
    let end = starts[1] + seen[starts[1]..].iter().position(is_end).unwrap();
    super::show_sight(&table.view(ANN), &[], Lang::En, |sight| {
        let mut log = Log::new(Lang::En);
        for event in &seen[..=end] {
            log.take(CatsleFace.tell(event, sight), &mut LogNews::default());
        }
        let played = log.lines().filter(|it| it.class == "played").count();
        assert_eq!(played, 4, "one trick and no other");
    });
}

#[test]
fn names_are_text_and_styles_are_in_the_sheet() {
    let html = Match::dealt(4, &four()).html(ANN, Lang::En);
    assert!(html.contains("&lt;b&gt;Dan"));
    assert!(!html.contains("<b>Dan"));
    assert!(!html.contains("style="));
}
