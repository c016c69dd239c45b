//! Tezuma Masters: draft a scoring table, a curse and a magic trick, then play 12 tricks.
//!
//! Section numbers such as §5.2 are those of `RULES.md`.
//!
//! Reading order: the modules as declared. The sequence of play is `phases`; what a seat knows is
//! `view`, and `imagine` goes back from there.

pub mod about;
pub mod cards;
pub mod row;

pub mod abilities;
pub mod data;

pub mod options;

pub mod tricks;

mod phases;
pub mod scoring;

pub mod view;

mod deals;
mod imagine;

pub mod refusal;

pub mod notation;

pub mod events;

mod advice;

use std::sync::Arc;

use game::{Awaiting, Dice, Game, Json, LogEntry, Outcome, PerSeat, Seat, Sink, Step, Viewer};

use abilities::{Abilities, Ability};
use cards::{Cards, Suit, Suits};
use data::{Table, Tables};
pub use events::{Chance, Event};
pub use notation::Action;
pub use options::Options;
use phases::Phase;
pub use refusal::Refusal;
use row::Row;
use scoring::Sheet;
use tricks::{Finished, TRICKS};
pub use view::View;

/// A match of Tezuma Masters, all cards face up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tezuma {
    options: Arc<Options>,
    phase: Phase,
    /// §2.2 The scoring tables of this match.
    tables: Tables,
    /// §2.3 The abilities of this match.
    abilities: Abilities,
    /// The number of the deal, from 1; 0 before the first.
    round: u8,
    /// Who starts the draft and leads the first trick of the deal.
    start: Seat,
    hands: PerSeat<Cards>,
    drafted: PerSeat<Drafted>,
    marbles: PerSeat<u8>,
    /// Suits a seat failed to follow in this deal (§8.2).
    void: PerSeat<Suits>,
    /// Cards everybody saw returning to a hand (§6.14) that are still in it.
    shown: PerSeat<Cards>,
    won: PerSeat<Cards>,
    tricks_won: PerSeat<u8>,
    /// The finished tricks of this deal.
    history: Row<Finished, TRICKS>,
    /// The last finished trick, until the next card is led.
    last: Option<Finished>,
    sheets: Row<Sheet, 4>,
    totals: PerSeat<i32>,
}

/// What a seat has drafted in this deal.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drafted {
    pub negative: Option<Suit>,
    pub table: Option<Table>,
    pub ability: Option<Ability>,
}

impl Game for Tezuma {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const RULES: u32 = 1;

    fn start(options: &Options) -> Tezuma {
        use game::Options as _;
        let seats = options.seats();
        Tezuma {
            options: Arc::new(options.clone()),
            phase: Phase::SetUp,
            tables: Tables::default(),
            abilities: Abilities::default(),
            round: 0,
            start: Seat::ALL[0],
            hands: PerSeat::new(seats),
            drafted: PerSeat::new(seats),
            marbles: PerSeat::new(seats),
            void: PerSeat::new(seats),
            shown: PerSeat::new(seats),
            won: PerSeat::new(seats),
            tricks_won: PerSeat::new(seats),
            history: Row::new(),
            last: None,
            sheets: Row::new(),
            totals: PerSeat::new(seats),
        }
    }

    #[inline]
    fn seats(&self) -> usize {
        self.hands.seats()
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        self.phase.awaiting()
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        phases::legal(self, seat, out);
    }

    fn draw(&self, dice: &mut Dice) -> Chance {
        phases::draw(self, dice)
    }

    #[inline]
    fn apply(&mut self, step: Step<Tezuma>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Chance(chance) => phases::let_chance(self, chance, sink),
            Step::Choice(seat, action) => phases::choose(self, seat, action, sink),
        }
    }

    fn play_on(&mut self, list: &mut Vec<Action>, pick: &mut impl FnMut(usize) -> usize) {
        phases::choose_anyhow(self, list, pick);
    }

    fn outcome(&self) -> Option<Outcome> {
        matches!(self.phase, Phase::Over).then(|| scoring::outcome(self.totals))
    }

    fn rests(&self) -> bool {
        matches!(self.phase, Phase::Deal) && self.round > 0
    }

    fn announces(action: Action) -> bool {
        match action {
            // §6.5 §6.16 With these no card is played now.
            Action::Use(Ability::Egg | Ability::Sand) => false,
            Action::Use(_) => true,
            Action::DraftNegative(_)
            | Action::DraftTable(_)
            | Action::DraftAbility(_)
            | Action::Play(_)
            | Action::PlayTwo(..) => false,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redact(viewer))
    }

    fn imagine(view: &View, dice: &mut Dice) -> Tezuma {
        imagine::imagine(view, dice)
    }

    fn refuse(view: &View, action: Action) -> Refusal {
        refusal::refuse(view, action)
    }

    fn logged(event: &Event) -> Option<LogEntry> {
        event.logged()
    }

    fn read_deal(&self, deal: &Json) -> Result<Chance, String> {
        events::read_deal(self, deal)
    }
}

#[cfg(test)]
mod tests;
