//! Festival of Thousand Cats, as people play it: sealed choices, the reveal, whole matches.

mod looks;

use std::time::Duration;

use e2e::{Browser, House, Motion, Plan, Seat, Wish, finish, open_table, until};
use serde_json::{Value as Json, json};
use tokio::time::Instant;

const ENTER: &str = "\u{e007}";
const RIGHT: &str = "\u{e014}";

/// A short match of the basic game, for one person and bots.
const CATS: Plan = Plan {
    options: &[("target", "5")],
    ..Plan::of("thousand-cats")
};

const EXPERIENCED: Plan = Plan {
    options: &[("mode", "experienced"), ("target", "5")],
    ..CATS
};

const ADVANCED: Plan = Plan {
    options: &[("mode", "advanced"), ("target", "5")],
    ..CATS
};

const fn with_seats(n_seats: usize, plan: Plan) -> Plan {
    Plan {
        n_seats: Some(n_seats),
        ..plan
    }
}

/// Plays a whole match, and looks at its bill.
async fn is_played(house: &House, seat: &Seat, plan: &Plan) {
    open_table(house, seat, plan).await;
    seat.is_seated().await;
    finish(&[seat]).await;
    let bill = seat.browser.text("#sheet").await;
    for words in ["Fish", "Booze", "Crows", "Total", "winner"] {
        assert!(bill.contains(words), "{words}: {bill}");
    }
    seat.browser.has_no_complaint().await;
}

/// With the environment variable `SLOW` also with the other numbers of seats, and to the book's target.
#[tokio::test]
async fn every_mode_is_played_to_its_end() {
    let house = House::open();
    let seat = Seat::new("Hana", Wish::default()).await;
    let mut plans = vec![
        with_seats(4, CATS),
        with_seats(3, EXPERIENCED),
        with_seats(4, ADVANCED),
    ];
    if std::env::var_os("SLOW").is_some() {
        plans.extend([with_seats(3, CATS), with_seats(4, EXPERIENCED)]);
        plans.extend([with_seats(3, ADVANCED), Plan::of("thousand-cats")]);
    }
    for plan in plans {
        is_played(&house, &seat, &plan).await;
    }
}

/// All that a page shows, but for what its own script writes while it waits.
const SHOWN: &str = "return [document.getElementById('table').outerHTML,\
    document.activeElement?.id, document.title, window.heard.length]";

/// One press of a button that can be pressed, and what is picked by it is done.
async fn choose(seat: &Seat, selector: &str) {
    let n_said = "return window.nSaid";
    let before = seat.browser.ask(n_said, Vec::new()).await;
    // Right after the page has changed it takes no press, and so we may have to press again.
    until("the choice to be sent", async || {
        let script = format!(
            "const it = document.querySelector('{selector}:not([aria-disabled])');\
             const confirm = document.getElementById('confirm-do');\
             (confirm.getClientRects().length > 0 ? confirm : it)?.click(); return window.nSaid"
        );
        seat.browser.ask(&script, Vec::new()).await != before
    })
    .await;
}

const TOAST: &str = "[data-do=keep]";

/// Everybody raises their cup until this lies before them: again, if a bot holds too many crows and asks for new
/// cards.
async fn toast(seats: &[&Seat], what: &str, selector: &str) {
    let script = format!(
        "if (document.querySelector('{selector}')) return true;\
         document.querySelector('{TOAST}:not([aria-disabled])')?.click(); return false"
    );
    until(what, async || {
        let mut n_there = 0;
        for seat in seats {
            let is_there = seat.browser.ask(&script, Vec::new()).await == json!(true);
            n_there += usize::from(is_there);
        }
        n_there == seats.len()
    })
    .await;
}

const CARD: &str = "#hand [data-do]";

/// Ann and Bob, and two bots.
async fn two_people(house: &House, plan: Plan) -> (Seat, Seat, String) {
    let ann = Seat::new("Ann", Wish::default()).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    let table = open_table(house, &ann, &plan.with_friends(1)).await;
    bob.join(&table).await;
    for seat in [&ann, &bob] {
        seat.is_seated().await;
        // Who comes and goes is seen by all.
        let are_here = "return !document.getElementById('seats').innerText.includes('away')";
        seat.browser.wait("both", are_here).await;
        lies(seat, "the toast", TOAST).await;
    }
    (ann, bob, table)
}

async fn lies(seat: &Seat, what: &str, selector: &str) {
    let script = format!("return document.querySelector('{selector}') !== null");
    seat.browser.wait(what, &script).await;
}

/// What stands in the prompt, sooner or later.
async fn says(seat: &Seat, words: &str) {
    let script = format!("return document.getElementById('prompt').innerText.includes('{words}')");
    seat.browser.wait(words, &script).await;
}

#[tokio::test]
async fn nothing_stirs_on_the_other_page_when_somebody_seals_a_card() {
    let mut house = House::open();
    let (ann, bob, table) = two_people(&house, CATS).await;
    // The toast, by one press.
    let before = bob.browser.ask(SHOWN, Vec::new()).await;
    choose(&ann, TOAST).await;
    says(&ann, "Kanpai! The feast begins when all").await;
    // Bob's page answers when it is asked something harmless: whatever was sent before has arrived.
    assert_eq!(bob.browser.ask(SHOWN, Vec::new()).await, before);
    choose(&bob, TOAST).await;

    toast(&[&ann, &bob], "the first trick", ".lid").await;
    for seat in [&ann, &bob] {
        lies(
            seat,
            "a card to choose",
            &format!("{CARD}:not([aria-disabled])"),
        )
        .await;
    }
    let before = bob.browser.ask(SHOWN, Vec::new()).await;
    choose(&ann, CARD).await;
    lies(&ann, "Ann's lid", "#my-lid").await;
    assert_eq!(bob.browser.ask(SHOWN, Vec::new()).await, before);

    // Loaded anew in the middle of it, the page shows what Ann has done, and no more.
    ann.browser.goto(&table).await;
    lies(&ann, "Ann's lid", "#my-lid").await;
    let text = ann.browser.text("#prompt").await;
    assert!(
        text.contains("is sealed. All lids lift together."),
        "{text}"
    );

    for seat in [&ann, &bob] {
        seat.browser.has_no_complaint().await;
    }

    // So it does if the house dies in the middle of a trick.
    house.pull_the_plug();
    for seat in [&ann, &bob] {
        let is_told = "return !document.getElementById('offline').hidden";
        seat.browser
            .wait("a word about the connection", is_told)
            .await;
    }
    house.start_again();
    for seat in [&ann, &bob] {
        let is_back = "return document.getElementById('offline').hidden";
        seat.browser.wait("the connection", is_back).await;
    }
    lies(&ann, "Ann's lid", "#my-lid").await;
    choose(&bob, CARD).await;
    for seat in [&ann, &bob] {
        lies(seat, "the previous trick", "#last li").await;
    }
    finish(&[&ann, &bob]).await;
}

#[tokio::test]
async fn the_reveal_is_shown_step_by_step_and_can_be_skipped() {
    let house = House::open();
    let wish = Wish {
        motion: Motion::Full,
        ..Wish::default()
    };
    let seat = Seat::new("Hana", wish).await;
    let plan = Plan {
        pace: "calm",
        ..CATS
    };
    open_table(&house, &seat, &plan).await;
    seat.is_seated().await;
    // The steps, in the order in which they were shown, each once.
    let watch = "window.steps = []; new MutationObserver(() => {\
        const it = document.querySelector('.steps [aria-current]')?.textContent;\
        if (it && window.steps.at(-1) !== it) window.steps.push(it);\
        }).observe(document.getElementById('cloth'), { subtree: true, childList: true, attributes: true })";
    seat.browser.ask(watch, Vec::new()).await;
    toast(&[&seat], "the first trick", ".lid").await;
    choose(&seat, CARD).await;
    let is_over =
        "return document.querySelector('#last li') !== null && !document.querySelector('.steps')";
    seat.browser.wait("the next trick", is_over).await;
    let steps = seat.browser.ask("return window.steps", Vec::new()).await;
    let steps: Vec<&str> = steps
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Json::as_str)
        .collect();
    let order = ["Reveal", "Crow", "Take", "Drink"];
    let expected = order.into_iter().filter(|it| steps.contains(it));
    assert_eq!(steps, expected.collect::<Vec<_>>());
    assert!(steps.contains(&"Reveal") && steps.contains(&"Take"));
    // Each was told, and the trick stays readable.
    let log = seat.browser.text("#log-lines").await;
    assert!(
        log.contains("Revealed: ") && log.contains("lowest with"),
        "{log}"
    );

    choose(&seat, CARD).await;
    lies(&seat, "the film", ".steps").await;
    seat.browser.keys("x").await;
    let is_skipped = "return document.querySelector('.steps') === null";
    assert_eq!(seat.browser.ask(is_skipped, Vec::new()).await, true);
    seat.browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_match_can_be_played_by_keyboard_alone() {
    let house = House::open();
    let seat = Seat::new("Kei", Wish::default()).await;
    let browser = &seat.browser;
    // The table rests long enough to be pressed on.
    let plan = Plan {
        pace: "quick",
        ..EXPERIENCED
    };
    open_table(&house, &seat, &plan).await;
    seat.is_seated().await;
    play_on(async || {
        let now = seat.look().await;
        if now.is_over {
            return true;
        }
        if now.onward.is_some() && now.sheet_is_open {
            browser.tab_to("button", "Next round").await;
            browser.keys(ENTER).await;
            return false;
        }
        if browser.sees("button", "Kanpai! I keep these K").await {
            browser.keys("k").await;
        } else if !now.choices.is_empty() {
            browser.keys(RIGHT).await;
            let is_choice =
                "return document.activeElement.matches('#table [data-do]:not([aria-disabled])')";
            if browser.ask(is_choice, Vec::new()).await == true {
                // Picked, then done.
                browser.keys(ENTER).await;
                browser.keys(ENTER).await;
            }
        }
        false
    })
    .await;
    browser.has_no_complaint().await;
}

/// Goes on until the match is over, however long that takes on a loaded machine.
async fn play_on(mut is_over: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !is_over().await {
        assert!(
            start.elapsed() < Duration::from_secs(600),
            "the match does not end"
        );
    }
}

/// Touches what this script finds.
async fn tap(browser: &Browser, script: &str) {
    let script = format!(
        "const it = {script}; if (!it) return null; const rect = it.getBoundingClientRect();\
         return [rect.left + rect.width / 2, rect.top + rect.height / 2]"
    );
    let at = browser.ask(&script, Vec::new()).await;
    if at.is_null() {
        return;
    }
    let point = json!([{ "x": at[0], "y": at[1] }]);
    for (kind, points) in [("touchStart", point), ("touchEnd", json!([]))] {
        let event = json!({ "type": kind, "touchPoints": points });
        browser.devtools("Input.dispatchTouchEvent", &event).await;
    }
}

#[tokio::test]
async fn a_match_can_be_played_by_touch_on_a_telephone() {
    let house = House::open();
    let wish = Wish {
        size: (390, 844),
        ..Wish::default()
    };
    let seat = Seat::new("Hana", wish).await;
    let browser = &seat.browser;
    let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
    browser
        .devtools("Emulation.setTouchEmulationEnabled", &touch)
        .await;
    open_table(&house, &seat, &with_seats(3, CATS)).await;
    seat.is_seated().await;
    let shown = |selector: &str| {
        format!(
            "[...document.querySelectorAll('{selector}')].find((it) => \
             it.getClientRects().length > 0 && it.ariaDisabled !== 'true' && !it.closest('[inert]'))"
        )
    };
    let next = [
        "#sheet [data-ask]",
        "#confirm-do",
        "#menu [data-do]",
        "#act [data-do]",
    ]
    .map(shown);
    let next = format!("{} ?? {}", next.join(" ?? "), shown(CARD));
    let mut n_taps = 0;
    play_on(async || {
        let now = seat.look().await;
        if !now.is_over {
            tap(browser, &next).await;
            n_taps += 1;
        }
        now.is_over
    })
    .await;
    assert!(n_taps > 9, "a match has more than {n_taps} taps");
    browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_spectator_sees_the_feast_and_nobody_s_hand() {
    let house = House::open();
    let (ann, bob, table) = two_people(&house, CATS).await;
    let eve = Seat::new("Eve", Wish::default()).await;
    eve.browser.goto(&table).await;
    lies(
        &eve,
        "a flask before every seat",
        ".stand:nth-child(4) .flask",
    )
    .await;
    toast(&[&ann, &bob], "the first trick", ".lid").await;
    lies(&eve, "a lid before every seat", ".stand:nth-child(4) .lid").await;
    let own = "return [document.querySelectorAll('[data-do]').length,\
               document.querySelectorAll('.worth').length]";
    assert_eq!(eve.browser.ask(own, Vec::new()).await, json!([0, 0]));
    for seat in [&ann, &bob] {
        choose(seat, CARD).await;
    }
    lies(&eve, "the previous trick", "#last li").await;
    let log = eve.browser.text("#log-lines").await;
    assert!(log.contains("Ann") && !log.contains("you"), "{log}");
    eve.browser.has_no_complaint().await;
}
