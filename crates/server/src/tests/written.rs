//! Tables that are written straight into the database, in a situation that a test knows.

use std::cell::Cell;

use catalog::AnyTable;
use game::{Awaiting, Json, Outcome, Seat, Seed, journal_rules};
use serde_json::json;
use store::{Change, Entry, Kind, Score, SeatRow, TableRow};

use super::house::{Guest, House, SLUG};
use crate::session::link_hash;

/// A match that is written down, piece by piece.
#[derive(Debug, Clone)]
pub(super) struct Written {
    pub(super) pieces: Vec<String>,
    seats: usize,
    pace: &'static str,
    is_over: bool,
}

impl Written {
    /// A match of four in which everybody chose the first that was allowed, until `enough`. It does
    /// not rest between rounds, as no match did once.
    pub(super) fn until(enough: impl Fn(&dyn AnyTable) -> bool) -> Written {
        let game = catalog::find(SLUG).unwrap();
        let table = game.open(4, &json!({}), None, Seed::small(11)).unwrap();
        Written::go_on(table, enough)
    }

    /// The same, for n choices.
    pub(super) fn after(n_choices: usize) -> Written {
        let n_left = Cell::new(n_choices);
        Written::until(|_| n_left.replace(n_left.get().saturating_sub(1)) == 0)
    }

    /// The same, up to the pause after the first round.
    pub(super) fn until_rest() -> Written {
        let game = catalog::find(SLUG).unwrap();
        let mut table = game.open(4, &json!({}), None, Seed::small(11)).unwrap();
        table.rest_between_rounds();
        Written::go_on(table, |it| it.is_resting())
    }

    fn go_on(mut table: Box<dyn AnyTable>, enough: impl Fn(&dyn AnyTable) -> bool) -> Written {
        let mut pieces = vec![table.journal()];
        while !enough(table.as_ref()) {
            let seat = awaited(table.as_ref()).expect("it is not over");
            let choice = table.legal(seat).remove(0);
            pieces.push(table.choose(seat, &choice).unwrap());
        }
        if let Some(outcome) = table.outcome() {
            let last = pieces.last_mut().unwrap();
            last.push_str(&format!("end {}\n", json!(outcome)));
        }
        Written {
            pieces,
            seats: table.seats(),
            pace: "instant",
            is_over: table.outcome().is_some(),
        }
    }

    /// Whose turn it is, and what that seat may choose.
    pub(super) fn turn(&self) -> (usize, Vec<String>) {
        let table = catalog::find(SLUG).unwrap().resume(&self.journal());
        let table = table.unwrap();
        let seat = awaited(table.as_ref()).unwrap();
        (seat.index(), table.legal(seat))
    }

    /// Takes the last choice back: whose it was, and which.
    pub(super) fn take_back(&mut self) -> (usize, String) {
        let last = self.pieces.pop().unwrap();
        let (seat, choice) = last.trim_end().split_once(' ').unwrap();
        (seat.parse().unwrap(), choice.to_owned())
    }

    /// The same, n choices earlier.
    pub(super) fn without_the_last(mut self, n_choices: usize) -> Written {
        self.pieces.truncate(self.pieces.len() - n_choices);
        self.is_over = false;
        self
    }

    /// As the journal of a program that played by other rules.
    pub(super) fn by_other_rules(mut self) -> Written {
        let header = self.pieces[0].replacen("\nrules ", "\nrules 99", 1);
        self.pieces[0] = header;
        self
    }

    pub(super) fn with_pace(mut self, pace: &'static str) -> Written {
        self.pace = pace;
        self
    }

    pub(super) fn journal(&self) -> String {
        self.pieces.concat()
    }

    /// Writes it as the table `id`. These guests sit at these seats, and bots at the others.
    pub(super) async fn store(&self, house: &House, id: &str, people: &[(usize, &Guest)]) {
        let setup = json!({ "seats": self.seats, "options": {}, "pace": self.pace });
        let mut changes = vec![Change::Table(TableRow {
            id: id.to_owned(),
            created: 1,
            slug: SLUG.to_owned(),
            setup: setup.to_string(),
            rules: journal_rules(&self.pieces[0]),
            next: None,
            over: false,
        })];
        for seat in 0..self.seats {
            let guest = people.iter().find(|it| it.0 == seat);
            let (name, kind) = match guest {
                None => ("Tama".to_owned(), Kind::Bot("greedy".to_owned())),
                Some((_, guest)) => {
                    let session = guest.session();
                    let link = Some(link_hash(&session.seat_link(id, 0)));
                    let session = session.hash();
                    let stand_in = None;
                    let kind = Kind::Person {
                        session,
                        link,
                        stand_in,
                    };
                    (guest.name.to_owned(), kind)
                }
            };
            let row = SeatRow { seat, kind, name };
            let table = id.to_owned();
            changes.push(Change::Seat {
                table,
                before: None,
                row,
            });
        }
        for (seq, body) in self.pieces.iter().enumerate() {
            changes.push(piece(id, seq, body));
        }
        if self.is_over {
            changes.push(self.over(id));
        } else {
            changes.extend(self.goes_on(id, people));
        }
        house.app.house.deps.store.write(changes).await.unwrap();
    }
}

impl Written {
    /// How it ended, as its last line says.
    fn over(&self, id: &str) -> Change {
        let journal = self.journal();
        let end = journal.lines().last().unwrap().strip_prefix("end ");
        let outcome: Outcome = serde_json::from_str(end.unwrap()).unwrap();
        let score = |seat| Score {
            total: outcome.totals[seat],
            has_won: outcome.winners.contains(seat),
        };
        Change::Over {
            table: id.to_owned(),
            scores: Seat::all(self.seats).map(score).collect(),
        }
    }

    /// Who is to choose, and whether that is a bot; unknown by other rules.
    fn goes_on(&self, id: &str, people: &[(usize, &Guest)]) -> Vec<Change> {
        let Ok(mut table) = catalog::find(SLUG).unwrap().resume(&self.journal()) else {
            return Vec::new();
        };
        table.rest_between_rounds();
        let seats: Vec<Seat> = table.awaiting().seats().iter().collect();
        let is_bot = |it: &Seat| people.iter().all(|person| person.0 != it.index());
        let table_id = || id.to_owned();
        vec![
            Change::Awaits {
                table: table_id(),
                seq: self.pieces.len() as u64 - 1,
                awaited: seats.iter().fold(0, |bits, it| bits | 1 << it.index()),
            },
            Change::Owes {
                table: table_id(),
                owes: table.is_resting() || seats.iter().any(is_bot),
            },
        ]
    }
}

/// A piece of a table's journal to write.
pub(super) fn piece(id: &str, seq: usize, body: &str) -> Change {
    Change::Entry {
        table: id.to_owned(),
        entry: Entry {
            seq: seq as u64,
            at: 1,
            body: body.to_owned(),
            awaited: 0,
        },
    }
}

/// Whose turn it is.
pub(super) fn awaited(table: &dyn AnyTable) -> Option<Seat> {
    match table.awaiting() {
        Awaiting::Choices(seats) | Awaiting::Race(seats) => seats.iter().next(),
        Awaiting::Chance | Awaiting::Nothing => None,
    }
}

/// How many rounds were dealt.
pub(super) fn n_deals(journal: &str) -> usize {
    journal
        .lines()
        .filter(|it| it.starts_with("chance "))
        .count()
}

/// The cards that a seat holds, in notation.
pub(super) fn hand(journal: &str, seat: usize) -> Vec<String> {
    let table = catalog::find(SLUG).unwrap().resume(journal).unwrap();
    let seat = Seat::new(seat).unwrap();
    let view: Json = table.view(game::Viewer::Seat(seat));
    let hand = view["hand"].as_array().unwrap().iter();
    hand.map(|it| it.as_str().unwrap().to_owned()).collect()
}
