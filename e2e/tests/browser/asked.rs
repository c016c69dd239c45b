//! What is asked of people on a phone: over no name, and nothing moves.

use e2e::{Browser, House, Seat, Wish};
use serde_json::Value as Json;

use crate::people::{click, reads};

/// The names that are in sight and lie under what is asked.
const COVERED: &str = "
    const asks = [...document.querySelectorAll('#asks .ask')].map((it) => it.getBoundingClientRect());
    const lies = (a) => asks.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
    const names = [...document.querySelectorAll('.plate .name')].filter((it) => it.checkVisibility());
    return asks.length + ' ' + names.filter((it) => lies(it.getBoundingClientRect())).map((it) => it.textContent).join(' ');";

/// Where one is told what to do, and one's cards; with what is asked, or without it.
const PLACES: &str = "
    document.querySelector('#asks').hidden = arguments[0] === 'without';
    return ['#prompt', '#hand'].map((it) => Math.round(document.querySelector(it)?.getBoundingClientRect().top ?? 0))";

async fn places(browser: &Browser, asks: &str) -> Json {
    browser.ask(PLACES, vec![asks.into()]).await
}

#[tokio::test]
async fn on_a_phone_what_is_asked_covers_no_name_and_moves_nothing() {
    let house = House::open();
    for size in [(390, 844), (360, 640)] {
        let wish = Wish {
            size,
            ..Wish::default()
        };
        let ann = Seat::new("Ann", wish).await;
        for slug in [
            "catsle",
            "thousand-cats",
            "edo-yashiki",
            "tezuma",
            "malumiere",
        ] {
            ann.browser.goto(&house.address("/")).await;
            let play =
                format!("document.querySelector('form[action=\"/play/{slug}\"] button').click()");
            ann.browser.ask(&play, Vec::new()).await;
            ann.is_seated().await;
            click(&ann.browser, "#share-open").await;
            click(&ann.browser, "#people [data-ask=tea]").await;
            reads(&ann.browser, "#asks", "A cat is playing for you").await;
            click(&ann.browser, "#share [data-close]").await;
            let covered = ann.browser.ask(COVERED, Vec::new()).await;
            assert_eq!(covered, "1 ", "{slug} {size:?}");
            let without = places(&ann.browser, "without").await;
            let with = places(&ann.browser, "with").await;
            assert_eq!(with, without, "{slug} {size:?}");
            click(&ann.browser, "#asks [data-ask=back]").await;
        }
        ann.browser.has_no_complaint().await;
    }
}
