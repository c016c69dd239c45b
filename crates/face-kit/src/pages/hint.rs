//! Where a hint is asked for, and where it is shown.

use maud::{Markup, html};

use super::People;
use super::words;
use crate::Lang;
use crate::pieces::icon;

/// What the region `hint` has in it.
#[derive(Debug)]
pub enum Hinted {
    /// Nobody has asked.
    Nothing,
    /// A search is on its way.
    Thinking,
    /// What came of it, as [`crate::hint::hint`] drew it, and the choice in notation, if there is one to mark.
    Ready(Option<String>, Markup),
}

/// The region `hint`.
pub fn hint_region(lang: Lang, it: &Hinted) -> Markup {
    let words = words(lang);
    let choice = match it {
        Hinted::Nothing | Hinted::Thinking => None,
        Hinted::Ready(choice, _) => choice.as_deref(),
    };
    html! {
        aside id="hint" aria-label=(words.get("hint")) aria-live="polite" data-hint=[choice] {
            @match it {
                Hinted::Nothing => {}
                Hinted::Thinking => { p.thinking { (words.get("hint-thinking")) } }
                Hinted::Ready(_, drawn) => (drawn),
            }
        }
    }
}

/// The region `hint-tool`, in the bar: the button, where somebody practises.
pub fn hint_tool(lang: Lang, people: &People) -> Markup {
    let words = words(lang);
    html! {
        span id="hint-tool" {
            @if people.can_hint {
                button.tool type="button" data-ask="hint" data-key="h" title=(words.get("hint-key")) {
                    (icon(HINT)) span { (words.get("hint")) }
                }
            }
        }
    }
}

/// A paper lantern.
const HINT: &str = "M9 4H15M9 20H15M8 6C5 9 5 15 8 18H16C19 15 19 9 16 6zM6.3 10H17.7M6.3 14H17.7";
