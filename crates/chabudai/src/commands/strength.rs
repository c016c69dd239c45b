//! `chabudai strength`: who beats whom, and how long they think, as a page.

use std::fs;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

use catalog::Guest;
use game::{Advice, Options};
use indicatif::{ProgressBar, ProgressStyle};
use lab::strength::{CONTESTS, Contested, Measured, Page, Plan, SPEEDS};
use serde_json::json;

use super::setup;
use crate::arguments::{Strength, Table};
use crate::complaint::Complaint;

/// Where the page lies, seen from the root of the repository.
const PAGE: &str = "docs/strength.md";
/// The part that is no contest.
const TIMES: &str = "times";

pub(super) fn run(arguments: &Strength) -> Result<ExitCode, Complaint> {
    let is_trial = arguments.quick || arguments.matches.is_some() || arguments.iterations.is_some();
    if is_trial && arguments.out.is_none() {
        return Err(Complaint::usage(format!(
            "a few matches are no reason to overwrite {PAGE}; say where to write with --out"
        )));
    }
    let parts: Vec<&str> = CONTESTS.iter().map(|it| it.name).chain([TIMES]).collect();
    if let Some(part) = arguments
        .only
        .iter()
        .find(|it| !parts.contains(&it.as_str()))
    {
        return Err(Complaint::unknown("part", part, &parts));
    }
    let shelf: Vec<&str> = catalog::GAMES.iter().map(|it| it.about().slug).collect();
    let games: Vec<&str> = match arguments.games.as_slice() {
        [] => shelf,
        some => some.iter().map(String::as_str).collect(),
    };
    for slug in &games {
        setup::meet(slug, Seats(arguments.players))??;
    }
    let out = arguments.out.as_deref().unwrap_or(Path::new(PAGE));
    // A path that cannot be written is found out now, not after hours.
    write(out, |_| ())?;
    let mut report = Report::default();
    for slug in games {
        setup::meet(
            slug,
            Measure {
                arguments,
                out,
                report: &mut report,
            },
        )??;
    }
    let mut stdout = std::io::stdout().lock();
    if arguments.json {
        writeln!(
            stdout,
            "{}",
            json!({ "contests": report.contests, "times": report.times })
        )?;
    } else {
        writeln!(stdout, "{}: written", out.display())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether a game has tables of this size.
struct Seats(usize);

impl Guest for Seats {
    type Out = Result<(), Complaint>;

    fn meet<G: Advice>(self) -> Self::Out {
        options::<G::Options>(self.0).map(|_| ())
    }
}

fn options<O: Options>(seats: usize) -> Result<O, Complaint> {
    let usual = Table {
        options: Vec::new(),
        deck: None,
    };
    setup::options(seats, &usual)
}

#[derive(Default)]
struct Report {
    contests: Vec<Contested>,
    times: Vec<Measured>,
}

/// Measures a game; what is done is written at once, so that no interruption loses it.
struct Measure<'a> {
    arguments: &'a Strength,
    out: &'a Path,
    report: &'a mut Report,
}

impl Guest for Measure<'_> {
    type Out = Result<(), Complaint>;

    fn meet<G: Advice>(self) -> Self::Out {
        let arguments = self.arguments;
        let plan = Plan::<G::Options> {
            options: options(arguments.players)?,
            one_in: if arguments.quick { 10 } else { 1 },
            most_matches: arguments.matches.map(usize::from),
            most_iterations: arguments.iterations,
            seed: arguments.seed,
            threads: arguments.threads.map_or_else(setup::cores, usize::from),
        };
        let is_wanted =
            |part: &str| arguments.only.is_empty() || arguments.only.iter().any(|it| it == part);
        for contest in CONTESTS.iter().filter(|it| is_wanted(it.name)) {
            let bar = progress_bar(contest.matches(&plan));
            let done = contest.play::<G>(&plan, || bar.inc(1));
            bar.finish_and_clear();
            tell(&format!(
                "{}, {}: {:.1} % of {} matches",
                done.game,
                done.contest,
                done.share * 100.0,
                done.matches
            ));
            write(self.out, |page| page.put_contest(&done))?;
            self.report.contests.push(done);
        }
        for speed in SPEEDS.iter().filter(|_| is_wanted(TIMES)) {
            let done = speed.measure::<G>(&plan);
            tell(&format!(
                "{}, {}: {:.1} ms",
                done.game, done.level, done.median_ms
            ));
            write(self.out, |page| page.put_speed(&done))?;
            self.report.times.push(done);
        }
        Ok(())
    }
}

fn tell(text: &str) {
    // Progress that nobody can read is no reason to stop.
    let _ = writeln!(std::io::stderr(), "{text}");
}

fn progress_bar(matches: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(matches as u64).with_style(style)
}

/// Changes the page. It is read again each time: others may be measuring other games.
fn write(path: &Path, change: impl FnOnce(&mut Page)) -> Result<(), Complaint> {
    let name = path.display().to_string();
    let broken = |error| Complaint::file(&name, error);
    let old = match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        read => read.map_err(broken)?,
    };
    let games: Vec<&str> = catalog::GAMES.iter().map(|it| it.about().title).collect();
    let mut page = Page::read(&old, &games);
    change(&mut page);
    // Beside it first, so that there is a whole page at all times.
    let part = path.with_extension(format!("part-{}", std::process::id()));
    fs::write(&part, page.to_string())
        .and_then(|()| fs::rename(&part, path))
        .map_err(broken)
}
