//! Reading a journal, and what was added to one.

use std::fmt;
use std::iter::Peekable;
use std::str::FromStr;

use super::{By, FIRST_LINE, Journal, is_remark, is_word, undo_in};
use crate::{DICE, Data, Game, Json, Options, Outcome, Seat, Seed, Step, options_with};

/// A text that is no journal of this game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalError {
    /// Counted from 1.
    pub line: usize,
    pub expected: String,
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}", self.line, self.expected)
    }
}

impl std::error::Error for JournalError {}

impl<G: Game> FromStr for Journal<G> {
    type Err = JournalError;

    fn from_str(text: &str) -> Result<Journal<G>, JournalError> {
        let mut lines = Lines::of(text);
        let slug = G::Options::ABOUT.slug;
        lines.exactly(FIRST_LINE)?;
        lines.exactly(&format!("game {slug}"))?;
        let rules = lines.number("rules")?;
        lines.exactly(&format!("dice {DICE}"))?;
        let seed = lines.rest_of("seed")?;
        let seed: Seed = seed.parse().map_err(|it| lines.wrong(format!("{it}")))?;
        let seats = lines.number("seats")?;
        let chosen = lines.json("options")?;
        let chosen = chosen.as_object().ok_or_else(|| lines.wrong("an object"))?;
        let given = chosen.iter().map(|(name, value)| (name.as_str(), value));
        let data = lines.data()?;
        let data = data.as_ref().map_or(Data::Own, Data::Json);
        let options = options_with(seats as usize, data, given)
            .map_err(|it| lines.wrong(format!("a table that can be: {it}")))?;
        let mut journal = Journal {
            rules,
            ..Journal::new(options, seed)
        };
        while let Some(line) = lines.added(journal.end.is_some())? {
            if let Line::Undo(_, n_steps) = line
                && n_steps >= journal.steps.len()
            {
                return Err(lines.wrong("an undo of something that was done"));
            }
            journal.take(line);
        }
        Ok(journal)
    }
}

/// A line of a journal after its header; with a choice, the line about the bot that made it.
#[derive(Clone)]
pub(crate) enum Line<G: Game> {
    Step(Option<By>, Step<G>),
    Remark(String),
    /// This seat goes back to where the match was after so many steps.
    Undo(Seat, usize),
    End(Outcome),
}

/// Lines of a journal after its header: what was added to one.
pub struct Added<G: Game> {
    pub(crate) lines: Vec<Line<G>>,
}

impl<G: Game> Added<G> {
    /// The choices among them, in order.
    pub fn choices(&self) -> impl Iterator<Item = (Seat, G::Action)> {
        self.lines.iter().filter_map(|it| match it {
            Line::Step(_, Step::Choice(seat, action)) => Some((*seat, *action)),
            Line::Step(_, Step::Chance(_)) | Line::Remark(_) | Line::Undo(..) | Line::End(_) => {
                None
            }
        })
    }

    /// Whether steps are taken back by them.
    pub fn has_undo(&self) -> bool {
        let is_undo = |it: &Line<G>| matches!(it, Line::Undo(..));
        self.lines.iter().any(is_undo)
    }
}

impl<G: Game> FromStr for Added<G> {
    type Err = JournalError;

    fn from_str(text: &str) -> Result<Added<G>, JournalError> {
        let mut lines = Lines::of(text);
        let mut added = Vec::new();
        let mut is_over = false;
        while let Some(line) = lines.added(is_over)? {
            is_over = matches!(line, Line::End(_));
            added.push(line);
        }
        Ok(Added { lines: added })
    }
}

/// Prints how many lines there are, nothing of the truth.
impl<G: Game> fmt::Debug for Added<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Added({} lines)", self.lines.len())
    }
}

struct Lines<'a> {
    lines: Peekable<std::str::Lines<'a>>,
    line: usize,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Lines<'a> {
        let lines = text.lines().peekable();
        Lines { lines, line: 0 }
    }

    /// The next line after the header, if there is one. Nothing comes once it is over.
    fn added<G: Game>(&mut self, is_over: bool) -> Result<Option<Line<G>>, JournalError> {
        let Some(line) = self.next() else {
            return Ok(None);
        };
        if is_over {
            return Err(self.wrong("nothing after the end"));
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        Ok(Some(match word {
            "end" => {
                let outcome = serde_json::from_str(rest);
                Line::End(outcome.map_err(|_| self.wrong("totals and winners"))?)
            }
            "bot" => {
                let by = self.by(rest)?;
                Line::Step(Some(by), self.choice_of_bot()?)
            }
            "remark" if is_remark(rest) => Line::Remark(rest.to_owned()),
            "undo" => {
                let undo = undo_in(line);
                let undo = undo.ok_or_else(|| self.wrong("a seat, and how many steps stay"));
                let (seat, n_steps) = undo?;
                Line::Undo(seat, n_steps)
            }
            _ => Line::Step(None, self.step(line)?),
        }))
    }

    fn next(&mut self) -> Option<&'a str> {
        self.line += 1;
        self.lines.next()
    }

    fn wrong(&self, expected: impl Into<String>) -> JournalError {
        JournalError {
            line: self.line,
            expected: expected.into(),
        }
    }

    fn exactly(&mut self, expected: &str) -> Result<(), JournalError> {
        if self.next() == Some(expected) {
            Ok(())
        } else {
            Err(self.wrong(format!("{expected:?}")))
        }
    }

    fn rest_of(&mut self, word: &str) -> Result<&'a str, JournalError> {
        self.next()
            .and_then(|it| it.strip_prefix(word)?.strip_prefix(' '))
            .ok_or_else(|| self.wrong(format!("a line starting with {word:?}")))
    }

    fn number(&mut self, word: &str) -> Result<u32, JournalError> {
        let rest = self.rest_of(word)?;
        rest.parse()
            .map_err(|_| self.wrong(format!("a number after {word:?}")))
    }

    fn json(&mut self, word: &str) -> Result<Json, JournalError> {
        let rest = self.rest_of(word)?;
        parse_json(rest).ok_or_else(|| self.wrong(format!("JSON after {word:?}")))
    }

    /// The data that stands after the options, if any does.
    fn data(&mut self) -> Result<Option<Json>, JournalError> {
        let is_data = |it: &&str| it.starts_with("data ");
        if self.lines.peek().is_some_and(is_data) {
            self.json("data").map(Some)
        } else {
            Ok(None)
        }
    }

    fn by(&self, rest: &str) -> Result<By, JournalError> {
        let (bot, seed) = rest
            .split_once(' ')
            .filter(|(bot, _)| is_word(bot))
            .ok_or_else(|| self.wrong("a bot's name and its seed"))?;
        let seed = seed.parse().map_err(|it| self.wrong(format!("{it}")))?;
        Ok(By::new(bot, seed))
    }

    /// The step after a line about a bot.
    fn choice_of_bot<G: Game>(&mut self) -> Result<Step<G>, JournalError> {
        let is_choice = |it: &&str| it.starts_with(|it: char| it.is_ascii_digit());
        match self.next().filter(is_choice) {
            Some(line) => self.step(line),
            None => Err(self.wrong("the choice of the bot in the line before")),
        }
    }

    fn step<G: Game>(&self, line: &str) -> Result<Step<G>, JournalError> {
        let (who, what) = line
            .split_once(' ')
            .ok_or_else(|| self.wrong("a step: a seat and its choice, or chance"))?;
        if who == "chance" {
            let chance = serde_json::from_str(what)
                .map_err(|it| self.wrong(format!("a chance of this game ({it})")))?;
            return Ok(Step::Chance(chance));
        }
        let seat = who
            .parse()
            .ok()
            .and_then(Seat::new)
            .ok_or_else(|| self.wrong("a seat's number"))?;
        let action = what
            .parse::<G::Action>()
            .map_err(|it| self.wrong(format!("a choice such as {}", it.expected)))?;
        Ok(Step::Choice(seat, action))
    }
}

fn parse_json(text: &str) -> Option<Json> {
    serde_json::from_str(text).ok()
}
