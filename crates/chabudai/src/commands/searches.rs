//! `chabudai searches`: how fast bots think.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use arena::Player;
use bots::BotName;
use catalog::Guest;
use game::Advice;
use serde_json::json;

use super::setup;
use crate::arguments::Searches;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &Searches) -> Result<ExitCode, Complaint> {
    setup::meet(&arguments.game, arguments)?
}

impl Guest for &Searches {
    type Out = Result<ExitCode, Complaint>;

    fn meet<G: Advice>(self) -> Self::Out {
        let options: G::Options = setup::options(self.players, &self.table)?;
        let bot = searcher::<G>(&self.bot)?;
        let time = Duration::from_secs_f64(self.seconds);
        let done = arena::searches::<G>(&options, bot, self.seed, time);
        let per = |n: u64, seconds: f64| (n as f64 / seconds.max(1e-9)).round();
        let iterations_per_s = per(done.iterations, done.seconds);
        let iterations_per_cpu_s = per(done.iterations, done.cpu_seconds);
        let imagined_per_cpu_s = per(done.imagined, done.imagined_cpu_seconds);
        let mut out = std::io::stdout().lock();
        if self.json {
            let json = json!({
                "bot": bot.to_string(),
                "searches": done.searches,
                "iterations_per_s": iterations_per_s,
                "iterations_per_cpu_s": iterations_per_cpu_s,
                "imagined_per_cpu_s": imagined_per_cpu_s,
            });
            writeln!(out, "{json}")?;
        } else {
            writeln!(
                out,
                "{bot}: {iterations_per_s} iterations a second, {iterations_per_cpu_s} a CPU \
                 second; {imagined_per_cpu_s} worlds imagined a CPU second"
            )?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// A bot that searches on one thread, without cheating: only then is an iteration what it says.
fn searcher<G: Advice>(name: &str) -> Result<BotName, Complaint> {
    match setup::player(name)? {
        Player::Cheat(_) => Err(Complaint::usage(
            "a cheat imagines nothing; name an honest search such as ismcts:1000",
        )),
        Player::Bot(BotName::Ismcts(budget)) if budget.trees.get() > 1 => Err(Complaint::usage(
            "this is about one thread; name a search in one tree such as ismcts:1000",
        )),
        Player::Bot(bot) if bot.iterations::<G>() == 0 => Err(Complaint::usage(format!(
            "{name} does not search; name a bot that does, such as ismcts:1000"
        ))),
        Player::Bot(bot) => Ok(bot),
    }
}
