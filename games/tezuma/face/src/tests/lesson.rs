//! The first round of a newcomer.

use face_kit::check::check_lesson;
use face_kit::lesson::Taught;
use face_kit::{Cover as _, Lang};

use crate::TezumaFace;

fn taught(did: &[&str], lang: Lang) -> Taught {
    let did: Vec<String> = did.iter().map(|&it| it.to_owned()).collect();
    TezumaFace.taught(&did, lang).expect("there is a lesson")
}

const WAY: [&str; 9] = [
    "draft table 7",
    "draft negative W",
    "draft ability horse",
    "play B9",
    "play R3",
    "play BT",
    "use horse",
    "play R7",
    "play W3",
];

#[test]
fn whoever_takes_the_lesson_comes_to_its_end() {
    check_lesson(&TezumaFace, 60);
}

#[test]
fn the_guide_speaks_of_what_lies_there() {
    let draft = taught(&["on", "on"], Lang::En);
    assert_eq!(draft.hint.as_deref(), Some("draft table 7"));
    assert!(
        draft
            .note
            .text
            .starts_with("Try No.7, on the mark: it pays 8 points for 3 tricks."),
        "{}",
        draft.note.text
    );
    let goal = taught(&WAY[..3], Lang::En);
    assert!(
        goal.note.text.contains("8 points for 3 tricks"),
        "{}",
        goal.note.text
    );
    let trump = taught(&WAY[..5], Lang::En);
    assert!(
        trump.note.text.ends_with("try Butterfly trump."),
        "{}",
        trump.note.text
    );
    let magic = taught(&WAY[..6], Lang::En);
    assert_eq!(magic.hint.as_deref(), Some("use horse then play R7"));
}

#[test]
fn as_suggested_the_table_pays_its_most() {
    let end = taught(&WAY, Lang::En);
    assert!(
        end.note.text.ends_with("You score 8 points."),
        "{}",
        end.note.text
    );
}

#[test]
fn what_may_not_be_chosen_is_told_with_its_rule() {
    let mut way = WAY[..3].to_vec();
    way.push("play R3");
    let why = taught(&way, Lang::En)
        .refusal
        .expect("butterflies were led");
    assert!(why.starts_with("§4.4"), "{why}");
}

#[test]
fn no_card_of_another_hand_is_on_the_page() {
    for n_done in [0, 3, 4] {
        let page = taught(&WAY[..n_done], Lang::En);
        let stages = page.stages.iter().flat_map(|it| &it.regions);
        let stages: String = stages.map(|it| it.html.as_str()).collect();
        for card in ["R6", "U1", "R8", "W5", "R9", "U8", "W8", "R2", "U4", "W1"] {
            for html in [&page.picture.html, &stages] {
                assert!(!html.contains(&format!("id=\"card-{card}\"")), "{card}");
            }
        }
    }
}
