//! A page tells nothing that its viewer may not know.

use face_kit::Lang;
use game::Viewer;
use serde_json::json;

use super::{ANN, Match, four};

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
    let html = Match::dealt(4, &four()).play(trick).html(ANN, Lang::En);
    assert!(
        html.contains("Discarded: Red 3"),
        "the last trick is in view"
    );
    let html = Match::dealt(4, &four())
        .play(trick)
        .play("play R4")
        .html(ANN, Lang::En);
    assert!(!html.contains("Red 3"), "§5.5 and then it is gone");
    assert!(html.contains("Ann puts Blue 12") || html.contains("You put Blue 12"));
}

#[test]
fn names_are_text_and_styles_are_in_the_sheet() {
    let html = Match::dealt(4, &four()).html(ANN, Lang::En);
    assert!(html.contains("&lt;b&gt;Dan"));
    assert!(!html.contains("<b>Dan"));
    assert!(!html.contains("style="));
}
