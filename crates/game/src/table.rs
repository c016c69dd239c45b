//! The authority: a game, the dice, and the memory of what happened.

use std::fmt;

use crate::{Awaiting, By, Game, Journal, Outcome, Refusal, Seat, Seed, Step, Viewer};

/// A match being played. The only thing that owns dice.
pub struct Table<G: Game> {
    game: G,
    journal: Journal<G>,
    /// What happened, with the number of the step that made it happen.
    events: Vec<(usize, G::Event)>,
    n_chances: u64,
}

impl<G: Game> Table<G> {
    /// Opens a table and lets chance do what comes before the first choice.
    pub fn open(options: G::Options, seed: Seed) -> Table<G> {
        let game = G::start(&options);
        let mut table = Table {
            game,
            journal: Journal::new(options, seed),
            events: Vec::new(),
            n_chances: 0,
        };
        table.let_chance_decide();
        table
    }

    /// Plays a journal again. Every chance must be what the seed deals, every choice legal.
    pub fn replay(journal: &Journal<G>) -> Result<Table<G>, ReplayError<G>> {
        if journal.rules != G::RULES {
            return Err(ReplayError::Rules {
                found: journal.rules,
            });
        }
        let mut table = Table::open(journal.options.clone(), journal.seed);
        for (step, recorded) in journal.steps.iter().enumerate() {
            match recorded {
                Step::Chance(_) => {
                    if table.journal.steps.get(step) != Some(recorded) {
                        return Err(ReplayError::Diverged { step });
                    }
                }
                Step::Choice(seat, action) => {
                    if table.journal.steps.len() != step {
                        return Err(ReplayError::Diverged { step });
                    }
                    let by = journal.by.get(&step).cloned();
                    table
                        .choose_as(*seat, *action, by)
                        .map_err(|refusal| ReplayError::Refused { step, refusal })?;
                }
            }
        }
        if table.journal.steps.len() > journal.steps.len() {
            return Err(ReplayError::Diverged {
                step: journal.steps.len(),
            });
        }
        if journal.end.is_some() && journal.end != table.game.outcome() {
            return Err(ReplayError::Outcome);
        }
        Ok(table)
    }

    /// Takes a seat's choice, or says by which rule it cannot be taken; then nothing has changed.
    pub fn choose(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        self.choose_as(seat, action, None)
    }

    /// Takes the choice of a bot, and keeps in the journal which one it was.
    pub fn choose_by(&mut self, seat: Seat, action: G::Action, by: By) -> Result<(), G::Refusal> {
        self.choose_as(seat, action, Some(by))
    }

    fn choose_as(
        &mut self,
        seat: Seat,
        action: G::Action,
        by: Option<By>,
    ) -> Result<(), G::Refusal> {
        if seat.index() >= self.game.seats() || !self.legal(seat).contains(&action) {
            let seat = if seat.index() < self.game.seats() {
                Viewer::Seat(seat)
            } else {
                Viewer::Spectator
            };
            return Err(G::refuse(&self.game.view(seat), action));
        }
        if let Some(by) = by {
            self.journal.by.insert(self.journal.steps.len(), by);
        }
        self.take(Step::Choice(seat, action));
        self.let_chance_decide();
        Ok(())
    }

    pub fn awaiting(&self) -> Awaiting {
        self.game.awaiting()
    }

    /// The legal choices of `seat`, ascending; none if it is not awaited.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        crate::legal_choices(&self.game, seat)
    }

    pub fn seats(&self) -> usize {
        self.game.seats()
    }

    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    /// What `viewer` has learned of, from event number `since` on. Everybody counts alike.
    pub fn seen(
        &self,
        viewer: Viewer,
        since: usize,
    ) -> impl Iterator<Item = (usize, G::Event)> + '_ {
        self.events
            .iter()
            .enumerate()
            .skip(since)
            .filter_map(move |(nth, (_, event))| Some((nth, G::redact(event, viewer)?)))
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// How the match came to be. To storage only while it is being played: it has the seed.
    pub fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    fn let_chance_decide(&mut self) {
        while self.game.awaiting() == Awaiting::Chance {
            let chance = self.game.draw(&mut self.journal.seed.dice(self.n_chances));
            self.n_chances += 1;
            self.take(Step::Chance(chance));
        }
    }

    fn take(&mut self, step: Step<G>) {
        let number = self.journal.steps.len();
        self.journal.steps.push(step.clone());
        let mut happened = Vec::new();
        self.game.apply(step, &mut happened);
        self.events
            .extend(happened.into_iter().map(|event| (number, event)));
        self.journal.end = self.game.outcome();
    }
}

/// Prints the slug and how far the match is, nothing of the truth.
impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slug = <G::Options as crate::Options>::ABOUT.slug;
        write!(f, "Table({slug}, {} steps)", self.journal.steps.len())
    }
}

/// Why a journal does not replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayError<G: Game> {
    /// It was written under other rules.
    Rules { found: u32 },
    /// A chance step is not what the seed deals, or stands where none belongs.
    Diverged { step: usize },
    /// A choice is not legal.
    Refused { step: usize, refusal: G::Refusal },
    /// The scores at its end are not those of the match.
    Outcome,
}

impl<G: Game> fmt::Display for ReplayError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Rules { found } => {
                write!(
                    f,
                    "it was played by rules {found}, and these are rules {}",
                    G::RULES
                )
            }
            ReplayError::Diverged { step } => {
                write!(f, "step {step}: the seed deals otherwise")
            }
            ReplayError::Refused { step, refusal } => {
                write!(f, "step {step}: §{} {refusal}", refusal.rule())
            }
            ReplayError::Outcome => {
                f.write_str("the totals or winners at its end are not those of the match")
            }
        }
    }
}

impl<G: Game> std::error::Error for ReplayError<G> {}
