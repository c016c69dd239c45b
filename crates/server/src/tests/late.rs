//! What a seat saw, one round late: for those who watch, if whoever sits there allows it, and never sooner.

use std::collections::BTreeSet;

use face_kit::{Lang, Trouble};
use serde_json::json;

use super::house::{Guest, House};
use super::page::Live;

/// Allows it, or does not any more.
async fn show(page: &mut Live, is_shown: bool) -> Option<String> {
    let answer = page.ask(json!({ "ask": "show", "shown": is_shown })).await;
    (answer["ok"] != true).then(|| answer["text"].as_str().unwrap().to_owned())
}

/// A page of somebody who watches and would like to see seat 0 late.
async fn late(house: &House, guest: &Guest, table: &str) -> Live {
    let mut page = house.live_at(guest, table, "?late=0").await.unwrap();
    page.until(|it| it["type"] == "table").await;
    page
}

/// Reads all that was told until now. The room itself answers, perhaps before that was sent, and nothing is changed.
async fn read(page: &mut Live) {
    for _ in 0..4 {
        let _ = page.ask(json!({ "ask": "pace", "pace": "instant" })).await;
    }
}

/// Everything that is said of the match to whoever looks.
fn said(page: &Live) -> String {
    let is_said = |it: &&String| *it == "prompt-text" || it.starts_with("who-");
    let regions = page.regions.keys().filter(is_said);
    let regions = regions.map(|it| page.regions[it].as_str());
    let all = regions.chain(page.log.values().map(String::as_str));
    all.collect::<Vec<_>>().join("\n")
}

fn speaks_to_you(text: &str) -> bool {
    // That is said to all who look, or to those who watch.
    let text = text.replace("Hands on your lap", "");
    let text = text.replace("You are watching. Look at any house you like.", "");
    let words = text.split(|it: char| !it.is_alphabetic());
    ["you", "your", "yours"]
        .iter()
        .any(|you| words.clone().any(|it| it.eq_ignore_ascii_case(you)))
}

async fn ann_with_bots(house: &House, slug: &str) -> (Guest, String) {
    let mut ann = Guest::new("ann");
    let form = "name=ann&seats=3&pace=instant&seat-1=random&seat-2=random";
    let reply = house.post(&ann, &format!("/new/{slug}"), form).await;
    ann.keep(&reply);
    let table = reply.location().strip_prefix("/t/").unwrap().to_owned();
    (ann, table)
}

#[tokio::test]
async fn a_seat_is_seen_one_round_late_and_never_sooner() {
    for slug in ["catsle", "tezuma"] {
        let house = House::new().await;
        let (ann, table) = ann_with_bots(&house, slug).await;
        let eve = Guest::new("eve");
        let mut page = house.live(&ann, &table).await;
        assert_eq!(show(&mut page, true).await, None);
        // What ann's hand looked like, round by round.
        let mut rounds = vec![BTreeSet::new()];
        let mut seen = BTreeSet::new();
        while rounds.len() < 4 && !page.over {
            let hand = page.regions["hand"].clone();
            rounds.last_mut().unwrap().insert(hand.clone());
            let watching = late(&house, &eve, &table).await;
            if watching.room.ends_with(".late") {
                // It is the same but for whose it is.
                let shown = &watching.regions["hand"].replace("\"ann’s hand\"", "\"Your hand\"");
                let before = &rounds[rounds.len() - 2];
                let earlier = rounds[..rounds.len() - 1].iter();
                let is_old = earlier.clone().any(|it| it.contains(shown));
                let is_empty = !shown.contains("<button");
                assert!(is_old || is_empty, "{slug}: {shown}");
                assert!(watching.choices().is_empty() && !watching.turn);
                if before.contains(shown) {
                    seen.insert(shown.clone());
                }
            } else {
                assert!(watching.room.contains(".watch."), "{}", watching.room);
                assert!(seen.is_empty(), "it does not go away again");
            }
            if page.rest.is_some() {
                assert_eq!(page.go_on().await, None);
                page.until_it(|it| it.rest.is_none()).await;
                rounds.push(BTreeSet::new());
                continue;
            }
            page.play(1).await;
            page.until_it(|it| it.turn || it.rest.is_some() || it.over)
                .await;
        }
        assert!(seen.len() > 5, "{slug}: {}", seen.len());
        // Nothing can be done with these eyes.
        let mut watching = late(&house, &eve, &table).await;
        let choice = page.choices().first().cloned().unwrap_or_default();
        let refused = watching.choose(&choice).await;
        assert_eq!(refused, Some(Trouble::Watching.sentence(Lang::En)));
    }
}

#[tokio::test]
async fn whoever_watches_late_is_told_of_the_seat_by_its_name() {
    for game in catalog::GAMES {
        let slug = game.about().slug;
        let house = House::new().await;
        let (ann, table) = ann_with_bots(&house, slug).await;
        let eve = Guest::new("eve");
        let mut page = house.live(&ann, &table).await;
        assert_eq!(show(&mut page, true).await, None);
        let (mut n_rounds, mut n_late, mut n_named) = (0, 0, 0);
        while n_rounds < 3 && !page.over {
            let watching = late(&house, &eve, &table).await;
            if watching.room.ends_with(".late") {
                let said = said(&watching);
                assert!(!speaks_to_you(&said), "{slug}: {said}");
                n_late += 1;
                n_named += usize::from(said.contains("ann "));
            }
            if page.rest.is_some() {
                assert_eq!(page.go_on().await, None);
                page.until_it(|it| it.rest.is_none()).await;
                n_rounds += 1;
                continue;
            }
            page.play(1).await;
            page.until_it(|it| it.turn || it.rest.is_some() || it.over)
                .await;
        }
        assert!(n_late > 3 && n_named > 0, "{slug}: {n_late}, {n_named}");
    }
}

#[tokio::test]
async fn only_whoever_sits_there_can_allow_it_and_only_to_those_who_watch() {
    let house = House::new().await;
    let (ann, table) = ann_with_bots(&house, "catsle").await;
    let eve = Guest::new("eve");
    let mut page = house.live(&ann, &table).await;
    let mut watching = house.live(&eve, &table).await;
    let refused = show(&mut watching, true).await;
    assert_eq!(refused, Some(Trouble::Watching.sentence(Lang::En)));
    let soon = |it: &Live| it.regions["asks"].contains("comes once a round is over");
    assert!(!soon(&late(&house, &eve, &table).await), "not yet allowed");
    assert_eq!(show(&mut page, true).await, None);
    let mut promised = late(&house, &eve, &table).await;
    assert!(soon(&promised));
    // Whoever sits there sees their own, at once.
    assert!(late(&house, &ann, &table).await.room.contains(".seat0."));
    let path = format!("/t/{table}/watch/0");
    assert!(
        house
            .get(&eve, &path)
            .await
            .text()
            .contains("data-late=\"0\"")
    );
    let nowhere = format!("/t/{table}/watch/9");
    assert!(!house.get(&eve, &nowhere).await.text().contains("data-late"));
    let path = format!("/t/{table}/watch/x");
    assert_eq!(house.get(&eve, &path).await.status.as_u16(), 404);
    assert_eq!(show(&mut page, false).await, None);
    let asks = promised.until(|it| it["type"] != "answer").await;
    assert!(asks["type"] == "reload" || !soon(&promised), "{asks}");
    assert!(!soon(&late(&house, &eve, &table).await));
}

/// In a sealed phase nothing moves, whoever has chosen.
#[tokio::test]
async fn what_is_seen_late_does_not_tell_who_has_chosen() {
    let house = House::new().await;
    let mut guests = ["ann", "bob", "cid"].map(Guest::new);
    let form = "name=ann&seats=3&pace=instant&seat-1=open&seat-2=open";
    let reply = house.post(&guests[0], "/new/thousand-cats", form).await;
    guests[0].keep(&reply);
    let table = reply.location().strip_prefix("/t/").unwrap().to_owned();
    for (seat, guest) in guests.iter_mut().enumerate().skip(1) {
        let _ = house.join(guest, &table, seat).await;
    }
    let mut pages = Vec::new();
    for guest in &guests {
        pages.push(house.live(guest, &table).await);
    }
    assert_eq!(show(&mut pages[0], true).await, None);
    // The first round, and the beginning of the second.
    let (mut has_rested, mut n_tricks) = (false, 0);
    while n_tricks < 3 {
        for page in &mut pages {
            read(page).await;
        }
        if pages[0].rest.is_some() {
            has_rested = true;
            for page in &mut pages {
                assert_eq!(page.go_on().await, None);
            }
            continue;
        }
        for page in pages.iter_mut().filter(|it| it.turn) {
            let choice = page.choices()[0].clone();
            assert_eq!(page.choose(&choice).await, None, "{choice}");
        }
        n_tricks += usize::from(has_rested);
    }
    let eve = Guest::new("eve");
    let mut watching = late(&house, &eve, &table).await;
    for trick in 0..3 {
        for page in &mut pages {
            read(page).await;
        }
        let mut n_told = Vec::new();
        for page in pages.iter_mut().filter(|it| it.turn) {
            let choice = page.choices()[0].clone();
            assert_eq!(page.choose(&choice).await, None, "{choice}");
            // Its page is loaded anew when there is something to see.
            if !watching.room.ends_with(".late") {
                continue;
            }
            read(&mut watching).await;
            let told = watching.heard.iter().filter(|it| it.contains("\"table\""));
            n_told.push(told.count());
        }
        if let [all_but_last @ .., _] = &n_told[..] {
            let before = all_but_last.first();
            assert!(
                all_but_last.iter().all(|it| Some(it) == before),
                "trick {trick}"
            );
        }
        watching = late(&house, &eve, &table).await;
    }
    assert!(watching.room.ends_with(".late"));
}
