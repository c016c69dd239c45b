//! What the house counts of itself, for operators: how much, how long and how often, and nothing of any
//! table, seat or person.

use std::sync::{Mutex, MutexGuard, PoisonError};

use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use tokio::time::{Duration, Instant};

use crate::room::{Seated, Sitter};

/// The kind of answer that has these figures.
pub(crate) const KIND: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// For how long a house is not ready after something could not be written.
const LATELY: Duration = Duration::from_secs(30);

/// Whose choices, by game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Of {
    game: &'static str,
    by: By,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
#[expect(non_camel_case_types, reason = "they are the words in the figures")]
enum By {
    person,
    bot,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Sitting {
    kind: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Kept {
    limit: Limit,
}

/// A limit that somebody has met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(crate) enum Limit {
    /// Tables that a guest or an address may open in a minute.
    Tables,
    /// Changes of their own that a guest or an address may make in a minute.
    Changes,
    /// Messages that a page may send in a second.
    Messages,
    /// Pages that may be open at once, of a guest or at a table.
    Pages,
    /// Connections that may be open at once.
    Connections,
}

/// All figures.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    tables: Gauge,
    seats: Family<Sitting, Gauge>,
    sockets: Gauge,
    choices: Family<Of, Counter>,
    refusals: Counter,
    writes: Histogram,
    failed_writes: Counter,
    waiting: Gauge,
    thinking: Gauge,
    limits: Family<Kept, Counter>,
    /// When something could not be written, last.
    failed_at: Mutex<Option<Instant>>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        // From a tenth of a millisecond on: a commit is on the disk before it is answered.
        let buckets = [
            0.0001, 0.0003, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 1.0, 4.0,
        ];
        let mut metrics = Metrics {
            registry: Registry::with_prefix("chabudai"),
            tables: Gauge::default(),
            seats: Family::default(),
            sockets: Gauge::default(),
            choices: Family::default(),
            refusals: Counter::default(),
            writes: Histogram::new(buckets),
            failed_writes: Counter::default(),
            waiting: Gauge::default(),
            thinking: Gauge::default(),
            limits: Family::default(),
            failed_at: Mutex::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let it = &mut self.registry;
        it.register("tables", "Tables in memory", self.tables.clone());
        it.register(
            "seats",
            "Seats at tables in memory, by who sits there",
            self.seats.clone(),
        );
        it.register("sockets", "Open pages of tables", self.sockets.clone());
        it.register("choices", "Choices that were taken", self.choices.clone());
        it.register(
            "refusals",
            "Choices of people that were not taken",
            self.refusals.clone(),
        );
        it.register_with_unit(
            "write",
            "From a change to its being durable",
            Unit::Seconds,
            self.writes.clone(),
        );
        it.register(
            "failed_writes",
            "Changes that could not be written",
            self.failed_writes.clone(),
        );
        it.register(
            "thoughts_waiting",
            "Decisions of bots that wait for a thread",
            self.waiting.clone(),
        );
        it.register(
            "thoughts_running",
            "Decisions of bots that are thought about",
            self.thinking.clone(),
        );
        it.register("limits", "Limits that were met", self.limits.clone());
    }

    /// A choice was taken at a table of this game.
    pub(crate) fn chosen(&self, game: &'static str, by_bot: bool) {
        let by = if by_bot { By::bot } else { By::person };
        self.choices.get_or_create(&Of { game, by }).inc();
    }

    /// A person's choice was not taken.
    pub(crate) fn refused(&self) {
        self.refusals.inc();
    }

    /// Something was written, or not, since then.
    pub(crate) fn written(&self, since: Instant, is_durable: bool) {
        if is_durable {
            self.writes.observe(since.elapsed().as_secs_f64());
        } else {
            self.failed_writes.inc();
            *lock(&self.failed_at) = Some(Instant::now());
        }
    }

    /// Whether something could not be written a short while ago.
    pub(crate) fn failed_lately(&self) -> bool {
        lock(&self.failed_at).is_some_and(|it| it.elapsed() < LATELY)
    }

    /// Somebody has met a limit.
    pub(crate) fn met(&self, limit: Limit) {
        self.limits.get_or_create(&Kept { limit }).inc();
    }

    /// A page of a table is open until this is dropped.
    pub(crate) fn socket(&self) -> Socket {
        self.sockets.inc();
        Socket(self.sockets.clone())
    }

    /// Counts the seats of one table until it is dropped.
    pub(crate) fn seats(&self) -> SeatCount {
        let of = |kind| self.seats.get_or_create_owned(&Sitting { kind });
        SeatCount {
            gauges: [of("person"), of("bot"), of("open")],
            counted: [0; 3],
        }
    }

    /// All figures as text; what is only known now is told here.
    pub(crate) fn text(&self, n_tables: usize, n_waiting: usize, n_thinking: usize) -> String {
        self.tables.set(n_tables as i64);
        self.waiting.set(n_waiting as i64);
        self.thinking.set(n_thinking as i64);
        let mut text = String::new();
        // A string takes everything.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

fn lock<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    // It is whole at every moment.
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An open page, counted.
#[derive(Debug)]
pub(crate) struct Socket(Gauge);

impl Drop for Socket {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// The seats of one table, as they were counted last.
#[derive(Debug)]
pub(crate) struct SeatCount {
    gauges: [Gauge; 3],
    counted: [i64; 3],
}

impl SeatCount {
    pub(crate) fn count(&mut self, seats: &[Seated]) {
        let mut now = [0; 3];
        for seated in seats {
            now[match seated.sitter {
                Sitter::Person { .. } => 0,
                Sitter::Bot(_) => 1,
                Sitter::Open => 2,
            }] += 1;
        }
        self.set(now);
    }

    fn set(&mut self, now: [i64; 3]) {
        for (gauge, (now, before)) in self.gauges.iter().zip(now.iter().zip(self.counted)) {
            gauge.inc_by(now - before);
        }
        self.counted = now;
    }
}

impl Drop for SeatCount {
    fn drop(&mut self) {
        self.set([0; 3]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn figures_are_counted_and_leave_with_what_they_count() {
        let metrics = Metrics::default();
        let socket = metrics.socket();
        let mut seats = metrics.seats();
        let bot = crate::house::bot("novice").unwrap();
        seats.count(&[Seated::open(), Seated::bot(1, bot), Seated::bot(2, bot)]);
        metrics.chosen("toy", true);
        metrics.chosen("toy", false);
        metrics.chosen("toy", false);
        metrics.refused();
        metrics.met(Limit::Tables);
        let since = Instant::now();
        tokio::time::advance(Duration::from_millis(3)).await;
        metrics.written(since, true);
        metrics.written(since, false);
        assert!(metrics.failed_lately());
        tokio::time::advance(LATELY).await;
        assert!(!metrics.failed_lately());
        let text = metrics.text(7, 5, 1);
        for line in [
            "chabudai_tables 7",
            "chabudai_sockets 1",
            "chabudai_seats{kind=\"bot\"} 2",
            "chabudai_seats{kind=\"open\"} 1",
            "chabudai_choices_total{game=\"toy\",by=\"person\"} 2",
            "chabudai_choices_total{game=\"toy\",by=\"bot\"} 1",
            "chabudai_refusals_total 1",
            "chabudai_limits_total{limit=\"Tables\"} 1",
            "chabudai_write_seconds_count 1",
            "chabudai_write_seconds_bucket{le=\"0.002\"} 0",
            "chabudai_write_seconds_bucket{le=\"0.004\"} 1",
            "chabudai_failed_writes_total 1",
            "chabudai_thoughts_waiting 5",
            "chabudai_thoughts_running 1",
        ] {
            assert!(text.lines().any(|it| it == line), "{line} in {text}");
        }
        drop((socket, seats));
        let text = metrics.text(0, 0, 0);
        assert!(text.contains("chabudai_sockets 0\n"), "{text}");
        assert!(text.contains("chabudai_seats{kind=\"bot\"} 0\n"), "{text}");
    }
}
