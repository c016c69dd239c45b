//! Every page, with all that it could say and names that would like to be more.

use game::{About, Options as _, Seat, SeatSet};

use super::toy::ToyOptions;
use super::toy_face::{Flaw, ToyFace};
use crate::pages::{self, Frame};
use crate::{
    Assist, Cover, Lang, Picture, Preferences, SeatKind, SeatLabel, State, Theme, Tried, Trouble,
};

pub(super) const FACE: ToyFace = ToyFace(Flaw::None);

pub(super) fn hostile_frame(lang: Lang) -> Frame<'static> {
    Frame {
        lang,
        preferences: Preferences {
            theme: Theme::Dark,
            ..Preferences::default()
        },
        css: "/a.css",
        js: "/a.js",
        path: "/\"><script>",
        name: Some("<u>"),
        rules: Some("toy"),
    }
}

pub(super) fn hostile_seats() -> [SeatLabel; 3] {
    let seat = |name: &str, kind| SeatLabel {
        name: name.to_owned(),
        kind,
        here: true,
        you: name == "Ann<",
        ready: false,
        ..SeatLabel::default()
    };
    [
        seat("Ann<", SeatKind::Person),
        seat("", SeatKind::Open),
        seat("Tama", SeatKind::Bot("new-level")),
    ]
}

pub(super) const TABLE: &str = "id";
pub(super) const ABOUT: About = ToyOptions::ABOUT;
pub(super) const LINK: &str = "http://127.0.0.1:4649/t/id";
pub(super) const LEVELS: &[&str] = &["novice", "regular", "master"];

/// The first page of the house.
pub(super) fn front_page(frame: &Frame<'_>) -> String {
    let face = Some(&FACE as &dyn Cover);
    let shelf = [face, None].map(|face| pages::Shelf {
        about: &ABOUT,
        face,
    });
    let mine = pages::Mine {
        table: TABLE,
        title: "<Toy>",
        others: &["Ann<".to_owned()],
        your_turn: true,
        old_rules: true,
    };
    let names = ["Ann<".to_owned()];
    let public = pages::Public {
        table: TABLE,
        title: "<Toy>",
        names: &names,
        n_free: 2,
        has_started: false,
    };
    let finished = pages::Finished {
        table: TABLE,
        title: "<Toy>",
        standing: &[pages::Standing {
            name: "Ann<".to_owned(),
            points: -1,
            has_won: true,
        }],
    };
    pages::home(frame, &shelf, &[mine], &[public], &[finished])
}

/// The pages around a table.
pub(super) fn pages_of_the_house(frame: &Frame<'_>) -> Vec<String> {
    let seats = hostile_seats();
    let new = pages::NewTable {
        about: &ABOUT,
        face: &FACE,
        deck: None,
        levels: LEVELS,
        complaint: Some("no"),
        change: None,
    };
    let join = pages::Join {
        table: TABLE,
        about: &ABOUT,
        face: &FACE,
        seats: &seats,
        complaint: None,
    };
    // All that a host could be offered.
    let hosts = pages::Hosts {
        is_host: true,
        swaps: vec![(0, 1), (1, 0), (2, 0)],
        is_public: true,
    };
    let waiting = pages::Waiting {
        closes: None,
        table: TABLE,
        about: &ABOUT,
        face: &FACE,
        seats: &seats,
        link: LINK,
        seat_link: Some(LINK),
        levels: LEVELS,
        hosts: &hosts,
        room: "r",
        version: 7,
    };
    let agreed = pages::Agreed {
        table: TABLE,
        seats: 2,
        pace: "calm",
        clock: "swift",
        patience: "day",
        is_public: true,
        assist: Assist::Off,
        options: &serde_json::json!({ "<": ["<"] }),
    };
    let change = pages::NewTable {
        change: Some(agreed),
        ..new
    };
    vec![
        front_page(frame),
        pages::new_table(frame, &new),
        pages::new_table(frame, &change),
        pages::join(frame, &join),
        pages::waiting(frame, &waiting),
        pages::rules(frame, &ABOUT, &FACE),
        pages::sorry(frame, Trouble::Broken),
        pages::move_seat(frame, "Ann<"),
    ]
}

/// The pages of what is somebody's own.
pub(super) fn pages_of_a_person(frame: &Frame<'_>) -> Vec<String> {
    let states = [
        pages::PlayedState::Waiting,
        pages::PlayedState::Started,
        pages::PlayedState::Over,
    ];
    let tables: Vec<pages::Played> = (0..40)
        .map(|nth| pages::Played {
            table: TABLE.to_owned(),
            title: "<Toy>".to_owned(),
            date: "2026-01-31".to_owned(),
            name: "Ann<".to_owned(),
            state: states[nth % 3],
        })
        .collect();
    let known = pages::Me {
        is_known: true,
        link: pages::OwnLink::Shown(LINK),
        tables: &tables,
        n_said: 2,
        muted: &["Bob<".to_owned()],
        done: Some(pages::Done::Renewed),
        watches: None,
        complaint: None,
    };
    let nobody = pages::Me {
        is_known: false,
        link: pages::OwnLink::None,
        tables: &[],
        n_said: 0,
        muted: &[],
        done: None,
        watches: Some(TABLE),
        complaint: Some("<no>"),
    };
    let recover = pages::Recover {
        name: "Ann<",
        open: 2,
        instead_of: Some(("Bob<", 3, 1)),
    };
    vec![
        pages::me(frame, &known),
        pages::me(frame, &nobody),
        pages::recover(frame, &recover),
        pages::left_behind(frame, "Ann<", "Bob<", LINK),
        pages::deleting(frame, "Ann<", 2),
        pages::gone(frame),
    ]
}

/// The pages with a table on them, or what is left of one.
pub(super) fn pages_of_a_table(frame: &Frame<'_>) -> Vec<String> {
    let state = State {
        over: true,
        ..State::default()
    };
    let picture = Picture {
        html: "<p>A table</p>".to_owned(),
        state,
    };
    // All that could be asked at once.
    let [ann, ben] = [Seat::ALL[0], Seat::ALL[1]];
    let people = pages::People {
        can_hint: true,
        can_undo: true,
        asked: Some(pages::Asked {
            by: ben,
            left: Some("Ann<".to_owned()),
            yes: SeatSet::only(ann),
            who: SeatSet::first_n(3),
            no: None,
        }),
        is_ended: true,
        is_over: true,
        is_offered: true,
        n_watching: 7,
        welcoming: vec![2],
        shown: vec![0],
        late: Some((ben, true)),
    };
    let seats = hostile_seats();
    let page = pages::TablePage {
        late: None,
        closes: None,
        table: TABLE,
        about: &ABOUT,
        face: &FACE,
        room: "r",
        picture: &picture,
        pace: "normal",
        seats: &seats,
        people: &people,
        hint: &pages::Hinted::Nothing,
        link: LINK,
        seat_link: None,
    };
    let tried = Tried {
        rule: "2.1",
        task: "<Play>".to_owned(),
        picture: picture.clone(),
        taken: vec!["play <".to_owned()],
        tell: vec!["Ann< plays.".to_owned()],
        refusal: Some("<No>".to_owned()),
    };
    let record = pages::Record {
        face: &FACE,
        seats: &["Ann<", "Ben"],
        is_over: true,
        lines: &["play <"],
    };
    vec![
        pages::table(frame, &page),
        pages::example(frame, &ABOUT, &FACE, &tried),
        pages::record(frame, &record),
    ]
}

pub(super) fn all_pages(lang: Lang) -> Vec<String> {
    let frame = hostile_frame(lang);
    let mut pages = pages_of_the_house(&frame);
    pages.extend(pages_of_a_person(&frame));
    pages.extend(pages_of_a_table(&frame));
    pages
}
