//! A card of washi. Its suit is a shape, a sign, a colour and a pattern at once; a trump has a star for
//! its number and a sun behind it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use face_kit::Lang;
use maud::{Markup, PreEscaped, html};
use tezuma::{Ability, Card, Suit, all_cards};

use crate::words::sign;

/// Suits, props, curtain: whatever is drawn again and again.
const SYMBOLS: &str = include_str!("../art/symbols.svg");

/// The content of the one SVG that all drawings use.
pub(crate) fn symbols() -> Markup {
    PreEscaped(SYMBOLS.to_owned())
}

/// The shape of a suit.
pub(crate) fn shape(suit: Suit) -> Markup {
    html! { svg.shape { use href={ "#tz-" (suit) } {} } }
}

pub(crate) fn star() -> Markup {
    html! { svg.star { use href="#tz-star" {} } }
}

/// The drawing of an ability.
pub(crate) fn prop(ability: Ability) -> Markup {
    html! { svg.prop aria-hidden="true" { use href={ "#tz-" (ability) } {} } }
}

/// `suit-B`, `suit-B trump`.
pub(crate) fn class(card: Card) -> String {
    let trump = if card.is_trump() { " trump" } else { "" };
    format!("suit-{}{trump}", card.suit())
}

/// What is printed on a card, always the same. The sign of its suit is a letter or a kanji, by style.
pub(crate) fn paper(card: Card) -> &'static PreEscaped<String> {
    &PAPERS[&card]
}

static PAPERS: LazyLock<BTreeMap<Card, PreEscaped<String>>> =
    LazyLock::new(|| all_cards(4).kinds().map(|it| (it, print(it))).collect());

/// The name of the card says it all in words; what is printed is drawn by style, so that both agree for
/// those who speak to the page.
fn print(card: Card) -> Markup {
    let rank = (!card.is_trump()).then(|| card.value());
    html! {
        span.paper data-rank=[rank] {
            @if card.is_trump() { svg.rays { use href="#tz-rays" {} } (star()) }
            svg { use href={ "#tz-" (card.suit()) } {} }
            u {}
        }
    }
}

/// A small sign of a suit, to be read in a line.
pub(crate) fn chip(lang: Lang, suit: Suit) -> Markup {
    html! {
        span class={ "chip suit-" (suit) } aria-hidden="true" { (shape(suit)) (sign(lang, suit)) }
    }
}

/// A small sign of a card.
pub(crate) fn mini(lang: Lang, card: Card) -> Markup {
    html! {
        span class={ "chip suit-" (card.suit()) } aria-hidden="true" {
            (shape(card.suit())) (sign(lang, card.suit()))
            @if card.is_trump() { (star()) } @else { (card.value()) }
        }
    }
}

/// A curse, in its black frame.
pub(crate) fn curse(lang: Lang, suit: Suit) -> Markup {
    html! {
        span class={ "curse suit-" (suit) } aria-hidden="true" { (shape(suit)) b { (sign(lang, suit)) } }
    }
}
