//! The match at a table: the game, its journal's number, and how much each viewer has seen.

use std::collections::BTreeMap;

use catalog::{AnyTable, ResumeError};
use face_kit::Trouble;
use game::{Awaiting, Seat, SeatSet, Viewer, remark_line, undo_in};
use store::{Change, Entry};
use tokio::time::Instant;

use super::Seated;
use super::keeping::{awaited, owes};
use super::race::Race;
use crate::house::{Deps, now_ms};
use crate::setup::Setup;

/// What is remarked where the people have ended a match without a result.
pub(super) const ENDED: &str = "table ended";

/// A match being played.
pub(crate) struct Play {
    pub(crate) game: Box<dyn AnyTable>,
    /// The number of the next piece of the journal to store.
    pub(super) seq: u64,
    /// How many steps of the match are stored.
    n_stored: usize,
    /// The pause between two rounds, while there is one.
    pub(super) rest: Option<Rest>,
    /// The race that is on, or was the last.
    pub(super) race: Race,
    /// Whether the people have ended the match without a result.
    pub(super) is_ended: bool,
    seen: BTreeMap<Viewer, Seen>,
}

/// The pause between two rounds: until all people are ready, or for so long.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rest {
    pub(super) until: Instant,
    pub(super) ready: SeatSet,
    /// When a race starts, once everybody is ready and here. Nobody else knows it.
    pub(super) start: Option<Instant>,
}

/// How much a viewer has seen.
#[derive(Debug, Clone, Copy, Default)]
struct Seen {
    /// The number of the event to ask for next.
    since: usize,
    n_events: u64,
}

impl Play {
    pub(super) fn new(mut game: Box<dyn AnyTable>, seq: u64) -> Play {
        game.rest_between_rounds();
        Play {
            n_stored: game.n_steps(),
            game,
            seq,
            rest: None,
            race: Race::default(),
            is_ended: false,
            seen: BTreeMap::new(),
        }
    }

    /// The match goes on from where it was before something was taken back. Gives those who see that: whoever has seen nothing of what
    /// was taken back sees nothing now.
    pub(super) fn go_on_with(&mut self, undone: Box<dyn AnyTable>) -> Vec<Viewer> {
        let n_events = undone.n_events();
        let mut seers = Vec::new();
        for viewer in Viewer::all(self.game.seats()) {
            let has_seen = self.game.n_seen(viewer, n_events) > 0;
            let moment = self.moment(viewer);
            let seen = self.seen.entry(viewer).or_default();
            seen.since = n_events;
            if has_seen {
                // No moment comes twice.
                seen.n_events = moment + 1;
                seers.push(viewer);
            }
        }
        self.game = undone;
        self.game.rest_between_rounds();
        seers
    }

    /// What the match has come to is stored, as one piece.
    pub(super) fn stored(&mut self) {
        self.seq += 1;
        self.n_stored = self.game.n_steps();
    }

    /// Takes back what could not be stored.
    pub(super) fn go_back(&mut self) -> Result<(), ResumeError> {
        if self.game.n_steps() == self.n_stored {
            return Ok(());
        }
        self.game.take_back(self.n_stored)
    }

    /// Plays on by a piece that another server has stored. What was claimed there is timed by when it is heard of here. Gives
    /// those who see that something was taken back.
    pub(super) fn follow(&mut self, entry: &Entry) -> Result<Vec<Viewer>, ResumeError> {
        if let Some((seat, n_steps)) = undo_in(&entry.body) {
            let (undone, _) = self.game.undone(seat, n_steps)?;
            let seers = self.go_on_with(undone);
            self.stored();
            return Ok(seers);
        }
        self.is_ended |= entry.body == remark_line(ENDED);
        let (event, was_resting) = (self.game.n_events(), self.game.is_resting());
        let seats = Seat::all(self.game.seats());
        let claiming: SeatSet = seats.filter(|it| self.game.is_claiming(*it)).collect();
        let chosen = self.game.follow(&entry.body)?;
        self.stored();
        let now = Instant::now();
        if was_resting && matches!(self.game.awaiting(), Awaiting::Race(_)) {
            self.race.start(now);
        }
        if let [(seat, choice)] = &chosen[..]
            && claiming.contains(*seat)
        {
            self.race.claim(*seat, choice, event, now);
        }
        Ok(Vec::new())
    }

    /// Takes over what is not stored of the same match as it was before.
    pub(super) fn go_on_from(&mut self, before: Play) {
        self.race = before.race;
        self.seen = before.seen;
    }

    /// Whether nothing comes any more.
    pub(super) fn is_over(&self) -> bool {
        self.is_ended || self.game.outcome().is_some()
    }

    /// How much this viewer has seen happen. A choice names it, so that a choice made at an older
    /// table is not taken for one at this table.
    pub(super) fn moment(&mut self, viewer: Viewer) -> u64 {
        let seen = self.seen.entry(viewer).or_default();
        seen.n_events += self.game.n_seen(viewer, seen.since) as u64;
        seen.since = self.game.n_events();
        seen.n_events
    }
}

/// A match that starts: the table, and the first piece of its journal.
pub(crate) struct Opening {
    pub(super) game: Box<dyn AnyTable>,
    rules: u32,
    body: String,
}

impl Opening {
    /// Starts a match with a new seed.
    pub(crate) fn new(
        deps: &Deps,
        game: &'static dyn catalog::AnyGame,
        setup: &Setup,
    ) -> Result<Opening, Trouble> {
        let deck = deps.deck(game.about().slug);
        let rules = game.rules();
        let game = game
            .open_resting(setup.seats, &setup.options, deck, deps.luck.seed())
            .map_err(|_| Trouble::BadOptions)?;
        let body = game.journal();
        Ok(Opening { game, rules, body })
    }

    /// How the match starts at this table, where these sit.
    pub(crate) fn changes(&self, table: &str, seats: &[Seated]) -> Vec<Change> {
        let game = self.game.as_ref();
        let mut changes = vec![
            Change::Start {
                table: table.to_owned(),
                rules: self.rules,
            },
            Change::Entry {
                table: table.to_owned(),
                entry: Entry {
                    seq: 0,
                    at: now_ms(),
                    body: self.body.clone(),
                    awaited: awaited(game),
                },
            },
        ];
        if owes(game, seats) {
            changes.push(Change::Owes {
                table: table.to_owned(),
                owes: true,
            });
        }
        changes
    }
}
