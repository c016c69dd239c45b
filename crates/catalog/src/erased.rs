//! Games and tables as trait objects: JSON and notation outside, the typed game inside.

use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroU32;

use bots::BotName;
use game::{
    About, Advice, Awaiting, By, Data, DataError, Journal, JournalError, Json, NotationError,
    Options, OptionsError, Outcome, Refusal, ReplayError, Seat, Seed, Table, Viewer, options_with,
};
use serde_json::json;

/// A game whose type nobody has to know.
pub trait AnyGame: Sync {
    fn about(&self) -> About;
    /// Opens a table. `options` is an object of those that differ from the usual ones; `data` is
    /// the text of a data file.
    fn open(
        &self,
        seats: usize,
        options: &Json,
        data: Option<&str>,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, OpenError>;
    /// Whether a table can play with this data file.
    fn check_data(&self, file: &str) -> Result<(), DataError>;
    /// Takes up a match from the text of its journal.
    fn resume(&self, journal: &str) -> Result<Box<dyn AnyTable>, ResumeError>;
}

/// A table whose game nobody has to know. It hands out views, never the truth.
pub trait AnyTable: Send {
    fn about(&self) -> About;
    fn seats(&self) -> usize;
    /// Who may choose now. For whoever runs the table, not for players: a view says what its
    /// viewer may know of it.
    fn awaiting(&self) -> Awaiting;
    fn view(&self, viewer: Viewer) -> Json;
    /// What `viewer` has learned of, from event number `since` on.
    fn seen(&self, viewer: Viewer, since: usize) -> Vec<(usize, Json)>;
    /// The legal choices of `seat` in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Takes a choice, and gives the lines it adds to the journal. On an error nothing changed.
    fn choose(&mut self, seat: Seat, choice: &str) -> Result<String, ChooseError>;
    /// Takes a choice that a bot came to, and keeps which one it was.
    fn choose_by(&mut self, seat: Seat, choice: &str, by: By) -> Result<String, ChooseError>;
    fn outcome(&self) -> Option<Outcome>;
    /// How the match came to be, with its seed: for storage only while it lasts.
    fn journal(&self) -> String;
    /// A thought to run on another thread, if `seat` has a choice. It owns a view, not a game.
    fn think(&self, seat: Seat, bot: BotName, seed: Seed) -> Option<Thought>;
}

/// A bot's thought that has not begun.
pub struct Thought {
    iterations: u32,
    run: Run,
}

type Run = Box<dyn FnOnce(Option<NonZeroU32>, &mut dyn FnMut() -> bool) -> Chosen + Send>;

/// What a bot came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    /// In notation.
    pub choice: String,
    /// The bot that comes to the same: with the budget that was used, if that was not all.
    pub by: By,
}

impl Thought {
    /// A thought that would like so many iterations, of which it can be granted fewer. It asks from
    /// time to time whether it was enough.
    pub fn new(
        iterations: u32,
        run: impl FnOnce(Option<NonZeroU32>, &mut dyn FnMut() -> bool) -> Chosen + Send + 'static,
    ) -> Thought {
        let run = Box::new(run);
        Thought { iterations, run }
    }

    /// How many iterations it would like to make; 0 if it does not search.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Thinks, with at most so many iterations.
    pub fn run(self, at_most: Option<NonZeroU32>, enough: &mut dyn FnMut() -> bool) -> Chosen {
        (self.run)(at_most, enough)
    }

    /// Thinks as long as it likes.
    pub fn run_whole(self) -> Chosen {
        self.run(None, &mut || false)
    }
}

/// Prints nothing of what the bot sees.
impl fmt::Debug for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thought({} iterations)", self.iterations)
    }
}

/// Why no table was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    Options(OptionsError),
    NotAnObject,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Options(error) => error.fmt(f),
            OpenError::NotAnObject => f.write_str("options are a JSON object"),
        }
    }
}

impl std::error::Error for OpenError {}

/// Why a match cannot be taken up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResumeError {
    Journal(JournalError),
    /// It reads well but does not replay.
    Replay(String),
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::Journal(error) => error.fmt(f),
            ResumeError::Replay(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for ResumeError {}

/// Why a choice was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChooseError {
    /// It is no choice of this game.
    Notation(NotationError),
    /// A rule forbids it. `reason` is the refusal with its parts, for faces to put into words.
    Refused {
        rule: &'static str,
        text: String,
        reason: Json,
    },
}

impl fmt::Display for ChooseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChooseError::Notation(error) => error.fmt(f),
            ChooseError::Refused { rule, text, .. } => write!(f, "§{rule} {text}"),
        }
    }
}

impl std::error::Error for ChooseError {}

/// The erased form of a game.
pub(crate) struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    pub(crate) const NEW: Erased<G> = Erased(PhantomData);
}

impl<G: Advice> AnyGame for Erased<G> {
    fn about(&self) -> About {
        G::Options::ABOUT
    }

    fn open(
        &self,
        seats: usize,
        options: &Json,
        data: Option<&str>,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, OpenError> {
        let given = options.as_object().ok_or(OpenError::NotAnObject)?;
        let given = given.iter().map(|(name, value)| (name.as_str(), value));
        let data = data.map_or(Data::Own, Data::File);
        let options = options_with(seats, data, given).map_err(OpenError::Options)?;
        Ok(Box::new(Table::<G>::open(options, seed)))
    }

    fn check_data(&self, file: &str) -> Result<(), DataError> {
        G::Options::usual(G::Options::ABOUT.min_seats).read_data(file)
    }

    fn resume(&self, journal: &str) -> Result<Box<dyn AnyTable>, ResumeError> {
        let journal: Journal<G> = journal.parse().map_err(ResumeError::Journal)?;
        let table = Table::replay(&journal)
            .map_err(|error: ReplayError<G>| ResumeError::Replay(error.to_string()))?;
        Ok(Box::new(table))
    }
}

impl<G: Advice> AnyTable for Table<G> {
    fn about(&self) -> About {
        G::Options::ABOUT
    }

    fn seats(&self) -> usize {
        Table::seats(self)
    }

    fn awaiting(&self) -> Awaiting {
        Table::awaiting(self)
    }

    fn view(&self, viewer: Viewer) -> Json {
        json!(Table::view(self, viewer))
    }

    fn seen(&self, viewer: Viewer, since: usize) -> Vec<(usize, Json)> {
        Table::seen(self, viewer, since)
            .map(|(nth, event)| (nth, json!(event)))
            .collect()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        if seat.index() >= Table::seats(self) {
            return Vec::new();
        }
        let legal = Table::legal(self, seat);
        legal.iter().map(ToString::to_string).collect()
    }

    fn choose(&mut self, seat: Seat, choice: &str) -> Result<String, ChooseError> {
        choose(self, choice, |it, action| Table::choose(it, seat, action))
    }

    fn choose_by(&mut self, seat: Seat, choice: &str, by: By) -> Result<String, ChooseError> {
        choose(self, choice, |it, action| it.choose_by(seat, action, by))
    }

    fn outcome(&self) -> Option<Outcome> {
        Table::outcome(self)
    }

    fn journal(&self) -> String {
        Table::journal(self).to_string()
    }

    fn think(&self, seat: Seat, bot: BotName, seed: Seed) -> Option<Thought> {
        if seat.index() >= Table::seats(self) {
            return None;
        }
        let legal = Table::legal(self, seat);
        if legal.is_empty() {
            return None;
        }
        let view = Table::view(self, Viewer::Seat(seat));
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

/// Reads a choice and takes it; gives the lines that it adds to the journal.
fn choose<G: Advice>(
    table: &mut Table<G>,
    choice: &str,
    take: impl FnOnce(&mut Table<G>, G::Action) -> Result<(), G::Refusal>,
) -> Result<String, ChooseError> {
    let action: G::Action = choice.parse().map_err(ChooseError::Notation)?;
    let n_before = table.journal().steps.len();
    take(table, action).map_err(|refusal| ChooseError::Refused {
        rule: refusal.rule(),
        text: refusal.to_string(),
        reason: json!(refusal),
    })?;
    Ok(table.journal().lines(n_before))
}
