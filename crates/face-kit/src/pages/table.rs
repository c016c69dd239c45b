//! The page of a table: a shell around the layout of a face.
//!
//! What the script finds here stands in `docs/page.md`.

use game::About;
use maud::{Markup, PreEscaped, html};

use super::waiting::{invitation, own_link};
use super::{Frame, words};
use crate::pieces::{LOG, SCORES, SHARE, SOUND, icon};
use crate::{Cover, Lang, Picture, State};

/// A table to look at.
#[derive(Debug, Clone, Copy)]
pub struct TablePage<'a> {
    pub table: &'a str,
    pub about: &'a About,
    pub face: &'a dyn Cover,
    /// Which of the lives of the table the version counts in.
    pub room: &'a str,
    pub picture: &'a Picture,
    /// The whole address of the table.
    pub link: &'a str,
    /// The whole secret address that moves the visitor's seat to another device; none for
    /// spectators.
    pub seat_link: Option<&'a str>,
}

pub fn table(frame: &Frame<'_>, it: &TablePage<'_>) -> String {
    let words = words(frame.lang);
    let title = it.face.blurb(frame.lang).title;
    let body = html! {
        (symbols(it.face))
        main.table.(it.about.slug) id="table" data-table=(it.table) data-room=(it.room)
            data-version=(it.picture.state.version) {
            h1.visually-hidden { (title) }
            (PreEscaped(&it.picture.html))
            section.panel id="share" aria-label=(words.get("share")) {
                label.close for="share-open" title=(words.get("close")) { span aria-hidden="true" { "×" } }
                (invitation(frame.lang, it.link))
                @if let Some(link) = it.seat_link { (own_link(frame.lang, link)) }
            }
        }
        (state(&it.picture.state))
        (live(frame.lang))
    };
    frame.document(&title, "table", &tools(frame.lang, it), &body)
}

/// The state of the page, for the script.
pub(super) fn state(state: &State) -> Markup {
    html! { script type="application/json" id="state" { (PreEscaped(state.to_html())) } }
}

/// What the drawings of a face `use`: outside of everything that is replaced.
pub(super) fn symbols(face: &dyn Cover) -> Markup {
    html! { svg.symbols aria-hidden="true" width="0" height="0" { (face.symbols()) } }
}

/// What hears and speaks, on every page with a socket.
pub(super) fn live(lang: Lang) -> Markup {
    html! {
        div id="live" aria-live="polite" class="visually-hidden" {}
        div id="offline" role="status" hidden { (words(lang).get("offline")) }
    }
}

fn tools(lang: Lang, it: &TablePage<'_>) -> Markup {
    let words = words(lang);
    let sound = words.get("sound");
    html! {
        input.fold id="sheet-open" type="checkbox" checked[it.picture.state.over];
        label.tool for="sheet-open" title=(words.get("scores")) {
            (icon(SCORES)) span { (words.get("scores")) }
        }
        input.fold id="log-open" type="checkbox";
        label.tool.for-log for="log-open" title=(words.get("log")) {
            (icon(LOG)) span { (words.get("log")) }
        }
        input.fold id="share-open" type="checkbox";
        label.tool for="share-open" title=(words.get("share")) {
            (icon(SHARE)) span { (words.get("share")) }
        }
        button.tool id="sound" type="button" aria-pressed="false" title=(sound) aria-label=(sound) {
            (icon(SOUND))
        }
    }
}
