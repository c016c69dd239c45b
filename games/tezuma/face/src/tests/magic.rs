//! What an ability would do is shown before it is used, and what it did after.

use face_kit::{Face as _, Lang};
use game::Viewer;
use serde_json::json;

use super::{ANN, BEN, DRAFT, HANDS, Match, drafted, part};
use crate::TezumaFace;

/// What is noted of a card, alone and with what is ready, in words.
fn notes(html: &str, card: &str) -> String {
    let notes = part(html, "notes").split("<i data-note=\"card-").skip(1);
    let notes = notes.filter_map(|it| it.strip_prefix(&format!("{card}\"")));
    let said = notes.map(|it| {
        let with = it.split_once("data-with=\"").unwrap().1;
        let spoken = it.split_once("title=\"").unwrap().1;
        let words = it.split_once('>').unwrap().1;
        let until = |it: &str, end: char| it.split_once(end).unwrap().0.to_owned();
        let (with, spoken) = (until(with, '"'), until(spoken, '"'));
        format!("{with}: {} ({spoken})", until(words, '<'))
    });
    said.collect::<Vec<_>>().join("; ")
}

#[test]
fn a_hand_says_what_its_cards_would_come_to() {
    let table = drafted().play("play B3, play B7, play B9, play B4, play W3, play W8");
    let html = table.html(ANN, Lang::En);
    assert_eq!(notes(&html, "W4"), "use horse: →6 (counts 6)");
    assert_eq!(notes(&html, "RT-1"), "", "it may not be played");
    assert!(part(&html, "hand").contains("aria-label=\"Umbrella 9, cursed: −1\""));
    // Leading, a trump follows by itself.
    let html = drafted().html(ANN, Lang::En);
    let alone = ": →0 (counts 0, with Horse-Swallowing counts 2)";
    let both = format!("{alone}; use horse: →2 (counts 2)");
    assert_eq!(notes(&html, "BT-1"), both);
    let html = drafted().html(ANN, Lang::Ja);
    assert!(notes(&html, "BT-1").contains("呑馬術なら2と数える"));
}

#[test]
fn nobody_else_sees_what_would_come_of_it() {
    let html = drafted().html(BEN, Lang::En);
    assert_eq!(part(&html, "notes"), "<div id=\"notes\"></div>");
    assert!(part(&html, "kit-1").contains("data-ready=\"use chicks\""));
    let watched = drafted().html(Viewer::Spectator, Lang::En);
    assert!(!watched.contains("data-with"));
}

/// One message for the ability and its card: both are offered as one choice.
#[test]
fn an_ability_and_its_card_go_together() {
    let picture = drafted().picture(ANN, Lang::En);
    let may = &picture.state.choices.may;
    assert!(may.iter().any(|it| it == "use horse then play B8"));
    let html = &picture.html;
    assert!(part(html, "act").contains("Put it back"));
    let prompt = part(html, "prompt-text");
    assert!(prompt.contains("Your turn: lead any card, or use your magic first."));
    assert!(prompt.contains("Choose a card: it counts 2 more."));
}

#[test]
fn egg_and_sand_are_asked_for() {
    let draft = DRAFT.replace("ability horse", "ability sand");
    let draft = draft.replacen("ability sand, draft table", "ability horse, draft table", 1);
    let table = Match::dealt(&json!({}), &HANDS).play(&draft);
    let html = table.html(ANN, Lang::En);
    let kit = part(&html, "kit-0");
    assert!(kit.contains("data-do=\"use sand\" data-pick=\"Throw the sand\""));
    assert!(kit.contains("Win this trick without a card?"));
    let html = table.play("use sand").html(ANN, Lang::En);
    assert!(
        part(&html, "slot-0").contains("winning"),
        "before a card lies"
    );
    assert!(part(&html, "prompt-text").contains("Ben leads …"));
    let waits = drafted()
        .play("play B3, play B7, use egg")
        .html(ANN, Lang::En);
    assert!(part(&waits, "slot-2").contains("waits"));
}

#[test]
fn fire_takes_two_cards_one_after_the_other() {
    let fire = json!({ "abilities": ["egg", "fire", "ring", "chicks", "horse", "sand"] });
    let table = Match::dealt(&fire, &HANDS).play(&DRAFT.replace("horse", "fire"));
    let html = table.html(ANN, Lang::En);
    let hand = part(&html, "notes");
    let both = "data-do=\"play W9+W4\" data-both=\"card-W9 card-W4\" data-with=\"use fire\" hidden";
    assert!(hand.contains(both), "{hand}");
    assert!(hand.contains("aria-label=\"Water 9 and Water 4, counts 13\""));
    assert_eq!(hand.matches("data-both").count(), 1 + 3 + 6);
    let declared = table.play("use fire").html(ANN, Lang::En);
    let both = "data-do=\"play W9+W4\" data-both=\"card-W9 card-W4\" aria-label";
    assert!(part(&declared, "notes").contains(both), "with another page");
}

/// Who leads next and why is said at once, and after the trick.
#[test]
fn what_magic_changed_is_shown() {
    let chicks = "play B3, use chicks, play B7";
    let html = drafted().play(chicks).html(ANN, Lang::En);
    assert!(part(&html, "facts").contains("Ben leads next, whoever wins"));
    let table = drafted().play(chicks).play("play B9, play B4");
    let html = table.html(ANN, Lang::En);
    assert!(part(&html, "facts").contains("Ben leads next: Chicks"));
    let told = "Tama wins with Butterfly 9. Ben leads next: Chicks.";
    assert!(part(&html, "log-lines").contains(told));
    let html = table.html(BEN, Lang::Ja);
    assert!(part(&html, "facts").contains("次はあなたがリード（ヒヨコ）"));

    let water = json!({ "abilities": ["egg", "butterfly", "ring", "chicks", "horse", "water"] });
    let draft = DRAFT.replace("sand", "water");
    let table = Match::dealt(&water, &HANDS).play(&draft);
    let table =
        table.play("play B3, play B7, play B9, play B4, play W3, play W8, play W9, play W1");
    // Ann leads Ring 5; Dan plays under Water Trick.
    let table = table.play("play R5, play R1, play R2, use water, play RT");
    let html = table.html(ANN, Lang::En);
    assert!(part(&html, "slot-3").contains("counts 0"));
}

/// Together with its card an ability arrives in one message: first the prop is shown, then the card; and the
/// last card of a trick lies there before it is told who wins.
#[test]
fn what_happens_at_once_is_shown_one_after_the_other() {
    let table = drafted().play("play B3, use chicks, play B7");
    let news = &table.events[table.events.len() - 2..];
    table.look(ANN, Lang::En, |sight| {
        let stages = TezumaFace.stages(news, sight);
        assert_eq!(stages.len(), 1);
        let [region] = &stages[0].regions[..] else {
            panic!("only the place of Ben");
        };
        assert_eq!(region.id, "slot-1");
        assert!(region.html.contains("act-1") && !region.html.contains("card-B7"));
    });
    let table = table.play("play B9, play B4");
    let news = &table.events[table.events.len() - 2..];
    table.look(ANN, Lang::En, |sight| {
        let stages = TezumaFace.stages(news, sight);
        let ids: Vec<&str> = stages[0].regions.iter().map(|it| it.id.as_str()).collect();
        assert_eq!(ids, ["turn", "slot-3"]);
        assert!(stages[0].regions[0].html.contains("a2"), "Tama is winning");
        assert!(
            !stages[0].regions[0].html.contains("done"),
            "but has not won"
        );
    });
}
