//! Pieces that more than one page or game shows.

use maud::{Markup, html};

use crate::pages::words;
use crate::{Lang, Mood, SeatKind, SeatLabel, cat};

/// What people call a bot of this level.
pub fn bot_level(lang: Lang, level: &str) -> String {
    let id = match level {
        "random" => "bot-random",
        "greedy" => "bot-greedy",
        _ => return level.to_owned(),
    };
    words(lang).get(id)
}

/// A cushion with its cat.
pub fn cushion(label: &SeatLabel, mood: Mood) -> Markup {
    let lantern = matches!(label.kind, SeatKind::Bot(_));
    html! {
        span.cushion.lantern[lantern] { (cat(&label.name, mood)) }
    }
}
