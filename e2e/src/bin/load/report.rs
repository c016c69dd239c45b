//! What was measured, for people and for programs.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use crate::phases::Measured;
use e2e::people::statistics::Tally;

use crate::lockstep::{Dearness, Lockstep, MOST};
use crate::wish::Wish;

/// Everything that is told of a run.
#[derive(Debug)]
pub(crate) struct Report {
    /// What is told to people: a name, a value, and a remark.
    lines: Vec<(String, String, String)>,
    json: Json,
    failures: Vec<String>,
}

impl Report {
    pub(crate) fn new(
        wish: &Wish,
        mut measured: Measured,
        (lockstep, later, mut failed): (Lockstep, Tally, Vec<String>),
        n_lost: Option<u64>,
    ) -> Report {
        let mut failures = std::mem::take(&mut measured.failures);
        failures.append(&mut failed);
        failures.sort();
        failures.dedup();
        let wrong = measured.tally.refusals.wrong.iter();
        for (text, n) in wrong.chain(&later.refusals.wrong) {
            failures.push(format!("refused {n} times: {text}"));
        }
        if let Some(n) = n_lost.filter(|it| *it > 0) {
            failures.push(format!("{n} choices were acknowledged and are not written"));
        }
        let mut report = Report {
            lines: Vec::new(),
            json: json!({
                "game": wish.game, "tables": wish.tables, "seats": wish.seats,
                "seconds": measured.time.as_secs_f64(),
            }),
            failures,
        };
        report.speed(&measured);
        report.times(&mut measured.tally);
        report.bytes(&measured.tally);
        report.memory(wish, &measured);
        report.ends(&lockstep);
        report.refusals(&measured.tally);
        if let Some(n_lost) = n_lost {
            report.number("lost updates", "lost", n_lost as f64, 0, "");
        }
        report.json["failures"] = json!(report.failures);
        report
    }

    /// Whether everything was as it should be.
    pub(crate) fn is_good(&self) -> bool {
        self.failures.is_empty()
    }

    pub(crate) fn json(&self) -> String {
        format!("{}\n", self.json)
    }

    /// A table of plain text.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for (name, value, remark) in &self.lines {
            let line = format!("{name:<44}{value:>12}  {remark}");
            // A string takes everything.
            let _ = writeln!(text, "{}", line.trim_end());
        }
        for failure in &self.failures {
            let _ = writeln!(text, "WRONG: {failure}");
        }
        text
    }

    fn speed(&mut self, measured: &Measured) {
        let n = measured.tally.n_choices as f64;
        let seconds = measured.time.as_secs_f64();
        let server = measured.server.as_secs_f64();
        self.number("choices", "choices", n, 0, "");
        self.number("choices a second", "choices_per_second", n / seconds, 0, "");
        let remark = "user and system time of its process";
        self.number(
            "choices a second of the server's CPU",
            "choices_per_cpu_second",
            n / server,
            0,
            remark,
        );
        let busy = "of one processor";
        self.number("server", "server_cpus", server / seconds, 2, busy);
        if let Some(database) = measured.database {
            let database = database.as_secs_f64() / seconds;
            self.number("database", "database_cpus", database, 2, busy);
        }
        let own = measured.own.as_secs_f64() / seconds;
        let remark = if own > 0.9 {
            "of one processor: it is the slowest here, wall times say little"
        } else {
            busy
        };
        self.number("this program", "own_cpus", own, 2, remark);
    }

    fn times(&mut self, tally: &mut Tally) {
        for (times, name, key) in [
            (&mut tally.to_answer, "to the answer", "answer_ms"),
            (&mut tally.to_last_page, "to the last page", "last_page_ms"),
            (
                &mut tally.to_other_server,
                "to a page on another server",
                "other_server_ms",
            ),
        ] {
            if key == "other_server_ms" && times.is_empty() {
                continue;
            }
            for percent in [50, 99] {
                let time = times.percentile(percent).unwrap_or(f64::NAN);
                let key = format!("{key}_p{percent}");
                self.number(&format!("{name}, p{percent}"), &key, time, 2, "ms");
            }
        }
    }

    fn bytes(&mut self, tally: &Tally) {
        let n = tally.n_choices as f64;
        let all = tally.bytes.all as f64 / n;
        let remark = "over all sockets of the table";
        self.number("bytes a choice", "bytes_per_choice", all, 0, remark);
        for (name, part) in tally.bytes.parts() {
            let key = format!("bytes_per_choice_{name}");
            let share = format!("{:.0} %", 100.0 * part as f64 / tally.bytes.all as f64);
            self.number(&format!("  {name}"), &key, part as f64 / n, 0, &share);
        }
    }

    fn memory(&mut self, wish: &Wish, measured: &Measured) {
        let (before, after) = measured.memory;
        let kilobytes = |bytes: u64| bytes as f64 / 1024.0;
        self.number(
            "memory of the empty house",
            "memory_before_kib",
            kilobytes(before),
            0,
            "KiB",
        );
        let grown = kilobytes(after.saturating_sub(before));
        let tables = wish.tables as f64;
        let remark = "KiB, for those that are played at";
        self.number(
            "memory a table",
            "memory_per_table_kib",
            grown / tables,
            0,
            remark,
        );
        let opened = tables + measured.tally.n_matches as f64;
        let remark = "KiB, with those that are over and not put away yet";
        self.number(
            "memory a table of all",
            "memory_per_opened_table_kib",
            grown / opened,
            0,
            remark,
        );
    }

    fn ends(&mut self, lockstep: &Lockstep) {
        let matches = lockstep.n_matches() as f64;
        let remark = "played to the end";
        self.number(
            "matches in lockstep",
            "lockstep_matches",
            matches,
            0,
            remark,
        );
        let length = lockstep.length().unwrap_or(f64::NAN);
        self.number("  choices a match", "choices_per_match", length, 0, "");
        let none = Dearness {
            first: f64::NAN,
            middle: f64::NAN,
            last: f64::NAN,
            alike: f64::NAN,
            ratio: None,
        };
        let ends = lockstep.dearness().unwrap_or(none);
        let remark = "µs of the server's CPU a choice";
        self.number("  the first tenth", "first_tenth_us", ends.first, 0, remark);
        self.number("  between", "middle_us", ends.middle, 0, remark);
        self.number("  the last tenth", "last_tenth_us", ends.last, 0, remark);
        let remark = "has its like at the other end";
        self.number("  of the ends", "ends_alike", ends.alike, 2, remark);
        let ratio = ends.ratio.unwrap_or(f64::NAN);
        let remark = format!("the last tenth to the first, like with like; {MOST} at most");
        self.number("  ratio", "last_to_first_tenth", ratio, 2, &remark);
    }

    fn refusals(&mut self, tally: &Tally) {
        let refusals = &tally.refusals;
        let wrong = refusals.wrong.values().sum();
        for (name, key, n, remark) in [
            ("messages with choices", "sent", tally.n_sent, ""),
            ("matches to the end", "matches", tally.n_matches, ""),
            ("rests", "rests", tally.n_rests, ""),
            (
                "somebody was faster",
                "races",
                refusals.races,
                "refused, as it should be",
            ),
            (
                "the table had moved on",
                "stale",
                refusals.stale,
                "refused, as it should be",
            ),
            (
                "too much in a second",
                "busy",
                refusals.busy,
                "refused, as it should be",
            ),
            ("refused wrongly", "refused", wrong, ""),
            (
                "waited for the limit of a page",
                "held_back",
                tally.n_held_back,
                "30 messages a second",
            ),
            (
                "somebody's page did not change",
                "unnoticed",
                tally.n_unnoticed,
                "waited at least 50 ms",
            ),
        ] {
            self.number(name, key, n as f64, 0, remark);
        }
    }

    /// Tells a number. What could not be measured is a dash, or nothing.
    fn number(&mut self, name: &str, key: &str, number: f64, digits: usize, remark: &str) {
        let (text, value) = if number.is_finite() {
            let value = match digits {
                0 => json!(number.round() as i64),
                _ => json!((number * 1000.0).round() / 1000.0),
            };
            (format!("{number:.digits$}"), value)
        } else {
            ("–".to_owned(), Json::Null)
        };
        self.lines.push((name.to_owned(), text, remark.to_owned()));
        self.json[key] = value;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use e2e::people::statistics::Company;
    use e2e::people::table::Kind;

    fn report(tally: Tally) -> Report {
        let wish = Wish::read(&["catsle".to_owned(), "--tables=2".to_owned()]);
        let mut lockstep = Lockstep::new(1, 1);
        for micros in [100, 150] {
            lockstep.step(&Kind::Rested, &[0], Duration::from_micros(micros));
        }
        lockstep.end(0);
        let measured = Measured {
            tally,
            time: Duration::from_secs(2),
            server: Duration::from_millis(500),
            own: Duration::from_millis(1000),
            database: None,
            memory: (1024, 1024 * 21),
            failures: Vec::new(),
        };
        Report::new(
            &wish.expect("it is one"),
            measured,
            (lockstep, Tally::default(), Vec::new()),
            None,
        )
    }

    #[test]
    fn what_was_measured_is_told_to_people_and_programs() {
        let mut tally = Tally {
            n_choices: 1000,
            ..Tally::default()
        };
        tally.to_answer.add(Duration::from_micros(1500));
        let report = report(tally);
        assert!(report.is_good());
        let json: Json = serde_json::from_str(&report.json()).expect("it is JSON");
        assert_eq!(json["choices_per_second"], 500);
        assert_eq!(json["choices_per_cpu_second"], 2000);
        assert_eq!(json["answer_ms_p99"], 1.5);
        assert_eq!(json["last_page_ms_p50"], Json::Null);
        assert_eq!(json["memory_per_table_kib"], 10);
        assert_eq!(json["last_to_first_tenth"], 1.5);
        let text = report.text();
        let line = |beginning: &str| text.lines().find(|it| it.starts_with(beginning));
        let answer = line("to the answer, p50").expect("it is told");
        assert!(answer.ends_with(" 1.50  ms"), "{answer}");
        let page = line("to the last page, p50").expect("it is told");
        assert!(page.ends_with(" –  ms"), "{page}");
    }

    #[test]
    fn a_refusal_that_should_not_be_is_told_with_its_words() {
        let mut tally = Tally::default();
        tally.refusals.add("§4.3 Follow Red.", Company::Alone);
        let report = report(tally);
        assert!(!report.is_good());
        assert!(
            report
                .text()
                .ends_with("WRONG: refused 1 times: §4.3 Follow Red.\n")
        );
    }
}
