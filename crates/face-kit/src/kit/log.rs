//! The log: what happened, newest first.

use maud::{Markup, PreEscaped, html};

use crate::pages::words;
use crate::{Lang, LogLine, slot};

/// The slot of the log's lines. It is no region: the log is sent line by line.
pub(crate) const LINES: &str = "log-lines";

/// The panel of the log in a layout: `head` below its title, `foot` below its lines.
pub fn log(lang: Lang, head: &Markup, foot: &Markup) -> Markup {
    let words = words(lang);
    html! {
        section id="log" aria-label=(words.get("log")) {
            header { h2 { (words.get("log")) } (head) }
            ol id=(LINES) reversed tabindex="0" aria-label=(words.get("log")) { (slot(LINES)) }
            (foot)
        }
    }
}

/// The lines as they stand in the page.
pub(crate) fn lines(log: &[LogLine]) -> PreEscaped<String> {
    html! {
        @for it in log.iter().rev() { li id=(it.id) class=(it.class) { (it.text) } }
    }
}
