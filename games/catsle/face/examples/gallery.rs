//! Writes pages of a match as files, to be looked at: `cargo run -p catsle-face --example gallery DIR`.

use std::fs;
use std::path::{Path, PathBuf};

use catsle::{Catsle, Event, Options, Phase, View};
use catsle_face::CatsleFace;
use face_kit::pages::{self, Frame};
use face_kit::{
    Cover, Lang, Picture, Preferences, Scene, SeatKind, SeatLabel, Setting, State, Theme, Trouble,
};
use game::{Advice as _, Options as _, Seat, Seed, Table, Viewer};

/// Whose eyes the pages are for.
const YOU: Seat = Seat::ALL[0];

fn main() -> std::io::Result<()> {
    let dir = std::env::args().nth(1).map(PathBuf::from);
    let Some(dir) = dir else {
        eprintln!("Which folder? cargo run -p catsle-face --example gallery DIR");
        return Ok(());
    };
    fs::create_dir_all(&dir)?;
    let faces: [&dyn Cover; 1] = [&CatsleFace];
    fs::write(dir.join("style.css"), face_kit::stylesheet(faces))?;
    fs::write(dir.join("none.js"), "")?;
    for lang in Lang::ALL {
        for theme in [Theme::Light, Theme::Dark] {
            let painter = Painter {
                dir: &dir,
                lang,
                theme,
            };
            painter.house()?;
            for n_seats in [3, 4, 5] {
                painter.a_match(n_seats, Skill::Sensible)?;
                painter.a_match(n_seats, Skill::Foolish)?;
            }
        }
    }
    Ok(())
}

/// How the seats of a match play.
#[derive(Clone, Copy, PartialEq)]
enum Skill {
    Sensible,
    /// Always the worst: castles burst, and heaps grow.
    Foolish,
}

struct Painter<'a> {
    dir: &'a Path,
    lang: Lang,
    theme: Theme,
}

impl Painter<'_> {
    fn frame(&self) -> Frame<'static> {
        Frame {
            lang: self.lang,
            preferences: Preferences {
                theme: self.theme,
                ..Preferences::default()
            },
            css: "style.css",
            js: "none.js",
            path: "/",
            name: Some("Mika"),
            rules: Some("catsle"),
        }
    }

    fn write(&self, name: &str, page: String) -> std::io::Result<()> {
        let (lang, theme) = (self.lang.code(), self.theme.word());
        fs::write(self.dir.join(format!("{name}-{lang}-{theme}.html")), page)
    }

    fn house(&self) -> std::io::Result<()> {
        let frame = self.frame();
        let about = &Options::ABOUT;
        let shelf = [
            pages::Shelf {
                about,
                face: Some(&CatsleFace),
            },
            pages::Shelf { about, face: None },
        ];
        let mine = [pages::Mine {
            table: "abc",
            title: "CATSle",
            others: &["Ben".to_owned(), "Tama".to_owned()],
            your_turn: true,
            old_rules: false,
        }];
        self.write("home", pages::home(&frame, &shelf, &mine, &[], &[]))?;
        self.write("rules", pages::rules(&frame, about, &CatsleFace))?;
        self.write("sorry", pages::sorry(&frame, Trouble::NoSuchTable))?;
        let levels = &["novice", "regular", "master"];
        let new = pages::NewTable {
            about,
            face: &CatsleFace,
            levels,
            deck: None,
            complaint: None,
            change: None,
        };
        self.write("new", pages::new_table(&frame, &new))?;
        let mut seats = labels(4);
        seats[3].kind = SeatKind::Open;
        seats[3].name.clear();
        let link = "https://chabudai.example/t/f3Qx81kTzv0LwSg2uJ7ypA";
        let seat_link = "https://chabudai.example/s/Zk2f3Qx81kTzv0LwSg2uJ7ypA";
        let waiting = pages::Waiting {
            closes: None,
            table: "abc",
            about,
            face: &CatsleFace,
            seats: &seats,
            link,
            seat_link: Some(seat_link),
            levels,
            hosts: &pages::Hosts::default(),
            room: "gallery",
            version: 1,
        };
        self.write("waiting", pages::waiting(&frame, &waiting))?;
        let join = pages::Join {
            table: "abc",
            about,
            face: &CatsleFace,
            seats: &seats,
            complaint: None,
        };
        self.write("join", pages::join(&frame, &join))
    }

    /// The interesting situations of one match by the game's own advice, seen by one seat.
    fn a_match(&self, n_seats: usize, skill: Skill) -> std::io::Result<()> {
        let mut table: Table<Catsle> = Table::open(Options::usual(n_seats), Seed::small(7));
        table.rest_between_rounds();
        let mut seen: Vec<&str> = Vec::new();
        loop {
            let view: View = table.view(Viewer::Seat(YOU));
            if let Some(situation) = situation(&view, skill)
                && !seen.contains(&situation)
            {
                seen.push(situation);
                self.table(&format!("{situation}-{n_seats}"), &table, Viewer::Seat(YOU))?;
                if situation == "middle" {
                    self.table(&format!("watch-{n_seats}"), &table, Viewer::Spectator)?;
                }
            }
            if table.is_resting() {
                table.go_on();
                continue;
            }
            let Some(turn) = view.turn else { break };
            let legal = table.legal(turn);
            let theirs = table.view(Viewer::Seat(turn));
            let mut worth = Vec::new();
            Catsle::advise(&theirs, &legal, &mut worth);
            let rated = legal.iter().zip(&worth);
            let best = rated.max_by_key(|it| match skill {
                Skill::Sensible => *it.1,
                Skill::Foolish => -*it.1,
            });
            let choice = *best.expect("whoever has the turn has a choice").0;
            assert!(
                table.choose(turn, choice).is_ok(),
                "bots choose what is legal"
            );
        }
        Ok(())
    }

    fn table(&self, name: &str, table: &Table<Catsle>, viewer: Viewer) -> std::io::Result<()> {
        let events: Vec<Event> = table.seen(viewer, 0).map(|(_, it)| it).collect();
        let legal = viewer.seat().map_or_else(Vec::new, |it| table.legal(it));
        let mut seats = labels(table.seats());
        seats[0].you = viewer != Viewer::Spectator;
        let scene = Scene {
            viewer,
            view: &table.view(viewer),
            legal: &legal,
            announced: &[],
            setting: Setting {
                table: "abc",
                seats: &seats,
                lang: self.lang,
                rests: table.is_resting(),
                just: None,
                verdict: None,
                assist: face_kit::Assist::Usual,
            },
        };
        let picture = Picture::of(&CatsleFace, &scene, &events);
        // The score sheet lies open as it does when a round is over.
        let is_open = table.is_resting() || table.outcome().is_some();
        let picture = Picture {
            state: State {
                over: is_open,
                ..picture.state
            },
            ..picture
        };
        let page = pages::TablePage {
            late: None,
            closes: None,
            table: "abc",
            about: &Options::ABOUT,
            face: &CatsleFace,
            room: "gallery",
            picture: &picture,
            pace: "normal",
            seats: &[],
            people: &pages::People::default(),
            hint: &pages::Hinted::Nothing,
            link: "https://chabudai.example/t/f3Qx81kTzv0LwSg2uJ7ypA",
            seat_link: None,
        };
        self.write(name, pages::table(&self.frame(), &page))
    }
}

/// The name of this situation, if it is one to show.
fn situation(view: &View, skill: Skill) -> Option<&'static str> {
    let yours = view.turn == Some(YOU);
    let n_hand = view.hand.len();
    if skill == Skill::Foolish {
        let burst = view.round == 3 && n_hand == 1 && view.trick.plays.is_empty();
        return burst.then_some("burst");
    }
    if view.outcome.is_some() {
        return Some("final");
    }
    let fresh = view.trick.plays.is_empty() && view.last_trick.is_some();
    match (view.round, view.phase) {
        (1, Phase::Play) if !yours && view.trick.plays.len() == 1 && n_hand > 10 => Some("start"),
        (1, Phase::Take { .. }) if yours && n_hand < 9 => Some("take"),
        (1, Phase::Place { .. }) if yours => Some("place"),
        (1, Phase::Deal) => Some("round"),
        (2, Phase::Play)
            if yours && n_hand < 7 && (view.hand & view.trick.led()?.cards()).len() == 1 =>
        {
            Some("middle")
        }
        (2, Phase::Play) if fresh && n_hand < 5 => Some("last"),
        _ => None,
    }
}

fn labels(n_seats: usize) -> Vec<SeatLabel> {
    let label = |name: &str, kind, here, you| SeatLabel {
        name: name.to_owned(),
        kind,
        here,
        you,
        ready: false,
        ..SeatLabel::default()
    };
    let mut seats = vec![
        label("Mika", SeatKind::Person, true, true),
        label("Tama", SeatKind::Bot("regular"), true, false),
        label("Ben", SeatKind::Person, false, false),
        label("Kuro", SeatKind::Bot("random"), true, false),
        label("さくら", SeatKind::Person, true, false),
    ];
    seats.truncate(n_seats);
    seats
}
