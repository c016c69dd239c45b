//! The people of the load at tables of a house that is not real, but speaks like one.

mod fake;

use std::cell::RefCell;
use std::rc::Rc;

use tokio::task::LocalSet;

use crate::phases::{self, Place};
use crate::report::Report;
use crate::wish::Wish;
use e2e::people::statistics::Tally;
use e2e::people::table::{Manners, Table, Went};
use fake::{CHOICES, Fake};

async fn open(fake: &Fake, tally: &Rc<RefCell<Tally>>) -> Table {
    let wish = Wish::read(&["snap".to_owned(), "--seats=3".to_owned()]).unwrap();
    let table = Table::open(&[fake.port], &wish.game, wish.seats, 0, Rc::clone(tally)).await;
    table.unwrap()
}

/// Plays a match, and answers with how many choices were taken.
async fn play(table: &mut Table, manners: Manners) -> usize {
    let mut n_chosen = 0;
    while table.go_on(manners).await.unwrap() == Went::Chose {
        n_chosen += 1;
    }
    n_chosen
}

#[tokio::test(flavor = "current_thread")]
async fn people_sit_down_play_rest_and_go_on_to_the_next_match() {
    let played = async {
        let fake = Fake::open().await;
        let tally = Rc::default();
        let mut table = open(&fake, &tally).await;
        assert_eq!(play(&mut table, Manners::Turns).await, CHOICES);
        table.rematch().await.unwrap();
        assert_eq!(play(&mut table, Manners::Turns).await, CHOICES);
        let tally = tally.take();
        assert_eq!((tally.n_matches, tally.n_rests), (2, 2));
        // One choice of each match holds two.
        assert_eq!(tally.n_choices, 2 * (CHOICES as u64 + 1));
        assert_eq!(tally.n_sent, 2 * CHOICES as u64);
        assert_eq!(tally.refusals, Default::default());
        assert!(tally.bytes.regions > 0 && tally.bytes.answers > 0);
    };
    LocalSet::new().run_until(played).await;
}

#[tokio::test(flavor = "current_thread")]
async fn in_a_race_it_is_fine_that_somebody_was_faster() {
    let played = async {
        let fake = Fake::open().await;
        let tally: Rc<RefCell<Tally>> = Rc::default();
        let mut table = open(&fake, &tally).await;
        // Sooner or later, all of them claim at once.
        while tally.borrow().refusals.races == 0 {
            play(&mut table, Manners::Rushes).await;
            table.rematch().await.unwrap();
        }
        assert!(tally.borrow().refusals.wrong.is_empty());
    };
    LocalSet::new().run_until(played).await;
}

#[tokio::test(flavor = "current_thread")]
async fn both_phases_come_to_a_report() {
    let played = async {
        let fake = Fake::open().await;
        let place = Place {
            ports: vec![fake.port],
            processes: vec![std::process::id()],
            database: None,
        };
        let wish = ["snap", "--seats=3", "--tables=4"].map(str::to_owned);
        let mut wish = Wish::read(&wish).unwrap();
        // A test has no time to measure anything.
        wish.seconds = 0;
        phases::knock(&place, &wish).await.unwrap();
        let measured = phases::full_speed(&place, &wish).await.unwrap();
        let in_lockstep = phases::lockstep(&place, &wish).await.unwrap();
        assert_eq!(in_lockstep.0.n_matches(), 4);
        assert_eq!(in_lockstep.0.length(), Some(CHOICES as f64));
        assert!(in_lockstep.0.dearness().is_some());
        let report = Report::new(&wish, measured, in_lockstep, None);
        assert!(report.is_good(), "{}", report.text());
    };
    LocalSet::new().run_until(played).await;
}
