//! The match log: one JSON object a match, for programs that know only the rules.
//!
//! `{"game","log":1,"seats","options","seed","entries":[…],"totals","winners"}`, where an entry is
//! a deal, a choice (with all legal choices, if wanted) or a score. The journal is how we store a
//! match; the log is how anybody checks it.

use std::collections::VecDeque;
use std::fmt;

use serde_json::{Map, json};

use crate::{
    Awaiting, Data, Game, Journal, Json, Options, Outcome, PerSeat, Refusal, Seat, SeatSet, Step,
    Viewer, legal_choices, options_with,
};

/// A game whose matches can be written as match logs, and read from them.
pub trait Logged: Game {
    /// The entry of the match log that this event makes, if it makes one.
    fn logged(event: &Self::Event) -> Option<LogEntry>;
    /// Whether another program's score entry says the same as ours. Lists whose order a game
    /// leaves open need not be alike.
    fn same_score(own: &Json, other: &Json) -> bool {
        own == other
    }
    /// Reads a deal of the match log back. The log comes from outside: everything is checked.
    fn read_deal(&self, deal: &Json) -> Result<Self::Chance, String>;
    /// The choice that `seat` owes now and that the match log leaves out, if there is one: a
    /// choice of one that is asked for only so that nobody learns who had a choice.
    fn unwritten(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }
}

/// An entry that the rules themselves make, as its page of the rules lists the fields.
#[derive(Debug, Clone, PartialEq)]
pub enum LogEntry {
    /// Everything chance decided at this point, hidden cards included.
    Deal(Json),
    /// How a round was scored.
    Score(Json),
}

impl LogEntry {
    fn into_json(self) -> Json {
        match self {
            LogEntry::Deal(deal) => json!({ "deal": deal }),
            LogEntry::Score(score) => json!({ "score": score }),
        }
    }
}

/// Whether a log lists the legal choices of each decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    Moves,
    Legal,
}

/// The log of a finished match, without a line break.
pub fn write<G: Logged>(journal: &Journal<G>, outcome: &Outcome, detail: Detail) -> String {
    let mut game = G::start(&journal.options);
    let mut entries: Vec<Json> = Vec::new();
    // Sealed choices are written in seat order, whatever order they came in.
    let mut sealed: Vec<(Seat, Json)> = Vec::new();
    let mut owing = SeatSet::EMPTY;
    for step in &journal.steps {
        if let Step::Choice(seat, action) = step {
            if !owing.contains(*seat) {
                entries.extend(take_in_seat_order(&mut sealed));
                owing = match game.awaiting() {
                    Awaiting::Choices(seats) => seats,
                    Awaiting::Race(_) | Awaiting::Chance | Awaiting::Nothing => SeatSet::EMPTY,
                };
            }
            owing.remove(*seat);
            if game.unwritten(*seat) != Some(*action) {
                sealed.push((*seat, choice::<G>(&game, *seat, *action, detail)));
            }
        }
        let mut happened = Vec::new();
        game.apply(step.clone(), &mut happened);
        let made: Vec<LogEntry> = happened.iter().filter_map(G::logged).collect();
        if !made.is_empty() || owing.is_empty() {
            owing = SeatSet::EMPTY;
            entries.extend(take_in_seat_order(&mut sealed));
        }
        entries.extend(made.into_iter().map(LogEntry::into_json));
    }
    entries.extend(take_in_seat_order(&mut sealed));
    json!({
        "game": G::Options::ABOUT.slug,
        "log": 1,
        "seats": journal.options.seats(),
        "options": journal.options.to_json(),
        "seed": journal.seed.reveal(),
        "entries": entries,
        "totals": outcome.totals,
        "winners": outcome.winners,
    })
    .to_string()
}

fn choice<G: Game>(game: &G, seat: Seat, action: G::Action, detail: Detail) -> Json {
    let mut entry = json!({ "seat": seat, "move": action.to_string() });
    if detail == Detail::Legal {
        let legal: Vec<String> = notations::<G>(&legal_choices(game, seat));
        entry["legal"] = json!(legal);
    }
    entry
}

fn notations<G: Game>(choices: &[G::Action]) -> Vec<String> {
    choices.iter().map(|it| it.to_string()).collect()
}

fn take_in_seat_order(sealed: &mut Vec<(Seat, Json)>) -> impl Iterator<Item = Json> + use<> {
    let mut taken = std::mem::take(sealed);
    taken.sort_by_key(|(seat, _)| *seat);
    taken.into_iter().map(|(_, entry)| entry)
}

/// A match log that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked {
    pub decisions: usize,
    /// How many of them listed their legal choices.
    pub legal_lists: usize,
    pub outcome: Outcome,
}

/// The first thing in a match log that the rules say otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Which entry, counted from 0, if it is in one.
    pub entry: Option<usize>,
    pub text: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(entry) = self.entry {
            write!(f, "entry {entry}: ")?;
        }
        f.write_str(&self.text)
    }
}

impl std::error::Error for Difference {}

/// Which game a match log is of, if the text looks like one.
pub fn slug_of(line: &Json) -> Option<&str> {
    line.get("game")?.as_str()
}

/// Plays a match log again from its deals and choices, and compares all it says.
pub fn check<G: Logged>(log: &Json) -> Result<Checked, Difference> {
    let options = read_options::<G>(log)?;
    let seats = options.seats();
    let entries = field(log, "entries")?
        .as_array()
        .ok_or_else(|| overall("\"entries\" is not a list"))?;
    let mut replay = Replay::<G> {
        game: G::start(&options),
        expected: VecDeque::new(),
        decisions: 0,
        legal_lists: 0,
    };
    for (nth, entry) in entries.iter().enumerate() {
        replay.take(entry).map_err(|text| Difference {
            entry: Some(nth),
            text,
        })?;
    }
    if let Some(missing) = replay.expected.pop_front() {
        return Err(overall(format!(
            "it ends where {} is due",
            missing.into_json()
        )));
    }
    replay.choose_unwritten();
    let outcome = replay
        .game
        .outcome()
        .ok_or_else(|| overall("it ends before the match is over"))?;
    let totals: PerSeat<i32> = serde_json::from_value(field(log, "totals")?.clone())
        .map_err(|_| overall("\"totals\" is not a list of whole numbers"))?;
    if totals.seats() != seats || totals != outcome.totals {
        return Err(overall(format!(
            "totals are {:?}, not {totals:?}",
            outcome.totals
        )));
    }
    if *field(log, "winners")? != json!(outcome.winners) {
        return Err(overall(format!("winners are {:?}", outcome.winners)));
    }
    Ok(Checked {
        decisions: replay.decisions,
        legal_lists: replay.legal_lists,
        outcome,
    })
}

fn read_options<G: Logged>(log: &Json) -> Result<G::Options, Difference> {
    const FIELDS: [&str; 8] = [
        "game", "log", "seats", "options", "seed", "entries", "totals", "winners",
    ];
    let fields = log
        .as_object()
        .ok_or_else(|| overall("it is not a JSON object"))?;
    if let Some(other) = fields.keys().find(|it| !FIELDS.contains(&it.as_str())) {
        return Err(overall(format!(
            "there is no field {other:?} in a match log"
        )));
    }
    if *field(log, "log")? != json!(1) {
        return Err(overall("only match logs of version 1 can be read"));
    }
    let seats = field(log, "seats")?
        .as_u64()
        .ok_or_else(|| overall("\"seats\" is not a whole number"))?;
    let chosen: &Map<String, Json> = field(log, "options")?
        .as_object()
        .ok_or_else(|| overall("\"options\" is not an object"))?;
    let given = chosen.iter().map(|(name, value)| (name.as_str(), value));
    let data = log.pointer("/entries/0/deal/data");
    let data = data.map_or(Data::Own, Data::Json);
    let seats = usize::try_from(seats).unwrap_or(usize::MAX);
    let options: G::Options =
        options_with(seats, data, given).map_err(|it| overall(it.to_string()))?;
    if let Some((missing, _)) = options
        .chosen()
        .iter()
        .find(|(it, _)| !chosen.contains_key(*it))
    {
        return Err(overall(format!("option {missing:?} is missing")));
    }
    Ok(options)
}

fn field<'a>(log: &'a Json, name: &str) -> Result<&'a Json, Difference> {
    log.get(name)
        .ok_or_else(|| overall(format!("field {name:?} is missing")))
}

fn overall(text: impl Into<String>) -> Difference {
    Difference {
        entry: None,
        text: text.into(),
    }
}

struct Replay<G: Logged> {
    game: G,
    /// Entries the rules have made and the log must show next.
    expected: VecDeque<LogEntry>,
    decisions: usize,
    legal_lists: usize,
}

impl<G: Logged> Replay<G> {
    fn take(&mut self, entry: &Json) -> Result<(), String> {
        if let Some(expected) = self.expected.pop_front() {
            let is_same = match &expected {
                LogEntry::Deal(own) => *entry == json!({ "deal": own }),
                LogEntry::Score(own) => is_score::<G>(entry, own),
            };
            return if is_same {
                Ok(())
            } else {
                Err(format!("expected {}, found {entry}", expected.into_json()))
            };
        }
        self.choose_unwritten();
        match self.game.awaiting() {
            Awaiting::Chance => self.take_deal(entry),
            Awaiting::Choices(_) | Awaiting::Race(_) => self.take_choice(entry),
            Awaiting::Nothing => Err(format!("the match is over, but there is {entry}")),
        }
    }

    fn take_deal(&mut self, entry: &Json) -> Result<(), String> {
        let deal = entry
            .get("deal")
            .ok_or_else(|| format!("expected a deal, found {entry}"))?;
        let chance = self.game.read_deal(deal)?;
        self.apply(Step::Chance(chance));
        match self.expected.pop_front() {
            Some(LogEntry::Deal(own))
                if own == *deal && entry.as_object().map(Map::len) == Some(1) =>
            {
                Ok(())
            }
            Some(own) => Err(format!("expected {}, found {entry}", own.into_json())),
            None => Ok(()),
        }
    }

    fn take_choice(&mut self, entry: &Json) -> Result<(), String> {
        let seats = self.game.awaiting().seats();
        let expected = || format!("expected a choice of one of the seats {seats:?}, found {entry}");
        let fields = entry.as_object().ok_or_else(expected)?;
        let seat: Seat = fields
            .get("seat")
            .and_then(|it| Seat::new(usize::try_from(it.as_u64()?).ok()?))
            .filter(|it| seats.contains(*it))
            .ok_or_else(expected)?;
        let text = fields
            .get("move")
            .and_then(Json::as_str)
            .ok_or_else(expected)?;
        if let Some(other) = fields
            .keys()
            .find(|it| !["seat", "move", "legal"].contains(&it.as_str()))
        {
            return Err(format!("there is no field {other:?} in a choice"));
        }
        let action: G::Action = text
            .parse()
            .map_err(|it: crate::NotationError| it.to_string())?;
        let legal = legal_choices(&self.game, seat);
        if !legal.contains(&action) {
            let refusal = G::refuse(&self.game.view(Viewer::Seat(seat)), action);
            return Err(format!(
                "seat {seat} may not {text}: §{} {refusal}",
                refusal.rule()
            ));
        }
        if let Some(list) = fields.get("legal") {
            self.legal_lists += 1;
            compare_legal(list, notations::<G>(&legal))?;
        }
        self.decisions += 1;
        self.apply(Step::Choice(seat, action));
        Ok(())
    }

    fn choose_unwritten(&mut self) {
        if !self.expected.is_empty() {
            return;
        }
        let owed = |game: &G| {
            let seats = game.awaiting().seats();
            seats.iter().find_map(|it| Some((it, game.unwritten(it)?)))
        };
        while let Some((seat, action)) = owed(&self.game) {
            self.apply(Step::Choice(seat, action));
        }
    }

    fn apply(&mut self, step: Step<G>) {
        let mut happened = Vec::new();
        self.game.apply(step, &mut happened);
        self.expected.extend(happened.iter().filter_map(G::logged));
    }
}

fn is_score<G: Logged>(entry: &Json, own: &Json) -> bool {
    let fields = entry.as_object().filter(|it| it.len() == 1);
    let score = fields.and_then(|it| it.get("score"));
    score.is_some_and(|other| G::same_score(own, other))
}

fn compare_legal(list: &Json, mut legal: Vec<String>) -> Result<(), String> {
    let listed = list.as_array().ok_or("\"legal\" is not a list")?;
    let mut listed: Vec<String> = listed
        .iter()
        .map(|it| it.as_str().map(str::to_owned))
        .collect::<Option<_>>()
        .ok_or("\"legal\" lists something that is no text")?;
    listed.sort_unstable();
    legal.sort_unstable();
    if listed == legal {
        return Ok(());
    }
    let missing: Vec<&String> = legal.iter().filter(|it| !listed.contains(it)).collect();
    let extra: Vec<&String> = listed.iter().filter(|it| !legal.contains(it)).collect();
    Err(format!(
        "legal choices: missing {missing:?}, not legal {extra:?}, or listed twice"
    ))
}
