//! The face at its boundary: scenes in, HTML and sentences out.

mod contract;
mod forgetting;
mod lesson;
mod secrets;
mod speech;
mod table;
mod trial;
mod wording;

use face_kit::{Lang, Picture, SeatKind, SeatLabel, Setting};
use game::{Game, Json, Logged as _, Options as _, Seat, Step, Viewer, options_from};
use malumiere::{Action, Event, Malumiere, Options, View};
use serde_json::json;

use crate::MalumiereFace;
use crate::sight::Sight;

/// A match that tests play by hand.
#[derive(Clone)]
struct Match {
    game: Malumiere,
    events: Vec<Event>,
}

impl Match {
    /// A match with these options and this deal, given as the match log has it.
    fn dealt(options: &Options, deal: &Json) -> Match {
        let game = Malumiere::start(options);
        let events = Vec::new();
        Match { game, events }.deal(deal)
    }

    /// The usual table of four.
    fn four() -> Match {
        Match::dealt(&Options::usual(4), &four())
    }

    /// The next deal.
    fn deal(mut self, deal: &Json) -> Match {
        let deal = self.game.read_deal(deal).unwrap();
        self.game.apply(Step::Chance(deal), &mut self.events);
        self
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

    /// The last legal choice of each, until the round is scored.
    fn play_round(mut self) -> Match {
        while let Some(turn) = self.game.awaiting().seats().first() {
            let action = *game::legal_choices(&self.game, turn).last().unwrap();
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
        events
            .filter_map(|it| Malumiere::redact(it, viewer))
            .collect()
    }

    fn picture(&self, viewer: Viewer, lang: Lang) -> Picture {
        let seen = self.seen(viewer);
        self.look(viewer, lang, |it| Picture::of(&MalumiereFace, it, &seen))
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
            rests: false,
            just: None,
            verdict: None,
            assist: face_kit::Assist::Usual,
        },
    })
}

fn options(seats: usize, given: &[(&str, Json)]) -> Options {
    options_from(seats, given.iter().map(|(name, value)| (*name, value))).unwrap()
}

/// A deal of these piles, each with the sizes at which its cards are seen.
fn deal(round: u8, start: usize, piles: &[&str], seen: &[&str]) -> Json {
    let cards = |it: &&str| it.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let sizes = |it: &&str| {
        it.split(' ')
            .map(|it| it.parse::<u8>().unwrap())
            .collect::<Vec<_>>()
    };
    let turns = |pile: usize| (0..9).map(|it| (it + pile) % 4).collect::<Vec<_>>();
    json!({
        "round": round, "start": start,
        "piles": piles.iter().map(cards).collect::<Vec<_>>(),
        "seen": seen.iter().map(sizes).collect::<Vec<_>>(),
        "turns": (0..piles.len()).map(turns).collect::<Vec<_>>(),
    })
}

/// The first round of a match with four. <b>Dan starts, so Ann, Ben and Tama take piles.
fn four() -> Json {
    deal(1, 3, &PILES, &SEEN)
}

/// Every pile has every suit.
const PILES: [&str; 4] = [
    "H1 D1 S1 C1 H5 D5 S5 C5 H9",
    "H2 D2 S2 C2 H6 D6 S6 C6 D9",
    "H3 D3 S3 C3 H7 D7 S7 C7 S9",
    "H4 D4 S4 C4 H8 D8 S8 C8 C9",
];

/// Some are seen at the size of their neighbours.
const SEEN: [&str; 4] = [
    "33 34 35 33 76 75 74 78 97",
    "46 47 48 49 79 82 83 81 99",
    "58 57 59 60 87 88 86 89 100",
    "66 67 68 65 92 94 93 95 101",
];

/// Ann, Ben and Tama take the first three piles; all bid with what they have at these positions.
const BIDS: &str = "pile 1, pile 2, pile 3, bid 9, bid 1, bid 2, bid 3";

const ANN: Viewer = Viewer::Seat(Seat::ALL[0]);
const BEN: Viewer = Viewer::Seat(Seat::ALL[1]);
