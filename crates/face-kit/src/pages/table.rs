//! The page of a table: a shell around the regions of a face.

use game::About;
use maud::{PreEscaped, html};

use super::{Frame, words};
use crate::{Face, Region};

/// A table to look at.
#[derive(Debug, Clone, Copy)]
pub struct TablePage<'a> {
    pub table: &'a str,
    pub about: &'a About,
    pub face: &'a dyn Face,
    pub version: u64,
    pub regions: &'a [Region],
    /// The whole address of the table.
    pub link: &'a str,
    /// The whole secret address that moves the visitor's seat to another device; none for
    /// spectators.
    pub seat_link: Option<&'a str>,
    /// Whether the match is over: then the score sheet lies open.
    pub over: bool,
}

pub fn table(frame: &Frame<'_>, it: &TablePage<'_>) -> String {
    let title = words(frame.lang).get("house");
    let body = html! {
        main.table.(it.about.slug) id="table" data-table=(it.table) data-version=(it.version) {
            @for region in it.regions { (PreEscaped(&region.html)) }
        }
        div id="live" aria-live="polite" class="visually-hidden" {}
        div id="answer" role="status" {}
    };
    frame.document(&title, "table", &html! {}, &body)
}
