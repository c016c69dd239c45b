//! The viewer's own cards, and what they would come to.

use face_kit::kit::{self, Choice, Grip, Shown};
use maud::{Markup, html};
use tezuma::{Ability, Action, Card, Cards, HAND, Then};

use crate::card::{class, paper};
use crate::magic::{self, Hint};
use crate::sight::{self, Sight};
use crate::words::{self, words};

/// The region `hand`.
pub(crate) fn hand(sight: &Sight<'_>) -> Markup {
    let cards = sight.view.hand.unwrap_or_default();
    // In the draft it is looked at and not pressed.
    let grip = if sight::is_drafting(sight) {
        Grip::Overlap
    } else {
        Grip::Rows
    };
    let drawn = html! {
        @for (nth, it) in numbered(cards) { (held(sight, it, nth)) }
    };
    kit::hand(sight, grip, (cards.len(), HAND), &drawn)
}

/// The region `notes`: what the cards would come to, alone and with one's ability, and the pairs that could be
/// played. Apart from the hand, which changes less often.
pub(crate) fn notes(sight: &Sight<'_>) -> Markup {
    let cards = sight.view.hand.unwrap_or_default();
    let hints = Hints::of(sight);
    html! {
        div id="notes" {
            @for (nth, it) in numbered(cards) { (notes_of(sight, it, nth, &hints)) }
            @for pair in pairs(sight) { (both(sight, pair)) }
        }
    }
}

/// Every card, with its number among identical ones.
fn numbered(cards: Cards) -> impl Iterator<Item = (usize, Card)> {
    let kinds = cards.kinds();
    kinds.flat_map(move |it| (1..=cards.count(it)).map(move |nth| (nth, it)))
}

/// The id of a card in a hand, which it takes along to the stage. The trumps of a suit are one and the same
/// to the rules; here the last of them is the one that is played.
pub(crate) fn id(card: Card, nth: usize) -> String {
    if card.is_trump() {
        format!("{card}-{nth}")
    } else {
        card.to_string()
    }
}

/// What the viewer could play now, and with what it could do so.
struct Hints {
    alone: Cards,
    with: Option<(Ability, Cards)>,
}

impl Hints {
    fn of(sight: &Sight<'_>) -> Hints {
        let usable = sight::usable(sight).filter(|it| it.then() == Then::Play);
        Hints {
            alone: sight.view.playable_with(None),
            with: usable.map(|it| (it, sight.view.playable_with(Some(it)))),
        }
    }
}

fn held(sight: &Sight<'_>, it: Card, nth: usize) -> Markup {
    let words = words(sight.lang());
    let you = sight.you();
    let is_cursed = you.is_some_and(|you| sight.view.cursed(you).contains(it));
    let mut name = vec![words::card(words, it).to_owned()];
    name.extend(is_cursed.then(|| words.get("cursed").to_owned()));
    let name = kit::commas(sight.lang(), &name);
    let play = Action::Play(it).to_string();
    let starts = if nth == 1 && starts_suit(sight, it) {
        " starts"
    } else {
        ""
    };
    let drawn = html! {
        (paper(it))
        @if is_cursed { b.cursed aria-hidden="true" { (words.get("minus-one")) } }
    };
    kit::card(
        &kit::Card {
            card: Some(&id(it, nth)),
            name: &name,
            class: &format!("{}{starts}", class(it)),
            choice: (!sight::is_drafting(sight)).then(|| Choice::press(&play)),
            from: None,
        },
        &drawn,
    )
}

/// What a card would come to: alone, and with the ability that could be used.
fn notes_of(sight: &Sight<'_>, it: Card, nth: usize, hints: &Hints) -> Markup {
    let words = words(sight.lang());
    let id = format!("card-{}", id(it, nth));
    let alone = hints.alone.contains(it);
    let alone = alone.then(|| magic::hint(sight, None, it)).flatten();
    let with = hints.with.filter(|(_, playable)| playable.contains(it));
    let with = with.and_then(|(ability, _)| {
        let hint = magic::hint(sight, Some(ability), it)?;
        Some((Action::Use(ability).to_string(), hint))
    });
    // What it would be with the ability is said before, too.
    let then = |hint: &Hint| {
        let ability = hints.with.map(|it| words::ability(words, it.0));
        let ability = ("ability", ability.unwrap_or_default().into());
        words.say(
            "with-ability",
            [ability, ("hint", hint.spoken.as_str().into())],
        )
    };
    let note =
        |when, hint: &Hint, spoken: &str| kit::note(when, &id, hint.class, &hint.text, spoken);
    html! {
        @if let Some(hint) = &alone {
            @let both = with.as_ref().map(|(_, with)| format!("{}, {}", hint.spoken, then(with)));
            (note(Shown::Alone, hint, both.as_deref().unwrap_or(&hint.spoken)))
        }
        @if let Some((ready, hint)) = &with { (note(Shown::With(ready), hint, &hint.spoken)) }
    }
}

/// Whether it is the first of its suit in the hand.
fn starts_suit(sight: &Sight<'_>, card: Card) -> bool {
    let hand = sight.view.hand.unwrap_or_default();
    (hand & card.suit().cards()).kinds().next() == Some(card)
}

pub(crate) fn badge(hint: &Hint) -> Markup {
    html! { span.hint.(hint.class) aria-hidden="true" { (hint.text) } }
}

/// §6.14 The pairs that Fire Breathing would allow now.
pub(crate) fn pairs(sight: &Sight<'_>) -> Vec<(Card, Card)> {
    let fire = Some(Ability::Fire).filter(|_| sight::ability(sight) == Some(Ability::Fire));
    let plays = fire.map(|_| sight.view.plays_with(fire));
    let pair = |it: Action| match it {
        Action::PlayTwo(higher, lower) => Some((higher, lower)),
        Action::DraftNegative(_)
        | Action::DraftTable(_)
        | Action::DraftAbility(_)
        | Action::Play(_)
        | Action::Use(_) => None,
    };
    plays
        .unwrap_or_default()
        .into_iter()
        .filter_map(pair)
        .collect()
}

/// Two cards that are played together: one is pressed after the other.
fn both(sight: &Sight<'_>, (higher, lower): (Card, Card)) -> Markup {
    let words = words(sight.lang());
    let play = Action::PlayTwo(higher, lower);
    let trick = sight.view.trying(Some(Ability::Fire), play);
    let count = trick.and_then(|it| it.counts().last().copied());
    let (worth, spoken) = match count {
        Some(it) if it.follows => {
            let points = ("points", it.value.to_string().into());
            (format!("→{}", it.value), words.say("counts", [points]))
        }
        Some(_) | None => (
            words.get("cannot-win-short").to_owned(),
            words.get("cannot-win").to_owned(),
        ),
    };
    let fire = Action::Use(Ability::Fire).to_string();
    let is_declared = magic::used_by(sight, sight.front()).is_some();
    let notation = play.to_string();
    let choice = Choice {
        shown: if is_declared {
            Shown::Always
        } else {
            Shown::With(&fire)
        },
        ..Choice::press(&notation)
    };
    let names = [higher, lower].map(|it| words::card(words, it).to_owned());
    let name = [kit::list(sight.lang(), names.to_vec()), spoken];
    let name = kit::commas(sight.lang(), &name);
    let ids = [higher, lower].map(|it| format!("card-{it}"));
    kit::both(&choice, &ids.join(" "), &name, &worth)
}
