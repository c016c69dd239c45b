//! Examples that can be tried out.

use face_kit::rules::Book as _;
use face_kit::{Cover as _, Lang, Tried};
use game::Example as _;
use malumiere::Example;

use crate::MalumiereFace;
use crate::rules::Rules;

fn tried(name: &str, choices: &[&str], lang: Lang) -> Tried {
    let choices: Vec<String> = choices.iter().map(|&it| it.to_owned()).collect();
    let tried = MalumiereFace.example(name, &choices, lang);
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
        let html = MalumiereFace.rules(lang).into_string();
        for name in Example::names() {
            let link = format!("href=\"/rules/malumiere/try/{name}\"");
            assert_eq!(html.matches(&link).count(), 1, "{name}");
            let tried = tried(name, &[], lang);
            assert!(html.contains(&format!("id=\"r{}\"", tried.rule)));
            assert!(tried.refusal.is_none() && tried.taken.is_empty());
        }
    }
    assert!(MalumiereFace.example("nothing", &[], Lang::En).is_none());
}

#[test]
fn what_may_not_be_chosen_is_told_with_its_rule() {
    let forbidden = tried("follow", &["play 1"], Lang::En);
    let sentence = "§6.3 Not this one: clovers were led and you have some at 8 and 9.";
    assert_eq!(forbidden.refusal.as_deref(), Some(sentence));
    assert!(forbidden.taken.is_empty() && forbidden.tell.is_empty());
    assert_eq!(
        forbidden.picture,
        tried("follow", &[], Lang::En).picture,
        "nothing has changed"
    );
    let nonsense = tried("follow", &["fly away", "play 8"], Lang::En);
    let sentence = "That could not be read. Nothing was changed.";
    assert_eq!(nonsense.refusal.as_deref(), Some(sentence));
}

#[test]
fn answers_are_judged_and_lead_on() {
    for (name, choices, said, on) in [
        ("bid", &["bid 4"][..], "That is right: it is a 9", "follow"),
        (
            "bid",
            &["bid 8"],
            "its number is 7, so it promises 7",
            "bid",
        ),
        ("follow", &["play 9"], "That is right: clovers lie", "five"),
        ("five", &["play 5"], "That is right: two 5s", "meet"),
        ("five", &["play 3"], "Not this one: it was no 5", "five"),
        (
            "meet",
            &["play 9", "play 8"],
            "You bid 3 and won 4: −1 point.",
            "meet",
        ),
    ] {
        let tried = tried(name, choices, Lang::En);
        assert_eq!(tried.taken.len(), choices.len());
        let html = &tried.picture.html;
        assert!(html.contains(said), "{name} {choices:?}");
        assert!(
            html.contains(&format!("href=\"/rules/malumiere/try/{on}\"")),
            "{name}"
        );
        assert!(tried.picture.state.choices.may.is_empty(), "it is answered");
    }
    let met = tried("meet", &["play 8", "play 9"], Lang::Ja);
    assert!(met.picture.html.contains("ビッド3、獲得3で3点です"));
}
