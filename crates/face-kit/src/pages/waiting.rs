//! The waiting room: a table with free seats.

use game::About;
use maud::html;

use super::{Frame, words};
use crate::{Face, Lang, Region, SeatLabel};

/// A table that waits for people.
#[derive(Debug, Clone, Copy)]
pub struct Waiting<'a> {
    pub table: &'a str,
    pub about: &'a About,
    pub face: &'a dyn Face,
    pub seats: &'a [SeatLabel],
    /// The whole address of the table, to send to friends.
    pub link: &'a str,
    /// The whole secret address that moves the visitor's seat to another device, if it has one.
    pub seat_link: Option<&'a str>,
    pub levels: &'a [&'static str],
    pub version: u64,
}

/// The whole page. Its region `room` changes over the socket as people come and go; once the match
/// starts the page is to be loaded anew.
pub fn waiting(frame: &Frame<'_>, it: &Waiting<'_>) -> String {
    let title = words(frame.lang).get("house");
    let body = html! { main data-table=(it.table) data-version=(it.version) { (maud::PreEscaped(room(frame.lang, it).html)) } };
    frame.document(&title, "waiting", &html! {}, &body)
}

/// The part of the waiting room that changes.
pub fn room(lang: Lang, it: &Waiting<'_>) -> Region {
    let _ = lang;
    let html = html! { section id="room" { @for seat in it.seats { p { (seat.name) } } } };
    Region {
        id: "room",
        html: html.into_string(),
    }
}
