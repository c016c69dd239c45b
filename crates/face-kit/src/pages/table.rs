//! The page of a table: a shell around the layout of a face.
//!
//! What the script finds here stands in `docs/page.md`.

use std::time::Duration;

use game::About;
use maud::{Markup, PreEscaped, html};

use super::closing::match_closes;
use super::hint::{Hinted, hint_region, hint_tool};
use super::home::notify;
use super::people::{People, asks, people, undo};
use super::settings::{pace, settings, settings_tool};
use super::talk::{TalkRoom, talk_panel, talk_tool};
use super::waiting::{Invites, invitation, own_link};
use super::{Frame, words};
use crate::kit::panel_head;
use crate::pieces::{LOG, SCORES, SHARE, icon};
use crate::{Cover, Lang, Picture, SeatLabel, State, Trouble};

/// A table to look at.
#[derive(Debug, Clone, Copy)]
pub struct TablePage<'a> {
    pub table: &'a str,
    pub about: &'a About,
    pub face: &'a dyn Cover,
    /// Which of the lives of the table the version counts in.
    pub room: &'a str,
    /// The seat whose view is shown one round late, or will be.
    pub late: Option<usize>,
    pub picture: &'a Picture,
    /// The pace of the table, one of [`super::PACES`].
    pub pace: &'a str,
    pub seats: &'a [SeatLabel],
    pub people: &'a People,
    pub hint: &'a Hinted,
    /// The whole address of the table.
    pub link: &'a str,
    /// The whole secret address that moves the visitor's seat to another device; none for
    /// spectators.
    pub seat_link: Option<&'a str>,
    /// After how long without anybody the match is cleared away, if ever.
    pub closes: Option<Duration>,
}

pub fn table(frame: &Frame<'_>, it: &TablePage<'_>) -> String {
    let words = words(frame.lang);
    let title = it.face.blurb(frame.lang).title;
    let body = html! {
        (symbols(it.face))
        main.table.(it.about.slug) id="table" data-table=(it.table) data-room=(it.room)
            data-version=(it.picture.state.version) data-late=[it.late] {
            h1.visually-hidden { (title) }
            (asks(frame.lang, it.table, it.seats, it.people))
            (PreEscaped(&it.picture.html))
            (hint_region(frame.lang, it.hint))
            @if it.seat_link.is_some() && !it.picture.state.over { (first(frame.lang, it)) }
            (settings(frame.lang, Some(&pace(frame.lang, it.pace, it.seat_link.is_some()))))
            (talk_panel(frame.lang, talk_room(frame, it)))
            section.panel id="share" role="dialog" aria-labelledby="share-title" {
                @let title = html! { h2 id="share-title" tabindex="-1" { (words.get("share")) } };
                (panel_head(frame.lang, "share-open", &title))
                (people(frame.lang, it.table, it.seats, it.people))
                (notify(frame.lang))
                (invitation(frame.lang, Invites::ToWatch, it.link))
                @if let Some(link) = it.seat_link { (own_link(frame.lang, link)) }
                @if !it.picture.state.over { (match_closes(frame.lang, it.closes)) }
            }
        }
        (state(&it.picture.state))
        (live(frame.lang))
    };
    frame.document(&title, "table", &tools(frame.lang, it), &body)
}

/// Among whom the visitor talks.
fn talk_room<'a>(frame: &Frame<'_>, it: &TablePage<'a>) -> TalkRoom<'a> {
    match (it.seat_link, frame.name) {
        (Some(_), _) => TalkRoom::Seated,
        (None, Some(_)) => TalkRoom::Watching,
        (None, None) => TalkRoom::Nameless(it.table),
    }
}

/// The aim, for somebody who plays this game for the first time. The script shows it and remembers that
/// it was read.
fn first(lang: Lang, it: &TablePage<'_>) -> Markup {
    let words = words(lang);
    let slug = it.about.slug;
    html! {
        section id="first" data-game=(slug) aria-labelledby="first-title" hidden {
            header {
                h2 id="first-title" { (words.get("aim-title")) }
                a href={ "/rules/" (slug) } target="rules" { (words.get("aim-rules")) }
                button.main type="button" { (words.get("tip-read")) }
            }
            ol { @for line in it.face.blurb(lang).aim { li { (line) } } }
        }
    }
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
    let words = words(lang);
    html! {
        div id="live" aria-live="polite" class="visually-hidden" {}
        div id="offline" role="status" hidden data-unsent=(words.get("offline-unsent"))
            data-pending=(words.get("offline-pending")) data-lost=(words.get("offline-lost"))
            data-closing=(words.get("offline-closing")) data-full=(Trouble::TooManyPages.sentence(lang)) {
            (words.get("offline"))
        }
    }
}

fn tools(lang: Lang, it: &TablePage<'_>) -> Markup {
    let words = words(lang);
    html! {
        input.fold id="sheet-open" type="checkbox" aria-controls="sheet" checked[it.picture.state.over];
        label.tool for="sheet-open" title=(words.get("scores")) {
            (icon(SCORES)) span { (words.get("scores")) }
        }
        input.fold id="log-open" type="checkbox" aria-controls="log";
        label.tool.for-log for="log-open" title=(words.get("log")) {
            (icon(LOG)) span { (words.get("log")) }
        }
        (talk_tool(lang))
        input.fold id="share-open" type="checkbox" aria-controls="share";
        label.tool for="share-open" title=(words.get("share")) {
            (icon(SHARE)) span { (words.get("share")) }
        }
        (settings_tool(lang))
        (undo(lang, it.seats, it.people))
        (hint_tool(lang, it.people))
    }
}
