//! How a match came to be: options, seed and steps, as text, one step a line.
//!
//! ```text
//! chabudai journal 1
//! game catsle
//! rules 1
//! dice chacha12-1
//! seed 0100000000000000000000000000000000000000000000000000000000000000
//! seats 4
//! options {"leader":"took-two","memory":false}
//! chance {"start":2,"deck":"G9 R12 …"}
//! 2 play A7
//! bot master:500 4bda09c06294fd1c…
//! 3 play A3
//! end {"totals":[0,0,5,4],"winners":[2]}
//! ```
//!
//! A line `data {…}` follows the options where the match uses other data than the game's own. A
//! line `bot` says of the choice after it which bot made it, with which seed. A line `remark` says
//! something about the people at the table, and `undo` that steps before it do not count. The line
//! `end` is there once the match is over. Lines are only ever appended.

mod reading;

use std::collections::BTreeMap;
use std::fmt::{self, Write};

pub(crate) use reading::Line;
pub use reading::{Added, JournalError};

use crate::{DICE, Game, Options, Outcome, Seat, Seed, Step};

const FIRST_LINE: &str = "chabudai journal 1";

/// Everything a match follows from.
#[derive(Clone, PartialEq, Eq)]
pub struct Journal<G: Game> {
    /// The number of the rules it was played by.
    pub rules: u32,
    pub options: G::Options,
    pub seed: Seed,
    pub steps: Vec<Step<G>>,
    /// Which bot made a choice, by the number of its step. Of people's choices nothing is said.
    pub by: BTreeMap<usize, By>,
    /// What stands between the steps and is nothing to the rules.
    pub remarks: Vec<Remark>,
    /// How it ended, once it has.
    pub end: Option<Outcome>,
}

/// Lines that stand before the step with this number: what was remarked there, or what was taken back, to the line that
/// says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    before: usize,
    lines: String,
}

impl Remark {
    /// The number of the step before which it stands.
    pub fn before(&self) -> usize {
        self.before
    }

    /// What it says, each line with its end.
    pub fn lines(&self) -> &str {
        &self.lines
    }
}

/// The line of a remark. What it says is not for this crate to understand.
pub fn remark_line(text: &str) -> String {
    assert!(is_remark(text), "a remark is one line");
    format!("remark {text}\n")
}

/// Who takes back all but how many steps, if this line of a journal says so.
pub fn undo_in(line: &str) -> Option<(Seat, usize)> {
    let (seat, n_steps) = line.trim_end().strip_prefix("undo ")?.split_once(' ')?;
    Some((Seat::new(seat.parse().ok()?)?, n_steps.parse().ok()?))
}

fn is_remark(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_control)
}

impl<G: Game> Journal<G> {
    /// An empty journal by today's rules.
    pub fn new(options: G::Options, seed: Seed) -> Journal<G> {
        Journal {
            rules: G::RULES,
            options,
            seed,
            steps: Vec::new(),
            by: BTreeMap::new(),
            remarks: Vec::new(),
            end: None,
        }
    }

    /// The lines before the first step.
    pub fn header(&self) -> String {
        let mut text = format!(
            "{FIRST_LINE}\ngame {}\nrules {}\ndice {DICE}\nseed {}\nseats {}\noptions {}\n",
            G::Options::ABOUT.slug,
            self.rules,
            self.seed.reveal(),
            self.options.seats(),
            self.options.to_json(),
        );
        if let Some(data) = self.options.data() {
            writeln!(text, "data {data}").expect("strings take all text");
        }
        text
    }

    /// The lines of the steps from number `since` on, with what was remarked after the first of them.
    pub fn lines(&self, since: usize) -> String {
        let n_before = self.remarks.partition_point(|it| it.before <= since);
        self.written(since, &self.remarks[n_before..])
    }

    /// The lines of the steps from one number to another, and all that comes before the first, but nothing about people and bots.
    pub fn part(&self, from: usize, to: usize) -> String {
        let mut text = if from == 0 {
            self.header()
        } else {
            String::new()
        };
        let steps = self.steps.get(from..to).unwrap_or_default();
        steps.iter().for_each(|it| text += &Self::line(it));
        text
    }

    /// After how many steps, at least so many, the match could have stopped: chance decides at once, unless a round is over.
    pub fn stop_after(&self, n_steps: usize, rounds: &[usize]) -> usize {
        let is_at_once =
            |(nth, it): &(usize, &Step<G>)| matches!(it, Step::Chance(_)) && !rounds.contains(nth);
        let after = self.steps.iter().enumerate().skip(n_steps);
        n_steps.min(self.steps.len()) + after.take_while(is_at_once).count()
    }

    /// The lines of the steps from number `since` on, and of these remarks.
    fn written(&self, since: usize, remarks: &[Remark]) -> String {
        let mut text = String::new();
        let mut remarks = remarks.iter().peekable();
        for number in since..=self.steps.len() {
            while let Some(remark) = remarks.next_if(|it| it.before <= number) {
                text += &remark.lines;
            }
            if let Some(by) = self.by.get(&number) {
                writeln!(text, "{by}").expect("strings take all text");
            }
            if let Some(step) = self.steps.get(number) {
                text += &Self::line(step);
            }
        }
        text
    }

    /// Says something about the people at the table.
    pub(crate) fn remark(&mut self, text: &str) {
        self.remarks.push(Remark {
            before: self.steps.len(),
            lines: remark_line(text),
        });
    }

    /// All steps but the first n are taken back by this seat: they stay, as what was taken back. Gives the line that says so.
    pub(crate) fn undo(&mut self, seat: Seat, n_steps: usize) -> String {
        let line = format!("undo {seat} {n_steps}\n");
        let lines = self.lines(n_steps) + &line;
        self.forget(n_steps);
        let before = n_steps;
        self.remarks.push(Remark { before, lines });
        line
    }

    /// All steps but the first n have never been.
    pub(crate) fn forget(&mut self, n_steps: usize) {
        self.steps.truncate(n_steps);
        self.by.retain(|step, _| *step < n_steps);
        self.remarks.retain(|it| it.before <= n_steps);
        self.end = None;
    }

    /// Adds a line. An undo must not take back more than there is.
    fn take(&mut self, line: Line<G>) {
        match line {
            Line::Step(by, step) => {
                if let Some(by) = by {
                    self.by.insert(self.steps.len(), by);
                }
                self.steps.push(step);
            }
            Line::Remark(text) => self.remark(&text),
            Line::Undo(seat, n_steps) => {
                self.undo(seat, n_steps);
            }
            Line::End(outcome) => self.end = Some(outcome),
        }
    }

    /// The line of one step.
    fn line(step: &Step<G>) -> String {
        match step {
            Step::Chance(chance) => {
                let chance = serde_json::to_string(chance).expect("chances are plain data");
                format!("chance {chance}\n")
            }
            Step::Choice(seat, action) => format!("{seat} {action}\n"),
        }
    }
}

/// Which bot made a choice. With what its seat saw, that is all the choice followed from, so that
/// anybody can make it again. Names of bots are not for this crate to understand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct By {
    bot: String,
    seed: Seed,
}

impl By {
    /// The bot of this name, which is one word, with dice from this seed.
    pub fn new(bot: &str, seed: Seed) -> By {
        assert!(is_word(bot), "the name of a bot is one word");
        let bot = bot.to_owned();
        By { bot, seed }
    }

    pub fn bot(&self) -> &str {
        &self.bot
    }

    /// The seed of this one choice.
    pub fn seed(&self) -> Seed {
        self.seed
    }
}

/// The line of a journal.
impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bot {} {}", self.bot, self.seed.reveal())
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_whitespace)
}

/// Which game a journal is of, if the text is a journal.
pub fn journal_slug(text: &str) -> Option<&str> {
    let mut lines = text.lines();
    (lines.next()? == FIRST_LINE).then_some(())?;
    lines.next()?.strip_prefix("game ")
}

/// The number of the rules that a journal was played by, if the text begins like a journal.
pub fn journal_rules(text: &str) -> Option<u32> {
    journal_slug(text)?;
    let rules = text.lines().nth(2)?.strip_prefix("rules ")?;
    rules.parse().ok()
}

impl<G: Game> fmt::Display for Journal<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.header())?;
        f.write_str(&self.written(0, &self.remarks))?;
        if let Some(end) = &self.end {
            let end = serde_json::to_string(end).expect("an outcome is plain data");
            writeln!(f, "end {end}")?;
        }
        Ok(())
    }
}

/// Prints the slug and how far the match is, nothing of the truth.
impl<G: Game> fmt::Debug for Journal<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Journal({}, {} steps)",
            G::Options::ABOUT.slug,
            self.steps.len()
        )
    }
}
