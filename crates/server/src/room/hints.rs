//! Hints for a person who practises: alone at the table, with bots. They say and change nothing.

use std::time::Duration;

use catalog::AnyHint;
use face_kit::pages::Hinted;
use face_kit::{Setting, Trouble};
use game::{Seat, Viewer};
use store::Hash;
use tokio::task::{JoinError, JoinSet};
use tokio::time::Instant;

use super::Room;
use super::seats::{Seated, Sitter};

/// A table looks ahead for its person no more often than this.
const APART: Duration = Duration::from_secs(1);
/// For how long a search for a hint may run.
const LIMIT: Duration = Duration::from_secs(3);

/// What a search comes back with.
pub(super) struct Answer {
    number: u64,
    /// Nothing if it ended badly.
    hint: Option<Box<dyn AnyHint>>,
}

/// The hint that was asked for, if one was.
pub(super) struct Hints {
    answers: JoinSet<Answer>,
    asked: Option<Asked>,
    /// How often somebody asked.
    n_asked: u64,
    /// When they may ask again.
    again: Instant,
}

/// Somebody asked, and has seen nothing more since.
pub(super) struct Asked {
    number: u64,
    seat: Seat,
    moment: u64,
    hint: Option<Box<dyn AnyHint>>,
}

impl Hints {
    pub(super) fn new() -> Hints {
        Hints {
            answers: JoinSet::new(),
            asked: None,
            n_asked: 0,
            again: Instant::now(),
        }
    }

    pub(super) async fn join_next(&mut self) -> Option<Result<Answer, JoinError>> {
        self.answers.join_next().await
    }

    /// What this viewer has asked for: nobody else is shown anything of it.
    pub(super) fn of(&self, viewer: Viewer) -> Option<&Asked> {
        self.asked
            .as_ref()
            .filter(|it| viewer.seat() == Some(it.seat))
    }

    /// Whoever asked does not want it any more, or has something else to choose.
    fn drop_it(&mut self) {
        self.asked = None;
        self.answers.abort_all();
    }
}

impl Asked {
    /// Changes with what there is to show.
    pub(super) fn print(&self) -> (u64, bool) {
        (self.number, self.hint.is_some())
    }

    pub(super) fn draw(&self, setting: &Setting<'_>) -> Hinted {
        match &self.hint {
            None => Hinted::Thinking,
            Some(it) => Hinted::Ready(it.choice().map(str::to_owned), it.draw(setting)),
        }
    }
}

impl Room {
    /// The seat of the one person who practises here: a match goes on, bots have all other seats, and nobody else may
    /// take one.
    pub(super) fn practises(&self) -> Option<Seat> {
        self.play.as_ref().filter(|it| !it.is_over())?;
        let is_closed = |it: &Seated| matches!(it.sitter, Sitter::Bot(_)) && !it.is_welcoming;
        let mut persons = self.seats.iter().enumerate().filter(|it| !is_closed(it.1));
        let (nth, person) = persons.next()?;
        let is_alone = persons.next().is_none() && person.is_person_who_plays();
        Seat::new(nth).filter(|_| is_alone)
    }

    /// Somebody asks for a hint, or puts away the one that is shown.
    pub(crate) fn hint(&mut self, session: Option<Hash>) -> Result<(), Trouble> {
        let Viewer::Seat(seat) = self.viewer(session) else {
            return Err(Trouble::Watching);
        };
        let practises = self.practises();
        let play = self.play.as_mut().ok_or(Trouble::NotStarted)?;
        if play.is_over() {
            return Err(Trouble::MatchOver);
        }
        if practises != Some(seat) {
            return Err(Trouble::NoHintHere);
        }
        let moment = play.moment(Viewer::Seat(seat));
        if let Some(asked) = self.hints.asked.as_ref().filter(|it| it.moment == moment) {
            if asked.hint.is_some() {
                self.hints.drop_it();
                self.has_news = true;
            }
            return Ok(());
        }
        if Instant::now() < self.hints.again {
            return Err(Trouble::TooBusy);
        }
        let thought = play.game.hint(seat, self.deps.luck.seed());
        let thought = thought.ok_or(Trouble::NoHintNow)?;
        let hints = &mut self.hints;
        hints.drop_it();
        hints.again = Instant::now() + APART;
        hints.n_asked += 1;
        let number = hints.n_asked;
        hints.asked = Some(Asked {
            number,
            seat,
            moment,
            hint: None,
        });
        let (thinkers, table) = (self.deps.thinkers.clone(), self.id.clone());
        hints.answers.spawn(async move {
            let hint = thinkers.think(&table, thought, Some(LIMIT)).await;
            let hint = hint.flatten();
            Answer { number, hint }
        });
        self.has_news = true;
        Ok(())
    }

    /// A search has come to its end. What it found is shown only if everything is still as it was.
    pub(super) fn hint_came(&mut self, answer: Answer) {
        self.tend_hint();
        let asked = self.hints.asked.as_mut();
        let Some(asked) = asked.filter(|it| it.number == answer.number) else {
            return;
        };
        self.has_news = true;
        match answer.hint {
            Some(hint) => asked.hint = Some(hint),
            None => {
                tracing::error!(table = self.id, "a hint ended badly");
                self.hints.asked = None;
            }
        }
    }

    /// A hint goes with the next thing that its seat sees happen, and wherever somebody else could profit from it.
    pub(super) fn tend_hint(&mut self) {
        let Some(asked) = &self.hints.asked else {
            return;
        };
        let (seat, moment) = (asked.seat, asked.moment);
        let is_alone = self.practises() == Some(seat);
        let now = self.play.as_mut().map(|it| it.moment(Viewer::Seat(seat)));
        if !is_alone || now != Some(moment) {
            self.hints.drop_it();
            self.has_news = true;
        }
    }
}
