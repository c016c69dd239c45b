//! §6 §7 What runs are worth, and what specialists change.

use std::fmt;

use game::{Outcome, PerSeat, Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::cards::Kind;
use crate::runs::{MOST, Runs, Shape};

/// §6.3 Longer runs score nothing.
pub(crate) const LONGEST: u8 = 5;

/// §6.2 The points of a run.
#[inline]
pub(crate) fn points(length: u8) -> i32 {
    match length {
        3 => 1,
        4 => 2,
        5 => 4,
        _ => 0,
    }
}

/// §6.4 The bonus for this many types.
#[inline]
pub(crate) fn bonus(n_types: u32) -> i32 {
    match n_types {
        0 | 1 => 0,
        n => 2 * (n as i32 - 1),
    }
}

/// Some of the runs a card made, by their place in the list.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Default)]
pub struct Picked(u16);

impl Picked {
    pub const NONE: Picked = Picked(0);

    /// All of these runs.
    #[inline]
    pub fn all(runs: &Runs) -> Picked {
        Picked(((1u32 << runs.as_slice().len()) - 1) as u16)
    }

    #[inline]
    pub const fn contains(self, nth: usize) -> bool {
        self.0 & (1 << nth) != 0
    }

    #[inline]
    pub const fn insert(&mut self, nth: usize) {
        self.0 |= 1 << nth;
    }

    #[inline]
    const fn without(self, other: Picked) -> Picked {
        Picked(self.0 & !other.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The places, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MOST).filter(move |&it| self.contains(it))
    }
}

impl Serialize for Picked {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Picked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Picked, D::Error> {
        let mut picked = Picked::NONE;
        for nth in Vec::<usize>::deserialize(deserializer)? {
            if nth >= MOST {
                return Err(de::Error::custom("no card makes so many runs"));
            }
            picked.insert(nth);
        }
        Ok(picked)
    }
}

/// §6.2 §6.4 What these runs are worth together.
#[inline]
pub(crate) fn worth(runs: &Runs, scored: Picked) -> i32 {
    let mut kinds = 0u8;
    let mut sum = 0;
    for (nth, run) in runs.as_slice().iter().enumerate() {
        if scored.contains(nth) {
            kinds |= 1 << run.kind as u8;
            sum += points(run.length);
        }
    }
    sum + bonus(kinds.count_ones())
}

/// §7.1 The types that have a specialist. Never empty (§7.3).
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Markers(u8);

impl Default for Markers {
    fn default() -> Markers {
        Markers::ALL
    }
}

impl Markers {
    pub const ALL: Markers = Markers(0b1111);

    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// §7.2 §7.3 The markers after a run of this type has scored.
    #[inline]
    pub const fn after(self, kind: Kind) -> Markers {
        let left = self.0 & !(1 << kind as u8);
        if left == 0 {
            Markers::ALL
        } else {
            Markers(left)
        }
    }

    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    fn all_values() -> impl Iterator<Item = Markers> {
        (1..=Markers::ALL.0).map(Markers)
    }
}

/// Its letters: `FTG`.
impl fmt::Display for Markers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Kind::ALL
            .into_iter()
            .filter(|&it| self.contains(it))
            .try_for_each(|it| fmt::Display::fmt(&it, f))
    }
}

impl fmt::Debug for Markers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Markers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Markers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Markers, D::Error> {
        let text = String::deserialize(deserializer)?;
        Markers::all_values()
            .find(|it| it.to_string() == text)
            .ok_or_else(|| de::Error::custom("markers are some of FTPG, in this order"))
    }
}

/// A seat in the middle of scoring with specialists.
#[derive(Debug, Copy, Clone, PartialEq, Eq)]
pub(crate) struct Scoring<'a> {
    pub runs: &'a Runs,
    pub scored: Picked,
    pub markers: Markers,
}

impl Scoring<'_> {
    /// §7.2 The runs that can score next.
    #[inline]
    pub(crate) fn able(&self) -> Picked {
        let mut able = Picked::NONE;
        for nth in Picked::all(self.runs).without(self.scored).iter() {
            if self.markers.contains(self.runs.as_slice()[nth].kind) {
                able.insert(nth);
            }
        }
        able
    }

    /// §7.2 Scores one run.
    #[inline]
    pub(crate) fn score(&mut self, nth: usize) {
        self.markers = self.markers.after(self.runs.as_slice()[nth].kind);
        self.scored.insert(nth);
    }

    /// §7.7 Whether every order of the open runs comes to the same points and markers.
    pub(crate) fn is_settled(&self) -> bool {
        if self.has_one_order() {
            return true;
        }
        let mut common = None;
        self.each_end(|end| {
            let end = (worth(end.runs, end.scored), end.markers);
            *common.get_or_insert(end) == end
        })
    }

    /// Scores what is left, in the order of the list: the order does not matter (§7.7).
    pub(crate) fn score_the_rest(&mut self) {
        while let Some(nth) = self.able().iter().next() {
            self.score(nth);
        }
    }

    /// The most points that any order of the open runs comes to.
    pub(crate) fn best(&self) -> i32 {
        if self.has_one_order() {
            let mut end = *self;
            end.score_the_rest();
            return worth(end.runs, end.scored);
        }
        let mut best = 0;
        self.each_end(|end| {
            best = best.max(worth(end.runs, end.scored));
            true
        });
        best
    }

    fn has_one_order(&self) -> bool {
        Picked::all(self.runs).without(self.scored).0.count_ones() <= 1
    }

    /// Shows every way scoring can end, until `visit` says no; tells whether it never did.
    ///
    /// Ways meet again where the same runs are open under the same markers, so there are at most
    /// 2^10 × 15 such positions. Each run scored makes the number of open runs, read as bits,
    /// smaller: counting down meets every position after all that lead to it.
    fn each_end(&self, mut visit: impl FnMut(Scoring<'_>) -> bool) -> bool {
        let all = Picked::all(self.runs);
        let open = all.without(self.scored);
        // Which markers each set of open runs can be reached with, one bit each.
        let mut reached = [0u16; 1 << MOST];
        reached[usize::from(open.0)] = 1 << self.markers.0;
        for still_open in (0..=open.0).rev() {
            let mut waiting = reached[usize::from(still_open)];
            while waiting != 0 {
                let now = Scoring {
                    runs: self.runs,
                    scored: all.without(Picked(still_open)),
                    markers: Markers(waiting.trailing_zeros() as u8),
                };
                waiting &= waiting - 1;
                let able = now.able();
                if able.is_empty() && !visit(now) {
                    return false;
                }
                for nth in able.iter() {
                    let mut next = now;
                    next.score(nth);
                    reached[usize::from(all.without(next.scored).0)] |= 1 << next.markers.0;
                }
            }
        }
        true
    }
}

/// What one seat scored in one round.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct Line {
    // Places from `n` on keep their default.
    runs: [Shape; MOST],
    n: u8,
    /// §7 The markers after scoring, where there are specialists.
    pub markers: Option<Markers>,
}

impl Line {
    pub(crate) fn new(runs: &Runs, scored: Picked, markers: Option<Markers>) -> Line {
        let mut line = Line {
            markers,
            ..Line::default()
        };
        for nth in scored.iter() {
            line.push(runs.as_slice()[nth].shape());
        }
        line
    }

    fn push(&mut self, shape: Shape) {
        self.runs[usize::from(self.n)] = shape;
        self.n += 1;
    }

    /// The runs that scored.
    pub fn runs(&self) -> &[Shape] {
        &self.runs[..usize::from(self.n)]
    }

    /// §6.4 The points for different types.
    pub fn bonus(&self) -> i32 {
        let kinds = self
            .runs()
            .iter()
            .fold(0u8, |kinds, it| kinds | 1 << it.kind() as u8);
        bonus(kinds.count_ones())
    }

    /// All points of the round.
    pub fn points(&self) -> i32 {
        let runs: i32 = self.runs().iter().map(|it| points(it.length())).sum();
        runs + self.bonus()
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.runs(), self.points())
    }
}

/// A line with its sums written out.
#[derive(Serialize, Deserialize)]
struct LineForm {
    runs: Vec<Shape>,
    bonus: i32,
    points: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    markers: Option<Markers>,
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = LineForm {
            runs: self.runs().to_vec(),
            bonus: self.bonus(),
            points: self.points(),
            markers: self.markers,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
        let form = LineForm::deserialize(deserializer)?;
        let mut line = Line {
            markers: form.markers,
            ..Line::default()
        };
        if form.runs.len() > MOST {
            return Err(de::Error::custom("no card makes so many runs"));
        }
        form.runs.into_iter().for_each(|it| line.push(it));
        if (line.bonus(), line.points()) != (form.bonus, form.points) {
            return Err(de::Error::custom(
                "bonus or points are not those of the runs",
            ));
        }
        Ok(line)
    }
}

/// §8.3 Most points win, ties share.
pub(crate) fn outcome(totals: &PerSeat<i32>) -> Outcome {
    let most = totals.as_slice().iter().max();
    let winners: SeatSet = totals
        .iter()
        .filter(|(_, total)| Some(*total) == most)
        .map(|(seat, _): (Seat, _)| seat)
        .collect();
    Outcome {
        totals: *totals,
        winners,
    }
}
