//! The viewer's own cards.

use face_kit::kit;
use maud::{Markup, html};

use crate::card::Printed;
use crate::sight::Sight;

pub(crate) fn hand(sight: &Sight<'_>) -> Markup {
    let cards = sight.view.hand;
    let lang = sight.lang();
    kit::hand(
        sight,
        kit::Grip::Fan,
        (cards.len(), sight.view.options.hand()),
        &html! { @for it in cards.iter() { (Printed::of(lang, it).held) } },
    )
}
