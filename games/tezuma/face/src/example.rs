//! Little pictures for the rules: a trick with its winner, a scoring table, an ability.
//!
//! `trick B5 | UT wins | B9` is each card in playing order, with a word for the one that wins. `table 7 3` is a
//! table with the tricks that somebody has. `magic egg sword` are abilities.

use face_kit::kit::{self, Bars};
use face_kit::{Lang, Words};
use maud::{Markup, html};
use tezuma::{Ability, Card, Data, ScoringTable, TRICKS};

use crate::card::{class, paper, prop};
use crate::words::{self, words};

pub(crate) fn draw(lang: Lang, picture: &str) -> Markup {
    let words = words(lang);
    let (kind, rest) = picture.split_once(' ').unwrap_or((picture, ""));
    let drawn = match kind {
        "trick" => trick(words, rest),
        "table" => table(words, rest),
        "magic" => magic(words, rest),
        _ => None,
    };
    drawn.expect("the pictures in our rules can be drawn")
}

fn trick(words: &Words, text: &str) -> Option<Markup> {
    let mut cards: Vec<(Card, bool)> = Vec::new();
    for part in text.split('|') {
        let mut parts = part.split_whitespace();
        let card = parts.next()?.parse().ok()?;
        cards.push((card, parts.next() == Some("wins")));
    }
    Some(html! {
        div.row {
            @for (it, wins) in cards {
                div.played.winner[wins] {
                    span class={ "card " (class(it)) } role="img" aria-label=(words::card(words, it)) {
                        (paper(it))
                    }
                    @if wins { span.tag { (words.get("wins")) } }
                }
            }
        }
    })
}

fn table(words: &Words, text: &str) -> Option<Markup> {
    let (number, tricks) = text.split_once(' ')?;
    let table = ScoringTable::new(number.parse().ok()?)?;
    let now: usize = tricks.parse().ok()?;
    let data = Data::own();
    let points = data.table(table);
    let given = points.map(kit::number).join(", ");
    let spoken = words.say(
        "chart",
        [
            ("table", words::table_number(words, table).into()),
            ("points", given.into()),
        ],
    );
    let bars = Bars {
        points,
        now: Some(now),
        reach: TRICKS,
        full: 14,
        spoken: &spoken,
        class: "large",
    };
    Some(html! { div.goal { (kit::bars(&bars)) } })
}

/// All abilities of a line: as they are told on the shelves.
fn magic(words: &Words, text: &str) -> Option<Markup> {
    let named = |name: &str| Ability::ALL.into_iter().find(|it| it.to_string() == name);
    let abilities: Option<Vec<Ability>> = text.split_whitespace().map(named).collect();
    Some(html! {
        div.row.props {
            @for it in abilities? { figure { (prop(it)) figcaption { (words::ability(words, it)) } } }
        }
    })
}
