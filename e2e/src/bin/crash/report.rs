//! What was tried, and what came of it.

use std::fmt::Write as _;
use std::time::Duration;

use e2e::people::statistics::Times;
use serde_json::{Value as Json, json};

use crate::findings::Findings;
use crate::kills::Victim;
use crate::ledger::{Fate, Ledger};
use crate::promise::Broken;
use crate::wish::{Store, Wish};

#[derive(Debug)]
pub(crate) struct Report {
    wish: Wish,
    /// Kills of servers, of processes of the database, and of the database.
    n_killed: [usize; 3],
    /// Journals of open tables that were read after kills.
    pub(crate) n_journals: usize,
    /// From a server that is back to the last table that took a choice.
    pub(crate) went_on: Times,
    n_matches: usize,
    n_refused: usize,
    n_unknown: usize,
    n_taken: usize,
    n_breaks: usize,
    n_lines: usize,
    time: Duration,
    broken: Vec<Broken>,
}

impl Report {
    pub(crate) fn new(wish: &Wish) -> Report {
        Report {
            wish: wish.clone(),
            n_killed: [0; 3],
            n_journals: 0,
            went_on: Times::default(),
            n_matches: 0,
            n_refused: 0,
            n_unknown: 0,
            n_taken: 0,
            n_breaks: 0,
            n_lines: 0,
            time: Duration::ZERO,
            broken: Vec::new(),
        }
    }

    pub(crate) fn killed(&mut self, victim: Victim) {
        let nth = match victim {
            Victim::Server(_) => 0,
            Victim::Backend => 1,
            Victim::Database => 2,
        };
        self.n_killed[nth] += 1;
    }

    /// This match came to its end, and holds.
    pub(crate) fn ended(&mut self, ledger: &Ledger) {
        self.n_matches += 1;
        self.n_refused += ledger.count(Fate::Refused);
        self.n_unknown += ledger.count(Fate::Unknown);
    }

    pub(crate) fn close(&mut self, findings: &Findings, time: Duration) {
        self.n_taken = findings.n_taken.get();
        self.n_breaks = findings.n_breaks.get();
        self.n_lines = findings.n_lines.get();
        self.broken = findings.broken();
        self.time = time;
    }

    pub(crate) fn is_good(&self) -> bool {
        self.broken.is_empty()
    }

    fn rows(&mut self) -> Vec<(&'static str, &'static str, f64, &'static str)> {
        let [servers, backends, databases] = self.n_killed;
        let number = |it: usize| it as f64;
        let half = self.went_on.percentile(50).unwrap_or(f64::NAN);
        let most = self.went_on.percentile(100).unwrap_or(f64::NAN);
        let remark = "ms, from the restart to a choice at the last table";
        vec![
            ("servers killed", "servers", number(servers), ""),
            (
                "processes of PostgreSQL killed",
                "backends",
                number(backends),
                "",
            ),
            ("PostgreSQL killed", "databases", number(databases), ""),
            (
                "choices acknowledged",
                "acknowledged",
                number(self.n_taken),
                "",
            ),
            (
                "choices refused",
                "refused",
                number(self.n_refused),
                "in matches that ended",
            ),
            (
                "choices without an answer",
                "unknown",
                number(self.n_unknown),
                "in matches that ended",
            ),
            ("lines that broke", "breaks", number(self.n_breaks), ""),
            (
                "journals compared after kills",
                "journals",
                number(self.n_journals),
                "",
            ),
            (
                "shown lines found in the end",
                "lines",
                number(self.n_lines),
                "",
            ),
            (
                "matches ended and replayed",
                "matches",
                number(self.n_matches),
                "",
            ),
            ("all tables go on, half", "went_on_ms_p50", half, remark),
            ("all tables go on, slowest", "went_on_ms_most", most, remark),
            ("time", "seconds", self.time.as_secs_f64(), "s"),
        ]
    }

    /// A table of plain text.
    pub(crate) fn text(&mut self) -> String {
        let mut text = String::new();
        // A string takes everything.
        for (name, _, number, remark) in self.rows() {
            let number = match number.is_finite() {
                true => format!("{number:.0}"),
                false => "–".to_owned(),
            };
            let line = format!("{name:<36}{number:>10}  {remark}");
            let _ = writeln!(text, "{}", line.trim_end());
        }
        for broken in &self.broken {
            let _ = writeln!(text, "BROKEN: {broken}");
        }
        let _ = match self.is_good() {
            true => writeln!(text, "Every promise was kept."),
            false => writeln!(text, "The seed was {}.", self.wish.seed),
        };
        text
    }

    pub(crate) fn json(&mut self) -> String {
        let mut json = json!({
            "seed": self.wish.seed,
            "servers_at_once": self.wish.servers,
            "store": match self.wish.store {
                Store::Sqlite => "sqlite",
                Store::Postgres => "postgres",
            },
        });
        for (_, key, number, _) in self.rows() {
            json[key] = json!(number);
        }
        let broken = self.broken.iter().map(|it| Json::from(it.to_string()));
        json["broken"] = broken.collect();
        format!("{json}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::promise::Promise;

    #[test]
    fn which_promise_was_broken_is_said_with_the_seed() {
        let wish = Wish::read(&["--seed=7".to_owned()]).expect("it is a wish");
        let mut report = Report::new(&wish);
        report.killed(Victim::Server(0));
        assert!(report.text().ends_with("Every promise was kept.\n"));
        let findings = Findings::default();
        findings.breach(Broken::new(Promise::NothingIsLost, "catsle /t/abc"));
        report.close(&findings, Duration::from_secs(3));
        assert!(!report.is_good());
        let end = "BROKEN: an acknowledged choice is lost: catsle /t/abc\nThe seed was 7.\n";
        assert!(report.text().ends_with(end), "{}", report.text());
        let json: Json = serde_json::from_str(&report.json()).expect("it is JSON");
        assert_eq!(
            (&json["servers"], &json["seconds"]),
            (&json!(1.0), &json!(3.0))
        );
        assert_eq!(json["went_on_ms_most"], Json::Null);
    }
}
