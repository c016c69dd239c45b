//! Festival of Thousand Cats (万猫の豊明かり): simultaneous play, both ends of the range matter.
//!
//! The rules in words are in `RULES.md`; its numbers are quoted as §5.2. Reading order: [`Card`],
//! [`MultiplierCard`], [`Tokens`], [`Deck`], [`Options`], [`Open`], [`Phase`] and the files of the
//! phases, [`Trick`], [`Sheet`], [`View`].

mod about;
mod advice;
mod cards;
mod data;
mod events;
mod examples;
mod hint;
mod imagine;
mod lesson;
mod multipliers;
mod notation;
mod open;
mod options;
mod phases;
mod refusal;
mod round;
mod scoring;
mod shares;
mod tokens;
mod trick;
mod view;

#[cfg(test)]
mod tests;

use ::cards::List;
use game::{
    Awaiting, Dice, Game, Json, LogEntry, Logged, Outcome, PerSeat, Searched, Seat, SeatSet, Sink,
    Step, Viewer,
};

pub use crate::cards::{CROWS, Card, Cards, N_CARDS, NINE, Season, Seasons, YOROZU, cards_of};
pub use data::{Deck, Icon};
pub use events::Event;
pub use examples::Example;
pub use hint::{Effect, Fact};
pub use lesson::lesson;
pub use multipliers::{MultiplierCard, MultiplierCards, N_MULTIPLIERS};
pub use notation::{Action, Unreadable};
pub use open::{Open, Order};
pub use options::{Mode, Options};
pub use phases::{Deal, Phase};
pub use refusal::{Asked, Refusal};
pub use scoring::{Sheet, Sheets, factors, fish, points, sheet, worth};
pub use tokens::{Tokens, left as tokens_left};
pub use trick::{DRUNK, DUMMY, HANDS, Pair, Trick, swapped};
pub use view::{HandKnown, Knowledge, View};

/// A match in progress, all cards face up: what lies open, and the secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThousandCats {
    options: Options,
    open: Open,
    hands: PerSeat<Cards>,
    /// §3.4 The dummy's deck; the next card to turn is the last.
    dummy: List<Card, NINE>,
    /// §4.2 The multiplier cards not used yet.
    multipliers: PerSeat<MultiplierCards>,
    /// Choices that all seats make at once, until all have made them.
    sealed: PerSeat<Option<Action>>,
}

impl ThousandCats {
    /// Where all seats choose at once: those that have not chosen yet.
    #[inline]
    fn owing(&self) -> SeatSet {
        let mut owing = SeatSet::EMPTY;
        for (seat, sealed) in self.sealed.iter() {
            owing.insert_if(seat, sealed.is_none());
        }
        owing
    }

    /// All sealed choices have been made and are public now, or void.
    fn unseal(&mut self) {
        for (_, sealed) in self.sealed.iter_mut() {
            *sealed = None;
        }
    }
}

impl Game for ThousandCats {
    type Options = Options;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const RULES: u32 = 1;

    fn start(options: &Options) -> ThousandCats {
        let seats = options.n_seats();
        ThousandCats {
            options: options.clone(),
            open: Open::new(options),
            hands: PerSeat::new(seats),
            dummy: List::new(),
            multipliers: PerSeat::new(seats),
            sealed: PerSeat::new(seats),
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

    fn draw(&self, dice: &mut Dice) -> Deal {
        phases::draw(self, dice)
    }

    #[inline]
    fn apply(&mut self, step: Step<ThousandCats>, sink: &mut impl Sink<Event>) {
        phases::apply(self, step, sink);
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.open.phase == Phase::Over).then(|| round::outcome(&self.open))
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

    fn refuse(view: &View, action: Action) -> Refusal {
        refusal::refuse(view, action)
    }
}

impl Searched for ThousandCats {
    fn imagine(view: &View, dice: &mut Dice) -> ThousandCats {
        imagine::imagine(view, dice)
    }
}

impl Logged for ThousandCats {
    fn logged(event: &Event) -> Option<LogEntry> {
        events::logged(event)
    }

    fn read_deal(&self, deal: &Json) -> Result<Deal, String> {
        events::read_deal(self, &phases::deal::due(self), deal)
    }

    /// §3.3 Only the seat that may ask for a re-deal has its answer written down.
    fn unwritten(&self, seat: Seat) -> Option<Action> {
        let owes = self.open.phase == Phase::AskRedeal && self.sealed[seat].is_none();
        (owes && !phases::ask_redeal::may_ask(self.hands[seat])).then_some(Action::Keep)
    }
}
