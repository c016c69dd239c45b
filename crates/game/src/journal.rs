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
//! line `bot` says of the choice after it which bot made it, with which seed. The line `end` is
//! there once the match is over. Lines are only ever appended.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::iter::Peekable;
use std::str::FromStr;

use crate::{DICE, Data, Game, Json, Options, Outcome, Seat, Seed, Step, options_with};

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
    /// How it ended, once it has.
    pub end: Option<Outcome>,
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

    /// The lines of the steps from number `since` on.
    pub fn lines(&self, since: usize) -> String {
        let mut text = String::new();
        for (number, step) in self.steps.iter().enumerate().skip(since) {
            if let Some(by) = self.by.get(&number) {
                writeln!(text, "{by}").expect("strings take all text");
            }
            text += &Self::line(step);
        }
        text
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
        f.write_str(&self.lines(0))?;
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
        let Added { steps, by, end } = lines.added()?;
        Ok(Journal {
            rules,
            options,
            seed,
            steps,
            by,
            end,
        })
    }
}

/// Lines of a journal after its header: what was added to one. Steps are counted from the first of these.
pub struct Added<G: Game> {
    pub(crate) steps: Vec<Step<G>>,
    pub(crate) by: BTreeMap<usize, By>,
    pub(crate) end: Option<Outcome>,
}

impl<G: Game> Added<G> {
    /// The choices among them, in order.
    pub fn choices(&self) -> impl Iterator<Item = (Seat, G::Action)> {
        self.steps.iter().filter_map(|it| match it {
            Step::Choice(seat, action) => Some((*seat, *action)),
            Step::Chance(_) => None,
        })
    }
}

impl<G: Game> FromStr for Added<G> {
    type Err = JournalError;

    fn from_str(text: &str) -> Result<Added<G>, JournalError> {
        Lines::of(text).added()
    }
}

/// Prints how many steps there are, nothing of the truth.
impl<G: Game> fmt::Debug for Added<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Added({} steps)", self.steps.len())
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

    /// The steps that are left, and how it ended.
    fn added<G: Game>(&mut self) -> Result<Added<G>, JournalError> {
        let mut added = Added {
            steps: Vec::new(),
            by: BTreeMap::new(),
            end: None,
        };
        while let Some(line) = self.next() {
            if added.end.is_some() {
                return Err(self.wrong("nothing after the end"));
            }
            if let Some(outcome) = line.strip_prefix("end ") {
                let outcome = serde_json::from_str(outcome);
                added.end = outcome.map_err(|_| self.wrong("totals and winners"))?;
                continue;
            }
            let step = if let Some(by) = line.strip_prefix("bot ") {
                added.by.insert(added.steps.len(), self.by(by)?);
                self.choice_of_bot()?
            } else {
                self.step(line)?
            };
            added.steps.push(step);
        }
        Ok(added)
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
