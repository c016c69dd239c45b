//! The helpers for counts, golden replays and rulebook scripts, on the honest toy.

use std::fs;
use std::panic::catch_unwind;

use game::{Game, Options, Seed, Step, Table};

use crate::situation::Match;
use crate::{perft, play, replays};

use super::shelf::ToyOptions;
use super::{make, toy::Toy};

type Honest = Toy<{ make::HONEST }>;

const DEAL: &str = r#"chance {"start":1,"hands":[["R1","R2","B3"],["R4","B5","B6"]],"aside":"R8","out":["R3","R5","R6","R7","B1","B2","B4","B7","B8"]}"#;

fn start(script: &str) -> Honest {
    let mut toy = Honest::start(&ToyOptions::usual(2));
    play(&mut toy, DEAL);
    play(&mut toy, script);
    toy
}

#[test]
fn a_script_plays_a_match() {
    let mut toy = Honest::start(&ToyOptions::usual(2));
    let events = play(
        &mut toy,
        &format!(
            "{DEAL}
            // §1 All bid at once, in any order.
            1 bid R4
            1! bid B5   // §1 it has bid
            0 bid R2
            0! play R1  // §2 it is not its turn
            1 play B5
            0! play R1  // §2.1 must follow
            0 play B3
            1 play B6
            0 play R1   // it has no B any more"
        ),
    );
    assert_eq!(events.len(), 12);
    let totals = toy.outcome().unwrap().totals;
    assert_eq!(totals.as_slice(), [0, 4 + 1 + 8]);
}

#[test]
fn a_script_that_goes_otherwise_names_the_line() {
    let fails = |script: &'static str, reason: &str| {
        let panic = catch_unwind(|| start(script)).unwrap_err();
        let message = panic.downcast_ref::<String>().unwrap();
        assert!(
            message.starts_with("script line 2: ") && message.contains(reason),
            "{message}"
        );
    };
    fails("1 bid R4\n1 bid B5", "§1 you do not bid this now");
    fails("1 bid R4\n0! bid R2", "it is legal");
    fails("1 bid R4\n1! bid B5 // §7.3", "another rule, §1 ");
    fails("1 bid R4\n2 bid B5", "a seat at this table");
    fails("1 bid R4\n0 eat B5", "is not a choice");
    fails("1 bid R4\nchance {}", "not chance");
}

#[test]
fn counts_of_choices() {
    let toy = start("");
    let seed = Seed::small(0);
    let counts: Vec<u64> = (0..=4).map(|it| perft(&toy, it, seed)).collect();
    // Three bids each, in seat order; then two cards lead, and who can must follow.
    assert_eq!(counts[..4], [1, 3, 9, 18]);
    assert!(counts[4] > 18 && counts[4] < 36);
    assert_eq!(perft(&toy, 7, seed), 0, "six choices end the match");
    // The deal is no choice, and each seed has its own.
    let undealt = Honest::start(&ToyOptions::usual(2));
    assert_eq!(perft(&undealt, 2, seed), 9);
}

#[test]
fn journals_of_old_matches_replay() {
    let dir = std::env::temp_dir().join(format!("conformance-replays-{}", std::process::id()));
    fs::create_dir_all(&dir).unwrap();
    let dir_name = dir.to_str().unwrap().to_owned();
    assert!(
        catch_unwind(|| replays::<Honest>(&dir_name)).is_err(),
        "there is none"
    );

    let played = Match::<Honest>::play(&ToyOptions::usual(3), 4);
    let text = played.journal.to_string();
    fs::write(dir.join("plain.journal"), &text).unwrap();
    fs::write(dir.join("README.md"), "not a journal").unwrap();
    let outcomes = replays::<Honest>(&dir_name);
    assert_eq!(outcomes.len(), 1);
    assert_eq!(Some(outcomes["plain.journal"]), played.journal.end);

    let cut = text.rsplit_once("end ").unwrap().0.to_owned();
    let altered = text.replace("\"totals\":[", "\"totals\":[1");
    for wrong in [
        cut,
        altered,
        format!("{text}\n"),
        text.replace("rules 1", "rules 2"),
    ] {
        fs::write(dir.join("wrong.journal"), wrong).unwrap();
        assert!(catch_unwind(|| replays::<Honest>(&dir_name)).is_err());
    }
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn a_random_match_is_what_a_table_plays() {
    let played = Match::<Honest>::play(&ToyOptions::usual(4), 11);
    let mut table = Table::<Honest>::open(ToyOptions::usual(4), Seed::small(11));
    for step in &played.journal.steps {
        if let Step::Choice(seat, action) = step {
            table.choose(*seat, *action).unwrap();
        }
    }
    assert!(*table.journal() == played.journal);
}
