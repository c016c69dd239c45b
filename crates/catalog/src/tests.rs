//! The erased door, for every game on the shelf.

mod fuzz;
mod hints;
mod looks;
mod rests;
mod together;

use std::num::NonZeroU32;

use bots::BotName;
use game::{Awaiting, By, Dice, Json, OptionsError, Seat, Seed, Viewer};
use serde_json::json;

use crate::{AnyGame, AnyTable, ChooseError, Chosen, GAMES, OpenError, find};

/// Plays a table to its end through the door, with thoughts of bots.
fn play(table: &mut dyn AnyTable, most: usize) {
    for nth in 0..most {
        let (Awaiting::Choices(seats) | Awaiting::Race(seats)) = table.awaiting() else {
            return;
        };
        let seat = seats.first().expect("somebody is awaited");
        let bot = if nth % 3 == 0 {
            BotName::Random
        } else {
            BotName::Greedy
        };
        let thought = table
            .think(seat, bot, Seed::small(nth as u64))
            .expect("there is a choice");
        let Chosen { choice, by } = thought.run_whole();
        assert!(table.legal(seat).contains(&choice));
        table
            .choose_by(seat, &choice, by)
            .expect("bots choose what is legal");
    }
}

fn open(game: &dyn AnyGame, seed: u64) -> Box<dyn AnyTable> {
    let seats = game.about().max_seats;
    game.open(seats, &json!({}), None, Seed::small(seed))
        .expect("the usual table opens")
}

/// All that anybody can learn from a table: its journal, and for every viewer what it sees and saw.
fn everything(table: &dyn AnyTable) -> (String, usize, Vec<Json>) {
    let of = |viewer: Viewer| json!([table.view(viewer), table.seen(viewer, 0)]);
    let viewers = Viewer::all(table.seats()).map(of);
    (table.journal(), table.n_events(), viewers.collect())
}

/// Any choice of a seat that is awaited; none if nobody is.
fn any_choice(table: &dyn AnyTable, dice: &mut Dice) -> Option<(Seat, String)> {
    let seats: Vec<Seat> = table.awaiting().seats().iter().collect();
    let seat = *seats.get(dice.index(seats.len().max(1)))?;
    Some((seat, dice.pick(&table.legal(seat)).clone()))
}

#[test]
fn every_game_plays_to_its_end_and_resumes_anywhere() {
    for game in GAMES {
        let slug = game.about().slug;
        let mut table = open(*game, 1);
        for _ in 0..4 {
            play(table.as_mut(), 17);
            let resumed = game
                .resume(&table.journal())
                .expect("what we wrote we can read");
            for viewer in Viewer::all(table.seats()) {
                assert_eq!(resumed.view(viewer), table.view(viewer), "{slug}");
                assert_eq!(resumed.seen(viewer, 3), table.seen(viewer, 3), "{slug}");
            }
            table = resumed;
        }
        play(table.as_mut(), usize::MAX);
        assert!(table.outcome().is_some(), "{slug}");
        assert!(
            table
                .think(Seat::ALL[0], BotName::Random, Seed::small(0))
                .is_none()
        );
    }
}

/// The header and the lines that each choice adds are the journal.
#[test]
fn lines_add_up_to_the_journal() {
    for game in GAMES {
        let mut table = open(*game, 2);
        let mut text = table.journal();
        for nth in 0..20 {
            let Some(seat) = table.awaiting().seats().first() else {
                break;
            };
            let choice = table.legal(seat)[nth % table.legal(seat).len()].clone();
            let by = By::new("greedy", Seed::small(nth as u64));
            let added = if nth % 2 == 0 {
                table.choose(seat, &choice)
            } else {
                table.choose_by(seat, &choice, by)
            };
            text += &added.expect("it is legal");
        }
        assert_eq!(table.journal(), text);
    }
}

/// Whoever is told only what each choice adds comes to the same table.
#[test]
fn every_game_can_be_followed_to_its_end() {
    for game in GAMES {
        let slug = game.about().slug;
        let (seats, seed) = (game.about().max_seats, Seed::small(4));
        let open = || {
            let opened = game.open_resting(seats, &json!({}), None, seed);
            opened.expect("the usual table opens")
        };
        let (mut table, mut other) = (open(), open());
        let mut dice = seed.dice(7);
        loop {
            let chosen = any_choice(table.as_ref(), &mut dice);
            let mut lines = match &chosen {
                Some((seat, choice)) => table.choose(*seat, choice).expect("it is legal"),
                None => table.go_on(),
            };
            if let Some(outcome) = table.outcome() {
                lines += &format!("end {}\n", json!(outcome));
            }
            // What it tries itself meanwhile it takes back.
            let n_steps = other.n_steps();
            match any_choice(other.as_ref(), &mut dice) {
                Some((seat, choice)) => other.choose(seat, &choice).expect("it is legal"),
                None => other.go_on(),
            };
            assert_eq!(other.take_back(n_steps), Ok(()));
            assert_eq!(other.follow(&lines), Ok(chosen.into_iter().collect()));
            if table.outcome().is_some() {
                break;
            }
        }
        assert_eq!(everything(other.as_ref()), everything(table.as_ref()));
        for lines in ["9 nonsense\n", "0 \n", "chance {}\n"] {
            assert!(other.follow(lines).is_err(), "{slug}: {lines}");
        }
    }
}

/// However a thought was cut short, the name it leaves comes to the same choice.
#[test]
fn a_thought_leaves_the_name_that_comes_to_the_same_choice() {
    for game in GAMES {
        let mut table = open(*game, 4);
        // A seat that has only one choice does not think.
        let seat = loop {
            let seat = table.awaiting().seats().first();
            let seat = seat.expect("somebody is awaited");
            let legal = table.legal(seat);
            if legal.len() > 1 {
                break seat;
            }
            table.choose(seat, &legal[0]).expect("it is legal");
        };
        let think = |bot: &str, seed: u64| {
            let bot = bot.parse().expect("a bot has this name");
            let thought = table.think(seat, bot, Seed::small(seed));
            thought.expect("there is a choice")
        };
        assert_eq!(think("random", 1).iterations(), 0);
        assert_eq!(think("master:70", 1).iterations(), 70);
        for seed in 0..4 {
            let few = NonZeroU32::new(9);
            let lowered = think("regular", seed).run(few, &mut || false);
            assert_eq!(lowered.by.bot(), "regular:9");
            let mut n_asked = 0;
            let stopped = think("regular", seed).run(None, &mut || {
                n_asked += 1;
                n_asked == 3
            });
            assert_eq!(n_asked, 3);
            let (_, used) = stopped.by.bot().split_once(':').expect("it was stopped");
            assert!(used.parse::<u32>().expect("a number") < think("regular", 0).iterations());
            for chosen in [lowered, stopped] {
                assert_eq!(think(chosen.by.bot(), seed).run_whole(), chosen);
            }
        }
    }
}

#[test]
fn what_cannot_be_chosen_is_answered_and_changes_nothing() {
    for game in GAMES {
        let mut table = open(*game, 3);
        let before = table.journal();
        let nonsense = table.choose(Seat::ALL[0], "flip the table");
        assert!(matches!(nonsense, Err(ChooseError::Notation(_))));
        // A choice of the seat in turn is refused to everybody who is not awaited.
        let awaited = table.awaiting().seats();
        let choice = table.legal(awaited.first().expect("somebody is awaited"))[0].clone();
        for seat in Seat::ALL.into_iter().filter(|it| !awaited.contains(*it)) {
            let refused = table.choose(seat, &choice);
            assert!(
                matches!(refused, Err(ChooseError::Refused { .. })),
                "{choice}"
            );
        }
        assert_eq!(table.journal(), before);
    }
}

#[test]
fn tables_that_cannot_be_are_not_opened() {
    for game in GAMES {
        let seats = game.about().max_seats;
        let seed = Seed::small(1);
        let many = game.open(seats + 1, &json!({}), None, seed);
        assert!(matches!(many, Err(OpenError::Options(_))));
        let odd = game.open(seats, &json!({ "no such option": 1 }), None, seed);
        assert!(matches!(odd, Err(OpenError::Options(_))));
        assert!(matches!(
            game.open(seats, &json!([]), None, seed),
            Err(OpenError::NotAnObject)
        ));
        let data = game.open(seats, &json!({}), Some("= nonsense"), seed);
        assert!(matches!(
            data,
            Err(OpenError::Options(OptionsError::Data(_)))
        ));
        assert!(game.resume("nonsense").is_err());
    }
    assert!(find("chess").is_none());
    assert_eq!(find("catsle").map(|it| it.about().slug), Some("catsle"));
}
