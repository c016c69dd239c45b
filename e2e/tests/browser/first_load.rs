//! What a first visit costs, and what the page allows itself.

use e2e::{Browser, House, Wish};
use serde_json::Value as Json;

const LIMIT: u64 = 200_000;

#[tokio::test]
async fn a_first_visit_is_one_page_one_style_one_script_and_small() {
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    browser.goto(&house.address("/")).await;
    let home = weigh(&browser).await;
    eprintln!("the shelf weighs {home} bytes on a first visit");

    let other = Browser::open(Wish::default()).await;
    other.goto(&house.address("/new/catsle")).await;
    other.write("Your name", "Ann").await;
    other.press("button", "Open the table").await;
    other.find("region", "Your hand").await;
    let address = other.address().await;
    // A newcomer with an empty cache who opens the link.
    let newcomer = Browser::open(Wish::default()).await;
    newcomer.goto(&address).await;
    let table = weigh(&newcomer).await;
    eprintln!("a table weighs {table} bytes on a first visit");

    for browser in [&browser, &other, &newcomer] {
        has_a_policy(browser).await;
        browser.has_no_complaint().await;
    }
}

/// Checks what was loaded, and adds it up as it came over the wire.
async fn weigh(browser: &Browser) -> u64 {
    browser
        .wait("the page", "return document.readyState === 'complete'")
        .await;
    let script = "return [...performance.getEntriesByType('navigation'), \
                  ...performance.getEntriesByType('resource')]\
                  .map((it) => [it.initiatorType, it.name, it.transferSize, it.decodedBodySize])";
    let loaded = browser.ask(script, Vec::new()).await;
    let loaded = loaded.as_array().expect("it is a list");
    let mut kinds: Vec<&str> = loaded.iter().filter_map(kind).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["css", "page", "script"], "{loaded:#?}");
    let total: u64 = loaded.iter().filter_map(|it| it[2].as_u64()).sum();
    let whole: u64 = loaded.iter().filter_map(|it| it[3].as_u64()).sum();
    assert!(total <= LIMIT, "{total} bytes are too many: {loaded:#?}");
    assert!(
        total * 2 < whole,
        "{total} of {whole} bytes: is it compressed?"
    );
    total
}

/// What kind of thing was loaded; the icon counts by weight alone.
fn kind(entry: &Json) -> Option<&'static str> {
    let name = entry[1].as_str()?;
    if entry[0] == "navigation" {
        Some("page")
    } else if name.ends_with(".css") {
        Some("css")
    } else if name.ends_with(".js") {
        Some("script")
    } else if name.ends_with("/icon.svg") {
        None
    } else {
        Some("something else")
    }
}

async fn has_a_policy(browser: &Browser) {
    let script = "const done = arguments[arguments.length - 1];\
                  fetch(location.href).then((it) => done(it.headers.get('content-security-policy')))";
    let policy = browser.ask_later(script, Vec::new()).await;
    let policy = policy.as_str().expect("there is a policy").to_owned();
    assert!(policy.contains("default-src 'none'"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
}
