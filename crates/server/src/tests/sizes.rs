//! Malumière: of a card that lies face down no more is sent than how large it is seen. Two worlds that differ
//! only in fronts of equal seen size are the same bytes: pages, their headers, messages, styles and scripts.

use axum::http::HeaderMap;
use game::Json;
use serde_json::json;

use super::house::{Guest, House, Reply, attributes};
use super::page::Live;
use super::stacked::Stacked;

const SLUG: &str = "malumiere";
/// Each pile begins with two cards of a suit that are seen at one size.
const PILES: [&str; 4] = [
    "H6 H7 H1 H2 D3 S3 C3 D4 S4",
    "D7 D8 D1 D2 H3 H4 S5 C4 C5",
    "S7 S8 S1 S2 H5 H8 D5 C6 C9",
    "C7 C8 C1 C2 D6 D9 S6 S9 H9",
];
const SEEN: [&str; 4] = [
    "85 85 33 46 57 59 56 68 66",
    "91 91 34 48 60 65 74 69 77",
    "90 90 32 47 76 95 73 81 99",
    "91 91 35 45 80 97 84 101 103",
];
const HIDDEN: [&str; 2] = ["play 1", "play 2"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum World {
    AsDealt,
    /// The first two cards of each pile have changed places, below their backs.
    Otherwise,
}

fn deal(world: World) -> Json {
    let pile = |it: &str| {
        let mut cards: Vec<&str> = it.split(' ').collect();
        if world == World::Otherwise {
            cards.swap(0, 1);
        }
        cards.join(" ")
    };
    let turns = ["012301230"; 4];
    json!({ "start": 3, "piles": PILES.map(pile), "seen": SEEN, "turns": turns })
}

/// What each of four people was sent, and somebody who watches.
struct Told {
    by_viewer: Vec<Vec<String>>,
    choices: Vec<String>,
}

/// Everybody bids with the first card of the line, or all but the first seat with the last one; nobody plays one of
/// the two that are the same from behind, as long as that can be helped.
async fn play_in(world: World, bids: &str, all_bid: &str) -> Told {
    let stacked = Stacked::new(SLUG, move |_| deal(world));
    let house = House::with(vec![stacked]).await;
    let mut guests = ["ann", "bob", "cid", "dee"].map(Guest::new);
    let form = format!(
        "name=ann&seats=4&pace=quick&seat-1=open&seat-2=open&seat-3=open&option-bids={bids}"
    );
    let reply = house.post(&guests[0], &format!("/new/{SLUG}"), &form).await;
    guests[0].keep(&reply);
    let table = reply.location().strip_prefix("/t/").unwrap().to_owned();
    for (seat, guest) in guests.iter_mut().enumerate().skip(1) {
        let _ = house.join(guest, &table, seat).await;
    }
    let viewers: Vec<Guest> = guests.into_iter().chain([Guest::new("eve")]).collect();
    let mut pages = Vec::new();
    for viewer in &viewers {
        pages.push(house.live(viewer, &table).await);
    }
    // That the others have come is no news any more.
    for page in &mut pages {
        page.ping().await;
        page.heard.clear();
    }
    let mut told = Told {
        by_viewer: vec![Vec::new(); viewers.len()],
        choices: Vec::new(),
    };
    loop {
        for (viewer, told) in viewers.iter().zip(&mut told.by_viewer) {
            for viewer in [viewer, &viewer.in_japanese()] {
                load(&house, viewer, &table, told).await;
            }
        }
        let turn = pages.iter().position(|it| it.turn).expect("one may choose");
        let bid = if turn == 0 { "bid 1" } else { all_bid };
        let choices = pages[turn].choices();
        let first = choices.iter().find(|it| !HIDDEN.contains(&it.as_str()));
        let choice = match first {
            Some(it) if it.starts_with("bid ") => bid,
            Some(it) => it,
            None => break,
        };
        told.choices.push(format!("{turn} {choice}"));
        let moment = pages[turn].moment;
        assert_eq!(pages[turn].choose(choice).await, None, "{choice}");
        for page in &mut pages {
            page.until_it(|it| it.moment != moment).await;
        }
    }
    for (page, told) in pages.iter().zip(&mut told.by_viewer) {
        told.append(&mut in_order(page));
    }
    told
}

/// The page of the table, and whatever it loads.
async fn load(house: &House, viewer: &Guest, table: &str, told: &mut Vec<String>) {
    let page = house.get(viewer, &format!("/t/{table}")).await;
    let text = page.text();
    let mut parts = attributes(&text, "href");
    parts.append(&mut attributes(&text, "src"));
    parts.retain(|it| it.ends_with(".css") || it.ends_with(".js") || it.contains("/assets/"));
    parts.sort();
    parts.dedup();
    assert!(parts.len() > 1, "a style and a script, and not {parts:?}");
    told.push(sent(&page));
    for part in parts {
        told.push(sent(&house.get(viewer, &part).await));
    }
}

/// A reply to the last byte, with what a cache would keep it by.
fn sent(reply: &Reply) -> String {
    let mut headers: HeaderMap = reply.headers.clone();
    headers.remove("date");
    format!("{headers:?}\n{}", reply.text())
}

/// What a page heard: first the answers, then the news. Which of the two goes out first is left open, if both
/// are there.
fn in_order(page: &Live) -> Vec<String> {
    let is_answer = |it: &&String| it.contains("\"type\":\"answer\"");
    let answers = page.heard.iter().filter(is_answer);
    let news = page.heard.iter().filter(|it| !is_answer(it));
    answers.chain(news).cloned().collect()
}

/// Plays in both worlds. Those in `same` cannot tell them apart, all others can.
async fn check(bids: &str, all_bid: &str, same: &[usize]) {
    let dealt = play_in(World::AsDealt, bids, all_bid).await;
    let otherwise = play_in(World::Otherwise, bids, all_bid).await;
    assert_eq!(dealt.choices, otherwise.choices);
    let n_played = dealt.choices.iter().filter(|it| it.contains("play"));
    assert!(n_played.count() > 8, "two tricks: {:?}", dealt.choices);
    for (viewer, (here, there)) in dealt.by_viewer.iter().zip(&otherwise.by_viewer).enumerate() {
        if !same.contains(&viewer) {
            assert_ne!(here, there, "{viewer} sees a bid that is another one");
            continue;
        }
        assert_eq!(here.len(), there.len());
        for (here, there) in here.iter().zip(there) {
            assert!(here == there, "{viewer} can tell:\n{here}\n{there}");
        }
    }
}

const WATCHING: usize = 4;

#[tokio::test]
async fn a_front_that_nobody_has_seen_changes_no_byte() {
    check("nobody", "bid 1", &[0, 1, 2, 3, WATCHING]).await;
}

#[tokio::test]
async fn a_bid_that_the_others_see_changes_no_byte_for_its_owner() {
    check("others", "bid 9", &[0, WATCHING]).await;
}

#[tokio::test]
async fn a_bid_that_its_owner_sees_changes_no_byte_for_the_others() {
    check("owner", "bid 9", &[1, 2, 3, WATCHING]).await;
}
