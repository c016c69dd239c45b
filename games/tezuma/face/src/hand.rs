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
    let hints = Hints::of(sight);
    let drawn = html! {
        @for (nth, it) in numbered(cards) { (held(sight, it, nth, &hints)) }
        @for pair in pairs(sight) { (both(sight, pair)) }
    };
    kit::hand(sight, grip, (cards.len(), HAND), &drawn)
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

fn held(sight: &Sight<'_>, it: Card, nth: usize, hints: &Hints) -> Markup {
    let words = words(sight.lang());
    let is_cursed = sight
        .you()
        .is_some_and(|you| sight.view.cursed(you).contains(it));
    let is_drafting = sight::is_drafting(sight);
    let alone = hints.alone.contains(it);
    let alone = alone.then(|| magic::hint(sight, None, it)).flatten();
    let with = hints.with.filter(|(_, playable)| playable.contains(it));
    let with =
        with.and_then(|(ability, _)| Some((ability, magic::hint(sight, Some(ability), it)?)));
    let name = name(sight, it, alone.as_ref(), with.as_ref());
    let play = Action::Play(it).to_string();
    let ready = with.as_ref().map(|(it, _)| Action::Use(*it).to_string());
    let first = !it.is_trump() || nth == 1;
    let drawn = html! {
        (paper(sight.lang(), it))
        @if is_cursed { b.cursed aria-hidden="true" { (words.get("minus-one")) } }
        @if let Some(hint) = &alone { (kit::shown(Shown::Alone, &badge(hint))) }
        @if let (Some(ready), Some((_, hint))) = (&ready, &with) {
            (kit::shown(Shown::With(ready), &badge(hint)))
        }
    };
    let starts = if first && starts_suit(sight, it) {
        " starts"
    } else {
        ""
    };
    kit::card(
        &kit::Card {
            card: Some(&id(it, nth)),
            name: &name,
            class: &format!("{}{starts}", class(it)),
            choice: (!is_drafting).then(|| Choice::press(&play)),
            from: None,
        },
        &drawn,
    )
}

/// Whether it is the first of its suit in the hand.
fn starts_suit(sight: &Sight<'_>, card: Card) -> bool {
    let hand = sight.view.hand.unwrap_or_default();
    (hand & card.suit().cards()).kinds().next() == Some(card)
}

pub(crate) fn badge(hint: &Hint) -> Markup {
    html! { span.hint.(hint.class) aria-hidden="true" { (hint.text) } }
}

/// "Butterfly 8, cursed, with Horse-Swallowing counts 10".
fn name(
    sight: &Sight<'_>,
    it: Card,
    alone: Option<&Hint>,
    with: Option<&(Ability, Hint)>,
) -> String {
    let words = words(sight.lang());
    let mut parts = vec![words::card(words, it).to_owned()];
    let you = sight.you();
    if you.is_some_and(|you| sight.view.cursed(you).contains(it)) {
        parts.push(words.get("cursed").to_owned());
    }
    parts.extend(alone.map(|it| it.spoken.clone()));
    if let Some((ability, hint)) = with {
        let ability = ("ability", words::ability(words, *ability).into());
        let hint = ("hint", hint.spoken.as_str().into());
        parts.push(words.say("with-ability", [ability, hint]));
    }
    kit::commas(sight.lang(), &parts)
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
        Some(_) | None => {
            let word = words.get("cannot-win").to_owned();
            (word.clone(), word)
        }
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
