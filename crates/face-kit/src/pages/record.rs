//! A match that cannot go on, because the rules have been corrected since.

use maud::html;

use super::{Frame, words};
use crate::kit::list;
use crate::{Cover, Trouble};

/// What is left of a match.
#[derive(Debug, Clone, Copy)]
pub struct Record<'a> {
    pub face: &'a dyn Cover,
    /// The names of those who played.
    pub seats: &'a [&'a str],
    pub is_over: bool,
    /// Lines of its journal that the visitor may see.
    pub lines: &'a [&'a str],
}

pub fn record(frame: &Frame<'_>, it: &Record<'_>) -> String {
    let words = words(frame.lang);
    let title = it.face.blurb(frame.lang).title;
    let names: Vec<String> = it.seats.iter().map(|it| (*it).to_owned()).collect();
    let with = [("names", list(frame.lang, names).into())];
    let what = if it.is_over {
        "record-whole"
    } else {
        "record-own"
    };
    let body = html! {
        main.sheet-of-paper.record {
            h1 { (title) }
            p.lead { (Trouble::OldRules.sentence(frame.lang)) }
            p { (words.say("record-of", with)) }
            @if !it.lines.is_empty() {
                h2 { (words.get(what)) }
                pre tabindex="0" { @for line in it.lines { (line) "\n" } }
            }
            p { a.button href="/" { (words.get("all-games")) } }
        }
    };
    frame.document(&title, "record", &html! {}, &body)
}
