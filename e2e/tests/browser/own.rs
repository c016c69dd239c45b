//! What is somebody's own: preferences that follow them, a link that brings them to another device, and a page on which all of it
//! can be deleted.

use e2e::{Auditor, Browser, House, Light, Motion, Seat, Wish, find_auditor, open_table};

use crate::catsle::CATSLE;

const ENTER: &str = "\u{e007}";
const RIGHT: &str = "\u{e014}";

/// Presses what has this id, wherever it is on the page.
async fn click(browser: &Browser, selector: &str) {
    let script = "document.querySelector(arguments[0]).click()";
    browser.ask(script, vec![selector.into()]).await;
}

/// What the house wrote into the page.
async fn likes(browser: &Browser, name: &str) -> String {
    let script = "return document.documentElement.dataset[arguments[0]]";
    let word = browser.ask(script, vec![name.into()]).await;
    word.as_str().unwrap_or_default().to_owned()
}

/// The recovery link of whoever sits at this browser.
async fn link_of(browser: &Browser, house: &House) -> String {
    browser.goto(&house.address("/me")).await;
    browser.press("button", "Show my link").await;
    browser.find("textbox", "Link").await;
    let script = "return document.getElementById('recovery-link').value";
    let link = browser.ask(script, Vec::new()).await;
    link.as_str().expect("it is shown").to_owned()
}

#[tokio::test]
async fn a_person_comes_along_to_another_device_and_can_sign_out_the_first() {
    let house = House::open();
    let laptop = Seat::new("Aki", Wish::default()).await;
    let table = open_table(&house, &laptop, &CATSLE.with_friends(1)).await;
    let link = link_of(&laptop.browser, &house).await;
    let squares =
        "const it = document.querySelector('img.qr'); return it.complete && it.naturalWidth > 0";
    laptop.browser.wait("the squares", squares).await;
    click(&laptop.browser, "#like-suits-pattern").await;
    // It is shown at once, and kept with the others.
    assert_eq!(likes(&laptop.browser, "suits").await, "pattern");
    click(&laptop.browser, "#save-preferences").await;
    let saved = "return document.querySelector('[role=status].done') !== null";
    laptop.browser.wait("that it is saved", saved).await;

    let phone = Seat::new(
        "Aki",
        Wish {
            size: (390, 844),
            ..Wish::default()
        },
    )
    .await;
    phone.browser.goto(&link).await;
    phone.browser.press("button", "Continue as Aki").await;
    phone.browser.find("heading", "Your tables").await;
    assert_eq!(likes(&phone.browser, "suits").await, "pattern");
    phone.browser.goto(&table).await;
    phone.browser.find("heading", "Your table of CATSle").await;
    let mine = "return document.querySelectorAll('.place.mine').length === 1";
    phone.browser.wait("the own seat", mine).await;
    laptop.browser.goto(&table).await;
    laptop.browser.wait("the own seat", mine).await;

    // The phone signs out all others: the page that is open there is somebody else's.
    phone.browser.goto(&house.address("/me")).await;
    click(&phone.browser, "#link details summary").await;
    phone
        .browser
        .press("button", "Sign out all other devices")
        .await;
    phone.browser.wait("that it is done", saved).await;
    laptop.browser.find("textbox", "Your name").await;
    laptop.browser.goto(&link).await;
    let sorry = laptop.browser.text("h1").await;
    assert!(
        sorry.starts_with("This recovery link does not lead"),
        "{sorry}"
    );
    phone.browser.goto(&table).await;
    phone.browser.wait("the own seat", mine).await;
    phone.browser.has_no_complaint().await;
}

#[tokio::test]
async fn preferences_are_chosen_by_keyboard_alone() {
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    browser.goto(&house.address("/")).await;
    browser.tab_to("link", "Preferences and data").await;
    browser.keys(ENTER).await;
    browser.find("heading", "A new guest").await;
    browser.tab_to("radio", "normal").await;
    browser.keys(RIGHT).await;
    assert_eq!(browser.focus().await.1, "large");
    browser.tab_to("button", "Save").await;
    browser.keys(ENTER).await;
    let saved = "return document.querySelector('[role=status].done') !== null";
    browser.wait("that it is saved", saved).await;
    assert_eq!(browser.focus().await.1, "Save", "the focus stays");
    assert_eq!(likes(&browser, "cards").await, "large");
    // Whoever becomes a guest brings that along; then the cookie alone is not needed any more.
    browser.write("Your name", "Kei").await;
    click(&browser, ".own-name button").await;
    browser.find("heading", "Kei").await;
    let forget = serde_json::json!({ "name": "preferences", "url": house.address("/") });
    browser.devtools("Network.deleteCookies", &forget).await;
    browser.goto(&house.address("/rules/catsle")).await;
    assert_eq!(likes(&browser, "cards").await, "large");
    browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_switch_at_the_table_is_kept_and_motion_goes_by_the_person() {
    let house = House::open();
    let motion = Motion::Reduced;
    let seat = Seat::new(
        "Sora",
        Wish {
            motion,
            ..Wish::default()
        },
    )
    .await;
    let table = open_table(&house, &seat, &CATSLE.with_friends(0)).await;
    seat.is_seated().await;
    let browser = &seat.browser;
    let moves = "return getComputedStyle(document.querySelector('#hand .paper')).transitionDuration !== '0s'";
    assert_eq!(browser.ask(moves, Vec::new()).await, false);
    let kept = "return fetch('/me/data.json').then((it) => it.json())\
                .then(({ preferences: it }) => it.sound === 'on' && it.twice === 'on')";
    click(browser, "#sound").await;
    click(browser, "#twice").await;
    browser.wait("that they are kept", kept).await;
    browser.goto(&house.address("/me")).await;
    click(browser, "#like-motion-full").await;
    click(browser, "#save-preferences").await;
    browser
        .wait(
            "full motion",
            "return document.documentElement.dataset.motion === 'full'",
        )
        .await;
    browser.goto(&table).await;
    seat.is_seated().await;
    for id in ["sound", "twice"] {
        let pressed = format!("return document.getElementById('{id}').ariaPressed === 'true'");
        assert_eq!(browser.ask(&pressed, Vec::new()).await, true, "{id}");
    }
    let may =
        "return document.querySelector('#hand button.card:not([aria-disabled]) .paper') !== null";
    browser.wait("the turn", may).await;
    let moves = "return getComputedStyle(document.querySelector('#hand button.card:not([aria-disabled]) .paper')).transitionDuration !== '0s'";
    assert_eq!(browser.ask(moves, Vec::new()).await, true);
    browser.has_no_complaint().await;
}

#[tokio::test]
async fn whoever_deletes_everything_is_a_stranger_again() {
    let house = House::open();
    let seat = Seat::new("Rin", Wish::default()).await;
    let table = open_table(&house, &seat, &CATSLE.with_friends(1)).await;
    let browser = &seat.browser;
    browser.goto(&house.address("/me")).await;
    browser.press("link", "Delete all of it …").await;
    browser.press("button", "Delete everything").await;
    browser.find("heading", "Done").await;
    let cookies = browser
        .client()
        .get_all_cookies()
        .await
        .expect("they can be read");
    assert!(cookies.is_empty(), "{cookies:?}");
    browser.goto(&table).await;
    let sorry = browser.text("h1").await;
    assert!(
        sorry.starts_with("Nobody had been at this table"),
        "{sorry}"
    );
    browser.goto(&house.address("/me")).await;
    browser.find("heading", "A new guest").await;
}

/// axe-core, by day and by night, at the size of a phone and in Japanese, too; and nothing is wider than the window.
async fn audit(auditor: &Auditor, page: &str, browser: &Browser, wrong: &mut Vec<String>) {
    for (size, light) in [
        ((1280, 800), Light::Light),
        ((390, 844), Light::Dark),
        ((360, 640), Light::Light),
    ] {
        browser.resize(size).await;
        browser.shine(light).await;
        let found = auditor.check(browser).await;
        wrong.extend(
            found
                .into_iter()
                .map(|it| format!("{page}, {size:?}, {}: {it}", light.word())),
        );
        let wide = "return document.documentElement.scrollWidth - innerWidth";
        let wide = browser.ask(wide, Vec::new()).await;
        if wide.as_i64() > Some(0) {
            wrong.push(format!("{page}, {size:?}: {wide} too wide"));
        }
    }
    browser.resize((1280, 800)).await;
    browser.shine(Light::Light).await;
}

#[tokio::test]
async fn pages_of_ones_own_pass_the_audit_and_fit_a_phone() {
    let auditor = match find_auditor() {
        Ok(auditor) => auditor,
        Err(why) => return crate::audit::skip(&why),
    };
    let house = House::open();
    let mut wrong = Vec::new();
    let ann = Seat::new("Ann", Wish::default()).await;
    ann.browser.goto(&house.address("/me")).await;
    audit(&auditor, "nobody", &ann.browser, &mut wrong).await;
    let _ = open_table(&house, &ann, &CATSLE.with_friends(1)).await;
    let link = link_of(&ann.browser, &house).await;
    click(&ann.browser, "#link details summary").await;
    audit(&auditor, "own page with the link", &ann.browser, &mut wrong).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    bob.browser.goto(&link).await;
    audit(&auditor, "recovery link", &bob.browser, &mut wrong).await;
    let _ = open_table(&house, &bob, &CATSLE.with_friends(1)).await;
    bob.browser.goto(&link).await;
    audit(&auditor, "recovery link instead", &bob.browser, &mut wrong).await;
    click(&bob.browser, "input[value=no]").await;
    bob.browser.press("button", "Continue as Ann").await;
    bob.browser.find("heading", "You are Ann here now").await;
    audit(&auditor, "left behind", &bob.browser, &mut wrong).await;
    ann.browser.goto(&house.address("/me")).await;
    ann.browser.press("button", "日本語").await;
    let japanese = "return document.documentElement.lang === 'ja'";
    ann.browser.wait("Japanese", japanese).await;
    audit(&auditor, "own page in Japanese", &ann.browser, &mut wrong).await;
    ann.browser.goto(&house.address("/me/delete")).await;
    audit(&auditor, "deleting", &ann.browser, &mut wrong).await;
    ann.browser.press("button", "すべて削除する").await;
    ann.browser.find("heading", "終わりました").await;
    audit(&auditor, "gone", &ann.browser, &mut wrong).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    ann.browser.has_no_complaint().await;
}
