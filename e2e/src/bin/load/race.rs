//! A race at one table, which has the machine to itself: how long it takes from the first claim to
//! everybody's page, and whether a page that never reads delays the others.

use std::fmt::Write as _;
use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use crate::phases::Place;
use crate::wish::Wish;
use e2e::people::page::Page;
use e2e::people::statistics::{Company, Times};
use e2e::people::table::Table;

/// Nobody's page may show a claim later than this.
const MOST_MS: f64 = 20.0;

/// What was measured of races.
#[derive(Debug, Default)]
pub(crate) struct Raced {
    /// From the first page that saw the start to the last.
    start: Times,
    /// From a claim to the last page, while nobody else claims.
    alone: Times,
    /// The same while everybody claims the same thing.
    rivals: Times,
    /// The same, both ways, beside a page that never reads.
    beside_sleeper: Times,
}

/// Races at one table until the time is over; for half of it somebody watches who never reads.
pub(crate) async fn race(place: &Place, wish: &Wish) -> Result<Raced, String> {
    let mut table =
        Table::open(&place.ports, &wish.game, wish.seats, 0, Default::default()).await?;
    let mut raced = Raced::default();
    let start = Instant::now();
    let time = Duration::from_secs(wish.seconds);
    let mut sleeper: Option<(String, Page)> = None;
    for nth in 0_usize.. {
        if start.elapsed() > time {
            break;
        }
        let is_watched = start.elapsed() > time / 2;
        let is_there = sleeper.as_ref().is_some_and(|it| it.0 == table.path());
        if is_watched && !is_there {
            sleeper = Some((table.path().to_owned(), table.sleeper().await?));
        }
        let apart = table.until_round().await?;
        let company = [Company::Alone, Company::Rivals][nth % 2];
        let took = table.claim(company).await?;
        raced.start.add(apart);
        match (company, is_watched) {
            (_, true) => raced.beside_sleeper.add(took),
            (Company::Alone, false) => raced.alone.add(took),
            (Company::Rivals, false) => raced.rivals.add(took),
        }
    }
    Ok(raced)
}

impl Raced {
    fn lines(&mut self) -> [(&'static str, &'static str, &mut Times); 4] {
        [
            (
                "the start: from the first page to the last",
                "start",
                &mut self.start,
            ),
            ("a claim to the last page", "claim", &mut self.alone),
            ("  while all claim the same", "rivals", &mut self.rivals),
            (
                "  beside a page that never reads",
                "sleeper",
                &mut self.beside_sleeper,
            ),
        ]
    }

    /// Whether everything was measured, and was quick enough.
    pub(crate) fn is_good(&mut self) -> bool {
        let is_quick = |it: &mut Times| it.percentile(100).is_some_and(|it| it <= MOST_MS);
        self.lines().into_iter().all(|it| is_quick(it.2))
    }

    /// A table of plain text.
    pub(crate) fn text(&mut self) -> String {
        let mut text = String::new();
        for (name, _, times) in self.lines() {
            let n = times.len();
            let ms = |it: Option<f64>| it.map_or_else(|| "–".to_owned(), |it| format!("{it:.2}"));
            let half = ms(times.percentile(50));
            let most = ms(times.percentile(100));
            // A string takes everything.
            let _ = writeln!(text, "{name:<46}half {half:>6}  most {most:>6}  ms, of {n}");
        }
        if !self.is_good() {
            let _ = writeln!(text, "WRONG: at most {MOST_MS} ms on a quiet machine.");
        }
        text
    }

    pub(crate) fn json(&mut self) -> String {
        let mut json = json!({ "is_good": self.is_good() });
        for (_, key, times) in self.lines() {
            json[key] = json!({
                "n": times.len(), "ms_p50": times.percentile(50), "ms_most": times.percentile(100),
            });
        }
        format!("{json}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn raced(ms: u64) -> Raced {
        let mut raced = Raced::default();
        for (_, _, times) in raced.lines() {
            times.add(Duration::from_millis(1));
            times.add(Duration::from_millis(ms));
        }
        raced
    }

    #[test]
    fn one_page_that_is_late_is_one_too_many() {
        assert!(raced(20).is_good());
        let mut late = raced(21);
        assert!(!late.is_good());
        assert!(
            late.text()
                .ends_with("WRONG: at most 20 ms on a quiet machine.\n")
        );
        let mut nothing = Raced::default();
        assert!(!nothing.is_good(), "nothing was measured");
    }

    #[test]
    fn it_is_told_to_people_and_programs() {
        let mut raced = raced(3);
        let text = raced.text();
        let line = text.lines().nth(1).expect("it is told");
        assert!(line.starts_with("a claim to the last page"), "{line}");
        assert!(
            line.ends_with("half   1.00  most   3.00  ms, of 2"),
            "{line}"
        );
        let json: serde_json::Value = serde_json::from_str(&raced.json()).expect("it is JSON");
        assert_eq!(json["rivals"]["ms_most"], 3.0);
        assert_eq!(json["is_good"], true);
    }
}
