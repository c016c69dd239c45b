//! A card of washi. Its season is a shape, a sign, a colour and a weave at once.

use std::sync::LazyLock;

use face_kit::{Lang, kit};
use maud::{Markup, PreEscaped, html};
use thousand_cats::{Action, Card, Cards, Icon, Season};

use crate::sight::Sight;
use crate::words::{self, sign, words};

/// A card as it is drawn again and again, always the same, with one icon and in one language.
pub(crate) struct Printed {
    /// "Summer 6, a crow".
    pub(crate) name: String,
    /// `season-S`, and `booze` for what counts as a drink.
    pub(crate) class: String,
    /// What is printed on it.
    pub(crate) paper: PreEscaped<String>,
    /// Lying open on the cloth.
    pub(crate) lying: PreEscaped<String>,
    /// In the viewer's hand.
    pub(crate) held: PreEscaped<String>,
    /// Small, where it was taken.
    pub(crate) got: PreEscaped<String>,
    /// A small picture of it.
    pub(crate) mini: PreEscaped<String>,
}

impl Printed {
    /// The card as the deck of this table has it.
    pub(crate) fn of(sight: &Sight<'_>, card: Card) -> &'static Printed {
        Printed::with(sight.lang(), card, sight.view.options.deck().icon(card))
    }

    /// The card with this icon.
    pub(crate) fn with(lang: Lang, card: Card, icon: Icon) -> &'static Printed {
        &PRINTED[lang as usize][card.index()][icon as usize]
    }

    fn new(lang: Lang, card: Card, icon: Icon) -> Printed {
        let words = words(lang);
        let title = words::card(words, card);
        let what = ("icon", words::icon(words, icon).into());
        let name = words.say("card-with", [("card", title.into()), what]);
        let drinks = if icon == Icon::Booze { " booze" } else { "" };
        let class = format!("season-{}{drinks}", letter(card));
        let paper = paper(lang, card, icon, None);
        let banded = self::paper(lang, card, icon, Some(words.get("sealed-band")));
        let play = Action::Play(card).to_string();
        let look = format!("if-{card}");
        let gesture = kit::Gesture::Pick {
            words: words.get("seal-it"),
            look: Some(&look),
        };
        let frame = kit::Card {
            card: Some(card.name()),
            name: &name,
            class: &class,
            ..kit::Card::default()
        };
        let held = kit::Card {
            choice: Some(kit::Choice {
                gesture,
                ..kit::Choice::press(&play)
            }),
            ..frame
        };
        let small = small(lang, card, icon);
        Printed {
            lying: kit::card(&frame, &paper),
            held: kit::card(&held, &banded),
            got: html! {
                span.mini.(class) id={ "card-" (card) } data-card role="img" aria-label=(name) { (small) }
            },
            mini: html! { span.mini.(class) role="img" aria-label=(name) { (small) } },
            paper,
            name,
            class,
        }
    }
}

/// By language, card and icon.
type Prints = [Vec<[Printed; Icon::ALL.len()]>; Lang::ALL.len()];

static PRINTED: LazyLock<Prints> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let cards = Cards::ALL.iter();
        cards
            .map(|card| Icon::ALL.map(|icon| Printed::new(lang, card, icon)))
            .collect()
    })
});

/// The letter of a card's season in classes and ids of drawings.
pub(crate) fn letter(card: Card) -> &'static str {
    card.season().map_or("Y", Season::word)
}

/// The part of a drawing's id that says what is on the card.
pub(crate) fn dish(icon: Icon) -> &'static str {
    match icon {
        Icon::OneFish => "1",
        Icon::TwoFish => "2",
        Icon::Booze => "b",
        Icon::Crow => "c",
        Icon::Blank => "0",
    }
}

/// What is printed on a card. The name of the card says it all in words; number and sign are written by
/// style, so that both agree for those who speak to the page. In a hand it can have a band around it that
/// says so once it is sealed.
fn paper(lang: Lang, card: Card, icon: Icon, band: Option<&str>) -> Markup {
    let words = words(lang);
    let third = band
        .filter(|_| icon == Icon::Booze)
        .map(|_| words.get("third-short"));
    html! {
        span.paper data-band=[band] data-third=[third] {
            svg { use href={ "#tc-" (letter(card)) (dish(icon)) } {} }
            i data-rank=(card.value()) data-sign=(sign(lang, card)) {}
        }
    }
}

/// What is printed on a small card.
fn small(lang: Lang, card: Card, icon: Icon) -> Markup {
    html! {
        b { (sign(lang, card)) (card.value()) }
        svg { use href={ "#tm-" (letter(card)) (dish(icon)) } {} }
    }
}

/// The shape of a season.
pub(crate) fn shape(season: Season) -> Markup {
    html! { svg.shape { use href={ "#tc-" (season.word()) } {} } }
}

/// A small sign of a season, to be read in a line.
pub(crate) fn chip(lang: Lang, season: Season) -> Markup {
    html! {
        span class={ "chip season-" (season.word()) } aria-hidden="true" {
            (shape(season)) (words::season_sign(lang, season))
        }
    }
}

/// A drawing to be read in a line, such as a fish.
pub(crate) fn ico(name: &str) -> Markup {
    html! { svg.ico.{ "i-" (name) } { use href={ "#tc-" (name) } {} } }
}
