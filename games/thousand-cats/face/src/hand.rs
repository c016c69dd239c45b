//! The viewer's own cards, and what would follow from each of them.

use face_kit::kit;
use face_kit::slot;
use game::Seat;
use maud::{Markup, html};
use thousand_cats::{
    Action, CROWS, Card, Cards, DRUNK, NINE, Phase, Trick, YOROZU, fish, points, swapped,
};

use crate::card::{Printed, ico, letter};
use crate::cloth::{self, Tray, Worth};
use crate::sight::{self, Sight};
use crate::words::{self, Count, words};

/// The hand in a layout, low to high: a region for each card that the viewer was dealt, so that a hand is not
/// sent again because one of its cards was played. Who watches has a word instead.
pub(crate) fn hand(sight: &Sight<'_>) -> Markup {
    let Some(seat) = sight.you() else {
        return kit::hand(sight, kit::Grip::Rows, (0, NINE), &html! {});
    };
    html! {
        section.high-2 id="hand" aria-label=(kit::hand_label(sight, seat)) {
            div.fan.rows id={ "hand-" (seat) } { @for nth in 0..NINE { (slot(format_args!("held-{nth}"))) } }
        }
    }
}

/// The cards that the viewer was dealt this round, low to high: those it has played, too.
pub(crate) fn dealt(sight: &Sight<'_>) -> Cards {
    let shown = sight.view.open.shown();
    let played = sight.you().map(|it| shown[it.index()]);
    sight.view.hand.unwrap_or_default() | played.unwrap_or_default()
}

/// The card at this place of the hand, if it is still there.
pub(crate) fn held(sight: &Sight<'_>, nth: usize) -> Option<Card> {
    let card = dealt(sight).iter().nth(nth)?;
    sight.view.hand?.contains(card).then_some(card)
}

/// The region `held-{nth}`.
pub(crate) fn held_card(sight: &Sight<'_>, nth: usize, card: Option<Card>) -> Markup {
    html! {
        span.held id={ "held-" (nth) } { @if let Some(card) = card { (Printed::of(sight, card).held) } }
    }
}

/// What the region `mine` is drawn from: how many cards there are, the place of the sealed one, and whether
/// one more drink would be the third.
pub(crate) fn mine_key(sight: &Sight<'_>) -> (usize, Option<usize>, bool) {
    let view = sight.view;
    let sealed = match view.sealed {
        Some(Action::Play(card)) => dealt(sight).iter().position(|it| it == card),
        Some(_) | None => None,
    };
    let drinks = sight.you().map_or(0, |it| view.open.booze_tokens[it]);
    let n_cards = view.hand.unwrap_or_default().len();
    (n_cards, sealed, drinks + 1 == DRUNK)
}

/// The region `mine`: for style.
pub(crate) fn mine(sight: &Sight<'_>) -> Markup {
    let (n_cards, sealed, is_merry) = mine_key(sight);
    let sealed = sealed.map(|it| format!(" c{}", it + 1)).unwrap_or_default();
    let merry = if is_merry { " merry" } else { "" };
    html! { i id="mine" class={ "k" (n_cards) (sealed) (merry) } {} }
}

/// What the region `looks` is drawn from: a card is worth the same the whole round, until the next drink would
/// be the third.
pub(crate) fn looks_key(sight: &Sight<'_>) -> impl std::hash::Hash + use<> {
    let own = sight.you().map(|it| {
        let factors = thousand_cats::factors(&sight.view.options, &sight.view.open, it);
        (factors, mine_key(sight).2)
    });
    (dealt(sight), own, cloth::swaps_asked(sight))
}

/// The region `looks`: for every card that the viewer was dealt what would follow from it.
pub(crate) fn looks(sight: &Sight<'_>) -> Markup {
    html! {
        div id="looks" hidden {
            @for card in dealt(sight).iter() { (kit::look(&format!("if-{card}"), &look(sight, card))) }
            @if let (Some(you), Some(trick)) = (sight.you(), cloth::swaps_asked(sight)) {
                @for yorozu in YOROZU.iter() {
                    (kit::look(&format!("swap-{yorozu}"), &swap(sight, you, &trick, yorozu)))
                }
            }
        }
    }
}

/// The question, and what the card is worth if it is kept; what a crow may change (§5.5).
fn look(sight: &Sight<'_>, card: Card) -> Markup {
    let words = words(sight.lang());
    let name = ("card", words::card(words, card).into());
    let meets = if card.is_yorozu() {
        Some("if-crow")
    } else {
        CROWS.contains(card).then_some("if-yorozu")
    };
    html! {
        b { (words.say("seal-question", [name])) }
        ul.ifs {
            @if !card.is_yorozu() { (worth(sight, "if-between", card, kept(sight, card))) }
            @if let Some(id) = meets { li { span { (words.get(id)) } " " b { (ico("bird")) (words.get("if-swap")) } } }
        }
    }
}

/// What the viewer's crow and this YOROZU bring once they have swapped places (§5.6).
fn swap(sight: &Sight<'_>, you: Seat, trick: &Trick, yorozu: Card) -> Markup {
    let words = words(sight.lang());
    let (taken, _) = trick
        .face_up
        .taken_by(&swapped(trick.revealed, you, yorozu));
    let other = trick.revealed.iter().position(|it| *it == yorozu);
    let other = other.filter(|it| *it != you.index());
    let own = taken[you.index()];
    html! {
        b { (words.say("swap-question", [("card", words::card(words, yorozu).into())])) }
        ul.ifs {
            @if let Some(it) = cloth::worth(sight, own) { (worth(sight, "you-take", own, it)) }
            @if let Some(other) = other {
                @let card = taken[other];
                li {
                    span { (words.say("swap-gets", [("who", sight::who(sight, other).into())])) } " "
                    i class={ "season-" (letter(card)) } { (words::sign(sight.lang(), card)) (card.value()) }
                }
            }
        }
    }
}

/// What a card is worth by itself to whoever keeps it.
fn kept(sight: &Sight<'_>, card: Card) -> Worth {
    let deck = sight.view.options.deck();
    let is_drink = deck.booze().contains(card);
    if is_drink && mine_key(sight).2 {
        return Worth::ThirdDrink;
    }
    let factors = sight.you().map_or([1; 4], |it| {
        thousand_cats::factors(&sight.view.options, &sight.view.open, it)
    });
    let fish = fish(deck, Cards::only(card), factors);
    let n_crows = CROWS.contains(card).into();
    Worth::Points(points(fish, is_drink.into(), n_crows))
}

/// "lowest P1 +2".
fn worth(sight: &Sight<'_>, id: &str, card: Card, worth: Worth) -> Markup {
    let words = words(sight.lang());
    let (text, class) = cloth::shown(sight, worth);
    let sign = words::sign(sight.lang(), card);
    html! {
        li.(class) {
            span { (words.get(id)) } " "
            i class={ "season-" (letter(card)) } { (sign) (card.value()) } " " b { (text) }
        }
    }
}

/// What follows if a card turns out the lowest or the highest: the same for all of them, so it stands beside
/// the closer look, and style shows it while a card is picked.
pub(crate) fn ends(sight: &Sight<'_>) -> Markup {
    let is_asked = sight.view.open.phase == Phase::ChooseCard && sight.view.sealed.is_none();
    let end = |id: &str, tray: Tray| {
        let (card, of_card) = cloth::tray_key(sight, tray);
        html! { @if let (Some(card), Some(it)) = (card, of_card) { (worth(sight, id, card, it)) } }
    };
    html! {
        @if is_asked && sight.you().is_some() {
            ul.ifs.ends { (end("if-lowest", Tray::Low)) (end("if-highest", Tray::High)) }
        }
    }
}

/// How many season cards with booze a hand still holds (§7.3). How many cards it holds is the same for all.
pub(crate) fn holds(sight: &Sight<'_>, hand: usize) -> Markup {
    let n_booze = sight.view.knowledge().hands[hand].n_booze;
    let spoken = words::count(words(sight.lang()), Count::Holds, n_booze);
    html! { span.holds role="img" title=(spoken) { (ico("booze")) (n_booze) } }
}
