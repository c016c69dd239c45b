//! The face at its boundary: scenes in, HTML and sentences out.

mod contract;
mod ending;
mod lesson;
mod outline;
mod pictures;
mod secrets;
mod speech;
mod trial;
mod wording;

use catsle::{Action, Catsle, Event, Options, View};
use face_kit::{Lang, Picture, SeatKind, SeatLabel, Setting};
use game::{Game, Json, Logged as _, Options as _, Seat, Step, Table, Viewer};

use crate::CatsleFace;
use crate::sight::Sight;

/// A match that tests play by hand.
struct Match {
    game: Catsle,
    events: Vec<Event>,
}

impl Match {
    /// A match with this deal, given as the match log has it.
    fn dealt(n_seats: usize, deal: &Json) -> Match {
        let mut game = Catsle::start(&Options::usual(n_seats));
        let mut events = Vec::new();
        let deal = game.read_deal(deal).unwrap();
        game.apply(Step::Chance(deal), &mut events);
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
        let legal = viewer
            .seat()
            .map_or_else(Vec::new, |it| game::legal_choices(&self.game, it));
        show_sight(&self.game.view(viewer), &legal, lang, show)
    }

    /// What `viewer` has learned of.
    fn seen(&self, viewer: Viewer) -> Vec<Event> {
        let events = self.events.iter();
        events.filter_map(|it| Catsle::redact(it, viewer)).collect()
    }

    fn picture(&self, viewer: Viewer, lang: Lang) -> Picture {
        let seen = self.seen(viewer);
        self.look(viewer, lang, |it| Picture::of(&CatsleFace, it, &seen))
    }

    fn html(&self, viewer: Viewer, lang: Lang) -> String {
        self.picture(viewer, lang).html
    }
}

fn show_sight<T>(
    view: &View,
    legal: &[Action],
    lang: Lang,
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
        label("Tama", SeatKind::Bot("greedy")),
        label("<b>Dan", SeatKind::Person),
        label("Eve", SeatKind::Person),
    ];
    seats.truncate(view.options.n_seats());
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
            rests: false,
            just: None,
            verdict: None,
            assist: face_kit::Assist::Usual,
        },
    })
}

/// The first round of a match with four, as the match log writes it. Ann leads.
fn four() -> Json {
    serde_json::json!({
        "round": 1, "start": 0,
        "hands": [
            ["R8", "R1", "B3", "B4", "B5", "G1", "G2", "G3", "A1", "A2", "A3", "Y1", "Y2", "Y3"],
            ["R2", "R5", "R9", "B1", "B2", "B6", "G4", "G5", "G6", "A4", "A5", "A6", "Y4", "Y5"],
            ["B10", "B12", "B11", "B7", "B8", "G7", "G8", "G9", "A7", "A8", "A9", "Y6", "Y7", "Y8"],
            ["R3", "R4", "R6", "R7", "G10", "G11", "G12", "A10", "A11", "A12", "Y9", "Y10", "Y11", "Y12"],
        ],
        "aside": ["R10", "R11", "R12", "B9"],
    })
}

/// Plays on with the first legal choice until the match is over.
fn finished(n_seats: usize) -> Table<Catsle> {
    let mut table: Table<Catsle> = Table::open(Options::usual(n_seats), game::Seed::small(3));
    while let Some(turn) = table.awaiting().seats().first() {
        let choice = table.legal(turn)[0];
        table.choose(turn, choice).unwrap();
    }
    table
}

const ANN: Viewer = Viewer::Seat(Seat::ALL[0]);
const BEN: Viewer = Viewer::Seat(Seat::ALL[1]);
