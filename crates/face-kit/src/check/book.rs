//! What of a face is the same for all its pages: the numbers of its rules, and the ids around it.

use std::collections::BTreeSet;

use game::{Game, Options};

use super::html::Html;
use crate::pages::{self, Frame, TablePage};
use crate::{Face, Lang, Picture, Preferences, State};

/// Ids that the pages of a face may name or must not use.
#[derive(Debug)]
pub(super) struct Book {
    /// The ids of the rules, in each language.
    rules: [BTreeSet<String>; 2],
    /// The ids of the page around the table.
    pub(super) shell: BTreeSet<String>,
    /// The ids of what its drawings use.
    pub(super) symbols: BTreeSet<String>,
}

impl Book {
    pub(super) fn of<F: Face>(face: &F) -> Book {
        let read = |html: &str, what: &str| match Html::read(html) {
            Ok(html) => html.ids().map(str::to_owned).collect(),
            Err(wrong) => panic!("Well-formed: {}: in {what}: {wrong}", face.slug()),
        };
        let rules = Lang::ALL.map(|it| read(&face.rules(it).into_string(), "the rules"));
        let symbols: BTreeSet<String> = read(&face.symbols().into_string(), "the symbols");
        let mut shell: BTreeSet<String> = read(&empty_page(face), "the page");
        shell.retain(|it| !symbols.contains(it));
        Book {
            rules,
            shell,
            symbols,
        }
    }

    /// Whether the rules have this id, such as `r4.3`.
    pub(super) fn has_rule(&self, lang: Lang, id: &str) -> bool {
        let nth = Lang::ALL.iter().position(|it| *it == lang);
        nth.is_some_and(|nth| self.rules[nth].contains(id))
    }
}

/// A page of a table with nothing on it.
fn empty_page<F: Face>(face: &F) -> String {
    let frame = Frame {
        lang: Lang::En,
        preferences: Preferences::default(),
        css: "/a.css",
        js: "/a.js",
        path: "/t/a",
        name: None,
        rules: Some(face.slug()),
    };
    let page = TablePage {
        closes: None,
        table: "a",
        about: &<<F::Game as Game>::Options as Options>::ABOUT,
        face,
        room: "a",
        pace: "normal",
        seats: &[],
        people: &pages::People::default(),
        late: None,
        hint: &pages::Hinted::Nothing,
        picture: &Picture {
            html: String::new(),
            state: State::default(),
        },
        link: "/t/a",
        seat_link: Some("/s/a"),
    };
    pages::table(&frame, &page)
}
