//! The one task that writes, many changes in one commit.
//!
//! Choices of people are mostly one entry each: all of them are one statement, which waits for the database once, and whoever was late does
//! not keep the others. All statements of any other commit go out together and wait for the database once, and once more for its end. There being
//! late is rare: whoever was is taken out, and the others are written again without them.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use tokio::sync::{mpsc, oneshot};

use crate::postgres::Address;
use crate::postgres::apply::{STATEMENTS, add, apply};
use crate::postgres::connection::{Connection, Param, TELL};
use crate::postgres::pulse::changed;
use crate::postgres::{guests, talk};
use crate::rows::{Change, Entry};
use crate::{Fault, StoreError, WriteError};

/// How many jobs one commit takes at most.
const BATCH: usize = 256;
/// How many jobs may wait; further senders wait for room.
const QUEUE: usize = 1024;
/// How often a commit is tried that waited too long for another server's.
const TRIES: usize = 2;

/// Waits until nobody else writes about any of these. Everybody waits in the same order, so that nobody waits in a circle; whoever has
/// the same number as another one only waits for nothing.
const LOCK: &str = "SELECT pg_advisory_xact_lock(number) FROM (
        SELECT DISTINCT hashtextextended(name, 0) AS number FROM unnest($1::TEXT[]) AS name
        ORDER BY number) AS numbers";

enum Job {
    Write(Write),
    /// What was queued before is written; then the connection is closed.
    Close(oneshot::Sender<()>),
}

struct Write {
    changes: Vec<Change>,
    answer: oneshot::Sender<Result<(), WriteError>>,
}

impl Write {
    /// The entry that is all there is to write.
    fn entry(&self) -> Option<(&str, &Entry)> {
        match &self.changes[..] {
            [Change::Entry { table, entry }] => Some((table, entry)),
            _ => None,
        }
    }
}

/// A handle to the writing task. The task ends when this is dropped and all is written.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    pub(super) async fn start(address: Address, me: i64) -> Result<Writer, StoreError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let connection = Connection::open(&address, &statements()).await?;
        tokio::spawn(run(address, me, connection, queue));
        Ok(Writer { jobs })
    }

    pub(super) async fn write(&self, changes: Vec<Change>) -> Result<(), WriteError> {
        let (answer, answered) = oneshot::channel();
        let job = Job::Write(Write { changes, answer });
        let closed = || WriteError::Store(StoreError::closed());
        self.jobs.send(job).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    pub(super) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        // One that has ended is closed.
        if self.jobs.send(Job::Close(answer)).await.is_ok() {
            let _ = answered.await;
        }
    }
}

fn statements() -> Vec<&'static str> {
    [STATEMENTS, guests::WRITES, talk::WRITES, &[LOCK, TELL]].concat()
}

async fn run(
    address: Address,
    me: i64,
    mut connection: Connection,
    mut queue: mpsc::Receiver<Job>,
) {
    let mut jobs = Vec::with_capacity(BATCH);
    let mut closing = None;
    while closing.is_none() && queue.recv_many(&mut jobs, BATCH).await > 0 {
        let mut batch = Vec::with_capacity(jobs.len());
        for job in jobs.drain(..) {
            match job {
                Job::Write(write) => batch.push(write),
                Job::Close(answer) => closing = Some(answer),
            }
        }
        if connection.is_closed() {
            match Connection::open(&address, &statements()).await {
                Ok(opened) => connection = opened,
                Err(error) => {
                    answer(batch, &Err(WriteError::Store(error)));
                    continue;
                }
            }
        }
        commit(&connection, me, batch).await;
    }
    drop(connection);
    if let Some(answer) = closing {
        let _ = answer.send(());
    }
}

fn answer(batch: Vec<Write>, result: &Result<(), WriteError>) {
    for write in batch {
        // The caller may be gone; the change stands.
        let _ = write.answer.send(result.clone());
    }
}

/// Writes all that can be written, with an answer for everybody.
async fn commit(at: &Connection, me: i64, batch: Vec<Write>) {
    let (entries, mut others): (Vec<Write>, Vec<Write>) =
        batch.into_iter().partition(|it| it.entry().is_some());
    others.extend(commit_entries(at, me, entries).await);
    commit_others(at, me, others).await;
}

/// The same where each is one entry. Answers with those of which at least one is wrong: only by themselves can they be told
/// apart.
async fn commit_entries(at: &Connection, me: i64, batch: Vec<Write>) -> Vec<Write> {
    let entries: Vec<(&str, &Entry)> = batch.iter().filter_map(Write::entry).collect();
    if entries.is_empty() {
        return batch;
    }
    let words = changed(me, batch.iter().flat_map(|it| &it.changes));
    let mut added = add(at, &entries, &words).await;
    for _ in 1..TRIES {
        if added.as_ref().is_err_and(|it| it.fault() == Fault::Locked) {
            added = add(at, &entries, &words).await;
        }
    }
    match added {
        Ok(added) => {
            for (write, was_added) in batch.into_iter().zip(added) {
                let result = was_added.then_some(()).ok_or(WriteError::Taken);
                answer(vec![write], &result);
            }
            Vec::new()
        }
        Err(error) if error.is_passing() => {
            answer(batch, &Err(unheard(error)));
            Vec::new()
        }
        Err(_) => batch,
    }
}

/// One transaction for all of these that can be written together, and an answer for everybody.
async fn commit_others(at: &Connection, me: i64, mut batch: Vec<Write>) {
    let mut n_tries = 0;
    while !batch.is_empty() {
        n_tries += 1;
        match commit_together(at, me, &batch).await {
            Ok(Written::All) => return answer(batch, &Ok(())),
            Ok(Written::Without(failed)) => {
                let mut failed = failed.into_iter();
                let mut rest = Vec::with_capacity(batch.len());
                for write in batch {
                    match failed.next().flatten() {
                        Some(error) => answer(vec![write], &Err(error)),
                        None => rest.push(write),
                    }
                }
                batch = rest;
            }
            Err(WriteError::Store(error)) if error.fault() == Fault::Locked && n_tries < TRIES => {}
            Err(error) => return answer(batch, &Err(error)),
        }
    }
}

enum Written {
    All,
    /// Nothing was, because of these: for each job why it cannot be, if so.
    Without(Vec<Option<WriteError>>),
}

/// Why something was asked to be durable and is not known to be.
fn unheard(error: StoreError) -> WriteError {
    // Perhaps only the answer was lost.
    if error.fault() == Fault::Away {
        WriteError::InDoubt(error)
    } else {
        WriteError::Store(error)
    }
}

async fn commit_together(at: &Connection, me: i64, batch: &[Write]) -> Result<Written, WriteError> {
    let changes = || batch.iter().flat_map(|it| &it.changes);
    let names: BTreeSet<String> = changes().map(Change::about).collect();
    let names = Vec::from_iter(names);
    let names: &[Param<'_>] = &[&names];
    let asked = join_all(changes().map(|it| apply(at, me, it)));
    // What is told is heard if all of it is committed, and not before.
    let words = changed(me, changes());
    let telling = join_all(words.iter().map(|it| at.tell(it)));
    // They go out in this order.
    let (begun, locked, answers, heard) = tokio::join!(
        biased;
        at.say("BEGIN"),
        at.execute(LOCK, names),
        asked,
        telling,
    );
    let told = begun.and(locked).and_then(|_| told_apart(batch, answers));
    // If only that failed, nothing is written either.
    let told = told.and_then(|told| {
        let is_whole = told.iter().all(Option::is_none);
        let heard: Result<Vec<()>, StoreError> = heard.into_iter().collect();
        if is_whole {
            heard.map(|_| told)
        } else {
            Ok(told)
        }
    });
    let all = match &told {
        Ok(failed) => failed.iter().all(Option::is_none),
        Err(_) => false,
    };
    if all {
        at.say("COMMIT").await.map_err(unheard)?;
        return Ok(Written::All);
    }
    // If not even that is heard, the connection is closed, and the transaction with it.
    let _ = at.say("ROLLBACK").await;
    told.map(Written::Without).map_err(WriteError::Store)
}

/// What became of each job. A fault of the database is everybody's; a mistake is of the job that made it,
/// and what came after it was not looked at.
fn told_apart(
    batch: &[Write],
    answers: Vec<Result<u64, StoreError>>,
) -> Result<Vec<Option<WriteError>>, StoreError> {
    let mut answers = answers.into_iter();
    let mut told = Vec::with_capacity(batch.len());
    for write in batch {
        let mut why = None;
        for answer in answers.by_ref().take(write.changes.len()) {
            match answer {
                Ok(0) => why = Some(WriteError::Taken),
                Ok(_) => {}
                Err(error) if error.is_passing() => return Err(error),
                Err(error) => {
                    told.push(Some(WriteError::Store(error)));
                    told.resize(batch.len(), None);
                    return Ok(told);
                }
            }
        }
        told.push(why);
    }
    Ok(told)
}
