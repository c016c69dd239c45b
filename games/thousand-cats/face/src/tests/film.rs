//! The reveal, step by step.

use face_kit::{Lang, Stage};
use game::Viewer;

use super::{ANN, CROW, CROW_PLAYED, Match};

/// The step that a stage marks, and what is said meanwhile.
fn shown(stages: &[Stage]) -> Vec<(String, Option<String>)> {
    let step = |it: &Stage| {
        let signs = it.regions.iter().find(|it| it.id == "signs").unwrap();
        let (_, after) = signs.html.split_once("aria-current=\"step\">").unwrap();
        let (step, _) = after.split_once('<').unwrap();
        (step.to_owned(), it.say.clone())
    };
    stages.iter().map(step).collect()
}

#[test]
fn a_trick_is_revealed_crows_fly_the_row_is_taken_and_cups_fill() {
    let before = Match::kept(CROW);
    let n_known = before.events.len();
    let after = before.play(CROW_PLAYED);
    let stages = after.stages(ANN, Lang::En, n_known);
    let said = shown(&stages);
    let steps: Vec<&str> = said.iter().map(|it| it.0.as_str()).collect();
    assert_eq!(steps, ["Reveal", "Crow", "Take"]);
    // Nobody drinks, and so nothing says that somebody will.
    let named = |it: &Stage| it.regions[0].html.matches("<li").count();
    assert_eq!(stages.iter().map(named).collect::<Vec<_>>(), [3, 3, 3]);
    let say = |nth: usize| said[nth].1.as_deref().unwrap();
    assert_eq!(
        say(0),
        "Revealed: you Summer 4, Ben Summer 6, Tama Winter 9, <b>Dan YOROZU 13."
    );
    assert_eq!(
        say(1),
        "A crow! Ben’s Summer 6 and <b>Dan’s YOROZU 13 swap places."
    );
    assert_eq!(
        say(2),
        "You, lowest with Summer 4, take Spring 1. Ben, highest with YOROZU 13, takes Fall 9. \
         Tama and <b>Dan keep their own."
    );
    // Nobody waits for long, and those who watch see the same.
    assert!(stages.iter().map(|it| it.hold_ms).sum::<u32>() < 6000);
    let watched = after.stages(Viewer::Spectator, Lang::Ja, n_known);
    assert_eq!(shown(&watched)[1].0, "カラス");
}

#[test]
fn the_row_sorts_itself_and_the_cards_keep_their_identity() {
    let before = Match::kept(CROW);
    let n_known = before.events.len();
    let stages = before.play(CROW_PLAYED).stages(ANN, Lang::En, n_known);
    let region = |nth: usize, id: &str| {
        let stage: &Stage = &stages[nth];
        let region = stage.regions.iter().find(|it| it.id == id);
        region.map(|it| it.html.clone()).unwrap_or_default()
    };
    assert!(region(0, "place-1").contains("card-S6"));
    assert!(region(1, "place-1").contains("card-Y13"));
    assert!(region(1, "flight").contains("bird"));
    assert_eq!(region(1, "order"), "<i id=\"order\" class=\"\"></i>");
    // S4, then the crow, then W9, then YOROZU 13.
    assert!(region(2, "order").contains("o0-0 o1-3 o2-2 o3-1"));
    let left = stages[0]
        .regions
        .iter()
        .find(|it| it.id.starts_with("held-"));
    let left = left.expect("a card has left the hand");
    assert!(!left.html.contains("card-"), "it lies in the row");
}

#[test]
fn who_drinks_is_told_by_name() {
    let before = Match::kept("up Y0 S10 | 0 P1 | 1 F9 | 2 F8 | 3 W12");
    let n_known = before.events.len();
    let after = before.play("0 play P1, 1 play F9, 2 play F8, 3 play W12");
    let said = shown(&after.stages(ANN, Lang::En, n_known));
    assert_eq!(said.last().unwrap().0, "Drink");
    // No crow has flown. By now all cards lie where they were taken to, and Ann's cup is full.
    let stages = after.stages(ANN, Lang::En, n_known);
    let drink = stages.last().unwrap();
    assert!(!drink.regions[0].html.contains("Crow"));
    let region = |id: &str| {
        let found = drink.regions.iter().find(|it| it.id == id);
        found.map(|it| it.html.clone()).unwrap_or_default()
    };
    assert!(region("who-0").contains("one drink of three"));
    assert!(region("got-0-0").contains("card-Y0"));
    assert!(region("tray-low").contains("card-P1"));
    assert!(!region("place-0").contains("card-"));
    assert!(
        after
            .told(ANN, Lang::En)
            .ends_with("You take your first drink.")
    );
}

#[test]
fn a_page_that_lags_behind_is_shown_no_film() {
    let table = Match::kept(CROW);
    let n_known = table.events.len();
    let table = table.play(CROW_PLAYED);
    assert!(!table.stages(ANN, Lang::En, n_known).is_empty());
    assert!(table.stages(ANN, Lang::En, 0).is_empty(), "since the deal");
    let on = table.play("0 play P3, 1 play F3, 2 play F5, 3 play W7");
    assert!(on.stages(ANN, Lang::En, n_known).is_empty());
}
