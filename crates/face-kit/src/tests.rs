//! The kit at its boundary: words, colours, whole pages.

mod choices;
mod every_page;
mod logs;
mod mutants;
mod regions;
mod toy;
mod toy_face;

use std::fs;
use std::path::Path;

use game::About;

use every_page::{
    ABOUT, FACE, LINK, TABLE, all_pages, hostile_frame, hostile_seats, pages_of_a_table,
    pages_of_the_house,
};

use crate::check::html::Html;
use crate::pages;
use crate::{Cover, Lang, Picture, SeatKind, SeatLabel, State, Trouble, audit, stylesheet};

#[test]
fn no_word_is_missing_and_none_is_idle() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    for dir in [src.clone(), src.join("kit"), src.join("pages")] {
        let files = fs::read_dir(dir).unwrap().map(|it| it.unwrap().path());
        sources.extend(
            files
                .filter(|it| it.is_file())
                .map(|it| fs::read_to_string(it).unwrap()),
        );
    }
    let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
    let wrong = audit(pages::EN_FILE, pages::JA_FILE, &sources);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What newcomers stumbled over, in no words of the house and of no game.
#[test]
fn plain_words_in_every_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let games = fs::read_dir(root.join("games")).unwrap();
    let games = games.map(|it| it.unwrap().path().join("face/words"));
    let folders = games.chain([root.join("crates/face-kit/words")]);
    let mut n_files = 0;
    for folder in folders.filter(|it| it.is_dir()) {
        for file in fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()) {
            let text = fs::read_to_string(&file).unwrap();
            n_files += 1;
            for word in STUMBLED_OVER {
                assert!(!text.contains(word), "{}: {word}", file.display());
            }
        }
    }
    assert!(n_files >= 4, "{n_files} files of words");
}

const STUMBLED_OVER: [&str; 15] = [
    "A phone reads it",
    "Go on here",
    "Nobody else is coming",
    "Let bots take",
    "How many play?",
    "The first one, please",
    "Back to the shelf",
    "Ranked:",
    "加点",
    "新スート",
    "枚中",
    "もう誰も来ませんか",
    "名棟梁",
    "取れます",
    "柱",
];

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
        ("text", ["won", "spoilt", "won", "spoilt"]),
        ("quiet", ["won", "spoilt", "won", "spoilt"]),
        ("good", ["won", "spoilt", "won", "spoilt"]),
        ("bad", ["won", "spoilt", "won", "spoilt"]),
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
            let html = Html::read(&page).unwrap_or_else(|wrong| panic!("{wrong}: {page}"));
            let scripts = html.elements.iter().filter(|it| it.name == "script");
            let scripts = scripts.filter(|it| it.get("id") != Some("state"));
            assert_eq!(scripts.count(), 1, "one script, from its own file");
            let mut ids: Vec<&str> = html.ids().collect();
            ids.sort_unstable();
            assert!(ids.windows(2).all(|it| it[0] != it[1]), "{ids:?}");
            assert_eq!(page.matches("<h1").count(), 1, "one title");
            assert!(!page.contains("http") || page.contains("127.0.0.1"));
        }
    }
}

#[test]
fn a_shelf_has_what_can_be_played_first_and_no_empty_labels() {
    let face = Some(&FACE as &dyn Cover);
    let known = About {
        designers: &["Ann"],
        year: Some(2023),
        websites: &["http://www.toy.example/"],
        pitch_ja: "さあ、遊ぼう。",
        ..ABOUT
    };
    let nobody = About {
        designers: &[],
        artists: &[],
        publisher: "",
        year: None,
        ..ABOUT
    };
    let shelf = [(&nobody, None), (&known, face), (&known, None)];
    let shelf = shelf.map(|(about, face)| pages::Shelf { about, face });
    let page = pages::home(&hostile_frame(Lang::Ja), &shelf, &[], &[], &[]);
    let places = |it: &str| page.match_indices(it).map(|(at, _)| at).collect::<Vec<_>>();
    assert!(places("action=\"/play/")[0] < places("article class=\"game coming\"")[0]);
    // Two of the three know who made them; nobody is named where nobody is known.
    assert_eq!(places("<details class=\"makers\">").len(), 2);
    assert_eq!(places("<dd>2023</dd>").len(), 2);
    assert_eq!(places(">toy.example</a>").len(), 2);
    assert_eq!(places("さあ、遊ぼう。").len(), 1, "those without a face");
    assert!(!page.contains("<dd></dd>"));
}

#[test]
fn a_waiting_room_invites_before_it_calls_bots_and_a_full_table_invites_to_watch() {
    let [_, _, _, _, waiting, ..] = &pages_of_the_house(&hostile_frame(Lang::En))[..] else {
        panic!("the waiting room is the fifth");
    };
    let place = |it: &str| waiting.find(it).unwrap_or_else(|| panic!("{it}"));
    assert!(place("Invite friends<") < place("Fill with bots and start"));
    assert!(
        place("<dt>novice</dt>") > place("</select>"),
        "outside of the select"
    );
    let table = &pages_of_a_table(&hostile_frame(Lang::En))[0];
    assert!(table.contains("Invite friends to watch"));
    assert!(!table.contains("takes a free seat"));
}

#[test]
fn a_first_match_has_a_card_with_the_aim() {
    let page = |over| {
        let picture = Picture {
            html: String::new(),
            state: State {
                over,
                ..State::default()
            },
        };
        pages::table(
            &hostile_frame(Lang::En),
            &pages::TablePage {
                late: None,
                closes: None,
                table: TABLE,
                about: &ABOUT,
                face: &FACE,
                room: "r",
                picture: &picture,
                pace: "normal",
                seats: &[],
                people: &pages::People::default(),
                hint: &pages::Hinted::Nothing,
                link: LINK,
                seat_link: Some(LINK),
            },
        )
    };
    let card = "<section id=\"first\" data-game=\"toy\" aria-labelledby=\"first-title\" hidden>";
    assert!(page(false).contains(card));
    assert!(
        !page(true).contains("id=\"first\""),
        "it is too late for that"
    );
}

#[test]
fn bots_are_written_as_the_language_writes_them() {
    let [_, _, tama] = hostile_seats();
    assert_eq!(tama.shown_name(Lang::En), "Tama");
    assert_eq!(tama.shown_name(Lang::Ja), "タマ");
    let guest = SeatLabel {
        kind: SeatKind::Person,
        ..tama
    };
    assert_eq!(guest.shown_name(Lang::Ja), "Tama", "people write their own");
}

#[test]
fn the_sheet_is_one() {
    let faces: [&dyn Cover; 1] = [&FACE];
    let sheet = stylesheet(faces);
    assert!(sheet.starts_with("/*") && sheet.ends_with(".toy{}"));
    assert!(!sheet.contains("url("), "nothing is fetched");
}
