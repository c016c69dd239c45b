//! The viewer's own cards, and what would follow from each of them.

use face_kit::kit::{self, number};
use maud::{Markup, html};
use thousand_cats::{Action, CROWS, Card, Cards, NINE, Phase, YOROZU};

use crate::card::{Printed, ico};
use crate::cloth::{self, Worth};
use crate::sight::Sight;
use crate::words::words;

/// The region `hand`, low to high.
pub(crate) fn hand(sight: &Sight<'_>) -> Markup {
    let cards = sight.view.hand.unwrap_or_default();
    let fan = html! { @for it in cards.iter() { (Printed::of(sight, it).held) } };
    kit::hand(sight, kit::Grip::Rows, (cards.len(), NINE), &fan)
}

/// What the region `mine` is drawn from: the place of the sealed card in the hand, and whether one more
/// drink would be the third.
pub(crate) fn mine_key(sight: &Sight<'_>) -> (Option<usize>, bool) {
    let view = sight.view;
    let place = |card: Card| view.hand?.iter().position(|it| it == card);
    let sealed = match view.sealed {
        Some(Action::Play(card)) => place(card),
        Some(_) | None => None,
    };
    let drinks = sight.you().map_or(0, |it| view.open.booze_tokens[it]);
    (sealed, drinks + 1 == thousand_cats::DRUNK)
}

/// The region `mine`: for style, so that a hand is not sent again because one of its cards is sealed.
pub(crate) fn mine(sight: &Sight<'_>) -> Markup {
    let (sealed, is_merry) = mine_key(sight);
    let sealed = sealed.map(|it| format!("c{}", it + 1));
    let class = [sealed.as_deref(), is_merry.then_some("merry")];
    let class: Vec<&str> = class.into_iter().flatten().collect();
    html! { i id="mine" class=(class.join(" ")) {} }
}

/// What the region `looks` is drawn from: only who is to choose a card has something to weigh.
pub(crate) fn looks_key(sight: &Sight<'_>) -> impl std::hash::Hash + use<> {
    let is_open = weighs(sight);
    let trays = is_open.then(|| {
        let trays = [cloth::Tray::Low, cloth::Tray::High];
        trays.map(|it| cloth::tray_key(sight, it))
    });
    let own = sight.you().filter(|_| is_open).map(|it| {
        let open = &sight.view.open;
        let factors = thousand_cats::factors(&sight.view.options, open, it);
        (open.booze_tokens[it], factors)
    });
    (sight.view.hand, trays, own)
}

fn weighs(sight: &Sight<'_>) -> bool {
    sight.view.open.phase == Phase::ChooseCard && sight.view.sealed.is_none()
}

/// The region `looks`: for every card of the hand what would follow from it.
pub(crate) fn looks(sight: &Sight<'_>) -> Markup {
    let cards: Cards = sight.view.hand.unwrap_or_default();
    html! {
        div id="looks" hidden {
            @for card in cards.iter() { (kit::look(&format!("if-{card}"), &look(sight, card))) }
        }
    }
}

fn look(sight: &Sight<'_>, card: Card) -> Markup {
    if !weighs(sight) {
        return html! {};
    }
    let words = words(sight.lang());
    let name = ("card", crate::words::card(words, card).into());
    html! {
        b { (words.say("seal-question", [name])) }
        ul.ifs { @for it in ifs(sight, card) { (it) } }
    }
}

/// What follows if the card turns out the lowest, the highest, or neither; and what a crow may change.
fn ifs(sight: &Sight<'_>, card: Card) -> Vec<Markup> {
    let words = words(sight.lang());
    let Some(pair) = sight.view.open.face_up else {
        return Vec::new();
    };
    let mut ifs = Vec::new();
    let mut takes = |id: &str, card: Card| {
        let worth = cloth::worth(sight, card).unwrap_or(Worth::Points(0));
        let (text, class) = cloth::shown(sight, worth);
        ifs.push(html! {
            li.(class) { span { (words.get(id)) } (Printed::of(sight, card).mini) b { (text) } }
        });
    };
    // §1.1 YOROZU 0 is below all others, YOROZU 13 above.
    if card != Card::Y13 {
        takes("if-lowest", pair.low);
    }
    if card != Card::Y0 {
        takes("if-highest", pair.high);
    }
    if !card.is_yorozu() {
        takes("if-between", card);
    }
    // §5.5
    if (CROWS | YOROZU).contains(card) {
        let id = if card.is_yorozu() {
            "if-crow"
        } else {
            "if-yorozu"
        };
        ifs.push(html! { li { span { (words.get(id)) } (ico("bird")) b { (words.get("if-swap")) } } });
    }
    ifs
}

/// How many cards a hand still has, and how many season cards with booze are among them.
pub(crate) fn holds(sight: &Sight<'_>, hand: usize) -> Markup {
    let words = words(sight.lang());
    let known = sight.view.knowledge().hands[hand];
    let spoken = words.say(
        "holds",
        [("n", known.n_cards.into()), ("booze", known.n_booze.into())],
    );
    html! {
        span.holds role="img" title=(spoken) {
            i {} (number(known.n_cards as i32)) (ico("booze")) (number(known.n_booze as i32))
        }
    }
}
