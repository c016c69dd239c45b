//! Examples that can be tried out.

use face_kit::rules::Book as _;
use face_kit::{Cover as _, Lang, Tried};
use game::Example as _;
use thousand_cats::Example;

use crate::ThousandCatsFace;
use crate::rules::Rules;

fn tried(name: &str, choices: &[&str], lang: Lang) -> Tried {
    let choices: Vec<String> = choices.iter().map(|&it| it.to_owned()).collect();
    let tried = ThousandCatsFace.example(name, &choices, lang);
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
        let html = ThousandCatsFace.rules(lang).into_string();
        for name in Example::names() {
            let link = format!("href=\"/rules/thousand-cats/try/{name}\"");
            assert_eq!(html.matches(&link).count(), 1, "{name}");
            let tried = tried(name, &[], lang);
            assert!(html.contains(&format!("id=\"r{}\"", tried.rule)));
            assert!(tried.refusal.is_none() && tried.taken.is_empty());
        }
    }
    assert!(ThousandCatsFace.example("nothing", &[], Lang::En).is_none());
}

#[test]
fn what_may_not_be_chosen_is_told_with_its_rule() {
    let forbidden = tried("seasons", &["play F5"], Lang::En);
    let sentence = "§5.2 Fall shows on the high tray, and you hold YOROZU 0, Summer 5, Winter 7 \
                    and Winter 9: play one of those.";
    assert_eq!(forbidden.refusal.as_deref(), Some(sentence));
    assert!(forbidden.taken.is_empty() && forbidden.tell.is_empty());
    let sentence = "§5.2 秋は右の膳に出ています。萬0、夏5、冬7、冬9があるので、今は出せません。";
    let forbidden = tried("seasons", &["play F5"], Lang::Ja);
    assert_eq!(forbidden.refusal.as_deref(), Some(sentence));
    let nonsense = tried("seasons", &["fly away", "play W7"], Lang::En);
    assert!(nonsense.refusal.is_some() && nonsense.taken.is_empty());
}

/// How an example is answered with these choices: the verdict, and where it leads.
fn answered(name: &str, choices: &[&str]) -> (String, bool) {
    let tried = tried(name, choices, Lang::En);
    assert_eq!(tried.taken, choices);
    let state = tried.picture.state;
    assert!(state.choices.may.is_empty() && !state.turn, "{name}");
    let again = format!("href=\"/rules/thousand-cats/try/{name}\"");
    (
        tried.tell.last().cloned().unwrap(),
        tried.picture.html.contains(&again),
    )
}

#[test]
fn an_answer_is_judged_and_leads_on() {
    for (name, right, wrong) in [
        ("cats", "play P4", Some("play S3")),
        ("seasons", "play W9", None),
        ("twice", "play P1", None),
        ("tray", "play W7", None),
        ("both", "play F5", None),
        ("markers", "play P1", None),
        ("crow", "play S6", Some("play S5")),
        ("crows", "play S6", Some("play F3")),
        ("pairs", "play F7", Some("play S10")),
        ("choose", "swap Y13", Some("swap Y0")),
        ("take", "play W10", Some("play S2")),
        ("third", "play P4", Some("play P9")),
    ] {
        let (text, again) = answered(name, &[right]);
        assert!(text.starts_with("That is right: "), "{name}: {text}");
        assert!(!again, "{name} leads on");
        if let Some(wrong) = wrong {
            let (text, again) = answered(name, &[wrong]);
            assert!(text.starts_with("Not that one: "), "{name}: {text}");
            assert!(again, "{name} can be tried again");
        }
    }
}

#[test]
fn what_happened_is_told_before_the_verdict() {
    let told = tried("crow", &["play S6"], Lang::En).tell.join(" ");
    assert!(
        told.contains("A crow! Your Summer 6 and Sora’s YOROZU 13 swap places."),
        "{told}"
    );
    assert!(tried("crow", &["play S6"], Lang::Ja).tell[1].contains("ソラさん"));
}
