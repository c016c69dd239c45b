//! A house as it is after months: many tables whose match is on, and many more whose match is over.
//!
//! `cargo run --release -p server --example grow -- DIR --open 100000 --over 1000000`, and then
//! `cargo xtask load catsle --house DIR`. The matches are real ones, of people who choose anything;
//! a few hundred of them are written again and again, under other names and with other guests.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use catalog::AnyTable;
use game::{Awaiting, Seat, Seed};
use serde_json::json;
use store::{Change, Entry, Kind, Score, SeatRow, Store, TableRow};

/// How many different matches there are of each kind.
const MATCHES: usize = 200;
/// How many tables are written in one transaction.
const BATCH: usize = 200;
/// How many tables a guest has played at, about.
const TABLES_OF_A_GUEST: usize = 60;
const SEATS: usize = 3;
const GAME: &str = "catsle";
/// In 2025; a table is opened every second.
const FIRST: i64 = 1_750_000_000_000;

struct Wish {
    folder: PathBuf,
    n_open: usize,
    n_over: usize,
}

fn main() -> ExitCode {
    let Some(wish) = read(std::env::args().skip(1)) else {
        eprintln!("A house grows by `grow DIR [--open N] [--over N]`.");
        return ExitCode::from(2);
    };
    let runtime = tokio::runtime::Runtime::new().expect("there are threads");
    match runtime.block_on(grow(&wish)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn read(mut arguments: impl Iterator<Item = String>) -> Option<Wish> {
    let mut wish = Wish {
        folder: PathBuf::from(arguments.next()?),
        n_open: 100_000,
        n_over: 1_000_000,
    };
    while let Some(name) = arguments.next() {
        let n = arguments.next()?.parse().ok()?;
        match name.as_str() {
            "--open" => wish.n_open = n,
            "--over" => wish.n_over = n,
            _ => return None,
        }
    }
    Some(wish)
}

async fn grow(wish: &Wish) -> Result<(), String> {
    let store = Store::open(&wish.folder).map_err(|it| it.to_string())?;
    let whole: Vec<Played> = (0..MATCHES).map(|it| Played::new(it, usize::MAX)).collect();
    let half: Vec<Played> = (0..MATCHES)
        .map(|it| Played::new(it, 5 + it % 60))
        .collect();
    let n_guests = ((wish.n_open + wish.n_over) * SEATS / TABLES_OF_A_GUEST).max(SEATS);
    for (what, n, matches) in [("over", wish.n_over, &whole), ("open", wish.n_open, &half)] {
        let mut nth = 0;
        while nth < n {
            let mut changes = Vec::new();
            for number in nth..(nth + BATCH).min(n) {
                let id = format!("{what}-{number:08}");
                changes.extend(matches[number % MATCHES].changes(&id, number, n_guests));
            }
            store.write(changes).await.map_err(|it| it.to_string())?;
            nth += BATCH;
            if nth.is_multiple_of(100 * BATCH) {
                let _ = writeln!(std::io::stderr(), "{nth} of {n} {what}");
            }
        }
    }
    store.close().await;
    Ok(())
}

/// A match that was played, piece by piece.
struct Played {
    /// With the seats that are to choose then.
    pieces: Vec<(String, u32)>,
    scores: Option<Vec<Score>>,
    rules: u32,
}

impl Played {
    /// A match in which somebody chooses this and that, for so many choices at most.
    fn new(seed: usize, n_choices: usize) -> Played {
        let game = catalog::find(GAME).expect("it is on the shelf");
        let table = game.open(SEATS, &json!({}), None, Seed::small(seed as u64));
        let mut table = table.expect("the usual options are good");
        let mut pieces = vec![(table.journal(), awaited(table.as_ref()))];
        for nth in 0..n_choices {
            let (Awaiting::Choices(seats) | Awaiting::Race(seats)) = table.awaiting() else {
                break;
            };
            let seat = seats.iter().next().expect("somebody is awaited");
            let legal = table.legal(seat);
            let choice = &legal[(seed * 31 + nth * 17) % legal.len()];
            let piece = table.choose(seat, choice).expect("it is legal");
            pieces.push((piece, awaited(table.as_ref())));
        }
        let outcome = table.outcome();
        if let (Some(outcome), Some(last)) = (&outcome, pieces.last_mut()) {
            last.0.push_str(&format!("end {}\n", json!(outcome)));
        }
        let score = |seat| {
            outcome.as_ref().map(|it| Score {
                total: it.totals[seat],
                has_won: it.winners.contains(seat),
            })
        };
        Played {
            pieces,
            scores: Seat::all(SEATS).map(score).collect(),
            rules: game.rules(),
        }
    }

    /// The table where it is played, the `nth` of all.
    fn changes(&self, id: &str, nth: usize, n_guests: usize) -> Vec<Change> {
        let (table, created) = (id.to_owned(), FIRST + nth as i64 * 1000);
        let mut changes = vec![Change::Table(TableRow {
            id: table.clone(),
            created,
            slug: GAME.to_owned(),
            setup: json!({ "seats": SEATS, "options": {}, "pace": "normal" }).to_string(),
            rules: Some(self.rules),
            next: None,
            over: false,
        })];
        // Nobody has left, and so nothing expires while somebody measures.
        let at = FIRST * 2;
        let touched = table.clone();
        changes.push(Change::Touch { table: touched, at });
        for seat in 0..SEATS {
            let mut session = [0; 32];
            let guest = (nth * SEATS + seat) * 7919 % n_guests;
            session[..8].copy_from_slice(&(guest as u64 + 1).to_le_bytes());
            let kind = Kind::Person {
                session,
                link: Some(session),
                stand_in: None,
            };
            let name = format!("Guest {guest}");
            let row = SeatRow { seat, kind, name };
            let table = table.clone();
            changes.push(Change::Seat {
                table,
                before: None,
                row,
            });
        }
        let packed = [(self.pieces.iter().map(|it| it.0.as_str()).collect(), 0)];
        // What is packed in the end need not be written piece by piece.
        let pieces = match self.scores {
            Some(_) => &packed[..],
            None => &self.pieces,
        };
        for (seq, (body, awaited)) in (0..).zip(pieces) {
            changes.push(Change::Entry {
                table: table.clone(),
                entry: Entry {
                    seq,
                    at: created + seq as i64 * 5000,
                    body: body.clone(),
                    awaited: *awaited,
                },
            });
        }
        if let Some(scores) = self.scores.clone() {
            let over = table.clone();
            changes.push(Change::Over { table, scores });
            changes.push(Change::Pack { table: over });
        }
        changes
    }
}

fn awaited(table: &dyn AnyTable) -> u32 {
    let seats = table.awaiting().seats();
    seats.iter().fold(0, |bits, it| bits | 1 << it.index())
}
