//! What one viewer sees of a game, as a table hands it to a face.

use game::{Announced, Game, Step, Table, Viewer, legal_choices};

use crate::{Assist, Lang, Scene, SeatKind, SeatLabel, Setting};

pub(super) struct Seen<G: Game> {
    pub(super) viewer: Viewer,
    pub(super) view: G::View,
    pub(super) legal: Vec<G::Action>,
    pub(super) announced: Vec<Announced<G>>,
}

impl<G: Game> Seen<G> {
    pub(super) fn of(table: &Table<G>, viewer: Viewer) -> Seen<G> {
        let of = |seat| (table.legal(seat), table.announced(seat));
        let (legal, announced) = viewer.seat().map(of).unwrap_or_default();
        Seen {
            viewer,
            view: table.view(viewer),
            legal,
            announced,
        }
    }

    /// The same at a truth that was only imagined.
    pub(super) fn imagined(game: &G, viewer: Viewer) -> Seen<G> {
        let legal = viewer.seat().map(|it| legal_choices(game, it));
        let legal = legal.unwrap_or_default();
        let announced = legal.iter().filter(|it| G::announces(**it));
        let announced = announced.filter_map(|&by| {
            let seat = viewer.seat()?;
            let mut game = game.clone();
            game.apply(Step::Choice(seat, by), &mut ());
            Some(Announced {
                by,
                view: game.view(viewer),
                legal: legal_choices(&game, seat),
            })
        });
        let announced = announced.collect();
        Seen {
            viewer,
            view: game.view(viewer),
            legal,
            announced,
        }
    }

    pub(super) fn scene<'a>(&'a self, setting: Setting<'a>) -> Scene<'a, G> {
        Scene {
            viewer: self.viewer,
            view: &self.view,
            legal: &self.legal,
            announced: &self.announced,
            setting,
        }
    }
}

/// Who is at the table, and how they come and go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Company {
    pub(super) n_seats: usize,
    /// How many are away, from the second seat on.
    pub(super) n_away: usize,
    /// How many are ready for the next round, from the first seat on.
    pub(super) n_ready: usize,
    pub(super) rests: bool,
    /// Of which every table has another one.
    pub(super) assist: Assist,
}

/// Names as people have them, some of which would be HTML.
const NAMES: [(&str, SeatKind); 5] = [
    ("Ann", SeatKind::Person),
    ("<b>Ben", SeatKind::Person),
    ("\"Cleo\" & Co", SeatKind::Person),
    ("Tama", SeatKind::Bot("regular")),
    ("さくら", SeatKind::Person),
];

impl Company {
    pub(super) fn labels(&self, viewer: Viewer) -> Vec<SeatLabel> {
        let label = |nth: usize| {
            let (name, kind) = NAMES[nth];
            SeatLabel {
                name: name.to_owned(),
                kind,
                here: kind != SeatKind::Person || nth == 0 || nth > self.n_away,
                you: viewer.seat().is_some_and(|it| it.index() == nth),
                ready: nth < self.n_ready,
                ..SeatLabel::default()
            }
        };
        (0..self.n_seats).map(label).collect()
    }

    /// What surrounds a view; in English, before anything was told.
    pub(super) fn setting<'a>(&self, labels: &'a [SeatLabel]) -> Setting<'a> {
        Setting {
            table: "a",
            seats: labels,
            lang: Lang::En,
            rests: self.rests,
            just: None,
            verdict: None,
            assist: self.assist,
        }
    }
}
