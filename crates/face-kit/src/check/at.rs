//! Where something is wrong.

use std::fmt;

use game::Viewer;

use crate::Lang;

/// Prints `catsle, seed 3, step 17, seat 1, en`.
#[derive(Debug, Clone, Copy)]
pub(super) struct At {
    pub(super) slug: &'static str,
    pub(super) seed: u64,
    /// How many times somebody chose, or the table rested, before.
    pub(super) step: usize,
    pub(super) viewer: Viewer,
    pub(super) lang: Lang,
}

impl At {
    /// Panics where a rule of the contract does not hold.
    #[track_caller]
    pub(super) fn hold(&self, rule: &str, holds: bool, wrong: impl FnOnce() -> String) {
        assert!(holds, "{rule}: {self}: {}", wrong());
    }

    /// Panics, because a rule of the contract does not hold.
    #[track_caller]
    pub(super) fn broken(&self, rule: &str, wrong: &str) -> ! {
        panic!("{rule}: {self}: {wrong}");
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, seed {}, step {}, ", self.slug, self.seed, self.step)?;
        match self.viewer {
            Viewer::Seat(seat) => write!(f, "seat {seat}")?,
            Viewer::Spectator => f.write_str("spectator")?,
        }
        write!(f, ", {}", self.lang.code())
    }
}

/// Says where a face panicked by itself.
#[derive(Debug)]
pub(super) struct While(pub(super) At);

impl Drop for While {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("({}: while the page was looked at)", self.0);
        }
    }
}

/// The first place where two texts differ, with what is around it.
pub(super) fn difference(this: &str, that: &str) -> String {
    let alike = this.chars().zip(that.chars()).take_while(|(a, b)| a == b);
    let n_alike = alike.count();
    let show = |text: &str| -> String {
        text.chars()
            .skip(n_alike.saturating_sub(30))
            .take(90)
            .collect()
    };
    format!("…{} against …{}", show(this), show(that))
}
