//! Behind a secret seat link: asks before the seat moves here.

use maud::html;

use super::{Frame, words};
use crate::{Mood, cat};

/// The page of a seat link. `name` sits there; the form posts to this same address, `frame.path`,
/// without anything.
pub fn move_seat(frame: &Frame<'_>, name: &str) -> String {
    let words = words(frame.lang);
    let title = words.say("move-here-title", [("name", name.into())]);
    let body = html! {
        main.sheet-of-paper.sorry {
            (cat(name, Mood::Awake))
            h1 { (title) }
            p { (words.get("move-here-long")) }
            form.actions method="post" action=(frame.path) {
                button.main type="submit" { (words.get("move-here")) }
                a.plain href="/" { (words.get("all-games")) }
            }
        }
    };
    frame.document(&title, "move", &html! {}, &body)
}
