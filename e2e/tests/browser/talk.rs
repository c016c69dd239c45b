//! Talk between real browsers, what those who watch may see late, and the cat that plays for whoever is gone.

use std::time::Duration;

use e2e::{Auditor, Browser, House, Seat, Turn, Wish, find_auditor, open_table, play_until};
use tokio::time::{Instant, sleep};

use crate::catsle::CATSLE;
use crate::people::{click, fits, passes, reads};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";

/// Somebody who watches needs a name to talk with the others who do.
async fn watch_and_talk(auditor: Option<&Auditor>, table: &str) -> Browser {
    let eve = Browser::open(Wish::default()).await;
    eve.goto(&format!("{table}/watch")).await;
    click(&eve, "#talk-open").await;
    passes(auditor, &eve, "listening without a name").await;
    eve.press("link", "Choose a name").await;
    eve.write("Your name", "Eve").await;
    click(&eve, ".own-name button").await;
    // That leads back to the table.
    let back = "return document.querySelector('#table') !== null";
    eve.wait("the table", back).await;
    click(&eve, "#talk-open").await;
    eve.write("Say something …", "Bob has the red 8.").await;
    eve.keys(ENTER).await;
    reads(&eve, "#talk-lines", "Bob has the red 8.").await;
    eve
}

#[tokio::test]
async fn people_talk_in_two_languages_and_whoever_watches_does_not_hear_it() {
    let auditor = find_auditor().ok();
    let auditor = auditor.as_ref();
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let phone = Wish {
        size: (390, 844),
        language: "ja",
        ..Wish::default()
    };
    let bob = Seat::new("Bob", phone).await;
    let table = open_table(&house, &ann, &CATSLE.with_friends(1)).await;
    // Whoever waits for friends can greet them.
    ann.browser.tab_to("textbox", "Say something …").await;
    ann.browser.keys("Is anybody there?").await;
    ann.browser.keys(ENTER).await;
    reads(&ann.browser, "#talk-lines", "Is anybody there?").await;
    passes(auditor, &ann.browser, "waiting and talking").await;
    bob.browser.goto(&table).await;
    bob.browser.write("お名前", "Bob").await;
    click(&bob.browser, "form.setup button.main").await;
    let played = "return document.querySelector('#hand') !== null";
    for seat in [&ann, &bob] {
        seat.browser.wait("the match", played).await;
    }

    // By keys alone, and heard by whoever has not opened the panel.
    sleep(Duration::from_millis(600)).await;
    ann.browser.keys("t").await;
    ann.browser.keys("The cat is <on> the roof.").await;
    ann.browser.keys(ENTER).await;
    reads(&bob.browser, "#overheard", "Ann: The cat is <on> the roof.").await;
    reads(&bob.browser, "#talk-new", "2").await;
    fits(&bob.browser, "a table with talk").await;
    click(&bob.browser, "#talk-open").await;
    reads(&bob.browser, "#talk-lines", "Is anybody there?").await;
    // A phrase is chosen in one language and read in another.
    click(&bob.browser, "[data-phrase=nice]").await;
    reads(&bob.browser, "#talk-lines .mine", "お見事！").await;
    reads(&ann.browser, "#talk-lines", "Nicely played!").await;
    for (seat, page) in [(&ann, "talk"), (&bob, "talk on a phone")] {
        passes(auditor, &seat.browser, page).await;
        fits(&seat.browser, page).await;
    }

    // Who watches has a room of their own.
    let eve = watch_and_talk(auditor, &table).await;
    for seat in [&ann, &bob] {
        let source = seat.browser.heard().await.concat();
        assert!(!source.contains("red 8"), "those who play must not hear it");
    }
    assert!(!eve.heard().await.concat().contains("roof"));

    // Whoever is muted is not heard, and does not know.
    click(&bob.browser, "[data-mute]").await;
    let gone = "return document.querySelectorAll('#talk-lines li:not(.mine)').length === 0";
    bob.browser.wait("Ann is not heard", gone).await;
    ann.browser.keys("Hello?").await;
    ann.browser.keys(ENTER).await;
    reads(&ann.browser, "#talk-lines", "Hello?").await;
    bob.browser.reload().await;
    bob.browser.wait("the match", played).await;
    click(&bob.browser, "#talk-open").await;
    reads(&bob.browser, "#talk-muted", "Ann").await;
    bob.browser.wait("Ann is still not heard", gone).await;
    click(&bob.browser, "[data-hear]").await;
    reads(&bob.browser, "#talk-lines", "Hello?").await;
    ann.browser.keys(ESCAPE).await;
    for browser in [&ann.browser, &bob.browser, &eve] {
        browser.has_no_complaint().await;
    }
}

#[tokio::test]
async fn whoever_watches_sees_a_hand_one_round_late_if_that_is_allowed() {
    let auditor = find_auditor().ok();
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let table = open_table(&house, &ann, &CATSLE).await;
    ann.is_seated().await;
    let eve = Browser::open(Wish {
        size: (390, 844),
        ..Wish::default()
    })
    .await;
    eve.goto(&format!("{table}/watch/0")).await;
    let refused = "return document.querySelector('#asks .late') === null \
                   && document.querySelectorAll('#hand .card').length === 0";
    eve.wait("nothing that was not allowed", refused).await;
    click(&ann.browser, "#share-open").await;
    ann.browser
        .tab_to("button", "Let those who watch see my cards, one round late")
        .await;
    ann.browser.keys(ENTER).await;
    reads(&ann.browser, "#people", "lets those who watch").await;
    passes(auditor.as_ref(), &ann.browser, "what is shown").await;
    ann.browser.keys(ESCAPE).await;
    click(&eve, "#share-open").await;
    click(&eve, "a[href$='/watch/0']").await;
    reads(&eve, "#asks", "comes once a round is over").await;
    fits(&eve, "a promise").await;
    // A whole round, and a little of the next.
    let (mut has_rested, mut n_chosen) = (false, 0);
    play_until(&[&ann], async |_, turn| {
        has_rested |= matches!(turn, Turn::Rested);
        n_chosen += usize::from(has_rested && matches!(turn, Turn::Chose(_)));
        n_chosen > 1
    })
    .await;
    reads(&eve, "#asks", "Ann’s view, one round late").await;
    let hand = "return document.querySelectorAll('#hand .card').length > 8 \
                && document.querySelectorAll('[data-do]:not([aria-disabled])').length === 0";
    eve.wait("a hand that nobody plays from", hand).await;
    passes(auditor.as_ref(), &eve, "one round late").await;
    fits(&eve, "one round late").await;
    // It is not the hand that Ann has now.
    let names = "return [...document.querySelectorAll('#hand .card')].map((it) => it.id).join()";
    let (late, now) = (
        eve.ask(names, Vec::new()).await,
        ann.browser.ask(names, Vec::new()).await,
    );
    assert_ne!(late, now);
    click(&ann.browser, "#share-open").await;
    click(&ann.browser, "[data-ask=show]").await;
    eve.wait("nothing that is not allowed any more", refused)
        .await;
    for browser in [&ann.browser, &eve] {
        browser.has_no_complaint().await;
    }
}

#[tokio::test]
async fn a_cat_plays_for_whoever_is_gone_until_they_are_back() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    ann.browser.goto(&house.address("/new/catsle")).await;
    ann.browser.write("Your name", "Ann").await;
    let one = "document.querySelector('[name=patience]').value = 'minute'; \
               document.querySelector('[name=seat-1]').value = 'open'";
    ann.browser.ask(one, Vec::new()).await;
    ann.browser.press("button", "Open the table").await;
    ann.browser.find("heading", "Your table of CATSle").await;
    let table = ann.browser.address().await;
    bob.join(&table).await;
    for seat in [&ann, &bob] {
        seat.is_seated().await;
    }
    bob.browser.goto(&house.address("/")).await;
    // Ann plays until it is Bob's turn; he does not come.
    let stands_in = "return document.querySelector('#people')?.textContent.includes('a cat plays')";
    let start = Instant::now();
    while ann.browser.ask(stands_in, Vec::new()).await != true {
        let _ = ann.go_on().await;
        sleep(Duration::from_millis(500)).await;
        assert!(
            start.elapsed() < Duration::from_secs(150),
            "nobody stands in"
        );
    }
    // The match goes on without him, and he has his seat back at once.
    let version = ann.version().await;
    play_until(&[&ann], async |seat, _| seat.version().await > version + 8).await;
    bob.browser.goto(&table).await;
    bob.is_seated().await;
    let back = format!("return !({})", stands_in.trim_start_matches("return "));
    ann.browser.wait("Bob is back", &back).await;
    for seat in [&ann, &bob] {
        seat.browser.has_no_complaint().await;
    }
}
