//! Tezuma Masters at the table: whole matches, tables by looking, the keyboard, a server that dies, an audit; in
//! `magic` every ability.

mod magic;

use e2e::{
    Auditor, Browser, House, Light, Plan, Seat, Turn, Wish, find_auditor, finish, open_table,
    play_until, until,
};
use fantoccini::Locator;
use serde_json::{Value as Json, json};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const TEZUMA: Plan = Plan::of("tezuma");

/// Clicks what this selector finds, as soon as it is there and can be chosen.
async fn click(browser: &Browser, selector: &str) {
    let script = format!(
        "const it = document.querySelector({selector:?});\
         return it?.checkVisibility() === true && it.ariaDisabled !== 'true'"
    );
    browser.wait(selector, &script).await;
    // With a mouse: presses of keys would be too quick for the page.
    let element = browser.client().find(Locator::Css(selector)).await;
    let element = element.expect("it was there just now");
    element.click().await.expect("nothing lies over it");
}

/// Waits until the page says so.
async fn is(browser: &Browser, what: &str, script: &str) {
    browser.wait(what, &format!("return {script}")).await;
}

/// Opens the form for a new table, with novices and at once.
async fn fill_form(house: &House, seat: &Seat, n_seats: usize) {
    let browser = &seat.browser;
    browser.goto(&house.address("/new/tezuma")).await;
    browser.write("Your name", seat.name).await;
    let script = "document.getElementById(`seats-${arguments[0]}`).click();\
                  for (const it of document.querySelectorAll('select[name^=seat-]')) it.value = 'novice';\
                  document.querySelector('[name=pace][value=instant]').click()";
    browser.ask(script, vec![json!(n_seats)]).await;
}

/// Chooses a value of a list in that form.
async fn choose_option(browser: &Browser, name: &str, value: &str) {
    let script = "const it = document.getElementById(`option-${arguments[0]}`);\
                  it.value = arguments[1]; it.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.ask(script, vec![json!(name), json!(value)]).await;
}

async fn open(seat: &Seat) -> String {
    seat.browser.press("button", "Open the table").await;
    begin(seat).await;
    seat.browser.address().await
}

/// Reads the aim of the game, which lies over the shelves on a first match.
async fn begin(seat: &Seat) {
    seat.is_seated().await;
    let read = "document.querySelector('#first:not([hidden]) button')?.click()";
    seat.browser.ask(read, vec![]).await;
}

/// On a phone, three beginners to the end.
#[tokio::test]
async fn three_beginners_finish_a_match_on_a_phone() {
    let house = House::open();
    let size = (390, 844);
    let wish = Wish {
        size,
        ..Wish::default()
    };
    let seat = Seat::new("Toko", wish).await;
    let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
    seat.browser
        .devtools("Emulation.setTouchEmulationEnabled", &touch)
        .await;
    fill_form(&house, &seat, 3).await;
    choose_option(&seat.browser, "beginner", "true").await;
    open(&seat).await;
    let mut n_wide = 0;
    play_until(&[&seat], async |seat, _| {
        let wide = "return document.documentElement.scrollWidth > innerWidth";
        n_wide += u32::from(seat.browser.ask(wide, vec![]).await == true);
        false
    })
    .await;
    assert_eq!(n_wide, 0, "nothing hangs out at the side");
    let text = seat.browser.text("#sheet").await;
    assert!(
        text.contains("the new master") || text.contains("share the stage"),
        "{text}"
    );
    let source = seat.browser.source().await;
    assert!(!source.contains("class=\"magic"), "nobody has any magic");
    seat.browser.has_no_complaint().await;
}

/// Tables and abilities are chosen by looking at them; the wrong number of tables is not sent.
#[tokio::test]
async fn tables_and_sides_are_chosen_by_looking_at_them() {
    let house = House::open();
    let seat = Seat::new("Eri", Wish::default()).await;
    let browser = &seat.browser;
    fill_form(&house, &seat, 4).await;
    choose_option(browser, "tables", "chosen").await;
    choose_option(browser, "abilities", "chosen").await;
    let tick = "for (const it of arguments[0]) document.querySelector(`[name^=pick-][value='${it}']`).click()";
    browser
        .ask(tick, vec![json!(["1", "5", "6", "fire", "water"])])
        .await;
    // Five are ticked: 2, 3, 4, 5 and 6.
    let said = "document.querySelector('[data-exactly] [role=status]').textContent";
    let wrong = "'With 4 players, choose 4 of these tables.'";
    is(browser, "too many", &format!("{said} === {wrong}")).await;
    browser.press("button", "Open the table").await;
    is(
        browser,
        "it is not sent",
        "location.pathname === '/new/tezuma'",
    )
    .await;
    browser.ask(tick, vec![json!(["3"])]).await;
    is(
        browser,
        "as many as there are players",
        &format!("{said} === ''"),
    )
    .await;
    open(&seat).await;
    let shelves = "[...document.querySelectorAll('.shelves [data-do]')].map((it) => it.dataset.do.split(' ').at(-1)).join()";
    let wanted = "B,U,W,R,2,4,5,6,7,egg,fire,ring,chicks,horse,water";
    is(
        browser,
        "what was chosen",
        &format!("{shelves} === '{wanted}'"),
    )
    .await;
    browser.has_no_complaint().await;
}

/// Tables and cards that are not ours: some tables take points away.
fn other_deck() -> String {
    let table = |number: i32| {
        let points: Vec<i32> = (0..13).map(|it| it * number + 6 - 4 * number).collect();
        format!("[[table]]\nnumber = {number}\ngrade = \"printed\"\npoints = {points:?}\n")
    };
    let cards = [
        ["chicks", "egg"],
        ["pail", "sword"],
        ["butterfly", "fire"],
        ["ring", "cup"],
        ["horse", "umbrellas"],
        ["sand", "water"],
    ];
    let card = |[front, back]: [&str; 2]| {
        format!("[[card]]\nfront = \"{front}\"\nback = \"{back}\"\ngrade = \"printed\"\n")
    };
    let tables = (1..=8).map(table);
    tables.chain(cards.map(card)).collect()
}

/// A house with a data file of its own: that is looked at, chosen from and played with.
#[tokio::test]
async fn other_data_is_looked_at_and_played_with() {
    let house = House::with_deck("tezuma", &other_deck());
    let seat = Seat::new("Dai", Wish::default()).await;
    let browser = &seat.browser;
    fill_form(&house, &seat, 3).await;
    for option in ["tables", "abilities"] {
        choose_option(browser, option, "chosen").await;
    }
    let chart = "document.querySelectorAll('.pick .bars')[1].title.endsWith(': −2, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22.')";
    is(browser, "the other tables", chart).await;
    // With our own file these two would be one card; and three players choose three tables.
    let tick = "for (const it of ['egg', 'sword', '4']) document.querySelector(`[name^=pick-][value='${it}']`).click()";
    browser.ask(tick, vec![]).await;
    open(&seat).await;
    let shelves = "[...document.querySelectorAll('.shelves [data-do]')].map((it) => it.dataset.do.split(' ').at(-1)).join()";
    let wanted = "B,U,W,R,1,2,3,8,egg,sword,butterfly,ring,horse,sand";
    is(browser, wanted, &format!("{shelves} === '{wanted}'")).await;
    let low = "document.querySelector('.shelf-table .neg') !== null";
    is(browser, "points below nothing", low).await;
    play_until(&[&seat], async |seat, _| seat.look().await.rounds > 0).await;
    let text = browser.text("#sheet").await;
    assert!(text.contains("How deal 1 was scored"), "{text}");
    assert!(
        !text.contains("steady"),
        "names are those of our own tables"
    );
    browser.has_no_complaint().await;
}

/// One deal by keyboard alone, with the ability whenever it can be used.
#[tokio::test]
async fn a_deal_can_be_played_by_keyboard_alone() {
    let house = House::open();
    let seat = Seat::new("Kei", Wish::default()).await;
    fill_form(&house, &seat, 3).await;
    open(&seat).await;
    let browser = &seat.browser;
    let mut n_magic = 0;
    loop {
        let now = seat.look().await;
        if now.rounds > 0 {
            break;
        }
        if now.choices.is_empty() {
            continue;
        }
        let n_cards = "return document.querySelectorAll('#hand [data-do]').length";
        if browser.ask(n_cards, vec![]).await == 12 {
            // Each of twelve cards has a key in the row of digits.
            browser.keys("=").await;
            let last = "[...document.querySelectorAll('#hand [data-do]')].at(-1) === document.activeElement";
            is(browser, "the twelfth card", last).await;
        }
        let can = "const it = document.querySelector('button.magic'); return it !== null && it.ariaDisabled !== 'true'";
        let is_magic = browser.ask(can, vec![]).await == true;
        if is_magic {
            // Right after there is something to choose the page takes no key.
            let is_on = "return document.querySelector('button.magic').ariaPressed === 'true'";
            until("the ability to be ready", async || {
                browser.keys("a").await;
                browser.ask(is_on, vec![]).await == true
            })
            .await;
            n_magic += 1;
        }
        until("the choice to be taken", async || {
            // To something that may be chosen, by arrows or by its digit.
            let key = if now.version % 2 == 0 {
                "\u{e014}"
            } else {
                "1"
            };
            let is_choice =
                "return document.activeElement.matches('#table [data-do]:not([aria-disabled])')";
            if browser.ask(is_choice, vec![]).await != true {
                browser.keys(key).await;
            }
            if browser.ask(is_choice, vec![]).await != true {
                browser.keys("\u{e014}").await;
            }
            browser.keys(ENTER).await;
            seat.version().await > now.version
        })
        .await;
    }
    assert!(n_magic > 0, "the ability was never made ready");
    browser.has_no_complaint().await;
}

/// The server dies in the middle of a trick, while an ability is ready on the page.
#[tokio::test]
async fn a_trick_goes_on_after_the_server_was_killed() {
    let mut house = House::open();
    let seat = Seat::new("Ryo", Wish::default()).await;
    let browser = &seat.browser;
    fill_form(&house, &seat, 4).await;
    open(&seat).await;
    // Somebody has played, and somebody else has not.
    let in_trick = "return document.querySelector('#marquee.open') !== null \
                    && document.querySelector('#turn[class*=\" a\"]') !== null \
                    && document.querySelector('#hand [data-do]:not([aria-disabled])') !== null \
                    && document.querySelector('button.magic:not([aria-disabled])') !== null";
    play_until(&[&seat], async |seat, _| {
        seat.browser.ask(in_trick, vec![]).await == true
    })
    .await;
    // Egg and sand may be picked already, and a second press would use them.
    browser.keys(ESCAPE).await;
    let hand = "return [...document.querySelectorAll('#hand [data-card], #trick .slot [data-card], #board .pips')]\
                .map((it) => it.id + it.title).join()";
    let before = browser.ask(hand, vec![]).await;
    browser.keys("a").await;
    house.pull_the_plug();
    is(
        browser,
        "a word about it",
        "!document.getElementById('offline').hidden",
    )
    .await;
    house.start_again();
    is(
        browser,
        "the connection",
        "document.getElementById('offline').hidden",
    )
    .await;
    assert_eq!(browser.ask(hand, vec![]).await, before);
    // Whatever was ready is put back, and nothing was spent.
    is(
        browser,
        "put back",
        "!document.getElementById('table').dataset.readied",
    )
    .await;
    browser.keys("a").await;
    browser.reload().await;
    is(
        browser,
        "the same after loading it anew",
        "!document.getElementById('table').dataset.readied",
    )
    .await;
    assert_eq!(browser.ask(hand, vec![]).await, before);
    let mut n_choices = 0;
    play_until(&[&seat], async |_, turn| {
        n_choices += usize::from(matches!(turn, Turn::Chose(_)));
        n_choices == 3
    })
    .await;
}

/// The number cards in a hand, which are each there once.
async fn numbers(seat: &Seat) -> (Json, Vec<(String, String)>) {
    let script = "return [Number(document.getElementById('round').textContent.match(/[0-9]+/)[0]),\
                  [...document.querySelectorAll('#hand [data-card]')].filter((it) => /[0-9]$/.test(it.id) && !it.id.includes('T'))\
                  .map((it) => [it.id, it.computedName.split(',')[0]])]";
    let seen = seat.browser.ask(script, vec![]).await;
    let text = |it: &Json| it.as_str().expect("a card has words").to_owned();
    let cards = seen[1].as_array().expect("a hand is a list");
    let cards = cards.iter().map(|it| (text(&it[0]), text(&it[1])));
    (seen[0].clone(), cards.collect())
}

/// Two people and a spectator: nobody is sent a card of another hand.
#[tokio::test]
async fn nobody_is_told_of_another_hand() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    let eve = Seat::new("Eve", Wish::default()).await;
    let table = open_table(&house, &ann, &TEZUMA.with_friends(1)).await;
    bob.join(&table).await;
    begin(&ann).await;
    begin(&bob).await;
    eve.browser.goto(&table).await;
    eve.browser.find("region", "Watching").await;
    let mut n_looks = 0;
    play_until(&[&ann, &bob], async |_, turn| {
        if matches!(turn, Turn::Chose(_)) {
            for (seat, other) in [(&ann, &bob), (&bob, &ann), (&eve, &ann)] {
                let sent = include_str!("../../src/sent.js");
                let sent = seat.browser.ask_later(sent, vec![]).await;
                let (round, held) = numbers(other).await;
                for (id, name) in held {
                    for part in sent.as_array().expect("it is a list") {
                        let text = part["text"].as_str().expect("it is text");
                        let is_told =
                            text.contains(&format!("{id}\"")) || text.contains(&format!("{name}."));
                        assert!(
                            part["round"] != round || !is_told,
                            "{} was told of {name}",
                            seat.name
                        );
                    }
                }
                n_looks += 1;
            }
        }
        n_looks > 12
    })
    .await;
    let can_press =
        "return document.querySelector('#table [data-do], #table [data-ready]') === null";
    assert_eq!(eve.browser.ask(can_press, vec![]).await, true);
}

/// axe-core finds nothing to complain about, by day and by night, in both languages.
#[tokio::test]
async fn every_moment_passes_the_accessibility_audit() {
    let Ok(auditor) = find_auditor() else {
        // The audit of the house says that it was skipped.
        return;
    };
    let house = House::open();
    let seat = Seat::new("Aki", Wish::default()).await;
    let mut wrong = Vec::new();
    for path in ["/rules/tezuma", "/new/tezuma", "/rules/tezuma/try/fire"] {
        seat.browser.goto(&house.address(path)).await;
        audit(&auditor, &seat.browser, path, &mut wrong).await;
    }
    fill_form(&house, &seat, 4).await;
    open(&seat).await;
    play_until(&[&seat], async |seat, _| {
        !seat.look().await.choices.is_empty()
    })
    .await;
    click(&seat.browser, "#table .ware:not([aria-disabled])").await;
    audit(&auditor, &seat.browser, "the draft", &mut wrong).await;
    seat.browser.keys(ESCAPE).await;
    let in_trick = "return document.querySelector('button.magic:not([aria-disabled])') !== null \
                    && document.querySelector('#marquee.open') !== null";
    play_until(&[&seat], async |seat, _| {
        seat.browser.ask(in_trick, vec![]).await == true
    })
    .await;
    seat.browser.keys("a").await;
    audit(&auditor, &seat.browser, "an ability is ready", &mut wrong).await;
    seat.browser.press("button", "日本語").await;
    is(
        &seat.browser,
        "Japanese",
        "document.documentElement.lang === 'ja'",
    )
    .await;
    audit(&auditor, &seat.browser, "in Japanese", &mut wrong).await;
    let open_sheet = "document.getElementById('sheet-open').click()";
    seat.browser.ask(open_sheet, vec![]).await;
    audit(&auditor, &seat.browser, "the sheet", &mut wrong).await;
    assert!(
        wrong.is_empty(),
        "{} violations:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

async fn audit(auditor: &Auditor, browser: &Browser, what: &str, wrong: &mut Vec<String>) {
    for light in [Light::Light, Light::Dark] {
        browser.shine(light).await;
        let found = auditor.check(browser).await;
        let line = |it: String| format!("{what}, {}: {it}", light.word());
        wrong.extend(found.into_iter().map(line));
    }
    browser.shine(Light::Light).await;
}

/// Four deals with magic, to the end: it takes long.
#[tokio::test]
async fn four_finish_a_match_with_memory_and_everything_by_chance() {
    if std::env::var_os("SLOW").is_none() {
        return;
    }
    let house = House::open();
    let seat = Seat::new("Mao", Wish::default()).await;
    fill_form(&house, &seat, 4).await;
    for (name, value) in [
        ("tables", "random"),
        ("abilities", "random"),
        ("memory", "true"),
    ] {
        choose_option(&seat.browser, name, value).await;
    }
    open(&seat).await;
    finish(&[&seat]).await;
    let text = seat.browser.text("#sheet").await;
    assert!(text.contains("How deal 4 was scored"), "{text}");
    seat.browser.has_no_complaint().await;
}
