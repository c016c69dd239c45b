//! Bots that think: all tables get their turn, nobody waits for them, what they did can be computed
//! again, and how long they took tells nothing.

use std::collections::BTreeSet;
use std::sync::mpsc;
use std::time::Duration;

use catalog::{Chosen, Thought};
use face_kit::Lang;
use game::{By, Seat, Seed, Viewer};
use serde_json::json;
use tokio::sync::oneshot;
use tokio::task::yield_now;
use tokio::time::{Instant, sleep};

use super::house::{Guest, House};
use super::page::Inside;
use crate::room::Seated;
use crate::setup::{Pace, Setup};
use crate::think::Thinkers;

/// A choice of a bot, from a journal.
pub(super) struct Recorded {
    seat: usize,
    bot: String,
    /// How many other choices it had.
    n_others: usize,
}

/// The choices of bots in a journal, each computed again from what is written before it.
pub(super) fn recomputed(journal: &str) -> Vec<Recorded> {
    let slug = game::journal_slug(journal).unwrap();
    let game = catalog::find(slug).unwrap();
    let lines: Vec<&str> = journal.lines().collect();
    let is_bot = |it: &usize| lines[*it].starts_with("bot ");
    let check = |at: usize| {
        let before = lines[..at].join("\n");
        let table = game.resume(&before).expect("it replays up to here");
        let words: Vec<&str> = lines[at].split(' ').collect();
        let (seat, choice) = lines[at + 1].split_once(' ').unwrap();
        let seat = seat.parse().ok().and_then(Seat::new).unwrap();
        let seed: Seed = words[2].parse().unwrap();
        let thought = table.think(seat, words[1].parse().unwrap(), seed);
        let again = thought.expect("there is a choice").run_whole();
        assert_eq!(again.choice, choice, "{}", words[1]);
        Recorded {
            seat: seat.index(),
            bot: words[1].to_owned(),
            n_others: table.legal(seat).len() - 1,
        }
    };
    (0..lines.len()).filter(is_bot).map(check).collect()
}

/// Thoughts that keep all threads busy until this is dropped.
struct Gates {
    _open: Vec<mpsc::Sender<()>>,
}

impl Gates {
    async fn close(thinkers: &Thinkers) -> Gates {
        let mut open = Vec::new();
        for _ in 0..thinkers.n_threads() {
            let (sender, gate) = mpsc::channel();
            let (began, has_begun) = oneshot::channel();
            let thought = Thought::new(0, move |_, _| {
                began.send(()).unwrap();
                // Ends when the other end is dropped.
                let _ = gate.recv();
                Chosen {
                    choice: String::new(),
                    by: By::new("gate", Seed::small(0)),
                }
            });
            let thinkers = thinkers.clone();
            tokio::spawn(async move { thinkers.think("gate", thought, None).await });
            has_begun.await.unwrap();
            open.push(sender);
        }
        Gates { _open: open }
    }
}

#[tokio::test]
async fn a_hundred_tables_take_turns_and_nobody_waits_for_them() {
    let house = House::new().await;
    let thinkers = house.app.house.deps.thinkers.clone();
    let gates = Gates::close(&thinkers).await;
    let mut tables = Vec::new();
    let mut n_asked = 0;
    for nth in 0..100 {
        // Nobody may open this many alone.
        let mut ann = Guest::new("ann");
        let level = if nth % 10 == 0 { "master" } else { "regular" };
        let table = house.open_table(&mut ann, &[level; 3]).await;
        let page = Inside::open(&house, Some(&ann), &table).await;
        n_asked += usize::from(!page.turn);
        tables.push((table, page));
    }
    assert!(n_asked > 50, "most tables start with a bot");
    while thinkers.n_waiting() < n_asked {
        yield_now().await;
    }

    // People go on while all of them wait.
    let mut people = ["bob", "cid", "dee"].map(Guest::new);
    let theirs = house.open_table(&mut people[0], &["open"; 2]).await;
    for (seat, guest) in people.iter_mut().enumerate().skip(1) {
        let _ = house.join(guest, &theirs, seat).await;
    }
    let mut n_chosen = 0;
    for guest in &people {
        let mut page = house.live(guest, &theirs).await;
        if page.turn {
            let choice = page.choices()[0].clone();
            assert_eq!(page.choose(&choice).await, None);
            n_chosen += 1;
        }
    }
    assert!(n_chosen > 0, "it was somebody's turn");
    assert_eq!(thinkers.n_waiting(), n_asked);

    // Then every table gets its turns, until all wait for a person.
    drop(gates);
    let mut lowered = 0;
    let mut first_ones = 0;
    for (table, page) in &mut tables {
        while !page.turn {
            page.next().await;
        }
        let choices = recomputed(&house.journal(table).await);
        assert!(choices.len() <= 3);
        if let Some(first) = choices.first() {
            first_ones += 1;
            lowered += usize::from(first.bot.contains(':'));
        }
    }
    assert_eq!(first_ones, n_asked);
    assert!(
        lowered * 2 >= n_asked,
        "{lowered} of {n_asked} thought less"
    );
    assert_eq!(thinkers.n_waiting(), 0);
}

/// Plays at a table against bots of these levels until `enough` choices of one's own. Gives what the
/// bots chose, each with the milliseconds it took.
async fn timed(levels: &[&str], enough: usize) -> Vec<(Recorded, u128)> {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, levels).await;
    let mut page = Inside::open(&house, Some(&ann), &table).await;
    let mut took = Vec::new();
    let mut n_chosen = 0;
    loop {
        let since = Instant::now();
        if !page.turn {
            page.next_moment().await;
            took.push(since.elapsed().as_millis());
            continue;
        }
        if n_chosen == enough {
            break;
        }
        n_chosen += 1;
        page.choose_first().await;
        page.next_moment().await;
    }
    let choices = recomputed(&house.journal(&table).await);
    assert_eq!(choices.len(), took.len(), "each choice is seen by itself");
    choices.into_iter().zip(took).collect()
}

/// The clock stands still while bots think, so the times are those of the rule alone.
#[tokio::test(start_paused = true)]
async fn a_bot_takes_as_long_for_a_choice_it_has_as_for_one_it_has_not() {
    let timed = timed(&["novice"; 3], 12).await;
    let times: BTreeSet<u128> = timed.iter().map(|(_, took)| *took).collect();
    assert!(times.iter().all(|it| (20..=21).contains(it)), "{times:?}");
    let n_forced = timed.iter().filter(|(it, _)| it.n_others == 0).count();
    let n_hard = timed.iter().filter(|(it, _)| it.n_others > 5).count();
    assert!(n_forced > 0 && n_hard > 0, "{n_forced}, {n_hard}");
}

#[tokio::test(start_paused = true)]
async fn each_level_takes_its_own_time() {
    for (choice, took) in timed(&["novice", "regular", "master"], 1).await {
        let expected = [0, 20, 100, 1000][choice.seat];
        assert!((expected..=expected + 1).contains(&took), "{took}");
        let word = ["", "novice", "regular", "master"][choice.seat];
        assert!(choice.bot.starts_with(word), "{}", choice.bot);
    }
}

/// Bots that do not search stay at tables that have them, and take no time there.
#[tokio::test(start_paused = true)]
async fn bots_of_older_tables_play_on() {
    for (choice, took) in timed(&["random", "greedy", "greedy"], 3).await {
        assert!(took <= 1, "{took}");
        assert!(["random", "greedy"].contains(&choice.bot.as_str()));
    }
}

/// Where several choose at once, a seat may come to see more while its bot thinks. What the bot signs
/// follows from what its seat saw in the end. These games have no pages yet, and their bots play.
#[tokio::test(start_paused = true)]
async fn bots_that_choose_at_the_same_time_sign_what_can_be_recomputed() {
    // Nobody hurries here: before a race the table would wait for Ann's page.
    let games = [
        ("thousand-cats", json!({})),
        ("edo-yashiki", json!({ "grab": "turn" })),
    ];
    for (slug, options) in games {
        let house = House::new().await;
        let ann = Guest::known("ann");
        let session = ann.session();
        let table = "table";
        let mut seats = vec![Seated::person("ann", &session, table, 0)];
        for (nth, bot) in ["novice", "greedy", "novice"].into_iter().enumerate() {
            seats.push(Seated::bot(nth + 1, bot.parse().unwrap()));
        }
        let setup = Setup {
            options,
            pace: Pace::Quick,
            ..Setup::usual(4)
        };
        let game = catalog::find(slug).unwrap();
        let hash = session.hash();
        let opened = house
            .app
            .house
            .create(table, game, &setup, &seats, (hash, "ann"));
        opened.await.unwrap();
        let door = house.door(table).await;
        let seat = Seat::new(0).unwrap();
        let mut n_chosen = 0;
        while n_chosen < 12 {
            let now = game.resume(&house.journal(table).await).unwrap();
            if now.outcome().is_some() {
                break;
            }
            if let Some(choice) = now.legal(seat).into_iter().next() {
                let moment = now.n_seen(Viewer::Seat(seat), 0) as u64;
                let chosen = door.call(move |room| {
                    Box::pin(
                        async move { room.choose(Some(hash), &[choice], moment, Lang::En).await },
                    )
                });
                // Where the first one gets it, it may be too late.
                n_chosen += usize::from(chosen.await.unwrap().is_ok());
            }
            sleep(Duration::from_millis(1)).await;
        }
        let choices = recomputed(&house.journal(table).await);
        let seats: BTreeSet<usize> = choices.iter().map(|it| it.seat).collect();
        assert_eq!(seats.into_iter().collect::<Vec<_>>(), [1, 2, 3], "{slug}");
    }
}
