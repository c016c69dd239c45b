//! Little pictures for the rules: a house with its fences, a card.
//!
//! `house GGTT | F.TP` are its rows; `fenced` squares are those of its runs. `card FFTTPP` is a card.

use edo_yashiki::{Kind, Squares};
use face_kit::Lang;
use maud::{Markup, html};

use crate::outline::outline;
use crate::squares::{self, SIDE};
use crate::words::{self, words};

pub(crate) fn draw(lang: Lang, picture: &str) -> Markup {
    let (kind, rest) = picture.split_once(' ').unwrap_or((picture, ""));
    let drawn = match kind {
        "house" => house(lang, rest),
        "cards" => cards(lang, rest),
        _ => None,
    };
    drawn.expect("the pictures in our rules can be drawn")
}

fn cards(lang: Lang, text: &str) -> Option<Markup> {
    let all: Option<Vec<Squares>> = text.split(' ').map(|it| it.parse().ok()).collect();
    let all = all?;
    Some(html! {
        // The pages of the rules have no drawings to use but their own: these are for all pictures.
        svg.symbols aria-hidden="true" width="0" height="0" { (squares::symbols()) }
        div.row {
            @for it in all {
                span.card role="img" aria-label=(words::squares(words(lang), it)) { (squares::paper(lang, it)) }
            }
        }
    })
}

/// Letters are squares; those after a `*` are lit.
fn house(lang: Lang, text: &str) -> Option<Markup> {
    let rows: Vec<&str> = text.split('|').map(str::trim).collect();
    let mut squares = Vec::new();
    let mut lit = std::collections::BTreeSet::new();
    let mut width = 0;
    for (row, y) in rows.iter().zip(0..) {
        let mut x = 0;
        let mut is_lit = false;
        for letter in row.chars() {
            match letter {
                '*' => {
                    is_lit = true;
                    continue;
                }
                '.' => {}
                _ => {
                    squares.push((Kind::from_letter(letter)?, x, y));
                    if is_lit {
                        lit.insert((x, y));
                    }
                }
            }
            is_lit = false;
            x += 1;
            width = width.max(x);
        }
    }
    let height = rows.len() as i32;
    let path = outline(&lit);
    Some(html! {
        svg.book-house viewBox={ "-4 -4 " (width * SIDE + 8) " " (height * SIDE + 8) } role="img"
            aria-label=(words(lang).get("example-house")) {
            @for (kind, x, y) in squares {
                use href={ "#ey-" (kind) } x=(x * SIDE) y=(y * SIDE) width=(SIDE) height=(SIDE) {}
            }
            path.casing d=(path) {}
            path.rail d=(path) {}
        }
    })
}
