//! A grid: a board to aim at whose spots are too many to be sent one by one.
//!
//! What is sent is how the spots are numbered, and for each which of a few sentences is said of it. The
//! script makes buttons of it, the same as those of [`super::board`].

use maud::{Markup, html};

use super::{Board, Ghost};

/// What is tried over a grid of spots.
#[derive(Debug, Clone)]
pub struct Grid<'a> {
    /// The words of the button that lays it, such as "Lay it here".
    pub words: &'a str,
    /// What laying it is in notation, up to its place: `place 18 at `. The place is `column,row`.
    pub before: &'a str,
    /// What stands after the place if it is turned, such as ` turned`, where it can be.
    pub turned: Option<&'a str>,
    /// What notation calls the first column and the first row of the grid.
    pub origin: (i32, i32),
    pub n_columns: usize,
    /// Where a spot is, in words, with `{x}` and `{y}` for its column and row.
    pub named: &'a str,
    /// The spots, row by row.
    pub spots: Vec<GridSpot>,
    pub ghost: Ghost,
    /// What tells this ghost from the one before it, such as the number of its card.
    pub name: &'a str,
}

/// A place of a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GridSpot {
    /// Nothing can be tried here.
    None,
    /// It may be laid here: what that does, in words, and what it does if it is turned where that is
    /// something else.
    May {
        says: String,
        turned: Option<String>,
    },
    /// It may not: why, as a refusal is told.
    Not(String),
}

/// The board with what lies on it, the grid and the ghost.
pub fn grid(board: &Board<'_>, lying: &Markup, it: &Grid<'_>) -> Markup {
    let mut says = Sayings::default();
    let mut whys = Sayings::default();
    let mut cells = Vec::with_capacity(it.spots.len());
    let mut turned = Vec::with_capacity(it.spots.len());
    let mut any_turned = false;
    for spot in &it.spots {
        let (cell, other) = match spot {
            GridSpot::None => (None, None),
            GridSpot::May {
                says: words,
                turned,
            } => {
                let other = turned.as_deref().map(|it| says.nth(it));
                (Some(says.nth(words)), other)
            }
            GridSpot::Not(why) => (Some(-1 - whys.nth(why)), None),
        };
        any_turned |= other.is_some();
        let text = |it: Option<i32>| it.map_or_else(|| ".".to_owned(), |it| it.to_string());
        cells.push(text(cell));
        turned.push(text(other));
    }
    let rest = it.ghost.rest.map(|(x, y)| format!("{x},{y}"));
    html! {
        div.aim id=(board.id) role="group" aria-label=(board.label) data-aim data-pick=(it.words) {
            div.squares.{ "w" (board.n_columns) }.{ "h" (board.n_rows) } {
                (lying)
                div.spots.{ "w" (it.ghost.n_columns) }.{ "h" (it.ghost.n_rows) }
                    data-spots=(it.before) data-turns=[it.turned]
                    data-origin={ (it.origin.0) "," (it.origin.1) } data-columns=(it.n_columns)
                    data-cells=(cells.join(" ")) data-turned=[any_turned.then(|| turned.join(" "))]
                    data-says=(says.json()) data-whys=(whys.json()) data-named=(it.named) {}
                div.ghost.{ "w" (it.ghost.n_columns) }.{ "h" (it.ghost.n_rows) }
                    data-ghost=(it.name) data-rest=[rest] aria-hidden="true" { (it.ghost.drawn) }
            }
        }
    }
}

/// Sentences, each once.
#[derive(Default)]
struct Sayings<'a>(Vec<&'a str>);

impl<'a> Sayings<'a> {
    fn nth(&mut self, words: &'a str) -> i32 {
        let known = self.0.iter().position(|it| *it == words);
        let nth = known.unwrap_or_else(|| {
            self.0.push(words);
            self.0.len() - 1
        });
        nth as i32
    }

    fn json(&self) -> String {
        serde_json::to_string(&self.0).expect("sentences are plain data")
    }
}

/// The choices of a grid as the script lays it out: each spot's upright, and turned if it can be. For
/// those who read pages without a script.
pub(crate) fn choices(attribute: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let Some(before) = attribute("data-spots") else {
        return Vec::new();
    };
    let number = |it: &str| it.parse::<i64>().unwrap_or(0);
    let origin = attribute("data-origin").unwrap_or_default();
    let (left, top) = origin.split_once(',').unwrap_or_default();
    let columns = number(&attribute("data-columns").unwrap_or_default()).max(1);
    let turns = attribute("data-turns");
    let cells = attribute("data-cells").unwrap_or_default();
    let mut choices = Vec::new();
    for (nth, cell) in (0..).zip(cells.split(' ')) {
        // What may not be chosen is no choice: its reason stands in the grid.
        if cell == "." || number(cell) < 0 {
            continue;
        }
        let (column, row) = (number(left) + nth % columns, number(top) + nth / columns);
        let choice = format!("{before}{column},{row}");
        choices.extend(turns.as_ref().map(|turns| format!("{choice}{turns}")));
        choices.push(choice);
    }
    choices
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    fn house() -> Markup {
        let board = Board {
            id: "house",
            label: "Your house",
            n_columns: 4,
            n_rows: 5,
        };
        let may = |says: &str| GridSpot::May {
            says: says.to_owned(),
            turned: None,
        };
        let not = GridSpot::Not("§5.3 Not here.".to_owned());
        let ghost = Ghost {
            n_columns: 2,
            n_rows: 3,
            rest: Some((1, 0)),
            drawn: html! { "18" },
        };
        let it = Grid {
            words: "Lay it here",
            before: "place 18 at ",
            turned: Some(" turned"),
            origin: (-1, 3),
            n_columns: 2,
            named: "Column {x}, row {y}.",
            spots: vec![
                may("Covers nothing."),
                not,
                GridSpot::None,
                may("Covers nothing."),
            ],
            ghost,
            name: "18",
        };
        grid(&board, &html! {}, &it)
    }

    #[test]
    fn what_is_said_often_is_sent_once() {
        expect![[r#"<div class="aim" id="house" role="group" aria-label="Your house" data-aim data-pick="Lay it here"><div class="squares w4 h5"><div class="spots w2 h3" data-spots="place 18 at " data-turns=" turned" data-origin="-1,3" data-columns="2" data-cells="0 -1 . 0" data-says="[&quot;Covers nothing.&quot;]" data-whys="[&quot;§5.3 Not here.&quot;]" data-named="Column {x}, row {y}."></div><div class="ghost w2 h3" data-ghost="18" data-rest="1,0" aria-hidden="true">18</div></div></div>"#]]
        .assert_eq(&house().into_string());
    }

    #[test]
    fn its_choices_are_those_of_its_spots() {
        let html = house().into_string();
        let read = choices(|name| {
            let (_, rest) = html.split_once(&format!(" {name}=\""))?;
            Some(rest.split('"').next()?.to_owned())
        });
        let wanted = [
            "place 18 at -1,3 turned",
            "place 18 at -1,3",
            "place 18 at 0,4 turned",
            "place 18 at 0,4",
        ];
        assert_eq!(read, wanted);
    }
}
