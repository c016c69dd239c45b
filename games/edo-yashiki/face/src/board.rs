//! One's own house: the plan that a card is tried on before it is laid, or picked.

use std::collections::BTreeSet;

use edo_yashiki::{Action, Card, House, Refusal, Spot};
use face_kit::kit::{self, Board, Ghost, Grid, GridGhost, Lay, Turns};
use face_kit::sentence;
use game::Seat;
use maud::{Markup, html};

use crate::EdoYashikiFace;
use crate::house::{self, MARGIN, Sheet};
use crate::outlook::Plot;
use crate::sight::{self, Sight};
use crate::squares;
use crate::words::words;

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
    let is_yours = sight.you() == Some(seat);
    if let Some(card) = sight::lays(sight).filter(|_| is_yours) {
        let before = format!("place {card} at ");
        let lay = Lay {
            words: words(lang).get("lay"),
            before: &before,
        };
        kit::grid(&board, &lying, &grid(sight, seat, Some(lay), &[card]))
    } else if let Some(row) = sight::tries(sight).filter(|_| is_yours) {
        kit::grid(&board, &lying, &grid(sight, seat, None, row))
    } else {
        kit::board(&board, &lying, None)
    }
}

/// The spots of a house, and the cards that hang over it: one to be laid, or all that can be tried.
fn grid<'a>(sight: &Sight<'_>, seat: Seat, lay: Option<Lay<'a>>, cards: &[Card]) -> Grid<'a> {
    let area = Area::of(sight.view.houses.of(seat));
    let plot = Plot::of(sight, seat, area);
    let rest = rest(&plot.may_lie, area);
    let ghost = |&card: &Card| GridGhost {
        name: kit::nth(card),
        of: lay.is_none().then(|| Action::Grab(card).to_string()),
        ghost: Ghost {
            n_columns: 2,
            n_rows: 3,
            rest,
            drawn: drawn(sight, card, lay.map(|_| format!("card-{card}")).as_deref()),
        },
        outlook: sight::assists(sight).then(|| plot.outlook(sight, seat, card)),
    };
    Grid {
        lay,
        turns: turns(sight),
        origin: (area.left, area.top),
        n_columns: area.n_columns as usize,
        named: words(sight.lang()).get("spot-named"),
        spots: cards
            .first()
            .map_or_else(Vec::new, |it| plot.spots(sight, seat, *it)),
        ghosts: cards.iter().map(ghost).collect(),
    }
}

/// §5.1
fn turns(sight: &Sight<'_>) -> Turns<'static> {
    if sight.view.options.turn180 {
        return Turns::By(" turned");
    }
    Turns::Not(sentence(&EdoYashikiFace, &Refusal::NoTurning, sight))
}

/// The spots where a card can be tried: wherever it would touch the house, and all between.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Area {
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

    pub(crate) fn spots(self) -> impl Iterator<Item = Spot> {
        (0..self.n_rows * self.n_columns).map(move |nth| Spot {
            row: (self.top + nth / self.n_columns) as i8,
            column: (self.left + nth % self.n_columns) as i8,
        })
    }
}

/// Where a card hangs at first: at the right edge of the house, where it covers nothing.
fn rest(may_lie: &BTreeSet<Spot>, area: Area) -> Option<(usize, usize)> {
    let right = area.left + area.n_columns - 1;
    let middle = area.top + area.n_rows / 2;
    let far = |it: &&Spot| {
        let across = (right - i32::from(it.column)).abs();
        2 * across + (middle - i32::from(it.row)).abs()
    };
    may_lie.iter().min_by_key(far).map(|it| {
        let (x, y) = (
            i32::from(it.column) - area.left,
            i32::from(it.row) - area.top,
        );
        (x as usize, y as usize)
    })
}

/// The card in the air, with its id if it is held. One that is only tried lies in the row, and this is its
/// picture.
fn drawn(sight: &Sight<'_>, card: Card, id: Option<&str>) -> Markup {
    let squares = sight.view.options.squares(card, false);
    html! {
        span.card id=[id] data-card[id.is_some()] { (squares::paper(sight.lang(), squares)) }
    }
}
