//! What lies before a seat besides its scoring table: its plate, its magic, its curse, what it has won.

use face_kit::kit::{self, Choice, Gesture, Pip, Pips, Points, Shown};
use game::Seat;
use maud::{Markup, html};
use tezuma::{Ability, Action, Cards, MARBLES, Suit, Then};

use crate::card::{self, chip, prop};
use crate::magic;
use crate::sight::{self, Sight};
use crate::words::{self, words};

/// The region `who-{seat}`: the name, and whether nobody is ahead of it.
pub(crate) fn who(sight: &Sight<'_>, seat: Seat) -> Markup {
    let is_ahead = sight::is_ahead(sight, seat);
    let ahead = html! { @if is_ahead { i.ahead aria-hidden="true" {} } };
    kit::who(sight, seat, &html! {}, &ahead)
}

/// The region `tally-{seat}`: the points.
pub(crate) fn tally(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let total = sight.view.totals[seat];
    let so_far = words::points(words, total);
    let now = sight::points_now(sight, seat).filter(|_| !sight::is_scored(sight));
    let spoken = match now {
        Some(now) => {
            let now = ("now", words::points(words, now).into());
            words.say("points-spoken", [("total", so_far.into()), now])
        }
        None => words.say("total-spoken", [("total", so_far.into())]),
    };
    let points = Points {
        score: kit::number(total),
        so_far: None,
        spoken,
    };
    kit::tally(sight, seat, &points)
}

/// The region `lacks-{seat}`, §8.2: the suits that a seat failed to follow.
pub(crate) fn lacks(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let void = sight.view.void[seat];
    let suits = void.iter().map(|it| words::suit(words, it).to_owned());
    let suits = kit::list(sight.lang(), suits.collect());
    let id = format!("lacks-{seat}");
    if void.is_empty() {
        return html! { span.lacks id=(id) {} };
    }
    html! {
        span.lacks id=(id) role="img" title=(words.say("lacks", [("suits", suits.into())])) {
            (words.get("lacks-before"))
            @for suit in void.iter() { (chip(sight.lang(), suit)) }
            (words.get("lacks-after"))
        }
    }
}

/// The region `backs-{seat}`: a hand from behind, and the cards that everybody saw return to it.
pub(crate) fn backs(sight: &Sight<'_>, seat: Seat, n_cards: u8, shown: Cards) -> Markup {
    let words = words(sight.lang());
    html! {
        div.backs id={ "backs-" (seat) } title=(words.get("cards-held")) {
            span.{ "n-" (n_cards) } id={ "hand-" (seat) } {}
            (n_cards)
            @if !shown.is_empty() {
                span role="img" title=(words.say("shown", [("cards", words::cards(words, shown).into())])) {
                    @for it in shown.iter() { (card::mini(sight.lang(), it)) }
                }
            }
        }
    }
}

/// The region `kit-{seat}`: its magic with the marbles, and its curse.
pub(crate) fn kit_of(sight: &Sight<'_>, seat: Seat) -> Markup {
    let drafted = &sight.view.drafted[seat];
    html! {
        div.kit id={ "kit-" (seat) } {
            @if !sight.view.options.beginner() {
                @match drafted.ability {
                    Some(ability) if sight.you() == Some(seat) => (button(sight, ability)),
                    Some(ability) => (still(sight, seat, ability)),
                    None if !sight::is_drafting(sight) => {}
                    None => div.magic.none {
                        span.prop aria-hidden="true" {}
                        small { (words(sight.lang()).get("no-magic")) }
                    },
                }
            }
            (bane(sight, seat, drafted.negative))
        }
    }
}

/// The magic of somebody else, or of the one who is watched.
fn still(sight: &Sight<'_>, seat: Seat, ability: Ability) -> Markup {
    let words = words(sight.lang());
    html! {
        div.magic title=(words::does(words, ability)) {
            (taken(sight, ability))
            span.mname {
                (names(sight, ability))
                @if sight.front() == seat {
                    span.does { (words::does(words, ability)) }
                    (marbles(sight, sight.view.marbles[seat], 0))
                }
            }
        }
    }
}

/// The region `marbles-{seat}` of those whose magic is only looked at.
pub(crate) fn marbles_of(sight: &Sight<'_>, seat: Seat) -> Markup {
    let has_magic = sight.view.drafted[seat].ability.is_some();
    html! {
        span.purse id={ "marbles-" (seat) } {
            @if has_magic { (marbles(sight, sight.view.marbles[seat], 0)) }
        }
    }
}

/// The prop, which came from its shelf.
fn taken(sight: &Sight<'_>, ability: Ability) -> Markup {
    let nth = sight.view.abilities.iter().position(|it| it == ability);
    let from = nth.map(|it| format!("stall-magic-{it}"));
    html! { span.keep id={ "take-" (ability) } data-card data-from=[from] { (prop(ability)) } }
}

fn names(sight: &Sight<'_>, ability: Ability) -> Markup {
    html! {
        b { (words::ability(words(sight.lang()), ability)) }
        @if let Some(own) = words::own_name(sight.lang(), ability) { small lang="ja" { (own) } }
    }
}

/// One's own magic. Where a card goes with it, it is made ready and goes out together with the card; where
/// none does, it is picked and then done.
fn button(sight: &Sight<'_>, ability: Ability) -> Markup {
    let words = words(sight.lang());
    let notation = Action::Use(ability).to_string();
    let left = sight.view.marbles[sight.front()];
    let n_uses = left / ability.marbles();
    let gesture = match ability.then() {
        Then::Play => Gesture::Ready,
        Then::PlayLast | Then::PlayNothing => Gesture::Pick {
            words: words.get(if ability == Ability::Egg {
                "wait"
            } else {
                "throw-sand"
            }),
            look: Some("look-magic"),
        },
    };
    let choice = Choice {
        gesture,
        key: Some("a"),
        ..Choice::press(&notation)
    };
    let (alone, with) = (Shown::Alone, Shown::With(&notation));
    let uses = words.say("uses-left", [("n", n_uses.into())]);
    let body = html! {
        (taken(sight, ability))
        span.mname {
            (names(sight, ability))
            span.does { (words::does(words, ability)) }
            span.cost {
                (kit::shown(alone, &marbles(sight, left, 0)))
                (kit::shown(with, &marbles(sight, left, ability.marbles())))
                (kit::shown(alone, &html! { em.use { (words.get("use")) } em.uses { (uses) } }))
                (kit::shown(with, &html! { em.ready { (words.get("ready")) } }))
            }
        }
    };
    let class = format!("magic costs-{}", ability.marbles());
    html! {
        (kit::choice(&choice, &class, &body))
        @if let Gesture::Pick { .. } = gesture { (kit::look("look-magic", &magic::question(sight, ability))) }
    }
}

/// The marbles of a seat, some of which are about to go.
fn marbles(sight: &Sight<'_>, left: u8, leaving: u8) -> Markup {
    let words = words(sight.lang());
    let spoken = if leaving > 0 {
        let leaving = ("leaving", leaving.into());
        words.say("marbles-leaving", [("n", left.into()), leaving])
    } else {
        words.say("marbles-left", [("n", left.into())])
    };
    kit::pips(&Pips {
        pip: Pip::Marble,
        n_full: left.into(),
        of: Some(MARBLES.into()),
        n_leaving: leaving.into(),
        spoken: &spoken,
    })
}

/// A curse, and with `memory` what it has cost so far.
fn bane(sight: &Sight<'_>, seat: Seat, negative: Option<Suit>) -> Markup {
    let words = words(sight.lang());
    let Some(suit) = negative else {
        return html! { p.bane.none { span.curse aria-hidden="true" { "?" } small { (words.get("no-curse")) } } };
    };
    let suit_name = ("suit", words::suit(words, suit).into());
    let cost = sight::n_cursed(sight, seat);
    html! {
        p.bane title=(words.say("curse-spoken", [suit_name])) {
            span.keep id={ "take-" (suit) } data-card data-from={ "stall-curse-" (suit as usize) } { (card::curse(sight.lang(), suit)) }
            @match cost {
                Some(cost) => b { (kit::number(-cost)) },
                None => {}
            }
            small { (words.get(if sight.front() == seat { "curse-each" } else { "curse" })) }
        }
    }
}

/// The region `won-{seat}`, §8.3: what it has won, where people may look at it.
pub(crate) fn won(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let won = sight.view.won.map_or(Cards::EMPTY, |it| it[seat]);
    let cursed = sight.view.drafted[seat].negative;
    html! {
        p.spoils id={ "won-" (seat) } {
            @for suit in Suit::ALL {
                @let cards = won & suit.cards();
                @if !cards.is_empty() {
                    span role="img" title=(words::cards(words, cards)) class={ "chip suit-" (suit) @if cursed == Some(suit) { " bad" } } {
                        (card::shape(suit)) (words::sign(sight.lang(), suit))
                        @for it in cards.iter() { " " @if it.is_trump() { (card::star()) } @else { (it.value()) } }
                    }
                }
            }
        }
    }
}
