//! Festival of Thousand Cats (万猫の豊明かり): simultaneous play, both ends of the range matter.
//!
//! `RULES.md` has the rules, numbered; code quotes them as §5.2. Reading order: [`cards`],
//! [`multipliers`], [`data`], [`options`], [`open`], [`phases`] with the files of the sequence of
//! play, [`scoring`], [`view`], [`imagine`].

mod about;
pub mod advice;
pub mod cards;
pub mod data;
pub mod events;
pub mod imagine;
pub mod multipliers;
pub mod notation;
pub mod open;
pub mod options;
pub mod phases;
pub mod refusal;
pub mod row;
pub mod scoring;
mod shares;
pub mod view;

use game::{Awaiting, Dice, Game, Json, LogEntry, Outcome, PerSeat, Seat, Sink, Step, Viewer};

use crate::cards::{Card, CardSet, NINE, Seasons};
use crate::events::Event;
use crate::multipliers::MultiplierSet;
use crate::notation::Action;
use crate::open::Open;
use crate::options::Options;
use crate::phases::deal::Deal;
use crate::phases::{Phase, end_of_round, redeal};
use crate::refusal::Refused;
use crate::row::Row;
use crate::view::View;

/// A match in progress, all cards face up: what lies open, and the secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThousandCats {
    options: Options,
    open: Open,
    hands: PerSeat<CardSet>,
    /// §3.4 The dummy's deck; the next card to turn is the last.
    dummy: Row<Card, NINE>,
    /// §4.2 The multiplier cards not used yet.
    multipliers: PerSeat<MultiplierSet>,
    /// Choices that all seats make at once, until all have made them.
    sealed: PerSeat<Option<Action>>,
}

impl Game for ThousandCats {
    type Options = Options;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    const RULES: u32 = 1;

    fn start(options: &Options) -> ThousandCats {
        let seats = options.n_seats();
        ThousandCats {
            options: options.clone(),
            open: Open::new(options),
            hands: PerSeat::new(seats),
            dummy: Row::EMPTY,
            multipliers: PerSeat::new(seats),
            sealed: PerSeat::new(seats),
        }
    }

    fn seats(&self) -> usize {
        self.options.n_seats()
    }

    fn awaiting(&self) -> Awaiting {
        phases::awaiting(self)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        phases::legal(self, seat, out);
    }

    fn draw(&self, dice: &mut Dice) -> Deal {
        phases::deal::draw(self, dice)
    }

    fn apply(&mut self, step: Step<ThousandCats>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Chance(deal) => phases::deal::apply(self, &deal, sink),
            Step::Choice(seat, action) => phases::apply(self, seat, action, sink),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.open.phase == Phase::Over).then(|| end_of_round::outcome(&self.open))
    }

    fn rests(&self) -> bool {
        self.open.phase == Phase::DealRound && self.open.round > 0
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(events::redact(event, viewer))
    }

    fn imagine(view: &View, dice: &mut Dice) -> ThousandCats {
        imagine::imagine(view, dice)
    }

    fn refuse(view: &View, action: Action) -> Refused {
        refusal::refuse(view, action)
    }

    fn logged(event: &Event) -> Option<LogEntry> {
        events::logged(event)
    }

    fn read_deal(&self, deal: &Json) -> Result<Deal, String> {
        events::read_deal(self, &phases::deal::due(self), deal)
    }

    /// §3.3 Only the seat that may ask for a re-deal has its answer written down.
    fn unwritten(&self, seat: Seat) -> Option<Action> {
        let owes = self.open.phase == Phase::AskRedeal && self.sealed[seat].is_none();
        (owes && !redeal::may_ask(self.hands[seat])).then_some(Action::Keep)
    }
}

impl ThousandCats {
    /// All sealed choices have been made and are public now, or void.
    fn unseal(&mut self) {
        for (_, sealed) in self.sealed.iter_mut() {
            *sealed = None;
        }
    }

    /// The table is cleared of number cards and of what belongs to them.
    fn gather_cards(&mut self) {
        let seats = self.options.n_seats();
        self.hands = PerSeat::new(seats);
        self.dummy = Row::EMPTY;
        self.open.face_up = None;
        self.open.dummy_card = None;
        self.open.tricks = Row::EMPTY;
        self.open.booze_tokens = PerSeat::new(seats);
        self.open.no_more = PerSeat::<Seasons>::new(seats);
    }
}

#[cfg(test)]
mod tests;
