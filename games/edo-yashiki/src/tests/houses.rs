//! §5 §6.1 Placement and runs against a second implementation: a set of squares and nested loops.

use std::collections::{BTreeMap, BTreeSet};

use game::{Dice, Seat, Seed};

use super::slow;
use crate::cards::{Card, Kind, Squares};
use crate::house::{Houses, Placement};
use crate::runs::{Direction, Spot};

type Square = (i32, i32);
/// Direction, first square, type and length.
type PlainRun = (Direction, Square, Kind, i32);

/// A house as anybody would write it: which type is visible at which column and row.
#[derive(Default, Clone)]
struct Plain(BTreeMap<Square, Kind>);

impl Plain {
    fn lay(&mut self, (column, row): Square, squares: Squares) {
        for (y, pair) in squares.0.iter().enumerate() {
            for (x, kind) in pair.iter().enumerate() {
                self.0.insert((column + x as i32, row + y as i32), *kind);
            }
        }
    }

    /// The longest line of equal squares through this one.
    fn line(&self, (column, row): Square, direction: Direction) -> PlainRun {
        let (dx, dy) = match direction {
            Direction::Row => (1, 0),
            Direction::Column => (0, 1),
        };
        let kind = self.0[&(column, row)];
        let same = |n: i32| self.0.get(&(column + n * dx, row + n * dy)) == Some(&kind);
        let before = (1..).take_while(|&n| same(-n)).count() as i32;
        let behind = (1..).take_while(|&n| same(n)).count() as i32;
        let first = (column - before * dx, row - before * dy);
        (direction, first, kind, before + 1 + behind)
    }

    fn is_in_run(&self, square: Square) -> bool {
        [Direction::Row, Direction::Column]
            .iter()
            .any(|&it| self.line(square, it).3 >= 3)
    }

    fn under((column, row): Square) -> [Square; 6] {
        std::array::from_fn(|it| (column + it as i32 % 2, row + it as i32 / 2))
    }

    /// §5.2 §5.3
    fn may_lie(&self, at: Square) -> bool {
        let under = Plain::under(at);
        let has = |it: Square| self.0.contains_key(&it);
        let near = under.iter().any(|&(x, y)| {
            has((x, y)) || has((x - 1, y)) || has((x + 1, y)) || has((x, y - 1)) || has((x, y + 1))
        });
        near && !under.iter().any(|&it| has(it) && self.is_in_run(it))
    }

    /// §6.1
    fn runs_with(&self, at: Square, squares: Squares) -> BTreeSet<PlainRun> {
        let mut after = self.clone();
        after.lay(at, squares);
        let mut runs = BTreeSet::new();
        for square in Plain::under(at) {
            for direction in [Direction::Row, Direction::Column] {
                runs.insert(after.line(square, direction));
            }
        }
        runs.retain(|it| it.3 >= 3);
        runs
    }

    /// Every column and row at which a card could touch the house at all, and some more.
    fn around(&self) -> impl Iterator<Item = Square> {
        let columns = self.0.keys().map(|it| it.0);
        let rows = self.0.keys().map(|it| it.1);
        let (left, right) = (columns.clone().min().unwrap(), columns.max().unwrap());
        let (top, bottom) = (rows.clone().min().unwrap(), rows.max().unwrap());
        (top - 4..=bottom + 2)
            .flat_map(move |row| (left - 3..=right + 2).map(move |column| (column, row)))
    }
}

/// How a house grows.
#[derive(Debug, Copy, Clone)]
enum Style {
    AtRandom,
    /// Where most runs are made: much may not be covered.
    Runs,
    /// As far as it goes, in one direction.
    Up,
    Down,
    Left,
    Right,
}

const STYLES: [Style; 8] = [
    Style::AtRandom,
    Style::Runs,
    Style::Runs,
    Style::Runs,
    Style::Up,
    Style::Down,
    Style::Left,
    Style::Right,
];

struct Pair {
    seat: Seat,
    houses: Houses,
    plain: Plain,
}

impl Pair {
    fn spots(&self) -> Vec<Square> {
        let mut spots = Vec::new();
        let house = self.houses.of(self.seat);
        house.spots(|it| spots.push((i32::from(it.column), i32::from(it.row))));
        spots
    }

    fn fast_runs(&self, at: Square, squares: Squares) -> BTreeSet<PlainRun> {
        let runs = self.houses.of(self.seat).runs_with(spot(at), squares);
        let plain = |it: &crate::Run| {
            let first = (i32::from(it.first.column), i32::from(it.first.row));
            (it.direction, first, it.kind, i32::from(it.length))
        };
        let set: BTreeSet<PlainRun> = runs.iter().map(plain).collect();
        assert_eq!(set.len(), runs.len(), "no run is listed twice");
        set
    }

    fn lay(&mut self, at: Square, squares: Squares) {
        let placement = Placement {
            card: Card::default(),
            spot: spot(at),
            turned: false,
        };
        let house = self.houses.of(self.seat);
        let runs = house.runs_with(placement.spot, squares);
        self.houses.lay(self.seat, placement, squares, &runs);
        self.plain.lay(at, squares);
    }

    /// Compares some random placements; gives their number.
    fn probe(&self, dice: &mut Dice) -> usize {
        const PROBES: usize = 32;
        let spots: BTreeSet<Square> = self.spots().into_iter().collect();
        let around: Vec<Square> = self.plain.around().collect();
        for _ in 0..PROBES {
            let at = *dice.pick(&around);
            assert_eq!(
                spots.contains(&at),
                self.plain.may_lie(at),
                "{at:?} on {:#?}",
                self.houses.of(self.seat).drawing()
            );
            if spots.contains(&at) {
                let squares = random_card(dice);
                let (fast, plain) = (
                    self.fast_runs(at, squares),
                    self.plain.runs_with(at, squares),
                );
                assert_eq!(
                    fast,
                    plain,
                    "{squares} at {at:?} on {:#?}",
                    self.houses.of(self.seat).drawing()
                );
            }
        }
        PROBES
    }

    fn next(&self, style: Style, squares: Squares, dice: &mut Dice) -> Square {
        let mut spots = self.spots();
        dice.shuffle(&mut spots);
        let best =
            |value: &dyn Fn(Square) -> i32| spots.iter().copied().max_by_key(|&it| value(it));
        let next = match style {
            Style::AtRandom => spots.first().copied(),
            Style::Runs => best(&|it| self.fast_runs(it, squares).len() as i32),
            Style::Up => best(&|it| -it.1),
            Style::Down => best(&|it| it.1),
            Style::Left => best(&|it| -it.0),
            Style::Right => best(&|it| it.0),
        };
        next.unwrap()
    }

    /// Everything at once, and the way over the wire, where what may not be covered is found anew.
    fn compare_all(&self) {
        let plain: Vec<Square> = self
            .plain
            .around()
            .filter(|&it| self.plain.may_lie(it))
            .collect();
        assert_eq!(self.spots(), plain);
        let house = self.houses.of(self.seat);
        for (column, row) in self.plain.around() {
            let kind = self.plain.0.get(&(column, row)).copied();
            assert_eq!(house.square(spot((column, row))), kind);
        }
        let json = serde_json::to_string(&self.houses).unwrap();
        assert!(serde_json::from_str::<Houses>(&json).unwrap() == self.houses);
    }
}

fn spot((column, row): Square) -> Spot {
    Spot {
        row: i8::try_from(row).unwrap(),
        column: i8::try_from(column).unwrap(),
    }
}

/// Any card that keeps §1.3; half of them have only two types, so that runs are long.
fn random_card(dice: &mut Dice) -> Squares {
    let n_kinds = if dice.index(2) == 0 { 2 } else { 4 };
    loop {
        let squares = Squares(std::array::from_fn(|_| {
            std::array::from_fn(|_| Kind::ALL[dice.index(n_kinds)])
        }));
        let is_run = |[a, b, c]: [Kind; 3]| a == b && b == c;
        if !is_run(squares.column(0)) && !is_run(squares.column(1)) {
            return squares;
        }
    }
}

#[test]
fn placement_and_runs_agree_with_a_set_of_squares() {
    let wanted = if slow() { 1_000_000 } else { 50_000 };
    let mut n_placements = 0;
    for number in 0.. {
        if n_placements >= wanted {
            break;
        }
        let mut dice = Seed::small(number).dice(0);
        let seats = 2 + dice.index(4);
        let style = *dice.pick(&STYLES);
        let mut pair = Pair {
            seat: Seat::ALL[dice.index(seats)],
            houses: Houses::new(seats),
            plain: Plain::default(),
        };
        pair.lay((0, 0), random_card(&mut dice));
        // §12.1 As many cards as a seat can ever have.
        for _ in 1..pair.houses.most_cards() {
            n_placements += pair.probe(&mut dice);
            let squares = random_card(&mut dice);
            let at = pair.next(style, squares, &mut dice);
            pair.lay(at, squares);
        }
        pair.compare_all();
    }
}

/// §12.1 The largest houses that can be, each beside another seat's.
#[test]
fn the_largest_houses_fit() {
    let squares: Squares = "FTPGTF".parse().unwrap();
    let directions: [(i32, i32); 8] = [
        (2, 0),
        (-2, 0),
        (0, 3),
        (0, -3),
        (2, 2),
        (-2, -2),
        (1, 3),
        (-1, -3),
    ];
    for (dx, dy) in directions {
        let mut houses = Houses::new(2);
        for seat in Seat::all(2) {
            let mut pair = Pair {
                seat,
                houses,
                plain: Plain::default(),
            };
            for n in 0..32 {
                let at = (n * dx, n * dy);
                assert!(n == 0 || pair.spots().contains(&at), "{at:?}");
                pair.lay(at, squares);
                pair.compare_all();
            }
            houses = pair.houses;
        }
        assert_eq!(
            houses.of(Seat::ALL[0]).drawing(),
            houses.of(Seat::ALL[1]).drawing()
        );
    }
}

/// A run as long as a house is wide: 64 squares with two seats. The last card joins two ends, or
/// comes at one of them.
#[test]
fn a_run_can_cross_the_largest_house() {
    let squares: Squares = "GGFTTF".parse().unwrap();
    for last in [0, -30, 32] {
        let mut pair = Pair {
            seat: Seat::ALL[1],
            houses: Houses::new(2),
            plain: Plain::default(),
        };
        for column in (-30..=32).step_by(2).filter(|&it| it != last) {
            pair.lay((column, 0), squares);
        }
        let runs = pair.fast_runs((last, 0), squares);
        let whole = (Direction::Row, (-30, 0), Kind::Garden, 64);
        assert!(runs.contains(&whole), "{runs:?}");
        pair.lay((last, 0), squares);
        let house = pair.houses.of(pair.seat);
        assert_eq!(house.drawing()[0], "G".repeat(64));
        // §5.3 None of it may be covered.
        let whole = house.run_under(spot((32, -2))).unwrap();
        assert_eq!((whole.length, whole.first), (64, spot((-30, 0))));
    }
}
