//! Between two rounds the table rests.

use e2e::{House, Plan, Seat, Turn, Wish, open_table, play_until};
use serde_json::json;

use crate::catsle::CATSLE;

/// The round, and whether there are cards in the hand.
const DEALT: &str = "[document.getElementById('round').textContent, \
                     document.querySelector('#hand [data-do]') !== null]";

#[tokio::test]
async fn nothing_is_dealt_until_both_people_have_pressed() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    // At this pace the table rests for half a minute, if nobody presses.
    let plan = Plan {
        n_seats: Some(3),
        n_friends: 1,
        pace: "normal",
        ..CATSLE
    };
    let table = open_table(&house, &ann, &plan).await;
    bob.join(&table).await;
    ann.is_seated().await;
    let mut first = "";
    play_until(&[&ann, &bob], async |seat, turn| {
        first = seat.name;
        *turn == Turn::Rested
    })
    .await;
    let (first, last) = if first == ann.name {
        (&ann, &bob)
    } else {
        (&bob, &ann)
    };

    // Who has pressed reads for whom the table waits.
    let waits = format!("Waiting for {}", last.name);
    let script = format!("return document.getElementById('act').textContent.includes('{waits}')");
    first.browser.wait(&waits, &script).await;
    assert!(first.look().await.onward.is_none(), "once is enough");
    let is_ready = "return [...document.querySelectorAll('#table .plate')]\
                    .some((it) => it.textContent.includes('ready'))";
    last.browser.wait("the other to be ready", is_ready).await;
    for seat in [first, last] {
        let dealt = seat.browser.ask(&format!("return {DEALT}"), vec![]).await;
        assert_eq!(dealt, json!(["Round 1 of 3", false]), "{}", seat.name);
    }
    let left = "return Number(document.querySelector('[data-countdown]').textContent)";
    let left = last.browser.ask(left, Vec::new()).await;
    assert!(left.as_u64().is_some_and(|it| it > 0), "{left} s are left");

    assert_eq!(last.go_on().await, Turn::Rested);
    for seat in [first, last] {
        let is_dealt = format!("return {DEALT}.join() === 'Round 2 of 3,true'");
        seat.browser.wait("the next round", &is_dealt).await;
        seat.browser.has_no_complaint().await;
    }
}
