//! What pages say: whatever cannot be read or taken changes nothing and gets a sentence.

use face_kit::{Lang, Trouble};
use game::Json;
use serde_json::json;

use super::house::{Guest, House};
use super::page::Live;
use super::written::Written;

const TABLE: &str = "table";

/// A table at which it is ann's turn to play a card, her page, and what she may choose.
async fn anns_page(house: &House) -> (Live, Vec<String>) {
    let ann = Guest::known("ann");
    // A lead, for which she may choose any of her cards.
    let written = Written::until(|it| {
        let seat = super::written::awaited(it).unwrap();
        it.legal(seat).len() > 8
    });
    let (seat, legal) = written.turn();
    written.store(house, TABLE, &[(seat, &ann)]).await;
    (house.live(&ann, TABLE).await, legal)
}

#[tokio::test]
async fn whatever_cannot_be_read_is_answered_and_changes_nothing() {
    let house = House::new().await;
    let (mut page, legal) = anns_page(&house).await;
    let before = house.bytes();
    let (version, moment) = (page.version, page.moment);
    let unreadable = Trouble::Unreadable.sentence(Lang::En);
    let choice = legal[0].as_str();
    for said in [
        json!(null),
        json!(1),
        json!("ping"),
        json!([]),
        json!([1, "ping"]),
        json!({}),
        json!({ "n": 1 }),
        json!({ "ask": "ping" }),
        json!({ "n": -1, "ask": "ping" }),
        json!({ "n": 1.5, "ask": "ping" }),
        json!({ "n": "1", "ask": "ping" }),
        json!({ "n": null, "ask": "ping" }),
        json!({ "n": 1, "ask": null }),
        json!({ "n": 1, "ask": 1 }),
        json!({ "n": 1, "ask": ["ping"] }),
        json!({ "n": 1, "ask": { "ping": {} } }),
        json!({ "n": 1, "ask": "fly" }),
        json!({ "n": 1, "ask": "Ping" }),
        json!({ "n": 1, "ask": "go_on" }),
        json!({ "n": 1, "ask": "GoOn" }),
        json!({ "n": 1, "ask": "choose" }),
        json!({ "n": 1, "do": "ping" }),
        json!({ "n": 1, "choose": choice, "moment": moment }),
        json!({ "n": 1, "ask": "choose", "choices": [choice] }),
        json!({ "n": 1, "ask": "choose", "moment": moment }),
        json!({ "n": 1, "ask": "choose", "choices": choice, "moment": moment }),
        json!({ "n": 1, "ask": "choose", "choices": [1], "moment": moment }),
        json!({ "n": 1, "ask": "choose", "choices": [[choice]], "moment": moment }),
        json!({ "n": 1, "ask": "choose", "choices": null, "moment": moment }),
        json!({ "n": 1, "ask": "choose", "choices": [choice], "moment": -1 }),
        json!({ "n": 1, "ask": "choose", "choices": [choice], "moment": "1" }),
        json!({ "n": 1, "ask": "choose", "choices": [choice], "moment": null }),
    ] {
        page.say(said.to_string()).await;
        let answer = page.answer().await;
        let expected = json!({ "type": "answer", "n": null, "ok": false, "text": unreadable });
        assert_eq!(answer, expected, "{said}");
    }
    for said in ["", " ", "{", "{\"n\":1,\"ask\":\"ping\"", "\u{0}", "ねこ"] {
        page.say(said.to_owned()).await;
        assert_eq!(page.answer().await["text"], unreadable.as_str(), "{said}");
    }
    page.say_bytes(br#"{"n":1,"ask":"ping"}"#.to_vec()).await;
    assert_eq!(page.answer().await["text"], unreadable.as_str());
    page.say(format!("{{\"n\":1,\"ask\":\"ping\"}}{}", " ".repeat(1100)))
        .await;
    let too_large = Trouble::TooLarge.sentence(Lang::En);
    assert_eq!(page.answer().await["text"], too_large);

    assert!(house.bytes() == before, "something was written");
    assert_eq!(page.choose(choice).await, None);
    page.until_it(|it| it.moment > moment).await;
    assert_eq!(page.version, version + 1, "nothing else has happened");
}

#[tokio::test]
async fn choices_that_do_not_go_together_are_not_taken_at_all() {
    let house = House::new().await;
    let (mut page, legal) = anns_page(&house).await;
    let before = house.bytes();
    let (version, moment) = (page.version, page.moment);
    let [one, another] = [legal[0].as_str(), legal[1].as_str()];
    let unreadable = Trouble::Unreadable.sentence(Lang::En);
    let stale = Trouble::Stale.sentence(Lang::En);
    for (choices, sentence) in [
        (json!([]), &unreadable),
        (json!([""]), &unreadable),
        (json!(["fly"]), &unreadable),
        (json!([one, another]), &unreadable),
        (json!([one, one]), &unreadable),
        (json!([one, "fly"]), &unreadable),
        (json!(["fly", one]), &unreadable),
        (json!([format!("{one} then {another}")]), &unreadable),
        (json!(vec!["x"; 100]), &unreadable),
        (json!(vec![one; 50]), &unreadable),
    ] {
        let asked = json!({ "ask": "choose", "choices": choices, "moment": moment });
        let answer = page.ask(asked).await;
        assert_eq!(answer["ok"], false, "{choices}");
        assert_eq!(answer["text"], sentence.as_str(), "{choices}");
        // At another moment it is not even looked at.
        let asked = json!({ "ask": "choose", "choices": choices, "moment": moment + 1 });
        assert_eq!(page.ask(asked).await["text"], stale.as_str());
    }
    // A hundred of her own cards are more than a message may say.
    let many: Json =
        json!({ "ask": "choose", "choices": vec![one; 100], "moment": moment, "n": 1 });
    page.say(many.to_string()).await;
    let too_large = Trouble::TooLarge.sentence(Lang::En);
    assert_eq!(page.answer().await["text"], too_large);
    // What a rule forbids has the rule's number.
    let refused = page.choose("take R8").await.unwrap();
    assert!(refused.starts_with('§'), "{refused}");

    assert!(house.bytes() == before, "something was written");
    assert_eq!(page.choose(one).await, None);
    page.until_it(|it| it.moment > moment).await;
    assert_eq!(page.version, version + 1, "nothing else has happened");
}
