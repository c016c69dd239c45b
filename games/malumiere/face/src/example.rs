//! Little pictures for the rules: the nine sizes, a trick with its winner.
//!
//! `sizes C` is all backs of a suit at their true sizes. `trick C9 | S5 | C5 wins | C4` is the cards in playing
//! order.

use face_kit::Lang;
use malumiere::{Back, Card, Eyes, Rank, Suit};
use maud::{Markup, html};

use crate::card;
use crate::words::{self, words};

pub(crate) fn draw(lang: Lang, picture: &str) -> Markup {
    let (kind, rest) = picture.split_once(' ').unwrap_or((picture, ""));
    let drawn = match kind {
        "sizes" => sizes(lang, rest),
        "trick" => trick(lang, rest),
        _ => None,
    };
    drawn.expect("the pictures in our rules can be drawn")
}

fn sizes(lang: Lang, suit: &str) -> Option<Markup> {
    let suit = Suit::ALL.into_iter().find(|it| it.to_string() == suit)?;
    let words = words(lang);
    Some(html! {
        div.row {
            @for rank in Rank::all() {
                @let back = Back { suit, seen: rank.true_size(), rotation: 0 };
                @let name = words::card(words, Card::new(suit, rank));
                div.sized {
                    span.card.(card::back_class(back)) role="img" aria-label=(name) { (card::back(suit, Eyes::Blur)) }
                    b aria-hidden="true" { (rank.number()) }
                }
            }
        }
    })
}

fn trick(lang: Lang, text: &str) -> Option<Markup> {
    let mut cards: Vec<(Card, bool)> = Vec::new();
    for part in text.split('|') {
        let mut words = part.split_whitespace();
        cards.push((words.next()?.parse().ok()?, words.next() == Some("wins")));
    }
    Some(html! {
        div.row {
            @for (it, has_won) in cards {
                div.sized.winner[has_won] {
                    (card::shown_front(lang, None, it, it.rank().true_size(), ""))
                }
            }
        }
    })
}
