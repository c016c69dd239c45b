//! Nothing moves under the finger: the prompt stays as high as it is, and the hand where it is.

use std::collections::BTreeMap;
use std::time::Duration;

use e2e::{House, Seat, Wish, open_table};
use tokio::time::{Instant, sleep};

use crate::catsle::CATSLE;

const SIZES: [(u32, u32); 4] = [(390, 844), (1024, 768), (360, 640), (844, 390)];
/// How long a few tricks may take on a loaded machine.
const PATIENCE: Duration = Duration::from_secs(300);
/// On a telephone, seven cards are a row. With fewer there is a row less, and yet nothing moves.
const FEWEST_CARDS: u64 = 6;

/// By size, the prompt's height and the hand's top, with what was there when it was first so.
type Seen = BTreeMap<(u32, u32), BTreeMap<(u64, u64), String>>;

#[tokio::test]
async fn the_prompt_keeps_its_height_and_the_hand_its_place_between_turns_and_refusals() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    let table = open_table(&house, &ann, &CATSLE.with_friends(1)).await;
    bob.join(&table).await;
    ann.is_seated().await;
    let mut seen = Seen::new();
    let (mut n_turns, mut n_refusals, mut n_waits) = (0, 0, 0);
    let start = Instant::now();
    while n_cards(&ann).await >= FEWEST_CARDS {
        assert!(start.elapsed() < PATIENCE, "the match does not go on");
        let is_turn = !ann.look().await.choices.is_empty();
        // Neither her turn nor his: the bots are about to move.
        if !is_turn && bob.look().await.choices.is_empty() {
            continue;
        }
        let what = if is_turn { "her turn" } else { "his turn" };
        note(&ann, &mut seen, what).await;
        if is_turn {
            n_turns += 1;
            if refuse(&ann).await {
                n_refusals += 1;
                note(&ann, &mut seen, "a refusal").await;
            }
            ann.go_on().await;
        } else {
            n_waits += 1;
            bob.go_on().await;
        }
    }
    assert!(
        n_turns > 3 && n_refusals > 1 && n_waits > 3,
        "{n_turns} turns, {n_refusals} refusals, {n_waits} waits are too few"
    );
    for (size, places) in seen {
        let n_places = places.len();
        assert_eq!(n_places, 1, "heights and tops at {size:?}: {places:#?}");
    }
}

async fn n_cards(seat: &Seat) -> u64 {
    let script = "return document.querySelectorAll('#hand [data-do]').length";
    let n_cards = seat.browser.ask(script, Vec::new()).await;
    n_cards.as_u64().unwrap_or(0)
}

/// Presses something that is forbidden, if there is anything, and has its reason shown.
async fn refuse(seat: &Seat) -> bool {
    // Presses of programs count as those of keys: not right after something has changed.
    sleep(Duration::from_millis(600)).await;
    let script = "document.querySelector('#hand [data-do][aria-disabled]')?.click();\
                  return document.getElementById('answer').textContent !== ''";
    seat.browser.ask(script, Vec::new()).await == true
}

/// Notes where prompt and hand are now, in every size.
async fn note(seat: &Seat, seen: &mut Seen, what: &str) {
    let browser = &seat.browser;
    for size in SIZES {
        browser.resize(size).await;
        let sized = format!("return innerWidth === {}", size.0);
        browser.wait("the size", &sized).await;
        let script = "const top = (it) => it.getBoundingClientRect().top + scrollY;\
                      const prompt = document.getElementById('prompt');\
                      return [Math.round(prompt.getBoundingClientRect().height),\
                      Math.round(top(document.getElementById('hand'))), prompt.innerText]";
        let now = browser.ask(script, Vec::new()).await;
        let number = |nth: usize| now[nth].as_u64().expect("it is a number");
        let places = seen.entry(size).or_default();
        let place = (number(0), number(1));
        places
            .entry(place)
            .or_insert_with(|| format!("{what}: {}", now[2]));
    }
}
