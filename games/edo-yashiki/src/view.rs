//! §9 What a viewer knows. Everything is public, so all know the same.

use game::{Game, Outcome, PerSeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::EdoYashiki;
use crate::cards::{Card, Cards};
use crate::house::{Houses, Placement};
use crate::options::Options;
use crate::phases::{self, Phase, Progress};
use crate::refusal::{self, Refusal};
use crate::runs::{RunSet, Runs, short_enough};
use crate::scoring::{Markers, Scoring, worth};
use crate::sheet::Sheet;

/// The table as a viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    /// With the squares of all cards.
    pub options: Options,
    #[serde(flatten)]
    pub phase: Phase,
    /// The seats that may choose now.
    pub awaiting: SeatSet,
    /// The round being played, counted from 1; the last one once the match is over.
    pub round: usize,
    /// The start seat of this round, once it is dealt.
    pub start: Option<Seat>,
    /// The row of this round, in the order it was laid out, grabbed cards included.
    pub row: PerSeat<Card>,
    /// The row of the round before, until the next one is over.
    pub last_row: PerSeat<Card>,
    /// How far each seat is in this round.
    #[serde(rename = "turns")]
    pub progress: PerSeat<Progress>,
    /// What each seat did in the round before, until the next one is over.
    pub last: Option<PerSeat<Progress>>,
    pub houses: Houses,
    /// §7.1 The specialists of each seat, where they are used.
    pub markers: Option<PerSeat<Markers>>,
    /// What every seat scored in every finished round.
    pub sheet: Sheet,
    pub totals: PerSeat<i32>,
    /// The cards not yet seen. Their order is not decided.
    pub deck: Cards,
    /// How the match ended, once it has.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The cards of the row that nobody has grabbed.
    pub fn free(&self) -> Cards {
        phases::free(&self.row, &self.progress)
    }

    /// §6 §7 What a seat would make of this card there, and score for it at most.
    pub fn prospect(&self, seat: Seat, placement: Placement) -> Prospect {
        let squares = self.options.squares(placement.card, placement.turned);
        let runs = self.houses.of(seat).runs_with(placement.spot, squares);
        let scoring = Scoring {
            runs: &short_enough(&runs),
            scored: RunSet::EMPTY,
            markers: self.markers.map_or(Markers::ALL, |it| it[seat]),
        };
        let points = match self.markers {
            Some(_) => scoring.best(),
            None => worth(scoring.runs, RunSet::first_n(scoring.runs.len())),
        };
        Prospect { runs, points }
    }

    /// §5.2, §5.3 What speaks against laying a card there, whoever holds it now; nothing if it could lie there.
    pub fn against(&self, seat: Seat, placement: Placement) -> Option<Refusal> {
        refusal::against(self, seat, placement)
    }

    /// Who grabbed this card in this round.
    pub fn taken_by(&self, card: Card) -> Option<Seat> {
        let has = |(seat, it): (Seat, &Progress)| (it.card() == Some(card)).then_some(seat);
        self.progress.iter().find_map(has)
    }
}

/// What laying a card comes to.
#[derive(Debug, Copy, Clone, PartialEq, Eq)]
pub struct Prospect {
    /// The runs of three and more that it makes, those too long to score (§6.3) too.
    pub runs: Runs,
    pub points: i32,
}

pub(crate) fn view(game: &EdoYashiki, viewer: Viewer) -> View {
    View {
        viewer,
        options: game.options.clone(),
        phase: game.phase,
        awaiting: phases::awaiting(game).seats(),
        round: game.round(),
        start: game.start,
        row: game.row,
        last_row: game.last_row,
        progress: game.progress,
        last: game.last,
        houses: game.houses.clone(),
        markers: game.options.specialists.then_some(game.markers),
        sheet: game.sheet.clone(),
        totals: game.totals,
        deck: game.deck,
        outcome: game.outcome(),
    }
}
