//! How the attacks went, for people and for programs.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use crate::siege::Verdict;

#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) verdicts: Vec<Verdict>,
}

impl Report {
    pub(crate) fn is_good(&self) -> bool {
        self.verdicts.iter().all(Verdict::is_good)
    }

    /// A plain closing line; each attack was told when it ended.
    pub(crate) fn text(&self) -> String {
        let n_passed = self.verdicts.iter().filter(|it| it.is_good()).count();
        let n_failed = self.verdicts.len() - n_passed;
        let failed = self.verdicts.iter().filter(|it| !it.is_good());
        let names: Vec<&str> = failed.map(|it| it.name).collect();
        match names.as_slice() {
            [] => format!("{n_passed} passed, 0 failed\n"),
            names => format!(
                "{n_passed} passed, {n_failed} failed: {}\n",
                names.join(", ")
            ),
        }
    }

    pub(crate) fn json(&self) -> String {
        let verdicts: Vec<Json> = self.verdicts.iter().map(verdict).collect();
        let n_failed = self.verdicts.iter().filter(|it| !it.is_good()).count();
        let json = json!({
            "passed": self.verdicts.len() - n_failed,
            "failed": n_failed,
            "attacks": verdicts,
        });
        format!("{json}\n")
    }
}

fn verdict(it: &Verdict) -> Json {
    let figures = it.findings.figures.iter();
    let figures: serde_json::Map<String, Json> =
        figures.map(|it| (it.0.clone(), json!(it.1))).collect();
    json!({
        "name": it.name,
        "passed": it.is_good(),
        "faults": it.faults,
        "choices": it.n_choices,
        "p50_ms": it.p50,
        "p99_ms": it.p99,
        "memory_before": it.memory[0],
        "memory_most": it.memory[1],
        "memory_after": it.memory[2],
        "seconds": it.time.as_secs_f64(),
        "tries": it.n_tries,
        "figures": figures,
    })
}

/// So many faults of an attack are told to people; programs are told all.
const MOST_FAULTS: usize = 12;

/// What stands above the lines.
pub(crate) fn headline() -> String {
    format!(
        "{:<28}{:>7}{:>9}{:>9}{:>9}{:>24}",
        "attack", "s", "choices", "p50 ms", "p99 ms", "MiB before/most/after"
    )
}

/// One attack on one line, and a line for each fault.
pub(crate) fn line(verdict: &Verdict) -> String {
    let word = if verdict.is_good() { "held " } else { "FAILED" };
    let ms = |it: Option<f64>| it.map_or("–".to_owned(), |it| format!("{it:.1}"));
    let mib = |it: u64| it / 1024 / 1024;
    let [before, most, after] = verdict.memory.map(mib);
    let mut text = format!(
        "{word:<7}{:<21}{:>7.1}{:>9}{:>9}{:>9}{:>24}",
        verdict.name,
        verdict.time.as_secs_f64(),
        verdict.n_choices,
        ms(verdict.p50),
        ms(verdict.p99),
        format!("{before}/{most}/{after}"),
    );
    for (name, value) in &verdict.findings.figures {
        write!(text, "  {name} {value:.0}").expect("strings take all text");
    }
    if verdict.n_tries > 1 {
        write!(text, "  tries {}", verdict.n_tries).expect("strings take all text");
    }
    for fault in verdict.faults.iter().take(MOST_FAULTS) {
        write!(text, "\n         {fault}").expect("strings take all text");
    }
    let n_more = verdict.faults.len().saturating_sub(MOST_FAULTS);
    if n_more > 0 {
        write!(text, "\n         and {n_more} more").expect("strings take all text");
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::attacker::Findings;

    fn verdict(name: &'static str, faults: &[&str]) -> Verdict {
        Verdict {
            name,
            findings: Findings {
                figures: vec![("sockets".to_owned(), 40.0)],
                ..Findings::default()
            },
            faults: faults.iter().map(|&it| it.to_owned()).collect(),
            n_choices: 120,
            p50: Some(1.25),
            p99: Some(12.5),
            memory: [20 << 20, 32 << 20, 24 << 20],
            time: Duration::from_secs(2),
            is_slow: false,
            n_tries: 1,
        }
    }

    #[test]
    fn an_attack_is_a_line_and_its_faults() {
        let line = line(&verdict("silence", &["somebody new does not get in"]));
        let mut lines = line.lines();
        let first = lines.next().expect("there is a line");
        assert!(first.starts_with("FAILED silence"), "{first}");
        let columns: Vec<&str> = first.split_whitespace().skip(2).collect();
        assert_eq!(
            columns,
            ["2.0", "120", "1.2", "12.5", "20/32/24", "sockets", "40"]
        );
        let end = first.find("  sockets").expect("figures come last");
        assert_eq!(headline().chars().count(), end, "columns have heads");
        let fault = lines.next().map(str::trim);
        assert_eq!(fault, Some("somebody new does not get in"));
    }

    #[test]
    fn the_closing_line_counts() {
        let mut report = Report::default();
        report.verdicts.push(verdict("a", &[]));
        assert!(report.is_good());
        assert_eq!(report.text(), "1 passed, 0 failed\n");
        report.verdicts.push(verdict("b", &["a hole"]));
        assert!(!report.is_good());
        assert_eq!(report.text(), "1 passed, 1 failed: b\n");
        let json: Json = serde_json::from_str(&report.json()).expect("it is JSON");
        assert_eq!(json["attacks"][1]["faults"][0], "a hole");
        assert_eq!((&json["passed"], &json["failed"]), (&json!(1), &json!(1)));
    }
}
