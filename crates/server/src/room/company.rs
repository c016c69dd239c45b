//! The people of a table as a viewer knows of them: what they ask of each other, what they may arrange, how many watch.

use std::time::Duration;

use face_kit::pages::{self, Asked, Hosts, People};
use face_kit::{Lang, Region, SeatLabel, Setting};
use game::{Seat, Viewer};
use tokio::time::Instant;

use super::Room;
use super::audience::{Audience, CROWD, Eyes, Line};
use super::play::Play;
use super::seats::labels;
use crate::house::levels;
use crate::setup::What;

/// So long after somebody has come to watch, or gone, it is told how many do.
const COUNTED: Duration = Duration::from_secs(2);

/// How many watch, as it is told: a crowd is not counted again for everybody who comes or goes.
fn rounded(n_watching: usize) -> usize {
    match n_watching {
        ..=CROWD => n_watching,
        more => more / 10 * 10,
    }
}

impl Audience {
    /// How many pages only watch.
    pub(super) fn n_watching(&self) -> usize {
        let watches = |it: &&Line| it.eyes.watch();
        self.lines.values().filter(watches).count()
    }

    /// The way to this seat's page and back.
    pub(super) fn way(&self, seat: Seat) -> Duration {
        let lines = self.lines.values();
        let ways = lines.filter(|it| it.eyes.are_of(Viewer::Seat(seat)));
        ways.filter_map(|it| it.way).min().unwrap_or_default()
    }

    /// Counts those who watch from time to time. Says whether there is something to tell.
    pub(super) fn count(&mut self) -> bool {
        let n_watching = rounded(self.n_watching());
        if n_watching == self.n_told {
            self.count_at = None;
            return false;
        }
        let now = Instant::now();
        let at = *self.count_at.get_or_insert(now + COUNTED);
        let is_due = at <= now;
        if is_due {
            self.n_told = n_watching;
            self.count_at = None;
        }
        is_due
    }
}

impl Room {
    /// What there is to know of the people, besides who sits where.
    pub(super) fn people(&self, eyes: Eyes) -> People {
        let viewer = match eyes.is_late() {
            true => Viewer::Spectator,
            false => eyes.viewer,
        };
        let asked = self.proposed().map(|it| Asked {
            by: it.by,
            left: match &it.what {
                What::Undo { .. } => None,
                What::End { name } => Some(name.clone()),
            },
            yes: it.yes,
            who: self.who_agrees(it.by),
            no: it.no,
        });
        let play = self.play.as_ref();
        let welcoming = self.seats.iter().enumerate();
        let welcoming = welcoming.filter(|(_, it)| it.is_welcoming);
        People {
            can_undo: viewer.seat().is_some_and(|it| self.undoable(it).is_ok()),
            can_hint: viewer.seat().is_some_and(|it| self.practises() == Some(it)),
            asked,
            is_ended: play.is_some_and(|it| it.is_ended),
            is_over: play.is_some_and(Play::is_over),
            is_offered: self.next.is_some(),
            n_watching: self.audience.n_told,
            welcoming: welcoming.map(|(nth, _)| nth).collect(),
            shown: self.shown(),
            late: eyes.wants.map(|it| (it, eyes.is_late())),
        }
    }

    /// The parts of the waiting room that change.
    pub(super) fn waiting(&self, viewer: Viewer, seats: &[SeatLabel], lang: Lang) -> [Region; 2] {
        pages::room(lang, &self.id, seats, &levels(), &self.hosts(viewer))
    }

    /// What a viewer may arrange before the match.
    pub(super) fn hosts(&self, viewer: Viewer) -> Hosts {
        let session = viewer.seat().and_then(|it| self.session_at(it));
        Hosts {
            is_host: session.is_some() && self.is_host(session),
            swaps: self.setup.swaps.clone(),
            is_public: self.setup.is_public,
        }
    }

    /// A page's line was measured.
    pub(crate) fn measured(&mut self, number: u64, way: Duration) {
        if let Some(line) = self.audience.lines.get_mut(&number) {
            line.way = Some(line.way.map_or(way, |it| it.min(way)));
        }
    }

    /// Why a seat may not do this, in words.
    pub(super) fn refusal(&self, seat: Seat, choices: &[String], lang: Lang) -> Option<String> {
        let game = self.play.as_ref()?.game.as_ref();
        let viewer = Viewer::Seat(seat);
        let seats = labels(&self.seats, viewer, self.ready());
        let setting = Setting {
            table: &self.id,
            seats: &seats,
            lang,
            rests: game.is_resting(),
            just: None,
            verdict: None,
            assist: self.setup.assist,
        };
        game.look(viewer)?.why(choices, &setting)
    }
}
