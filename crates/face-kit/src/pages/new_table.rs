//! Setting up a table.

use game::About;
use maud::html;

use super::{Frame, words};
use crate::Face;

/// What can be chosen.
///
/// The form posts to `/new/{slug}`: `seats` (a number), `pace` (one of [`super::PACES`]), `name`
/// (the visitor's), `seat-1` to `seat-4` (`open`, or the word of a bot's level; the visitor sits at
/// seat 0; numbers beyond the table are to be ignored), and for each option `option-{name}` with one
/// of its values (options of other numbers of seats are to be ignored).
#[derive(Debug, Clone, Copy)]
pub struct NewTable<'a> {
    pub about: &'a About,
    pub face: &'a dyn Face,
    /// The words of the levels of bots, weakest first.
    pub levels: &'a [&'static str],
    /// What was wrong with the last try, in words.
    pub complaint: Option<&'a str>,
}

pub fn new_table(frame: &Frame<'_>, it: &NewTable<'_>) -> String {
    let title = words(frame.lang).get("house");
    let body = html! { main { form method="post" action={ "/new/" (it.about.slug) } { button { "Open" } } } };
    frame.document(&title, "new", &html! {}, &body)
}
