//! A few threads on which bots think, so that nobody waits for them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use catalog::Thought;
use tokio::sync::{mpsc, oneshot};

/// How many thoughts may wait; whoever comes then waits to be let in.
const QUEUE: usize = 256;

struct Job {
    thought: Thought,
    answer: oneshot::Sender<String>,
}

/// The way to the thinking threads. They end when the last way is gone.
#[derive(Debug, Clone)]
pub(crate) struct Thinkers {
    jobs: mpsc::Sender<Job>,
}

impl Thinkers {
    /// Wakes the threads: one fewer than the machine has cores, and at least one.
    pub(crate) fn wake() -> std::io::Result<Thinkers> {
        let n_threads = thread::available_parallelism().map_or(1, |it| (it.get() - 1).max(1));
        let (jobs, queue) = mpsc::channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        for nth in 0..n_threads {
            let queue = Arc::clone(&queue);
            thread::Builder::new()
                .name(format!("thinker {nth}"))
                .spawn(move || run(&queue))?;
        }
        Ok(Thinkers { jobs })
    }

    /// What the thought ends in; nothing if it ended badly.
    pub(crate) async fn think(&self, thought: Thought) -> Option<String> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job { thought, answer }).await.ok()?;
        answered.await.ok()
    }
}

fn run(queue: &Mutex<mpsc::Receiver<Job>>) {
    loop {
        // Held while waiting too: one thread waits at the queue, the others at the lock.
        let job = queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .blocking_recv();
        let Some(Job { thought, answer }) = job else {
            return;
        };
        // A thought owns all it touches, so nothing half done is left behind.
        if let Ok(choice) = catch_unwind(AssertUnwindSafe(thought)) {
            // Whoever asked may have gone.
            let _ = answer.send(choice);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_thought_that_panics_is_no_answer_and_the_next_one_is() {
        let thinkers = Thinkers::wake().unwrap();
        for _ in 0..8 {
            assert_eq!(thinkers.think(Box::new(|| panic!("no idea"))).await, None);
        }
        let thought = thinkers.think(Box::new(|| "play".to_owned()));
        assert_eq!(thought.await.as_deref(), Some("play"));
    }
}
