//! Somebody practises, on a phone: asks for a hint by its key, reads it, and plays what it names.

use std::time::Duration;

use e2e::{House, Light, Seat, Wish, find_auditor, open_table, until};
use tokio::time::sleep;

use crate::catsle::CATSLE;

const SHOWN: &str = "return document.querySelector('#hint details') !== null";

#[tokio::test]
async fn a_hint_is_asked_for_read_and_played() {
    let house = House::open();
    let phone = Wish {
        size: (390, 844),
        ..Wish::default()
    };
    let ann = Seat::new("Ann", phone).await;
    let browser = &ann.browser;
    let _ = open_table(&house, &ann, &CATSLE).await;
    ann.is_seated().await;
    // Where there is only one choice, there is nothing to weigh.
    let turn = "return document.querySelectorAll('#hand [data-do]:not([aria-disabled])').length";
    until("a turn with a choice", async || {
        let n_choices = browser.ask(turn, Vec::new()).await.as_u64();
        if n_choices == Some(1) {
            let _ = ann.go_on().await;
        }
        n_choices > Some(1)
    })
    .await;
    sleep(Duration::from_millis(600)).await;
    browser.find("button", "Hint").await;
    browser.keys("h").await;
    browser.wait("a hint", SHOWN).await;
    let read = "return document.querySelector('#hint').innerText";
    let text = browser.ask(read, Vec::new()).await.to_string();
    assert!(
        text.contains("Outlook") && text.contains("worlds"),
        "{text}"
    );
    // It lies over neither the prompt nor the hand, and nothing is too wide.
    let apart = "const [hint, prompt] = ['hint', 'prompt'].map((it) => document.getElementById(it).getBoundingClientRect());
        return hint.bottom <= prompt.top + 1 && hint.left >= 0 && hint.right <= innerWidth
            && document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.ask(apart, Vec::new()).await, true);
    if let Ok(auditor) = find_auditor() {
        for light in [Light::Light, Light::Dark] {
            browser.shine(light).await;
            let found = auditor.check(browser).await;
            assert!(found.is_empty(), "{}: {found:?}", light.word());
        }
    }
    let marked = "return document.querySelectorAll('.hinted').length";
    assert_eq!(browser.ask(marked, Vec::new()).await, 1);
    // On a touch screen or not: the first press may only pick it.
    let play = "const it = document.querySelector('.hinted');
        if (it) { it.click(); const sure = document.querySelector('#confirm-do'); if (sure?.offsetParent) sure.click(); }
        return document.querySelector('#hint details') === null";
    browser
        .wait("it is played, and the hint is gone", play)
        .await;
    browser.has_no_complaint().await;
}
