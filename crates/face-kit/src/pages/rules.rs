//! The rules of a game.

use game::About;
use maud::html;

use super::{Frame, words};
use crate::Face;

pub fn rules(frame: &Frame<'_>, about: &About, face: &dyn Face) -> String {
    let title = words(frame.lang).get("house");
    let body = html! { main.rules { h1 { (about.title) } (face.rules(frame.lang)) } };
    frame.document(&title, "rules", &html! {}, &body)
}
