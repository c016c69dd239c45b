//! The authority: a game, the dice, and the memory of what happened.

use std::fmt;

use crate::journal::Line;
use crate::{Added, Awaiting, By, Game, Journal, Outcome, Refusal, Seat, Seed, Step, Viewer};

/// With more events than these a table forgets the older ones, half of them, at its next step.
const RECENT: usize = 16;

/// A match being played. The only thing that owns dice.
pub struct Table<G: Game> {
    game: G,
    journal: Journal<G>,
    /// The newest of what happened. Older events follow from the journal: kept, they would be by far
    /// the largest part of a table.
    recent: Vec<G::Event>,
    n_events: usize,
    n_chances: u64,
    /// After how many steps each round that is over had ended.
    rounds: Vec<usize>,
    /// Whether nature waits between two rounds until somebody says [`Table::go_on`].
    rests: bool,
}

impl<G: Game> Table<G> {
    /// Opens a table and lets chance do what comes before the first choice.
    pub fn open(options: G::Options, seed: Seed) -> Table<G> {
        let mut table = Table::lay(options, seed);
        table.let_chance_decide();
        table
    }

    /// Opens a table that rests: before what is raced for from the first time on.
    pub fn open_resting(options: G::Options, seed: Seed) -> Table<G> {
        let mut table = Table::lay(options, seed);
        table.rest_between_rounds();
        table.let_chance_decide();
        table
    }

    /// Opens a table whose first chance is given. For tests and examples: its journal does not
    /// replay.
    pub fn open_with(options: G::Options, seed: Seed, chance: G::Chance) -> Table<G> {
        let mut table = Table::lay(options, seed);
        table.n_chances += 1;
        table.take(Step::Chance(chance));
        table.let_chance_decide();
        table
    }

    fn lay(options: G::Options, seed: Seed) -> Table<G> {
        Table {
            game: G::start(&options),
            journal: Journal::new(options, seed),
            recent: Vec::new(),
            n_events: 0,
            n_chances: 0,
            rounds: Vec::new(),
            rests: false,
        }
    }

    /// From now on nature waits where the game [`Game::rests`] or [`Game::races`] until somebody says
    /// [`Table::go_on`].
    pub fn rest_between_rounds(&mut self) {
        self.rests = true;
    }

    /// Plays a journal again. Every chance must be what the seed deals, every choice legal. It may
    /// end where a table rests; then so does this one, but not again unless it is told to.
    pub fn replay(journal: &Journal<G>) -> Result<Table<G>, ReplayError<G>> {
        if journal.rules != G::RULES {
            return Err(ReplayError::Rules {
                found: journal.rules,
            });
        }
        let mut table = Table::open_resting(journal.options.clone(), journal.seed);
        for (step, recorded) in journal.steps.iter().enumerate() {
            table.play_on(step, recorded, journal.by.get(&step))?;
        }
        table.ends_as(journal.steps.len(), journal.end.as_ref())?;
        table.journal.remarks.clone_from(&journal.remarks);
        table.rests = false;
        Ok(table)
    }

    /// Plays on by what somebody else added to this table's journal, as [`Table::replay`] would. If that does not hold, the
    /// table is somewhere in the middle and of no use any more.
    pub fn follow(&mut self, added: &Added<G>) -> Result<(), ReplayError<G>> {
        let rests = std::mem::replace(&mut self.rests, true);
        let followed = self.follow_lines(&added.lines);
        self.rests = rests;
        followed
    }

    fn follow_lines(&mut self, lines: &[Line<G>]) -> Result<(), ReplayError<G>> {
        let mut n_steps = self.journal.steps.len();
        let mut end = None;
        for line in lines {
            match line {
                Line::Step(by, step) => {
                    self.play_on(n_steps, step, by.as_ref())?;
                    n_steps += 1;
                }
                Line::Remark(text) => self.remark(text),
                Line::Undo(seat, to) => {
                    self.ends_as(n_steps, None)?;
                    *self = self.undone(*seat, *to)?.0;
                    n_steps = *to;
                }
                Line::End(outcome) => end = Some(outcome),
            }
        }
        self.ends_as(n_steps, end)
    }

    /// Says something about the people at the table, which is kept and nothing to the rules.
    pub fn remark(&mut self, text: &str) {
        self.journal.remark(text);
    }

    /// The table after this seat has taken back all steps but the first n, if a journal could end there, and the line that
    /// this adds to its journal. What was taken back stays in it as such.
    pub fn undone(&self, seat: Seat, n_steps: usize) -> Result<(Table<G>, String), ReplayError<G>> {
        if n_steps >= self.journal.steps.len() || seat.index() >= self.seats() {
            return Err(ReplayError::Diverged { step: n_steps });
        }
        let mut journal = self.journal.clone();
        let line = journal.undo(seat, n_steps);
        let table = Table::replay(&journal)?;
        let rests = self.rests;
        Ok((Table { rests, ..table }, line))
    }

    /// What this seat chose last, if it has chosen anything: choices that announced it belong to it.
    pub fn last_choice(&self, seat: Seat) -> Option<LastChoice> {
        let steps = &self.journal.steps;
        let is_own = |it: &Step<G>| matches!(it, Step::Choice(who, _) if *who == seat);
        let announces = |it: &Step<G>| matches!(it, Step::Choice(_, it) if G::announces(*it));
        let claims = |it: &Step<G>| matches!(it, Step::Choice(_, it) if G::claims(*it));
        let mut n_steps = steps.iter().rposition(is_own)?;
        while n_steps > 0 && is_own(&steps[n_steps - 1]) && announces(&steps[n_steps - 1]) {
            n_steps -= 1;
        }
        let since = &steps[n_steps..];
        Some(LastChoice {
            n_steps,
            has_chance: since.iter().any(|it| matches!(it, Step::Chance(_))),
            has_claim: since.iter().any(claims),
        })
    }

    /// Goes back to where the match was after its first n steps, if a journal could end there: nothing after them has happened.
    pub fn take_back(&mut self, n_steps: usize) -> Result<(), ReplayError<G>> {
        let mut journal = self.journal.clone();
        journal.forget(n_steps);
        let table = Table::replay(&journal)?;
        let rests = self.rests;
        *self = Table { rests, ..table };
        Ok(())
    }

    /// Plays the step with this number. Chance may be ahead of it.
    fn play_on(
        &mut self,
        step: usize,
        recorded: &Step<G>,
        by: Option<&By>,
    ) -> Result<(), ReplayError<G>> {
        match recorded {
            Step::Chance(_) => {
                if self.journal.steps.len() == step {
                    self.go_on();
                }
                if self.journal.steps.get(step) != Some(recorded) {
                    return Err(ReplayError::Diverged { step });
                }
                Ok(())
            }
            Step::Choice(seat, action) => {
                if self.journal.steps.len() != step {
                    return Err(ReplayError::Diverged { step });
                }
                let chosen = self.choose_as(*seat, *action, by.cloned());
                chosen.map_err(|refusal| ReplayError::Refused { step, refusal })
            }
        }
    }

    /// Whether chance is not ahead of so many steps, and the match has ended like this, if it has.
    fn ends_as(&self, n_steps: usize, end: Option<&Outcome>) -> Result<(), ReplayError<G>> {
        if self.journal.steps.len() > n_steps {
            return Err(ReplayError::Diverged { step: n_steps });
        }
        match end {
            Some(end) if self.game.outcome().as_ref() != Some(end) => Err(ReplayError::Outcome),
            Some(_) | None => Ok(()),
        }
    }

    /// Takes a seat's choice, or says by which rule it cannot be taken; then nothing has changed.
    pub fn choose(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        self.choose_as(seat, action, None)
    }

    /// Takes the choice of a bot, and keeps in the journal which one it was.
    pub fn choose_by(&mut self, seat: Seat, action: G::Action, by: By) -> Result<(), G::Refusal> {
        self.choose_as(seat, action, Some(by))
    }

    /// Takes choices of one seat together, or says why not; then nothing has changed. All but the
    /// last must announce the one after them. No choices are none to take.
    pub fn choose_together(
        &mut self,
        seat: Seat,
        actions: &[G::Action],
    ) -> Result<(), TogetherError<G>> {
        let Some((last, announced)) = actions.split_last() else {
            return Err(TogetherError::Apart);
        };
        // What follows an announcement is tried on a copy, from which nobody learns anything.
        let mut trial = self.game.clone();
        for &action in announced {
            if !G::announces(action) {
                return Err(TogetherError::Apart);
            }
            check(&trial, seat, action).map_err(TogetherError::Refused)?;
            trial.apply(Step::Choice(seat, action), &mut ());
        }
        check(&trial, seat, *last).map_err(TogetherError::Refused)?;
        for &action in actions {
            self.take(Step::Choice(seat, action));
        }
        self.let_chance_decide();
        Ok(())
    }

    /// What `seat` would see and could choose after each of its legal choices that announces another
    /// one, ascending; nothing if it is not awaited.
    pub fn announced(&self, seat: Seat) -> Vec<Announced<G>> {
        let mut announced = self.legal(seat);
        announced.retain(|&it| G::announces(it));
        let after = |action: G::Action| {
            let mut trial = self.game.clone();
            trial.apply(Step::Choice(seat, action), &mut ());
            Announced {
                by: action,
                view: trial.view(Viewer::Seat(seat)),
                legal: crate::legal_choices(&trial, seat),
            }
        };
        announced.into_iter().map(after).collect()
    }

    /// Whether the table rests: nature is awaited, which never happens otherwise.
    pub fn is_resting(&self) -> bool {
        self.game.awaiting() == Awaiting::Chance
    }

    /// Whether it rests before something that seats race for.
    pub fn is_before_race(&self) -> bool {
        self.is_resting() && self.game.races()
    }

    /// Whether what this seat may choose now are claims, of which others may be faster.
    pub fn is_claiming(&self, seat: Seat) -> bool {
        let is_race = matches!(self.game.awaiting(), Awaiting::Race(_));
        is_race && self.legal(seat).first().is_some_and(|&it| G::claims(it))
    }

    /// Lets nature do what comes before the next choice, if the table rests; else nothing.
    pub fn go_on(&mut self) {
        if self.is_resting() {
            self.draw();
            self.let_chance_decide();
        }
    }

    fn choose_as(
        &mut self,
        seat: Seat,
        action: G::Action,
        by: Option<By>,
    ) -> Result<(), G::Refusal> {
        check(&self.game, seat, action)?;
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
    ) -> impl Iterator<Item = (usize, G::Event)> + use<G> {
        let n_older = self.n_events - self.recent.len();
        let redact = |first: usize, events: &[G::Event]| {
            let events = events.iter().enumerate().skip(since.saturating_sub(first));
            let seen = |(nth, event)| Some((first + nth, G::redact(event, viewer)?));
            events.filter_map(seen).collect::<Vec<(usize, G::Event)>>()
        };
        let seen = if since < n_older {
            redact(0, &self.all_events())
        } else {
            redact(n_older, &self.recent)
        };
        seen.into_iter()
    }

    /// How many events there are: the next one has this number.
    pub fn n_events(&self) -> usize {
        self.n_events
    }

    /// Everything that happened, once more.
    fn all_events(&self) -> Vec<G::Event> {
        let mut game = G::start(&self.journal.options);
        let mut events = Vec::new();
        for step in &self.journal.steps {
            game.apply(step.clone(), &mut events);
        }
        events
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// After how many steps each round that is over had ended: where a table of people rests.
    pub fn rounds(&self) -> &[usize] {
        &self.rounds
    }

    /// How the match came to be. To storage only while it is being played: it has the seed.
    pub fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    fn let_chance_decide(&mut self) {
        while self.game.awaiting() == Awaiting::Chance
            && !(self.rests && (self.game.rests() || self.game.races()))
        {
            self.draw();
        }
    }

    fn draw(&mut self) {
        let chance = self.game.draw(&mut self.journal.seed.dice(self.n_chances));
        self.n_chances += 1;
        self.take(Step::Chance(chance));
    }

    fn take(&mut self, step: Step<G>) {
        let steps = &mut self.journal.steps;
        if steps.len() == steps.capacity() {
            // Doubling would leave half of it empty at every table.
            steps.reserve_exact(32);
        }
        steps.push(step.clone());
        if self.recent.len() > RECENT {
            self.recent.drain(..RECENT / 2);
        }
        let n_before = self.recent.len();
        self.game.apply(step, &mut self.recent);
        self.n_events += self.recent.len() - n_before;
        self.journal.end = self.game.outcome();
        if self.is_resting() && (self.game.rests() || self.game.races()) {
            self.rounds.push(self.journal.steps.len());
        }
    }
}

/// What a seat chose last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastChoice {
    /// How many steps there were before.
    pub n_steps: usize,
    /// Whether chance has decided anything since.
    pub has_chance: bool,
    /// Whether anything was claimed since, which others might have been faster with.
    pub has_claim: bool,
}

/// Whether a seat may choose this now, or by which rule it may not.
fn check<G: Game>(game: &G, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
    let is_seated = seat.index() < game.seats();
    if is_seated && crate::legal_choices(game, seat).contains(&action) {
        return Ok(());
    }
    let viewer = if is_seated {
        Viewer::Seat(seat)
    } else {
        Viewer::Spectator
    };
    Err(G::refuse(&game.view(viewer), action))
}

/// Prints the slug and how far the match is, nothing of the truth.
impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slug = <G::Options as crate::Options>::ABOUT.slug;
        write!(f, "Table({slug}, {} steps)", self.journal.steps.len())
    }
}

/// What a seat would see and could choose right after a choice that announces another one.
#[derive(Debug, Clone)]
pub struct Announced<G: Game> {
    pub by: G::Action,
    pub view: G::View,
    pub legal: Vec<G::Action>,
}

/// Why choices were not taken together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TogetherError<G: Game> {
    /// One of them cannot be taken.
    Refused(G::Refusal),
    /// One of them does not announce the next: they are chosen one by one.
    Apart,
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

#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;
#[cfg(test)]
mod undoing;
