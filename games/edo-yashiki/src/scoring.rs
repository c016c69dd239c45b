//! §6 §7 What runs are worth, and what specialists change.

use std::fmt;
use std::str::FromStr;

use cards::{List, Member, Set};
use game::{Outcome, PerSeat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::cards::{Kind, Unreadable};
use crate::runs::{MOST, Run, RunIndex, RunSet, Runs, Shape};

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
pub fn bonus(n_types: usize) -> i32 {
    match n_types {
        0 | 1 => 0,
        n => 2 * (n as i32 - 1),
    }
}

/// §6.2 §6.4 What these runs are worth together.
#[inline]
pub(crate) fn worth(runs: &Runs, scored: RunSet) -> i32 {
    let mut kinds = Set::EMPTY;
    let mut sum = 0;
    for (run, index) in runs.iter().zip(RunSet::ALL) {
        if scored.contains(index) {
            kinds.insert(run.kind);
            sum += points(run.length);
        }
    }
    sum + bonus(kinds.len())
}

/// §7.1 The types that have a specialist. Never empty (§7.3).
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Markers(Set<Kind>);

impl Default for Markers {
    fn default() -> Markers {
        Markers::ALL
    }
}

impl Markers {
    /// A specialist on every type.
    pub const ALL: Markers = Markers(Set::ALL);

    /// The types themselves.
    #[inline]
    pub const fn kinds(self) -> Set<Kind> {
        self.0
    }

    /// §7.2 §7.3 The markers after a run of this type has scored.
    #[inline]
    pub fn after(self, kind: Kind) -> Markers {
        let left = self.0 - Set::only(kind);
        if left.is_empty() {
            Markers::ALL
        } else {
            Markers(left)
        }
    }
}

/// By their bits, of which one is set at least.
impl Member for Markers {
    type Word = u16;
    const COUNT: usize = 15;

    #[inline(always)]
    fn place(self) -> usize {
        usize::from(self.0.bits()) - 1
    }

    #[inline(always)]
    fn at(place: usize) -> Markers {
        Markers(Set::from_bits(place as u8 + 1))
    }
}

/// Its letters: `FTG`.
impl fmt::Display for Markers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|it| fmt::Display::fmt(&it, f))
    }
}

impl fmt::Debug for Markers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Markers {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Markers, Unreadable> {
        let mut all = Set::<Markers>::ALL.iter();
        all.find(|it| it.to_string() == text).ok_or(Unreadable)
    }
}

cards::as_text!(Markers, "markers are some of FTPG, in this order");

/// A seat in the middle of scoring with specialists.
#[derive(Debug, Copy, Clone, PartialEq, Eq)]
pub(crate) struct Scoring<'a> {
    pub runs: &'a Runs,
    pub scored: RunSet,
    pub markers: Markers,
}

impl Scoring<'_> {
    /// The runs that have not scored.
    #[inline]
    fn open(&self) -> RunSet {
        RunSet::first_n(self.runs.len()) - self.scored
    }

    /// §7.2 The runs that can score next.
    #[inline]
    pub(crate) fn able(&self) -> RunSet {
        let mut able = self.open();
        for index in able {
            if !self.markers.kinds().contains(self.run(index).kind) {
                able.remove(index);
            }
        }
        able
    }

    /// §7.2 Scores one run.
    #[inline]
    pub(crate) fn score(&mut self, index: RunIndex) {
        self.markers = self.markers.after(self.run(index).kind);
        self.scored.insert(index);
    }

    /// One of its runs.
    #[inline]
    pub(crate) fn run(&self, index: RunIndex) -> Run {
        self.runs[index.place()]
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
        while let Some(index) = self.able().first() {
            self.score(index);
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
        self.open().len() <= 1
    }

    /// Shows every end that scoring can come to, until `visit` says no; tells whether it never did.
    ///
    /// Orders meet again where the same runs are open under the same markers, so there are at most
    /// 2^10 × 15 such positions. Each run scored makes the number of open runs, read as bits,
    /// smaller: counting down meets every position after all that lead to it.
    fn each_end(&self, mut visit: impl FnMut(Scoring<'_>) -> bool) -> bool {
        let all = RunSet::first_n(self.runs.len());
        let open = self.open();
        // The markers with which each set of open runs can be reached.
        let mut reached = [Set::<Markers>::EMPTY; 1 << MOST];
        reached[usize::from(open.bits())].insert(self.markers);
        for still_open in (0..=open.bits()).rev() {
            for markers in reached[usize::from(still_open)] {
                let now = Scoring {
                    runs: self.runs,
                    scored: all - RunSet::from_bits(still_open),
                    markers,
                };
                let able = now.able();
                if able.is_empty() && !visit(now) {
                    return false;
                }
                for index in able {
                    let mut next = now;
                    next.score(index);
                    reached[usize::from(next.open().bits())].insert(next.markers);
                }
            }
        }
        true
    }
}

/// What one seat scored in one round.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct Line {
    runs: List<Shape, MOST>,
    /// §7 The markers after scoring, where there are specialists.
    pub markers: Option<Markers>,
}

impl Line {
    /// Nothing scored.
    pub(crate) const EMPTY: Line = Line {
        runs: List::from_array_empty([Shape::FILLER; MOST]),
        markers: None,
    };

    pub(crate) fn new(runs: &Runs, scored: RunSet, markers: Option<Markers>) -> Line {
        let shapes = scored.iter().map(|it| runs[it.place()].shape());
        Line {
            runs: shapes.collect(),
            markers,
        }
    }

    /// The runs that scored.
    pub fn runs(&self) -> &[Shape] {
        &self.runs
    }

    /// §6.4 The points for different types.
    pub fn bonus(&self) -> i32 {
        let kinds: Set<Kind> = self.runs.iter().map(|it| it.kind()).collect();
        bonus(kinds.len())
    }

    /// All points of the round.
    pub fn points(&self) -> i32 {
        let runs: i32 = self.runs.iter().map(|it| points(it.length())).sum();
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
    runs: List<Shape, MOST>,
    bonus: i32,
    points: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    markers: Option<Markers>,
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = LineForm {
            runs: self.runs,
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
        let line = Line {
            runs: form.runs,
            markers: form.markers,
        };
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
        .map(|(seat, _)| seat)
        .collect();
    Outcome {
        totals: *totals,
        winners,
    }
}
