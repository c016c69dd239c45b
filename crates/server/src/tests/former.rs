//! What somebody did is told under their name, also after they have left and another has their seat.

use serde_json::json;

use super::forgetting::delete;
use super::house::{Guest, House};
use super::page::Live;
use super::people::{Company, ask, seat_of};

/// The log of a page that has just been opened.
async fn log(house: &House, guest: &Guest, table: &str) -> String {
    let page = house.live(guest, table).await;
    page.log.values().cloned().collect::<Vec<_>>().join("\n")
}

/// Whether a line tells that somebody of this name played.
fn has_played(log: &str, name: &str) -> bool {
    log.lines().any(|it| it.starts_with(&format!("{name} ")))
}

/// One of two has played once and left for good; the other's page, who wants to go on.
async fn left() -> (Company, Live, &'static str) {
    let company = Company::of("").await;
    let (mut leaves, mut stays) = company.pages().await;
    leaves.play(1).await;
    let name = ["ann", "bob"][seat_of(&leaves)];
    assert_eq!(ask(&mut leaves, "leave").await, None);
    stays
        .until_it(|it| it.regions["asks"].contains("turned the table over"))
        .await;
    assert_eq!(ask(&mut stays, "disagree").await, None);
    stays.until_it(|it| it.turn).await;
    (company, stays, name)
}

#[tokio::test(start_paused = true)]
async fn what_somebody_did_before_they_left_stays_theirs() {
    let (company, stays, name) = left().await;
    drop(stays);
    let Company { house, table, .. } = company;
    let watches = Guest::new("eve");
    let told = log(&house, &watches, &table).await;
    assert!(has_played(&told, name), "{told}");
    let house = house.killed_and_started_again().await;
    assert_eq!(log(&house, &watches, &table).await, told);
}

#[tokio::test(start_paused = true)]
async fn what_a_bot_did_is_not_told_as_done_by_whoever_takes_its_seat() {
    let company = Company::of("").await;
    let (mut one, mut other) = company.pages().await;
    one.play(1).await;
    other.until_it(|it| it.turn).await;
    let mut eve = Guest::new("eve");
    let before = log(&company.house, &eve, &company.table).await;
    let bot = "Kuro";
    assert!(has_played(&before, bot), "{before}");
    let welcome = json!({ "ask": "welcome", "seat": 2, "welcome": true });
    assert_eq!(one.ask(welcome).await["ok"], true);
    let _ = company.house.join(&mut eve, &company.table, 2).await;
    let page = company.house.live(&eve, &company.table).await;
    assert_eq!(seat_of(&page), 2);
    let told = log(&company.house, &eve, &company.table).await;
    assert!(has_played(&told, bot), "{told}");
    assert!(!has_played(&told, "You"), "{told}");
}

#[tokio::test(start_paused = true)]
async fn what_is_played_anew_is_told_as_done_by_whoever_plays_it() {
    let company = Company::of("").await;
    let (mut stays, mut leaves) = company.pages().await;
    stays.play(1).await;
    leaves.until_it(|it| it.turn).await;
    leaves.play(1).await;
    let nth = seat_of(&leaves);
    assert_eq!(ask(&mut leaves, "leave").await, None);
    assert_eq!(ask(&mut stays, "disagree").await, None);
    // Nobody else is asked.
    assert_eq!(ask(&mut stays, "undo").await, None);
    let may_play = |it: &Live| it.choices().iter().any(|it| it.starts_with("play "));
    stays.until_it(|it| it.turn && may_play(it)).await;
    let n_heard = stays.heard.len();
    stays.play(4).await;
    let plays = |who: &str| format!("\"{who} plays ");
    let (bot, gone) = (plays(["Tama", "Mikan"][nth]), plays(["ann", "bob"][nth]));
    let tells = |of: &str| stays.heard[n_heard..].iter().any(|it| it.contains(of));
    assert!(tells(&bot) && !tells(&gone), "{:?}", stays.heard);
}

#[tokio::test(start_paused = true)]
async fn whoever_left_and_has_everything_deleted_is_a_guest_in_the_log() {
    let (mut company, stays, name) = left().await;
    let watches = Guest::new("eve");
    let gone = match name {
        "ann" => &mut company.ann,
        _ => &mut company.bob,
    };
    assert!(has_played(
        &log(&company.house, &watches, &company.table).await,
        name
    ));
    delete(&company.house, gone).await;
    drop(stays);
    let told = log(&company.house, &watches, &company.table).await;
    assert!(!has_played(&told, name), "{told}");
    assert!(has_played(&told, "Guest"), "{told}");
    let stored = company.house.app.house.stored(&company.table).await;
    assert!(!stored.unwrap().table.setup.contains(name));
}
