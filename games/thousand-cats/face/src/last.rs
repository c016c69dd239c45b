//! The previous trick, low to high: who played what, and what came of it.

use maud::{Markup, html};
use thousand_cats::{HANDS, Trick};

use crate::card::{Printed, ico};
use crate::cloth;
use crate::sight::{self, Sight};
use crate::words::words;

/// The region `last`.
pub(crate) fn last(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    html! {
        section.last id="last" aria-label=(words.get("last-trick")) {
            @match &sight.view.open.last_trick {
                Some(trick) => { h2 { (words.get("last-trick")) } ol { @for it in hands(sight, trick) { (it) } } },
                None => p { (words.get("no-last-trick")) },
            }
        }
    }
}

fn hands(sight: &Sight<'_>, trick: &Trick) -> Vec<Markup> {
    let mut hands: Vec<usize> = (0..HANDS).collect();
    hands.sort_by_key(|it| trick.before[*it]);
    hands.iter().map(|it| hand(sight, trick, *it)).collect()
}

fn hand(sight: &Sight<'_>, trick: &Trick, hand: usize) -> Markup {
    let words = words(sight.lang());
    let (before, taken) = (trick.before[hand], trick.taken[hand]);
    let flew = cloth::swaps(trick)
        .iter()
        .any(|(from, to)| [*from, *to].contains(&hand));
    html! {
        li class=[sight::is_own(sight, hand).then_some("me")] {
            span { (sight::called(sight, hand)) @if flew { (ico("bird")) } }
            (Printed::of(sight, before).mini)
            @if before == taken { small { (words.get("kept")) } }
            @else { i { "→" } (Printed::of(sight, taken).mini) }
        }
    }
}
