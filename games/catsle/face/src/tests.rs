//! The face at its boundary: scenes in, HTML and sentences out.

mod moments;
mod outline;
mod secrets;
mod speech;
mod trial;
mod wording;

use catsle::{Action, Catsle, Options};
use face_kit::{Face, Lang, Scene, SeatKind, SeatLabel};
use game::{Game, Json, Options as _, Seat, Sink, Step, Table, Viewer};

use crate::CatsleFace;

/// A match that tests play by hand.
struct Match {
    game: Catsle,
    events: Events,
}

#[derive(Default)]
struct Events(Vec<catsle::Event>);

impl Sink<catsle::Event> for &mut Events {
    fn emit(&mut self, event: impl FnOnce() -> catsle::Event) {
        self.0.push(event());
    }
}

impl Match {
    /// A match with this deal, given as the match log has it.
    fn dealt(n_seats: usize, deal: &Json) -> Match {
        let game = Catsle::start(&Options::usual(n_seats));
        let mut it = Match {
            game,
            events: Events::default(),
        };
        it.deal(deal);
        it
    }

    fn deal(&mut self, deal: &Json) {
        let deal = self.game.read_deal(deal).unwrap();
        self.game.apply(Step::Chance(deal), &mut &mut self.events);
    }

    /// Choices in notation, each of whoever's turn it is.
    fn play(mut self, choices: &str) -> Match {
        for choice in choices.split(", ") {
            let turn = self.game.awaiting().seats().first().unwrap();
            let action: Action = choice.parse().unwrap();
            let legal = game::legal_choices(&self.game, turn);
            assert!(legal.contains(&action), "{choice} of {turn:?}: {legal:?}");
            self.game
                .apply(Step::Choice(turn, action), &mut &mut self.events);
        }
        self
    }

    fn look<T>(&self, viewer: Viewer, lang: Lang, show: impl FnOnce(&Scene<'_>) -> T) -> T {
        let legal = viewer
            .seat()
            .map_or_else(Vec::new, |it| game::legal_choices(&self.game, it));
        let events = self.events.0.iter();
        let events = events.filter_map(|it| Catsle::redact(it, viewer));
        let events = events.map(|it| serde_json::to_value(it).unwrap());
        let events: Vec<Json> = events.collect();
        show_scene(
            &serde_json::to_value(self.game.view(viewer)).unwrap(),
            &legal,
            &events,
            lang,
            show,
        )
    }

    fn html(&self, viewer: Viewer, lang: Lang) -> String {
        self.look(viewer, lang, |scene| {
            let regions = CatsleFace.regions(scene);
            regions.into_iter().map(|it| it.html + "\n").collect()
        })
    }
}

fn show_scene<T>(
    view: &Json,
    legal: &[Action],
    events: &[Json],
    lang: Lang,
    show: impl FnOnce(&Scene<'_>) -> T,
) -> T {
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let label = |name: &str, kind| SeatLabel {
        name: name.to_owned(),
        kind,
        here: true,
        you: false,
    };
    let mut seats = vec![
        label("Ann", SeatKind::Person),
        label("Ben", SeatKind::Person),
        label("Tama", SeatKind::Bot("greedy")),
        label("<b>Dan", SeatKind::Person),
        label("Eve", SeatKind::Person),
    ];
    seats.truncate(view["hand_sizes"].as_array().unwrap().len());
    show(&Scene {
        view,
        legal: &legal,
        seats: &seats,
        events,
        lang,
        table: "abc",
        version: 1,
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
