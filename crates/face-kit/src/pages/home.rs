//! The games on the shelf.

use game::About;
use maud::html;

use super::{Frame, words};
use crate::Face;

/// A game on the shelf. Without a face it cannot be played here yet.
#[derive(Debug, Clone, Copy)]
pub struct Shelf<'a> {
    pub about: &'a About,
    pub face: Option<&'a dyn Face>,
}

/// A table that the visitor sits at.
#[derive(Debug, Clone, Copy)]
pub struct Mine<'a> {
    /// The table's id.
    pub table: &'a str,
    pub slug: &'a str,
    /// Who else sits there.
    pub others: &'a [String],
    pub your_turn: bool,
}

pub fn home(frame: &Frame<'_>, games: &[Shelf<'_>], mine: &[Mine<'_>]) -> String {
    let title = words(frame.lang).get("house");
    let _ = mine;
    let body = html! {
        main {
            @for game in games {
                h2 { (game.about.title) }
                @if game.face.is_some() {
                    form method="post" action={ "/play/" (game.about.slug) } { button { "Play now" } }
                    a href={ "/new/" (game.about.slug) } { "New table" }
                }
            }
        }
    };
    frame.document(&title, "home", &html! {}, &body)
}
