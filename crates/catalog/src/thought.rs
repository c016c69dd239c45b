//! Thoughts: what bots do, and hints, on whichever thread has time.

use std::fmt;
use std::num::NonZeroU32;

use game::By;

/// A thought that has not begun, of a bot unless something else comes of it.
pub struct Thought<T = Chosen> {
    iterations: u32,
    run: Run<T>,
}

type Run<T> = Box<dyn FnOnce(Option<NonZeroU32>, &mut dyn FnMut() -> bool) -> T + Send>;

/// What a bot came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    /// In notation.
    pub choice: String,
    /// The bot that comes to the same: with the budget that was used, if that was not all.
    pub by: By,
}

impl<T> Thought<T> {
    /// A thought with this budget of iterations, which can be lowered when it runs. It asks from
    /// time to time whether it was enough.
    pub fn new(
        iterations: u32,
        run: impl FnOnce(Option<NonZeroU32>, &mut dyn FnMut() -> bool) -> T + Send + 'static,
    ) -> Thought<T> {
        let run = Box::new(run);
        Thought { iterations, run }
    }

    /// How many iterations it would like to make; 0 if it does not search.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Thinks, with at most this many iterations.
    pub fn run(self, at_most: Option<NonZeroU32>, enough: &mut dyn FnMut() -> bool) -> T {
        (self.run)(at_most, enough)
    }

    /// Thinks as long as it likes.
    pub fn run_whole(self) -> T {
        self.run(None, &mut || false)
    }
}

/// Prints nothing of what its seat sees.
impl<T> fmt::Debug for Thought<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thought({} iterations)", self.iterations)
    }
}
