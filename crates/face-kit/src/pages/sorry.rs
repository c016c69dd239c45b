//! When something did not work.

use maud::html;

use super::{Frame, words};
use crate::Trouble;

pub fn sorry(frame: &Frame<'_>, trouble: Trouble) -> String {
    let title = words(frame.lang).get("house");
    let body = html! { main.sorry { h1 { (trouble.sentence(frame.lang)) } } };
    frame.document(&title, "sorry", &html! {}, &body)
}
