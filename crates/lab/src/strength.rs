//! How strong the bots are: who beats whom how often, and how long they think.
//!
//! A [`Contest`] and a [`Speed`] are what is measured; a [`Page`] is where it is written down.

mod contest;
mod page;
mod speed;

use std::num::NonZeroU32;

use game::{Options, Seed};
use serde::Serialize;

pub use contest::{CONTESTS, Contest, Contested};
pub use page::Page;
pub use speed::{Measured, SPEEDS, Speed};

/// Bars are about the usual number of seats.
pub const USUAL_SEATS: usize = 4;

/// How much of it is played, and how.
#[derive(Debug, Clone, Copy)]
pub struct Plan<O> {
    pub options: O,
    /// Only every nth match.
    pub one_in: usize,
    pub most_matches: Option<usize>,
    pub most_iterations: Option<NonZeroU32>,
    pub seed: Seed,
    pub threads: usize,
}

impl<O: Options> Plan<O> {
    fn matches(&self, all: usize) -> usize {
        let some = all / self.one_in.max(1);
        some.min(self.most_matches.unwrap_or(some)).max(1)
    }

    /// The game, and how many play it if that is unusual.
    fn label(&self) -> String {
        let title = O::ABOUT.title;
        match self.options.seats() {
            USUAL_SEATS => title.to_owned(),
            seats => format!("{title}, {seats} players"),
        }
    }
}

/// Whether a bar was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    Pass,
    Fail,
}

impl Verdict {
    fn of(is_reached: bool) -> Verdict {
        if is_reached {
            Verdict::Pass
        } else {
            Verdict::Fail
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Verdict::Pass => "pass",
            Verdict::Fail => "fail",
        }
    }
}
