//! A card of washi. Its suit is a shape, a sign, a colour and a pattern at once.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use catsle::{Action, Card, Cards, Suit};
use face_kit::{Lang, kit};
use maud::{Markup, PreEscaped, html};

use crate::words::{self, sign};

/// The outline of a suit: sun, drop, pine, stone, gold.
const fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Red => "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z",
        Suit::Blue => "M8 1C10.5 5 13.5 7.6 13.5 10.4A5.4 4.8 0 0 1 2.5 10.4C2.5 7.6 5.5 5 8 1z",
        Suit::Green => "M8 1L13 7H10.4L14.5 12H9.2V15H6.8V12H1.5L5.6 7H3z",
        Suit::Gray => "M4.3 2H11.7L15.4 8L11.7 14H4.3L.6 8z",
        Suit::Yellow => "M8 .8L11 5.6L15.4 8L11 10.4L8 15.2L5 10.4L.6 8L5 5.6z",
    }
}

/// The outlines of all suits, which [`shape`] uses.
pub(crate) fn symbols() -> Markup {
    html! {
        @for suit in Suit::ALL {
            symbol id={ "cs-" (suit.letter()) } viewBox="0 0 16 16" { path d=(outline(suit)) {} }
        }
    }
}

/// The shape of a suit.
pub(crate) fn shape(suit: Suit) -> Markup {
    html! { svg.shape { use href={ "#cs-" (suit.letter()) } {} } }
}

/// A card as it is drawn again and again, always the same, in one language.
pub(crate) struct Printed {
    /// What is printed on it.
    pub(crate) paper: PreEscaped<String>,
    /// In a castle.
    pub(crate) storey: PreEscaped<String>,
    /// In the viewer's hand.
    pub(crate) held: PreEscaped<String>,
}

impl Printed {
    pub(crate) fn of(lang: Lang, card: Card) -> &'static Printed {
        &PRINTED[lang as usize][&card]
    }

    fn new(lang: Lang, card: Card) -> Printed {
        let suit = format!("suit-{}", card.suit().letter());
        let paper = paper(lang, card);
        let frame = kit::Card {
            card: Some(&card.to_string()),
            name: words::card(words::words(lang), card),
            ..kit::Card::default()
        };
        let storey = kit::Card {
            class: &format!("storey {suit}"),
            ..frame
        };
        let play = Action::Play(card).to_string();
        let held = kit::Card {
            class: &suit,
            choice: Some(kit::Choice::press(&play)),
            ..frame
        };
        Printed {
            storey: kit::card(&storey, &paper),
            held: kit::card(&held, &paper),
            paper,
        }
    }
}

static PRINTED: LazyLock<[BTreeMap<Card, Printed>; Lang::ALL.len()]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let cards = Cards::ALL.iter();
        cards.map(|it| (it, Printed::new(lang, it))).collect()
    })
});

/// What is printed on a card. The name of the card says it all in words; what is printed is drawn by
/// style, so that both agree for those who speak to the page.
fn paper(lang: Lang, card: Card) -> Markup {
    html! {
        span.paper data-rank=(card.rank()) data-sign=(sign(lang, card.suit())) {
            (shape(card.suit())) i {}
        }
    }
}

/// A small sign of a suit, to be read in a line.
pub(crate) fn chip(lang: Lang, suit: Suit) -> Markup {
    html! {
        span class={ "chip suit-" (suit.letter()) } aria-hidden="true" { (shape(suit)) (sign(lang, suit)) }
    }
}
