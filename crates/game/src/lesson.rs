//! A lesson: a round on a prepared deal, which a newcomer plays to learn the game.
//!
//! It is played by the rules of the game. The reader may choose whatever is legal; everybody else does what
//! was written for them as long as they may, and otherwise what a sensible person would. A lesson hands out
//! what its reader may see, and no truth.

use std::fmt;

use crate::{
    Advice, Announced, Awaiting, Game, Seat, Seed, Step, Viewer, best_choice, legal_choices,
};

/// What nature draws from where the lesson has nothing prepared.
const SEED: Seed = Seed::small(1);

/// How a lesson begins, and what is written for it.
#[derive(Clone)]
pub struct Plan<G: Game> {
    /// The prepared deal, or whatever comes before it.
    pub game: G,
    pub reader: Seat,
    /// What nature does, one after the other.
    pub chances: Vec<G::Chance>,
    /// For each seat what it would like to choose, in notation, such as `play R8, take B12`: at each
    /// decision the first of these that is legal, and each once. For the reader it is what the guide suggests.
    pub wishes: &'static [&'static str],
    /// Whether this is the end of the lesson.
    pub ends: fn(&G) -> bool,
}

/// Prints nothing of what is in it.
impl<G: Game> fmt::Debug for Plan<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Plan")
    }
}

/// A lesson that somebody is taking. It waits for the reader, or is over.
#[derive(Clone)]
pub struct Lesson<G: Game> {
    game: G,
    reader: Seat,
    chances: std::vec::IntoIter<G::Chance>,
    n_chances: u64,
    wishes: Vec<(Seat, G::Action)>,
    ends: fn(&G) -> bool,
    events: Vec<G::Event>,
    frames: Vec<Frame<G>>,
}

/// What the reader saw after one step, on the way to the next decision.
#[derive(Debug, Clone)]
pub struct Frame<G: Game> {
    pub view: G::View,
    /// What happened in this step, as far as the reader learns of it.
    pub news: Vec<G::Event>,
}

/// Prints how far it is.
impl<G: Game> fmt::Debug for Lesson<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lesson({} events)", self.events.len())
    }
}

impl<G: Advice> Lesson<G> {
    /// The lesson, where the reader is asked first.
    pub fn new(plan: Plan<G>) -> Lesson<G> {
        let mut wishes = Vec::new();
        for (seat, line) in Seat::all(plan.game.seats()).zip(plan.wishes) {
            let written = line.split(", ").filter(|it| !it.is_empty());
            let choice = |it: &str| it.parse().expect("lessons are written in notation");
            wishes.extend(written.map(|it| (seat, choice(it))));
        }
        let mut lesson = Lesson {
            game: plan.game,
            reader: plan.reader,
            chances: plan.chances.into_iter(),
            n_chances: 0,
            wishes,
            ends: plan.ends,
            events: Vec::new(),
            frames: Vec::new(),
        };
        lesson.go_on();
        lesson
    }

    /// The seat whose place the reader takes.
    pub fn reader(&self) -> Seat {
        self.reader
    }

    pub fn n_seats(&self) -> usize {
        self.game.seats()
    }

    /// What the reader sees.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.reader))
    }

    /// What the reader may choose; nothing any more at the end.
    pub fn legal(&self) -> Vec<G::Action> {
        if self.is_over() {
            Vec::new()
        } else {
            legal_choices(&self.game, self.reader)
        }
    }

    /// What could be chosen together with those that announce another choice.
    pub fn announced(&self) -> Vec<Announced<G>> {
        let announcing = self.legal().into_iter().filter(|&it| G::announces(it));
        let after = |by: G::Action| {
            let mut trial = self.game.clone();
            trial.apply(Step::Choice(self.reader, by), &mut ());
            Announced {
                by,
                view: trial.view(Viewer::Seat(self.reader)),
                legal: legal_choices(&trial, self.reader),
            }
        };
        announcing.map(after).collect()
    }

    /// What the reader saw happen, oldest first.
    pub fn seen(&self) -> Vec<G::Event> {
        self.redacted(&self.events)
    }

    /// What the reader saw since its last choice, step by step; the first is the choice itself.
    pub fn frames(&self) -> &[Frame<G>] {
        &self.frames
    }

    /// Whether the round is over and nothing is left to choose.
    pub fn is_over(&self) -> bool {
        (self.ends)(&self.game) || self.game.awaiting() == Awaiting::Nothing
    }

    /// What the guide suggests, as long as there is something to choose.
    pub fn suggestion(&self) -> Option<G::Action> {
        (!self.is_over()).then(|| self.wish_of(self.reader))
    }

    /// What the guide suggests right after its suggestion, where that announces another choice.
    pub fn suggestion_then(&self) -> Option<G::Action> {
        let announces = self.suggestion().filter(|&it| G::announces(it))?;
        let mut then = self.clone();
        then.choose(announces).ok()?;
        then.suggestion()
    }

    /// Takes a choice of the reader, and lets the others play on until the reader is asked again; or says by
    /// which rule it cannot be taken, and then nothing has changed.
    ///
    /// # Errors
    ///
    /// If the choice is not legal.
    pub fn choose(&mut self, action: G::Action) -> Result<(), G::Refusal> {
        if !self.legal().contains(&action) {
            return Err(G::refuse(&self.view(), action));
        }
        self.frames.clear();
        self.take(self.reader, action);
        // In a race the others reach, too, as soon as the reader has.
        if let Awaiting::Race(seats) = self.game.awaiting() {
            let reader = self.reader;
            for seat in seats.iter().filter(|&it| it != reader) {
                let legal = legal_choices(&self.game, seat);
                // Whoever has got something may take its time.
                if legal.first().is_some_and(|&it| G::claims(it)) {
                    self.take(seat, self.wish_of(seat));
                }
            }
        }
        self.go_on();
        Ok(())
    }

    /// Lets nature and the others do what comes before the reader is asked.
    fn go_on(&mut self) {
        while !self.is_over() {
            let awaited = match self.game.awaiting() {
                Awaiting::Choices(seats) | Awaiting::Race(seats) => seats,
                Awaiting::Chance => {
                    self.draw();
                    continue;
                }
                Awaiting::Nothing => return,
            };
            if awaited.contains(self.reader) {
                return;
            }
            let seat = awaited.first().expect("somebody is awaited");
            self.take(seat, self.wish_of(seat));
        }
    }

    /// The first wish of this seat that is legal, or else what looks best to it.
    fn wish_of(&self, seat: Seat) -> G::Action {
        let legal = legal_choices(&self.game, seat);
        let wish =
            |(whose, it): &(Seat, G::Action)| (*whose == seat && legal.contains(it)).then_some(*it);
        let wish = self.wishes.iter().find_map(wish);
        wish.unwrap_or_else(|| best_choice::<G>(&self.game.view(Viewer::Seat(seat)), &legal))
    }

    fn draw(&mut self) {
        let chance = self.chances.next().unwrap_or_else(|| {
            let mut dice = SEED.dice(self.n_chances);
            self.game.draw(&mut dice)
        });
        self.n_chances += 1;
        self.apply(Step::Chance(chance));
    }

    fn take(&mut self, seat: Seat, action: G::Action) {
        let used = self.wishes.iter().position(|it| *it == (seat, action));
        if let Some(at) = used {
            self.wishes.remove(at);
        }
        self.apply(Step::Choice(seat, action));
    }

    fn apply(&mut self, step: Step<G>) {
        let n_before = self.events.len();
        self.game.apply(step, &mut self.events);
        let frame = Frame {
            view: self.view(),
            news: self.redacted(&self.events[n_before..]),
        };
        self.frames.push(frame);
    }

    fn redacted(&self, events: &[G::Event]) -> Vec<G::Event> {
        let viewer = Viewer::Seat(self.reader);
        let seen = events.iter();
        seen.filter_map(|it| G::redact(it, viewer)).collect()
    }
}
