//! What is drawn, and what is offered to be pressed.

use face_kit::Lang;
use game::{Game as _, Viewer};

use super::{ANN, BEN, racing, three};

/// How often this stands in the page.
fn count(html: &str, what: &str) -> usize {
    html.matches(what).count()
}

#[test]
fn a_row_is_a_claim_for_each_card_and_nothing_for_those_who_watch() {
    let html = racing().html(ANN, Lang::En);
    for (key, card) in [("1", 5), ("2", 9), ("3", 33)] {
        let claim = format!(
            "id=\"card-{card}\" data-card data-do=\"grab {card}\" data-race data-key=\"{key}\""
        );
        assert!(html.contains(&claim), "{claim}");
    }
    let watched = racing().html(Viewer::Spectator, Lang::En);
    assert_eq!(count(&watched, "data-do"), 0);
    assert_eq!(count(&watched, "<li class=\"free\""), 3);
}

#[test]
fn a_card_keeps_its_slot_and_moves_with_its_id() {
    let html = racing().play("0 grab 9").html(BEN, Lang::En);
    // Its picture stays where it was, with whoever has it and after how long.
    let slot = html.split("id=\"slot-1\"").nth(1).unwrap();
    let slot = slot.split("</li>").next().unwrap();
    assert!(slot.contains("Card 9, taken by Ann"), "{slot}");
    assert!(
        slot.contains("data-took=\"grab 9\" data-unit=\" s\""),
        "{slot}"
    );
    assert!(!slot.contains("data-do") && !slot.contains("id=\"card-9\""));
    // The card itself is in Ann's hand.
    let foot = html.split("id=\"foot-0\"").nth(1).unwrap();
    assert!(foot.split("</p>").next().unwrap().contains("id=\"card-9\""));
}

#[test]
fn a_card_in_the_hand_hangs_over_the_plan_with_its_places() {
    let table = racing().play("0 grab 9");
    let picture = table.picture(ANN, Lang::En);
    let html = &picture.html;
    assert!(
        html.contains("data-spots=\"place 9 at \" data-turns=\" turned\" data-origin=\"-2,-3\"")
    );
    assert!(html.contains("data-ghost=\"9\""));
    // A card of 2 by 3 can be tried at 5 by 7 places, of which the corners touch nothing.
    let cells = html.split("data-cells=\"").nth(1).unwrap();
    let cells: Vec<&str> = cells.split('"').next().unwrap().split(' ').collect();
    assert_eq!(cells.len(), 35);
    assert_eq!(cells.iter().filter(|it| it.starts_with('-')).count(), 4);
    let may = picture.state.choices.may.iter();
    assert_eq!(may.filter(|it| it.starts_with("place 9")).count(), 62);
    // Ben's page has no ghost of Ann's card.
    assert!(!table.html(BEN, Lang::En).contains("data-ghost"));
}

/// §5.3 Seeing what a place scores is the game, where all race for it.
#[test]
fn at_a_live_table_nothing_is_suggested() {
    let html = racing().play("0 grab 9").html(ANN, Lang::En);
    assert!(html.contains("Covers nothing.") && !html.contains("Makes "));
}

#[test]
fn what_scored_is_lit_until_the_next_row() {
    let table = racing().play("0 grab 33, 1 grab 9, 0 place 33 at 2,-1");
    assert_eq!(count(&table.html(ANN, Lang::En), "class=\"lamp"), 0);
    let table = table.play("1 place 9 at 2,0, 2 place 5 at 2,0");
    let view = table.game.view(ANN);
    let scored: usize = view
        .sheet
        .rounds()
        .next()
        .unwrap()
        .iter()
        .map(|it| it.runs().len())
        .sum();
    assert!(scored > 0, "somebody has scored: {:?}", view.sheet);
    let html = table.html(ANN, Lang::En);
    assert_eq!(count(&html, "class=\"lamp scored"), scored);
    let next = table.deal(&serde_json::json!({ "round": 2, "row": [11, 12, 13] }));
    assert_eq!(count(&next.html(ANN, Lang::En), "class=\"lamp"), 0);
}

#[test]
fn names_are_text_and_styles_are_in_the_sheet() {
    let html = three().html(ANN, Lang::Ja);
    assert!(!html.contains("style="));
    let five = super::Match::open(5, &serde_json::json!({}))
        .deal(&serde_json::json!({ "start": 0, "houses": [1, 2, 3, 4, 5] }));
    let html = five.html(ANN, Lang::En);
    assert!(html.contains("&lt;b&gt;Dan") && !html.contains("<b>Dan"));
}
