//! Little pictures for the rules.
//!
//! `cards Y0 P5 S2` lays cards side by side. `row P3 F9 | S4 W10 W6 S8` is a pair and the cards before
//! four hands, sorted, with what everybody takes. `slip K1` is a multiplier card. Cards are those of the
//! deck that the game comes with.

use face_kit::{Lang, Words};
use maud::{Markup, html};
use thousand_cats::{Card, Deck, HANDS, MultiplierCard, Pair, Season};

use crate::card::{Printed, shape};
use crate::menu::tone;
use crate::sight;
use crate::words::{self, words};

pub(crate) fn draw(lang: Lang, picture: &str) -> Markup {
    let (kind, rest) = picture.split_once(' ').unwrap_or((picture, ""));
    let drawn = match kind {
        "cards" => cards(rest).map(|it| lay(lang, &it)),
        "row" => row(words(lang), rest),
        "slip" => slip(words(lang), rest),
        _ => None,
    };
    drawn.expect("the pictures in our rules can be drawn")
}

fn cards(text: &str) -> Option<Vec<Card>> {
    text.split_whitespace().map(|it| it.parse().ok()).collect()
}

fn picture(lang: Lang, card: Card) -> Markup {
    let it = Printed::with(lang, card, Deck::built_in().icon(card));
    html! { span.card.(it.class) role="img" aria-label=(it.name) { (it.paper) } }
}

fn lay(lang: Lang, cards: &[Card]) -> Markup {
    html! { div.laid { @for card in cards { (picture(lang, *card)) } } }
}

fn row(words: &Words, text: &str) -> Option<Markup> {
    let (pair, before) = text.split_once('|')?;
    let [low, high] = cards(pair)?.try_into().ok()?;
    let before: [Card; HANDS] = cards(before)?.try_into().ok()?;
    let pair = Pair::new(low, high);
    let (taken, _) = pair.taken_by(&before);
    let mut hands: Vec<usize> = (0..HANDS).collect();
    hands.sort_by_key(|it| before[*it]);
    let lang = words.lang();
    let tag = |hand: usize| match sight::rank(&before, hand) {
        0 => words.get("tag-lowest"),
        it if it + 1 == HANDS => words.get("tag-highest"),
        _ => words.get("tag-keeps"),
    };
    Some(html! {
        div.laid {
            @for hand in hands {
                @let has_end = taken[hand] != before[hand];
                div.played.gold[has_end] {
                    (picture(lang, before[hand]))
                    span.tag {
                        (tag(hand)) @if has_end { " " b { (words::card(words, taken[hand])) } }
                    }
                }
            }
        }
    })
}

fn slip(words: &Words, text: &str) -> Option<Markup> {
    let card = MultiplierCard::ALL
        .into_iter()
        .find(|it| it.word() == text)?;
    let factors = Deck::built_in().multiplier(card);
    Some(html! {
        div.laid {
            span.slip {
                b { (words::multiplier(card)) }
                @for (season, factor) in Season::ALL.into_iter().zip(factors) {
                    span.{ "season-" (season.word()) }.{ (tone(factor)) } {
                        (shape(season)) span { (words::season(words, season)) } b { (words::times(factor)) }
                    }
                }
            }
        }
    })
}
