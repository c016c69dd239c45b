//! At the door of a table that one does not sit at yet.

use game::About;
use maud::html;

use super::{Frame, words};
use crate::{Face, SeatLabel};

/// The table as seen from its door.
///
/// The form posts to `/t/{id}/join`: `name`, and `seat`, the number of a free one. Another posts to
/// `/t/{id}/watch`, without anything.
#[derive(Debug, Clone, Copy)]
pub struct Join<'a> {
    pub table: &'a str,
    pub about: &'a About,
    pub face: &'a dyn Face,
    pub seats: &'a [SeatLabel],
    /// What was wrong with the last try, in words.
    pub complaint: Option<&'a str>,
}

pub fn join(frame: &Frame<'_>, it: &Join<'_>) -> String {
    let title = words(frame.lang).get("house");
    let body = html! { main { form method="post" action={ "/t/" (it.table) "/join" } { button { "Sit" } } } };
    frame.document(&title, "join", &html! {}, &body)
}
