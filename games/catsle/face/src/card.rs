//! A card of washi. Its suit is a shape, a sign, a colour and a pattern at once.

use catsle::{Card, Suit};
use face_kit::Lang;
use maud::{Markup, html};

use crate::words::sign;

/// The shape of a suit: sun, drop, pine, stone, gold.
pub(crate) fn shape(suit: Suit) -> Markup {
    let path = match suit {
        Suit::Red => "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z",
        Suit::Blue => "M8 1C10.5 5 13.5 7.6 13.5 10.4A5.4 4.8 0 0 1 2.5 10.4C2.5 7.6 5.5 5 8 1z",
        Suit::Green => "M8 1L13 7H10.4L14.5 12H9.2V15H6.8V12H1.5L5.6 7H3z",
        Suit::Gray => "M4.3 2H11.7L15.4 8L11.7 14H4.3L.6 8z",
        Suit::Yellow => "M8 .8L11 5.6L15.4 8L11 10.4L8 15.2L5 10.4L.6 8L5 5.6z",
    };
    html! { svg.shape viewBox="0 0 16 16" aria-hidden="true" { path d=(path) {} } }
}

/// What is printed on a card. The name of the card says it all in words; what is printed is drawn by
/// style, so that both agree for those who speak to the page.
pub(crate) fn paper(lang: Lang, card: Card) -> Markup {
    html! {
        span.paper aria-hidden="true" {
            b.rank data-text=(card.rank()) {}
            span.sign data-text=(sign(lang, card.suit())) {}
            (shape(card.suit()))
            span.weave {}
        }
    }
}

/// A small sign of a suit, to be read in a line.
pub(crate) fn chip(lang: Lang, suit: Suit) -> Markup {
    html! {
        span class={ "chip suit-" (suit.letter()) } { (shape(suit)) (sign(lang, suit)) }
    }
}
