//! CATSle: build a castle from the cards of tricks, and never build higher than the plan allows.
//!
//! The rules in words are in `RULES.md`; its numbers are quoted as §4.3. Reading order: [`Card`],
//! [`Options`], [`Board`], [`Trick`], [`Phase`] and the files of the phases, [`Score`], [`View`],
//! [`Example`], [`lesson()`].

mod about;
mod advice;
mod board;
mod cards;
mod events;
mod examples;
mod hint;
mod imagine;
mod lesson;
mod notation;
mod options;
mod phases;
mod refusal;
mod scoring;
mod trick;
mod view;

#[cfg(test)]
mod tests;

use ::cards::List;
use game::{
    Awaiting, Dice, Game, Json, LogEntry, Logged, Outcome, PerSeat, Searched, Seat, Sink, Step,
    Viewer,
};

pub use crate::cards::{Card, Cards, Suit, Suits};
pub use board::{Board, Place, Places};
pub use events::Event;
pub use examples::Example;
pub use hint::{Effect, Fact};
pub use lesson::lesson;
pub use notation::Action;
pub use options::{Leader, Options};
pub use phases::{Deal, Phase};
pub use refusal::{Now, Refusal};
pub use scoring::{Score, Sheet, score};
pub use trick::{Taken, Trick};
pub use view::View;

/// §3.1 A match has this many rounds.
pub const ROUNDS: usize = 3;

/// A match of CATSle, all cards face up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Catsle {
    options: Options,
    /// Counted from 1; 0 before the first deal.
    round: u8,
    /// §3.2 The start seat of this round.
    start: Seat,
    /// §3.4 The suit that is out of this match, with 3 players.
    removed: Option<Suit>,
    phase: Phase,
    hands: PerSeat<Cards>,
    /// §3.3 The cards nobody sees this round.
    aside: Cards,
    /// §3.5 The extra deck; its top card is the last of the list.
    extra: List<Card, 11>,
    boards: PerSeat<Board>,
    trick: Trick,
    /// §8.1 The finished trick, until the next lead.
    last_trick: Option<Trick>,
    /// §5.5 What nobody took this round.
    discard: Cards,
    /// §8.1 The suits each seat failed to follow this round.
    failed: PerSeat<Suits>,
    rounds: List<Sheet, ROUNDS>,
}

impl Catsle {
    fn ended(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| scoring::outcome(&self.rounds, self.options.n_seats()))
    }
}

impl Game for Catsle {
    type Options = Options;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const RULES: u32 = 1;

    fn start(options: &Options) -> Catsle {
        let seats = options.n_seats();
        Catsle {
            options: *options,
            round: 0,
            start: Seat::ALL[0],
            removed: None,
            phase: Phase::Deal,
            hands: PerSeat::new(seats),
            aside: Cards::EMPTY,
            extra: List::new(),
            boards: PerSeat::new(seats),
            trick: Trick::new(Seat::ALL[0], None),
            last_trick: None,
            discard: Cards::EMPTY,
            failed: PerSeat::new(seats),
            rounds: List::new(),
        }
    }

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
    fn apply(&mut self, step: Step<Catsle>, sink: &mut impl Sink<Event>) {
        phases::apply(self, step, sink);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended()
    }

    fn rests(&self) -> bool {
        self.phase == Phase::Deal && !self.rounds.is_empty()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn refuse(view: &View, action: Action) -> Refusal {
        refusal::refuse(view, action)
    }
}

impl Searched for Catsle {
    fn imagine(view: &View, dice: &mut Dice) -> Catsle {
        imagine::imagine(view, dice)
    }

    fn play_on(&mut self, _list: &mut Vec<Action>, pick: &mut impl FnMut(usize) -> usize) {
        phases::play_on(self, pick);
    }
}

impl Logged for Catsle {
    fn logged(event: &Event) -> Option<LogEntry> {
        event.log_entry()
    }

    fn read_deal(&self, deal: &Json) -> Result<Deal, String> {
        events::read_deal(self, deal)
    }
}
