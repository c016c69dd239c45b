//! The viewer's own cards.

use catsle::{Action, Card, Phase};
use maud::{Markup, html};

use crate::sight::Sight;
use crate::{card, reason, words};

pub(crate) fn hand(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let cards = sight.view.hand;
    let Some(seat) = sight.you() else {
        return html! {
            section.watching id="hand" aria-label=(words.get("watching")) {
                p { (words.get("watching-long")) }
            }
        };
    };
    let n_cards = format!("n-{}", cards.len());
    let resting = sight.view.phase != Phase::Play || sight.view.turn != Some(seat);
    html! {
        section.(n_cards).resting[resting] id="hand" aria-label=(words.get("your-hand")) {
            div.fan id={ "hand-" (seat) } {
                @for it in cards.iter() { (held(sight, it)) }
            }
            @if cards.is_empty() { p.empty { (words.get("hand-empty")) } }
        }
    }
}

fn held(sight: &Sight<'_>, it: Card) -> Markup {
    let choice = Action::Play(it).to_string();
    let name = words::card(sight.words, it);
    let suit = format!("suit-{}", it.suit().letter());
    let paper = card::paper(sight.scene.lang, it);
    if sight.may(&choice) {
        return html! {
            button.card.(suit) type="button" id={ "card-" (it) } data-card=(it)
                data-choice=(choice) aria-label=(name) { (paper) }
        };
    }
    let why = reason::of(Action::Play(it), sight);
    let why_id = format!("why-{it}");
    html! {
        button.card.(suit) type="button" id={ "card-" (it) } data-card=(it) data-refused=(choice)
            aria-disabled="true" aria-label=(name) aria-describedby=(why_id) {
            (paper)
        }
        span.why id=(why_id) { (why) }
    }
}
