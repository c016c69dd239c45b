//! The first round of a newcomer.

use face_kit::check::check_lesson;
use face_kit::lesson::Taught;
use face_kit::{Cover as _, Lang};

use crate::ThousandCatsFace;

fn taught(did: &[&str], lang: Lang) -> Taught {
    let did: Vec<String> = did.iter().map(|&it| it.to_owned()).collect();
    let taught = ThousandCatsFace.taught(&did, lang);
    taught.expect("there is a lesson")
}

#[test]
fn whoever_takes_the_lesson_comes_to_its_end() {
    check_lesson(&ThousandCatsFace, 60);
}

#[test]
fn the_guide_speaks_of_what_lies_there() {
    let start = taught(&["keep"], Lang::En);
    assert_eq!(
        start.note.text,
        "Spring and Fall: these seasons show on the trays, so they may not be played while you hold another."
    );
    let taken = taught(&["keep", "play W10"], Lang::En);
    let after = "Yours was the highest: you take Fall 9 from the right tray.";
    assert_eq!(taken.after.as_deref(), Some(after));
    let kept = taught(&["keep", "play S7"], Lang::Ja);
    let after = kept.after.expect("something came of it");
    assert!(
        after.starts_with("それもいいですね。間に入ったので、夏7"),
        "{after}"
    );
    let crow = ["keep", "play W10", "play P8", "play W12", "play F7"];
    let after = taught(&crow, Lang::En).after.expect("the crow flew");
    assert!(after.starts_with("Your crow flew: YOROZU 13"), "{after}");
}

#[test]
fn as_suggested_somebody_else_takes_a_third_drink() {
    let way = [
        "keep", "play W10", "play P8", "play W12", "play F7", "play S10", "play P9",
    ];
    let end = taught(&way, Lang::En);
    assert!(
        end.note
            .text
            .contains("You score 11 points: 7 from fish, 4 from drinks."),
        "{}",
        end.note.text
    );
}

#[test]
fn what_may_not_be_chosen_is_told_with_its_rule() {
    let forbidden = taught(&["keep", "play P8"], Lang::En);
    let why = forbidden.refusal.expect("spring shows on a tray");
    assert!(why.starts_with("§5.2"), "{why}");
}

#[test]
fn no_card_of_another_hand_is_on_the_page() {
    let page = taught(&["keep"], Lang::En);
    let stages = page.stages.iter().flat_map(|it| &it.regions);
    let stages: String = stages.map(|it| it.html.as_str()).collect();
    for card in ["S4", "P1", "W6", "F10", "S8", "F11", "Y13", "Y0"] {
        for html in [&page.picture.html, &stages] {
            assert!(!html.contains(&format!("id=\"card-{card}\"")), "{card}");
        }
    }
}
