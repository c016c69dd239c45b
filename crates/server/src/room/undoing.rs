//! Taking back: at once while nobody else has learned anything, and else if all people at the table agree.

use std::time::Duration;

use catalog::AnyTable;
use face_kit::Trouble;
use game::{LastChoice, Seat, SeatSet, Viewer};
use store::{Change, Entry, Hash};
use tokio::time::Instant;

use super::Room;
use super::keeping::{NotWritten, awaited};
use super::play::Play;
use crate::house::now_ms;
use crate::setup::{Proposal, Setup, What};

/// For how long bots wait for people to agree on something. Then it is off.
const PENDING: Duration = Duration::from_secs(60);

impl Room {
    /// What somebody proposes, if that is still to be answered.
    pub(super) fn pending(&self) -> Option<&Proposal> {
        self.proposed().filter(|it| it.no.is_none())
    }

    /// The same, also if somebody has just said no.
    pub(super) fn proposed(&self) -> Option<&Proposal> {
        let play = self.play.as_ref().filter(|it| !it.is_over())?;
        let proposal = self.setup.proposal.as_ref()?;
        (proposal.n_entries == play.seq).then_some(proposal)
    }

    /// Whether everything waits for people to agree on something.
    pub(super) fn is_pending(&self) -> bool {
        let now = Instant::now();
        self.pending().is_some() && self.pending_until.is_some_and(|it| now < it)
    }

    /// When it is off.
    pub(super) fn pending_due(&self) -> Option<Instant> {
        self.pending().and(self.pending_until)
    }

    /// Notices what is proposed, and when it was.
    pub(super) fn tend_proposal(&mut self) {
        match (self.pending().is_some(), self.pending_until) {
            (true, None) => self.pending_until = Some(Instant::now() + PENDING),
            (false, Some(_)) => self.pending_until = None,
            (true, Some(_)) | (false, None) => {}
        }
    }

    /// The people who have to agree on what this seat proposes: those who play themselves.
    pub(super) fn who_agrees(&self, by: Seat) -> SeatSet {
        let is_one = |it: &Seat| *it != by && self.seats[it.index()].is_person_who_plays();
        Seat::all(self.seats.len()).filter(is_one).collect()
    }

    /// What this seat could take back.
    pub(super) fn undoable(&self, seat: Seat) -> Result<LastChoice, Trouble> {
        let play = self.play.as_ref().ok_or(Trouble::NotStarted)?;
        if play.is_over() {
            return Err(Trouble::MatchOver);
        }
        let last = play.game.last_choice(seat).ok_or(Trouble::NothingToUndo)?;
        // Bots do not mind.
        let is_raced = last.has_claim && self.practises() != Some(seat);
        match is_raced {
            true => Err(Trouble::Raced),
            false => Ok(last),
        }
    }

    /// Somebody takes back what they chose last, or asks the others whether they may.
    pub(crate) async fn undo(&mut self, session: Option<Hash>) -> Result<(), Trouble> {
        let Viewer::Seat(seat) = self.viewer(session) else {
            return Err(Trouble::Watching);
        };
        let last = self.undoable(seat)?;
        let play = self.play.as_ref().ok_or(Trouble::NotStarted)?;
        let undone = play.game.undone(seat, last.n_steps);
        let (undone, _) = undone.map_err(|_| Trouble::NothingToUndo)?;
        let is_known = last.has_chance || has_been_shown(play, undone.as_ref(), seat);
        if !is_known || self.who_agrees(seat).is_empty() {
            return Ok(self.take_back(seat, last.n_steps).await?);
        }
        let what = What::Undo {
            n_steps: last.n_steps,
        };
        self.propose(seat, what).await
    }

    /// Asks the others.
    pub(super) async fn propose(&mut self, by: Seat, what: What) -> Result<(), Trouble> {
        let n_entries = self.play.as_ref().map_or(0, |it| it.seq);
        let proposal = Proposal {
            what,
            by,
            n_entries,
            yes: SeatSet::EMPTY,
            no: None,
        };
        self.pending_until = None;
        self.agree_on(Some(proposal)).await
    }

    /// Somebody agrees to what is proposed, or does not.
    pub(crate) async fn answer(&mut self, session: Option<Hash>, yes: bool) -> Result<(), Trouble> {
        let Viewer::Seat(seat) = self.viewer(session) else {
            return Err(Trouble::Watching);
        };
        // Somebody else may have been quicker.
        let mut proposal = self.pending().cloned().ok_or(Trouble::Stale)?;
        if proposal.by == seat {
            // Whoever asked may think better of it.
            return self.agree_on(None).await;
        }
        if !yes {
            return match proposal.what {
                What::Undo { .. } => {
                    proposal.no = Some(seat);
                    self.agree_on(Some(proposal)).await
                }
                // Somebody wants to go on.
                What::End { .. } => self.agree_on(None).await,
            };
        }
        proposal.yes.insert(seat);
        let who_agrees = self.who_agrees(proposal.by);
        if !who_agrees.iter().all(|it| proposal.yes.contains(it)) {
            return self.agree_on(Some(proposal)).await;
        }
        match proposal.what {
            What::Undo { n_steps } => Ok(self.take_back(proposal.by, n_steps).await?),
            What::End { .. } => Ok(self.end_match().await?),
        }
    }

    /// Writes what is proposed now.
    async fn agree_on(&mut self, proposal: Option<Proposal>) -> Result<(), Trouble> {
        let setup = Setup {
            proposal,
            ..self.setup.clone()
        };
        let change = self.setup_change(&setup);
        self.write(vec![change]).await?;
        self.agree(setup);
        self.tend_proposal();
        Ok(())
    }

    pub(super) fn setup_change(&self, setup: &Setup) -> Change {
        Change::Setup {
            table: self.id.clone(),
            before: self.agreed.clone(),
            setup: setup.to_json().to_string(),
        }
    }

    /// Goes back to where the match was after so many steps: it is written, and then everybody sees it who has seen more.
    async fn take_back(&mut self, seat: Seat, n_steps: usize) -> Result<(), NotWritten> {
        let Some(play) = &self.play else {
            return Err(NotWritten::Trouble(Trouble::NotStarted));
        };
        let undone = play.game.undone(seat, n_steps);
        let (undone, line) = undone.map_err(|_| NotWritten::Trouble(Trouble::NothingToUndo))?;
        let change = Change::Entry {
            table: self.id.clone(),
            entry: Entry {
                seq: play.seq,
                at: now_ms(),
                body: line,
                awaited: awaited(undone.as_ref()),
            },
        };
        // Whoever went since then has done nothing of what comes now.
        let setup = self.setup.gone_back(undone.n_events());
        let setup = Some(setup).filter(|it| *it != self.setup);
        let mut changes = vec![change];
        changes.extend(setup.as_ref().map(|it| self.setup_change(it)));
        self.write(changes).await?;
        if let Some(setup) = setup {
            self.agree(setup);
        }
        if let Some(play) = &mut self.play {
            let seers = play.go_on_with(undone);
            play.stored();
            self.has_gone_back(&seers);
        }
        Ok(())
    }

    /// Something was taken back: these viewers see that, and nobody else.
    pub(super) fn has_gone_back(&mut self, seers: &[Viewer]) {
        if let Some(play) = &mut self.play {
            let n_events = play.game.n_events();
            self.audience.go_back(seers, n_events);
            play.race.go_back(n_events, Instant::now());
            self.thinking.start_race();
        }
        self.begin_rest();
        self.has_news = true;
    }
}

/// Whether anybody but this seat was shown anything of what would be taken back.
fn has_been_shown(play: &Play, undone: &dyn AnyTable, seat: Seat) -> bool {
    let since = undone.n_events();
    let mut others = Viewer::all(play.game.seats()).filter(|it| *it != Viewer::Seat(seat));
    others.any(|it| play.game.n_seen(it, since) > 0)
}
