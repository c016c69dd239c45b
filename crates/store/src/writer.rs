//! The one thread that writes, many changes in one commit.

use std::thread;

use rusqlite::{Connection, TransactionBehavior, params};
use tokio::sync::{mpsc, oneshot};

use crate::rows::{Change, Kind, SeatRow};
use crate::{StoreError, WriteError};

/// How many jobs one commit takes at most.
const BATCH: usize = 256;
/// How many jobs may wait; further senders wait for room.
const QUEUE: usize = 1024;

struct Job {
    changes: Vec<Change>,
    answer: oneshot::Sender<Result<(), WriteError>>,
}

/// A handle to the writing thread. The thread ends when this is dropped and all is written.
#[derive(Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    pub(crate) fn start(connection: Connection) -> Result<Writer, StoreError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || run(connection, queue))
            .map_err(|it| StoreError(it.to_string()))?;
        Ok(Writer { jobs })
    }

    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<(), WriteError> {
        let gone = || WriteError::Store(StoreError("its thread has ended".to_owned()));
        let (answer, answered) = oneshot::channel();
        let job = Job { changes, answer };
        self.jobs.send(job).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

fn run(mut connection: Connection, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(BATCH);
    while queue.blocking_recv_many(&mut jobs, BATCH) > 0 {
        let results = commit(&mut connection, &jobs);
        for (nth, job) in jobs.drain(..).enumerate() {
            let result = match &results {
                Ok(results) => results[nth].clone(),
                Err(error) => Err(WriteError::Store(error.clone())),
            };
            // The caller may be gone; the change stands.
            let _ = job.answer.send(result);
        }
    }
}

/// One transaction for all jobs; one of them failing leaves the others alone.
fn commit(
    connection: &mut Connection,
    jobs: &[Job],
) -> Result<Vec<Result<(), WriteError>>, StoreError> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(jobs.len());
    for job in jobs {
        // One statement is all or nothing by itself.
        if let [change] = &job.changes[..] {
            results.push(apply(&transaction, change));
            continue;
        }
        let savepoint = transaction.savepoint()?;
        let result = apply_all(&savepoint, &job.changes);
        if result.is_ok() {
            savepoint.commit()?;
        } else {
            savepoint.finish()?;
        }
        results.push(result);
    }
    transaction.commit()?;
    Ok(results)
}

fn apply_all(at: &Connection, changes: &[Change]) -> Result<(), WriteError> {
    changes.iter().try_for_each(|it| apply(at, it))
}

fn apply(at: &Connection, change: &Change) -> Result<(), WriteError> {
    let written = match change {
        Change::Table(row) => at
            .prepare_cached(
                "INSERT INTO tables (id, created, slug, setup, next, over)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )
            .and_then(|mut it| {
                it.execute(params![
                    row.id,
                    row.created,
                    row.slug,
                    row.setup,
                    row.next,
                    row.over
                ])
            }),
        Change::Seat { table, row } => sit(at, table, row),
        Change::Event { table, event } => at
            .prepare_cached(
                "INSERT INTO events (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT DO NOTHING",
            )
            .and_then(|mut it| it.execute(params![table, event.seq as i64, event.at, event.body])),
        Change::Setup { table, setup } => at
            .prepare_cached("UPDATE tables SET setup = ?2 WHERE id = ?1")
            .and_then(|mut it| it.execute([table, setup])),
        Change::Over { table } => at
            .prepare_cached("UPDATE tables SET over = 1 WHERE id = ?1")
            .and_then(|mut it| it.execute([table])),
        Change::Next { table, next } => at
            .prepare_cached("UPDATE tables SET next = ?2 WHERE id = ?1 AND next IS NULL")
            .and_then(|mut it| it.execute([table, next])),
        Change::Guest { session, name } => at
            .prepare_cached(
                "INSERT INTO guests (session, name) VALUES (?1, ?2)
                 ON CONFLICT (session) DO UPDATE SET name = excluded.name",
            )
            .and_then(|mut it| it.execute(params![session, name])),
    };
    match written {
        Ok(0) => Err(WriteError::Taken),
        Ok(_) => Ok(()),
        Err(error) => Err(WriteError::Store(error.into())),
    }
}

fn sit(at: &Connection, table: &str, row: &SeatRow) -> rusqlite::Result<usize> {
    let (kind, level, session, link) = match &row.kind {
        Kind::Open => ("open", None, None, None),
        Kind::Person { session, link } => ("person", None, Some(session), link.as_ref()),
        Kind::Bot(level) => ("bot", Some(level), None, None),
    };
    at.prepare_cached(
        "INSERT INTO seats (table_id, seat, kind, name, level, session, link)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name,
             level = excluded.level, session = excluded.session, link = excluded.link",
    )?
    .execute(params![
        table,
        row.seat as i64,
        kind,
        row.name,
        level,
        session,
        link
    ])
}
