//! The outermost boundary: two worlds that differ only in what one seat may not know send that seat
//! the same bytes, page by page and message by message.

use std::sync::{Arc, Mutex};

use game::Json;

use super::house::{Guest, House, SLUG};
use super::page::Live;
use super::stacked::Stacked;

/// The cards that change places: the first is in a hand, the second is out of the match.
type Swap = Mutex<Option<(String, String)>>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum World {
    AsDealt,
    /// A card in a hand that the seat does not see, and one that nobody sees, changed places.
    Otherwise,
}

/// Changes the deal, in the world where it is otherwise.
fn stack(world: World, swap: &Swap, mut deal: Json) -> Json {
    let deck = deal["deck"].as_str().unwrap().to_owned();
    let mut deck: Vec<&str> = deck.split(' ').collect();
    let (seats, hand, aside) = (4, 14, 4);
    assert_eq!(deck.len(), seats * hand + aside);
    let in_hands = hand..seats * hand;
    let pairs = in_hands.flat_map(|it| (seats * hand..deck.len()).map(move |aside| (it, aside)));
    let alike = |(a, b): &(usize, usize)| deck[*a][..1] == deck[*b][..1];
    let (a, b) = pairs
        .into_iter()
        .find(alike)
        .expect("five suits, four cards aside");
    *swap.lock().unwrap() = Some((deck[a].to_owned(), deck[b].to_owned()));
    if world == World::Otherwise {
        deck.swap(a, b);
    }
    deal["deck"] = Json::from(deck.join(" "));
    deal
}

/// Everything that was sent, and what everybody chose.
struct Told {
    to_ann: Vec<String>,
    /// Somebody who only watches knows still less.
    to_eve: Vec<String>,
    to_others: Vec<String>,
    choices: Vec<String>,
}

async fn play_in(world: World) -> Told {
    let swap = Arc::new(Swap::default());
    let of_deal = Arc::clone(&swap);
    let stacked = Stacked::new(SLUG, move |deal| stack(world, &of_deal, deal));
    let house = House::with(vec![stacked]).await;
    let mut guests = ["ann", "bob", "cid", "dee"].map(Guest::new);
    let eve = Guest::new("eve");
    let table = house.open_table(&mut guests[0], &["open"; 3]).await;
    for (seat, guest) in guests.iter_mut().enumerate().skip(1) {
        let _ = house.join(guest, &table, seat).await;
    }
    // Ann comes last, so that what she is told of the others' coming does not depend on time.
    let mut pages: Vec<Live> = Vec::new();
    for guest in guests.iter().rev() {
        pages.insert(0, house.live(guest, &table).await);
    }
    let mut watching = house.live(&eve, &table).await;
    let (held, aside) = swap.lock().unwrap().clone().unwrap();
    let [held, aside] = [held, aside].map(|it| format!("play {it}"));
    let mut told = Told {
        to_ann: Vec::new(),
        to_eve: Vec::new(),
        to_others: Vec::new(),
        choices: Vec::new(),
    };
    let paths = [
        "/".to_owned(),
        format!("/t/{table}"),
        format!("/t/{table}/watch"),
    ];
    loop {
        for path in &paths {
            for ann in [&guests[0], &guests[0].in_japanese()] {
                told.to_ann.push(house.get(ann, path).await.text());
            }
            told.to_eve.push(house.get(&eve, path).await.text());
        }
        // She also asks for what she cannot have, on every turn, her own or not.
        for choice in [&held, &aside] {
            for page in [&mut pages[0], &mut watching] {
                assert!(page.choose(choice).await.is_some());
            }
        }
        let turn = pages
            .iter()
            .position(|it| it.turn)
            .expect("somebody's turn");
        let mut choices = pages[turn].choices();
        choices.retain(|it| *it != held && *it != aside);
        let Some(choice) = choices.first() else {
            break;
        };
        told.choices.push(format!("{turn} {choice}"));
        let moment = pages[turn].moment;
        assert_eq!(pages[turn].choose(choice).await, None);
        for page in pages.iter_mut().chain([&mut watching]) {
            page.until_it(|it| it.moment != moment).await;
        }
    }
    told.to_ann.append(&mut in_order(&pages[0]));
    told.to_eve.append(&mut in_order(&watching));
    for page in &mut pages[1..] {
        told.to_others.append(&mut page.heard);
    }
    told
}

/// What a page heard: first the answers, then the news. Which of the two goes out first is left
/// open, if both are there.
fn in_order(page: &Live) -> Vec<String> {
    let is_answer = |it: &&String| it.contains("\"type\":\"answer\"");
    let answers = page.heard.iter().filter(is_answer);
    let news = page.heard.iter().filter(|it| !is_answer(it));
    answers.chain(news).cloned().collect()
}

#[tokio::test]
async fn a_seat_is_sent_the_same_bytes_whatever_it_may_not_know() {
    let dealt = play_in(World::AsDealt).await;
    let otherwise = play_in(World::Otherwise).await;
    assert_eq!(dealt.choices, otherwise.choices);
    assert!(dealt.choices.len() > 60, "{}", dealt.choices.len());
    for (dealt, otherwise) in [
        (&dealt.to_ann, &otherwise.to_ann),
        (&dealt.to_eve, &otherwise.to_eve),
    ] {
        assert_eq!(dealt.len(), otherwise.len());
        for (here, there) in dealt.iter().zip(otherwise) {
            assert!(here == there, "they can be told apart:\n{here}\n{there}");
        }
    }
    // The others hold the cards: for them the worlds do differ.
    assert_ne!(dealt.to_others, otherwise.to_others);
}

/// A recovery link, and the secret behind it, are shown to the person who asks for them and to nobody else: not to those at the same table, not
/// to strangers, not in the database. What the two worlds above cannot tell apart stays so whether there is a link or not.
#[tokio::test]
async fn a_recovery_link_is_told_to_nobody_else() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let mut bob = Guest::new("bob");
    let table = house.open_table(&mut ann, &["open", "greedy"]).await;
    let _ = house.join(&mut bob, &table, 1).await;
    let eve = Guest::new("eve");
    let mut page = house.live(&bob, &table).await;
    let paths = [
        "/",
        "/me",
        "/me/data.json",
        &format!("/t/{table}"),
        &format!("/t/{table}/watch"),
    ];
    let mut before = Vec::new();
    for guest in [&bob, &eve] {
        for path in paths {
            before.push(house.get(guest, path).await.text());
        }
    }
    let reply = house.post(&ann, "/me/link", "").await;
    assert!(reply.text().contains("/back/"));
    let link = ann.session().recovery_link(1);
    assert!(reply.text().contains(&link));
    let mut after = Vec::new();
    for guest in [&bob, &eve] {
        for path in paths {
            after.push(house.get(guest, path).await.text());
        }
    }
    assert!(before == after, "others can tell that there is a link");
    assert_eq!(page.ping().await["ok"], true);
    let heard = page.heard.concat();
    let written = house.bytes().concat();
    for secret in [link.as_str(), ann.session().secret()] {
        assert!(!heard.contains(secret) && !after.concat().contains(secret));
        let bytes = secret.as_bytes();
        assert!(!written.windows(bytes.len()).any(|it| it == bytes));
    }
}
