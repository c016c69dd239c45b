//! The page of all results, in Markdown. It is read back before it is written, so that rows of
//! other games, and of parts that were not measured again, stay as they are.

use std::fmt;

use super::Verdict;
use super::contest::{Bar, CONTESTS, Contest, Contested, Role};
use super::speed::{Measured, SPEEDS};

const TITLE: &str = "# How strong the bots are";

const ABOUT: &str = "\
This page is written by a command, and every figure on it can be had again:

```sh
cargo run --release -- strength                        # all of it: takes long
cargo run --release -- strength catsle                 # the rows of one game
cargo run --release -- strength catsle --only times    # one part of them
cargo run --release -- strength --quick --out FILE     # a tenth of the matches, for trying out
```

A *share* is the part of the matches that the one player wins; a victory shared by two counts a half for each. The one
sits in every seat in turn, and each deal is played once in every rotation. The interval holds the true share in 95 of
100 such series. Shares follow from the code and the seed, which is 1 unless the command is told another: they are the
same on every machine. All games are played by four, with the usual options, unless a row says otherwise; among four
equals each wins 25 %.";

const CEILING: &str = "How much of the ceiling `master` reaches";
const CEILING_BAR: f64 = 0.75;
const TIMES: &str = "How long they think";

/// Columns of a contest, of the ceiling and of the times.
const CONTEST_COLUMNS: [&str; 6] = [
    "game",
    "matches",
    "share of wins",
    "95 % interval",
    "even share",
    "verdict",
];
const CEILING_COLUMNS: [&str; 5] = ["game", "master", "cheat", "edge kept", "verdict"];
const TIMES_COLUMNS: [&str; 8] = [
    "game",
    "level",
    "iterations",
    "decisions",
    "median",
    "95 of 100 take at most",
    "bar",
    "verdict",
];

type Row = Vec<String>;

/// All results.
#[derive(Debug)]
pub struct Page {
    /// The titles of the games as they follow each other.
    games: Vec<String>,
    /// One list for each contest.
    contests: Vec<Vec<Row>>,
    times: Vec<Row>,
}

impl Page {
    /// The page as it was written last; an empty text is an empty page.
    pub fn read(text: &str, games: &[&str]) -> Page {
        let mut page = Page {
            games: games.iter().map(|&it| it.to_owned()).collect(),
            contests: vec![Vec::new(); CONTESTS.len()],
            times: Vec::new(),
        };
        let mut heading = "";
        for line in text.lines() {
            if let Some(text) = line.strip_prefix("## ") {
                heading = text;
            } else if let Some(row) = read_row(line) {
                page.keep(heading, row);
            }
        }
        page
    }

    fn keep(&mut self, heading: &str, row: Row) {
        let nth = CONTESTS.iter().position(|it| title(it) == heading);
        match nth {
            Some(nth) if row.len() == CONTEST_COLUMNS.len() => self.contests[nth].push(row),
            None if heading == TIMES && row.len() == TIMES_COLUMNS.len() => self.times.push(row),
            // The ceiling follows from the others, and what is none of ours is not kept.
            Some(_) | None => (),
        }
    }

    /// Writes down how a contest ended, instead of what was known of it.
    pub fn put_contest(&mut self, it: &Contested) {
        let nth = CONTESTS.iter().position(|own| own.name == it.contest);
        let rows = &mut self.contests[nth.expect("it is one of ours")];
        let row = vec![
            it.game.clone(),
            it.matches.to_string(),
            percent(it.share),
            format!("{} to {}", percent(it.ci95[0]), percent(it.ci95[1])),
            percent(it.even_share),
            it.verdict.map_or("–", Verdict::word).to_owned(),
        ];
        put(rows, row, 1);
        sort(rows, &self.games);
    }

    /// Writes down how long a level thinks, instead of what was known of it.
    pub fn put_speed(&mut self, it: &Measured) {
        let ms = |it: f64| format!("{it:.1} ms");
        let row = vec![
            it.game.clone(),
            format!("`{}`", it.level),
            it.iterations.to_string(),
            it.decisions.to_string(),
            ms(it.median_ms),
            ms(it.p95_ms),
            format!("{} ms", it.bar_ms),
            it.verdict.word().to_owned(),
        ];
        put(&mut self.times, row, 2);
        sort(&mut self.times, &self.games);
    }

    /// The rows of the ceiling: for every game of which both contests are known.
    fn ceiling(&self) -> Vec<Row> {
        let rows = |one: Role| {
            let nth = CONTESTS
                .iter()
                .position(|it| it.one == one && it.others == Role::Greedy);
            &self.contests[nth.expect("it is one of ours")]
        };
        let masters = rows(Role::Level(bots::Level::Master)).iter();
        let kept = masters.filter_map(|master| {
            let cheat = rows(Role::Cheat).iter().find(|it| it[0] == master[0])?;
            let even = read_percent(&master[4])?;
            let edge = read_percent(&cheat[2])? - even;
            // Where cheating does not help, there is no edge to keep.
            let kept = (edge > 0.0).then_some((read_percent(&master[2])? - even) / edge);
            // A bot that reaches the bar of the contest need not come near the ceiling.
            let missed = master[5] == Verdict::Fail.word();
            let verdict = kept
                .filter(|_| missed)
                .map(|it| Verdict::of(it >= CEILING_BAR));
            Some(vec![
                master[0].clone(),
                master[2].clone(),
                cheat[2].clone(),
                kept.map_or_else(|| "–".to_owned(), percent),
                verdict.map_or("–", Verdict::word).to_owned(),
            ])
        });
        kept.collect()
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}\n\n{ABOUT}")?;
        for (contest, rows) in CONTESTS.iter().zip(&self.contests) {
            section(
                f,
                &title(contest),
                &explain(contest),
                &CONTEST_COLUMNS,
                rows,
            )?;
        }
        let text = format!(
            "`cheat` sees all cards, and searches as long as `master` does in the one world that is true: nobody can \
             play\nmuch better against these opponents. It exists for this table only and cannot sit with people. The \
             edge is what a\nshare has above an even one. Where luck keeps `master` from its share above, it \
             should keep {} of the edge\nthat `cheat` has.",
            percent(CEILING_BAR)
        );
        section(f, CEILING, &text, &CEILING_COLUMNS, &self.ceiling())?;
        let bars: Vec<String> = SPEEDS
            .iter()
            .map(|it| format!("`{}` {} ms", it.level.word(), it.bar.as_millis()))
            .collect();
        let text = format!(
            "CPU time of one thread for a decision with more than one choice, with the level in every seat. Unlike \
             shares,\ntimes depend on the machine. Of 100 decisions, 95 should take no longer than: {}.",
            bars.join(", ")
        );
        section(f, TIMES, &text, &TIMES_COLUMNS, &self.times)
    }
}

fn section(
    f: &mut fmt::Formatter<'_>,
    title: &str,
    text: &str,
    columns: &[&str],
    rows: &[Row],
) -> fmt::Result {
    writeln!(f, "\n## {title}\n\n{text}\n")?;
    if rows.is_empty() {
        return writeln!(f, "Not measured yet.");
    }
    writeln!(f, "| {} |", columns.join(" | "))?;
    writeln!(f, "|{}", " --- |".repeat(columns.len()))?;
    for row in rows {
        writeln!(f, "| {} |", row.join(" | "))?;
    }
    Ok(())
}

fn title(contest: &Contest) -> String {
    let (one, others) = (contest.one.word(), contest.others.word());
    format!("One `{one}` among `{others}`")
}

fn explain(contest: &Contest) -> String {
    let (one, matches) = (contest.one.word(), contest.matches);
    let same = match (contest.one, contest.others) {
        (_, Role::Ismcts) => {
            " `ismcts` is search without the games' advice, with as many iterations as `master` has."
        }
        (Role::Cheat, _) => " The ceiling: see below.",
        _ => "",
    };
    let bar = match contest.bar {
        Bar::Share(share) => format!("`{one}` should win {} of them.", percent(share)),
        Bar::Better => {
            format!("`{one}` should win more than an even share: all of the interval above it.")
        }
        Bar::Open => "No bar of its own.".to_owned(),
    };
    format!("{matches} matches. {bar}{same}")
}

/// The cells of a row of results; nothing for the head of a table and for all other text.
fn read_row(line: &str) -> Option<Row> {
    let cells = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    let row: Row = cells.split('|').map(|it| it.trim().to_owned()).collect();
    let is_head = row[0] == CONTEST_COLUMNS[0] || row.iter().all(|it| it == "---");
    (!is_head).then_some(row)
}

/// Replaces the row with the same first `n_key` cells.
fn put(rows: &mut Vec<Row>, row: Row, n_key: usize) {
    match rows.iter_mut().find(|it| it[..n_key] == row[..n_key]) {
        Some(old) => *old = row,
        None => rows.push(row),
    }
}

/// Games in the order of the shelf; those that are unknown come last.
fn sort(rows: &mut [Row], games: &[String]) {
    rows.sort_by_key(|row| {
        let title = row[0].split(',').next().unwrap_or_default();
        let nth = games.iter().position(|it| it == title);
        nth.unwrap_or(games.len())
    });
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn read_percent(text: &str) -> Option<f64> {
    let number: f64 = text.strip_suffix(" %")?.parse().ok()?;
    Some(number / 100.0)
}

#[cfg(test)]
mod tests;
