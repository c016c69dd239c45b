//! All thirty-eight cards, season by season: what everybody can work out from what lies open (§7.3).

use face_kit::{kit, slot};
use maud::{Markup, html};
use thousand_cats::{Card, Cards, NINE, Season, YOROZU};

use crate::art::drawn;
use crate::card::{letter, shape};
use crate::sight::Sight;
use crate::words::{self, words};

/// The table in a layout: it stays as it is, and the regions `seen-…` before its rows say where each card
/// is.
pub(crate) fn chart(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    html! {
        section.chart id="cards" aria-label=(words.get("all-cards")) {
            (kit::panel_head(sight.lang(), "cards-open", &html! { h2 tabindex="-1" { (words.get("all-cards")) } }))
            (slot("unseen"))
            div.grid aria-hidden="true" {
                div.values { @for value in 0..=Card::Y13.value() { span { (value) } } }
                @for season in Season::ALL {
                    div.line.{ "season-" (season.word()) } {
                        span.season { (shape(season)) (words::season_sign(sight.lang(), season)) (cats(season)) }
                        (slot(format_args!("seen-{}", season.word())))
                        div.cells { @for card in season.cards().iter() { (cell(sight, card)) } }
                    }
                }
                div.line.yorozu.season-Y {
                    (slot("seen-Y"))
                    div.cells { @for card in YOROZU.iter() { (cell(sight, card)) } }
                }
            }
            p.legend aria-hidden="true" {
                span { i.h {} (words.get("chart-hidden")) } span { i.m {} (words.get("chart-yours")) }
                span { i.t {} (words.get("chart-tray")) } span { i.g {} (words.get("chart-seen")) }
            }
        }
    }
}

/// §1.2 How many cats break ties.
fn cats(season: Season) -> Markup {
    html! { small { (drawn("cathead", "tie")) (NINE - 5 - season.index()) } }
}

fn cell(sight: &Sight<'_>, card: Card) -> Markup {
    let icon = match sight.view.options.deck().icon(card) {
        thousand_cats::Icon::OneFish => Some("fish1"),
        thousand_cats::Icon::TwoFish => Some("fish2"),
        thousand_cats::Icon::Booze => Some("booze"),
        thousand_cats::Icon::Crow => Some("crow"),
        thousand_cats::Icon::Blank => None,
    };
    html! {
        span.{ "v" (card.value()) } {
            @if letter(card) == "Y" { "萬" }
            @match icon { Some(icon) => (drawn(icon, "ico")), None => i {} }
        }
    }
}

/// Where the cards of one row are, as far as the viewer knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Seen {
    hidden: Cards,
    yours: Cards,
    trays: Cards,
}

/// Where all cards are.
pub(crate) fn seen(sight: &Sight<'_>) -> Seen {
    let open = &sight.view.open;
    Seen {
        hidden: sight.view.knowledge().unseen,
        yours: sight.view.hand.unwrap_or_default(),
        trays: open.face_up.map(|it| it.cards()).unwrap_or_default(),
    }
}

impl Seen {
    /// Only these cards.
    pub(crate) fn of(self, cards: Cards) -> Seen {
        Seen {
            hidden: self.hidden & cards,
            yours: self.yours & cards,
            trays: self.trays & cards,
        }
    }
}

/// The rows of the chart: the letter of each, and its cards.
pub(crate) fn rows() -> impl Iterator<Item = (&'static str, Cards)> {
    let seasons = Season::ALL.into_iter().map(|it| (it.word(), it.cards()));
    seasons.chain([("Y", YOROZU)])
}

/// The region `seen-{letter}`: the number of each card in its row that is hidden, the viewer's, or on a
/// tray. All others have been seen.
pub(crate) fn row(letter: &str, cards: Cards, seen: Seen) -> Markup {
    let class = |(nth, card): (usize, Card)| {
        let kind = if seen.yours.contains(card) {
            'm'
        } else if seen.trays.contains(card) {
            't'
        } else if seen.hidden.contains(card) {
            'h'
        } else {
            return None;
        };
        Some(format!("{kind}{}", nth + 1))
    };
    let classes: Vec<String> = cards.iter().enumerate().filter_map(class).collect();
    html! { i id={ "seen-" (letter) } class=(classes.join(" ")) {} }
}

/// The region `unseen`: the same for those who listen.
pub(crate) fn unseen(sight: &Sight<'_>, seen: Seen) -> Markup {
    let words = words(sight.lang());
    let season = |it: Season| {
        let values = (seen.hidden & it.cards()).iter();
        let values: Vec<String> = values.map(|it| it.value().to_string()).collect();
        (!values.is_empty()).then(|| format!("{} {}", words::season(words, it), values.join(" ")))
    };
    let mut parts: Vec<String> = Season::ALL.into_iter().filter_map(season).collect();
    let yorozu = (seen.hidden & YOROZU).iter();
    parts.extend(yorozu.map(|it| words::card(words, it).to_owned()));
    let cards = ("cards", kit::commas(sight.lang(), &parts).into());
    html! {
        p.visually-hidden id="unseen" {
            @if parts.is_empty() { (words.get("unseen-none")) } @else { (words.say("unseen", [cards])) }
        }
    }
}
