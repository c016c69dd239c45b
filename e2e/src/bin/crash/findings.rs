//! What all tables come to, and which promises were broken.

use std::cell::{Cell, RefCell};

use crate::promise::Broken;

/// So many broken promises are told; what comes after the first may follow from it.
const MOST: usize = 12;

#[derive(Debug, Default)]
pub(crate) struct Findings {
    /// Choices that were acknowledged.
    pub(crate) n_taken: Cell<usize>,
    /// How often somebody's line broke.
    pub(crate) n_breaks: Cell<usize>,
    /// Lines that were shown once and stood in the log at the end.
    pub(crate) n_lines: Cell<usize>,
    broken: RefCell<Vec<Broken>>,
}

impl Findings {
    /// Notes a promise that was broken.
    pub(crate) fn breach(&self, broken: Broken) {
        let mut all = self.broken.borrow_mut();
        if all.len() < MOST && !all.contains(&broken) {
            all.push(broken);
        }
    }

    pub(crate) fn broken(&self) -> Vec<Broken> {
        self.broken.borrow().clone()
    }

    pub(crate) fn is_good(&self) -> bool {
        self.broken.borrow().is_empty()
    }
}
