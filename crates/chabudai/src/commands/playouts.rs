//! `chabudai playouts`: how fast the rules go.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use catalog::Guest;
use game::Advice;
use serde_json::json;

use super::setup;
use crate::arguments::Playouts;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &Playouts) -> Result<ExitCode, Complaint> {
    setup::meet(&arguments.game, arguments)?
}

impl Guest for &Playouts {
    type Out = Result<ExitCode, Complaint>;

    fn meet<G: Advice>(self) -> Self::Out {
        let options: G::Options = setup::options(self.players, &self.table)?;
        let time = Duration::from_secs_f64(self.seconds);
        let played = arena::playouts::<G>(&options, self.seed, time);
        let per = |n: u64, seconds: f64| (n as f64 / seconds.max(1e-9)).round();
        let playouts_per_s = per(played.matches, played.seconds);
        let decisions_per_s = per(played.decisions, played.seconds);
        let decisions_per_cpu_s = per(played.decisions, played.cpu_seconds);
        let mut out = std::io::stdout().lock();
        if self.json {
            let json = json!({
                "playouts_per_s": playouts_per_s,
                "decisions_per_s": decisions_per_s,
                "decisions_per_cpu_s": decisions_per_cpu_s,
            });
            writeln!(out, "{json}")?;
        } else {
            writeln!(
                out,
                "{playouts_per_s} matches a second, {decisions_per_s} decisions a second, \
                 {decisions_per_cpu_s} decisions a CPU second"
            )?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
