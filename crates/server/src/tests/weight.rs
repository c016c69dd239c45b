//! What is sent: a choice costs four pages no more than so many bytes, whatever the game.

use super::house::{Guest, House};
use super::page::Live;

/// Over the four sockets of a table, answers and all, in the first rounds: a whole match with its ends may take 12,000, as
/// `docs/load.md` reads it.
const MOST: usize = 11_000;
/// At least so many choices: some rounds, or a match.
const ENOUGH: usize = 120;

/// Chooses whatever may be chosen, by no other rule than that all of it comes up.
struct Whim(u64);

impl Whim {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

async fn seat_four(house: &House, slug: &str) -> Vec<Live> {
    let mut guests = ["ann", "bob", "cid", "dee"].map(Guest::new);
    let form = "name=ann&seats=4&pace=instant&seat-1=open&seat-2=open&seat-3=open";
    let reply = house.post(&guests[0], &format!("/new/{slug}"), form).await;
    guests[0].keep(&reply);
    let table = reply.location().strip_prefix("/t/").unwrap().to_owned();
    for (seat, guest) in guests.iter_mut().enumerate().skip(1) {
        let _ = house.join(guest, &table, seat).await;
    }
    let mut pages = Vec::new();
    for guest in &guests {
        pages.push(house.live(guest, &table).await);
    }
    // That the others have come is told before anything is chosen.
    for page in &mut pages {
        page.ping().await;
        page.heard.clear();
    }
    pages
}

/// Everybody hears what is new, and is ready where the table rests.
async fn catch_up(pages: &mut [Live]) {
    for page in &mut *pages {
        page.ping().await;
    }
    for page in pages {
        if page.rest.is_some() {
            assert_eq!(page.go_on().await, None);
        }
    }
}

async fn check(slug: &str) {
    let house = House::new().await;
    let mut pages = seat_four(&house, slug).await;
    let mut whim = Whim(7);
    let mut n_choices = 0;
    while n_choices < ENOUGH && !pages.iter().all(|it| it.over) {
        catch_up(&mut pages).await;
        let awaited: Vec<usize> = (0..4).filter(|&it| pages[it].turn).collect();
        if awaited.is_empty() {
            continue;
        }
        let page = &mut pages[awaited[whim.below(awaited.len())]];
        let choices = page.choices();
        // What was heard just after the answer may have ended the turn.
        if choices.is_empty() {
            continue;
        }
        let choice = &choices[whim.below(choices.len())];
        let parts: Vec<&str> = choice.split(" then ").collect();
        n_choices += match page.choose_together(&parts).await {
            None => parts.len(),
            Some(_) => 0,
        };
    }
    catch_up(&mut pages).await;
    let heard = pages.iter().flat_map(|it| &it.heard);
    let n_bytes = heard.map(String::len).sum::<usize>() / n_choices;
    assert!(
        n_bytes <= MOST,
        "{slug}: {n_bytes} bytes a choice, of {n_choices}"
    );
}

#[tokio::test]
async fn a_choice_of_catsle_is_light() {
    check("catsle").await;
}

#[tokio::test]
async fn a_choice_of_thousand_cats_is_light() {
    check("thousand-cats").await;
}

#[tokio::test]
async fn a_choice_of_tezuma_is_light() {
    check("tezuma").await;
}

#[tokio::test]
async fn a_choice_of_malumiere_is_light() {
    check("malumiere").await;
}
