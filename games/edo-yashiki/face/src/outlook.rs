//! What is said of the places where a card can be tried: what it would cover, what speaks against it and, if
//! the table wants that, what it would score.

use std::collections::{BTreeMap, BTreeSet};

use edo_yashiki::{Card, Direction, Kind, Placement, Refusal, Run, Spot};
use face_kit::kit::{self, Gain, GridSpot, Mark, Outlook, signed};
use face_kit::{Words, sentence};
use game::Seat;

use crate::EdoYashikiFace;
use crate::board::Area;
use crate::house::{MARGIN, Sheet};
use crate::sight::Sight;
use crate::words::{self, words};

/// A house as the ground for a card.
pub(crate) struct Plot {
    area: Area,
    sheet: Sheet,
    /// §5.2, §5.3 Where a card may lie, whichever it is.
    pub(crate) may_lie: BTreeSet<Spot>,
}

impl Plot {
    pub(crate) fn of(sight: &Sight<'_>, seat: Seat, area: Area) -> Plot {
        let house = sight.view.houses.of(seat);
        let mut may_lie = BTreeSet::new();
        house.spots(|it| {
            may_lie.insert(it);
        });
        Plot {
            area,
            sheet: Sheet::around(house, MARGIN),
            may_lie,
        }
    }

    /// Every place where a card can be tried, with what it would cover there or why it may not lie there,
    /// which is the same for all cards.
    pub(crate) fn spots(&self, sight: &Sight<'_>, seat: Seat, card: Card) -> Vec<GridSpot> {
        let words = words(sight.lang());
        let house = sight.view.houses.of(seat);
        let mut covers = Covers::default();
        let spot = |spot: Spot| {
            if self.may_lie.contains(&spot) {
                return GridSpot::May(covers.say(words, house.covered(spot)).to_owned());
            }
            let placement = Placement {
                card,
                spot,
                turned: false,
            };
            let Some(refusal) = sight.view.against(seat, placement) else {
                return GridSpot::None;
            };
            let mark = if let Refusal::CoversRun { run, .. } = &refusal {
                Some(self.mark(*run, String::new()))
            } else {
                None
            };
            GridSpot::Not(sentence(&EdoYashikiFace, &refusal, sight), mark)
        };
        self.area.spots().map(spot).collect()
    }

    /// What this card would score, wherever it would make a line.
    pub(crate) fn outlook(&self, sight: &Sight<'_>, seat: Seat, card: Card) -> Outlook<'static> {
        let turns = sight.view.options.turn180;
        let mut gains = Vec::new();
        for (nth, spot) in self.area.spots().enumerate() {
            if !self.may_lie.contains(&spot) {
                continue;
            }
            for is_turned in [false, true].into_iter().take(1 + usize::from(turns)) {
                let turned = is_turned;
                let placement = Placement { card, spot, turned };
                let prospect = sight.view.prospect(seat, placement);
                if prospect.runs.is_empty() {
                    continue;
                }
                let mark = |it: &Run| self.mark(*it, signed(it.points()));
                gains.push(Gain {
                    spot: nth,
                    is_turned,
                    says: makes(sight, prospect.points, prospect.runs.iter()),
                    marks: prospect.runs.iter().map(mark).collect(),
                });
            }
        }
        Outlook {
            nothing: words(sight.lang()).get("makes-nothing"),
            gains,
        }
    }

    /// A run on the plan.
    fn mark(&self, run: Run, text: String) -> Mark {
        let (x, y) = self.sheet.at(run.first);
        let length = i32::from(run.length);
        let (n_columns, n_rows) = match run.direction {
            Direction::Row => (length, 1),
            Direction::Column => (1, length),
        };
        Mark {
            x,
            y,
            n_columns,
            n_rows,
            text,
        }
    }
}

/// What a card would score there, in words.
fn makes<'a>(sight: &Sight<'_>, points: i32, runs: impl Iterator<Item = &'a Run>) -> String {
    let words = words(sight.lang());
    let points = ("points", words::points(words, points).into());
    let runs: Vec<String> = runs.map(|it| words::run(words, *it)).collect();
    let runs = ("runs", kit::commas(sight.lang(), &runs).into());
    words.say("makes", [points, runs])
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
