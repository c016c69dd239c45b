//! Edo Yashiki in windows of every size: whatever can be pressed is in view at every moment of a round, and houses
//! fit however large they are.

use e2e::{House, Seat, Wish};

use crate::edo_yashiki::{
    IS_ASKED, IS_HOLDING, IS_RACING, LIVE, Plan, ask, claim, get_ready, is, lay, open,
};
use crate::sizes::{SIZES, fits, nothing_wrong};

/// The cards of the row, the card in the air, the buttons and the houses that are shown are in the window; houses
/// are not cut off by their paper.
const IN_VIEW: &str = "const wrong = [];\
    const area = (it) => it.getBoundingClientRect();\
    const isIn = (it, inner, outer) => {\
      const is = inner.width === 0 || (inner.left >= outer.left - 1 && inner.right <= outer.right + 1\
        && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1);\
      if (!is) wrong.push(`${it.id || it.className} hangs out: ${[inner.left, inner.top, inner.right, inner.bottom].map(Math.round)}`);\
    };\
    const all = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };\
    const pressed = '.race .card, #prompt button, .nudge button, .runs button, .tabs label, .ghost.aimed';\
    for (const it of document.querySelectorAll(pressed)) isIn(it, area(it), all);\
    for (const it of document.querySelectorAll('.site')) {\
      isIn(it, area(it), all);\
      for (const paper of it.querySelectorAll('.pasted')) isIn(paper.closest('[id]'), area(paper), area(it));\
    }\
    const [...houses] = document.querySelectorAll('.pasted');\
    if (houses.filter((it) => area(it).width > 0).length < (innerWidth > 700 && innerHeight > 560 ? houses.length : 1)) wrong.push('a house is not shown');\
    return wrong";

async fn fits_everywhere(seat: &Seat, what: &str) {
    for size in SIZES {
        seat.browser.resize(size).await;
        fits(&seat.browser, size).await;
        nothing_wrong(&seat.browser, IN_VIEW, size, what).await;
    }
    seat.browser.resize((1280, 800)).await;
}

#[tokio::test]
async fn everything_to_press_is_in_view_at_every_moment() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    // Somebody else who is slow: nothing moves on while we look.
    let ben = Seat::new("Ben", Wish::default()).await;
    let plan = Plan {
        n_friends: 1,
        target: 20,
        pace: "calm",
        ..LIVE
    };
    let table = open(&house, &ann, plan).await;
    ben.join(&table).await;
    ann.is_seated().await;
    ann.browser.keys("\u{e00c}").await;
    fits_everywhere(&ann, "before the start").await;
    get_ready(&ann).await;
    get_ready(&ben).await;
    is(&ann, "the row", IS_RACING).await;
    fits_everywhere(&ann, "the race").await;
    claim(&ann, "1").await;
    is(&ann, "a card", IS_HOLDING).await;
    fits_everywhere(&ann, "building").await;
    lay(&ann).await;
    fits_everywhere(&ann, "waiting").await;
    lay(&ben).await;
    is(&ann, "the score", IS_ASKED).await;
    fits_everywhere(&ann, "scored").await;
    ann.browser.has_no_complaint().await;
}

/// A house that only grows to one side is the widest there is.
#[tokio::test]
async fn a_house_of_twenty_columns_fits_every_window() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let plan = Plan {
        grab: "turn",
        target: 100_000,
        ..LIVE
    };
    open(&house, &ann, plan).await;
    ann.is_seated().await;
    let width = "Number(document.querySelector('.mine .squares').className.match(/w(\\d+)/)[1])";
    let step = "const one = (selector) => document.querySelector(selector);\
        const go = one('#act [data-ask=go-on]');\
        if (go) return go.click();\
        const card = one('.race button[data-pick]:not([aria-disabled])');\
        const lay = one('[data-spots^=place]');\
        const isIt = lay ? one('.ghost.aimed') : card?.classList.contains('picked');\
        if (lay) {\
          const spots = [...lay.querySelectorAll('button:not([aria-disabled])')];\
          const far = (it) => Number(it.dataset.spot.split(',')[0]);\
          spots.sort((a, b) => far(b) - far(a))[0].click();\
        } else if (card && !isIt) card.click();\
        one('#confirm:not([hidden]) #confirm-do:not([hidden])')?.click()";
    // With the margin of its paper.
    while ask(&ann, &format!("{width} < 24")).await == true {
        ann.browser.ask(step, Vec::new()).await;
    }
    fits_everywhere(&ann, "a wide house").await;
    ann.browser.has_no_complaint().await;
}
