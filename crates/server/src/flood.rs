//! How much a page may say.

use std::time::Duration;

use tokio::time::Instant;

/// What to make of one more message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Heed {
    /// Listen.
    Yes,
    /// Ask it to wait.
    No,
    /// No page of ours does this.
    LetGo,
}

/// Counts what a page says.
#[derive(Debug)]
pub(crate) struct Flood {
    /// How often it may say something in a second.
    busy: u32,
    /// The second in which it last said something, and how often.
    since: Instant,
    n: u32,
    /// How often it said what no page of ours says, or too much: forgiven little by little.
    n_wrongs: u32,
}

impl Flood {
    pub(crate) fn new(busy: u32) -> Flood {
        Flood {
            busy,
            since: Instant::now(),
            n: 0,
            n_wrongs: 0,
        }
    }

    /// One more message, of whatever kind.
    pub(crate) fn count(&mut self) -> Heed {
        let gone = self.since.elapsed();
        if gone >= Duration::from_secs(1) {
            let forgiven = (self.busy / 3).saturating_mul(gone.as_secs() as u32);
            self.n_wrongs = self.n_wrongs.saturating_sub(forgiven);
            self.since = Instant::now();
            self.n = 0;
        }
        self.n = self.n.saturating_add(1);
        if self.n <= self.busy {
            Heed::Yes
        } else {
            self.wrong()
        }
    }

    /// It was nothing that a page of ours says, or too much.
    pub(crate) fn wrong(&mut self) -> Heed {
        self.n_wrongs = self.n_wrongs.saturating_add(1);
        if self.n_wrongs > self.busy.saturating_mul(2) {
            Heed::LetGo
        } else {
            Heed::No
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn seconds(n: u64) {
        tokio::time::advance(Duration::from_secs(n)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn usual_pages_are_listened_to_for_ever() {
        let mut flood = Flood::new(30);
        for _ in 0..100 {
            assert!((0..30).all(|_| flood.count() == Heed::Yes));
            seconds(1).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn one_that_says_too_much_is_asked_to_wait_and_then_let_go() {
        let mut flood = Flood::new(30);
        assert!((0..30).all(|_| flood.count() == Heed::Yes));
        assert!((0..60).all(|_| flood.count() == Heed::No));
        assert_eq!(flood.count(), Heed::LetGo);
    }

    #[tokio::test(start_paused = true)]
    async fn one_that_says_too_much_every_second_is_let_go_in_the_end() {
        let mut flood = Flood::new(30);
        let mut n_seconds = 0;
        while (0..60).all(|_| flood.count() != Heed::LetGo) {
            seconds(1).await;
            n_seconds += 1;
        }
        assert_eq!(n_seconds, 2);
    }

    #[tokio::test(start_paused = true)]
    async fn what_cannot_be_read_counts_and_is_forgiven_in_time() {
        let mut flood = Flood::new(30);
        for _ in 0..50 {
            let _ = flood.count();
            assert_eq!(flood.wrong(), Heed::No);
            seconds(1).await;
        }
        let mut flood = Flood::new(30);
        let is_let_go = |_| flood.count() == Heed::LetGo || flood.wrong() == Heed::LetGo;
        assert!((0..60).any(is_let_go));
    }
}
