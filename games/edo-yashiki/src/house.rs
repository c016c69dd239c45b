//! §5 §6.1 Houses: where a card may lie, and which runs it makes there.
//!
//! A house is a grid of squares, kept as bits: one word a row and fact, bit 0 for the leftmost
//! column. The grid is as large as the house and moves when the house grows up or to the left.
//! §12.1 bounds it: 64 columns fit a word, and the rows of all houses of a table fit 192.

use std::fmt;

use game::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, DECK, Kind, Squares};
use crate::runs::{Direction, NO_RUNS, Run, Runs, SHORTEST, Spot, add_run};

/// §12.1 Rows of the grids of all houses together.
const GRID_ROWS: usize = 3 * DECK;
const COLUMNS: u32 = u64::BITS;
/// §1.2 The squares of a card, from its top left one.
const CARD: [(i8, i8); 6] = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)];

/// §11.3 A card and where it lies.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Placement {
    pub card: Card,
    /// Its top left square, as it lies.
    #[serde(flatten)]
    pub spot: Spot,
    pub turned: bool,
}

/// As in `17 at -1,2 turned`.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turned = if self.turned { " turned" } else { "" };
        write!(f, "{} at {}{turned}", self.card, self.spot)
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One row of the grid of a house. Bits of `odd`, `high` and `kept` are set only where it is built.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub(crate) struct GridRow {
    /// Where there are squares.
    pub(crate) built: u64,
    /// The two bits of the number of each square's type.
    odd: u64,
    high: u64,
    /// §5.3 Squares of runs, which may not be covered. It only ever grows: what cannot be covered
    /// cannot be broken.
    pub(crate) kept: u64,
}

impl GridRow {
    /// Where there are squares of this type.
    #[inline]
    pub(crate) fn of(self, kind: Kind) -> u64 {
        let odd = 0u64.wrapping_sub(kind as u64 & 1);
        let high = 0u64.wrapping_sub(kind as u64 >> 1);
        self.built & !(self.odd ^ odd) & !(self.high ^ high)
    }

    #[inline]
    pub(crate) fn lay(&mut self, x: u32, squares: [Kind; 2]) {
        let [left, right] = squares.map(|it| it as u64);
        self.built |= 0b11 << x;
        self.odd = self.odd & !(0b11 << x) | (left & 1 | (right & 1) << 1) << x;
        self.high = self.high & !(0b11 << x) | (left >> 1 | right >> 1 << 1) << x;
    }

    /// Draws one square where nothing is built.
    pub(crate) fn draw(&mut self, x: u32, kind: Kind) {
        self.built |= 1 << x;
        self.odd |= (kind as u64 & 1) << x;
        self.high |= (kind as u64 >> 1) << x;
    }

    fn shift(&mut self, columns: u32) {
        for bits in [
            &mut self.built,
            &mut self.odd,
            &mut self.high,
            &mut self.kept,
        ] {
            *bits <<= columns;
        }
    }
}

/// Where a house lies on its grid, and how large it is.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Frame {
    /// §11.1 Its first row and its first column.
    pub top: i8,
    pub left: i8,
    pub height: u8,
    pub width: u8,
    pub(crate) n_cards: u8,
}

/// The houses of all seats.
#[derive(Clone, PartialEq, Eq)]
pub struct Houses {
    pub(crate) frames: PerSeat<Frame>,
    // Seat by seat, each with as many rows as it can ever need. Rows beyond a house are empty.
    pub(crate) rows: [GridRow; GRID_ROWS],
    // Seat by seat too: the cards of each house in the order they were laid.
    pub(crate) cards: [Placement; DECK],
}

/// One house, to look at.
#[derive(Copy, Clone)]
pub struct House<'a> {
    pub(crate) frame: Frame,
    pub(crate) rows: &'a [GridRow],
    cards: &'a [Placement],
}

impl Houses {
    /// Nothing built yet.
    pub(crate) fn new(seats: usize) -> Houses {
        Houses {
            frames: PerSeat::new(seats),
            rows: [GridRow::default(); GRID_ROWS],
            cards: [Placement::default(); DECK],
        }
    }

    /// How many seats have one.
    pub fn seats(&self) -> usize {
        self.frames.seats()
    }

    /// §12.1 How many cards a house has at most.
    #[inline]
    pub(crate) fn most_cards(&self) -> usize {
        DECK / self.frames.seats()
    }

    /// The house of a seat.
    #[inline]
    pub fn of(&self, seat: Seat) -> House<'_> {
        let frame = self.frames[seat];
        let first_card = seat.index() * self.most_cards();
        House {
            frame,
            rows: &self.rows[3 * first_card..][..usize::from(frame.height)],
            cards: &self.cards[first_card..][..usize::from(frame.n_cards)],
        }
    }

    /// Lays a card; `runs` are those it makes there ([`House::runs_with`]).
    pub(crate) fn lay(&mut self, seat: Seat, card: Placement, squares: Squares, runs: &Runs) {
        let most_cards = self.most_cards();
        let first_card = seat.index() * most_cards;
        let frame = &mut self.frames[seat];
        let rows = &mut self.rows[3 * first_card..][..3 * most_cards];
        frame.grow(card.spot, rows);
        self.cards[first_card..][..most_cards][usize::from(frame.n_cards)] = card;
        frame.n_cards += 1;
        let (x, y) = frame.offset(card.spot);
        for (row, pair) in rows[y as usize..].iter_mut().zip(squares.0) {
            row.lay(x as u32, pair);
        }
        for run in runs {
            frame.keep(run, rows);
        }
    }
}

impl Frame {
    /// A spot's place in the grid: its bit and its row. Both are negative before the house.
    #[inline]
    pub(crate) fn offset(self, spot: Spot) -> (i32, i32) {
        (
            i32::from(spot.column) - i32::from(self.left),
            i32::from(spot.row) - i32::from(self.top),
        )
    }

    /// Makes room for a card.
    #[inline]
    fn grow(&mut self, spot: Spot, rows: &mut [GridRow]) {
        if self.height == 0 {
            (self.left, self.top) = (spot.column, spot.row);
        }
        let (x, y) = self.offset(spot);
        let (leftwards, upwards) = ((-x).max(0), (-y).max(0));
        let height = usize::from(self.height);
        if leftwards > 0 {
            rows[..height]
                .iter_mut()
                .for_each(|it| it.shift(leftwards as u32));
            self.left = spot.column;
        }
        if upwards > 0 {
            rows.copy_within(..height, upwards as usize);
            rows[..upwards as usize].fill(GridRow::default());
            self.top = spot.row;
        }
        let width = (i32::from(self.width) + leftwards).max(x + leftwards + 2);
        let height = (i32::from(self.height) + upwards).max(y + upwards + 3);
        assert!(
            width as u32 <= COLUMNS && height as usize <= rows.len(),
            "§12.1 no house is larger"
        );
        (self.width, self.height) = (width as u8, height as u8);
    }

    /// §5.3 The squares of a run may not be covered from now on.
    #[inline]
    fn keep(self, run: &Run, rows: &mut [GridRow]) {
        let (x, y) = self.offset(run.first);
        match run.direction {
            Direction::Row => {
                rows[y as usize].kept |= (u64::MAX >> (COLUMNS - u32::from(run.length))) << x;
            }
            Direction::Column => {
                for row in &mut rows[y as usize..][..usize::from(run.length)] {
                    row.kept |= 1 << x;
                }
            }
        }
    }
}

/// What a row means for a card laid near it. Bit `i` is the card whose left column is two before
/// the house's bit `i`, so that cards to the left of the house count too.
#[derive(Copy, Clone, Default)]
struct Reach {
    /// Cards that have columns in common with it: they cover it, or touch it from above or below.
    over: u128,
    /// Cards that cover it or touch it from a side.
    beside: u128,
    /// Cards that would cover what may not be covered.
    barred: u128,
}

impl Reach {
    #[inline]
    fn new(row: GridRow) -> Reach {
        let built = u128::from(row.built) << 2;
        let kept = u128::from(row.kept) << 2;
        let over = built | built >> 1;
        Reach {
            over,
            beside: over | built << 1 | built >> 2,
            barred: kept | kept >> 1,
        }
    }
}

impl House<'_> {
    /// The cards it is made of, in the order they were laid.
    pub fn cards(&self) -> &[Placement] {
        self.cards
    }

    /// Where it lies, and how large it is.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// §5.3 Whether the square at this spot may not be covered.
    pub fn is_kept(&self, spot: Spot) -> bool {
        let (x, y) = self.frame.offset(spot);
        (0..COLUMNS as i32).contains(&x) && self.row(y).kept >> x & 1 != 0
    }

    /// The squares that a card at this spot would lie on.
    pub fn covered(&self, spot: Spot) -> impl Iterator<Item = Kind> + '_ {
        let under = move |(dx, dy)| self.square(spot.checked_moved(dx, dy)?);
        CARD.into_iter().filter_map(under)
    }

    /// The visible square at this spot.
    pub fn square(&self, spot: Spot) -> Option<Kind> {
        let (x, y) = self.frame.offset(spot);
        self.kind(x, y)
    }

    /// §5.2 §5.3 Shows all spots at which a card may lie, ascending. What is on the card does not
    /// matter, nor does turning it.
    #[inline]
    pub fn spots(&self, mut visit: impl FnMut(Spot)) {
        let Frame {
            top, left, height, ..
        } = self.frame;
        let mut above = Reach::default();
        let (mut first, mut second, mut third) = (above, above, above);
        for y in -3..=i32::from(height) {
            let below = Reach::new(self.row(y + 3));
            let near = first.beside | second.beside | third.beside | above.over | below.over;
            let barred = first.barred | second.barred | third.barred;
            let free = near & !barred;
            let row = (i32::from(top) + y) as i8;
            let first_column = i32::from(left) - 2;
            // Words of 64 bits are faster to take apart; the second is rarely used.
            each_bit(free as u64, |bit| {
                let column = (first_column + bit) as i8;
                visit(Spot { row, column });
            });
            each_bit((free >> 64) as u64, |bit| {
                let column = (first_column + 64 + bit) as i8;
                visit(Spot { row, column });
            });
            (above, first, second, third) = (first, second, third, below);
        }
    }

    /// §6.1 The runs of at least three that have a square of this card if it lies there, also
    /// those too long to score.
    #[inline]
    pub fn runs_with(&self, spot: Spot, squares: Squares) -> Runs {
        let mut runs = NO_RUNS;
        self.lines_with(spot, squares, |kind, direction, length, first| {
            add_run(&mut runs, kind, direction, length, first);
        });
        runs
    }

    /// Shows the lines of equal squares through this card if it lies there, short ones too, each
    /// once; only the middle square's own column is left out where it is alone.
    #[inline]
    pub(crate) fn lines_with(
        &self,
        spot: Spot,
        squares: Squares,
        mut visit: impl FnMut(Kind, Direction, u8, Spot),
    ) {
        let (x, y) = self.frame.offset(spot);
        for (dy, [left, right]) in (0..).zip(squares.0) {
            let row = self.row(y + dy);
            let before = ones_before(row.of(left), x) as i32;
            let behind = ones_from(row.of(right), x + 2) as i32;
            let mut line = |kind, dx: i32, length: i32| {
                visit(kind, Direction::Row, length as u8, spot.moved(dx, dy));
            };
            if left == right {
                line(left, -before, before + 2 + behind);
            } else {
                line(left, -before, before + 1);
                line(right, 1, 1 + behind);
            }
        }
        for dx in [0, 1] {
            let [top, middle, bottom] = squares.column(dx as usize);
            let above = self.equal_from(x + dx, y - 1, Toward::Up, top);
            let below = self.equal_from(x + dx, y + 3, Toward::Down, bottom);
            let mut line = |kind, dy: i32, length: i32| {
                visit(kind, Direction::Column, length as u8, spot.moved(dx, dy));
            };
            match (top == middle, middle == bottom) {
                // §1.3 No deck has such a card.
                (true, true) => line(top, -above, above + 3 + below),
                (true, false) => {
                    line(top, -above, above + 2);
                    line(bottom, 2, 1 + below);
                }
                (false, true) => {
                    line(top, -above, above + 1);
                    line(bottom, 1, 2 + below);
                }
                (false, false) => {
                    line(top, -above, above + 1);
                    line(bottom, 2, 1 + below);
                }
            }
        }
    }

    /// §5.3 A run that a card at this spot would cover a square of, if there is one.
    pub fn run_under(&self, spot: Spot) -> Option<Run> {
        let under = |(dx, dy)| self.run_through(spot.checked_moved(dx, dy)?);
        CARD.into_iter().find_map(under)
    }

    fn run_through(&self, spot: Spot) -> Option<Run> {
        let kind = self.square(spot)?;
        let (x, y) = self.frame.offset(spot);
        let row = self.row(y).of(kind);
        let (before, behind) = (ones_before(row, x) as i32, ones_from(row, x) as i32);
        let above = self.equal_from(x, y - 1, Toward::Up, kind);
        let below = self.equal_from(x, y, Toward::Down, kind);
        let run = |direction, length: i32, first| Run {
            kind,
            direction,
            length: length as u8,
            first,
        };
        [
            run(Direction::Row, before + behind, spot.moved(-before, 0)),
            run(Direction::Column, above + below, spot.moved(0, -above)),
        ]
        .into_iter()
        .find(|it| it.length >= SHORTEST)
    }

    #[inline]
    fn row(&self, y: i32) -> GridRow {
        // Negative rows become large ones, which do not exist either.
        self.rows.get(y as usize).copied().unwrap_or_default()
    }

    #[inline]
    fn is(&self, x: i32, y: i32, kind: Kind) -> bool {
        (0..COLUMNS as i32).contains(&x) && self.row(y).of(kind) >> x & 1 != 0
    }

    /// The visible square at this distance from the frame's corner.
    #[inline]
    pub(crate) fn kind(&self, x: i32, y: i32) -> Option<Kind> {
        let row = self.row(y);
        let is_built = (0..COLUMNS as i32).contains(&x) && row.built >> x & 1 != 0;
        is_built.then(|| Kind::ALL[((row.odd >> x & 1) | (row.high >> x & 1) << 1) as usize])
    }

    /// How many squares of this type follow each other from here.
    #[inline]
    fn equal_from(&self, x: i32, mut y: i32, toward: Toward, kind: Kind) -> i32 {
        let mut n = 0;
        while self.is(x, y, kind) {
            n += 1;
            y += toward as i32;
        }
        n
    }
}

impl fmt::Debug for House<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards).finish()
    }
}

impl fmt::Debug for Houses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let houses = Seat::all(self.seats()).map(|it| self.of(it));
        f.debug_list().entries(houses).finish()
    }
}

/// Where to look along a column.
#[derive(Copy, Clone)]
enum Toward {
    Up = -1,
    Down = 1,
}

impl Spot {
    /// §12.1 The spot that far away, which is on the grid of a house.
    #[inline]
    fn moved(self, columns: i32, rows: i32) -> Spot {
        Spot {
            row: (i32::from(self.row) + rows) as i8,
            column: (i32::from(self.column) + columns) as i8,
        }
    }

    fn checked_moved(self, columns: i8, rows: i8) -> Option<Spot> {
        Some(Spot {
            row: self.row.checked_add(rows)?,
            column: self.column.checked_add(columns)?,
        })
    }
}

/// Shows the ones of a word, from the lowest.
#[inline]
fn each_bit(mut bits: u64, mut visit: impl FnMut(i32)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as i32);
        bits &= bits - 1;
    }
}

/// How many ones end just before this bit.
#[inline]
fn ones_before(bits: u64, x: i32) -> u32 {
    match x {
        ..=0 => 0,
        1..=64 => (bits << (64 - x)).leading_ones(),
        _ => 0,
    }
}

/// How many ones begin at this bit.
#[inline]
fn ones_from(bits: u64, x: i32) -> u32 {
    match x {
        0..=63 => (bits >> x).trailing_ones(),
        _ => 0,
    }
}
