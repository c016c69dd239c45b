//! When something did not work.

use maud::html;

use super::{Frame, words};
use crate::{Mood, Trouble, cat};

pub fn sorry(frame: &Frame<'_>, trouble: Trouble) -> String {
    let words = words(frame.lang);
    let sentence = trouble.sentence(frame.lang);
    let body = html! {
        main.sheet-of-paper.sorry {
            (cat("Koban", Mood::Asleep))
            h1 { (sentence) }
            p { a.button href="/" { (words.get("all-games")) } }
        }
    };
    frame.document(&sentence, "sorry", &html! {}, &body)
}
