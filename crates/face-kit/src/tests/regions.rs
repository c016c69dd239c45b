//! Regions, and the page they are put into.

use maud::{Markup, PreEscaped, html};

use crate::regions::fill;
use crate::{
    Choices, Known, Lang, Region, Regions, SeatKind, SeatLabel, Setting, Stage, State, slot,
};

fn setting(seats: &[SeatLabel]) -> Setting<'_> {
    Setting {
        table: "a",
        seats,
        lang: Lang::En,
        rests: false,
        just: None,
        verdict: None,
        assist: crate::Assist::Usual,
    }
}

fn region(id: &str, text: &str) -> Region {
    Region::new(id, html! { p id=(id) { (text) } })
}

/// Puts two regions with these keys and texts, and tells which were drawn anew.
fn put(regions: Regions<'_>, keys: [u8; 2], texts: [&str; 2]) -> Vec<String> {
    let mut regions = regions;
    for (nth, id) in ["a", "b"].into_iter().enumerate() {
        regions.put(id, keys[nth], || PreEscaped(region(id, texts[nth]).html));
    }
    regions.into_drawn().into_iter().map(|it| it.id).collect()
}

#[test]
fn only_what_changed_is_drawn() {
    let setting = setting(&[]);
    let mut known = Known::default();
    let mut changed = |keys, texts| put(Regions::changed(&mut known, &setting), keys, texts);
    assert_eq!(changed([1, 1], ["x", "x"]), ["a", "b"], "nothing was known");
    assert_eq!(changed([1, 1], ["x", "x"]), [""; 0]);
    assert_eq!(
        changed([1, 1], ["x", "y"]),
        [""; 0],
        "a key that forgets something"
    );
    assert_eq!(changed([1, 2], ["x", "y"]), ["b"]);
    assert_eq!(
        changed([2, 3], ["z", "y"]),
        ["a"],
        "another key and the same HTML"
    );
    let whole = put(Regions::whole(&mut known, &setting), [2, 3], ["z", "y"]);
    assert_eq!(whole, ["a", "b"]);
    let changed = put(Regions::changed(&mut known, &setting), [2, 3], ["z", "y"]);
    assert_eq!(changed, [""; 0], "what was drawn as a whole is known, too");
}

#[test]
fn who_sits_there_and_whether_the_table_rests_belongs_to_every_key() {
    let mut seat = SeatLabel {
        name: "Ann".to_owned(),
        kind: SeatKind::Person,
        here: true,
        you: true,
        ready: false,
        ..SeatLabel::default()
    };
    let mut known = Known::default();
    put(
        Regions::changed(&mut known, &setting(&[seat.clone()])),
        [1, 1],
        ["x", "x"],
    );
    seat.here = false;
    let seats = [seat];
    let changed = Regions::changed(&mut known, &setting(&seats));
    assert_eq!(put(changed, [1, 1], ["away", "x"]), ["a"]);
    let resting = Setting {
        rests: true,
        ..setting(&seats)
    };
    let changed = Regions::changed(&mut known, &resting);
    assert_eq!(put(changed, [1, 1], ["away", "rests"]), ["b"]);
}

#[test]
fn what_a_stage_shows_comes_back_even_if_it_is_as_before() {
    let setting = setting(&[]);
    let mut known = Known::default();
    put(Regions::changed(&mut known, &setting), [1, 1], ["x", "x"]);
    let stage = Stage {
        regions: vec![region("b", "on the way")],
        say: None,
        hold_ms: 500,
    };
    let changed = Regions::changed(&mut known, &setting).after(&[stage]);
    assert_eq!(put(changed, [1, 1], ["x", "x"]), ["b"]);
}

#[test]
fn every_region_gets_into_its_slot() {
    let layout: Markup = html! {
        div { (slot("b")) hr; (slot("a")) }
        ol { (slot("log-lines")) }
        (slot("nobody"))
    };
    let regions = [region("a", "<1>"), region("b", "--> <!--a-->")];
    let page = fill(&layout.into_string(), &regions, "<li>l</li>");
    let expected = "<div><p id=\"b\">--&gt; &lt;!--a--&gt;</p><hr><p id=\"a\">&lt;1&gt;</p></div>\
                    <ol><li>l</li></ol>";
    assert_eq!(page, expected);
}

#[test]
fn nothing_in_a_state_ends_the_element_it_stands_in() {
    let state = State {
        version: 3,
        choices: Choices {
            may: vec!["play R8".to_owned()],
            why: vec![(
                "</script><b>Ann's turn".to_owned(),
                vec!["play B1".to_owned()],
            )],
            otherwise: Some("<!-- no".to_owned()),
        },
        rest: Some(1500),
        ..State::default()
    };
    let html = state.to_html();
    assert!(!html.contains('<'), "{html}");
    let read: serde_json::Value = serde_json::from_str(&html).unwrap();
    let expected = serde_json::json!({
        "version": 3, "moment": 0, "may": ["play R8"],
        "why": [["</script><b>Ann's turn", ["play B1"]], ["<!-- no"]],
        "turn": false, "over": false, "rest": 1500,
    });
    assert_eq!(read, expected);
}
