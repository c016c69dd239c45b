//! `chabudai replay`: does all of it hold?

mod bots;

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::ExitCode;

use catalog::Guest;
use game::log::{self, Checked};
use game::{Advice, Journal, Json, Logged, Options, Outcome, Step, Table, journal_slug};

use super::setup::no_such_game;
use crate::arguments::Replay;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &Replay) -> Result<ExitCode, Complaint> {
    let path = arguments.file.as_str();
    let broken = |error: std::io::Error| Complaint::file(path, error);
    let mut reader = BufReader::new(File::open(path).map_err(broken)?);
    let mut first = String::new();
    reader.read_line(&mut first).map_err(broken)?;
    let said = if first.starts_with("chabudai journal") {
        let mut text = first;
        std::io::Read::read_to_string(&mut reader, &mut text).map_err(broken)?;
        let said = replay_journal(path, &text)?;
        if arguments.bots {
            format!("{said}; {}", bots::think_again(path, &text)?)
        } else {
            said
        }
    } else if arguments.bots {
        return Err(Complaint::file(
            path,
            "a match log does not say which bots played; --bots needs a journal",
        ));
    } else {
        replay_log(path, first, reader)?
    };
    writeln!(std::io::stdout(), "{path}: {said}")?;
    Ok(ExitCode::SUCCESS)
}

fn replay_journal(path: &str, text: &str) -> Result<String, Complaint> {
    let slug = journal_slug(text)
        .ok_or_else(|| Complaint::file(path, "line 2: expected \"game\" and its name"))?;
    catalog::meet(slug, JournalGuest(text))
        .ok_or_else(|| no_such_game(slug))?
        .map_err(|it| Complaint::file(path, it))
}

struct JournalGuest<'a>(&'a str);

impl Guest for JournalGuest<'_> {
    type Out = Result<String, String>;

    fn meet<G: Advice>(self) -> Self::Out {
        let journal: Journal<G> = self.0.parse().map_err(|it| format!("{it}"))?;
        let table = Table::replay(&journal).map_err(|it| it.to_string())?;
        let choices = |it: &&Step<G>| matches!(it, Step::Choice(..));
        let n_choices = journal.steps.iter().filter(choices).count();
        let title = G::Options::ABOUT.title;
        Ok(match table.outcome() {
            Some(outcome) => format!(
                "{title}, every one of {n_choices} choices and every deal holds; {}",
                standing(&outcome)
            ),
            None => format!("{title}, every one of {n_choices} choices holds; not finished yet"),
        })
    }
}

fn standing(outcome: &Outcome) -> String {
    format!("totals {:?}, winners {:?}", outcome.totals, outcome.winners)
}

fn replay_log(path: &str, first: String, rest: impl BufRead) -> Result<String, Complaint> {
    let (mut n_matches, mut decisions, mut legal_lists) = (0, 0, 0);
    let lines = std::iter::once(Ok(first)).chain(rest.lines());
    for (nth, line) in lines.enumerate() {
        let line = line.map_err(|it| Complaint::file(path, it))?;
        if line.trim().is_empty() {
            continue;
        }
        let at = |text: String| Complaint::file(path, format!("line {}: {text}", nth + 1));
        let log: Json = serde_json::from_str(&line)
            .map_err(|it| at(format!("neither a journal nor a match log ({it})")))?;
        let slug = log::slug_of(&log).ok_or_else(|| at("field \"game\" is missing".to_owned()))?;
        let checked = catalog::meet(slug, LogGuest(&log))
            .ok_or_else(|| no_such_game(slug))?
            .map_err(at)?;
        n_matches += 1;
        decisions += checked.decisions;
        legal_lists += checked.legal_lists;
    }
    if n_matches == 0 {
        return Err(Complaint::file(path, "there is no match in it"));
    }
    let matches = if n_matches == 1 { "match" } else { "matches" };
    Ok(format!(
        "{n_matches} {matches} hold ({decisions} decisions, {legal_lists} legal lists)"
    ))
}

struct LogGuest<'a>(&'a Json);

impl Guest for LogGuest<'_> {
    type Out = Result<Checked, String>;

    fn meet<G: Logged>(self) -> Self::Out {
        log::check::<G>(self.0).map_err(|it| it.to_string())
    }
}
