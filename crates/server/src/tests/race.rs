//! A race: it starts for everybody at once and at a time that nobody knows, the first to arrive gets it,
//! who was slower is told by how much, and bots reach for things as people do.

use std::time::Duration;

use axum::http::StatusCode;
use face_kit::Lang;
use game::Json;
use tokio::time::{Instant, advance, sleep};

use super::bots::recomputed;
use super::house::{Guest, House};
use super::page::Inside;

/// A table at which seats race for cards: Ann, and on the other seats `open` or a bot.
pub(super) async fn open_race(
    house: &House,
    ann: &mut Guest,
    seats: &[&str],
    pace: &str,
) -> String {
    let mut form = format!("name=ann&seats={}&pace={pace}", seats.len() + 1);
    for (nth, seat) in seats.iter().enumerate() {
        form.push_str(&format!("&seat-{}={seat}", nth + 1));
    }
    open_by(house, ann, &form).await
}

async fn open_by(house: &House, ann: &mut Guest, form: &str) -> String {
    let reply = house.post(ann, "/new/edo-yashiki", form).await;
    ann.keep(&reply);
    assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.text());
    reply.location().strip_prefix("/t/").unwrap().to_owned()
}

/// The same with Ben on the second seat.
async fn two(house: &House, pace: &str) -> (Guest, Guest, String) {
    let (mut ann, mut ben) = (Guest::new("ann"), Guest::new("ben"));
    let table = open_race(house, &mut ann, &["open"], pace).await;
    let _ = house.join(&mut ben, &table, 1).await;
    (ann, ben, table)
}

fn claims(page: &Inside<'_>) -> Vec<String> {
    let choices = page.choices().into_iter();
    choices.filter(|it| it.starts_with("grab ")).collect()
}

/// Chooses; answers with nothing, or with why not.
async fn choose(house: &House, guest: &Guest, table: &str, choice: &str) -> Option<String> {
    let door = house.door(table).await;
    let hash = guest.session().hash();
    let choices = vec![choice.to_owned()];
    let chosen = door.call(move |room| {
        Box::pin(async move { room.choose(Some(hash), &choices, 0, Lang::En).await })
    });
    chosen.await.unwrap().err().map(|it| it.sentence(Lang::En))
}

async fn until_race(page: &mut Inside<'_>) -> Json {
    loop {
        let message = page.next().await;
        if !claims(page).is_empty() {
            return message;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn the_row_comes_for_everybody_at_once_and_nobody_knows_when() {
    let mut waits = Vec::new();
    for luck in 0..3 {
        let house = House::with_luck(luck * 1000).await;
        let (ann, ben, table) = two(&house, "normal").await;
        let mut anns = Inside::open(&house, Some(&ann), &table).await;
        let mut bens = Inside::open(&house, Some(&ben), &table).await;
        assert!(anns.rest.is_some() && claims(&anns).is_empty());
        let journal = house.journal(&table).await;
        assert!(
            !journal.contains("\"row\""),
            "nothing is drawn before the start"
        );
        anns.go_on().await;
        assert!(!house.journal(&table).await.contains("\"row\""));
        bens.go_on().await;
        let since = Instant::now();
        // Both see that all are ready, and the row as one message.
        let (ann_hears, ben_hears) = (until_race(&mut anns).await, until_race(&mut bens).await);
        let waited = since.elapsed();
        assert!(waited >= Duration::from_millis(1100), "{waited:?}");
        assert!(waited <= Duration::from_millis(2900), "{waited:?}");
        waits.push(waited.as_millis());
        for heard in [ann_hears, ben_hears] {
            let slots = heard["regions"].as_array().unwrap().iter();
            let slots = slots.filter(|it| it[0].as_str().unwrap().starts_with("slot-"));
            assert_eq!(slots.count(), 2, "the whole row comes at once: {heard}");
        }
        assert_eq!(claims(&anns), claims(&bens));
        assert_eq!(claims(&anns).len(), 2);
    }
    waits.sort_unstable();
    waits.dedup();
    assert_eq!(waits.len(), 3, "each start takes its own time");
}

#[tokio::test(start_paused = true)]
async fn a_race_waits_for_those_who_are_away_and_says_for_whom() {
    let house = House::new().await;
    let (ann, ben, table) = two(&house, "quick").await;
    let mut anns = Inside::open(&house, Some(&ann), &table).await;
    anns.go_on().await;
    // Its time is over, and still nobody races without Ben.
    sleep(Duration::from_secs(60)).await;
    while !anns.regions["prompt-text"].contains("Waiting for ben") {
        anns.next().await;
    }
    assert!(claims(&anns).is_empty());
    let mut bens = Inside::open(&house, Some(&ben), &table).await;
    until_race(&mut anns).await;
    until_race(&mut bens).await;
    // A page that leaves in the suspense stops the start, until it is back.
    let house = House::new().await;
    let (ann, ben, table) = two(&house, "calm").await;
    let mut anns = Inside::open(&house, Some(&ann), &table).await;
    let bens = Inside::open(&house, Some(&ben), &table).await;
    anns.go_on().await;
    bens.go_on().await;
    drop(bens);
    sleep(Duration::from_secs(30)).await;
    assert!(!house.journal(&table).await.contains("\"row\""));
    let _bens = Inside::open(&house, Some(&ben), &table).await;
    until_race(&mut anns).await;
}

#[tokio::test(start_paused = true)]
async fn who_was_slower_is_told_by_how_much_and_can_take_the_next() {
    let house = House::new().await;
    let (mut ann, mut ben, mut cid) = (Guest::new("ann"), Guest::new("ben"), Guest::new("cid"));
    let table = open_race(&house, &mut ann, &["open"; 2], "quick").await;
    for (guest, seat) in [(&mut ben, 1), (&mut cid, 2)] {
        let _ = house.join(guest, &table, seat).await;
    }
    let mut pages = Vec::new();
    for guest in [&ann, &ben, &cid] {
        pages.push(Inside::open(&house, Some(guest), &table).await);
    }
    for page in &pages {
        page.go_on().await;
    }
    for page in &mut pages {
        until_race(page).await;
    }
    let row = claims(&pages[0]);
    advance(Duration::from_millis(2000)).await;
    assert_eq!(choose(&house, &ann, &table, &row[1]).await, None);
    advance(Duration::from_millis(100)).await;
    let late = choose(&house, &ben, &table, &row[1]).await.unwrap();
    assert!(late.starts_with("§4.2 ann was faster with card "), "{late}");
    assert!(late.contains(" By 0.") && late.ends_with(" s."), "{late}");
    // His log tells it, too, and nobody else's.
    let is_ahead = |page: &Inside<'_>| {
        let mut lines = page.log.values();
        lines.any(|it| it.starts_with("ann grabs") && it.ends_with(" s before you"))
    };
    while !is_ahead(&pages[1]) {
        pages[1].next().await;
    }
    // It cost nothing, and the next one is his.
    assert_eq!(choose(&house, &ben, &table, &row[0]).await, None);
    let page = &mut pages[2];
    while page
        .log
        .values()
        .filter(|it| it.contains("grabs card"))
        .count()
        < 2
    {
        page.next().await;
    }
    assert!(!is_ahead(page));
    let timed = |it: &&String| it.contains("grabs card") && it.ends_with(" s");
    let lines: Vec<&String> = page.log.values().filter(timed).collect();
    assert_eq!(lines.len(), 2, "{:?}", page.log);
    assert!(lines.iter().all(|it| it.contains(". 2.")), "{lines:?}");
    // A page that comes later is told the same.
    let again = house.get(&ann, &format!("/t/{table}")).await;
    assert!(
        lines
            .iter()
            .all(|it| again.text().contains(&it.replace("ann grabs", "You grab")))
    );
    let took = &again.state()["took"];
    assert_eq!(took.as_array().unwrap().len(), 2, "{took}");
}

/// How long they look at most is told where the times are drawn; here time also passes while they think.
#[tokio::test(start_paused = true)]
async fn bots_reach_for_cards_as_people_do() {
    for (pace, least) in [("normal", 5000), ("instant", 500)] {
        let house = House::new().await;
        let mut ann = Guest::new("ann");
        let table = open_race(&house, &mut ann, &["novice"; 4], pace).await;
        let mut page = Inside::open(&house, Some(&ann), &table).await;
        page.go_on().await;
        until_race(&mut page).await;
        let mut took = Vec::new();
        while took.len() < 4 {
            let message = page.next().await;
            if let Some(told) = message["took"].as_array() {
                took.clone_from(told);
            }
        }
        // When each claim arrived, as pages are told.
        let times: Vec<i64> = took.iter().map(|it| it[1].as_i64().unwrap()).collect();
        assert!(times[0] >= least - 5, "{pace}: {times:?}");
        for pair in times.windows(2) {
            assert!(pair[1] - pair[0] >= 245, "{pace}: {times:?}");
        }
        // What they chose follows from what they saw when they chose.
        let choices = recomputed(&house.journal(&table).await);
        assert!(choices.len() >= 3);
    }
}

/// A bot whose card is gone looks again, and never as fast as no person could.
#[tokio::test(start_paused = true)]
async fn a_bot_whose_card_is_gone_needs_another_look() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = open_race(&house, &mut ann, &["novice", "master"], "instant").await;
    let mut page = Inside::open(&house, Some(&ann), &table).await;
    page.go_on().await;
    until_race(&mut page).await;
    let row = claims(&page);
    // Ann is just before them, so that whatever they wanted may be gone.
    advance(Duration::from_millis(495)).await;
    assert_eq!(choose(&house, &ann, &table, &row[0]).await, None);
    let since = Instant::now();
    while !page
        .log
        .values()
        .any(|it| it.contains("gets the last card"))
    {
        page.next().await;
    }
    let waited = since.elapsed();
    assert!(waited >= Duration::from_millis(490), "{waited:?}");
    let _ = recomputed(&house.journal(&table).await);
}

/// What a place would score is a help that a table has or has not: whoever has it not is not sent it.
#[tokio::test(start_paused = true)]
async fn what_a_card_would_score_is_told_only_at_tables_that_want_it() {
    for (form, is_told) in [
        ("", false),
        ("&assist=usual", false),
        ("&assist=on", true),
        ("&option-grab=turn", true),
        ("&option-grab=turn&assist=off", false),
    ] {
        let house = House::new().await;
        let mut ann = Guest::new("ann");
        let form = format!("name=ann&seats=2&pace=instant&seat-1=novice{form}");
        let table = open_by(&house, &mut ann, &form).await;
        let mut page = Inside::open(&house, Some(&ann), &table).await;
        if page.rest.is_some() {
            page.go_on().await;
        }
        let may_lay = |page: &Inside<'_>| {
            let mut choices = page.choices().into_iter();
            choices.any(|it| it.starts_with("place "))
        };
        let mut n_told = 0;
        while !may_lay(&page) {
            if !claims(&page).is_empty() {
                page.choose_first().await;
            }
            n_told += page.next().await.to_string().matches("Makes ").count();
        }
        assert_eq!(n_told > 0, is_told, "{form}");
        drop(page);
        // It is written with the table.
        let house = house.killed_and_started_again().await;
        let again = house.get(&ann, &format!("/t/{table}")).await.text();
        assert!(again.contains("data-ghost"), "{form}");
        assert_eq!(again.contains("Makes "), is_told, "{form}");
    }
    let house = House::new().await;
    let form = "name=ann&seats=2&seat-1=novice&assist=please";
    let reply = house
        .post(&Guest::new("ann"), "/new/edo-yashiki", form)
        .await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// Whoever is away does not stop the round: others grab and lay, and the last card waits (§4.5), for as long as the table does.
#[tokio::test(start_paused = true)]
async fn a_round_goes_on_without_whoever_leaves_it_and_their_card_waits() {
    let house = House::new().await;
    let (ann, ben, table) = two(&house, "quick").await;
    let mut anns = Inside::open(&house, Some(&ann), &table).await;
    let mut bens = Inside::open(&house, Some(&ben), &table).await;
    anns.go_on().await;
    bens.go_on().await;
    until_race(&mut anns).await;
    until_race(&mut bens).await;
    drop(bens);
    sleep(Duration::from_secs(30)).await;
    anns.choose_first().await;
    let may_lay = |page: &Inside<'_>| page.choices().iter().any(|it| it.starts_with("place "));
    while !may_lay(&anns) {
        anns.next().await;
    }
    anns.choose_first().await;
    while !anns.regions["prompt-text"].contains("Waiting for ben") {
        anns.next().await;
    }
    sleep(Duration::from_secs(120)).await;
    assert_eq!(house.journal(&table).await.matches("\"row\"").count(), 1);
    let bens = Inside::open(&house, Some(&ben), &table).await;
    assert!(may_lay(&bens), "the last card is still his");
    bens.choose_first().await;
    while anns.rest.is_none() {
        anns.next().await;
    }
}
