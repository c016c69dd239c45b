//! A few threads on which bots think, so that nobody waits for them.
//!
//! Thoughts wait table by table, and the tables are served round-robin: one that asks for much waits for itself.
//! The more of them wait, the fewer iterations each gets, so that a full house plays a little worse
//! rather than slowly.

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZeroU32;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use catalog::Thought;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

/// The smallest budget of a search, however many tables wait.
const LEAST: u32 = 20;

/// A thought, and how to answer whoever asked for it.
struct Job {
    iterations: u32,
    limit: Option<Duration>,
    /// Thinks with this budget, until it is late.
    think: Think,
}

type Think = Box<dyn FnOnce(Option<NonZeroU32>, &dyn Fn() -> bool) + Send>;

/// A handle to the thinking threads.
#[derive(Debug, Clone)]
pub(crate) struct Thinkers {
    queue: Arc<Mutex<Queue>>,
    n_threads: usize,
}

/// Thoughts that nobody thinks yet.
#[derive(Default)]
struct Queue {
    /// How many threads are thinking.
    n_busy: usize,
    /// The tables that have something waiting, each once, in the order in which they are served.
    tables: VecDeque<String>,
    jobs: BTreeMap<String, VecDeque<Job>>,
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Queue({} busy, {} wait)", self.n_busy, self.n_waiting())
    }
}

impl Queue {
    fn push(&mut self, table: &str, job: Job) {
        let jobs = self.jobs.entry(table.to_owned()).or_default();
        if jobs.is_empty() {
            self.tables.push_back(table.to_owned());
        }
        jobs.push_back(job);
    }

    /// The first thought of the table that is served next; if it has more, the table is queued again.
    fn pop(&mut self) -> Option<Job> {
        let table = self.tables.pop_front()?;
        let jobs = self.jobs.get_mut(&table)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&table);
        } else {
            self.tables.push_back(table);
        }
        job
    }

    fn n_waiting(&self) -> usize {
        self.jobs.values().map(VecDeque::len).sum()
    }
}

impl Thinkers {
    /// One thread fewer than the machine has cores, and at least one.
    pub(crate) fn wake() -> Thinkers {
        Thinkers::with(thread::available_parallelism().map_or(1, |it| (it.get() - 1).max(1)))
    }

    pub(crate) fn with(n_threads: usize) -> Thinkers {
        Thinkers {
            queue: Arc::default(),
            n_threads,
        }
    }

    /// What a thought at this table ends in, at the latest when it has used up its time; nothing if it ended badly.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        table: &str,
        thought: Thought<T>,
        limit: Option<Duration>,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel::<T>();
        let iterations = thought.iterations();
        let think = Box::new(move |budget, is_late: &dyn Fn() -> bool| {
            // The receiver may be gone, before or during the search.
            if !answer.is_closed() {
                let ended = thought.run(budget, &mut || is_late() || answer.is_closed());
                let _ = answer.send(ended);
            }
        });
        let job = Job {
            iterations,
            limit,
            think,
        };
        {
            let mut queue = lock(&self.queue);
            queue.push(table, job);
            if queue.n_busy < self.n_threads {
                queue.n_busy += 1;
                let (queue, n_threads) = (Arc::clone(&self.queue), self.n_threads);
                // Its end is not awaited: it comes when nothing waits any more.
                drop(spawn_blocking(move || run(&queue, n_threads)));
            }
        }
        answered.await.ok()
    }

    /// How many thoughts wait, and how many are under way.
    pub(crate) fn n_thoughts(&self) -> (usize, usize) {
        let queue = lock(&self.queue);
        (queue.n_waiting(), queue.n_busy)
    }

    #[cfg(test)]
    pub(crate) fn n_threads(&self) -> usize {
        self.n_threads
    }

    #[cfg(test)]
    pub(crate) fn n_waiting(&self) -> usize {
        lock(&self.queue).n_waiting()
    }
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    // It is whole at all times.
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Thinks until nothing waits.
fn run(queue: &Mutex<Queue>, n_threads: usize) {
    loop {
        let (job, n_waiting) = {
            let mut queue = lock(queue);
            let Some(job) = queue.pop() else {
                // A job that arrives after this starts a thread.
                queue.n_busy -= 1;
                return;
            };
            (job, queue.n_waiting())
        };
        let budget = budget(job.iterations, n_threads, n_waiting);
        think(job, budget);
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "rules have no clock, a house has"
)]
fn think(job: Job, budget: Option<NonZeroU32>) {
    let Job { limit, think, .. } = job;
    let began = Instant::now();
    let is_late = || limit.is_some_and(|it| began.elapsed() >= it);
    // A thought owns all it touches, so nothing half done is left behind. Whoever asked hears that nothing comes.
    let _ = catch_unwind(AssertUnwindSafe(|| think(budget, &is_late)));
}

/// What a thought may cost while others wait: its share of the threads, if everybody who waits had
/// one too. Nobody waits: all it would like. As many wait as there are threads: half of it.
fn budget(wanted: u32, n_threads: usize, n_waiting: usize) -> Option<NonZeroU32> {
    let share = u64::from(wanted) * n_threads as u64 / (n_threads + n_waiting) as u64;
    let share = u32::try_from(share).expect("it is not more than was wanted");
    NonZeroU32::new(share.max(LEAST.min(wanted)))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use catalog::Chosen;
    use game::{By, Seed};

    use super::*;

    fn thought(
        run: impl FnOnce(u32, &mut dyn FnMut() -> bool) -> String + Send + 'static,
    ) -> Thought {
        Thought::new(1000, |budget, enough| Chosen {
            choice: run(budget.map_or(0, NonZeroU32::get), enough),
            by: By::new("random", Seed::small(1)),
        })
    }

    #[tokio::test]
    async fn a_thought_that_panics_is_no_answer_and_the_next_one_is() {
        let thinkers = Thinkers::wake();
        for _ in 0..8 {
            let panics = thought(|_, _| panic!("no idea"));
            assert_eq!(thinkers.think("a", panics, None).await, None);
        }
        let chosen = thinkers.think("a", thought(|_, _| "play".to_owned()), None);
        assert_eq!(chosen.await.unwrap().choice, "play");
    }

    #[test]
    fn budgets_shrink_as_thoughts_wait() {
        let budget = |n_threads, n_waiting| budget(300, n_threads, n_waiting).unwrap().get();
        assert_eq!(budget(1, 0), 300);
        assert_eq!(budget(7, 0), 300);
        assert_eq!(budget(1, 1), 150);
        assert_eq!(budget(4, 4), 150);
        assert_eq!(budget(3, 6), 100);
        assert_eq!(budget(1, 1_000_000), LEAST);
        assert_eq!(super::budget(5, 1, 99), NonZeroU32::new(5));
        assert_eq!(super::budget(0, 1, 99), None);
    }

    /// One thread, which is held up until all thoughts wait.
    #[tokio::test]
    async fn tables_alternate_and_waiting_jobs_lower_the_budget() {
        let thinkers = Thinkers::with(1);
        let (open, gate) = mpsc::channel::<()>();
        let (told, order) = mpsc::channel();
        let mut running = tokio::task::JoinSet::new();
        let mut think = |table: &'static str, thought| {
            let thinkers = thinkers.clone();
            running.spawn(async move { thinkers.think(table, thought, None).await });
        };
        think(
            "gate",
            thought(move |_, _| gate.recv().map_or("", |()| "").to_owned()),
        );
        tokio::task::yield_now().await;
        for (table, name) in [
            ("a", "a1"),
            ("a", "a2"),
            ("a", "a3"),
            ("b", "b1"),
            ("c", "c1"),
            ("b", "b2"),
        ] {
            let told = told.clone();
            think(
                table,
                thought(move |budget, _| {
                    told.send(format!("{name} {budget}")).unwrap();
                    String::new()
                }),
            );
            tokio::task::yield_now().await;
        }
        open.send(()).unwrap();
        while running.join_next().await.is_some() {}
        let order: Vec<String> = order.try_iter().collect();
        assert_eq!(
            order,
            ["a1 166", "b1 200", "c1 250", "a2 333", "b2 500", "a3 1000"]
        );
    }

    #[tokio::test]
    async fn nobody_thinks_longer_than_allowed_or_for_nobody() {
        let thinkers = Thinkers::with(1);
        let endless = || {
            thought(|_, enough| {
                while !enough() {
                    thread::yield_now();
                }
                "play".to_owned()
            })
        };
        let limit = Some(Duration::from_millis(1));
        assert!(thinkers.think("a", endless(), limit).await.is_some());
        // Somebody asks and goes; the thread is free for the next one.
        let mut asked = Box::pin(thinkers.think("a", endless(), None));
        tokio::select! {
            biased;
            _ = &mut asked => panic!("it does not end"),
            () = tokio::task::yield_now() => {}
        }
        drop(asked);
        assert!(thinkers.think("b", endless(), limit).await.is_some());
    }
}
