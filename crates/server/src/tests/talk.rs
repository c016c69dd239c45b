//! Talk: who hears whom, in which language, how much, and who does not want to.

use std::time::Duration;

use face_kit::{Lang, Phrase, SAYING_LIMIT, Trouble};
use game::Json;
use serde_json::json;
use tokio::time::advance;

use super::house::{Guest, House};
use super::page::Live;
use crate::keeper;

struct Parlour {
    house: House,
    table: String,
    ann: Guest,
    bob: Guest,
    /// Somebody who watches and has a name.
    eve: Guest,
}

impl Parlour {
    async fn open() -> Parlour {
        let house = House::new().await;
        let [mut ann, mut bob, mut eve] = ["ann", "bob", "eve"].map(Guest::new);
        let table = house.open_table(&mut ann, &["open", "random"]).await;
        let _ = house.join(&mut bob, &table, 1).await;
        let reply = house.post(&eve, "/me/name", "name=eve").await;
        eve.keep(&reply);
        Parlour {
            house,
            table,
            ann,
            bob,
            eve,
        }
    }

    async fn live(&self, guest: &Guest) -> Live {
        self.house.live(guest, &self.table).await
    }
}

async fn say(page: &mut Live, words: &str) -> Option<String> {
    refusal(&page.ask(json!({ "ask": "say", "words": words })).await)
}

fn refusal(answer: &Json) -> Option<String> {
    (answer["ok"] != true).then(|| answer["text"].as_str().unwrap().to_owned())
}

fn said(trouble: Trouble) -> Option<String> {
    Some(trouble.sentence(Lang::En))
}

/// Waits until the page shows so many lines, and gives them as text.
async fn lines_of(page: &mut Live, n_lines: usize) -> Vec<String> {
    for _ in 0..500 {
        let _ = page.go_on().await;
        let lines = lines(page);
        if lines.len() == n_lines {
            return lines;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    lines(page)
}

/// The lines that a page shows after all that it has heard, as text.
fn lines(page: &Live) -> Vec<String> {
    let mut lines: Vec<(i64, String)> = Vec::new();
    for message in &page.heard {
        let message: Json = serde_json::from_str(message).unwrap();
        if message["type"] != "talk" {
            continue;
        }
        if message["whole"] == true {
            lines.clear();
        }
        for id in message["drop"].as_array().into_iter().flatten() {
            lines.retain(|it| Some(it.0) != id.as_i64());
        }
        for line in message["add"].as_array().into_iter().flatten() {
            let html = line[1].as_str().unwrap();
            let text = html.split("<span>").nth(1).unwrap();
            let text = text.split("</span>").next().unwrap();
            lines.push((line[0].as_i64().unwrap(), text.to_owned()));
        }
    }
    lines.into_iter().map(|(_, it)| it).collect()
}

fn last_id(page: &Live) -> i64 {
    let talk = page.heard.iter().rev().find(|it| it.contains("\"talk\""));
    let talk: Json = serde_json::from_str(talk.unwrap()).unwrap();
    talk["add"].as_array().unwrap().last().unwrap()[0]
        .as_i64()
        .unwrap()
}

#[tokio::test]
async fn those_who_play_and_those_who_watch_do_not_hear_each_other() {
    let parlour = Parlour::open().await;
    let mut ann = parlour.live(&parlour.ann).await;
    let mut bob = parlour.live(&parlour.bob).await;
    let mut eve = parlour.live(&parlour.eve).await;
    let mut nobody = parlour.live(&Guest::new("zoe")).await;
    assert_eq!(say(&mut ann, "  <b>hello</b>\u{202E}  bob ").await, None);
    assert_eq!(say(&mut eve, "bob has the red 8").await, None);
    assert_eq!(
        say(&mut nobody, "me too").await,
        said(Trouble::Nameless),
        "whoever has no name is nobody"
    );
    for page in [&mut ann, &mut bob] {
        assert_eq!(lines_of(page, 1).await, ["&lt;b&gt;hello&lt;/b&gt; bob"]);
        assert!(!page.heard.concat().contains("red 8"));
    }
    for page in [&mut eve, &mut nobody] {
        assert_eq!(lines_of(page, 1).await, ["bob has the red 8"]);
        assert!(!page.heard.concat().contains("hello"));
    }
    // Nobody's pages have it, and neither has the journal; whoever comes later hears it, also after a crash.
    let Parlour {
        house,
        table,
        ann,
        eve,
        ..
    } = parlour;
    assert!(!house.journal(&table).await.contains("hello"));
    let house = house.killed_and_started_again().await;
    let mut again = house.live(&ann, &table).await;
    assert_eq!(
        lines_of(&mut again, 1).await,
        ["&lt;b&gt;hello&lt;/b&gt; bob"]
    );
    let mut watching = house.live(&eve, &table).await;
    assert_eq!(lines_of(&mut watching, 1).await, ["bob has the red 8"]);
}

#[tokio::test]
async fn whoever_chooses_a_name_to_talk_is_back_at_the_table() {
    let Parlour { house, table, .. } = Parlour::open().await;
    let mut zoe = Guest::new("zoe");
    let watched = format!("/t/{table}/watch");
    let page = house.get(&zoe, &watched).await.text();
    let way = format!("/me?watch={table}");
    assert!(page.contains(&format!("href=\"{way}\"")), "{page}");
    let form = house.get(&zoe, &way).await.text();
    let field = format!("name=\"watch\" value=\"{table}\"");
    assert!(form.contains(&field) && form.contains(&format!("href=\"{watched}\"")));
    // A name that cannot be is not the end of the way.
    let fields = |name: &str| format!("name={name}&watch={table}");
    let refused = house.post(&zoe, "/me/name", &fields("")).await;
    assert!(refused.text().contains(&field));
    let named = house.post(&zoe, "/me/name", &fields("zoe")).await;
    assert_eq!(named.location(), watched);
    zoe.keep(&named);
    let page = house.get(&zoe, &watched).await.text();
    assert!(!page.contains("/me?watch="), "they can talk");
    // It leads to tables and nowhere else.
    let elsewhere = "name=zoe&watch=%2F%2Fexample.org%2F";
    let named = house.post(&zoe, "/me/name", elsewhere).await;
    assert_eq!(named.location(), "/me?done=name");
    let form = house.get(&zoe, "/me?watch=..%2Fx").await.text();
    assert!(!form.contains("name=\"watch\""));
}

#[tokio::test]
async fn a_phrase_is_read_in_ones_own_language() {
    let parlour = Parlour::open().await;
    let mut ann = parlour.live(&parlour.ann).await;
    let mut bob = parlour.live(&parlour.bob.in_japanese()).await;
    for phrase in &Phrase::ALL[..2] {
        let ask = json!({ "ask": "say", "phrase": phrase.word() });
        assert_eq!(refusal(&ann.ask(ask).await), None);
    }
    let texts = |lang| -> Vec<String> {
        let phrases = Phrase::ALL[..2].iter();
        phrases.map(|it| it.text(lang).to_owned()).collect()
    };
    assert_eq!(lines_of(&mut ann, 2).await, texts(Lang::En));
    assert_eq!(lines_of(&mut bob, 2).await, texts(Lang::Ja));
    let mine = ann.heard.iter().filter(|it| it.contains("data-mute"));
    assert_eq!(mine.count(), 0, "nobody mutes himself");
}

#[tokio::test]
async fn what_is_no_saying_is_not_said() {
    let parlour = Parlour::open().await;
    let mut ann = parlour.live(&parlour.ann).await;
    assert_eq!(say(&mut ann, " \u{200B} ").await, said(Trouble::Unreadable));
    let long = "猫".repeat(SAYING_LIMIT + 1);
    assert_eq!(say(&mut ann, &long).await, said(Trouble::TooLarge));
    let longest = "猫".repeat(SAYING_LIMIT);
    assert_eq!(say(&mut ann, &longest).await, None);
    for wrong in [
        json!({ "ask": "say" }),
        json!({ "ask": "say", "phrase": "nonsense" }),
        json!({ "ask": "mute" }),
    ] {
        let mut wrong = wrong;
        wrong["n"] = json!(99);
        ann.say(wrong.to_string()).await;
        let answer = ann.answer().await;
        assert_eq!(refusal(&answer), said(Trouble::Unreadable));
    }
    assert_eq!(lines_of(&mut ann, 1).await, [longest]);
}

#[tokio::test(start_paused = true)]
async fn nobody_talks_all_the_time() {
    let parlour = Parlour::open().await;
    let mut ann = parlour.live(&parlour.ann).await;
    let mut bob = parlour.live(&parlour.bob).await;
    for nth in 0..5 {
        assert_eq!(say(&mut ann, &nth.to_string()).await, None);
    }
    assert_eq!(say(&mut ann, "more").await, said(Trouble::TooMuchTalk));
    assert_eq!(say(&mut bob, "others may").await, None);
    advance(Duration::from_secs(11)).await;
    assert_eq!(say(&mut ann, "again").await, None);
    assert_eq!(lines_of(&mut bob, 7).await.len(), 7);
}

#[tokio::test]
async fn whoever_is_muted_is_not_heard_at_any_table_until_they_are_again() {
    let parlour = Parlour::open().await;
    let mut ann = parlour.live(&parlour.ann).await;
    let mut bob = parlour.live(&parlour.bob).await;
    assert_eq!(say(&mut ann, "first").await, None);
    assert_eq!(say(&mut bob, "second").await, None);
    assert_eq!(lines_of(&mut bob, 2).await, ["first", "second"]);
    let id = last_id(&bob);
    let mute = |id: i64| json!({ "ask": "mute", "line": id });
    let own = refusal(&bob.ask(mute(id)).await);
    assert_eq!(own, said(Trouble::Unreadable), "not oneself");
    let unknown = refusal(&bob.ask(mute(id + 7)).await);
    assert_eq!(unknown, said(Trouble::Stale));
    assert_eq!(refusal(&bob.ask(mute(id - 1)).await), None);
    assert_eq!(lines_of(&mut bob, 1).await, ["second"]);
    assert!(bob.heard.last().is_some());
    assert!(bob.heard.concat().contains("do not hear ann"));
    assert_eq!(say(&mut ann, "third").await, None);
    assert_eq!(lines_of(&mut bob, 1).await, ["second"]);
    assert_eq!(lines_of(&mut ann, 3).await, ["first", "second", "third"]);
    // Whom bob does not hear does not know it, and bob does not hear them anywhere.
    assert!(!ann.heard.concat().contains("do not hear"));
    let mut again = parlour.live(&parlour.bob).await;
    assert_eq!(lines_of(&mut again, 1).await, ["second"]);
    let me = parlour.house.get(&parlour.bob, "/me").await.text();
    assert!(me.contains("/me/hear"));
    let reply = parlour.house.post(&parlour.bob, "/me/hear", "").await;
    assert!(reply.location().contains("hears"));
    let mut again = parlour.live(&parlour.bob).await;
    assert_eq!(lines_of(&mut again, 3).await, ["first", "second", "third"]);
    assert_eq!(refusal(&bob.ask(json!({ "ask": "hear" })).await), None);
    // As they come again: what was there already stands before.
    assert_eq!(lines_of(&mut bob, 3).await.len(), 3);
}

#[tokio::test]
async fn whoever_has_everything_deleted_has_said_nothing() {
    let parlour = Parlour::open().await;
    let mut ann = parlour.live(&parlour.ann).await;
    let mut eve = parlour.live(&parlour.eve).await;
    let mut zoe = parlour.live(&Guest::new("zoe")).await;
    assert_eq!(say(&mut ann, "hello").await, None);
    assert_eq!(say(&mut eve, "what I think of this").await, None);
    assert_eq!(lines_of(&mut zoe, 1).await.len(), 1);
    let house = &parlour.house;
    let data = house.get(&parlour.eve, "/me/data.json").await.text();
    assert!(data.contains("what I think of this"), "{data}");
    let _ = house.post(&parlour.eve, "/me/delete", "").await;
    assert!(
        lines_of(&mut zoe, 0).await.is_empty(),
        "also where it was heard"
    );
    assert_eq!(lines_of(&mut ann, 1).await, ["hello"]);
    let data = house.get(&parlour.eve, "/me/data.json").await.text();
    assert!(!data.contains("what I think of this"), "{data}");
    keeper::sweep(&house.app).await;
    assert_eq!(
        lines_of(&mut ann, 1).await,
        ["hello"],
        "it is not a month old"
    );
}
