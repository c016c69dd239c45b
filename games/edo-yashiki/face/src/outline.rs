//! Outlines around sets of squares, as paths.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::squares::SIDE;

/// A corner of a square, in squares from the upper left of the drawing.
type Corner = (i32, i32);

/// The path around these squares: border edges are walked with the inside on the right, and straight
/// ones are joined.
pub(crate) fn outline(squares: &BTreeSet<Corner>) -> String {
    let has = |x: i32, y: i32| squares.contains(&(x, y));
    let mut edges: BTreeSet<(Corner, Corner)> = BTreeSet::new();
    for &(x, y) in squares {
        let around = [
            ((x, y), (x + 1, y), has(x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), has(x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), has(x, y + 1)),
            ((x, y + 1), (x, y), has(x - 1, y)),
        ];
        edges.extend(around.iter().filter(|it| !it.2).map(|it| (it.0, it.1)));
    }
    let mut path = String::new();
    while let Some(first) = edges.pop_first() {
        let mut corners = vec![first.0];
        let (mut before, mut at) = first;
        while at != first.0 {
            let next = onward(&edges, before, at);
            edges.remove(&(at, next));
            if !is_straight(before, at, next) {
                corners.push(at);
            }
            (before, at) = (at, next);
        }
        write(&mut path, &corners);
    }
    path
}

/// Where the border goes on. Where two squares meet at a corner it turns right, so that each keeps its own.
fn onward(edges: &BTreeSet<(Corner, Corner)>, before: Corner, at: Corner) -> Corner {
    let (dx, dy) = (at.0 - before.0, at.1 - before.1);
    let ways = [(-dy, dx), (dx, dy), (dy, -dx)];
    let to = |(dx, dy): (i32, i32)| (at.0 + dx, at.1 + dy);
    let next = ways
        .into_iter()
        .map(to)
        .find(|it| edges.contains(&(at, *it)));
    next.expect("a border is closed")
}

fn is_straight(a: Corner, b: Corner, c: Corner) -> bool {
    (b.0 - a.0, b.1 - a.1) == (c.0 - b.0, c.1 - b.1)
}

fn write(path: &mut String, corners: &[Corner]) {
    let mut last: Option<Corner> = None;
    for &(x, y) in corners {
        // A string takes everything.
        let _ = match last {
            None => write!(path, "M{} {}", x * SIDE, y * SIDE),
            Some((_, was)) if was == y => write!(path, "H{}", x * SIDE),
            Some(_) => write!(path, "V{}", y * SIDE),
        };
        last = Some((x, y));
    }
    path.push('z');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(squares: &[Corner], path: &str) {
        assert_eq!(outline(&squares.iter().copied().collect()), path);
    }

    #[test]
    fn an_outline_walks_around_its_squares() {
        check(&[(1, 2)], "M24 48H48V72H24z");
        check(&[(0, 0), (1, 0), (2, 0)], "M0 0H72V24H0z");
        check(&[(0, 0), (0, 1), (1, 1)], "M0 0H24V24H48V48H0z");
        check(&[(0, 0), (2, 0)], "M0 0H24V24H0zM48 0H72V24H48z");
    }

    #[test]
    fn squares_that_meet_at_a_corner_stay_apart() {
        check(&[(0, 0), (1, 1)], "M0 0H24V24H0zM24 24H48V48H24z");
    }

    #[test]
    fn a_hole_has_its_own_border() {
        let ring: Vec<Corner> = (0..9)
            .map(|it| (it % 3, it / 3))
            .filter(|it| *it != (1, 1))
            .collect();
        check(&ring, "M0 0H72V72H0zM24 24V48H48V24z");
    }
}
