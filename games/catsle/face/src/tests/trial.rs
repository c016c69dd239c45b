//! Examples that can be tried out.

use catsle::Example;
use face_kit::rules::Book as _;
use face_kit::{Cover as _, Lang, Tried};
use game::Example as _;

use super::outline::outline;
use crate::CatsleFace;
use crate::rules::Rules;

fn tried(name: &str, choices: &[&str], lang: Lang) -> Tried {
    let choices: Vec<String> = choices.iter().map(|&it| it.to_owned()).collect();
    let tried = CatsleFace.example(name, &choices, lang);
    tried.expect("there is such an example")
}

#[test]
fn the_rules_lead_to_every_example_once_and_in_order() {
    for lang in Lang::ALL {
        let text = Rules.text(lang);
        let named: Vec<&str> = text
            .lines()
            .filter_map(|it| it.strip_prefix("? "))
            .collect();
        assert_eq!(named, Example::names().collect::<Vec<_>>());
    }
    for lang in Lang::ALL {
        let html = CatsleFace.rules(lang).into_string();
        for name in Example::names() {
            let link = format!("href=\"/rules/catsle/try/{name}\"");
            assert_eq!(html.matches(&link).count(), 1, "{name}");
            let tried = tried(name, &[], lang);
            assert!(html.contains(&format!("id=\"r{}\"", tried.rule)));
            assert!(tried.refusal.is_none() && tried.taken.is_empty());
        }
    }
    assert!(CatsleFace.example("nothing", &[], Lang::En).is_none());
}

#[test]
fn what_may_not_be_chosen_is_told_with_its_rule() {
    let forbidden = tried("follow", &["play B3"], Lang::En);
    let sentence = "§4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.";
    assert_eq!(forbidden.refusal.as_deref(), Some(sentence));
    assert!(forbidden.taken.is_empty() && forbidden.tell.is_empty());
    assert_eq!(
        forbidden.picture,
        tried("follow", &[], Lang::En).picture,
        "nothing has changed"
    );
    let forbidden = tried("follow", &["play B3"], Lang::Ja);
    let sentence =
        "§4.3 リードは赤です。赤2、赤5、赤9を持っているので、赤を出さなければなりません。";
    assert_eq!(forbidden.refusal.as_deref(), Some(sentence));
    let nonsense = tried("follow", &["fly away", "play R2"], Lang::En);
    let sentence = "That could not be read. Nothing was changed.";
    assert_eq!(nonsense.refusal.as_deref(), Some(sentence));
    assert!(nonsense.taken.is_empty());
}

#[test]
fn what_may_be_chosen_happens() {
    let played = tried("rank", &["play G10"], Lang::En);
    assert_eq!(played.taken, ["play G10"]);
    let told = played.tell.join(" ");
    let start = "You play Green 10. Tama ranks 1st, Kuro 2nd. That is right:";
    assert!(told.starts_with(start), "{told}");
    assert!(told.contains("Green 10 ranks 3rd"), "{told}");
    let placed = tried("take", &["take G9", "place 1"], Lang::En);
    assert!(
        placed
            .tell
            .join(" ")
            .contains("You put Green 9 on column 1.")
    );
    assert!(tried("rank", &["play G10"], Lang::Ja).tell[1].contains("タマさん"));
}

/// What stands in the prompt after these choices.
fn prompt(name: &str, choices: &[&str], lang: Lang) -> String {
    outline(&tried(name, choices, lang).picture, &["prompt"])
}

#[test]
fn an_answer_is_judged_and_leads_to_the_next_example() {
    let right = prompt("follow", &["play R9"], Lang::En);
    assert!(right.contains("That is right: Red was led"), "{right}");
    assert!(right.contains("Next example"), "{right}");
    let html = tried("follow", &["play R9"], Lang::En).picture.html;
    assert!(html.contains("href=\"/rules/catsle/try/rank\""));
    let wrong = prompt("score-four", &["take G12"], Lang::En);
    assert!(
        wrong.contains("Not the most:") && wrong.contains("scores 2 points"),
        "{wrong}"
    );
    assert!(wrong.contains("Try again"), "{wrong}");
    let html = tried("score-four", &["take G12"], Lang::En).picture.html;
    assert!(html.contains("href=\"/rules/catsle/try/score-four\""));
    let last = prompt("score-five", &["take B5"], Lang::Ja);
    assert!(
        last.contains("正解です。") && last.contains("11点"),
        "{last}"
    );
    assert!(!last.contains("次の例"), "{last}");
}

#[test]
fn nothing_can_be_chosen_after_the_answer() {
    for (name, choices) in [
        ("follow", &["play R9"][..]),
        ("rank", &["play B4"]),
        ("take", &["take R8", "take R2"]),
        ("scrap", &["take B12"]),
        ("score-four", &["take R11"]),
    ] {
        let state = tried(name, choices, Lang::En).picture.state;
        assert!(state.choices.may.is_empty() && !state.turn, "{name}");
        let more: Vec<&str> = choices.iter().copied().chain(["play Y2"]).collect();
        let more = tried(name, &more, Lang::En);
        assert_eq!(more.taken, choices);
        assert_eq!(more.refusal, state.choices.otherwise, "{name}");
    }
}

#[test]
fn an_example_has_only_its_own_round() {
    let html = tried("score-four", &["take R11"], Lang::En).picture.html;
    assert!(html.contains(">R1<") && !html.contains(">R2<"));
}

#[test]
fn a_card_that_costs_says_what_the_column_was_and_becomes() {
    let html = tried("take", &[], Lang::En).picture.html;
    assert!(html.contains("Red 8: column 2: +2 → −1"));
    let html = tried("take", &[], Lang::Ja).picture.html;
    assert!(html.contains("第2列　+2→−1点"));
}

#[test]
fn a_column_has_the_number_by_which_it_is_named() {
    let html = tried("score-five", &[], Lang::En).picture.html;
    // §2.3 With five players the fourth column holds three.
    assert_eq!(html.matches("<b>4</b><small>≤3</small>").count(), 5);
    assert!(html.contains("column 4: 2 cards (limit 3), +2 points"));
}
