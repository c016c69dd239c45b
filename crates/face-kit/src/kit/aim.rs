//! A board to aim at: a ghost is tried over its spots before it is laid.
//!
//! Everything on it lies by classes: `x3 y5` is its upper left corner in squares from that of the
//! board, `w2 h3` how many squares it covers. They go up to 40.

use maud::{Markup, html};

use crate::Lang;
use crate::pages::words;

/// A board of squares.
#[derive(Debug, Clone, Copy)]
pub struct Board<'a> {
    pub id: &'a str,
    pub label: &'a str,
    pub n_columns: usize,
    pub n_rows: usize,
}

/// What is tried over a board.
#[derive(Debug, Clone)]
pub struct Aim<'a> {
    /// The words of the button that lays it, such as "Lay it here".
    pub words: &'a str,
    pub spots: Vec<Spot>,
    pub ghost: Ghost,
}

/// A place where the ghost can be tried, whether it may be laid there or not.
#[derive(Debug, Clone)]
pub struct Spot {
    /// The square of the ghost's upper left corner.
    pub x: usize,
    pub y: usize,
    /// What laying it there is, in notation.
    pub choice: String,
    /// The same if it is turned.
    pub turned: Option<String>,
    /// Where that is and what it does there, in words.
    pub name: String,
}

/// What hangs over the board.
#[derive(Debug, Clone)]
pub struct Ghost {
    pub n_columns: usize,
    pub n_rows: usize,
    /// Where it hangs while it is nowhere; none if it is not seen then.
    pub rest: Option<(usize, usize)>,
    pub drawn: Markup,
}

/// Whether a ghost can be turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turning {
    Allowed,
    None,
}

/// The board with what lies on it and, if there is anything to lay, the spots and the ghost.
pub fn board(it: &Board<'_>, lying: &Markup, aim: Option<&Aim<'_>>) -> Markup {
    html! {
        div.aim id=(it.id) role="group" aria-label=(it.label) data-aim[aim.is_some()]
            data-pick=[aim.map(|it| it.words)] {
            div.squares.{ "w" (it.n_columns) }.{ "h" (it.n_rows) } {
                (lying)
                @if let Some(aim) = aim {
                    // Each is as large as the ghost, and its stone lies under the ghost's middle.
                    div.spots.{ "w" (aim.ghost.n_columns) }.{ "h" (aim.ghost.n_rows) } {
                        @for it in &aim.spots { (spot(it)) }
                    }
                    (ghost(&aim.ghost))
                }
            }
        }
    }
}

fn spot(it: &Spot) -> Markup {
    html! {
        button.{ "x" (it.x) }.{ "y" (it.y) } data-spot={ (it.x) "," (it.y) } data-do=(it.choice)
            data-turned=[it.turned.as_deref()] aria-label=(it.name) {}
    }
}

fn ghost(it: &Ghost) -> Markup {
    let rest = it.rest.map(|(x, y)| format!(" x{x} y{y}"));
    html! {
        div class={ "ghost w" (it.n_columns) " h" (it.n_rows) @if let Some(rest) = rest { (rest) } }
            data-ghost aria-hidden="true" { (it.drawn) }
    }
}

/// The buttons that move and turn the ghost, for fingers.
pub fn nudge(lang: Lang, turning: Turning) -> Markup {
    let words = words(lang);
    let arrows = [
        ("ArrowLeft", "aim-left", "M15 5L8 12L15 19"),
        ("ArrowUp", "aim-up", "M5 15L12 8L19 15"),
        ("ArrowDown", "aim-down", "M5 9L12 16L19 9"),
        ("ArrowRight", "aim-right", "M9 5L16 12L9 19"),
        ("r", "aim-turn", "M18 8A7.5 7.5 0 1 0 19.5 13M19 3V8.5H13.5"),
    ];
    let n_buttons = if turning == Turning::Allowed { 5 } else { 4 };
    html! {
        div.nudge {
            @for (key, name, path) in &arrows[..n_buttons] {
                button data-press=(key) aria-label=(words.get(name)) { (crate::pieces::icon(path)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    const HOUSE: Board<'_> = Board {
        id: "house",
        label: "Your house",
        n_columns: 8,
        n_rows: 9,
    };

    #[test]
    fn a_board_with_nothing_to_lay_is_a_picture() {
        let drawn = board(&HOUSE, &html! { "…" }, None);
        expect![[r#"<div class="aim" id="house" role="group" aria-label="Your house"><div class="squares w8 h9">…</div></div>"#]].assert_eq(&drawn.into_string());
    }

    #[test]
    fn a_spot_is_one_place_and_perhaps_its_turn() {
        let spot = Spot {
            x: 3,
            y: 5,
            choice: "place 18 at 2,-3".to_owned(),
            turned: Some("place 18 at 2,-3 turned".to_owned()),
            name: "Column 2, row −3".to_owned(),
        };
        let ghost = Ghost {
            n_columns: 2,
            n_rows: 3,
            rest: Some((6, 1)),
            drawn: html! { "18" },
        };
        let aim = Aim {
            words: "Lay it here",
            spots: vec![spot],
            ghost,
        };
        let drawn = board(&HOUSE, &html! {}, Some(&aim));
        expect![[r#"<div class="aim" id="house" role="group" aria-label="Your house" data-aim data-pick="Lay it here"><div class="squares w8 h9"><div class="spots w2 h3"><button class="x3 y5" data-spot="3,5" data-do="place 18 at 2,-3" data-turned="place 18 at 2,-3 turned" aria-label="Column 2, row −3"></button></div><div class="ghost w2 h3 x6 y1" data-ghost aria-hidden="true">18</div></div></div>"#]].assert_eq(&drawn.into_string());
    }

    #[test]
    fn without_turning_there_is_no_button_for_it() {
        let turning = nudge(Lang::En, Turning::Allowed).into_string();
        let without = nudge(Lang::En, Turning::None).into_string();
        assert_eq!(turning.matches("data-press").count(), 5);
        assert_eq!(without.matches("data-press").count(), 4);
        assert!(!without.contains("data-press=\"r\""));
    }
}
