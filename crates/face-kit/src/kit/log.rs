//! The log: what happened, newest first.

use maud::{Markup, html};

use crate::pages::words;
use crate::{Lang, LogLine, TrickTitle, slot};

/// The slot of the log's lines. It is no region: the log is sent line by line.
pub(crate) const LINES: &str = "log-lines";

/// The panel of the log in a layout: `head` below its title, `foot` below its lines.
pub fn log(lang: Lang, head: &Markup, foot: &Markup) -> Markup {
    let words = words(lang);
    html! {
        section id="log" aria-label=(words.get("log")) {
            (super::panel_head(lang, "log-open", &html! { h2 tabindex="-1" { (words.get("log")) } }))
            (head)
            ol id=(LINES) reversed tabindex="0" aria-label=(words.get("log")) { (slot(LINES)) }
            (foot)
        }
    }
}

/// The lines as they stand in the page: the newest first, but those of a trick as they were played.
pub fn log_lines(log: &[LogLine]) -> Markup {
    let mut together: Vec<(Option<&TrickTitle>, Vec<&LogLine>)> = Vec::new();
    for it in log {
        let trick = it.trick.as_ref();
        let same = |(other, _): &&mut (Option<&TrickTitle>, _)| trick.is_some() && *other == trick;
        match together.iter_mut().find(same) {
            Some((_, lines)) => lines.push(it),
            None => together.push((trick, vec![it])),
        }
    }
    html! {
        @for (trick, lines) in together.iter().rev() {
            @match trick {
                Some(trick) => li.trick id=(trick.id) {
                    h3 { (trick.title) }
                    ol { @for it in lines { (line(it)) } }
                },
                None => @for it in lines { (line(it)) },
            }
        }
    }
}

fn line(it: &LogLine) -> Markup {
    html! {
        li id=(it.id) class=(it.class) { (it.text) }
    }
}
