//! What a seat has seen, one round late, for those who watch: if whoever sits there allows it.
//!
//! While a round is played, the one before it is shown once more, as that seat saw it: a step for each step, and at the end of the round
//! whatever is left. It goes on only when those who watch see something happen anyway, so that nobody learns from it who has made a
//! sealed choice.

use std::time::Duration;

use face_kit::{Lang, Trouble};
use game::{Seat, Viewer};
use store::Hash;
use tokio::time::Instant;
use tracing::warn;

use super::Room;
use super::audience::Eyes;
use super::play::Play;
use crate::setup::Setup;

/// For how long it is kept although nobody looks: their page may only be loading.
const KEPT: Duration = Duration::from_secs(30);

/// The match as it was one round before.
#[derive(Default)]
pub(super) struct Late {
    play: Option<Play>,
    /// How much those who watch had seen when it last went on.
    seen: Option<u64>,
    until: Option<Instant>,
}

impl Late {
    pub(super) fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    pub(super) fn play_mut(&mut self) -> Option<&mut Play> {
        self.play.as_mut()
    }
}

impl Room {
    /// Whoever sits there allows those who watch to see what they saw one round before, or does not any more.
    pub(crate) async fn show_late(
        &mut self,
        session: Option<Hash>,
        is_shown: bool,
    ) -> Result<(), Trouble> {
        let Viewer::Seat(_) = self.viewer(session) else {
            return Err(Trouble::Watching);
        };
        let mut shown = self.setup.shown.clone();
        shown.retain(|it| Some(*it) != session);
        shown.extend(session.filter(|_| is_shown));
        let setup = Setup {
            shown,
            ..self.setup.clone()
        };
        let change = self.setup_change(&setup);
        self.write(vec![change]).await?;
        self.agree(setup);
        Ok(())
    }

    /// The seats whose people allow it.
    pub(super) fn shown(&self) -> Vec<usize> {
        let seats = Seat::all(self.seats.len());
        let shown = seats.filter(|it| self.is_shown(*it));
        shown.map(Seat::index).collect()
    }

    fn is_shown(&self, seat: Seat) -> bool {
        let session = self.session_at(seat);
        session.is_some_and(|it| self.setup.shown.contains(&it))
    }

    /// The seat that a page would like to see late, if whoever looks only watches and whoever sits there allows it.
    pub(super) fn may_see_late(&self, session: Option<Hash>, seat: Option<usize>) -> Option<Seat> {
        let seat = seat
            .and_then(Seat::new)
            .filter(|it| it.index() < self.seats.len())?;
        let watches = self.viewer(session) == Viewer::Spectator;
        (watches && self.is_shown(seat)).then_some(seat)
    }

    /// Whose eyes a page has.
    pub(super) fn eyes(&self, session: Option<Hash>, lang: Lang, wants: Option<Seat>) -> Eyes {
        let wants = self.may_see_late(session, wants.map(Seat::index));
        let late = wants.filter(|_| self.late.play.is_some());
        Eyes {
            viewer: late.map_or_else(|| self.viewer(session), Viewer::Seat),
            wants,
            lang,
        }
    }

    /// Somebody wants to see this: it is there, as far as there is anything to see.
    pub(super) fn keep_late(&mut self, wants: Option<Seat>) {
        if wants.is_some() {
            self.late.until = Some(Instant::now() + KEPT);
            self.tend_late();
        }
    }

    /// Brings what is shown late to where it should be.
    pub(super) fn tend_late(&mut self) {
        let Some(until) = self.late.until else {
            return;
        };
        let is_wanted = self
            .audience
            .lines
            .values()
            .any(|it| it.eyes.wants.is_some());
        let is_kept = is_wanted || Instant::now() < until;
        let Some(play) = self.play.as_mut().filter(|it| is_kept && !it.is_over()) else {
            self.late = Late::default();
            self.audience.forget_late();
            return;
        };
        let seen = play.moment(Viewer::Spectator);
        let before = self.late.seen.replace(seen);
        if before == Some(seen) {
            return;
        }
        let n_steps = late_steps(play, before.is_some());
        let n_shown = self.late.play.as_ref().map_or(0, |it| it.game.n_steps());
        if n_steps < n_shown || n_shown == 0 {
            // Something was taken back, or it begins.
            self.late.play = None;
            self.audience.forget_late();
        }
        if n_steps == 0 || n_steps == n_shown {
            return;
        }
        let brought = match &mut self.late.play {
            Some(late) => late
                .game
                .follow(&play.game.part(n_shown, n_steps))
                .map(|_| ()),
            None => self.game.resume(&play.game.part(0, n_steps)).map(|game| {
                self.late.play = Some(Play::new(game, 0));
            }),
        };
        if brought.is_err() {
            // What does not replay is shown to nobody.
            warn!(table = self.id, "a match cannot be shown late");
            self.late = Late::default();
            self.audience.forget_late();
        }
    }
}

/// How many steps of a match those see who see it late. Where it is not known what they have seen so far, they see the
/// round before the last to its end.
fn late_steps(play: &Play, is_on: bool) -> usize {
    let game = play.game.as_ref();
    let rounds = game.rounds();
    let Some((last, earlier)) = rounds.split_last() else {
        return 0;
    };
    let first = earlier.last().copied().unwrap_or(0);
    let n_since = if is_on { game.n_steps() - last } else { 0 };
    match n_since {
        0 => first,
        n => game.stop_after((first + n).min(*last)).min(*last),
    }
}
