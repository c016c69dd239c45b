//! Little pictures for the rules: a trick with its ranks, a finished castle.
//!
//! `trick R8 1 | R2 2` is each card with its rank, in playing order. `castle 4 | A2 | G3 G5 | | |` is
//! the number of players, the scrap heap, then the columns.

use catsle::{Board, Card, Options};
use face_kit::{Lang, Words, kit};
use game::Options as _;
use maud::{Markup, html};
use serde::Deserialize as _;
use serde_json::json;

use crate::card::Printed;
use crate::castle::{self, Cards, Plot};
use crate::words;

pub(crate) fn draw(lang: Lang, picture: &str) -> Markup {
    let words = words::words(lang);
    let (kind, rest) = picture.split_once(' ').unwrap_or((picture, ""));
    let drawn = match kind {
        "trick" => trick(words, rest),
        "castle" => castle(words, rest),
        _ => None,
    };
    drawn.expect("the pictures in our rules can be drawn")
}

fn trick(words: &Words, text: &str) -> Option<Markup> {
    let mut cards: Vec<(Card, usize)> = Vec::new();
    for part in text.split('|') {
        let (card, rank) = part.trim().split_once(' ')?;
        cards.push((card.parse().ok()?, rank.parse().ok()?));
    }
    Some(html! {
        div.row {
            @for (it, rank) in cards {
                div.played.winner[rank == 1] {
                    span.card.{ "suit-" (it.suit().letter()) } role="img"
                        aria-label=(words::card(words, it)) { (Printed::of(words.lang(), it).paper) }
                    span.tag { b.medal { (kit::ordinal(words.lang(), rank - 1)) } }
                }
            }
        }
    })
}

fn castle(words: &Words, text: &str) -> Option<Markup> {
    let mut parts = text.split('|').map(str::trim);
    let n_seats: usize = parts.next()?.parse().ok()?;
    let places: Vec<Vec<&str>> = parts.map(|it| it.split_whitespace().collect()).collect();
    let (scrap, columns) = places.split_first()?;
    let board = json!({ "columns": columns, "scrap": scrap });
    let board = Board::deserialize(&board).ok()?;
    let plot = Plot {
        words,
        options: Options::usual(n_seats),
        board: &board,
        cards: Cards::Pictures,
    };
    let label = words.get("example");
    Some(html! { div.seat { (castle::draw(&plot, label)) } })
}
