//! The first round of a newcomer.

use face_kit::check::check_lesson;
use face_kit::lesson::{Stop, Taught};
use face_kit::{Cover as _, Lang};

use crate::CatsleFace;

fn taught(did: &[&str], lang: Lang) -> Taught {
    let did: Vec<String> = did.iter().map(|&it| it.to_owned()).collect();
    CatsleFace.taught(&did, lang).expect("there is a lesson")
}

#[test]
fn whoever_takes_the_lesson_comes_to_its_end() {
    check_lesson(&CatsleFace, 60);
}

#[test]
fn the_guide_speaks_of_what_lies_there() {
    let start = taught(&["on", "on"], Lang::En);
    assert_eq!(start.hint.as_deref(), Some("play R9"));
    let said = "Red was led and you hold Red: you must follow. Try Red 9.";
    assert_eq!(start.note.text, said);
    let ranked = taught(&["on", "on", "play R9"], Lang::En);
    assert_eq!(
        ranked.after.as_deref(),
        Some("You rank 1st: you take one card.")
    );
    let otherwise = taught(&["on", "on", "play R12"], Lang::Ja);
    let after = otherwise.after.expect("something came of it");
    assert!(after.starts_with("それもいいですね。"), "{after}");
}

#[test]
fn what_may_not_be_chosen_is_told_with_its_rule() {
    let forbidden = taught(&["on", "on", "play B3"], Lang::En);
    let why = forbidden.refusal.expect("blue may not be played");
    assert!(why.starts_with("§4.3 Red was led and you hold"), "{why}");
    assert_eq!(forbidden.taken, ["on", "on"]);
}

#[test]
fn as_suggested_three_columns_get_their_roof() {
    let end = taught(&["skip"], Lang::En);
    assert_eq!(end.stop, Stop::End);
    let view = catsle::lesson();
    assert!(end.picture.html.contains("3 roofs"), "{:?}", view);
}

#[test]
fn no_card_of_another_hand_is_on_the_page() {
    for did in [&[][..], &["on", "on", "play R9"]] {
        let page = taught(did, Lang::En);
        let stages: String = page
            .stages
            .iter()
            .flat_map(|it| &it.regions)
            .map(|it| it.html.as_str())
            .collect();
        for card in ["A12", "B7", "B2", "Y2", "B9", "A5", "B11", "G3"] {
            for html in [&page.picture.html, &stages] {
                assert!(
                    !html.contains(&format!("-{card}\"")),
                    "{card} after {did:?}"
                );
            }
        }
    }
}
