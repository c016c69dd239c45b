//! The cats on the cushions: each looks as its seat is called.

use maud::{Markup, html};

/// What a cat is up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// It is its turn.
    Awake,
    Resting,
    /// Its person is away.
    Asleep,
}

/// The cat of whoever has this name.
pub fn cat(name: &str, mood: Mood) -> Markup {
    let _ = (name, mood);
    html! { svg.cat viewBox="0 0 64 64" aria-hidden="true" {} }
}
