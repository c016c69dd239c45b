//! What all choose at once tells nothing before the last one has chosen: no message, no byte of a page,
//! and afterwards nothing of the order in which they did.

use super::house::{Guest, House};
use super::page::Live;

/// A table of four people, who are asked something at once, and somebody who watches.
struct Feast {
    house: House,
    table: String,
    guests: [Guest; 4],
    pages: Vec<Live>,
    watching: Live,
}

impl Feast {
    async fn open() -> Feast {
        Feast::with("").await
    }

    /// The same, with more that is agreed on.
    async fn with(more: &str) -> Feast {
        let house = House::new().await;
        let mut guests = ["ann", "bob", "cid", "dan"].map(Guest::new);
        let form =
            format!("name=ann&seats=4&pace=instant&seat-1=open&seat-2=open&seat-3=open{more}");
        let reply = house.post(&guests[0], "/new/thousand-cats", &form).await;
        guests[0].keep(&reply);
        let table = reply.location().strip_prefix("/t/").unwrap().to_owned();
        for (seat, guest) in guests.iter_mut().enumerate().skip(1) {
            let _ = house.join(guest, &table, seat).await;
        }
        let mut pages = Vec::new();
        for guest in &guests {
            pages.push(house.live(guest, &table).await);
        }
        let mut watching = house.live(&Guest::new("eve"), &table).await;
        // That the others have come is no news any more.
        for page in pages.iter_mut().chain([&mut watching]) {
            page.ping().await;
            page.heard.clear();
        }
        Feast {
            house,
            table,
            guests,
            pages,
            watching,
        }
    }

    /// What is loaded by each of these people, and by somebody who watches.
    async fn loaded(&self, seats: &[usize]) -> Vec<Vec<u8>> {
        let path = format!("/t/{}", self.table);
        let mut loaded = vec![self.house.get(&Guest::new("eve"), &path).await.bytes];
        for &seat in seats {
            loaded.push(self.house.get(&self.guests[seat], &path).await.bytes);
        }
        loaded
    }

    /// This seat takes the first that it may, and sees that it did.
    async fn choose(&mut self, seat: usize) {
        self.choose_of(seat, |_| 0).await;
    }

    /// This seat takes one of what it may: `which` says which of how many.
    async fn choose_of(&mut self, seat: usize, which: fn(usize) -> usize) {
        let page = &mut self.pages[seat];
        page.until_it(|it| it.turn).await;
        let (choices, version) = (page.choices(), page.version);
        let choice = choices[which(choices.len())].clone();
        assert_eq!(page.choose(&choice).await, None, "{choice}");
        page.until_it(|it| it.version > version).await;
    }

    /// All have chosen: spectators are told so.
    async fn watch(&mut self, moment: u64) {
        self.watching.until_it(|it| it.moment > moment).await;
    }

    /// The news that a page has heard so far.
    async fn news(page: &mut Live) -> Vec<String> {
        page.ping().await;
        let heard = page.heard.drain(..);
        heard.filter(|it| it.contains("\"table\"")).collect()
    }
}

/// Everybody is asked twice: to keep their cards, and for a card of the first trick.
const QUESTIONS: usize = 2;

#[tokio::test]
async fn nobody_is_told_who_has_chosen() {
    let mut feast = Feast::open().await;
    for nth in 0..QUESTIONS {
        let waiting = [3];
        let moment = feast.watching.moment;
        let before = feast.loaded(&waiting).await;
        for seat in [1, 0, 2] {
            feast.choose(seat).await;
            assert_eq!(feast.loaded(&waiting).await, before, "question {nth}");
            for page in [&mut feast.pages[3], &mut feast.watching] {
                let news = Feast::news(page).await;
                assert!(news.is_empty(), "question {nth}: {news:?}");
            }
        }
        feast.choose(3).await;
        feast.watch(moment).await;
        assert_eq!(Feast::news(&mut feast.watching).await.len(), 1);
        let _ = Feast::news(&mut feast.pages[3]).await;
        assert_ne!(feast.loaded(&waiting).await, before);
    }
}

#[tokio::test]
async fn the_order_of_arrival_cannot_be_told_afterwards() {
    let mut told = Vec::new();
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
        let mut feast = Feast::open().await;
        for _ in 0..QUESTIONS {
            let moment = feast.watching.moment;
            for seat in order {
                feast.choose(seat).await;
            }
            feast.watch(moment).await;
        }
        let news = Feast::news(&mut feast.watching).await;
        assert_eq!(news.len(), QUESTIONS);
        told.push(news);
    }
    assert_eq!(told[0], told[1]);
    assert_eq!(told[0], told[2]);
}

/// Two worlds, alike but for what three have chosen, and which of them have: whoever has not yet cannot tell
/// them apart, by no byte of what is loaded and by no message.
#[tokio::test]
async fn whoever_has_not_chosen_cannot_tell_two_worlds_apart() {
    type Which = fn(usize) -> usize;
    let first: Which = |_| 0;
    let last: Which = |n_choices| n_choices - 1;
    let chosen: [(Which, &[usize]); 4] = [
        (first, &[0, 1, 2]),
        (last, &[2, 0, 1]),
        (last, &[1]),
        (first, &[]),
    ];
    let mut worlds = Vec::new();
    for (which, who) in chosen {
        let mut feast = Feast::open().await;
        let moment = feast.watching.moment;
        for seat in 0..4 {
            feast.choose(seat).await;
        }
        feast.watch(moment).await;
        let told = Feast::news(&mut feast.watching).await;
        for seat in who {
            feast.choose_of(*seat, which).await;
        }
        let mut heard = Feast::news(&mut feast.watching).await;
        feast.pages[3].until_it(|it| it.turn).await;
        heard.extend(Feast::news(&mut feast.pages[3]).await);
        worlds.push((told, heard, feast.loaded(&[3]).await));
    }
    for world in &worlds[1..] {
        assert_eq!(*world, worlds[0]);
    }
}

/// Where there are clocks, a house that was started again knows from the journal who has chosen already. It shows nobody's clock to others before
/// something happens that all of them see.
#[tokio::test]
async fn a_clock_does_not_tell_after_a_restart_who_has_chosen() {
    let mut worlds = Vec::new();
    for who in [&[][..], &[0, 2], &[1]] {
        let mut feast = Feast::with("&clock=swift").await;
        for seat in who {
            feast.choose(*seat).await;
        }
        let Feast {
            house,
            table,
            guests,
            ..
        } = feast;
        let house = house.killed_and_started_again().await;
        let path = format!("/t/{table}");
        let mut shown = Vec::new();
        let eve = Guest::new("eve");
        for (guest, is_asked) in [(&eve, false), (&guests[3], true)] {
            let mut clocks = house.get(guest, &path).await.state()["clock"].clone();
            assert_eq!(clocks.as_array().map(Vec::len), Some(4));
            // One's own goes on.
            if is_asked {
                clocks[3] = game::Json::Null;
            }
            shown.push(clocks);
        }
        worlds.push(shown);
    }
    assert_eq!(worlds[0], worlds[1]);
    assert_eq!(worlds[0], worlds[2]);
}
