//! Malumière: trick-taking with cards that nobody may look at. The rules are in `RULES.md`.
//!
//! Reading order: [`Card`], `sizes` (what the eye reads), [`Options`], `round`, [`Phase`] and the files
//! of the phases, [`Trick`], [`Sheet`]; then the secrets: [`View`], [`Event`], `posterior` and
//! `imagine`; then the words: [`Action`], [`Deal`], [`Refusal`]; last `advice` and [`Example`].

mod about;
mod advice;
mod cards;
mod chance;
mod events;
mod examples;
mod hint;
mod imagine;
mod lesson;
mod notation;
mod options;
mod phases;
mod posterior;
mod refusal;
mod round;
mod scoring;
mod sizes;
mod trick;
mod view;

#[cfg(test)]
mod tests;

use ::cards::List;
use game::{
    Awaiting, Dice, Game, Json, LogEntry, Logged, Options as _, Outcome, Searched, Seat, Sink,
    Step, Viewer,
};

pub use crate::cards::{
    Back, Card, Cards, Dealt, LINE, Pile, Position, Positions, Rank, Ranks, Suit, TRICKS,
};
pub use chance::Deal;
pub use events::Event;
pub use examples::Example;
pub use hint::{Effect, Fact};
pub use lesson::lesson;
pub use notation::Action;
pub use options::{Bids, Eyes, Options};
pub use phases::Phase;
pub use refusal::Refusal;
pub use scoring::{Sheet, bid_of, points};
pub use trick::Trick;
pub use view::{
    LineCard, OpenTrick, PileView, Place, RoundView, Screen, ShownBids, ShownTricks, View,
};

use round::Round;

/// No match has more rounds (§4.1).
const MAX_ROUNDS: usize = 4;

/// A match in progress, all cards face up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Malumiere {
    options: Options,
    /// The round being played, or just scored; none before the first deal.
    round: Option<Round>,
    /// §8.3 The trick that was just revealed, until the next lead.
    last_trick: Option<Trick>,
    /// The rounds that are scored, in their order.
    sheets: List<Sheet, MAX_ROUNDS>,
}

impl Malumiere {
    fn is_over(&self) -> bool {
        self.sheets.len() == usize::from(self.options.rounds())
    }

    /// The front of a seat's bid card, once it has bid.
    fn bid_card(&self, seat: Seat) -> Option<Card> {
        let round = self.round.as_ref()?;
        Some(round.line(seat)?[round.bids[seat]?.index()].card)
    }
}

impl Game for Malumiere {
    type Options = Options;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const RULES: u32 = 1;

    fn start(options: &Options) -> Malumiere {
        Malumiere {
            options: *options,
            round: None,
            last_trick: None,
            sheets: List::new(),
        }
    }

    #[inline]
    fn seats(&self) -> usize {
        self.options.seats()
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
    fn apply(&mut self, step: Step<Malumiere>, sink: &mut impl Sink<Event>) {
        phases::apply(self, step, sink);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over()
            .then(|| scoring::outcome(self.seats(), &self.sheets))
    }

    fn rests(&self) -> bool {
        // Whenever a round there was waits for the next one.
        self.round.is_some() && self.awaiting() == Awaiting::Chance
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

impl Searched for Malumiere {
    fn imagine(view: &View, dice: &mut Dice) -> Malumiere {
        imagine::imagine(view, dice)
    }
}

impl Logged for Malumiere {
    fn logged(event: &Event) -> Option<LogEntry> {
        events::logged(event)
    }

    fn read_deal(&self, deal: &Json) -> Result<Deal, String> {
        chance::read_deal(self, deal)
    }
}
