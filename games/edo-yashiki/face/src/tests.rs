//! The face at its boundary: scenes in, HTML and sentences out.

mod contract;
mod lesson;
mod pictures;
mod speech;
mod trial;
mod wording;

use edo_yashiki::{Action, EdoYashiki, Event, Options};
use face_kit::{Assist, Lang, Picture, SeatKind, SeatLabel, Setting};
use game::{Game, Json, Logged as _, Seat, Step, Viewer, options_from};

use crate::EdoYashikiFace;
use crate::sight::Sight;

/// A match that tests play by hand.
struct Match {
    game: EdoYashiki,
    events: Vec<Event>,
    /// How many people are ready for the next round, while the table rests.
    n_ready: usize,
    /// Who is away.
    away: Option<usize>,
    assist: Assist,
}

impl Match {
    /// A match with these options, before anything was dealt.
    fn open(n_seats: usize, options: &Json) -> Match {
        let given = options.as_object().unwrap().iter();
        let given = given.map(|(name, value)| (name.as_str(), value));
        let options: Options = options_from(n_seats, given).unwrap();
        Match {
            game: EdoYashiki::start(&options),
            events: Vec::new(),
            n_ready: 0,
            away: None,
            assist: Assist::Usual,
        }
    }

    /// What chance does, as the match log has it.
    fn deal(mut self, deal: &Json) -> Match {
        let deal = self.game.read_deal(deal).unwrap();
        self.game.apply(Step::Chance(deal), &mut self.events);
        self
    }

    /// Choices in notation with their seats: `0 grab 3, 1 grab 4`.
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
        let view = self.game.view(viewer);
        let names = [
            ("Ann", SeatKind::Person),
            ("Ben", SeatKind::Person),
            ("Tama", SeatKind::Bot("novice")),
            ("<b>Dan", SeatKind::Person),
            ("Eve", SeatKind::Person),
        ];
        let label = |(nth, (name, kind)): (usize, (&str, SeatKind))| SeatLabel {
            name: name.to_owned(),
            kind,
            here: self.away != Some(nth),
            you: viewer.seat() == Seat::new(nth),
            ready: nth < self.n_ready,
            ..SeatLabel::default()
        };
        let seats = names.into_iter().enumerate().map(label);
        let seats: Vec<SeatLabel> = seats.take(self.game.seats()).collect();
        show(&Sight {
            viewer,
            view: &view,
            legal: &legal,
            announced: &[],
            setting: Setting {
                table: "abc",
                seats: &seats,
                lang,
                rests: self.game.rests() || self.game.races(),
                just: None,
                verdict: None,
                assist: self.assist,
            },
        })
    }

    fn picture(&self, viewer: Viewer, lang: Lang) -> Picture {
        self.look(viewer, lang, |it| {
            Picture::of(&EdoYashikiFace, it, &self.events)
        })
    }

    fn html(&self, viewer: Viewer, lang: Lang) -> String {
        self.picture(viewer, lang).html
    }

    /// The words of the prompt.
    fn prompt(&self, viewer: Viewer, lang: Lang) -> String {
        let html = self.look(viewer, lang, crate::prompt::text).into_string();
        let mut text = String::new();
        let mut is_tag = false;
        for it in html.replace("</p>", " / ").chars() {
            match it {
                '<' => is_tag = true,
                '>' => is_tag = false,
                _ if is_tag => {}
                _ => text.push(it),
            }
        }
        text.trim_end_matches(" / ").trim().to_owned()
    }
}

/// A race of three: Ann, Ben and Tama, before the first row.
fn three() -> Match {
    Match::open(3, &serde_json::json!({}))
        .deal(&serde_json::json!({ "start": 1, "houses": [1, 2, 3] }))
}

/// The same with its first row.
fn racing() -> Match {
    three().deal(&serde_json::json!({ "round": 1, "row": [5, 9, 33] }))
}

const ANN: Viewer = Viewer::Seat(Seat::ALL[0]);
const BEN: Viewer = Viewer::Seat(Seat::ALL[1]);
