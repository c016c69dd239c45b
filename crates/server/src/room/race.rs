//! A race: everybody sees at the same time what there is to claim, and nobody knows before when that
//! will be. Who was first, and by how much, is the room's to tell: the rules know no time.

use std::time::Duration;

use face_kit::Trouble;
use game::{Awaiting, Seat, SeatSet, Viewer};
use tokio::time::Instant;

use super::Room;
use super::seats::Presence;
use crate::setup::Pace;

/// What was claimed since the start of a race.
#[derive(Debug, Default)]
pub(super) struct Race {
    /// When everybody saw what there is; unknown after the house was started anew.
    since: Option<Instant>,
    claims: Vec<Claim>,
    /// The claims as pages are told of them.
    took: Vec<(String, u32)>,
    /// The milliseconds of every claim of the match that the room has seen, by the number of its event.
    times: Vec<(usize, u32)>,
    /// Who was too late for what was claimed with this event, and by how many milliseconds.
    late: Vec<(Seat, usize, u32)>,
}

#[derive(Debug, Clone, Copy)]
struct Claim {
    seat: Seat,
    event: usize,
    at: Instant,
}

impl Race {
    /// Everybody sees now what there is to claim.
    pub(super) fn start(&mut self, now: Instant) {
        self.since = Some(now);
        self.claims.clear();
        self.took.clear();
    }

    /// Somebody was first; what came of it begins with event number `event`.
    pub(super) fn claim(&mut self, seat: Seat, choice: &str, event: usize, at: Instant) {
        let Some(since) = self.since else {
            return;
        };
        let took = at.saturating_duration_since(since).as_millis();
        let took = u32::try_from(took).unwrap_or(u32::MAX);
        self.claims.push(Claim { seat, event, at });
        self.took.push((choice.to_owned(), took));
        self.times.push((event, took));
    }

    /// Something was taken back: what was claimed from event number `n_events` on does not count, and whoever reaches for
    /// something looks anew.
    pub(super) fn go_back(&mut self, n_events: usize, now: Instant) {
        let n_claims = self.claims.iter().filter(|it| it.event < n_events).count();
        self.claims.truncate(n_claims);
        self.took.truncate(n_claims);
        self.times.retain(|it| it.0 < n_events);
        self.late.retain(|it| it.1 < n_events);
        self.since = self.since.map(|_| now);
    }

    /// The claims of this race, in notation, with their milliseconds.
    pub(super) fn took(&self) -> &[(String, u32)] {
        &self.took
    }

    /// After how long the event of this number happened, if it was a claim.
    pub(super) fn time(&self, event: usize) -> Option<u32> {
        let nth = self.times.binary_search_by_key(&event, |it| it.0).ok()?;
        Some(self.times[nth].1)
    }

    /// Whether anything was timed in this match.
    pub(super) fn is_timed(&self) -> bool {
        !self.times.is_empty()
    }

    /// Somebody wants this too late. Answers by how much somebody else was faster, in milliseconds.
    pub(super) fn lose(&mut self, seat: Seat, choice: &str, now: Instant) -> Option<u32> {
        let nth = self.took.iter().position(|it| it.0 == choice)?;
        let claim = self.claims[nth];
        if claim.seat == seat {
            return None;
        }
        let late = now.saturating_duration_since(claim.at).as_millis();
        let late = u32::try_from(late).unwrap_or(u32::MAX);
        // Who tries again is no later than the first time.
        if self.late(seat, claim.event).is_none() {
            self.late.push((seat, claim.event, late));
        }
        Some(late)
    }

    /// By how much the claim with this event was faster than this seat, which wanted the same.
    pub(super) fn late(&self, seat: Seat, event: usize) -> Option<u32> {
        let is_it = |it: &&(Seat, usize, u32)| (it.0, it.1) == (seat, event);
        self.late.iter().find(is_it).map(|it| it.2)
    }

    /// How often this viewer was too late in this match.
    pub(super) fn n_late(&self, viewer: Viewer) -> usize {
        let is_theirs = |it: &&(Seat, usize, u32)| viewer == Viewer::Seat(it.0);
        self.late.iter().filter(is_theirs).count()
    }

    /// When the last thing was claimed, or the race began.
    pub(super) fn last_change(&self) -> Option<Instant> {
        let claimed = self.claims.last().map(|it| it.at);
        claimed.into_iter().chain(self.since).max()
    }
}

/// How long hands lie on laps before a race starts: by chance, so that nobody can know it.
fn suspense(pace: Pace, chance: u16) -> Duration {
    let (least, most) = match pace {
        Pace::Calm => (1800, 3800),
        Pace::Normal => (1200, 2800),
        Pace::Quick => (900, 2000),
        Pace::Instant => (250, 600),
    };
    Duration::from_millis(least + (most - least) * u64::from(chance) / u64::from(u16::MAX))
}

impl Room {
    /// Looks after the pause: it ends when everybody is ready or its time is over. Before a race
    /// everybody has to be here, too, and then nobody knows how long it still takes.
    pub(super) async fn tend_rest(&mut self) -> Result<(), Trouble> {
        let now = Instant::now();
        let Some(rest) = self.play.as_ref().and_then(|it| it.rest) else {
            return Ok(());
        };
        if !self.lease.is_held() {
            return Ok(());
        }
        let is_due = self.all_are_ready() || rest.until <= now;
        let is_race = self
            .play
            .as_ref()
            .is_some_and(|it| it.game.is_before_race());
        match (is_due, is_race) {
            (false, _) => Ok(()),
            (true, false) => self.next_round().await,
            (true, true) => self.give_the_start(now).await,
        }
    }

    /// Everybody is ready: the race starts when everybody is here, and a while later.
    async fn give_the_start(&mut self, now: Instant) -> Result<(), Trouble> {
        let is_everybody_here = self.is_everybody_here();
        // Who has not said so in time is taken for ready, and everybody sees that.
        let everybody = SeatSet::first_n(self.seats.len());
        let (pace, luck) = (self.setup.pace, &self.deps.luck);
        let Some(rest) = self.play.as_mut().and_then(|it| it.rest.as_mut()) else {
            return Ok(());
        };
        if rest.ready != everybody {
            rest.ready = everybody;
            self.has_news = true;
        }
        rest.start = is_everybody_here.then(|| {
            let start = || now + suspense(pace, luck.number());
            rest.start.unwrap_or_else(start)
        });
        if rest.start.is_some_and(|it| it <= now) {
            self.next_round().await?;
        }
        Ok(())
    }

    /// Everybody sees now what there is to claim.
    pub(super) fn start_race(&mut self) {
        if let Some(play) = &mut self.play
            && matches!(play.game.awaiting(), Awaiting::Race(_))
        {
            play.race.start(Instant::now());
            self.thinking.start_race();
        }
    }

    /// Whether the pause is over, apart from who is still to come.
    pub(super) fn is_rest_over(&self) -> bool {
        let rest = self.play.as_ref().and_then(|it| it.rest);
        rest.is_some_and(|it| it.until <= Instant::now()) || self.all_are_ready()
    }

    /// When the pause comes to its next step by itself.
    pub(super) fn rest_due(&self) -> Option<Instant> {
        let play = self.play.as_ref().filter(|_| self.lease.is_held())?;
        let rest = play.rest?;
        match rest.start {
            Some(start) => Some(start),
            // Somebody is away: who comes is heard of.
            None if self.all_are_ready() => None,
            None => Some(rest.until),
        }
    }

    /// Whether all people of the table have a page open.
    fn is_everybody_here(&self) -> bool {
        let mut people = self.seats.iter().filter(|it| it.is_person_who_plays());
        people.all(|it| it.presence == Presence::Here)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_knows_how_long_it_takes() {
        let ms = |pace, chance| suspense(pace, chance).as_millis();
        assert_eq!(ms(Pace::Normal, 0), 1200);
        assert_eq!(ms(Pace::Normal, u16::MAX), 2800);
        for pace in Pace::ALL {
            assert!(ms(pace, u16::MAX) > 2 * ms(pace, 0), "{pace:?}");
        }
    }

    #[test]
    fn who_was_faster_is_told_by_how_much() {
        let [ann, ben] = [Seat::ALL[0], Seat::ALL[1]];
        let now = Instant::now();
        let after = |ms| now + Duration::from_millis(ms);
        let mut race = Race::default();
        race.claim(ann, "grab 3", 4, now);
        assert_eq!(race.took(), [], "it is not known when it began");
        race.start(now);
        race.claim(ann, "grab 3", 7, after(2140));
        assert_eq!(race.took(), [("grab 3".to_owned(), 2140)]);
        assert_eq!(race.time(7), Some(2140));
        assert_eq!(race.time(8), None);
        assert_eq!(race.lose(ben, "grab 3", after(2260)), Some(120));
        assert_eq!(race.lose(ann, "grab 3", after(2260)), None);
        assert_eq!(race.lose(ben, "grab 4", after(2260)), None);
        assert_eq!(race.lose(ben, "grab 3", after(2900)), Some(760));
        assert_eq!(race.late(ben, 7), Some(120), "the first time counts");
        assert_eq!((race.late(ann, 7), race.late(ben, 8)), (None, None));
        let n_late = [ann, ben].map(|it| race.n_late(Viewer::Seat(it)));
        assert_eq!((n_late, race.n_late(Viewer::Spectator)), ([0, 1], 0));
        race.start(after(9000));
        assert_eq!(race.took(), []);
        assert_eq!(race.time(7), Some(2140), "the log still tells it");
    }
}
