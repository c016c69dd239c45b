//! Edo Yashiki: grab a card, overlap it into your mansion, line up equal squares.
//!
//! The rules are in `RULES.md`; `§5.3` here means number 5.3 there. Reading order: [`Card`] and
//! [`Deck`], [`Options`], [`Runs`], [`House`], [`Markers`] and [`Line`], [`Phase`] and the files of
//! the phases; then what goes out: [`Action`], [`View`], [`Event`], [`Refusal`].

mod about;
mod advice;
mod cards;
mod data;
mod events;
mod examples;
mod hint;
mod house;
mod imagine;
mod lesson;
mod log;
mod notation;
mod options;
mod phases;
mod plan;
mod potential;
mod refusal;
mod runs;
mod scoring;
mod sheet;
mod view;

#[cfg(test)]
mod tests;

use game::{Awaiting, Dice, Game, Outcome, PerSeat, Seat, Sink, Step, Viewer};

pub use crate::cards::{Card, Cards, DECK, Kind, Squares};
pub use data::Deck;
pub use events::Event;
pub use examples::Example;
pub use hint::{Effect, Fact};
pub use house::{Frame, House, Houses, Placement};
pub use lesson::lesson;
pub use notation::{Action, RunName};
pub use options::{Grab, Options};
pub use phases::{Chance, End, Phase, Progress};
pub use refusal::Refusal;
pub use runs::{Direction, Run, RunIndex, RunSet, Runs, Shape, Spot};
pub use scoring::{Line, Markers, bonus};
pub use sheet::Sheet;
pub use view::{Prospect, View};

/// A match in progress. The order of the deck is not in it: each row is decided when it is laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EdoYashiki {
    options: Options,
    phase: Phase,
    /// §9.1 The cards that nobody has seen yet.
    deck: Cards,
    /// The start seat, once it is dealt.
    start: Option<Seat>,
    /// §3.1 The row of this round, in the order it was laid out; empty between rounds.
    row: PerSeat<Card>,
    /// The row of the last finished round, as it lay.
    last_row: PerSeat<Card>,
    progress: PerSeat<Progress>,
    /// What each seat did in the last finished round.
    last: Option<PerSeat<Progress>>,
    houses: Houses,
    /// §7.1 All four on each seat where specialists are not used.
    markers: PerSeat<Markers>,
    sheet: Sheet,
    totals: PerSeat<i32>,
}

impl EdoYashiki {
    /// The round being played, counted from 1; the last one once the match is over.
    fn round(&self) -> usize {
        match self.phase {
            Phase::Over { .. } => self.sheet.n_rounds(),
            Phase::Setup
            | Phase::Row
            | Phase::Race
            | Phase::Pick
            | Phase::Build
            | Phase::Score { .. } => self.sheet.n_rounds() + 1,
        }
    }
}

impl Game for EdoYashiki {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const RULES: u32 = 1;

    fn start(options: &Options) -> EdoYashiki {
        let seats = options.n_seats();
        EdoYashiki {
            options: options.clone(),
            phase: Phase::Setup,
            deck: Cards::ALL,
            start: None,
            row: PerSeat::new(0),
            last_row: PerSeat::new(0),
            progress: PerSeat::new(seats),
            last: None,
            houses: Houses::new(seats),
            markers: PerSeat::new(seats),
            sheet: Sheet::new(seats),
            totals: PerSeat::new(seats),
        }
    }

    #[inline]
    fn seats(&self) -> usize {
        self.options.n_seats()
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        phases::awaiting(self)
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        phases::legal(self, seat, out);
    }

    fn draw(&self, dice: &mut Dice) -> Chance {
        phases::draw(self, dice)
    }

    #[inline]
    fn apply(&mut self, step: Step<EdoYashiki>, sink: &mut impl Sink<Event>) {
        phases::apply(self, step, sink);
    }

    fn outcome(&self) -> Option<Outcome> {
        (phases::awaiting(self) == Awaiting::Nothing).then(|| scoring::outcome(&self.totals))
    }

    fn rests(&self) -> bool {
        self.phase == Phase::Row && self.sheet.n_rounds() > 0
    }

    fn races(&self) -> bool {
        self.phase == Phase::Row && self.options.grab == Grab::Live
    }

    fn claims(action: Action) -> bool {
        matches!(action, Action::Grab(_))
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn redact(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn refuse(view: &View, action: Action) -> Refusal {
        refusal::refuse(view, action)
    }
}
