//! A grid: a board to aim at whose spots are too many to be sent one by one.
//!
//! What is sent is how the spots are numbered, and for each which of a few sentences is said of it. The
//! script makes buttons of it, the same as those of [`super::board`].

use std::fmt::Write as _;

use maud::{Markup, html};

use super::{Board, Ghost};

/// What is tried over a grid of spots.
#[derive(Debug, Clone)]
pub struct Grid<'a> {
    /// How what hangs over it is laid; nothing where it is only tried, before it is taken.
    pub lay: Option<Lay<'a>>,
    pub turns: Turns<'a>,
    /// What notation calls the first column and the first row of the grid.
    pub origin: (i32, i32),
    pub n_columns: usize,
    /// Where a spot is, in words, with `{x}` and `{y}` for its column and row.
    pub named: &'a str,
    /// The spots, row by row.
    pub spots: Vec<GridSpot>,
    /// What hangs over it: one thing to be laid, or all that can be tried.
    pub ghosts: Vec<GridGhost<'a>>,
}

/// Whether what hangs over a grid can be turned.
#[derive(Debug, Clone)]
pub enum Turns<'a> {
    /// It can: what notation adds after the place then, such as ` turned`.
    By(&'a str),
    /// It cannot: why, as a refusal is told.
    Not(String),
}

/// How something is laid.
#[derive(Debug, Clone, Copy)]
pub struct Lay<'a> {
    /// The words of the button that lays it, such as "Lay it here".
    pub words: &'a str,
    /// What laying it is in notation, up to its place: `place 18 at `. The place is `column,row`.
    pub before: &'a str,
}

/// A place of a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GridSpot {
    /// Nothing can be tried here.
    None,
    /// It may be laid here: what that does, in words.
    May(String),
    /// It may not: why, as a refusal is told, and what of the board is in its way.
    Not(String, Option<Mark>),
}

/// Something that hangs over a grid.
#[derive(Debug, Clone)]
pub struct GridGhost<'a> {
    /// What tells it from the one before it, such as the number of its card.
    pub name: String,
    /// Where it is only tried: the choice that takes it. It hangs there while that is picked.
    pub of: Option<String>,
    pub ghost: Ghost,
    /// What would come of laying it, where the table wants that to be told.
    pub outlook: Option<Outlook<'a>>,
}

/// What would come of laying something, at each spot where anything would.
#[derive(Debug, Clone)]
pub struct Outlook<'a> {
    /// What is said of all other spots.
    pub nothing: &'a str,
    pub gains: Vec<Gain>,
}

/// What would come of laying something at one spot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gain {
    /// The number of the spot in its grid.
    pub spot: usize,
    pub is_turned: bool,
    pub says: String,
    pub marks: Vec<Mark>,
}

/// Squares of the board that the script frames, in columns and rows of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    pub x: i32,
    pub y: i32,
    pub n_columns: i32,
    pub n_rows: i32,
    /// What is written on it; neither spaces nor `:` nor `,` are in it.
    pub text: String,
}

impl Mark {
    fn written(&self) -> String {
        let Mark {
            x,
            y,
            n_columns,
            n_rows,
            text,
        } = self;
        format!("{x},{y},{n_columns},{n_rows},{text}")
    }
}

/// The board with what lies on it, the grid and its ghosts.
pub fn grid(board: &Board<'_>, lying: &Markup, it: &Grid<'_>) -> Markup {
    let mut says = Sayings::default();
    let mut whys = Sayings::default();
    let cells: Vec<String> = it
        .spots
        .iter()
        .map(|spot| match spot {
            GridSpot::None => ".".to_owned(),
            GridSpot::May(words) => says.nth(words, None).to_string(),
            GridSpot::Not(why, mark) => (-1 - whys.nth(why, mark.as_ref())).to_string(),
        })
        .collect();
    let (columns, rows) = size(it);
    let (turns, unturned) = match &it.turns {
        Turns::By(words) => (Some(*words), None),
        Turns::Not(why) => (None, Some(why)),
    };
    html! {
        div.aim id=(board.id) role="group" aria-label=(board.label) data-aim
            data-pick=[it.lay.map(|it| it.words)] {
            div.squares.{ "w" (board.n_columns) }.{ "h" (board.n_rows) } {
                (lying)
                div.spots.{ "w" (columns) }.{ "h" (rows) }
                    data-spots=(it.lay.map_or("", |it| it.before)) data-turns=[turns] data-unturned=[unturned]
                    data-origin={ (it.origin.0) "," (it.origin.1) } data-columns=(it.n_columns)
                    data-cells=(cells.join(" ")) data-says=(says.json())
                    data-whys=(whys.json()) data-wrong=[whys.marks()] data-place=(it.named) {}
                @for it in &it.ghosts { (ghost(it)) }
            }
        }
    }
}

/// How large the ghosts are.
fn size(it: &Grid<'_>) -> (usize, usize) {
    let first = it.ghosts.first();
    first.map_or((1, 1), |it| (it.ghost.n_columns, it.ghost.n_rows))
}

fn ghost(it: &GridGhost<'_>) -> Markup {
    let Ghost {
        n_columns,
        n_rows,
        rest,
        drawn,
    } = &it.ghost;
    let rest = rest.map(|(x, y)| format!("{x},{y}"));
    let outlook = it.outlook.as_ref().map(Written::of);
    let outlook = outlook.as_ref();
    html! {
        div.ghost.{ "w" (n_columns) }.{ "h" (n_rows) } data-ghost=(it.name) data-of=[it.of.as_deref()]
            data-rest=[rest] data-gains=[outlook.map(|it| &it.gains)]
            data-says=[outlook.map(|it| &it.says)] aria-hidden="true" { (drawn) }
    }
}

/// An outlook as it is sent: `7:1:3,5,3,1,+1` is said of spot 7, `7t` of the same if it is turned.
struct Written {
    gains: String,
    /// The first sentence is for all other spots.
    says: String,
}

impl Written {
    fn of(it: &Outlook<'_>) -> Written {
        let mut says = Sayings::default();
        says.nth(it.nothing, None);
        let mut gains = String::new();
        for gain in &it.gains {
            let before = if gains.is_empty() { "" } else { " " };
            let turned = if gain.is_turned { "t" } else { "" };
            let nth = says.nth(&gain.says, None);
            // A string takes everything.
            let _ = write!(gains, "{before}{}{turned}:{nth}", gain.spot);
            for mark in &gain.marks {
                let _ = write!(gains, ":{}", mark.written());
            }
        }
        Written {
            gains,
            says: says.json(),
        }
    }
}

/// Sentences, each once with what of the board it is about.
#[derive(Default)]
struct Sayings<'a>(Vec<(&'a str, Option<&'a Mark>)>);

impl<'a> Sayings<'a> {
    fn nth(&mut self, words: &'a str, mark: Option<&'a Mark>) -> i32 {
        let known = self.0.iter().position(|it| *it == (words, mark));
        let nth = known.unwrap_or_else(|| {
            self.0.push((words, mark));
            self.0.len() - 1
        });
        nth as i32
    }

    fn json(&self) -> String {
        let words: Vec<&str> = self.0.iter().map(|it| it.0).collect();
        serde_json::to_string(&words).expect("sentences are plain data")
    }

    /// What each is about, if any is about anything.
    fn marks(&self) -> Option<String> {
        let mark = |it: &(&str, Option<&Mark>)| it.1.map_or_else(|| ".".to_owned(), Mark::written);
        let is_any = self.0.iter().any(|it| it.1.is_some());
        is_any.then(|| self.0.iter().map(mark).collect::<Vec<_>>().join(" "))
    }
}

/// The choices of a grid as the script lays it out: each spot's upright, and turned if it can be. For
/// those who read pages without a script.
pub(crate) fn choices(attribute: impl Fn(&str) -> Option<String>) -> Vec<String> {
    // What is only tried is no choice.
    let Some(before) = attribute("data-spots").filter(|it| !it.is_empty()) else {
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

    const HOUSE: Board<'_> = Board {
        id: "house",
        label: "Your house",
        n_columns: 4,
        n_rows: 5,
    };

    fn mark(x: i32, text: &str) -> Mark {
        Mark {
            x,
            y: 2,
            n_columns: 3,
            n_rows: 1,
            text: text.to_owned(),
        }
    }

    fn grid_of<'a>(lay: Option<Lay<'a>>, ghosts: Vec<GridGhost<'a>>) -> String {
        let may = |says: &str| GridSpot::May(says.to_owned());
        let it = Grid {
            lay,
            turns: Turns::By(" turned"),
            origin: (-1, 3),
            n_columns: 2,
            named: "Column {x}, row {y}.",
            spots: vec![
                may("Covers nothing."),
                GridSpot::Not("§5.3 Not here.".to_owned(), Some(mark(1, ""))),
                GridSpot::None,
                may("Covers nothing."),
            ],
            ghosts,
        };
        grid(&HOUSE, &html! {}, &it).into_string()
    }

    fn ghost_of<'a>(of: Option<&'a str>, outlook: Option<Outlook<'a>>) -> GridGhost<'a> {
        GridGhost {
            name: "18".to_owned(),
            of: of.map(str::to_owned),
            ghost: Ghost {
                n_columns: 2,
                n_rows: 3,
                rest: Some((1, 0)),
                drawn: html! { "18" },
            },
            outlook,
        }
    }

    fn house() -> String {
        let lay = Lay {
            words: "Lay it here",
            before: "place 18 at ",
        };
        grid_of(Some(lay), vec![ghost_of(None, None)])
    }

    #[test]
    fn what_is_said_often_is_sent_once() {
        expect![[r#"<div class="aim" id="house" role="group" aria-label="Your house" data-aim data-pick="Lay it here"><div class="squares w4 h5"><div class="spots w2 h3" data-spots="place 18 at " data-turns=" turned" data-origin="-1,3" data-columns="2" data-cells="0 -1 . 0" data-says="[&quot;Covers nothing.&quot;]" data-whys="[&quot;§5.3 Not here.&quot;]" data-wrong="1,2,3,1," data-place="Column {x}, row {y}."></div><div class="ghost w2 h3" data-ghost="18" data-rest="1,0" aria-hidden="true">18</div></div></div>"#]]
        .assert_eq(&house());
    }

    fn choices_in(html: &str) -> Vec<String> {
        choices(|name| {
            let (_, rest) = html.split_once(&format!(" {name}=\""))?;
            Some(rest.split('"').next()?.to_owned())
        })
    }

    #[test]
    fn its_choices_are_those_of_its_spots() {
        let wanted = [
            "place 18 at -1,3 turned",
            "place 18 at -1,3",
            "place 18 at 0,4 turned",
            "place 18 at 0,4",
        ];
        assert_eq!(choices_in(&house()), wanted);
    }

    #[test]
    fn what_is_tried_before_it_is_taken_is_no_choice_of_the_grid() {
        let gain = |spot, is_turned, says: &str, marks| Gain {
            spot,
            is_turned,
            says: says.to_owned(),
            marks,
        };
        let outlook = Outlook {
            nothing: "Makes no points.",
            gains: vec![
                gain(0, false, "Makes 1 point.", vec![mark(0, "+1")]),
                gain(3, true, "Makes 1 point.", vec![mark(0, "+1"), mark(1, "0")]),
            ],
        };
        let html = grid_of(None, vec![ghost_of(Some("grab 18"), Some(outlook))]);
        assert_eq!(choices_in(&html), [""; 0]);
        let (_, ghost) = html.split_once("<div class=\"ghost").unwrap();
        expect![[r#" w2 h3" data-ghost="18" data-of="grab 18" data-rest="1,0" data-gains="0:1:0,2,3,1,+1 3t:1:0,2,3,1,+1:1,2,3,1,0" data-says="[&quot;Makes no points.&quot;,&quot;Makes 1 point.&quot;]" aria-hidden="true">18</div></div></div>"#]]
        .assert_eq(ghost);
    }
}
