//! The first round of a newcomer.

use face_kit::check::check_lesson;
use face_kit::lesson::Taught;
use face_kit::{Cover as _, Lang};

use crate::EdoYashikiFace;

fn taught(did: &[&str], lang: Lang) -> Taught {
    let did: Vec<String> = did.iter().map(|&it| it.to_owned()).collect();
    let taught = EdoYashikiFace.taught(&did, lang);
    taught.expect("there is a lesson")
}

const WAY: [&str; 6] = [
    "grab 3",
    "place 3 at 2,0",
    "grab 7",
    "place 7 at 3,0",
    "grab 9",
    "place 9 at 4,0",
];

#[test]
fn whoever_takes_the_lesson_comes_to_its_end() {
    check_lesson(&EdoYashikiFace, 20);
}

#[test]
fn the_guide_speaks_of_what_lies_there() {
    let start = taught(&["on", "on"], Lang::En);
    assert_eq!(start.hint.as_deref(), Some("grab 3"));
    assert!(
        start
            .note
            .text
            .contains("Card 2 of the row can make a garden row of 3"),
        "{}",
        start.note.text
    );
    let lay = taught(&["grab 3", "on"], Lang::En);
    assert!(
        lay.note.text.contains("to column 2, row 0,"),
        "{}",
        lay.note.text
    );
    let made = taught(&WAY[..2], Lang::En);
    assert_eq!(
        made.after.as_deref(),
        Some("Your card made a garden row of 3: 1 point.")
    );
}

#[test]
fn as_suggested_three_kinds_line_up_at_once() {
    let end = taught(&WAY, Lang::En);
    let after = end.after.expect("it scores");
    assert!(
        after.ends_with("With 4 more for several kinds at once: 10 points!"),
        "{after}"
    );
    assert!(
        end.note.text.contains("you have 13 points"),
        "{}",
        end.note.text
    );
}

#[test]
fn what_may_not_be_chosen_is_told_with_its_rule() {
    let mut way = WAY[..3].to_vec();
    way.push("place 7 at 1,0");
    let why = taught(&way, Lang::En)
        .refusal
        .expect("the gardens are fenced");
    assert!(why.starts_with("§5.3"), "{why}");
}

#[test]
fn no_card_of_a_later_row_is_on_the_page() {
    let page = taught(&WAY[..1], Lang::En);
    let stages = page.stages.iter().flat_map(|it| &it.regions);
    let stages: String = stages.map(|it| it.html.as_str()).collect();
    for card in ["7", "8", "10", "11", "12", "9"] {
        for html in [&page.picture.html, &stages] {
            assert!(!html.contains(&format!("id=\"card-{card}\"")), "{card}");
        }
    }
}
