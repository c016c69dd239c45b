//! The kit at its boundary: words, colours, whole pages.

use std::fs;
use std::path::Path;

use game::{About, Json};
use maud::{Markup, html};

use crate::pages::{self, Frame};
use crate::{
    Blurb, Face, Lang, Region, Scene, SeatKind, SeatLabel, Theme, Trouble, audit, stylesheet,
};

#[test]
fn no_word_is_missing_and_none_is_idle() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    for dir in [src.clone(), src.join("pages")] {
        let files = fs::read_dir(dir).unwrap().map(|it| it.unwrap().path());
        sources.extend(
            files
                .filter(|it| it.is_file())
                .map(|it| fs::read_to_string(it).unwrap()),
        );
    }
    let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
    let en = include_str!("../words/en.ftl");
    let ja = include_str!("../words/ja.ftl");
    let wrong = audit(en, ja, &sources);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_trouble_has_its_sentence() {
    for trouble in Trouble::ALL {
        for lang in Lang::ALL {
            assert!(!trouble.sentence(lang).is_empty());
        }
    }
}

/// The two colours of a token, by day and by lamp light.
fn token(name: &str) -> [[f64; 3]; 2] {
    let sheet = include_str!("../css/tokens.css");
    let line = sheet
        .lines()
        .find(|it| it.trim().starts_with(&format!("--{name}:")));
    let line = line.unwrap_or_else(|| panic!("there is no --{name}"));
    let colours = line.split('#').skip(1).map(|it| {
        [0, 2, 4].map(|at| f64::from(u8::from_str_radix(&it[at..at + 2], 16).unwrap()) / 255.0)
    });
    let colours: Vec<[f64; 3]> = colours.collect();
    [colours[0], *colours.last().unwrap()]
}

fn luminance(colour: [f64; 3]) -> f64 {
    let [r, g, b] = colour.map(|it| {
        if it <= 0.04045 {
            it / 12.92
        } else {
            ((it + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

#[test]
fn text_can_be_read_on_every_ground() {
    let pairs = [
        ("text", ["paper", "paper-low", "paper-high", "tatami"]),
        ("quiet", ["paper", "paper-low", "paper-high", "tatami"]),
        ("link", ["paper", "paper-low", "paper-high", "tatami"]),
        ("good", ["paper", "paper-low", "paper-high", "paper"]),
        ("bad", ["paper", "paper-low", "paper-high", "paper"]),
        ("on-accent", ["accent"; 4]),
        ("on-wood", ["wood", "wood-high", "wood", "wood"]),
        ("card-ink", ["card"; 4]),
        ("kinari", ["sumi", "ai", "sumi", "ai"]),
        ("sumi", ["yamabuki"; 4]),
    ];
    for (ink, grounds) in pairs {
        for ground in grounds {
            for (a, b) in token(ink).into_iter().zip(token(ground)) {
                let (a, b) = (luminance(a), luminance(b));
                let ratio = (a.max(b) + 0.05) / (a.min(b) + 0.05);
                assert!(ratio >= 4.5, "{ink} on {ground}: {ratio:.2}");
            }
        }
    }
}

/// The face of a game that has nothing to show.
struct Blank;

impl Face for Blank {
    fn slug(&self) -> &'static str {
        "blank"
    }
    fn regions(&self, _scene: &Scene<'_>) -> Vec<Region> {
        Vec::new()
    }
    fn tell(&self, _event: &Json, _scene: &Scene<'_>) -> Option<String> {
        None
    }
    fn refusal(&self, _reason: &Json, _scene: &Scene<'_>) -> String {
        String::new()
    }
    fn picture(&self) -> Markup {
        html! {}
    }
    fn blurb(&self, _lang: Lang) -> Blurb {
        Blurb {
            title: "Blank & Co".to_owned(),
            pitch: String::new(),
            options: Vec::new(),
        }
    }
    fn rules(&self, _lang: Lang) -> Markup {
        html! {}
    }
    fn css(&self) -> &'static str {
        ".blank{}"
    }
}

const ABOUT: About = About {
    slug: "blank",
    title: "Blank & Co",
    title_ja: "無",
    pitch: "Nothing.",
    designers: &["N. N."],
    artists: &[],
    publisher: "Nobody",
    year: None,
    website: None,
    min_seats: 2,
    max_seats: 4,
    minutes: 1,
    options: &[],
    data: None,
};

fn hostile_frame(lang: Lang) -> Frame<'static> {
    Frame {
        lang,
        theme: Theme::Dark,
        css: "/a.css",
        js: "/a.js",
        path: "/\"><script>",
        name: Some("<u>"),
        rules: Some("blank"),
    }
}

fn hostile_seats() -> [SeatLabel; 3] {
    let seat = |name: &str, kind| SeatLabel {
        name: name.to_owned(),
        kind,
        here: true,
        you: name == "Ann<",
    };
    [
        seat("Ann<", SeatKind::Person),
        seat("", SeatKind::Open),
        seat("Tama", SeatKind::Bot("new-level")),
    ]
}

fn all_pages(lang: Lang) -> Vec<String> {
    let frame = hostile_frame(lang);
    let seats = hostile_seats();
    let levels = &["novice", "regular", "master"];
    let (table, about, link) = ("id", &ABOUT, "http://127.0.0.1:4649/t/id");
    let shelf = [
        pages::Shelf {
            about,
            face: Some(&Blank),
        },
        pages::Shelf { about, face: None },
    ];
    let waiting = pages::Waiting {
        table,
        about,
        face: &Blank,
        seats: &seats,
        link,
        seat_link: Some(link),
        levels,
        version: 7,
    };
    let page = pages::TablePage {
        table,
        about,
        face: &Blank,
        version: 7,
        regions: &[],
        link,
        seat_link: None,
        over: true,
    };
    let new = pages::NewTable {
        about,
        face: &Blank,
        levels,
        complaint: Some("no"),
    };
    let join = pages::Join {
        table,
        about,
        face: &Blank,
        seats: &seats,
        complaint: None,
    };
    vec![
        pages::home(&frame, &shelf, &[]),
        pages::new_table(&frame, &new),
        pages::join(&frame, &join),
        pages::waiting(&frame, &waiting),
        pages::table(&frame, &page),
        pages::rules(&frame, about, &Blank),
        pages::sorry(&frame, Trouble::Broken),
        pages::move_seat(&frame, "Ann<"),
    ]
}

#[test]
fn pages_obey_the_strict_policy() {
    for lang in Lang::ALL {
        for page in all_pages(lang) {
            assert!(page.starts_with("<!DOCTYPE html><html lang="));
            assert!(!page.contains("style="), "styles live in the sheet");
            assert!(!page.contains("<style"));
            for handler in ["onclick", "onload", "onerror", "onsubmit", "onchange"] {
                assert!(!page.contains(handler), "the script listens by itself");
            }
            assert!(
                !page.contains("<u>") && !page.contains("Ann<<"),
                "names are text"
            );
            assert_eq!(
                page.matches("<script").count(),
                1,
                "one script, from its own file"
            );
            assert_eq!(page.matches("<h1").count(), 1, "one title");
            assert!(!page.contains("http") || page.contains("127.0.0.1"));
        }
    }
}

#[test]
fn the_sheet_is_one() {
    let faces: [&dyn Face; 1] = [&Blank];
    let sheet = stylesheet(faces);
    assert!(sheet.starts_with("/*") && sheet.ends_with(".blank{}"));
    assert!(!sheet.contains("url("), "nothing is fetched");
}
