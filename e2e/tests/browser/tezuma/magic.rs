//! Magic in the browser: every ability from a prepared deal and at a table of its own, by a finger, and declared with
//! another page.

use e2e::{Browser, House, Seat, Wish, until};
use serde_json::json;

use super::{choose_option, click, fill_form, is, open};

const ESCAPE: &str = "\u{e00c}";

/// What is pressed in each example, one after the other, until its answer is right. An ability is pressed, and
/// then a card; with Fire Breathing two; with egg and sand the button that does it.
const EXAMPLES: [(&str, &[&str]); 15] = [
    ("follow", &["#card-BT-1"]),
    ("trump", &["#card-WT-1"]),
    ("egg", &[".magic", "#confirm-do", "#card-B9"]),
    ("sword", &[".magic", "#card-WT-1"]),
    ("water", &[".magic", "#card-B9"]),
    ("chicks", &[".magic", "#card-B2"]),
    ("pail", &[".magic", "#card-B6"]),
    ("horse", &[".magic", "#card-B8"]),
    ("butterfly", &[".magic", "#card-BT-1"]),
    ("ring", &[".magic", "#card-UT-1"]),
    ("cup", &[".magic", "#card-B9"]),
    ("fire", &[".magic", "#card-B4", "#card-B7"]),
    ("umbrellas", &[".magic", "#card-B5"]),
    ("sand", &[".magic", "#confirm-do"]),
    ("curse", &["#card-W2"]),
];

#[tokio::test]
async fn every_ability_is_used_once_from_a_prepared_deal() {
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    for (name, presses) in EXAMPLES {
        let address = house.address(&format!("/rules/tezuma/try/{name}"));
        browser.goto(&address).await;
        for selector in presses {
            click(&browser, &format!("#table {selector}")).await;
        }
        let right =
            "document.querySelector('#prompt-text .line').textContent.startsWith('That is right')";
        is(&browser, name, right).await;
    }
    browser.has_no_complaint().await;
}

/// Where no card goes with an ability, it lies on the stage as long as it is asked about, and a card that is pressed then is
/// not played: the question is put away.
#[tokio::test]
async fn what_is_asked_about_is_on_the_stage_and_no_card_is_played_by_accident() {
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    for name in ["egg", "sand"] {
        let address = house.address(&format!("/rules/tezuma/try/{name}"));
        browser.goto(&address).await;
        let hand = "document.querySelectorAll('#hand [data-do]').length";
        let n_cards = browser.ask(&format!("return {hand}"), Vec::new()).await;
        let asked = "document.querySelector('.hollow .asked').checkVisibility()";
        is(&browser, "nothing is asked about", &format!("!{asked}")).await;
        click(&browser, "#table .magic").await;
        is(&browser, "it lies on the stage", asked).await;
        click(&browser, "#hand [data-do]:not([aria-disabled])").await;
        is(&browser, "the question is gone", &format!("!{asked}")).await;
        is(
            &browser,
            "all cards are there",
            &format!("{hand} === {n_cards}"),
        )
        .await;
        // The next press is meant.
        click(&browser, "#hand [data-do]:not([aria-disabled])").await;
        is(&browser, "it is played", &format!("{hand} < {n_cards}")).await;
    }
    browser.has_no_complaint().await;
}

/// What an ability would do is seen before it is used, and it can be put back in three ways.
#[tokio::test]
async fn what_is_ready_is_shown_and_put_back() {
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    browser.goto(&house.address("/rules/tezuma/try/fire")).await;
    let shown = "[document.getElementById('table').dataset.readied ?? '', \
                 [...document.querySelectorAll('#hand .card')].map((it) => it.dataset.sum ?? '').join('|'), \
                 document.querySelector('#prompt-text .line:not([hidden] *)')?.checkVisibility()].join()";
    let sees = async |what: &str, wanted: &str| {
        let script = format!("({shown}).startsWith({wanted:?})");
        is(&browser, what, &script).await;
    };
    let hears = async |wanted: &str| {
        let script = format!("document.getElementById('live').textContent === {wanted:?}");
        is(&browser, wanted, &script).await;
    };
    for back in ["#act .choice", ".magic", ESCAPE] {
        sees("nothing is ready", ",||,").await;
        browser.keys("a").await;
        sees("ready", "use fire,||,").await;
        hears(
            "Choose two Butterfly numbers: they add up. It is ready. Nothing is spent until you choose.",
        )
        .await;
        // The first of two cards is held, and the others say what they would add up to.
        click(&browser, "#card-B4").await;
        sees("one card is held", "use fire,→6||→11,").await;
        hears(
            "And the second card? They add up. The lower one returns to your hand, seen by all. \
             Butterfly 4 and Butterfly 2, counts 6. Butterfly 7 and Butterfly 4, counts 11.",
        )
        .await;
        click(&browser, "#card-B4").await;
        sees("and let go", "use fire,||,").await;
        if back == ESCAPE {
            browser.keys(ESCAPE).await;
        } else {
            click(&browser, &format!("#table {back}")).await;
        }
    }
    sees("nothing is ready", ",||,").await;
    hears("Your turn: follow Butterfly, or use your magic first. Mikan plays Butterfly 9.").await;
    // What the cards would count is heard, too.
    browser
        .goto(&house.address("/rules/tezuma/try/horse"))
        .await;
    browser.keys("a").await;
    hears(
        "Choose your Butterfly: it counts 2 more. It is ready. Nothing is spent until you choose. \
         Butterfly 3: counts 5. Butterfly 8: counts 10. Butterfly trump: counts 2.",
    )
    .await;
    // A card that does not go with it says why.
    browser
        .goto(&house.address("/rules/tezuma/try/butterfly"))
        .await;
    browser.keys("a").await;
    let card = "#card-B8[aria-disabled]";
    is(
        &browser,
        "forbidden",
        &format!("document.querySelector('{card}') !== null"),
    )
    .await;
    browser
        .ask(&format!("document.querySelector('{card}').click()"), vec![])
        .await;
    let why = "document.getElementById('answer').textContent.startsWith('§6.11 Butterfly Dance goes with')";
    is(&browser, "why not", why).await;
    browser.has_no_complaint().await;
}

/// Every ability, what the log calls it, and its marbles.
const ABILITIES: [(&str, &str, usize); 12] = [
    ("egg", "Paper Egg (1 marble)", 1),
    ("sword", "Sword-Walking (1 marble)", 1),
    ("butterfly", "Butterfly Dance (2 marbles)", 2),
    ("fire", "Fire Breathing (2 marbles)", 2),
    ("ring", "Linking Ring (2 marbles)", 2),
    ("cup", "Cup & Ball (2 marbles)", 2),
    ("chicks", "Chicks (2 marbles)", 2),
    ("pail", "Pail Dance (2 marbles)", 2),
    ("horse", "Horse-Swallowing (2 marbles)", 2),
    ("umbrellas", "Numerous Umbrellas (2 marbles)", 2),
    ("sand", "Five-Color Sand (4 marbles)", 4),
    ("water", "Water Trick (1 marble)", 1),
];

/// At a table of three, whose bots may be quicker to take it and whose cards may not allow it: then at another one.
#[tokio::test]
async fn every_ability_is_used_once_at_a_table() {
    let house = House::open();
    let (ann, bea) = tokio::join!(
        Seat::new("Ann", Wish::default()),
        Seat::new("Bea", Wish::default())
    );
    let (some, others) = ABILITIES.split_at(6);
    tokio::join!(use_all(&house, &ann, some), use_all(&house, &bea, others));
}

async fn use_all(house: &House, seat: &Seat, abilities: &[(&str, &str, usize)]) {
    for &ability in abilities {
        let mut n_tables = 1;
        while !uses(house, seat, ability).await {
            n_tables += 1;
            assert!(n_tables < 20, "{} is never used", ability.1);
        }
    }
    seat.browser.has_no_complaint().await;
}

/// Drafts this ability at a new table and uses it as soon as it can be used. Answers whether it came to that.
async fn uses(house: &House, seat: &Seat, (ability, name, marbles): (&str, &str, usize)) -> bool {
    let browser = &seat.browser;
    if !drafts(house, seat, ability).await {
        return false;
    }
    if !becomes_usable(seat).await {
        return false;
    }
    let said = browser.ask("return window.nSaid", vec![]).await;
    click(browser, "button.magic").await;
    match ability {
        "egg" | "sand" => click(browser, "#confirm-do").await,
        "fire" => {
            click(browser, "#hand [data-do]:not([aria-disabled])").await;
            click(browser, "#hand [data-sum]").await;
        }
        _ => click(browser, "#hand [data-do]:not([aria-disabled])").await,
    }
    let told =
        format!("document.getElementById('log-lines').textContent.includes('You use {name}')");
    is(browser, name, &told).await;
    // It went out as one message, and its marbles are gone.
    let n_said = browser.ask("return window.nSaid", vec![]).await;
    assert_eq!(n_said.as_u64(), said.as_u64().map(|it| it + 1), "{name}");
    let left = match 4 - marbles {
        0 => "no marbles left".to_owned(),
        left => format!("{left} marbles left"),
    };
    let spent = format!("document.querySelector('#board .pips').title === '{left}'");
    is(browser, &left, &spent).await;
    true
}

/// Opens a table with this ability and takes it, unless a bot is quicker.
async fn drafts(house: &House, seat: &Seat, ability: &str) -> bool {
    let browser = &seat.browser;
    fill_form(house, seat, 3).await;
    choose_option(browser, "abilities", "chosen").await;
    let tick = format!("document.querySelector(\"[name^=pick-][value='{ability}']\").click()");
    browser.ask(&tick, vec![]).await;
    open(seat).await;
    let ware = format!(".ware[data-do='draft ability {ability}']");
    let taken = format!("document.querySelector(\".stall:has({ware}) .owner\") !== null");
    let is_free = format!(
        "return document.querySelector(\"{ware}:not([aria-disabled])\") !== null || {taken} || null"
    );
    until("the first pick", async || {
        browser.ask(&is_free, vec![]).await == true
    })
    .await;
    if browser.ask(&format!("return {taken}"), vec![]).await == true {
        return false;
    }
    click(browser, &ware).await;
    click(browser, "#confirm-do").await;
    is(browser, "it is taken", &taken).await;
    true
}

/// Plays on until one's ability can be used in a trick, or the deal is over.
async fn becomes_usable(seat: &Seat) -> bool {
    let can = "return document.querySelector('#marquee.open') !== null \
               && document.querySelector('button.magic:not([aria-disabled])') !== null";
    loop {
        let now = seat.look().await;
        if now.rounds > 0 {
            return false;
        }
        // While there is something to choose, nothing changes by itself.
        if now.choices.is_empty() {
            continue;
        }
        if seat.browser.ask(can, vec![]).await == true {
            return true;
        }
        seat.go_on().await;
    }
}

/// Touches the middle of what this selector finds, as soon as it is there and can be chosen.
async fn tap(browser: &Browser, selector: &str) {
    let script = format!(
        "const it = document.querySelector({selector:?});\
         return it?.checkVisibility() === true && it.ariaDisabled !== 'true'"
    );
    browser.wait(selector, &script).await;
    let place = "const it = document.querySelector(arguments[0]);\
                 it.scrollIntoView({ block: 'nearest' });\
                 const { left, top, width, height } = it.getBoundingClientRect();\
                 const [x, y] = [left + width / 2, top + height / 2];\
                 return [x, y, it.contains(document.elementFromPoint(x, y))]";
    let at = browser.ask(place, vec![json!(selector)]).await;
    assert_eq!(at[2], true, "something lies over {selector}");
    let point = json!([{ "x": at[0], "y": at[1] }]);
    for (kind, points) in [("touchStart", point), ("touchEnd", json!([]))] {
        let event = json!({ "type": kind, "touchPoints": points });
        browser.devtools("Input.dispatchTouchEvent", &event).await;
    }
}

/// One deal on a phone by a finger alone, with the ability whenever it can be used.
#[tokio::test]
async fn a_deal_with_magic_is_played_by_touch_on_a_phone() {
    let house = House::open();
    let wish = Wish {
        size: (390, 844),
        ..Wish::default()
    };
    let seat = Seat::new("Toko", wish).await;
    let browser = &seat.browser;
    let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
    browser
        .devtools("Emulation.setTouchEmulationEnabled", &touch)
        .await;
    fill_form(&house, &seat, 3).await;
    open(&seat).await;
    let can = "return document.querySelector('#marquee.open') !== null \
               && document.querySelector('button.magic:not([aria-disabled])') !== null";
    let mut n_magic = 0;
    loop {
        let now = seat.look().await;
        if now.rounds > 0 {
            break;
        }
        if now.choices.is_empty() {
            continue;
        }
        if browser.ask(can, vec![]).await == true {
            tap(browser, "button.magic").await;
            n_magic += 1;
        }
        // Egg and sand need no card. Fire Breathing needs a second one, which says what both come to.
        let next = "return document.querySelector('#confirm:not([hidden])') !== null ? '' \
                    : document.querySelector('#marquee.draft') !== null ? '.ware:not([aria-disabled])' \
                    : '#hand [data-do]:not([aria-disabled])'";
        let next = browser.ask(next, vec![]).await;
        if let Some(next) = next.as_str().filter(|it| !it.is_empty()) {
            tap(browser, next).await;
        }
        if browser
            .ask("return document.querySelector('.half') !== null", vec![])
            .await
            == true
        {
            tap(browser, "#hand [data-sum]").await;
        }
        // Fingers slip: everything is pressed twice.
        tap(browser, "#confirm-do").await;
        until("the choice to be taken", async || {
            seat.version().await > now.version
        })
        .await;
    }
    assert!(n_magic > 0, "the ability was never used");
    browser.has_no_complaint().await;
}

/// Declares an ability alone, as another client of the same person may, and waits for the answer.
const DECLARE: &str = "const [choice, done] = arguments; const { dataset } = document.getElementById('table');\
    fetch(location.href).then((it) => it.text()).then((text) => {\
      const page = new DOMParser().parseFromString(text, 'text/html');\
      const { moment } = JSON.parse(page.getElementById('state').textContent);\
      const way = location.href.replace('http', 'ws');\
      const socket = new WebSocket(`${way}/live?room=${dataset.room}&version=${dataset.version}`);\
      socket.onopen = () => socket.send(JSON.stringify({ n: 1, ask: 'choose', choices: [choice], moment }));\
      socket.onmessage = ({ data }) => { const it = JSON.parse(data); if (it.type === 'answer') { socket.close(); done(it.ok); } };\
    })";

/// What was declared elsewhere stands there for all to see, cannot be put back, and outlives a reload.
#[tokio::test]
async fn a_declaration_of_another_page_outlives_a_reload() {
    let house = House::open();
    let seat = Seat::new("Rei", Wish::default()).await;
    let browser = &seat.browser;
    let mut n_tables = 1;
    while !(drafts(&house, &seat, "chicks").await && becomes_usable(&seat).await) {
        n_tables += 1;
        assert!(n_tables < 20, "Chicks is never there to be used");
    }
    let is_ok = browser.ask_later(DECLARE, vec![json!("use chicks")]).await;
    assert_eq!(is_ok, true);
    let stands = "document.querySelector('#slot-0 #act-0') !== null \
                  && document.querySelector('button.magic[aria-disabled]') !== null \
                  && document.querySelector('#prompt-text .line').textContent.startsWith('Choose a card: you lead next')";
    is(browser, "it stands there", stands).await;
    browser.reload().await;
    is(browser, "it still does", stands).await;
    browser.keys("a").await;
    let why = "document.getElementById('answer').textContent.startsWith('§6.2 Once a trick')";
    is(browser, "why not again", why).await;
    click(browser, "#hand [data-do]:not([aria-disabled])").await;
    let next =
        "document.getElementById('log-lines').textContent.includes('You lead next: Chicks.')";
    is(browser, "who leads next and why", next).await;
    browser.has_no_complaint().await;
}
