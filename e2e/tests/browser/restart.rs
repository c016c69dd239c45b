//! The server dies in the middle of a match.

use std::time::Duration;

use e2e::{House, Seat, Turn, Wish, finish, open_table, play_until};
use tokio::time::Instant;

use crate::catsle::{CATSLE, hand};

/// How soon both must be back once the server is: by their constants within a second, on a loaded
/// machine later.
const SOON: Duration = Duration::from_secs(10);

#[tokio::test]
async fn both_go_on_after_the_server_was_killed() {
    let mut house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    let table = open_table(&house, &ann, &CATSLE.with_friends(1)).await;
    bob.join(&table).await;
    ann.is_seated().await;
    choose_some(&ann, &bob).await;

    let hands = [sorted_hand(&ann).await, sorted_hand(&bob).await];
    house.pull_the_plug();
    for seat in [&ann, &bob] {
        let is_told = "return !document.getElementById('offline').hidden";
        seat.browser
            .wait("a word about the connection", is_told)
            .await;
    }
    house.start_again();
    let start = Instant::now();
    for seat in [&ann, &bob] {
        let is_back = "return document.getElementById('offline').hidden";
        seat.browser.wait("the connection", is_back).await;
    }
    let took = start.elapsed();
    assert!(took < SOON, "they were back after {took:?}");
    eprintln!("both browsers were back {took:?} after the server");
    assert_eq!([sorted_hand(&ann).await, sorted_hand(&bob).await], hands);

    // Neither page was loaded anew by hand: they play on as they are.
    choose_some(&ann, &bob).await;
    finish(&[&ann, &bob]).await;
}

#[tokio::test]
async fn a_house_that_closes_says_so_and_is_back_by_itself() {
    let mut house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    let table = open_table(&house, &ann, &CATSLE.with_friends(1)).await;
    bob.join(&table).await;
    ann.is_seated().await;
    choose_some(&ann, &bob).await;

    house.close();
    for seat in [&ann, &bob] {
        let is_told = "const bar = document.getElementById('offline'); \
            return !bar.hidden && bar.textContent === bar.dataset.closing";
        seat.browser.wait("that the house closes", is_told).await;
    }
    house.start_again();
    for seat in [&ann, &bob] {
        let is_back = "const bar = document.getElementById('offline'); \
            return bar.hidden && bar.textContent !== bar.dataset.closing";
        seat.browser.wait("the house again", is_back).await;
    }
    choose_some(&ann, &bob).await;
}

async fn sorted_hand(seat: &Seat) -> Vec<String> {
    let mut hand = hand(seat).await;
    hand.sort();
    hand
}

async fn choose_some(ann: &Seat, bob: &Seat) {
    let mut n_choices = 0;
    play_until(&[ann, bob], async |_, turn| {
        n_choices += usize::from(matches!(turn, Turn::Chose(_)));
        n_choices == 9
    })
    .await;
}
