//! Tezuma Masters: draft a scoring table, a curse and a magic trick, then play 12 tricks.
//!
//! Section numbers such as §5.2 are those of `RULES.md`.
//!
//! Reading order: the modules as declared. The sequence of play is `phases`; what a seat knows is
//! `view`, and `imagine` goes back from there.

mod about;

mod cards;

mod abilities;
mod data;

mod options;

mod situation;
mod tricks;

mod phases;
mod scoring;

mod reading;
mod view;

mod deals;
mod imagine;
mod lesson;

mod refusal;

mod notation;

mod events;
mod log;

mod examples;

mod advice;
mod hint;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use ::cards::List;
use game::{
    Awaiting, Dice, Game, Json, LogEntry, Logged, Outcome, PerSeat, Searched, Seat, Sink, Step,
    Viewer,
};

pub use abilities::{Abilities, Ability, Then};
pub use cards::{Card, Cards, Deck, HAND, Suit, Suits, all_cards, deck};
pub use data::{Data, Points, ScoringTable, ScoringTables};
pub use events::{Chance, Event};
pub use examples::Example;
pub use hint::{Effect, Fact};
pub use lesson::lesson;
pub use notation::{Action, NoCard};
pub use options::{Options, Selected, Selection};
pub use phases::deal::MARBLES;
pub use phases::{Draft, Phase};
pub use reading::{Tie, Why};
pub use refusal::{NotDrafted, NotNow, NotPlayed, Refusal};
pub use scoring::{Line, Sheet};
pub use tricks::{Count, Play, TRICKS};
pub use view::{Declared, OpenTrick, TablePoints, View, WonTrick};

use tricks::{Finished, Trick};

/// A match of Tezuma Masters, all cards face up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tezuma {
    options: Arc<Options>,
    phase: Phase<Trick>,
    /// §2.2 The scoring tables of this match.
    tables: ScoringTables,
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
    history: List<Finished, TRICKS>,
    /// The last finished trick, until the next card is led.
    last: Option<Finished>,
    sheets: List<Sheet, 4>,
    totals: PerSeat<i32>,
}

/// What a seat has drafted in this deal.
#[derive(
    Debug, Copy, Clone, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(deny_unknown_fields)]
pub struct Drafted {
    pub negative: Option<Suit>,
    pub table: Option<ScoringTable>,
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
            tables: ScoringTables::EMPTY,
            abilities: Abilities::EMPTY,
            round: 0,
            start: Seat::ALL[0],
            hands: PerSeat::new(seats),
            drafted: PerSeat::new(seats),
            marbles: PerSeat::new(seats),
            void: PerSeat::new(seats),
            shown: PerSeat::new(seats),
            won: PerSeat::new(seats),
            tricks_won: PerSeat::new(seats),
            history: List::new(),
            last: None,
            sheets: List::new(),
            totals: PerSeat::new(seats),
        }
    }

    #[inline]
    fn seats(&self) -> usize {
        self.hands.seats()
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
    fn apply(&mut self, step: Step<Tezuma>, sink: &mut impl Sink<Event>) {
        phases::apply(self, step, sink);
    }

    fn outcome(&self) -> Option<Outcome> {
        matches!(self.phase, Phase::Over).then(|| scoring::outcome(self.totals))
    }

    fn rests(&self) -> bool {
        matches!(self.phase, Phase::Deal) && self.round > 0
    }

    fn announces(action: Action) -> bool {
        match action {
            // §6.4 The play follows at once, but not always.
            Action::Use(ability) => ability.then() == Then::Play,
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

    fn refuse(view: &View, action: Action) -> Refusal {
        refusal::refuse(view, action)
    }
}

impl Searched for Tezuma {
    fn imagine(view: &View, dice: &mut Dice) -> Tezuma {
        imagine::imagine(view, dice)
    }

    fn play_on(&mut self, list: &mut Vec<Action>, pick: &mut impl FnMut(usize) -> usize) {
        phases::play_on(self, list, pick);
    }
}

impl Logged for Tezuma {
    fn logged(event: &Event) -> Option<LogEntry> {
        log::entry(event)
    }

    fn read_deal(&self, deal: &Json) -> Result<Chance, String> {
        log::read_deal(self, deal)
    }
}
