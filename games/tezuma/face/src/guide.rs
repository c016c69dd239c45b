//! What the guide of the lesson says: about the draft, the goal, trumps, magic and the curse.

use face_kit::Words;
use face_kit::lesson::{Guide, Here, Note, Teacher};
use game::Lesson;
use tezuma::{Action, Card, Event, Line, Phase, ScoringTable, Tezuma};

use crate::TezumaFace;
use crate::sight::{self, Sight};
use crate::words::{self, words};

impl Teacher for TezumaFace {
    fn lesson(&self) -> Lesson<Tezuma> {
        tezuma::lesson()
    }

    fn guide(&self, here: &Here<'_, Tezuma>) -> Guide {
        Guide {
            after: after(here),
            notes: notes(here),
            ask: ask(here),
        }
    }
}

/// What came of the reader's choice: who has won its trick.
fn after(here: &Here<'_, Tezuma>) -> Option<String> {
    let sight = here.scene;
    let words = words(sight.lang());
    let you = sight.front();
    let mut told = here.last?.news.iter().filter_map(|it| match it {
        Event::TrickWon { winner, .. } if *winner == you => {
            let n_won = sight.view.tricks_won[you];
            Some(words.say("guide-won", [("n", n_won.into())]))
        }
        Event::TrickWon { winner, .. } => {
            let who = ("who", sight.who(*winner).into());
            Some(words.say("guide-lost", [who]))
        }
        Event::SetUp { .. }
        | Event::Dealt { .. }
        | Event::Drafted { .. }
        | Event::Declared { .. }
        | Event::Played { .. }
        | Event::Scored(_)
        | Event::Over(_) => None,
    });
    told.next()
}

/// What there is to know before the next choice.
fn notes(here: &Here<'_, Tezuma>) -> Vec<Note> {
    let sight = here.scene;
    let words = words(sight.lang());
    let you = sight.front();
    let mut notes = vec![
        Note::new("aim", words.get("guide-aim"), &["trick"]),
        Note::new("short", words.get("guide-short"), &["hand"]),
    ];
    if let Some(sheet) = sight.view.sheets.last() {
        notes.push(scored(words, &sheet.lines[you]));
        return notes;
    }
    let Phase::Trick(_) = sight.view.phase else {
        return notes;
    };
    if let Some(table) = sight.view.drafted[you].table {
        let (n_tricks, points) = goal(sight, table);
        let text = words.say(
            "guide-goal",
            [
                ("table", words::table(sight, table).into()),
                ("points", words::points(words, points).into()),
                ("tricks", words::tricks(words, n_tricks).into()),
            ],
        );
        let mark = format!("goal-{you}");
        notes.push(Note::new("goal", text, &[&mark]));
        if sight.view.tricks_won[you] == n_tricks {
            notes.push(Note::new("enough", words.get("guide-enough"), &[&mark]));
        }
    }
    notes.push(Note::new("trumps", words.get("guide-trumps"), &["hand"]));
    notes
}

/// For how many tricks a table gives most, of those that the reader can still win, and how much.
fn goal(sight: &Sight<'_>, table: ScoringTable) -> (u8, i32) {
    let won = usize::from(sight.view.tricks_won[sight.front()]);
    let reach = won + sight::n_left(sight);
    let points = sight::points(sight, table);
    let within = points.iter().enumerate().take(reach + 1).skip(won);
    // Of equal ones the fewest tricks.
    let best = within.rev().max_by_key(|(_, points)| **points);
    best.map_or((0, 0), |(n, points)| (n as u8, *points))
}

fn scored(words: &Words, line: &Line) -> Note {
    let text = words.say(
        "guide-scored",
        [
            ("tricks", words::tricks(words, line.tricks).into()),
            ("points", words::points(words, line.points).into()),
            ("cards", line.cards.into()),
            ("suit", words::suit(words, line.negative).into()),
            ("score", words::points(words, line.score).into()),
        ],
    );
    Note::new("scored", text, &["sheet"])
}

/// What to do now.
fn ask(here: &Here<'_, Tezuma>) -> Note {
    let sight = here.scene;
    let words = words(sight.lang());
    match here.suggestion {
        None => Note::new("end", words.get("guide-end"), &[]),
        Some(Action::DraftTable(table)) => {
            let (n_tricks, points) = goal(sight, table);
            let text = words.say(
                "guide-table",
                [
                    ("table", words::table(sight, table).into()),
                    ("points", words::points(words, points).into()),
                    ("tricks", words::tricks(words, n_tricks).into()),
                ],
            );
            Note::new("table", text, &["trick"])
        }
        Some(Action::DraftNegative(suit)) => {
            let hand = sight.view.hand.unwrap_or_default();
            let n_cards = ("n", (hand & suit.cards()).len().into());
            let suit = ("suit", words::suit(words, suit).into());
            Note::new(
                "curse",
                words.say("guide-curse", [suit, n_cards]),
                &["hand"],
            )
        }
        Some(Action::DraftAbility(ability)) => {
            let text = words.say(
                "guide-magic",
                [
                    ("ability", words::ability(words, ability).into()),
                    ("does", words::does(words, ability).into()),
                    ("marbles", words::marbles(words, ability.marbles()).into()),
                ],
            );
            Note::new("magic", text, &["trick"])
        }
        Some(Action::Use(ability)) => {
            let card = match here.then {
                Some(Action::Play(card) | Action::PlayTwo(card, _)) => words::card(words, card),
                Some(
                    Action::DraftNegative(_)
                    | Action::DraftTable(_)
                    | Action::DraftAbility(_)
                    | Action::Use(_),
                )
                | None => "",
            };
            let text = words.say(
                if card.is_empty() {
                    "guide-use-alone"
                } else {
                    "guide-use"
                },
                [
                    ("ability", words::ability(words, ability).into()),
                    ("does", words::does(words, ability).into()),
                    ("card", card.into()),
                ],
            );
            Note::new("use", text, &["hand"])
        }
        Some(Action::Play(card) | Action::PlayTwo(card, _)) => play(sight, card),
    }
}

/// A card to try, by what was led.
fn play(sight: &Sight<'_>, card: Card) -> Note {
    let words = words(sight.lang());
    let name = ("card", words::card(words, card).into());
    let trick = sight.view.trick();
    if trick.is_some_and(|it| it.used_by(it.turn).is_some()) {
        return Note::new(
            "with-magic",
            words.say("guide-with-magic", [name]),
            &["hand"],
        );
    }
    let Some(led) = trick.and_then(|it| it.led) else {
        return Note::new("lead", words.say("guide-lead", [name]), &["hand"]);
    };
    let suit = ("suit", words::suit(words, led).into());
    let (topic, id) = match (sight::can_follow(sight), card.is_trump()) {
        (true, _) => ("follow", "guide-follow"),
        (false, true) => ("trump", "guide-trump"),
        (false, false) => ("any", "guide-any"),
    };
    Note::new(topic, words.say(id, [suit, name]), &["hand"])
}
