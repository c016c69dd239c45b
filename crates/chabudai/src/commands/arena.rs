//! `chabudai arena`: bots play, and somebody wins.

use std::fs::File;
use std::io::{BufWriter, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use ::arena::{Deals, Finished, Player, Standing, Tournament};
use catalog::Guest;
use game::log::{self, Detail};
use game::{Advice, Game, Logged, Options};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use super::setup;
use crate::arguments::Arena;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &Arena) -> Result<ExitCode, Complaint> {
    setup::meet(&arguments.game, arguments)?
}

impl Guest for &Arena {
    type Out = Result<ExitCode, Complaint>;

    fn meet<G: Advice + Logged>(self) -> Self::Out {
        let tournament = tournament::<G>(self)?;
        let mut records = Records::open(self)?;
        let bar = progress_bar(self);
        let mut decisions = 0;
        #[expect(
            clippy::disallowed_methods,
            reason = "people like to know how long it took"
        )]
        let clock = Instant::now();
        let mut trouble = None;
        let standings = tournament.run(|finished| {
            decisions += finished.decisions;
            bar.inc(1);
            if trouble.is_none() {
                trouble = records.write(finished).err();
            }
        });
        bar.finish_and_clear();
        if let Some(complaint) = trouble.or_else(|| records.close().err()) {
            return Err(complaint);
        }
        let seconds = clock.elapsed().as_secs_f64();
        report::<G>(self, &standings, decisions, seconds)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn tournament<G: Game>(arguments: &Arena) -> Result<Tournament<G>, Complaint> {
    let bots = arguments
        .seats
        .iter()
        .map(|it| setup::player(it))
        .collect::<Result<Vec<Player>, Complaint>>()?;
    let options: G::Options = setup::options(bots.len(), &arguments.table)?;
    let reaction_ms = match arguments.reaction.as_slice() {
        [] => vec![500; bots.len()],
        times if times.len() == bots.len() => times.to_vec(),
        times => {
            let (given, wanted) = (times.len(), bots.len());
            return Err(Complaint::usage(format!(
                "--reaction has {given} times; give {wanted}, one for each bot"
            )));
        }
    };
    Ok(Tournament {
        options,
        bots,
        reaction_ms,
        matches: arguments.matches.get(),
        seed: arguments.seed,
        deals: if arguments.shared_deals {
            Deals::Shared
        } else {
            Deals::Own
        },
        threads: arguments.threads.map_or_else(setup::cores, usize::from),
    })
}

/// Where matches are written down.
struct Records<'a> {
    log: Option<(&'a str, BufWriter<File>)>,
    detail: Detail,
    journals: Option<&'a Path>,
}

impl<'a> Records<'a> {
    fn open(arguments: &'a Arena) -> Result<Records<'a>, Complaint> {
        let log = match arguments.log.as_deref() {
            None => None,
            Some(path) => {
                let file = File::create(path).map_err(|it| Complaint::file(path, it))?;
                Some((path, BufWriter::new(file)))
            }
        };
        let journals = arguments.journals.as_deref();
        if let Some(folder) = journals {
            std::fs::create_dir_all(folder).map_err(|it| Complaint::file(folder, it))?;
        }
        let detail = if arguments.log_legal {
            Detail::Legal
        } else {
            Detail::Moves
        };
        Ok(Records {
            log,
            detail,
            journals: journals.map(Path::new),
        })
    }

    fn write<G: Logged>(&mut self, finished: &Finished<G>) -> Result<(), Complaint> {
        let journal = finished.table.journal();
        if let Some((path, file)) = &mut self.log {
            let line = log::write(journal, &finished.outcome, self.detail);
            writeln!(file, "{line}").map_err(|it| Complaint::file(path, it))?;
        }
        if let Some(folder) = self.journals {
            let slug = G::Options::ABOUT.slug;
            let path = folder.join(format!("{slug}-{:06}.journal", finished.number));
            std::fs::write(&path, journal.to_string())
                .map_err(|it| Complaint::file(&path.display().to_string(), it))?;
        }
        Ok(())
    }

    fn close(self) -> Result<(), Complaint> {
        match self.log {
            None => Ok(()),
            Some((path, mut file)) => file.flush().map_err(|it| Complaint::file(path, it)),
        }
    }
}

fn progress_bar(arguments: &Arena) -> ProgressBar {
    if arguments.json || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(arguments.matches.get() as u64).with_style(style)
}

fn report<G: Game>(
    arguments: &Arena,
    standings: &[Standing],
    decisions: u64,
    seconds: f64,
) -> Result<(), Complaint> {
    let mut out = std::io::stdout().lock();
    let about = G::Options::ABOUT;
    let matches = arguments.matches;
    if arguments.json {
        let seats: Vec<_> = standings
            .iter()
            .map(|it| {
                json!({
                    "bot": it.bot.word(), "wins": it.wins, "share": it.share, "ci95": it.ci95,
                    "mean_score": it.mean_score,
                })
            })
            .collect();
        let json = json!({
            "game": about.slug, "matches": matches, "seats": seats,
            "decisions": decisions, "seconds": seconds,
        });
        writeln!(out, "{json}")?;
        return Ok(());
    }
    writeln!(
        out,
        "{}: {matches} matches, {decisions} decisions, {seconds:.1} s",
        about.title
    )?;
    for it in standings {
        writeln!(
            out,
            "  {:<12} {:5.1} % of wins ({:.1} to {:.1}), mean score {:.2}",
            it.bot.word(),
            it.share * 100.0,
            it.ci95[0] * 100.0,
            it.ci95[1] * 100.0,
            it.mean_score
        )?;
    }
    Ok(())
}
