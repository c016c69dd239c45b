//! Ids: each once on the page, and every one that is named is there.

use std::collections::BTreeSet;

use super::at::At;
use super::book::Book;
use super::form::shown;
use super::html::{Element, Html};

/// What the script finds in the layout itself, outside of everything that is replaced.
const STAYS: [&str; 8] = [
    "prompt",
    "answer",
    "confirm",
    "confirm-do",
    "confirm-undo",
    "look",
    "whys",
    "log-lines",
];

/// What the script finds in the prompt.
const IN_PROMPT: [&str; 5] = ["answer", "confirm", "confirm-do", "confirm-undo", "look"];

/// What the script finds anywhere.
const THERE: [&str; 2] = ["sheet", "sheet-title"];

/// What the script looks for in a layout that is filled, and in the layout alone.
pub(super) fn check_shell(page: &Html<'_>, layout: &Html<'_>, at: &At) {
    for id in STAYS {
        at.hold("Shell", layout.find(id).is_some(), || {
            format!("the script does not find #{id} in the layout")
        });
    }
    for id in IN_PROMPT {
        let is_there = layout
            .find(id)
            .is_some_and(|nth| layout.around(nth).any(|it| it.get("id") == Some("prompt")));
        at.hold("Shell", is_there, || format!("#{id} is not in #prompt"));
    }
    for id in THERE {
        at.hold("Shell", page.find(id).is_some(), || {
            format!("the script does not find #{id} on the page")
        });
    }
}

/// How many times the score sheet has had something to be laid open for, which is never less than
/// `before`.
pub(super) fn n_shown(page: &Html<'_>, before: usize, at: &At) -> usize {
    let title = page.find("sheet-title").map(|it| &page.elements[it]);
    let shown = title.and_then(|it| it.get("data-show")).unwrap_or_default();
    let Ok(n_shown) = shown.parse() else {
        at.broken("Sheet", &format!("data-show of its title is {shown:?}"));
    };
    at.hold("Sheet", n_shown >= before, || {
        format!("data-show of its title is {n_shown} after {before}")
    });
    n_shown
}

/// Ids of the page: those of the shell around it are taken.
pub(super) fn check(page: &Html<'_>, book: &Book, at: &At) {
    let mut ids = BTreeSet::new();
    for id in page.ids() {
        at.hold(
            "Ids",
            !id.is_empty() && !id.contains(char::is_whitespace),
            || format!("{id:?} is no id"),
        );
        at.hold("Ids", ids.insert(id), || format!("#{id} is there twice"));
        let is_taken = book.shell.contains(id) || id.starts_with("why-");
        at.hold("Ids", !is_taken, || {
            format!("#{id} is an id of the page around the face")
        });
    }
    let exists =
        |id: &str| ids.contains(id) || book.shell.contains(id) || book.symbols.contains(id);
    for it in &page.elements {
        at.hold("Ids", !it.has("data-card") || it.has("id"), || {
            format!("{} is a card without an id", shown(it))
        });
        for id in named(it) {
            at.hold("Ids", exists(&id), || {
                format!("{} names #{id}, which is not there", shown(it))
            });
        }
        check_rule(it, book, at);
    }
}

/// The ids that an element names.
fn named(it: &Element<'_>) -> Vec<String> {
    let mut named = Vec::new();
    for name in [
        "aria-labelledby",
        "aria-describedby",
        "aria-controls",
        "for",
        "data-from",
        "data-look",
        "data-peek",
        "data-both",
        "data-note",
    ] {
        let ids = it.get(name).unwrap_or_default().split_whitespace();
        named.extend(ids.map(str::to_owned));
    }
    let fragment = it.get("href").and_then(|it| it.strip_prefix('#'));
    named.extend(fragment.map(str::to_owned));
    named
}

/// A link to a rule finds it.
fn check_rule(it: &Element<'_>, book: &Book, at: &At) {
    let link = it.get("href").and_then(|it| it.strip_prefix("/rules/"));
    let Some((slug, rule)) = link.and_then(|it| it.split_once('#')) else {
        return;
    };
    let is_there = slug == at.slug && book.has_rule(at.lang, rule);
    at.hold("Ids", is_there, || {
        format!("there is no rule at {}", shown(it))
    });
}
