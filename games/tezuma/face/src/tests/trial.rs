//! Examples that can be tried out.

use face_kit::{Cover as _, Lang, Tried};

use super::part;
use crate::TezumaFace;

fn tried(name: &str, choices: &[&str], lang: Lang) -> Tried {
    let choices: Vec<String> = choices.iter().map(|&it| it.to_owned()).collect();
    let tried = TezumaFace.example(name, &choices, lang);
    tried.expect("there is such an example")
}

#[test]
fn an_answer_is_judged_and_leads_to_the_next_example() {
    let right = tried("horse", &["use horse", "play B8"], Lang::En);
    assert_eq!(right.taken, ["use horse", "play B8"]);
    let prompt = part(&right.picture.html, "prompt-text").to_owned();
    assert!(prompt.contains("That is right: 8 + 2 is 10"), "{prompt}");
    let act = part(&right.picture.html, "act");
    assert!(
        act.contains("href=\"/rules/tezuma/try/butterfly\""),
        "{act}"
    );
    let wrong = tried("horse", &["play B8"], Lang::Ja);
    assert!(part(&wrong.picture.html, "prompt-text").contains("足りません。"));
    assert!(part(&wrong.picture.html, "act").contains("href=\"/rules/tezuma/try/horse\""));
    assert!(wrong.picture.state.choices.may.is_empty());
}

/// An ability and its card are taken together or not at all.
#[test]
fn two_that_go_together_are_taken_both_or_neither() {
    let refused = tried("butterfly", &["use butterfly", "play B8"], Lang::En);
    assert!(refused.taken.is_empty());
    assert_eq!(
        refused.refusal.as_deref(),
        Some("§6.11 Butterfly Dance goes with Butterfly trump only.")
    );
    assert_eq!(refused.picture, tried("butterfly", &[], Lang::En).picture);
    let alone = tried("egg", &["use egg"], Lang::En);
    assert_eq!(alone.taken, ["use egg"]);
    assert!(part(&alone.picture.html, "prompt-text").contains("Everyone has played."));
    let nonsense = tried("egg", &["fly away", "use egg"], Lang::En);
    let sentence = "That could not be read. Nothing was changed.";
    assert_eq!(nonsense.refusal.as_deref(), Some(sentence));
}

#[test]
fn nothing_can_be_chosen_after_the_answer() {
    let more = tried("sand", &["use sand", "play B2"], Lang::En);
    assert_eq!(more.taken, ["use sand"]);
    assert_eq!(more.refusal, more.picture.state.choices.otherwise);
    assert!(TezumaFace.example("nothing", &[], Lang::En).is_none());
}
