//! A page tells nothing that its viewer may not know.

use face_kit::Lang;
use game::Viewer;

use super::{ANN, BEN, Match};

/// Tama holds three crows and may ask for new cards; nobody else may.
const CROWS: &str = "up P1 W12 | 2 P5 S6 F7";
/// The same for Ann; nobody may ask.
const NO_CROWS: &str = "up P1 W12 | 2 P5 S6 | 1 F7";

fn same(this: &Match, that: &Match, what: &str) {
    for viewer in [ANN, Viewer::Spectator] {
        for lang in Lang::ALL {
            let (this, that) = (this.picture(viewer, lang), that.picture(viewer, lang));
            assert_eq!(this, that, "{what}");
        }
    }
}

#[test]
fn nobody_sees_who_could_have_asked_for_new_cards() {
    let ann = "0 P3 P4 P6 P7 P9 S2 S4";
    let deal = |text: &str| Match::dealt("basic", &format!("{text} | {ann}"));
    let (with, without) = (deal(CROWS), deal(NO_CROWS));
    same(&with, &without, "before anybody has answered");
    same(&with, &with.clone().play("1 keep"), "Ben has answered");
    same(&with, &with.clone().play("2 redeal"), "Tama has asked");
    let three = "1 keep, 2 redeal, 3 keep";
    same(&with, &with.clone().play(three), "only Ann has not");
    same(&with, &without.play("2 keep, 3 keep"), "in another world");
}

#[test]
fn nobody_sees_who_has_chosen_or_what() {
    let table = Match::kept("up P3 F9 | 0 S4 | 1 W10 Y0 | 2 W6 S7 | 3 S8");
    for chosen in [
        "1 play W10",
        "1 play Y0",
        "2 play S7",
        "1 play W10, 2 play W6, 3 play S8",
        "3 play S8, 1 play Y0, 2 play S7",
    ] {
        same(&table, &table.clone().play(chosen), chosen);
    }
    // Ann has chosen herself: she sees that, and of the others still nothing.
    let ann = table.clone().play("0 play S4");
    assert_ne!(ann.html(ANN, Lang::En), table.html(ANN, Lang::En));
    let spectator = |it: &Match| it.html(Viewer::Spectator, Lang::En);
    assert_eq!(spectator(&ann), spectator(&table));
    same(&ann, &ann.clone().play("2 play W6"), "after her own choice");
}

#[test]
fn what_is_in_other_hands_is_nowhere_in_the_page() {
    let table = Match::kept("up P3 F9 | 0 S4 | 1 W10 | 2 W6 | 3 S8");
    for (viewer, own) in [(ANN, "card-S4"), (Viewer::Spectator, "")] {
        let html = table.html(viewer, Lang::En);
        for hidden in ["card-W10", "card-W6", "card-S8"] {
            assert!(!html.contains(hidden), "{hidden}");
        }
        assert!(html.contains(own));
    }
    let watched = table.html(Viewer::Spectator, Lang::En);
    assert!(!watched.contains("data-do") && !watched.contains("for you"));
}

/// §7.2 An unused multiplier card is a back to the others, and a slip to its owner.
#[test]
fn unused_multiplier_cards_are_backs() {
    let table = Match::dealt("experienced", "").play("0 keep, 1 keep, 2 keep, 3 keep");
    let (ann, watched) = (
        table.html(ANN, Lang::En),
        table.html(Viewer::Spectator, Lang::En),
    );
    assert!(ann.contains("multiplier K1") && ann.contains("甲1"));
    assert!(!ann.contains("甲4") && !ann.contains("乙"), "Ben has those");
    assert!(!watched.contains('甲'));
    assert_eq!(watched.matches("3 multiplier cards unused").count(), 4);
    let used = table.play("0 multiplier K1").html(BEN, Lang::En);
    assert!(used.contains("甲1") && !used.contains("甲2"));
    assert_eq!(used.matches("2 multiplier cards unused").count(), 1);
}

#[test]
fn names_are_text_and_styles_are_in_the_sheet() {
    let html = Match::kept("").html(ANN, Lang::En);
    assert!(html.contains("&lt;b&gt;Dan"));
    assert!(!html.contains("<b>Dan"));
    assert!(!html.contains("style="));
}
