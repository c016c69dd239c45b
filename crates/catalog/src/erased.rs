//! Games and tables as trait objects: JSON and notation outside, the typed game inside.

use std::marker::PhantomData;
use std::num::NonZeroU32;

use bots::{BotName, hint, hint_iterations};
use face_kit::Cover;
use game::{
    About, Added, Awaiting, By, Data, Explained, Game, Journal, Json, LastChoice, NotationError,
    Options, OptionsError, Outcome, Refusal, ReplayError, Seat, Seed, Table, TogetherError, Viewer,
    journal_rules, journal_slug, options_with,
};
use serde_json::json;

use crate::errors::{ChooseError, OpenError, ResumeError};
use crate::hints::{AnyHint, Before, no_time};
use crate::looks::{Looks, Snapshot};
use crate::thought::{Chosen, Thought};

/// A game whose type nobody has to know.
pub trait AnyGame: Sync {
    fn about(&self) -> About;
    /// The number of its rules; matches by other rules cannot go on.
    fn rules(&self) -> u32;
    /// What the house shows of it, if it can be played in the browser.
    fn cover(&self) -> Option<&'static dyn Cover>;
    /// Opens a table. `options` is an object of those that differ from the usual ones; `data` is
    /// the text of a data file.
    fn open(
        &self,
        seats: usize,
        options: &Json,
        data: Option<&str>,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, OpenError>;
    /// The same for people: the table rests between rounds, and before what is raced for from the
    /// first time on.
    fn open_resting(
        &self,
        seats: usize,
        options: &Json,
        data: Option<&str>,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, OpenError> {
        let mut table = self.open(seats, options, data, seed)?;
        table.rest_between_rounds();
        Ok(table)
    }
    /// Whether a table can play with this data file.
    fn check_data(&self, file: &str) -> Result<(), OptionsError>;
    /// Takes up a match from the text of its journal.
    fn resume(&self, journal: &str) -> Result<Box<dyn AnyTable>, ResumeError>;
}

/// A table whose game nobody has to know. It hands out views, never the truth.
pub trait AnyTable: Send {
    fn about(&self) -> About;
    fn seats(&self) -> usize;
    /// Who may choose now. For the caller that runs the table, not for players: a view says what its
    /// viewer may know of it.
    fn awaiting(&self) -> Awaiting;
    fn view(&self, viewer: Viewer) -> Json;
    /// What `viewer` sees, to be drawn, if the game can be played in the browser.
    fn look(&self, viewer: Viewer) -> Option<Box<dyn Snapshot + '_>>;
    /// What `viewer` has learned of, from event number `since` on.
    fn seen(&self, viewer: Viewer, since: usize) -> Vec<(usize, Json)>;
    /// How many events there are to ask for. Says how much is hidden: for the caller that runs the table.
    fn n_events(&self) -> usize;
    /// How many events `viewer` has learned of, from number `since` on.
    fn n_seen(&self, viewer: Viewer, since: usize) -> usize;
    /// Which those are, by their numbers.
    fn numbers_seen(&self, viewer: Viewer, since: usize) -> Vec<usize>;
    /// The legal choices of `seat` in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Takes a choice, and gives the lines it adds to the journal. On an error nothing changed.
    fn choose(&mut self, seat: Seat, choice: &str) -> Result<String, ChooseError>;
    /// Takes choices of one seat together, or none of them.
    fn choose_together(&mut self, seat: Seat, choices: &[String]) -> Result<String, ChooseError>;
    /// Takes a choice that a bot came to, and keeps which one it was.
    fn choose_by(&mut self, seat: Seat, choice: &str, by: By) -> Result<String, ChooseError>;
    /// Plays on by lines that were added to its journal elsewhere, and gives the choices among them. On an error the table is
    /// of no use any more.
    fn follow(&mut self, lines: &str) -> Result<Vec<(Seat, String)>, ResumeError>;
    /// How many steps the match has had.
    fn n_steps(&self) -> usize;
    /// Says something about the people at the table, which is nothing to the rules.
    fn remark(&mut self, text: &str);
    /// What this seat chose last, if it has chosen anything.
    fn last_choice(&self, seat: Seat) -> Option<LastChoice>;
    /// The table after this seat has taken back all steps but the first n, and the line that adds to the journal.
    fn undone(
        &self,
        seat: Seat,
        n_steps: usize,
    ) -> Result<(Box<dyn AnyTable>, String), ResumeError>;
    /// Forgets all steps but the first n, which were a whole match so far.
    fn take_back(&mut self, n_steps: usize) -> Result<(), ResumeError>;
    /// From now on nature waits between two rounds until [`AnyTable::go_on`].
    fn rest_between_rounds(&mut self);
    fn is_resting(&self) -> bool;
    /// Whether it rests before something that seats race for.
    fn is_before_race(&self) -> bool;
    /// Whether what this seat may choose now are claims, of which others may be faster.
    fn is_claiming(&self, seat: Seat) -> bool;
    /// Begins the next round, and gives the lines that adds to the journal.
    fn go_on(&mut self) -> String;
    fn outcome(&self) -> Option<Outcome>;
    /// How the match came to be, with its seed: for storage only while it lasts.
    fn journal(&self) -> String;
    /// After how many steps each round that is over had ended.
    fn rounds(&self) -> &[usize];
    /// After how many steps, at least so many, a match could have stopped.
    fn stop_after(&self, n_steps: usize) -> usize;
    /// The journal between these steps, for [`AnyTable::follow`]; from the first one on, for [`AnyGame::resume`].
    fn part(&self, from: usize, to: usize) -> String;
    /// A thought to run on another thread, if `seat` has a choice. It owns a view, not a game.
    fn think(&self, seat: Seat, bot: BotName, seed: Seed) -> Option<Thought>;
    /// A thought about what `seat` could choose and why, if it has a choice and the game can be played in the browser. It
    /// owns a view, not a game, like a bot's; nothing comes of it at the table.
    fn hint(&self, seat: Seat, seed: Seed) -> Option<Thought<Option<Box<dyn AnyHint>>>>;
}

/// The erased form of a game that looks like this.
pub(crate) struct Erased<G, L>(PhantomData<fn() -> (G, L)>);

impl<G, L> Erased<G, L> {
    pub(crate) const NEW: Erased<G, L> = Erased(PhantomData);
}

/// A table and how it looks.
pub(crate) struct Shown<G: Explained, L> {
    table: Table<G>,
    looks: PhantomData<fn() -> L>,
}

impl<G: Explained, L: Looks<G>> Shown<G, L> {
    pub(crate) fn boxed(table: Table<G>) -> Box<dyn AnyTable> {
        let looks = PhantomData;
        Box::new(Shown::<G, L> { table, looks })
    }
}

impl<G: Explained, L: Looks<G>> AnyGame for Erased<G, L> {
    fn about(&self) -> About {
        G::Options::ABOUT
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn cover(&self) -> Option<&'static dyn Cover> {
        L::cover()
    }

    fn open(
        &self,
        seats: usize,
        options: &Json,
        data: Option<&str>,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, OpenError> {
        let options = read_options::<G>(seats, options, data)?;
        Ok(Shown::<G, L>::boxed(Table::open(options, seed)))
    }

    fn open_resting(
        &self,
        seats: usize,
        options: &Json,
        data: Option<&str>,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, OpenError> {
        let options = read_options::<G>(seats, options, data)?;
        Ok(Shown::<G, L>::boxed(Table::open_resting(options, seed)))
    }

    fn check_data(&self, file: &str) -> Result<(), OptionsError> {
        let mut options = G::Options::usual(G::Options::ABOUT.min_seats);
        options.read_data(file).map_err(OptionsError::Data)
    }

    fn resume(&self, journal: &str) -> Result<Box<dyn AnyTable>, ResumeError> {
        // What other rules wrote need not even read by these.
        let is_ours = journal_slug(journal) == Some(G::Options::ABOUT.slug);
        if let Some(found) = journal_rules(journal).filter(|it| is_ours && *it != G::RULES) {
            let error = ReplayError::<G>::Rules { found };
            return Err(ResumeError::Rules(error.to_string()));
        }
        let journal: Journal<G> = journal.parse().map_err(ResumeError::Journal)?;
        let table = Table::replay(&journal).map_err(|it| not_replayed(&it))?;
        Ok(Shown::<G, L>::boxed(table))
    }
}

impl<G: Explained, L: Looks<G>> AnyTable for Shown<G, L> {
    fn about(&self) -> About {
        G::Options::ABOUT
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn awaiting(&self) -> Awaiting {
        self.table.awaiting()
    }

    fn view(&self, viewer: Viewer) -> Json {
        json!(self.table.view(viewer))
    }

    fn look(&self, viewer: Viewer) -> Option<Box<dyn Snapshot + '_>> {
        L::look(&self.table, viewer)
    }

    fn seen(&self, viewer: Viewer, since: usize) -> Vec<(usize, Json)> {
        let seen = self.table.seen(viewer, since);
        seen.map(|(nth, event)| (nth, json!(event))).collect()
    }

    fn n_events(&self) -> usize {
        self.table.n_events()
    }

    fn n_seen(&self, viewer: Viewer, since: usize) -> usize {
        self.table.seen(viewer, since).count()
    }

    fn numbers_seen(&self, viewer: Viewer, since: usize) -> Vec<usize> {
        self.table.seen(viewer, since).map(|(nth, _)| nth).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        if seat.index() >= self.table.seats() {
            return Vec::new();
        }
        let legal = self.table.legal(seat);
        legal.iter().map(ToString::to_string).collect()
    }

    fn choose(&mut self, seat: Seat, choice: &str) -> Result<String, ChooseError> {
        let action = choice.parse().map_err(ChooseError::Notation)?;
        let n_before = self.table.journal().steps.len();
        self.table.choose(seat, action).map_err(|it| refused(&it))?;
        Ok(self.table.journal().lines(n_before))
    }

    fn choose_together(&mut self, seat: Seat, choices: &[String]) -> Result<String, ChooseError> {
        if let [choice] = choices {
            return self.choose(seat, choice);
        }
        let actions = choices.iter().map(|it| it.parse());
        let actions: Result<Vec<G::Action>, NotationError> = actions.collect();
        let actions = actions.map_err(ChooseError::Notation)?;
        let n_before = self.table.journal().steps.len();
        let taken = self.table.choose_together(seat, &actions);
        taken.map_err(|error| match error {
            TogetherError::Refused(refusal) => refused(&refusal),
            TogetherError::Apart => ChooseError::Apart,
        })?;
        Ok(self.table.journal().lines(n_before))
    }

    fn choose_by(&mut self, seat: Seat, choice: &str, by: By) -> Result<String, ChooseError> {
        let action = choice.parse().map_err(ChooseError::Notation)?;
        let n_before = self.table.journal().steps.len();
        let chosen = self.table.choose_by(seat, action, by);
        chosen.map_err(|it| refused(&it))?;
        Ok(self.table.journal().lines(n_before))
    }

    fn follow(&mut self, lines: &str) -> Result<Vec<(Seat, String)>, ResumeError> {
        let added: Added<G> = lines.parse().map_err(ResumeError::Journal)?;
        self.table.follow(&added).map_err(|it| not_replayed(&it))?;
        let chosen = added.choices().map(|(seat, it)| (seat, it.to_string()));
        Ok(chosen.collect())
    }

    fn n_steps(&self) -> usize {
        self.table.journal().steps.len()
    }

    fn remark(&mut self, text: &str) {
        self.table.remark(text);
    }

    fn last_choice(&self, seat: Seat) -> Option<LastChoice> {
        self.table.last_choice(seat)
    }

    fn undone(
        &self,
        seat: Seat,
        n_steps: usize,
    ) -> Result<(Box<dyn AnyTable>, String), ResumeError> {
        let undone = self.table.undone(seat, n_steps);
        let (table, line) = undone.map_err(|it| not_replayed(&it))?;
        Ok((Shown::<G, L>::boxed(table), line))
    }

    fn take_back(&mut self, n_steps: usize) -> Result<(), ResumeError> {
        let taken_back = self.table.take_back(n_steps);
        taken_back.map_err(|it| not_replayed(&it))
    }

    fn rest_between_rounds(&mut self) {
        self.table.rest_between_rounds();
    }

    fn is_resting(&self) -> bool {
        self.table.is_resting()
    }

    fn is_before_race(&self) -> bool {
        self.table.is_before_race()
    }

    fn is_claiming(&self, seat: Seat) -> bool {
        seat.index() < self.table.seats() && self.table.is_claiming(seat)
    }

    fn go_on(&mut self) -> String {
        let n_before = self.table.journal().steps.len();
        self.table.go_on();
        self.table.journal().lines(n_before)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn journal(&self) -> String {
        self.table.journal().to_string()
    }

    fn rounds(&self) -> &[usize] {
        self.table.rounds()
    }

    fn stop_after(&self, n_steps: usize) -> usize {
        let rounds = self.table.rounds();
        self.table.journal().stop_after(n_steps, rounds)
    }

    fn part(&self, from: usize, to: usize) -> String {
        self.table.journal().part(from, to)
    }

    fn hint(&self, seat: Seat, seed: Seed) -> Option<Thought<Option<Box<dyn AnyHint>>>> {
        if seat.index() >= self.table.seats() {
            return None;
        }
        let legal = self.table.legal(seat);
        let (first, n_legal) = (legal.first()?, legal.len());
        L::cover()?;
        let view = self.table.view(Viewer::Seat(seat));
        // In a race there is no time for a search, and one choice needs none.
        let is_race = G::claims(*first);
        let iterations = if is_race || n_legal == 1 {
            0
        } else {
            hint_iterations::<G>()
        };
        Some(Thought::new(iterations, move |at_most, enough| {
            let iterations = at_most.map_or(iterations, |it| it.get().min(iterations));
            let found = match is_race {
                true => no_time(),
                false => hint::<G>(iterations, seat, &view, &legal, &mut seed.dice(0), enough),
            };
            let before = Before { seat, view, legal };
            L::explain(before, found)
        }))
    }

    fn think(&self, seat: Seat, bot: BotName, seed: Seed) -> Option<Thought> {
        if seat.index() >= self.table.seats() {
            return None;
        }
        let legal = self.table.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let view = self.table.view(Viewer::Seat(seat));
        let iterations = bot.iterations::<G>();
        Some(Thought::new(iterations, move |at_most, enough| {
            let mut used = at_most.map_or(bot, |it| bot.at_most::<G>(it));
            let mut player = used.wake::<G>();
            let thought = player.think(seat, &view, &legal, &mut seed.dice(0), enough);
            if let Some(stopped_at) = thought.stopped_at.and_then(NonZeroU32::new) {
                used = used.at_most::<G>(stopped_at);
            }
            Chosen {
                choice: thought.choice.to_string(),
                by: By::new(&used.to_string(), seed),
            }
        }))
    }
}

fn read_options<G: Game>(
    seats: usize,
    options: &Json,
    data: Option<&str>,
) -> Result<G::Options, OpenError> {
    let given = options.as_object().ok_or(OpenError::NotAnObject)?;
    let given = given.iter().map(|(name, value)| (name.as_str(), value));
    let data = data.map_or(Data::Own, Data::File);
    options_with(seats, data, given).map_err(OpenError::Options)
}

fn not_replayed<G: Game>(error: &ReplayError<G>) -> ResumeError {
    match error {
        ReplayError::Rules { .. } => ResumeError::Rules(error.to_string()),
        ReplayError::Diverged { .. } | ReplayError::Refused { .. } | ReplayError::Outcome => {
            ResumeError::Replay(error.to_string())
        }
    }
}

fn refused(refusal: &impl Refusal) -> ChooseError {
    ChooseError::Refused {
        rule: refusal.rule(),
        text: refusal.to_string(),
    }
}
