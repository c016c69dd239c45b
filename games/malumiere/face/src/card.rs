//! Cards: a night-blue back with one circle of light, or a front of white paper.
//!
//! What a back looks like is said by three classes and nothing else: `ml-C` its suit, `z73` its seen size,
//! `q1` its quarter turn. A front has `r5`, its rank, and the seen size that it had.

use face_kit::{Lang, kit};
use malumiere::{Back, Card, Eyes, Rank, Suit};
use maud::{Markup, html};

use crate::words;

/// The outline of a suit. All have one enclosing circle, of radius 43, and one area: eyes compare nothing but
/// sizes.
pub(crate) const fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Heart => {
            "M0-14.6C-4.3-27.5-12.9-32.6-20.6-32.6C-31.8-32.6-38.7-23.2-38.7-12C-38.7 6.9-10.9 22.4 0 43C10.9 22.4 38.7 6.9 38.7-12C38.7-23.2 31.8-32.6 20.6-32.6C12.9-32.6 4.3-27.5 0-14.6z"
        }
        Suit::Drop => {
            "M0-43C-6.9-26.7-31.6-13.3-31.6 11.4C-31.6 28.8-17.5 43 0 43C17.5 43 31.6 28.8 31.6 11.4C31.6-13.3 6.9-26.7 0-43z"
        }
        Suit::Star => {
            "M-2.6-41.2C-.9-43.6 .9-43.6 2.6-41.2L14.6-24.6C15.7-23.1 17.1-22.1 18.9-21.5L38.4-15.2C41.2-14.3 41.7-12.6 40-10.3L27.9 6.3C26.8 7.8 26.3 9.5 26.3 11.3L26.3 31.8C26.3 34.8 24.9 35.8 22.1 34.9L2.6 28.5C.9 27.9-.9 27.9-2.6 28.5L-22.1 34.9C-24.9 35.8-26.3 34.8-26.3 31.8L-26.3 11.3C-26.3 9.5-26.8 7.8-27.9 6.3L-40-10.3C-41.7-12.6-41.2-14.3-38.4-15.2L-18.9-21.5C-17.1-22.1-15.7-23.1-14.6-24.6z"
        }
        Suit::Clover => {
            "M0-.9C3-11.5-.6-19.7 9.3-31C18.3-40.1 28-38 26.5-27.4C37.1-28.9 39.2-19.3 30.1-10.2C18.7-.3 10.6-3.9 0-.9zM0-.9C10.6 2.1 18.7-1.5 30.1 8.3C39.2 17.4 37.1 27.1 26.5 25.6C28 36.2 18.3 38.3 9.3 29.2C-.6 17.8 3 9.7 0-.9zM0-.9C-3 9.7 .6 17.8-9.3 29.2C-18.3 38.3-28 36.2-26.5 25.6C-37.1 27.1-39.2 17.4-30.1 8.3C-18.7-1.5-10.6 2.1 0-.9zM0-.9C-10.6-3.9-18.7-.3-30.1-10.2C-39.2-19.3-37.1-28.9-26.5-27.4C-28-38-18.3-40.1-9.3-31C.6-19.7-3-11.5 0-.9zM-1.6-.9C-1.6 14.1-2.1 26.9-6.4 39.8L1.6 43C4.3 29.1 2.6 14.1 1.6-.9z"
        }
    }
}

/// For each suit its symbol in a disc of light, at full scale; that as a back, which style scales and turns by
/// what it inherits, with the ring of a true 5 and of the card that is held to the light, or without; and what is
/// drawn on a front.
pub(crate) fn symbols() -> Markup {
    html! {
        @for suit in Suit::ALL {
            g id={ "ml-" (suit) } {
                circle.ml-disc r="50" {}
                path.ml-sign id={ "ml-sign-" (suit) } d=(outline(suit)) {}
            }
            g id={ "ml-exact-" (suit) } { use.ml-light href={ "#ml-" (suit) } {} }
            g id={ "ml-blur-" (suit) } {
                use.ml-light href={ "#ml-" (suit) } {}
                circle.ml-ring.ml-ref r="50" {}
                circle.ml-ring.ml-lens r="50" {}
            }
            g id={ "ml-front-" (suit) } {
                circle.ml-ring.ml-true r="50" {}
                circle.ml-ring.ml-was r="50" {}
                use.ml-corner href={ "#ml-sign-" (suit) } {}
            }
        }
        g id="ml-andon" {
            path.ml-frame d="M14 14H86V20H14zM18 20V118M82 20V118M18 104H82" {}
            rect.ml-shade x="20" y="20" width="60" height="84" {}
        }
        path.ml-cat id="ml-cat" d="M30 92C29 76 34 68 38 64C33 60 31 55 32 49L33 38L42 45Q46 43.6 50 45L59 38L60 49C61 55 59 60 55 64C62 69 65 78 64 88C70 88 73 84 71 77C77 86 72 92 64 92z" {}
        g id="ml-bars" { path.ml-bar d="M20 41H80M20 83H80" {} path.ml-frame d="M18 20V119M82 20V119" {} }
    }
}

/// The classes of a card that lies face down.
pub(crate) fn back_class(it: Back) -> String {
    format!("ml-{} z{} q{}", it.suit, it.seen, it.rotation)
}

/// The classes of a card that lies face up.
pub(crate) fn front_class(card: Card, seen: u8) -> String {
    format!("ml-{} z{seen} r{}", card.suit(), card.rank().number())
}

/// What is printed on a back. Style draws the disc as large as its class says, the sign and the pattern; and where
/// sizes may be measured, the ring of a true 5 and that of the card which is held to the light.
pub(crate) fn back(suit: Suit, eyes: Eyes) -> Markup {
    let eyes = match eyes {
        Eyes::Blur => "blur",
        Eyes::Exact => "exact",
    };
    html! {
        span.paper.back {
            svg viewBox="-62 -62 124 124" { use href={ "#ml-" (eyes) "-" (suit) } {} }
            i {}
        }
    }
}

/// What is printed on a front: its rank in its true circle, and dashed, how large it had looked.
pub(crate) fn front(card: Card) -> Markup {
    let is_five = card.rank() == Rank::FIVE;
    html! {
        span.paper.front.five[is_five] {
            svg viewBox="-62 -62 124 124" { use href={ "#ml-front-" (card.suit()) } {} }
            b { (card.rank().number()) }
            i {}
        }
    }
}

/// A picture of a front that stands in a line of text.
pub(crate) fn mini(lang: Lang, card: Card) -> Markup {
    let name = words::card(words::words(lang), card);
    html! {
        span.mini.{ "ml-" (card.suit()) }.five[card.rank() == Rank::FIVE] role="img" aria-label=(name) {
            (sign(card.suit())) b { (card.rank().number()) } i {}
        }
    }
}

/// The shortest picture of a front, for long lists: style writes its sign.
pub(crate) fn tiny(card: Card) -> Markup {
    html! { b.{ "ml-" (card.suit()) }.five[card.rank() == Rank::FIVE] { (card.rank().number()) } }
}

/// The symbol of a suit alone.
pub(crate) fn sign(suit: Suit) -> Markup {
    html! {
        svg.sign viewBox="-50 -50 100 100" aria-hidden="true" { use href={ "#ml-sign-" (suit) } {} }
    }
}

/// A front with its name, which glides and turns by its id if it has one.
pub(crate) fn shown_front(
    lang: Lang,
    id: Option<&str>,
    card: Card,
    seen: u8,
    class: &str,
) -> Markup {
    kit::card(
        &kit::Card {
            card: id,
            name: &words::card(words::words(lang), card),
            class: format!("{} {class}", front_class(card, seen)).trim_end(),
            ..kit::Card::default()
        },
        &front(card),
    )
}
