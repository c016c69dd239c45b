//! Stand-ins: bots that play for people who are away, at tea, or out of time.
//!
//! A stand-in plays from its seat's view, like any bot, and only while somebody else of the table is here: a table where
//! everybody is away sleeps. That it plays is written, so that everybody sees it on every server, and remarked in the journal.

use std::time::Duration;

use bots::{BotName, Level};
use face_kit::{Trouble, Why};
use game::{Seat, SeatSet, Viewer, remark_line};
use store::{Change, Entry, Hash};
use tokio::time::Instant;

use super::keeping::{NotWritten, awaited};
use super::seats::{Presence, StandIn};
use super::{Room, Seated};
use crate::house::now_ms;

/// Who plays for people.
pub(super) const STAND_IN: BotName = BotName::Level(Level::Regular, None);

/// After a room was opened people have so long to come back to it, unless the table waits for less.
const COMING_BACK: Duration = Duration::from_secs(60);

impl Room {
    /// Whether anybody who sits here has a page open.
    pub(super) fn is_anybody_here(&self) -> bool {
        let is_here = |it: &Seated| it.is_person() && it.presence != Presence::Away;
        self.seats.iter().any(is_here)
    }

    /// The people for whom the match waits.
    fn waits_for(&self) -> SeatSet {
        let Some(play) = self.play.as_ref().filter(|it| !it.is_over()) else {
            return SeatSet::EMPTY;
        };
        let is_one = |it: &Seat| self.seats[it.index()].is_person_who_plays();
        let is_before_race = play.game.is_before_race() && self.is_rest_over();
        match is_before_race {
            true => Seat::all(self.seats.len()).filter(is_one).collect(),
            false => play.game.awaiting().seats().iter().filter(is_one).collect(),
        }
    }

    /// When a bot takes over for somebody who is away, if nobody comes before.
    fn stand_in_due(&self, seat: Seat) -> Option<Instant> {
        let patience = self.setup.patience.time()?;
        let seated = &self.seats[seat.index()];
        if seated.presence != Presence::Away {
            return None;
        }
        Some(match seated.seen {
            Some(seen) => seen + patience,
            // How long they were away before is known by when the match last went on.
            None => {
                let left = patience.saturating_sub(self.slept);
                self.opened + left.max(COMING_BACK.min(patience))
            }
        })
    }

    /// Whether the match waits for somebody for whom a bot will play, and since somebody else is here.
    pub(super) fn waits_for_absent(&self) -> bool {
        self.next_absence().is_some()
    }

    fn next_absence(&self) -> Option<Instant> {
        if !self.is_anybody_here() {
            return None;
        }
        let waits_for = self.waits_for();
        waits_for
            .iter()
            .filter_map(|it| self.stand_in_due(it))
            .min()
    }

    /// When somebody is to be stood in for.
    pub(super) fn absence_due(&self) -> Option<Instant> {
        self.next_absence().filter(|_| self.lease.is_held())
    }

    /// Whether bots play here for people now.
    pub(super) fn is_stood_in_for(&self) -> bool {
        let Some(play) = self.play.as_ref().filter(|it| !it.is_over()) else {
            return false;
        };
        let awaited = play.game.awaiting().seats();
        let is_one = |it: Seat| {
            let seated = &self.seats[it.index()];
            seated.is_person() && seated.stand_in.is_some()
        };
        self.is_anybody_here() && awaited.iter().any(is_one)
    }

    /// Lets bots play for those who are away for too long, and people play who are back.
    pub(super) async fn tend_absence(&mut self) -> Result<(), Trouble> {
        if self.play.as_ref().is_none_or(super::play::Play::is_over) {
            return Ok(());
        }
        for seat in Seat::all(self.seats.len()) {
            if self.is_back(seat) {
                self.hand_back(seat).await?;
            }
        }
        let now = Instant::now();
        if !self.lease.is_held() || self.absence_due().is_none_or(|it| now < it) {
            return Ok(());
        }
        for seat in self.waits_for().iter() {
            if self.stand_in_due(seat).is_some_and(|it| it <= now) {
                self.stand_in(seat, Why::Away).await?;
            }
        }
        Ok(())
    }

    /// Whether somebody for whom a bot plays is to play again: whoever was away and opens a page, and whoever was out of time as soon as
    /// the bot has chosen once.
    fn is_back(&self, seat: Seat) -> bool {
        let seated = &self.seats[seat.index()];
        let Some(stand_in) = seated.stand_in.filter(|_| self.has_page(seat)) else {
            return false;
        };
        match stand_in.why {
            Why::Away => true,
            Why::Tea => false,
            Why::Clock => {
                let play = self.play.as_ref();
                play.is_some_and(|it| !it.game.awaiting().seats().contains(seat))
            }
        }
    }

    /// A bot plays for this person from now on.
    pub(super) async fn stand_in(&mut self, seat: Seat, why: Why) -> Result<(), NotWritten> {
        let stand_in = StandIn { bot: STAND_IN, why };
        let seated = Seated {
            stand_in: Some(stand_in),
            ..self.seats[seat.index()].clone()
        };
        let remark = format!("{seat} stands-in {stand_in}");
        self.reseat(seat, seated, &remark, Vec::new()).await
    }

    /// This person plays again.
    pub(super) async fn hand_back(&mut self, seat: Seat) -> Result<(), NotWritten> {
        let seated = Seated {
            stand_in: None,
            ..self.seats[seat.index()].clone()
        };
        self.reseat(seat, seated, &format!("{seat} back"), Vec::new())
            .await
    }

    /// Somebody asks a bot to play for a while, or plays again.
    pub(crate) async fn have_tea(
        &mut self,
        session: Option<Hash>,
        away: bool,
    ) -> Result<(), Trouble> {
        let Viewer::Seat(seat) = self.viewer(session) else {
            return Err(Trouble::Watching);
        };
        match self.play.as_ref() {
            None => return Err(Trouble::NotStarted),
            Some(play) if play.is_over() => return Err(Trouble::MatchOver),
            Some(_) => {}
        }
        let is_stood_in_for = self.seats[seat.index()].stand_in.is_some();
        match (away, is_stood_in_for) {
            (true, false) => self.stand_in(seat, Why::Tea).await?,
            (false, true) => self.hand_back(seat).await?,
            // It is so already.
            (true, true) | (false, false) => {}
        }
        Ok(())
    }

    /// Somebody else sits or plays at this seat from now on, which is remarked.
    pub(super) async fn reseat(
        &mut self,
        seat: Seat,
        seated: Seated,
        remark: &str,
        mut changes: Vec<Change>,
    ) -> Result<(), NotWritten> {
        let nth = seat.index();
        changes.push(Change::Seat {
            table: self.id.clone(),
            before: Some(self.seats[nth].row(nth).kind),
            row: seated.row(nth),
        });
        let before = std::mem::replace(&mut self.seats[nth], seated);
        let owes = self.owes();
        if owes != self.is_owing {
            changes.push(self.owing(owes));
        }
        let noted = self.note(remark, changes).await;
        if noted.is_err() {
            // What could be read again was.
            if !self.lost && self.seats[nth].row(nth).kind != before.row(nth).kind {
                self.seats[nth] = before;
            }
            return noted;
        }
        self.is_owing = owes;
        self.update_presence();
        Ok(())
    }

    /// Writes something about the people into the journal, with whatever belongs to it.
    pub(super) async fn note(
        &mut self,
        remark: &str,
        mut changes: Vec<Change>,
    ) -> Result<(), NotWritten> {
        let Some(play) = &self.play else {
            return Err(NotWritten::Trouble(Trouble::NotStarted));
        };
        changes.push(Change::Entry {
            table: self.id.clone(),
            entry: Entry {
                seq: play.seq,
                at: now_ms(),
                body: remark_line(remark),
                awaited: awaited(play.game.as_ref()),
            },
        });
        self.write(changes).await?;
        if let Some(play) = &mut self.play {
            play.game.remark(remark);
            play.stored();
        }
        Ok(())
    }
}
