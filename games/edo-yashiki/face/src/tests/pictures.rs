//! What is drawn, and what is offered to be pressed.

use face_kit::{Assist, Lang};
use game::{Game as _, Viewer};
use serde_json::json;

use super::{ANN, BEN, Match, racing, three};

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

/// Seeing what a place scores is the game, where all race for it; else it is told, unless the table wants it
/// otherwise.
#[test]
fn what_a_place_would_score_is_told_where_the_table_wants_it() {
    for (grab, assist, is_told) in [
        ("live", Assist::Usual, false),
        ("live", Assist::On, true),
        ("live", Assist::Off, false),
        ("turn", Assist::Usual, true),
        ("turn", Assist::On, true),
        ("turn", Assist::Off, false),
    ] {
        let mut table = Match {
            assist,
            ..three_who(grab)
        };
        let looks = |table: &Match| {
            let html = table.html(ANN, Lang::En);
            let is_held = html.contains("data-spots=\"place 9 at \"");
            assert_eq!(is_held, html.contains("id=\"card-9\" data-card><"));
            (
                html.contains("Makes ") || html.contains("data-gains"),
                is_held,
            )
        };
        if grab == "turn" {
            // Before a card is picked, all can be tried.
            assert_eq!(looks(&table), (is_told, false), "{assist:?}");
            table = table.play("1 grab 5, 2 grab 33");
        }
        table = table.play("0 grab 9");
        assert_eq!(looks(&table), (is_told, true), "{grab} {assist:?}");
        assert!(table.html(ANN, Lang::En).contains("Covers nothing."));
    }
}

/// §4.6 Where nobody hurries, a card is tried before it is picked, also while others pick.
#[test]
fn in_turn_every_card_can_be_tried_before_one_is_picked() {
    let table = three_who("turn");
    for viewer in [ANN, BEN] {
        let html = table.html(viewer, Lang::En);
        for card in [5, 9, 33] {
            let ghost = format!("data-ghost=\"{card}\" data-of=\"grab {card}\"");
            assert_eq!(count(&html, &ghost), 1, "{ghost}");
        }
        // They are pictures: the cards themselves lie in the row, and nothing can be laid yet.
        assert_eq!(count(&html, "id=\"card-9\""), 1);
        assert_eq!(count(&html, "data-spots=\"\""), 1);
    }
    assert_eq!(
        count(&table.html(Viewer::Spectator, Lang::En), "data-ghost"),
        0
    );
    // Who has picked waits for the others.
    let table = table.play("1 grab 5");
    assert_eq!(count(&table.html(BEN, Lang::En), "data-ghost"), 0);
    assert_eq!(count(&table.html(ANN, Lang::En), "data-of"), 3);
}

/// §5.3 What would be covered is shown where it lies; §5.1 what may not be turned says why.
#[test]
fn a_place_that_is_forbidden_shows_what_is_in_the_way() {
    let table = racing().play("0 grab 9, 0 place 9 at 2,0, 1 grab 5, 1 place 5 at 2,0");
    let table = table
        .play("2 place 33 at 2,0")
        .deal(&json!({ "round": 2, "row": [11, 12, 13] }));
    let html = table.play("0 grab 11").html(ANN, Lang::En);
    let fences = table_of(&html, "data-wrong");
    // A floor row of 3 and a pond row of 4; the corners touch nothing.
    let mut runs: Vec<&str> = fences.split(' ').filter(|it| *it != ".").collect();
    runs.sort_unstable();
    assert_eq!(runs.len(), 2, "{fences}");
    assert!(runs.iter().any(|it| it.ends_with(",4,1,")), "{fences}");
    assert_eq!(fences.split(' ').count() - runs.len(), 1, "{fences}");
    assert!(!html.contains("data-unturned"));
    let table = Match::open(2, &json!({ "turn180": false }))
        .deal(&json!({ "start": 1, "houses": [1, 2] }))
        .deal(&json!({ "round": 1, "row": [5, 9] }));
    let html = table.play("0 grab 9").html(ANN, Lang::En);
    assert!(!html.contains("data-turns"));
    let why = "data-unturned=\"§5.1 At this table cards are not turned.\"";
    assert!(html.contains(why), "{html}");
}

/// What an attribute of the page says.
fn table_of(html: &str, name: &str) -> String {
    let value = html.split(&format!("{name}=\"")).nth(1).unwrap();
    value.split('"').next().unwrap().to_owned()
}

/// A row for three who grab in this way; Ben is first.
fn three_who(grab: &str) -> Match {
    Match::open(3, &json!({ "grab": grab }))
        .deal(&json!({ "start": 1, "houses": [1, 2, 3] }))
        .deal(&json!({ "round": 1, "row": [5, 9, 33] }))
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
