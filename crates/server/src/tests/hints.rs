//! Hints: for one person who practises against bots, and for nobody else.

use std::time::Duration;

use face_kit::{Lang, Trouble};
use serde_json::json;
use tokio::time::{advance, sleep};

use super::house::{Guest, House};
use super::page::{Inside, Live};
use super::race::open_race;

async fn ask(page: &mut Live, what: &str) -> Option<String> {
    let answer = page.ask(json!({ "ask": what })).await;
    (answer["ok"] != true).then(|| answer["text"].as_str().unwrap().to_owned())
}

fn no(trouble: Trouble) -> Option<String> {
    Some(trouble.sentence(Lang::En))
}

fn has_hint(page: &Live) -> bool {
    page.regions
        .get("hint")
        .is_some_and(|it| it.contains("<details"))
}

fn has_button(page: &Live) -> bool {
    page.regions["hint-tool"].contains("data-ask=\"hint\"")
}

/// Ann and two bots that do not think, and her page when it is her turn.
async fn practice(house: &House) -> (Guest, String, Live) {
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["random", "random"]).await;
    let mut page = house.live(&ann, &table).await;
    page.until_it(|it| it.turn).await;
    (ann, table, page)
}

#[tokio::test]
async fn whoever_practises_is_told_what_and_why_until_they_choose() {
    let house = House::new().await;
    let (ann, table, mut page) = practice(&house).await;
    let (journal, choices) = (house.journal(&table).await, page.choices());
    assert!(has_button(&page) && !has_hint(&page));
    assert_eq!(ask(&mut page, "hint").await, None);
    page.until_it(|it| it.regions["hint"].contains("Looking ahead"))
        .await;
    page.until_it(has_hint).await;
    let hint = page.regions["hint"].clone();
    assert!(
        hint.contains("Outlook") && hint.contains("of 100 worlds"),
        "{hint}"
    );
    // It changes nothing, and it is there when the page is loaded again, in any language.
    assert_eq!(house.journal(&table).await, journal);
    assert_eq!(page.choices(), choices);
    let loaded = house.get(&ann, &format!("/t/{table}")).await.text();
    assert!(loaded.contains("Outlook"));
    let loaded = house.get(&ann.in_japanese(), &format!("/t/{table}")).await;
    assert!(loaded.text().contains("見込み"));
    // What it marks may be chosen, and then it is gone.
    let (_, rest) = hint.split_once("data-hint=\"").unwrap();
    let choice = rest.split('"').next().unwrap().to_owned();
    assert!(choices.contains(&choice));
    assert_eq!(page.choose(&choice).await, None);
    page.until_it(|it| !has_hint(it)).await;
    assert_eq!(page.regions["hint"].matches("<p").count(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_hint_is_put_away_by_asking_again_and_not_asked_for_too_often() {
    let house = House::new().await;
    let (_, _, mut page) = practice(&house).await;
    assert_eq!(ask(&mut page, "hint").await, None);
    assert_eq!(ask(&mut page, "hint").await, None, "one thought at a time");
    page.until_it(has_hint).await;
    assert_eq!(ask(&mut page, "hint").await, None);
    page.until_it(|it| !has_hint(it)).await;
    let again = ask(&mut page, "hint").await;
    assert!(again.is_none() || again == no(Trouble::TooBusy));
    advance(Duration::from_millis(1100)).await;
    if again.is_some() {
        assert_eq!(ask(&mut page, "hint").await, None);
    }
    page.until_it(has_hint).await;
}

#[tokio::test]
async fn where_other_people_play_or_may_come_there_are_no_hints() {
    let house = House::new().await;
    let (mut ann, mut bob) = (Guest::new("ann"), Guest::new("bob"));
    let table = house.open_table(&mut ann, &["open", "random"]).await;
    let _ = house.join(&mut bob, &table, 1).await;
    for guest in [&ann, &bob] {
        let mut page = house.live(guest, &table).await;
        assert!(!has_button(&page));
        assert_eq!(ask(&mut page, "hint").await, no(Trouble::NoHintHere));
    }
    let (_, table, mut page) = practice(&house).await;
    let mut eve = house.live(&Guest::new("eve"), &table).await;
    assert!(!has_button(&eve));
    assert_eq!(ask(&mut eve, "hint").await, no(Trouble::Watching));
    let welcome = |is: bool| json!({ "ask": "welcome", "seat": 1, "welcome": is });
    page.ask(welcome(true)).await;
    page.until_it(|it| !has_button(it)).await;
    assert_eq!(ask(&mut page, "hint").await, no(Trouble::NoHintHere));
    page.ask(welcome(false)).await;
    page.until_it(has_button).await;
    let tea = page.ask(json!({ "ask": "tea" })).await;
    assert_eq!(tea["ok"], true);
    assert_eq!(ask(&mut page, "hint").await, no(Trouble::NoHintHere));
}

#[tokio::test]
async fn nobody_else_is_sent_anything_of_a_hint() {
    let house = House::new().await;
    let (_, table, mut page) = practice(&house).await;
    let mut eve = house.live(&Guest::new("eve"), &table).await;
    eve.ping().await;
    let n_heard = eve.heard.len();
    assert_eq!(ask(&mut page, "hint").await, None);
    page.until_it(has_hint).await;
    eve.ping().await;
    let heard = &eve.heard[n_heard..];
    // The answer to the ping, and perhaps how many watch.
    assert!(heard.iter().all(|it| !it.contains("hint")), "{heard:?}");
    let loaded = house
        .get(&Guest::new("eve"), &format!("/t/{table}/watch"))
        .await;
    assert!(!loaded.text().contains("Outlook"));
}

#[tokio::test(start_paused = true)]
async fn what_was_found_is_not_shown_once_somebody_else_may_come() {
    let house = House::new().await;
    let (_, table, mut page) = practice(&house).await;
    assert_eq!(ask(&mut page, "hint").await, None);
    page.until_it(has_hint).await;
    page.ask(json!({ "ask": "welcome", "seat": 1, "welcome": true }))
        .await;
    page.until_it(|it| !has_hint(it)).await;
    let mut bob = Guest::new("bob");
    let _ = house.join(&mut bob, &table, 1).await;
    advance(Duration::from_millis(1100)).await;
    assert_eq!(ask(&mut page, "hint").await, no(Trouble::NoHintHere));
    // And what is under way when somebody comes ends in nothing.
    let (_, table, mut page) = practice(&house).await;
    let say = json!({ "n": 77, "ask": "hint" }).to_string();
    page.say(say).await;
    page.ask(json!({ "ask": "welcome", "seat": 1, "welcome": true }))
        .await;
    let mut eve = Guest::new("eve");
    let _ = house.join(&mut eve, &table, 1).await;
    advance(Duration::from_secs(5)).await;
    for _ in 0..4 {
        page.go_on().await;
    }
    assert!(!has_hint(&page));
}

#[tokio::test(start_paused = true)]
async fn what_was_grabbed_from_bots_can_be_taken_back_where_somebody_practises() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = open_race(&house, &mut ann, &["random", "random"], "normal").await;
    let mut page = Inside::open(&house, Some(&ann), &table).await;
    let door = house.door(&table).await;
    let hash = ann.session().hash();
    let _ = door
        .call(move |room| Box::pin(room.go_on(Some(hash))))
        .await;
    let claims = |page: &Inside<'_>| -> Vec<String> {
        let choices = page.choices().into_iter();
        choices.filter(|it| it.starts_with("grab ")).collect()
    };
    while claims(&page).is_empty() {
        page.next().await;
    }
    let before = claims(&page);
    let choice = vec![before[0].clone()];
    let chosen = door.call(move |room| {
        Box::pin(async move { room.choose(Some(hash), &choice, 0, Lang::En).await })
    });
    assert!(chosen.await.unwrap().is_ok());
    // After the bots have grabbed, too, and laid what they have.
    sleep(Duration::from_secs(20)).await;
    let undone = door.call(move |room| Box::pin(room.undo(Some(hash)))).await;
    assert_eq!(undone.unwrap(), Ok(()));
    let mut page = Inside::open(&house, Some(&ann), &table).await;
    assert_eq!(claims(&page), before);
    // Then they look anew, and nobody grabs at once.
    let journal = house.journal(&table).await;
    sleep(Duration::from_millis(400)).await;
    assert_eq!(house.journal(&table).await, journal);
    while !house.journal(&table).await[journal.len()..].contains("grab") {
        page.next().await;
    }
}
