//! The pause between two rounds: until all people are ready, or for so long.

use std::time::Duration;

use face_kit::{Lang, Trouble};
use tokio::time::{Instant, sleep_until};

use super::house::{Guest, House};
use super::page::{Inside, Live};
use super::written::{Written, n_deals};

pub(super) const TABLE: &str = "table";

/// Ann is about to end the first round; bob sits there, too, and two bots.
pub(super) async fn last_choice(house: &House, ann: &Guest, bob: &Guest) -> String {
    let mut written = Written::until_rest().with_pace("calm");
    let (seat, last) = written.take_back();
    let people = [(seat, ann), ((seat + 1) % 4, bob)];
    written.store(house, TABLE, &people).await;
    last
}

pub(super) async fn n_deals_of(house: &House) -> usize {
    n_deals(&house.journal(TABLE).await)
}

pub(super) async fn rests(page: &mut Live) {
    page.until_it(|it| it.rest.is_some()).await;
    assert!(page.rest <= Some(60_000), "a calm table rests a minute");
    assert!(!page.turn && page.choices().is_empty());
}

#[tokio::test]
async fn nothing_is_dealt_until_all_people_are_ready() {
    let (house, ann, bob) = (House::new().await, Guest::known("ann"), Guest::known("bob"));
    let last = last_choice(&house, &ann, &bob).await;
    let eve = Guest::new("eve");
    let mut pages = [
        house.live(&ann, TABLE).await,
        house.live(&bob, TABLE).await,
        house.live(&eve, TABLE).await,
    ];
    assert_eq!(pages[0].choose(&last).await, None);
    for page in &mut pages {
        rests(page).await;
    }
    let [ann, bob, eve] = &mut pages;
    assert!(
        ann.regions
            .values()
            .any(|it| it.contains("data-ask=\"go-on\""))
    );
    assert!(
        eve.regions
            .values()
            .all(|it| !it.contains("data-ask=\"go-on\""))
    );
    // A spectator has no say, and there is nothing to choose.
    assert_eq!(
        eve.go_on().await,
        Some(Trouble::Watching.sentence(Lang::En))
    );
    assert!(ann.choose("play R8").await.is_some());
    let before = bob.regions.clone();
    assert_eq!(ann.go_on().await, None);
    while bob.regions == before {
        bob.next().await;
    }
    // Being ready twice is nothing new.
    let version = bob.version;
    assert_eq!(ann.go_on().await, None);
    assert!(ann.rest.is_some());
    assert_eq!(n_deals_of(&house).await, 1);
    let journal = house.journal(TABLE).await;

    assert_eq!(bob.go_on().await, None);
    for page in [ann, bob, eve] {
        page.until_it(|it| it.rest.is_none()).await;
    }
    assert_eq!(pages[1].version, version + 1);
    // The deal is a piece of its own, and the bots go on.
    let now = house.journal(TABLE).await;
    let new = now.strip_prefix(&journal).unwrap();
    assert!(new.starts_with("chance "), "the round begins with its deal");
    let [ann, bob, _] = &mut pages;
    tokio::select! {
        () = ann.play(1) => {}
        () = bob.play(1) => {}
    }
}

#[tokio::test]
async fn a_pause_goes_on_after_the_house_was_killed() {
    let (house, ann, bob) = (House::new().await, Guest::known("ann"), Guest::known("bob"));
    let last = last_choice(&house, &ann, &bob).await;
    let mut page = house.live(&ann, TABLE).await;
    assert_eq!(page.choose(&last).await, None);
    rests(&mut page).await;
    assert_eq!(page.go_on().await, None);
    let journal = house.journal(TABLE).await;

    let house = house.killed_and_started_again().await;
    let mut pages = (house.live(&ann, TABLE).await, house.live(&bob, TABLE).await);
    rests(&mut pages.0).await;
    rests(&mut pages.1).await;
    // Who was ready is forgotten, and nothing was dealt.
    assert_eq!(pages.1.go_on().await, None);
    assert_eq!(house.journal(TABLE).await, journal);
    assert_eq!(pages.0.go_on().await, None);
    pages.0.until_it(|it| it.rest.is_none()).await;
    assert_eq!(n_deals_of(&house).await, 2);
    // And the journal is one that can be taken up.
    let house = house.killed_and_started_again().await;
    let mut pages = (house.live(&ann, TABLE).await, house.live(&bob, TABLE).await);
    tokio::select! {
        () = pages.0.play(1) => {}
        () = pages.1.play(1) => {}
    }
}

/// Waits until so long after `since`, and for whatever the room does then.
async fn wait(house: &House, since: Instant, seconds: u64) {
    sleep_until(since + Duration::from_secs(seconds)).await;
    let door = house.door(TABLE).await;
    let looked = door.call(|room| Box::pin(std::future::ready(room.glance(None))));
    let _ = looked.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn when_its_time_is_over_it_goes_on_by_itself() {
    let (house, ann, bob) = (House::new().await, Guest::known("ann"), Guest::known("bob"));
    let mut written = Written::until_rest().with_pace("normal");
    let (seat, _) = written.take_back();
    let people = [(seat, &ann), ((seat + 1) % 4, &bob)];
    written.store(&house, TABLE, &people).await;
    let mut page = Inside::open(&house, Some(&ann), TABLE).await;
    page.choose_first().await;
    let since = Instant::now();
    while page.rest.is_none() {
        page.next().await;
    }
    assert_eq!(page.rest, Some(30_000));
    // One of two is ready.
    page.go_on().await;
    wait(&house, since, 29).await;
    assert_eq!(n_deals_of(&house).await, 1);
    wait(&house, since, 31).await;
    assert_eq!(n_deals_of(&house).await, 2);
    while page.rest.is_some() {
        page.next().await;
    }
}

#[tokio::test(start_paused = true)]
async fn bots_among_themselves_rest_for_the_time_and_no_longer() {
    let house = House::new().await;
    let written = Written::until_rest().with_pace("quick");
    written.store(&house, TABLE, &[]).await;
    let _ = house.door(TABLE).await;
    let since = Instant::now();
    wait(&house, since, 14).await;
    assert_eq!(n_deals_of(&house).await, 1);
    wait(&house, since, 16).await;
    assert_eq!(n_deals_of(&house).await, 2);
    // They play on from there, through the next pause, to the end.
    let mut page = Inside::open(&house, None, TABLE).await;
    while !page.over {
        page.next().await;
    }
    assert_eq!(n_deals_of(&house).await, 3);
}
