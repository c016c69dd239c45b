//! What people at a table can do besides playing: be away, run out of time, take back, leave.

use std::time::Duration;

use face_kit::{Lang, Trouble};
use serde_json::json;
use tokio::time::{Instant, advance};

use super::house::{Guest, House};
use super::page::Live;

/// A table of ann, bob and two bots of which nobody thinks, after the first choices of the bots; with a page for each person.
pub(super) struct Company {
    pub(super) house: House,
    pub(super) table: String,
    pub(super) ann: Guest,
    pub(super) bob: Guest,
}

impl Company {
    pub(super) async fn of(more: &str) -> Company {
        let house = House::new().await;
        let (mut ann, mut bob) = (Guest::new("ann"), Guest::new("bob"));
        let form =
            format!("name=ann&seats=4&pace=instant&seat-1=open&seat-2=random&seat-3=random{more}");
        let reply = house.post(&ann, "/new/catsle", &form).await;
        ann.keep(&reply);
        let table = reply.location().strip_prefix("/t/").unwrap().to_owned();
        let _ = house.join(&mut bob, &table, 1).await;
        Company {
            house,
            table,
            ann,
            bob,
        }
    }

    /// The page of whoever is to choose, and the other's.
    pub(super) async fn pages(&self) -> (Live, Live) {
        let mut ann = self.house.live(&self.ann, &self.table).await;
        let mut bob = self.house.live(&self.bob, &self.table).await;
        loop {
            ann.ping().await;
            bob.ping().await;
            match (ann.turn, bob.turn) {
                (true, _) => return (ann, bob),
                (_, true) => return (bob, ann),
                (false, false) => advance(Duration::from_millis(100)).await,
            }
        }
    }

    async fn remarks(&self) -> Vec<String> {
        let journal = self.house.journal(&self.table).await;
        let remarks = journal.lines().filter_map(|it| it.strip_prefix("remark "));
        remarks.map(str::to_owned).collect()
    }

    async fn n_choices(&self) -> usize {
        let journal = self.house.journal(&self.table).await;
        let is_choice = |it: &&str| it.starts_with(|it: char| it.is_ascii_digit());
        journal.lines().filter(is_choice).count()
    }
}

/// The seat of a page.
pub(super) fn seat_of(page: &Live) -> usize {
    let (_, seat) = page.room.split_once(".seat").unwrap();
    seat.split('.').next().unwrap().parse().unwrap()
}

pub(super) async fn ask(page: &mut Live, what: &str) -> Option<String> {
    let answer = page.ask(json!({ "ask": what })).await;
    (answer["ok"] != true).then(|| answer["text"].as_str().unwrap().to_owned())
}

#[tokio::test(start_paused = true)]
async fn a_bot_plays_for_whoever_is_away_for_too_long_until_they_are_back() {
    let company = Company::of("").await;
    let (gone, mut here) = company.pages().await;
    let seat = seat_of(&gone);
    let n_choices = company.n_choices().await;
    drop(gone);
    advance(Duration::from_secs(170)).await;
    here.ping().await;
    assert_eq!(
        company.remarks().await,
        [""; 0],
        "the table waits for a while"
    );
    advance(Duration::from_secs(15)).await;
    here.until_it(|it| it.regions["people"].contains("a cat plays"))
        .await;
    assert_eq!(
        company.remarks().await,
        [format!("{seat} stands-in regular away")]
    );
    here.until_it(|it| it.turn).await;
    assert!(company.n_choices().await > n_choices, "the match goes on");
    // Whoever opens a page again plays again at once.
    let guest = if seat == 0 {
        &company.ann
    } else {
        &company.bob
    };
    let mut back = company.house.live(guest, &company.table).await;
    back.until_it(|it| !it.regions["people"].contains("a cat plays"))
        .await;
    assert_eq!(
        company.remarks().await.last(),
        Some(&format!("{seat} back"))
    );
    assert!(back.regions["asks"].find("I am back").is_none());
}

#[tokio::test(start_paused = true)]
async fn a_table_where_everybody_is_away_sleeps() {
    let company = Company::of("&patience=minute").await;
    let (one, other) = company.pages().await;
    let journal = company.house.journal(&company.table).await;
    drop((one, other));
    advance(Duration::from_secs(3600)).await;
    assert_eq!(company.house.journal(&company.table).await, journal);
    // Whoever comes first finds it as it was, and the other has a minute.
    let (_, other) = company.pages().await;
    advance(Duration::from_secs(20)).await;
    drop(other);
    assert_eq!(company.remarks().await, [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn nobody_plays_for_anybody_where_the_table_waits_for_ever() {
    let company = Company::of("&patience=endless").await;
    let (gone, mut here) = company.pages().await;
    drop(gone);
    advance(Duration::from_secs(100_000)).await;
    here.ping().await;
    assert_eq!(company.remarks().await, [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn whoever_wants_tea_says_so_and_is_back_when_they_say_so() {
    let company = Company::of("").await;
    let (mut one, mut other) = company.pages().await;
    let seat = seat_of(&one);
    assert_eq!(ask(&mut one, "tea").await, None);
    assert_eq!(ask(&mut one, "tea").await, None, "it is so already");
    one.until_it(|it| it.regions["asks"].contains("I am back"))
        .await;
    other
        .until_it(|it| it.regions["people"].contains("tea: a cat plays"))
        .await;
    let plate = format!("who-{seat}");
    let says_tea = |it: &Live| it.regions[&plate].contains("tea: a cat plays");
    assert!(says_tea(&other), "the plate says the same");
    other.until_it(|it| it.turn).await;
    assert_eq!(ask(&mut one, "back").await, None);
    other.until_it(|it| !says_tea(it)).await;
    one.until_it(|it| !it.regions["asks"].contains("I am back"))
        .await;
    let wanted = [
        format!("{seat} stands-in regular tea"),
        format!("{seat} back"),
    ];
    assert_eq!(company.remarks().await, wanted);
    let watching = &mut company.house.live(&Guest::new("eve"), &company.table).await;
    let no = Trouble::Watching.sentence(Lang::En);
    for what in ["tea", "back", "undo", "agree", "disagree", "leave"] {
        assert_eq!(ask(watching, what).await.as_ref(), Some(&no), "{what}");
    }
}

#[tokio::test(start_paused = true)]
async fn at_zero_a_bot_chooses_once() {
    let company = Company::of("&clock=swift").await;
    let (mut slow, mut other) = company.pages().await;
    let seat = seat_of(&slow);
    let start = Instant::now();
    // Ten seconds for the choice and a minute in the bank; and what it took to come here.
    advance(Duration::from_secs(60)).await;
    slow.ping().await;
    assert!(slow.turn);
    slow.until_it(|it| !it.turn).await;
    let took = start.elapsed().as_secs();
    assert!((68..75).contains(&took), "{took}");
    let remarks = company.remarks().await;
    let wanted = [
        format!("{seat} bank 0"),
        format!("{seat} stands-in regular clock"),
    ];
    assert_eq!(remarks[..2], wanted);
    other.until_it(|it| it.turn).await;
    slow.ping().await;
    let last = format!("{seat} back");
    assert!(company.remarks().await.contains(&last));
    // In time nothing is taken from a bank, and late something is.
    let other_seat = seat_of(&other);
    advance(Duration::from_secs(30)).await;
    let choice = other.choices()[0].clone();
    assert_eq!(other.choose(&choice).await, None);
    let remarks = company.remarks().await;
    let bank = remarks
        .iter()
        .find_map(|it| it.strip_prefix(&format!("{other_seat} bank ")));
    let bank: u64 = bank.unwrap().parse().unwrap();
    assert!((39_000..=41_000).contains(&bank), "{bank}");
}

#[tokio::test(start_paused = true)]
async fn what_others_have_seen_is_taken_back_if_they_agree() {
    let company = Company::of("").await;
    let (mut one, mut other) = company.pages().await;
    let nothing = Trouble::NothingToUndo.sentence(Lang::En);
    assert_eq!(ask(&mut one, "undo").await, Some(nothing));
    let before = (one.regions.clone(), one.choices());
    let choice = one.choices()[0].clone();
    assert_eq!(one.choose(&choice).await, None);
    let moment = other.moment;
    assert_eq!(ask(&mut one, "undo").await, None);
    other
        .until_it(|it| it.regions["asks"].contains("would like to take back"))
        .await;
    // Meanwhile bots wait.
    let n_choices = company.n_choices().await;
    advance(Duration::from_secs(30)).await;
    assert_eq!(company.n_choices().await, n_choices);
    assert_eq!(ask(&mut other, "disagree").await, None);
    one.until_it(|it| it.regions["asks"].contains("would rather go on"))
        .await;
    assert_eq!(ask(&mut one, "undo").await, None);
    other
        .until_it(|it| it.regions["asks"].contains("would like to take back"))
        .await;
    assert_eq!(ask(&mut other, "agree").await, None);
    one.until_it(|it| it.turn).await;
    assert_eq!(
        (&one.regions["hand"], &one.choices()),
        (&before.0["hand"], &before.1)
    );
    assert!(other.moment > moment);
    let journal = company.house.journal(&company.table).await;
    assert!(journal.lines().last().unwrap().starts_with("undo "));
    // Whoever had not seen it yet cannot choose in what is gone, and the match goes on.
    assert!(one.choose_at(&choice, one.moment - 1).await.is_some());
    assert_eq!(one.choose(&choice).await, None);
}

#[tokio::test]
async fn against_bots_everything_can_be_taken_back() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["random", "random"]).await;
    let mut page = house.live(&ann, &table).await;
    page.until_it(|it| it.turn).await;
    let first = (page.regions["hand"].clone(), page.choices());
    page.play(3).await;
    page.until_it(|it| it.turn || it.rest.is_some()).await;
    for _ in 0..3 {
        let moment = page.moment;
        assert_eq!(ask(&mut page, "undo").await, None);
        page.until_it(|it| it.moment > moment && it.turn).await;
    }
    assert_eq!((page.regions["hand"].clone(), page.choices()), first);
    assert_eq!(
        ask(&mut page, "undo").await,
        Some(Trouble::NothingToUndo.sentence(Lang::En))
    );
    let journal = house.journal(&table).await;
    assert_eq!(
        journal.lines().filter(|it| it.starts_with("undo ")).count(),
        3
    );
    // What is written is what is played, also after the house was closed.
    page.play(2).await;
    let resumed = catalog::find("catsle")
        .unwrap()
        .resume(&house.journal(&table).await);
    assert!(resumed.is_ok());
}

#[tokio::test(start_paused = true)]
async fn whoever_leaves_for_good_leaves_the_others_the_choice() {
    for ends in [true, false] {
        let company = Company::of("").await;
        let (mut leaves, mut stays) = company.pages().await;
        let seat = seat_of(&leaves);
        assert_eq!(ask(&mut leaves, "leave").await, None);
        stays
            .until_it(|it| it.regions["asks"].contains("turned the table over"))
            .await;
        let answer = if ends { "agree" } else { "disagree" };
        assert_eq!(ask(&mut stays, answer).await, None);
        assert_eq!(company.remarks().await[0], format!("{seat} left"));
        let stored = company
            .house
            .app
            .house
            .stored(&company.table)
            .await
            .unwrap();
        assert_eq!(stored.table.over, ends);
        if ends {
            stays.until_it(|it| it.over).await;
            assert!(stays.regions["asks"].contains("without a result"));
            assert!(stays.choices().is_empty());
            assert_eq!(company.remarks().await.last().unwrap(), "table ended");
            // Also for whoever comes later.
            let guest = if seat == 0 {
                &company.bob
            } else {
                &company.ann
            };
            let page = company
                .house
                .get(guest, &format!("/t/{}", company.table))
                .await;
            assert!(page.text().contains("without a result"));
            let home = company.house.get(guest, "/").await;
            assert_eq!(home.status, axum::http::StatusCode::OK);
        } else {
            stays.until_it(|it| it.turn).await;
            let name = &stored.seats[seat].name;
            assert!(!["ann", "bob"].contains(&name.as_str()), "{name}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_person_can_take_the_seat_of_a_bot_that_makes_room() {
    let company = Company::of("").await;
    let (mut one, _other) = company.pages().await;
    let mut eve = Guest::new("eve");
    let reply = company.house.join(&mut eve, &company.table, 2).await;
    assert_eq!(
        reply.status,
        axum::http::StatusCode::CONFLICT,
        "nobody has made room"
    );
    let welcome = json!({ "ask": "welcome", "seat": 2, "welcome": true });
    assert_eq!(one.ask(welcome.clone()).await["ok"], true);
    let door = company
        .house
        .get(&eve, &format!("/t/{}", company.table))
        .await;
    assert!(door.text().contains("name=\"seat\" value=\"2\""));
    let reply = company.house.join(&mut eve, &company.table, 2).await;
    assert_eq!(reply.status, axum::http::StatusCode::SEE_OTHER);
    assert_eq!(company.remarks().await, ["2 sits"]);
    let page = company.house.live(&eve, &company.table).await;
    assert_eq!(seat_of(&page), 2);
    // A person's seat is nobody's to give.
    assert_eq!(one.ask(welcome).await["ok"], false);
    let none = json!({ "ask": "welcome", "seat": 77, "welcome": true });
    assert_eq!(one.ask(none).await["ok"], false);
}
