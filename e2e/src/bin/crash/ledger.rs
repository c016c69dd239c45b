//! What the people at one table were told, written down, and held against what is written in the house.

use std::collections::BTreeMap;

use crate::promise::{Broken, Promise};
use crate::shown::{Line, Shown};
use crate::table::N_SEATS;

/// What became of something that somebody chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It was acknowledged: it is written, for ever.
    Taken,
    /// It was refused: it is not written.
    Refused,
    /// The answer has not come, or never came, or says that nothing could be written.
    Unknown,
}

/// One message with what somebody chose: one choice, or several that go together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Attempt {
    pub(crate) choices: Vec<String>,
    pub(crate) fate: Fate,
}

/// One match at one table.
#[derive(Debug)]
pub(crate) struct Ledger {
    pub(crate) game: &'static str,
    /// Its path, such as `/t/abc`.
    pub(crate) path: String,
    /// What was chosen, by seat; nothing is known of bots.
    attempts: BTreeMap<usize, Vec<Attempt>>,
    /// What each viewer was shown: those on seats, then those who watch.
    views: BTreeMap<usize, Seen>,
    /// The journal as it was last read.
    journal: String,
    /// What came in somebody's way last.
    pub(crate) trouble: String,
    pub(crate) is_over: bool,
}

/// What one viewer was shown.
#[derive(Debug, Default)]
struct Seen {
    /// The greatest moment.
    moment: u64,
    /// What might be chosen at each moment, where anything might.
    may: BTreeMap<u64, String>,
    /// Every line that was the newest of the log once, by its number.
    lines: BTreeMap<u32, String>,
}

/// What was told of a match up to some moment.
#[derive(Debug, Clone)]
pub(crate) struct Told(BTreeMap<usize, Vec<Attempt>>);

impl Ledger {
    /// A match in which these seats are people's.
    pub(crate) fn new(game: &'static str, path: String, seats: &[usize]) -> Ledger {
        Ledger {
            game,
            path,
            attempts: seats.iter().map(|&it| (it, Vec::new())).collect(),
            views: BTreeMap::new(),
            journal: String::new(),
            trouble: String::new(),
            is_over: false,
        }
    }

    /// The next match of the same people.
    pub(crate) fn next(&self, path: String) -> Ledger {
        let further = |it: &usize| (it + 1) % N_SEATS;
        let seats: Vec<usize> = self.attempts.keys().map(further).collect();
        Ledger::new(self.game, path, &seats)
    }

    /// The table's id.
    pub(crate) fn id(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    /// Somebody chooses.
    pub(crate) fn choose(&mut self, seat: usize, choices: Vec<String>) {
        let fate = Fate::Unknown;
        let attempts = self.attempts.entry(seat).or_default();
        attempts.push(Attempt { choices, fate });
    }

    /// What this seat chose last was answered.
    pub(crate) fn answered(&mut self, seat: usize, fate: Fate) {
        if let Some(last) = self.attempts.get_mut(&seat).and_then(|it| it.last_mut()) {
            last.fate = fate;
        }
    }

    /// A page shows this.
    pub(crate) fn show(&mut self, viewer: usize, shown: Shown<'_>) -> Result<(), Broken> {
        let at = format!("{} {}, viewer {viewer}", self.game, self.path);
        let broken = |how: String| Broken::new(Promise::NothingIsTakenBack, how);
        let seen = self.views.entry(viewer).or_default();
        if shown.moment < seen.moment {
            let (before, now) = (seen.moment, shown.moment);
            let how = format!("{at}: at moment {before} before, at {now} now");
            return Err(broken(how));
        }
        seen.moment = shown.moment;
        if shown.may.contains('"') {
            let before = seen.may.entry(shown.moment);
            let before = before.or_insert_with(|| shown.may.to_owned());
            if before != shown.may {
                let (moment, now) = (shown.moment, shown.may);
                let how = format!("{at}: at moment {moment} might choose {before}, now {now}");
                return Err(broken(how));
            }
        }
        let Some(Line { number, text }) = shown.newest else {
            return Ok(());
        };
        let before = seen.lines.entry(number).or_insert_with(|| text.clone());
        if *before != text {
            let how = format!("{at}: line {number} was {before:?} and is {text:?}");
            return Err(broken(how));
        }
        Ok(())
    }

    /// Holds all that a viewer was ever shown against the whole log at the end, and says how much that was.
    pub(crate) fn compare(&self, viewer: usize, log: &[Line]) -> Result<usize, Broken> {
        let Some(seen) = self.views.get(&viewer) else {
            return Ok(0);
        };
        for (number, text) in &seen.lines {
            let is_it = |it: &&Line| it.number == *number;
            let at_end = log.iter().find(is_it).map(|it| it.text.as_str());
            if at_end != Some(text) {
                let how = format!(
                    "{} {}, viewer {viewer}: line {number} was {text:?}, and at the end {at_end:?}",
                    self.game, self.path
                );
                return Err(Broken::new(Promise::NothingIsTakenBack, how));
            }
        }
        Ok(seen.lines.len())
    }

    /// What was told so far.
    pub(crate) fn told(&self) -> Told {
        Told(self.attempts.clone())
    }

    /// Holds a journal, which was read after this had been told, against it, and against the journal as it was read before.
    pub(crate) fn check(&mut self, told: &Told, journal: &str) -> Result<(), Broken> {
        let at = format!("{} {}", self.game, self.path);
        if !journal.starts_with(&self.journal) {
            let mut lines = self.journal.lines().zip(journal.lines());
            let change = lines.find(|it| it.0 != it.1);
            let how = match change {
                Some((before, now)) => format!("{at}: {:?} is now {:?}", cut(before), cut(now)),
                None => format!("{at}: the journal has become shorter"),
            };
            return Err(Broken::new(Promise::NothingIsChanged, how));
        }
        journal.clone_into(&mut self.journal);
        for (seat, now) in &self.attempts {
            let written: Vec<&str> = journal
                .lines()
                .filter_map(|it| it.strip_prefix(&format!("{seat} ")))
                .collect();
            // Whatever was told or chosen meanwhile may be written, or not.
            let before = told.0.get(seat).map_or(&[][..], Vec::as_slice);
            let since = now.iter().skip(before.len()).map(|it| Attempt {
                fate: Fate::Unknown,
                ..it.clone()
            });
            let attempts: Vec<Attempt> = before.iter().cloned().chain(since).collect();
            fit(&attempts, &written).map_err(|it| Broken {
                how: format!("{at}, seat {seat}: {}", it.how),
                ..it
            })?;
        }
        Ok(())
    }

    /// How many attempts came to this.
    pub(crate) fn count(&self, fate: Fate) -> usize {
        let all = self.attempts.values().flatten();
        all.filter(|it| it.fate == fate).count()
    }
}

/// Whether what is written of a seat is what was acknowledged, in order, with or without what nobody knows of.
fn fit(attempts: &[Attempt], written: &[&str]) -> Result<(), Broken> {
    // After so many written choices we may be, each way of reading them counted.
    let mut places = vec![0];
    for attempt in attempts {
        let wanted = &attempt.choices;
        let follows = |place: &usize| {
            let rest = &written[*place..];
            rest.len() >= wanted.len() && rest.iter().zip(wanted).all(|it| it.0 == it.1)
        };
        let after = places.iter().copied().filter(follows);
        let after: Vec<usize> = after.map(|it| it + wanted.len()).collect();
        match attempt.fate {
            Fate::Refused => {}
            Fate::Unknown => places.extend(after),
            Fate::Taken if after.is_empty() => {
                let place = places.iter().max().copied().unwrap_or_default();
                let instead = written.get(place).unwrap_or(&"nothing");
                let how = format!(
                    "{:?} was acknowledged; after {place} choices of the seat the journal has {instead:?}",
                    wanted.join(" then ")
                );
                return Err(Broken::new(Promise::NothingIsLost, how));
            }
            Fate::Taken => places = after,
        }
        places.sort_unstable();
        places.dedup();
    }
    let place = places.iter().max().copied().unwrap_or_default();
    match written.get(place) {
        None => Ok(()),
        Some(more) => {
            let how = format!("after {place} choices of the seat the journal has {more:?}");
            Err(Broken::new(Promise::NothingIsMadeUp, how))
        }
    }
}

/// So much of a line is told.
fn cut(line: &str) -> String {
    line.chars().take(60).collect()
}

#[cfg(test)]
mod tests;
