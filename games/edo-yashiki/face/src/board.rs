//! One's own house: the plan that a card is tried on before it is laid.

use std::collections::BTreeMap;

use edo_yashiki::{Action, Card, EdoYashiki, House, Kind, Placement, Spot};
use face_kit::kit::{self, Board, Ghost, Grid, GridSpot};
use face_kit::{Words, sentence};
use game::{Game as _, Seat};
use maud::{Markup, html};

use crate::EdoYashikiFace;
use crate::house::{self, MARGIN, Sheet};
use crate::sight::{self, Sight};
use crate::squares;
use crate::words::{self, words};

/// The region `house-{seat}` of the seat at the bottom.
pub(crate) fn board(sight: &Sight<'_>, seat: Seat) -> Markup {
    let lang = sight.lang();
    let house = sight.view.houses.of(seat);
    let sheet = Sheet::around(house, MARGIN);
    let lying = house::lying(lang, &sight.view.options, house, sheet);
    let id = format!("house-{seat}");
    let board = Board {
        id: &id,
        label: &house::spoken(sight, seat),
        n_columns: sheet.n_columns as usize,
        n_rows: sheet.n_rows as usize,
    };
    let Some(card) = sight::lays(sight).filter(|_| sight.you() == Some(seat)) else {
        return kit::board(&board, &lying, None);
    };
    let words = words(lang);
    let before = format!("place {card} at ");
    let area = Area::of(house);
    let grid = Grid {
        words: words.get("lay"),
        before: &before,
        turned: sight.view.options.turn180.then_some(" turned"),
        origin: (area.left, area.top),
        n_columns: area.n_columns as usize,
        named: words.get("spot-named"),
        spots: spots(sight, seat, card, area),
        ghost: ghost(sight, card, area),
        name: &kit::nth(card),
    };
    kit::grid(&board, &lying, &grid)
}

/// The spots where a card can be tried: wherever it would touch the house, and all between.
#[derive(Debug, Clone, Copy)]
struct Area {
    left: i32,
    top: i32,
    n_columns: i32,
    n_rows: i32,
}

impl Area {
    fn of(house: House<'_>) -> Area {
        let frame = house.frame();
        Area {
            left: i32::from(frame.left) - 2,
            top: i32::from(frame.top) - 3,
            n_columns: i32::from(frame.width) + 3,
            n_rows: i32::from(frame.height) + 4,
        }
    }

    fn spots(self) -> impl Iterator<Item = Spot> {
        (0..self.n_rows * self.n_columns).map(move |nth| Spot {
            row: (self.top + nth / self.n_columns) as i8,
            column: (self.left + nth % self.n_columns) as i8,
        })
    }
}

fn spots(sight: &Sight<'_>, seat: Seat, card: Card, area: Area) -> Vec<GridSpot> {
    let words = words(sight.lang());
    let house = sight.view.houses.of(seat);
    let mut covers = Covers::default();
    let lay = |spot, turned| Placement { card, spot, turned };
    let spot = |spot| {
        let upright = lay(spot, false);
        let action = Action::Place(upright);
        if !sight.may(action) {
            let refusal = EdoYashiki::refuse(sight.view, action);
            return GridSpot::Not(sentence(&EdoYashikiFace, &refusal, sight));
        }
        let says = covers.say(words, house.covered(spot)).to_owned();
        if !sight::assists(sight) {
            return GridSpot::May { says, turned: None };
        }
        let with = |placement| format!("{says} {}", makes(sight, seat, placement));
        GridSpot::May {
            says: with(upright),
            turned: Some(with(lay(spot, true))),
        }
    };
    area.spots().map(spot).collect()
}

/// What a card covers, in words: said once for all spots of which it is true.
#[derive(Default)]
struct Covers(BTreeMap<[u8; 4], String>);

impl Covers {
    fn say(&mut self, words: &Words, covered: impl Iterator<Item = Kind>) -> &str {
        let mut counts = [0; 4];
        covered.for_each(|it| counts[it as usize] += 1);
        self.0.entry(counts).or_insert_with(|| {
            let parts = Kind::ALL.into_iter().zip(counts).filter(|it| it.1 > 0);
            let parts: Vec<String> = parts
                .map(|(kind, n)| {
                    let kind = ("kind", words::kind(words, kind).into());
                    words.say("covers-part", [kind, ("n", n.to_string().into())])
                })
                .collect();
            if parts.is_empty() {
                return words.get("covers-nothing").to_owned();
            }
            let squares = ("squares", kit::list(words.lang(), parts).into());
            words.say("covers", [squares])
        })
    }
}

/// What a card would score there, in words.
fn makes(sight: &Sight<'_>, seat: Seat, placement: Placement) -> String {
    let words = words(sight.lang());
    let prospect = sight.view.prospect(seat, placement);
    let points = ("points", words::points(words, prospect.points).into());
    let runs = prospect.runs.iter().map(|it| words::run(words, *it));
    let runs: Vec<String> = runs.collect();
    if runs.is_empty() {
        return words.say("makes", [points]);
    }
    let runs = ("runs", kit::commas(sight.lang(), &runs).into());
    words.say("makes-runs", [points, runs])
}

/// The card in the air. It rests at the right edge of the house, where it covers nothing.
fn ghost(sight: &Sight<'_>, card: Card, area: Area) -> Ghost {
    let right = area.left + area.n_columns - 1;
    let middle = area.top + area.n_rows / 2;
    let legal = sight.legal.iter().filter_map(|it| match it {
        Action::Place(placement) => Some(placement.spot),
        Action::Grab(_) | Action::Score(_) => None,
    });
    let far = |it: &Spot| {
        let across = (right - i32::from(it.column)).abs();
        2 * across + (middle - i32::from(it.row)).abs()
    };
    let rest = legal.min_by_key(far).map(|it| {
        let (x, y) = (
            i32::from(it.column) - area.left,
            i32::from(it.row) - area.top,
        );
        (x as usize, y as usize)
    });
    let squares = sight.view.options.squares(card, false);
    Ghost {
        n_columns: 2,
        n_rows: 3,
        rest,
        drawn: html! {
            span.card id={ "card-" (card) } data-card { (squares::paper(sight.lang(), squares)) }
        },
    }
}
