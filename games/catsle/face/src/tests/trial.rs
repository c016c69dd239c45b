//! Examples that can be tried out.

use catsle::Example;
use face_kit::rules::Book as _;
use face_kit::{Cover as _, Lang, Tried};

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
    assert!(
        told.starts_with("You play Green 10. Ranked: 1st Tama and 2nd Kuro."),
        "{told}"
    );
    let placed = tried("take", &["take G9", "place 1", "take R8"], Lang::En);
    assert_eq!(placed.taken, ["take G9", "place 1", "take R8"]);
    assert!(placed.tell.join(" ").contains("You put Red 8 on column 2."));
    // It goes on until the round is scored.
    let over = tried("score-four", &["take R11"], Lang::En);
    let outline = outline(&over.picture, &["prompt", "hand"]);
    assert!(outline.contains("The example ends here:"), "{outline}");
    assert!(!outline.contains("[play"), "{outline}");
    assert!(
        over.tell.join(" ").contains("Round 1 is over: you 7"),
        "{:?}",
        over.tell
    );
}
