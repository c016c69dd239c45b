//! The face at its boundary: scenes in, HTML and sentences out.

mod contract;
mod film;
mod lesson;
mod pictures;
mod reasons;
mod secrets;
mod sheets;
mod speech;
mod trial;
mod wording;

use face_kit::{Lang, Picture, SeatKind, SeatLabel, Setting, Stage};
use game::{Game, Json, Logged as _, Options as _, Seat, Step, Viewer, options_from};
use serde_json::json;
use thousand_cats::{
    Action, Card, Deck, Event, HANDS, Mode, MultiplierCard, NINE, Options, ThousandCats, View,
};

use crate::ThousandCatsFace;
use crate::sight::Sight;

fn options(seats: usize, mode: &str, target: i64) -> Options {
    let (mode, target) = (Json::from(mode), Json::from(target));
    options_from(seats, [("mode", &mode), ("target", &target)]).unwrap()
}

/// A match that tests play by hand.
#[derive(Clone)]
struct Match {
    game: ThousandCats,
    events: Vec<Event>,
    rests: bool,
}

impl Match {
    fn open(options: &Options) -> Match {
        Match {
            game: ThousandCats::start(options),
            events: Vec::new(),
            rests: false,
        }
    }

    /// A match with four whose first round is dealt so, and nobody has answered yet: see [`deal`].
    fn dealt(mode: &str, text: &str) -> Match {
        Match::open(&options(4, mode, 30)).deal(text)
    }

    /// The same after everybody has kept their cards.
    fn kept(text: &str) -> Match {
        Match::dealt("basic", text).play("0 keep, 1 keep, 2 keep, 3 keep")
    }

    fn deal(mut self, text: &str) -> Match {
        let deal = deal(&self.game, text);
        let deal = self.game.read_deal(&deal).unwrap();
        self.game.apply(Step::Chance(deal), &mut self.events);
        self
    }

    /// Choices in notation, each with its seat: `0 play S6, 1 play F5`.
    fn play(mut self, choices: &str) -> Match {
        for choice in choices.split(", ") {
            let (seat, action) = choice.split_once(' ').unwrap();
            let seat = Seat::ALL[seat.parse::<usize>().unwrap()];
            let action: Action = action.parse().unwrap();
            let legal = game::legal_choices(&self.game, seat);
            assert!(legal.contains(&action), "{choice}: {legal:?}");
            self.game
                .apply(Step::Choice(seat, action), &mut self.events);
        }
        self
    }

    fn look<T>(&self, viewer: Viewer, lang: Lang, show: impl FnOnce(&Sight<'_>) -> T) -> T {
        let legal = viewer
            .seat()
            .map_or_else(Vec::new, |it| game::legal_choices(&self.game, it));
        show_sight(&self.game.view(viewer), &legal, (lang, self.rests), show)
    }

    /// What `viewer` has learned of.
    fn seen(&self, viewer: Viewer) -> Vec<Event> {
        let events = self.events.iter();
        events
            .filter_map(|it| ThousandCats::redact(it, viewer))
            .collect()
    }

    fn picture(&self, viewer: Viewer, lang: Lang) -> Picture {
        let seen = self.seen(viewer);
        self.look(viewer, lang, |it| Picture::of(&ThousandCatsFace, it, &seen))
    }

    fn html(&self, viewer: Viewer, lang: Lang) -> String {
        self.picture(viewer, lang).html
    }

    /// What is shown on the way from the first `n_known` events.
    fn stages(&self, viewer: Viewer, lang: Lang, n_known: usize) -> Vec<Stage> {
        let seen = self.seen(viewer);
        self.look(viewer, lang, |it| crate::film::stages(&seen[n_known..], it))
    }

    /// The sentence of the newest event of which there is any.
    fn told(&self, viewer: Viewer, lang: Lang) -> String {
        let seen = self.seen(viewer);
        self.look(viewer, lang, |it| {
            let told = seen.iter().rev().map(|event| crate::told::tell(event, it));
            let mut told = told.filter_map(|it| it.sentence);
            told.next().unwrap()
        })
    }
}

/// A deal as the match log has it, from what matters of it, such as `up P3 F9 | 0 S4 | 3 S8`. All other
/// cards go where there is room.
fn deal(game: &ThousandCats, text: &str) -> Json {
    let view = game.view(Viewer::Spectator);
    let booze = Deck::built_in().season_booze();
    let mut up: Vec<Card> = Vec::new();
    let mut hands: Vec<Vec<Card>> = vec![Vec::new(); HANDS];
    for part in text.split(" | ").filter(|it| !it.is_empty()) {
        let mut words = part.split(' ');
        let whose = words.next().unwrap();
        let listed = words.map(|it| it.parse().unwrap());
        match whose.parse::<usize>() {
            Ok(hand) => hands[hand] = listed.collect(),
            Err(_) => up = listed.collect(),
        }
    }
    let written: Vec<Card> = hands.iter().flatten().chain(&up).copied().collect();
    let rest = Card::by_season().filter(|it| !written.contains(it));
    let (mut drinks, mut others): (Vec<Card>, Vec<Card>) = rest.partition(|it| booze.contains(*it));
    for hand in &mut hands {
        while hand.iter().filter(|it| booze.contains(**it)).count() < 2 {
            hand.push(drinks.remove(0));
        }
    }
    while up.len() < 2 {
        up.push(others.remove(0));
    }
    for hand in &mut hands {
        while hand.len() < NINE {
            hand.push(others.remove(0));
        }
        hand.sort_by_key(|it| (!booze.contains(*it), *it));
    }
    up.sort_unstable();
    let n_seats = view.options.seats();
    let mut deal =
        json!({ "round": view.open.round + 1, "hands": hands[..n_seats], "face_up": up });
    if view.options.has_dummy() {
        deal["dummy"] = json!(hands[3]);
    }
    if view.options.mode() == Mode::Experienced && view.open.round == 0 {
        let each = MultiplierCard::ALL.chunks(view.options.multipliers_each());
        let each = each.map(|it| it.iter().map(|it| it.word()).collect::<Vec<_>>());
        deal["multipliers"] = json!(each.collect::<Vec<_>>());
        deal["start"] = json!(0);
    }
    deal
}

fn show_sight<T>(
    view: &View,
    legal: &[Action],
    (lang, rests): (Lang, bool),
    show: impl FnOnce(&Sight<'_>) -> T,
) -> T {
    let label = |name: &str, kind| SeatLabel {
        name: name.to_owned(),
        kind,
        here: true,
        you: false,
        ready: false,
        ..SeatLabel::default()
    };
    let mut seats = vec![
        label("Ann", SeatKind::Person),
        label("Ben", SeatKind::Person),
        label("Tama", SeatKind::Bot("novice")),
        label("<b>Dan", SeatKind::Person),
    ];
    seats.truncate(view.options.seats());
    if let Some(you) = view.viewer.seat() {
        seats[you.index()].you = true;
    }
    show(&Sight {
        viewer: view.viewer,
        view,
        legal,
        announced: &[],
        setting: Setting {
            table: "abc",
            seats: &seats,
            lang,
            rests,
            just: None,
            verdict: None,
            assist: face_kit::Assist::Usual,
        },
    })
}

const ANN: Viewer = Viewer::Seat(Seat::ALL[0]);
const BEN: Viewer = Viewer::Seat(Seat::ALL[1]);

/// The book's example of a crow (§5.5): Ben's crow swaps with Dan's YOROZU.
const CROW: &str = "up P1 F9 | 0 S4 | 1 S6 | 2 W9 | 3 Y13";
const CROW_PLAYED: &str = "0 play S4, 1 play S6, 2 play W9, 3 play Y13";
