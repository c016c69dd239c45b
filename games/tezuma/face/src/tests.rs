//! The face at its boundary: scenes in, HTML and sentences out.

mod contract;
mod lesson;
mod magic;
mod secrets;
mod speech;
mod trial;
mod wording;

use face_kit::{Lang, Picture, SeatKind, SeatLabel, Setting};
use game::{Announced, Game, Json, Logged as _, Seat, Step, Viewer, options_from};
use serde_json::json;
use tezuma::{Action, Event, Options, Tezuma};

use crate::TezumaFace;
use crate::sight::Sight;

/// A match that tests play by hand.
struct Match {
    game: Tezuma,
    events: Vec<Event>,
}

impl Match {
    /// A match with these options and hands, in which Ann starts.
    fn dealt(options: &Json, hands: &[&str]) -> Match {
        let given = options.as_object().unwrap().iter();
        let given = given.map(|(name, value)| (name.as_str(), value));
        let options: Options = options_from(hands.len(), given).unwrap();
        let mut game = Tezuma::start(&options);
        let mut events = Vec::new();
        let tables = if hands.len() == 3 {
            json!([1, 2, 3, 8])
        } else {
            json!([1, 2, 3, 4, 7])
        };
        let sides = match options.abilities() {
            _ if options.beginner() => json!([]),
            tezuma::Selection::Named(_) => {
                json!(["egg", "butterfly", "ring", "chicks", "horse", "sand"])
            }
            tezuma::Selection::List(list) => json!(list),
        };
        let hands: Vec<Vec<&str>> = hands.iter().map(|it| it.split(' ').collect()).collect();
        for deal in [
            json!({ "tables": tables, "abilities": sides }),
            json!({ "round": 1, "start": 0, "hands": hands }),
        ] {
            let deal = game.read_deal(&deal).unwrap();
            game.apply(Step::Chance(deal), &mut events);
        }
        Match { game, events }
    }

    /// Choices in notation, each of whoever's turn it is.
    fn play(mut self, choices: &str) -> Match {
        for choice in choices.split(", ") {
            let turn = self.game.awaiting().seats().first().unwrap();
            let action: Action = choice.parse().unwrap();
            let legal = game::legal_choices(&self.game, turn);
            assert!(legal.contains(&action), "{choice} of {turn:?}: {legal:?}");
            self.game
                .apply(Step::Choice(turn, action), &mut self.events);
        }
        self
    }

    fn look<T>(&self, viewer: Viewer, lang: Lang, show: impl FnOnce(&Sight<'_>) -> T) -> T {
        let seat = viewer.seat();
        let legal = seat.map_or_else(Vec::new, |it| game::legal_choices(&self.game, it));
        let announced = legal.iter().filter(|it| Tezuma::announces(**it));
        let announced: Vec<Announced<Tezuma>> = announced
            .map(|&by| {
                let mut then = self.game.clone();
                then.apply(Step::Choice(seat.unwrap(), by), &mut ());
                let legal = game::legal_choices(&then, seat.unwrap());
                let view = then.view(viewer);
                Announced { by, view, legal }
            })
            .collect();
        let view = self.game.view(viewer);
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
            label("Tama", SeatKind::Bot("greedy")),
            label("<b>Dan", SeatKind::Person),
        ];
        seats.truncate(view.seats());
        if let Some(you) = viewer.seat() {
            seats[you.index()].you = true;
        }
        show(&Sight {
            viewer,
            view: &view,
            legal: &legal,
            announced: &announced,
            setting: Setting {
                table: "abc",
                seats: &seats,
                lang,
                rests: false,
                just: None,
                verdict: None,
                assist: face_kit::Assist::Usual,
            },
        })
    }

    /// What `viewer` has learned of.
    fn seen(&self, viewer: Viewer) -> Vec<Event> {
        let events = self.events.iter();
        events.filter_map(|it| Tezuma::redact(it, viewer)).collect()
    }

    fn picture(&self, viewer: Viewer, lang: Lang) -> Picture {
        let seen = self.seen(viewer);
        self.look(viewer, lang, |it| Picture::of(&TezumaFace, it, &seen))
    }

    fn html(&self, viewer: Viewer, lang: Lang) -> String {
        self.picture(viewer, lang).html
    }
}

const HANDS: [&str; 4] = [
    "B3 B8 BT U2 U6 U9 W2 W4 W7 W9 R5 RT",
    "B1 B7 BT U1 U4 UT W1 W5 WT R1 R4 R9",
    "B2 B9 B5 U3 U7 UT W3 W6 WT R2 R6 RT",
    "B4 B6 BT U5 U8 UT W8 WT R3 R7 R8 RT",
];
/// Ann takes the horse, Ben the chicks, Tama the egg, Dan the sand; curses are U, W, B and R.
const DRAFT: &str = "draft ability horse, draft ability chicks, draft ability egg, draft ability sand, \
                     draft table 7, draft table 1, draft table 3, draft table 4, \
                     draft negative U, draft negative W, draft negative B, draft negative R";

/// A match of four in which everything is drafted.
fn drafted() -> Match {
    Match::dealt(&json!({}), &HANDS).play(DRAFT)
}

const ANN: Viewer = Viewer::Seat(Seat::ALL[0]);
const BEN: Viewer = Viewer::Seat(Seat::ALL[1]);

/// The element with this id, whole.
fn part<'a>(html: &'a str, id: &str) -> &'a str {
    let at = html.find(&format!(" id=\"{id}\""));
    let at = at.unwrap_or_else(|| panic!("there is no #{id}"));
    let html = &html[html[..at].rfind('<').unwrap()..];
    let name = html[1..].split([' ', '>']).next().unwrap();
    let (begin, end) = (format!("<{name}"), format!("</{name}>"));
    let (mut depth, mut at) = (0, 0);
    loop {
        let next_end = at + html[at..].find(&end).unwrap();
        depth += html[at..next_end].matches(&begin).count();
        at = next_end + end.len();
        depth -= 1;
        if depth == 0 {
            return &html[..at];
        }
    }
}
