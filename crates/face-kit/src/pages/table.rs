//! The page of a table: a shell around the regions of a face.
//!
//! What the script finds here, besides the regions and their choices:
//!
//! - `#table` with `data-table`, `data-version`; in the waiting room also `data-waiting`
//! - `#live` (polite) for sentences of events, `#answer` (status) for refusals; both empty
//! - `#offline`, hidden: to be shown while there is no connection
//! - `#sound`, a button with `aria-pressed`
//! - `#sheet-open`, `#log-open`, `#others-open`, `#share-open`: checkboxes that fold things in and
//!   out by style alone. When `data-show` of `#sheet` grows, a round was scored: the script checks
//!   `#sheet-open` and moves the focus to `#sheet-title`. Escape unchecks them.
//! - `[data-copy=id]`: copies the value of that field, then shows `data-done` for a moment
//! - `#rules-link`: what the key `?` follows

use game::About;
use maud::{Markup, PreEscaped, html};

use super::waiting::{invitation, own_link};
use super::{Frame, words};
use crate::pieces::{LOG, SCORES, SHARE, SOUND, icon};
use crate::{Face, Lang, Region};

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
    let words = words(frame.lang);
    let title = it.face.blurb(frame.lang).title;
    let body = html! {
        main.table.(it.about.slug) id="table" data-table=(it.table) data-version=(it.version) {
            h1.visually-hidden { (title) }
            input.fold.strip-fold id="others-open" type="checkbox";
            label.strip for="others-open" { (words.get("others-open")) }
            @for region in it.regions { (PreEscaped(&region.html)) }
            section.panel id="share" aria-label=(words.get("share")) {
                label.close for="share-open" title=(words.get("close")) { span aria-hidden="true" { "×" } }
                (invitation(frame.lang, it.link))
                @if let Some(link) = it.seat_link { (own_link(frame.lang, link)) }
            }
        }
        (live(frame.lang))
    };
    frame.document(&title, "table", &tools(frame.lang, it), &body)
}

/// What hears and speaks, on every page with a socket.
pub(super) fn live(lang: Lang) -> Markup {
    html! {
        div id="live" aria-live="polite" class="visually-hidden" {}
        div id="answer" role="status" {}
        div id="offline" role="status" hidden { (words(lang).get("offline")) }
    }
}

fn tools(lang: Lang, it: &TablePage<'_>) -> Markup {
    let words = words(lang);
    let sound = words.get("sound");
    html! {
        input.fold id="sheet-open" type="checkbox" checked[it.over];
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
