//! Tables that rest between rounds.

use bots::BotName;
use game::{Advice, Awaiting, Journal, LogEntry, Logged, Seat, Seed, Viewer};

use super::{any_choice, everything, open};
use crate::{AnyGame, AnyTable, ChooseError, GAMES, Guest, ResumeError, meet};

/// How many rounds a finished journal scores.
struct Rounds<'a>(&'a str);

impl Guest for Rounds<'_> {
    type Out = usize;
    fn meet<G: Advice + Logged>(self) -> usize {
        let journal: Journal<G> = self.0.parse().expect("what we wrote we read");
        let mut game = G::start(&journal.options);
        let mut events = Vec::new();
        for step in journal.steps {
            game.apply(step, &mut events);
        }
        let logged = events.iter().filter_map(G::logged);
        logged.filter(|it| matches!(it, LogEntry::Score(_))).count()
    }
}

fn resume(game: &dyn AnyGame, table: &dyn AnyTable) -> Box<dyn AnyTable> {
    game.resume(&table.journal())
        .expect("what we wrote we read")
}

#[test]
fn every_game_rests_between_its_rounds_and_is_the_same_match() {
    for game in GAMES {
        for seed in 0..2 {
            check_match(*game, seed);
        }
    }
}

/// Plays a match with rests, beside the same one without.
fn check_match(game: &dyn AnyGame, seed: u64) {
    let slug = game.about().slug;
    let (mut table, mut restless) = (open(game, seed), open(game, seed));
    table.rest_between_rounds();
    assert!(
        !table.is_resting(),
        "{slug}: the first round begins at once"
    );
    assert_eq!(table.go_on(), "", "{slug}");
    let mut dice = Seed::small(seed).child(7).dice(0);
    let mut text = table.journal();
    let mut n_rests = 0;
    let mut last: Option<(Seat, String)> = None;
    while table.outcome().is_none() {
        if table.is_resting() {
            n_rests += 1;
            let (seat, choice) = last.as_ref().expect("somebody has chosen before");
            check_rest(game, table.as_mut(), *seat, choice);
            text += &table.go_on();
        } else {
            let (seat, choice) = any_choice(table.as_ref(), &mut dice).expect("a seat is awaited");
            text += &table.choose(seat, &choice).expect("it is legal");
            restless.choose(seat, &choice).expect("it is legal");
            assert!(!restless.is_resting(), "{slug}");
            last = Some((seat, choice));
        }
    }
    assert!(!table.is_resting(), "{slug}: after the end nothing comes");
    assert_eq!(table.go_on(), "", "{slug}");
    let journal = table.journal();
    assert_eq!(journal, restless.journal(), "{slug}");
    assert_eq!(everything(table.as_ref()), everything(restless.as_ref()));
    let (steps, _) = journal.rsplit_once("end ").expect("it is over");
    assert_eq!(steps, text, "{slug}: header and lines add up");
    let n_rounds = meet(slug, Rounds(&journal)).expect("the game is on the shelf");
    assert!(n_rounds > 1, "{slug}");
    assert_eq!(n_rests, n_rounds - 1, "{slug}");
}

/// What holds while a table rests. It still does afterwards.
fn check_rest(game: &dyn AnyGame, table: &mut dyn AnyTable, seat: Seat, choice: &str) {
    let slug = game.about().slug;
    let before = everything(table);
    assert_eq!(table.awaiting(), Awaiting::Chance, "{slug}");
    for seat in Seat::ALL {
        assert!(table.legal(seat).is_empty(), "{slug}");
        let thought = table.think(seat, BotName::Random, Seed::small(1));
        assert!(thought.is_none(), "{slug}");
    }
    let refused = table.choose(seat, choice);
    let Err(ChooseError::Refused { text, .. }) = refused else {
        panic!("{slug}: {choice} at a rest: {refused:?}");
    };
    assert!(!text.contains("match is over"), "{slug}: {text}");
    assert_eq!(everything(table), before, "{slug}");
    check_resumed(game, table);
}

/// Taken up in the middle of a rest, it is the same table: it rests, and goes on with the same.
fn check_resumed(game: &dyn AnyGame, table: &dyn AnyTable) {
    let slug = game.about().slug;
    let mut resumed = resume(game, table);
    resumed.rest_between_rounds();
    assert!(resumed.is_resting(), "{slug}");
    assert_eq!(everything(resumed.as_ref()), everything(table), "{slug}");
    let before = table.journal();
    let added = resumed.go_on();
    assert!(!resumed.is_resting() && !added.is_empty(), "{slug}");
    assert!(added.lines().all(|it| it.starts_with("chance ")), "{slug}");
    assert!(!resumed.awaiting().seats().is_empty(), "{slug}");
    assert_eq!(resumed.journal(), before + &added, "{slug}");
    // What was drawn can be read again, but not half of it.
    assert!(game.resume(&resumed.journal()).is_ok(), "{slug}");
    let first = added.lines().next().expect("there are lines");
    if added.lines().count() > 1 {
        let half = format!("{}{first}\n", table.journal());
        assert!(matches!(game.resume(&half), Err(ResumeError::Replay(_))));
    }
}

/// How many events a viewer saw, and which, does not depend on when it asks.
#[test]
fn events_are_counted_the_same_from_wherever() {
    for game in GAMES {
        let mut table = open(*game, 5);
        let mut dice = Seed::small(5).dice(0);
        for _ in 0..80 {
            let Some((seat, choice)) = any_choice(table.as_ref(), &mut dice) else {
                break;
            };
            table.choose(seat, &choice).expect("it is legal");
        }
        for viewer in Viewer::all(table.seats()) {
            let all = table.seen(viewer, 0);
            for since in 0..=table.n_events() + 1 {
                let from = all.partition_point(|(nth, _)| *nth < since);
                assert_eq!(table.seen(viewer, since), all[from..]);
                assert_eq!(table.n_seen(viewer, since), all.len() - from);
            }
        }
    }
}

#[test]
fn a_journal_of_other_rules_is_told_from_a_wrong_one() {
    for game in GAMES {
        let mut table = open(*game, 6);
        let mut dice = Seed::small(6).dice(0);
        for _ in 0..10 {
            let (seat, choice) = any_choice(table.as_ref(), &mut dice).expect("a seat is awaited");
            table.choose(seat, &choice).expect("it is legal");
        }
        let journal = table.journal();
        let rules = journal.lines().nth(2).expect("the header has seven lines");
        assert!(rules.starts_with("rules "));
        let of = |rules: &str| {
            let mut lines: Vec<&str> = journal.lines().collect();
            lines[2] = rules;
            game.resume(&lines.join("\n")).err()
        };
        assert_eq!(of(rules), None);
        let Some(ResumeError::Rules(said)) = of("rules 4000") else {
            panic!("{:?}", of("rules 4000"));
        };
        assert!(said.contains("rules 4000"), "{said}");
        // Other rules may have had other choices, but not another game's name.
        let foreign = journal.replace(rules, "rules 4000") + "0 flip the table\n";
        for other in GAMES {
            let error = other.resume(&foreign).err();
            let is_own = other.about().slug == game.about().slug;
            assert_eq!(matches!(error, Some(ResumeError::Rules(_))), is_own);
            assert_eq!(matches!(error, Some(ResumeError::Journal(_))), !is_own);
        }
        assert!(matches!(of("rules x"), Some(ResumeError::Journal(_))));
        // The same choice twice: it reads well, but nobody could have played it.
        let last = journal.lines().last().expect("there are lines");
        let twice = game.resume(&format!("{journal}{last}\n")).err();
        assert!(matches!(twice, Some(ResumeError::Replay(_))), "{twice:?}");
    }
}
