//! The clock of a table: so long for each choice, and once that is over the bank. At zero a bot plays.
//!
//! The server's clock counts, from when a seat is to choose until its choice has arrived, less the way there and back. What others
//! see of somebody's clock changes with what they see happen and not before: whether a sealed choice was made is nobody's business.

use std::collections::BTreeMap;
use std::time::Duration;

use face_kit::{Clocked, Trouble, Why};
use game::{Seat, Viewer, remark_line};
use tokio::time::Instant;

use super::{Room, Seated};
use crate::setup::Clock;

/// No line is slower for us than this.
const LONGEST_WAY: Duration = Duration::from_secs(1);

/// Everybody's time.
#[derive(Debug, Default)]
pub(super) struct Times {
    /// What is left of each bank, once something was taken from it.
    banks: BTreeMap<Seat, Duration>,
    /// Since when each seat that is to choose has had to.
    running: BTreeMap<Seat, Instant>,
    /// The same as everybody may know it; nothing until a room that was opened in a match sees something happen, since who has
    /// chosen by then is a secret.
    shown: Option<(BTreeMap<Seat, Duration>, BTreeMap<Seat, Instant>)>,
    /// How much those who watch had seen then.
    moment: Option<u64>,
    /// Whether this room was there when the match began.
    pub(super) is_from_start: bool,
}

impl Times {
    /// The banks as a journal has them.
    pub(super) fn read(&mut self, journal: &str) {
        for line in journal.lines() {
            if let Some((seat, left)) = bank_in(line) {
                self.banks.insert(seat, left);
            }
        }
    }
}

/// What is left of a seat's bank, if this line of a journal says so.
fn bank_in(line: &str) -> Option<(Seat, Duration)> {
    let (seat, bank) = line.strip_prefix("remark ")?.split_once(" bank ")?;
    let bank = Duration::from_millis(bank.parse().ok()?);
    Some((Seat::new(seat.parse().ok()?)?, bank))
}

/// What is left of a choice's time and of the bank after so long.
fn left(clock: Clock, bank: Duration, after: Duration) -> (Duration, Duration) {
    let over = after.saturating_sub(clock.choice);
    (
        clock.choice.saturating_sub(after),
        bank.saturating_sub(over),
    )
}

impl Room {
    /// Starts the clocks of those who are to choose, and stops the others.
    pub(super) fn tend_clock(&mut self) {
        if self.setup.clock.is_none() {
            return;
        }
        let is_waiting = self.is_anybody_here() && !self.is_pending();
        let Some(play) = &mut self.play else {
            return;
        };
        let awaited = play.game.awaiting().seats();
        let is_on = is_waiting && !play.is_over();
        let now = Instant::now().max(self.look_until);
        let before: Vec<Seat> = self.times.running.keys().copied().collect();
        for seat in Seat::all(self.seats.len()) {
            let seated = &self.seats[seat.index()];
            if is_on && awaited.contains(seat) && seated.is_person_who_plays() {
                self.times.running.entry(seat).or_insert(now);
            } else {
                self.times.running.remove(&seat);
            }
        }
        // Whoever is to choose sees that their clock runs, also if nothing else has happened.
        self.has_news |= !self.times.running.keys().eq(&before);
        let moment = Some(play.moment(Viewer::Spectator));
        let is_first = self.times.moment.is_none() && !self.times.is_from_start;
        if self.times.moment != moment {
            self.times.moment = moment;
            let shown = (self.times.banks.clone(), self.times.running.clone());
            self.times.shown = (!is_first).then_some(shown);
        }
    }

    /// What this seat's choice, which has just come, leaves of its bank, as a line of the journal; nothing if that is as before.
    pub(super) fn charge(&self, seat: Seat) -> Option<(Duration, String)> {
        let clock = self.setup.clock?;
        let since = *self.times.running.get(&seat)?;
        let way = self.audience.way(seat).min(LONGEST_WAY);
        let after = Instant::now().saturating_duration_since(since);
        let before = self.bank(seat, clock);
        let (_, left) = left(clock, before, after.saturating_sub(way));
        let ms = left.as_millis();
        (left != before).then(|| (left, format!("{seat} bank {ms}")))
    }

    /// A choice of this seat was taken: its next one has a time of its own.
    pub(super) fn charged(&mut self, seat: Seat, bank: Option<(Duration, String)>) {
        self.times.running.remove(&seat);
        if let Some((left, remark)) = bank {
            self.times.banks.insert(seat, left);
            if let Some(play) = &mut self.play {
                play.game.remark(&remark);
            }
        }
    }

    fn bank(&self, seat: Seat, clock: Clock) -> Duration {
        let bank = self.times.banks.get(&seat);
        bank.copied().unwrap_or(clock.bank)
    }

    /// Whether somebody's time is running.
    pub(super) fn is_clock_running(&self) -> bool {
        !self.times.running.is_empty()
    }

    /// When somebody's time is over, and whose.
    fn next_zero(&self) -> Option<(Instant, Seat)> {
        let clock = self.setup.clock?;
        let running = self.times.running.iter();
        let zero = running.map(|(&seat, &since)| {
            let way = self.audience.way(seat).min(LONGEST_WAY);
            (since + clock.choice + self.bank(seat, clock) + way, seat)
        });
        zero.min()
    }

    pub(super) fn clock_due(&self) -> Option<Instant> {
        let zero = self.next_zero().filter(|_| self.lease.is_held());
        zero.map(|it| it.0)
    }

    /// A bot chooses for those whose time is over.
    pub(super) async fn tend_zero(&mut self) -> Result<(), Trouble> {
        while let Some((at, seat)) = self.next_zero().filter(|_| self.lease.is_held()) {
            if Instant::now() < at {
                break;
            }
            let empty = format!("{seat} bank 0");
            if self.times.banks.get(&seat) != Some(&Duration::ZERO) {
                self.note(&empty, Vec::new()).await?;
                self.times.banks.insert(seat, Duration::ZERO);
            }
            self.stand_in(seat, Why::Clock).await?;
            self.times.running.remove(&seat);
        }
        Ok(())
    }

    /// Everybody's clock as a viewer may see it, where there is one.
    pub(super) fn clocks(&self, viewer: Viewer) -> Option<Vec<Clocked>> {
        let clock = self.setup.clock?;
        let now = Instant::now();
        let unknown = Default::default();
        let (banks, running) = self.times.shown.as_ref().unwrap_or(&unknown);
        let clocked = |seat: Seat| {
            let is_own = viewer == Viewer::Seat(seat);
            let (banks, running) = match is_own {
                true => (&self.times.banks, &self.times.running),
                false => (banks, running),
            };
            let since = running.get(&seat);
            let after = since.map_or(Duration::ZERO, |it| now.saturating_duration_since(*it));
            let bank = banks.get(&seat).copied().unwrap_or(clock.bank);
            let (choice, bank) = left(clock, bank, after);
            let is_known = is_own || self.times.shown.is_some();
            let is_person = self.seats.get(seat.index()).is_some_and(Seated::is_person);
            Clocked {
                choice: choice.as_millis() as u64,
                bank: bank.as_millis() as u64,
                runs: since.is_some(),
                is_person: is_known && is_person,
            }
        };
        Some(Seat::all(self.seats.len()).map(clocked).collect())
    }
}

/// The line that this adds to the journal, if any.
pub(super) fn bank_line(bank: Option<&(Duration, String)>) -> String {
    bank.map_or_else(String::new, |(_, remark)| remark_line(remark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bank_is_used_once_the_time_of_a_choice_is_over() {
        let clock = Clock::parse("swift").unwrap();
        let seconds = |(a, b): (Duration, Duration)| (a.as_secs(), b.as_secs());
        let after = |bank, s| {
            seconds(left(
                clock,
                Duration::from_secs(bank),
                Duration::from_secs(s),
            ))
        };
        assert_eq!(after(60, 0), (10, 60));
        assert_eq!(after(60, 9), (1, 60));
        assert_eq!(after(60, 10), (0, 60));
        assert_eq!(after(60, 25), (0, 45));
        assert_eq!(after(5, 25), (0, 0));
    }

    #[test]
    fn banks_are_read_from_the_journal() {
        let mut times = Times::default();
        times.read(
            "remark 2 bank 900\n2 play A7\nremark 2 bank 350\nremark 0 back\nremark x bank 3\n",
        );
        let banks: Vec<_> = times.banks.into_iter().collect();
        assert_eq!(banks, [(Seat::ALL[2], Duration::from_millis(350))]);
    }
}
