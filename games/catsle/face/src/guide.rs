//! What the guide of the lesson says: about following, ranks, taking, places and roofs.

use std::cmp::Ordering;

use catsle::{Action, Board, Card, Catsle, Event, Phase, Place, Score, View};
use face_kit::kit;
use face_kit::lesson::{Guide, Here, Note, Teacher};
use game::{Lesson, Seat};

use crate::sight::Sight;
use crate::{CatsleFace, words};

impl Teacher for CatsleFace {
    fn lesson(&self) -> Lesson<Catsle> {
        catsle::lesson()
    }

    fn guide(&self, here: &Here<'_, Catsle>) -> Guide {
        Guide {
            after: after(here),
            notes: notes(here),
            ask: ask(here),
        }
    }
}

/// What came of the reader's choice.
fn after(here: &Here<'_, Catsle>) -> Option<String> {
    let last = here.last?;
    let (sight, words) = (here.scene, words::words(here.scene.lang()));
    let you = sight.front();
    let mut told = last.news.iter().filter_map(|it| match it {
        Event::Ranked { ranking } if matches!(last.choice, Action::Play(_)) => {
            let rank = ranking.iter().position(|it| *it == you)?;
            let nth = ("nth", kit::ordinal(sight.lang(), rank).into());
            Some(words.say("guide-ranked", [nth, ("rank", (rank + 1).into())]))
        }
        Event::Placed { seat, card, place } if *seat == you => Some(placed(sight, *card, *place)),
        Event::Dealt { .. }
        | Event::Turned { .. }
        | Event::Played { .. }
        | Event::Ranked { .. }
        | Event::Took { .. }
        | Event::Placed { .. }
        | Event::TrickEnded { .. }
        | Event::Scored { .. }
        | Event::Ended { .. } => None,
    });
    told.next_back()
}

/// "Green 10 lies on column 3: 3 of 3."
fn placed(sight: &Sight<'_>, card: Card, place: Place) -> String {
    let words = words::words(sight.lang());
    let n_cards = board(sight).at(place).len();
    let limit = usize::from(place.limit(sight.view.options));
    let card = ("card", words::card(words, card).into());
    let place_name = ("place", words::place(words, place).into());
    let id = match (place, n_cards.cmp(&limit)) {
        (Place::Scrap, _) => "guide-scrapped",
        (_, Ordering::Less) => "guide-placed",
        (_, Ordering::Equal) => "guide-perfect",
        (_, Ordering::Greater) => "guide-overbuilt",
    };
    let n = ("n", n_cards.into());
    words.say(id, [card, place_name, n, ("limit", limit.into())])
}

/// The reader's board.
fn board<'a>(sight: &Sight<'a>) -> &'a Board {
    &sight.view.boards[sight.front()]
}

/// What there is to know before the next choice.
fn notes(here: &Here<'_, Catsle>) -> Vec<Note> {
    let (sight, view) = (here.scene, here.scene.view);
    let words = words::words(sight.lang());
    let note = |topic, id, marks: &[&str]| Note::new(topic, words.get(id), marks);
    let mut notes = vec![
        note("aim", "guide-aim", &["board"]),
        note("tricks", "guide-tricks", &["trick"]),
    ];
    let has_ranked = here.last.is_some();
    if has_ranked {
        notes.push(note("ranks", "guide-ranks", &["trick"]));
    }
    if let Some(sheet) = view.rounds.iter().last() {
        notes.push(scored(sight, &sheet.scores[sight.front()]));
    } else if view.trick.led().is_none() && has_ranked {
        notes.push(note("lead", "guide-who-leads", &["prompt"]));
    } else if let Some(card) = spoils(here) {
        let place = board(sight)
            .place_of(card.suit())
            .expect("its suit lies there");
        let text = words.say(
            "guide-spoils",
            [
                ("card", words::card(words, card).into()),
                ("place", words::place(words, place).into()),
            ],
        );
        let marks = [site(sight.front(), place)];
        notes.push(Note::new("spoils", text, &[&marks[0]]));
    }
    notes
}

/// A card that the reader may take and that would stand over a limit.
fn spoils(here: &Here<'_, Catsle>) -> Option<Card> {
    let (view, board) = (here.scene.view, board(here.scene));
    let is_over = |card: Card| {
        let place = board.place_of(card.suit())?;
        let n_cards = board.at(place).len() + 1;
        (n_cards > usize::from(place.limit(view.options))).then_some(card)
    };
    here.scene.legal.iter().find_map(|it| match it {
        Action::Take(card) => is_over(*card),
        Action::Play(_) | Action::Place(_) => None,
    })
}

fn scored(sight: &Sight<'_>, score: &Score) -> Note {
    let words = words::words(sight.lang());
    let points = i32::from(score.score);
    let text = words.say(
        "guide-scored",
        [
            (
                "points",
                words::points(words, points, &kit::number(points)).into(),
            ),
            ("roofs", usize::from(score.perfect).into()),
            ("bonus", kit::number(i32::from(score.bonus)).into()),
        ],
    );
    Note::new("scored", text, &["board", "sheet"])
}

/// What to do now.
fn ask(here: &Here<'_, Catsle>) -> Note {
    let (sight, view) = (here.scene, here.scene.view);
    let words = words::words(sight.lang());
    match here.suggestion {
        None => Note::new("end", words.get("guide-end"), &[]),
        Some(Action::Play(card)) => play(view, words, card),
        Some(Action::Take(card)) => take(here, card),
        Some(Action::Place(place)) => {
            let held = match view.phase {
                Phase::Place { card, .. } => words::card(words, card),
                Phase::Deal | Phase::Play | Phase::Take { .. } | Phase::Over => "",
            };
            let text = words.say(
                if here.is_told("place") {
                    "guide-place-again"
                } else {
                    "guide-place"
                },
                [
                    ("card", held.into()),
                    ("place", words::place(words, place).into()),
                ],
            );
            Note::new("place", text, &["board"])
        }
    }
}

fn play(view: &View, words: &face_kit::Words, card: Card) -> Note {
    let try_it = ("card", words::card(words, card).into());
    let Some(led) = view.trick.led() else {
        return Note::new("lead-any", words.say("guide-lead", [try_it]), &["hand"]);
    };
    let suit = ("suit", words::suit(words, led).into());
    if (view.hand & led.cards()).is_empty() {
        Note::new("any", words.say("guide-any", [suit, try_it]), &["hand"])
    } else {
        Note::new(
            "follow",
            words.say("guide-follow", [suit, try_it]),
            &["hand"],
        )
    }
}

fn take(here: &Here<'_, Catsle>, card: Card) -> Note {
    let (sight, view) = (here.scene, here.scene.view);
    let words = words::words(sight.lang());
    let name = ("card", words::card(words, card).into());
    let board = board(sight);
    let Some(place) = board.place_of(card.suit()) else {
        return Note::new("take", words.say("guide-take-new", [name]), &["trick"]);
    };
    let n_cards = board.at(place).len() + 1;
    let id = match n_cards.cmp(&usize::from(place.limit(view.options))) {
        Ordering::Less => "guide-take-joins",
        Ordering::Equal => "guide-take-fills",
        Ordering::Greater => "guide-take-costs",
    };
    let text = words.say(id, [name, ("place", words::place(words, place).into())]);
    let marks = ["trick".to_owned(), site(sight.front(), place)];
    Note::new("take", text, &[&marks[0], &marks[1]])
}

/// The id of a place of somebody's castle.
fn site(seat: Seat, place: Place) -> String {
    format!("site-{seat}-{place}")
}
