//! The first round of a newcomer.

use face_kit::check::check_lesson;
use face_kit::lesson::Taught;
use face_kit::{Cover as _, Lang};

use crate::MalumiereFace;

fn taught(did: &[&str], lang: Lang) -> Taught {
    let did: Vec<String> = did.iter().map(|&it| it.to_owned()).collect();
    MalumiereFace.taught(&did, lang).expect("there is a lesson")
}

const WAY: [&str; 9] = [
    "bid 4", "play 5", "play 2", "play 7", "play 8", "play 1", "play 6", "play 9", "play 3",
];

#[test]
fn whoever_takes_the_lesson_comes_to_its_end() {
    check_lesson(&MalumiereFace, 30);
}

#[test]
fn the_guide_speaks_of_what_lies_there() {
    let start = taught(&["on", "on"], Lang::En);
    assert_eq!(start.hint.as_deref(), Some("bid 4"));
    assert!(
        start
            .note
            .text
            .ends_with("looks like a 3: try the small clover at 4."),
        "{}",
        start.note.text
    );
    let won = taught(&WAY[..2], Lang::En);
    let after = "It was heart 9: you win the trick. That makes 1.";
    assert_eq!(won.after.as_deref(), Some(after));
    let five = taught(&WAY[..5], Lang::En);
    assert!(
        five.after
            .expect("it is revealed")
            .starts_with("It was star 5: you win")
    );
}

#[test]
fn as_suggested_the_bid_is_met() {
    let end = taught(&WAY, Lang::En);
    assert!(
        end.note
            .text
            .contains("you bid 3, and you won 3. Met! That is 3 points."),
        "{}",
        end.note.text
    );
}

#[test]
fn what_may_not_be_chosen_is_told_with_its_rule() {
    let mut way = WAY[..4].to_vec();
    way.push("play 1");
    let why = taught(&way, Lang::En).refusal.expect("stars were led");
    assert!(why.starts_with("§6.3"), "{why}");
}

#[test]
fn no_front_is_on_the_page_before_it_is_turned() {
    for n_done in [0, 1] {
        let page = taught(&WAY[..n_done], Lang::En);
        let stages = page.stages.iter().flat_map(|it| &it.regions);
        let stages: String = stages.map(|it| it.html.as_str()).collect();
        // The bids of the others are seen by the reader, and nothing else.
        for card in [
            "heart 2", "drop 8", "star 5", "clover 3", "heart 8", "drop 9",
        ] {
            for html in [&page.picture.html, &stages] {
                assert!(!html.contains(card), "{card}");
            }
        }
    }
}
