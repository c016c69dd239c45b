//! Examples that can be tried out.

use edo_yashiki::Example;
use face_kit::rules::Book as _;
use face_kit::{Cover as _, Lang, Tried};
use game::Example as _;

use crate::EdoYashikiFace;
use crate::rules::Rules;

fn tried(name: &str, choices: &[&str], lang: Lang) -> Tried {
    let choices: Vec<String> = choices.iter().map(|&it| it.to_owned()).collect();
    let tried = EdoYashikiFace.example(name, &choices, lang);
    tried.expect("there is such an example")
}

#[test]
fn the_rules_lead_to_every_example_once_and_in_order() {
    for lang in Lang::ALL {
        let named: Vec<&str> = Rules
            .text(lang)
            .lines()
            .filter_map(|it| it.strip_prefix("? "))
            .collect();
        assert_eq!(named, Example::names().collect::<Vec<_>>());
        let html = EdoYashikiFace.rules(lang).into_string();
        for name in Example::names() {
            let link = format!("href=\"/rules/edo-yashiki/try/{name}\"");
            assert_eq!(html.matches(&link).count(), 1, "{name}");
            let tried = tried(name, &[], lang);
            assert!(html.contains(&format!("id=\"r{}\"", tried.rule)));
            assert!(tried.refusal.is_none() && tried.taken.is_empty());
        }
    }
    assert!(EdoYashikiFace.example("nothing", &[], Lang::En).is_none());
}

#[test]
fn what_may_not_be_chosen_is_told_with_its_rule() {
    let forbidden = tried("lock", &["place 5 at 1,-2"], Lang::En);
    let sentence = "§5.3 Not here: it would cover a fenced run, your garden row of 3.";
    assert_eq!(forbidden.refusal.as_deref(), Some(sentence));
    let before = tried("lock", &[], Lang::En).picture;
    assert_eq!(forbidden.picture, before, "nothing has changed");
    let far = tried("lock", &["place 5 at 9,9"], Lang::Ja);
    let sentence = "§5.2 ここには置けません。屋敷に重ねるか、辺で接するように置きます。";
    assert_eq!(far.refusal.as_deref(), Some(sentence));
}

#[test]
fn an_answer_is_judged_and_leads_on() {
    let right = tried("score", &["place 5 at 2,0"], Lang::En);
    assert_eq!(right.taken, ["place 5 at 2,0"]);
    let html = &right.picture.html;
    assert!(html.contains("That is right: four gardens 2"), "{html}");
    assert!(html.contains("Together 8 points."));
    assert!(html.contains("href=\"/rules/edo-yashiki/try/too-long\""));
    let wrong = tried("score", &["place 5 at -2,0"], Lang::Ja).picture.html;
    assert!(wrong.contains("これでは"), "{wrong}");
    assert!(wrong.contains("href=\"/rules/edo-yashiki/try/score\""));
    assert!(right.picture.state.choices.may.is_empty());
}

/// Nobody hurries who reads the rules: what a place would score is told there.
#[test]
fn an_example_says_what_a_place_would_score() {
    let html = tried("score", &[], Lang::En).picture.html;
    let eight = "Makes 8 points: garden row of 4, tatami row of 3, pond row of 3.";
    assert!(html.contains(eight), "{html}");
    // And shown: the runs on the plan, with their points.
    let gains = html.split("data-gains=\"").nth(1).unwrap();
    let gains = gains.split('"').next().unwrap();
    let is_eight = |it: &&str| it.matches(',').count() == 3 * 4 && it.contains(",4,1,+2");
    assert_eq!(gains.split(' ').filter(is_eight).count(), 1, "{gains}");
}
