//! The prompt: what to do now, why something cannot be done, and the button that does it.

use maud::{Markup, html};

use crate::pages::words;
use crate::{Lang, slot};

/// The prompt in a layout. Its regions are `prompt-text` and `act`; the rest is the script's.
pub fn prompt(lang: Lang) -> Markup {
    prompt_with(lang, &html! {})
}

/// The same with something more in it, such as a ruler, between its words and its buttons.
pub fn prompt_with(lang: Lang, more: &Markup) -> Markup {
    let words = words(lang);
    html! {
        section id="prompt" aria-label=(words.get("what-to-do")) {
            div.say {
                (slot("prompt-text"))
                div id="answer" role="status" {}
                div id="look" hidden {}
            }
            (more)
            (slot("act"))
            div id="confirm" hidden {
                button.main id="confirm-do" type="button" data-words=(words.get("do-it")) {}
                button id="confirm-undo" type="button" { (words.get("let-go")) }
            }
            div id="whys" hidden {}
        }
    }
}

/// What a prompt says.
#[derive(Debug, Clone, Copy)]
pub struct Prompt<'a> {
    pub line: &'a str,
    /// The game's slug and the number of the rule that the line is about.
    pub rule: Option<(&'a str, &'a str)>,
    /// A quiet second line.
    pub second: Option<&'a str>,
    /// Whether the viewer is to do something.
    pub is_yours: bool,
}

/// The region `prompt-text`.
pub fn prompt_text(it: &Prompt<'_>) -> Markup {
    html! {
        div id="prompt-text" class=[it.is_yours.then_some("yours")] {
            (lines(it))
        }
    }
}

/// The same with other words while a choice is ready, in notation, and again others while the first of two
/// things is held that go with it.
pub fn prompt_ready(
    alone: &Prompt<'_>,
    ready: &str,
    with: &Prompt<'_>,
    half: Option<&Prompt<'_>>,
) -> Markup {
    html! {
        div id="prompt-text" class=[alone.is_yours.then_some("yours")] {
            div data-with="" { (lines(alone)) }
            div data-with=(ready) hidden {
                @match half {
                    Some(half) => { div.before-half { (lines(with)) } div.with-half { (lines(half)) } }
                    None => (lines(with)),
                }
            }
        }
    }
}

fn lines(it: &Prompt<'_>) -> Markup {
    html! {
        p.line {
            span { (it.line) }
            @if let Some((slug, rule)) = it.rule {
                " " a.rule href={ "/rules/" (slug) "#r" (rule) } target="rules" { "§" (rule) }
            }
        }
        p.just { @if let Some(second) = it.second { (second) } }
    }
}
