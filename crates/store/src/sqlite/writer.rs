//! The one thread that writes, many changes in one commit.

use std::path::Path;
use std::thread;

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use crate::rows::Change;
use crate::sqlite::apply::apply;
use crate::sqlite::checkpoint::{Log, empty};
use crate::sqlite::folder::Folder;
use crate::{StoreError, WriteError};

/// How many jobs one commit takes at most.
const BATCH: usize = 256;
/// How many jobs may wait; further senders wait for room.
const QUEUE: usize = 1024;

enum Job {
    Write {
        changes: Vec<Change>,
        answer: oneshot::Sender<Result<(), WriteError>>,
    },
    /// From now on the file has no more than this many pages.
    LimitPages {
        pages: u32,
        answer: oneshot::Sender<Result<(), StoreError>>,
    },
    /// What was queued before is written; then the file is whole by itself and nobody's.
    Close(oneshot::Sender<()>),
}

/// A handle to the writing thread. The thread ends when this is dropped and all is written.
#[derive(Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    pub(crate) fn start(
        connection: Connection,
        path: &Path,
        folder: Folder,
    ) -> Result<Writer, StoreError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let log = Log::of(path);
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || run(connection, log, folder, queue))
            .map_err(StoreError::other)?;
        Ok(Writer { jobs })
    }

    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<(), WriteError> {
        let (answer, answered) = oneshot::channel();
        let job = Job::Write { changes, answer };
        let closed = || WriteError::Store(StoreError::closed());
        self.jobs.send(job).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    pub(crate) async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let job = Job::LimitPages { pages, answer };
        self.jobs
            .send(job)
            .await
            .map_err(|_| StoreError::closed())?;
        answered.await.map_err(|_| StoreError::closed())?
    }

    pub(crate) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        // One that has ended is closed.
        if self.jobs.send(Job::Close(answer)).await.is_ok() {
            let _ = answered.await;
        }
    }
}

fn run(mut connection: Connection, mut log: Log, folder: Folder, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(BATCH);
    let mut closing = None;
    while closing.is_none() && queue.blocking_recv_many(&mut jobs, BATCH) > 0 {
        let mut batch = Vec::with_capacity(jobs.len());
        for job in jobs.drain(..) {
            match job {
                Job::Write { changes, answer } => batch.push((changes, answer)),
                Job::LimitPages { pages, answer } => {
                    let limited = connection.pragma_update(None, "max_page_count", pages);
                    // The caller may be gone.
                    let _ = answer.send(limited.map_err(StoreError::from));
                }
                Job::Close(answer) => closing = Some(answer),
            }
        }
        let (changes, answers): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
        for (answer, result) in answers.into_iter().zip(commit(&mut connection, &changes)) {
            // The caller may be gone; the change stands.
            let _ = answer.send(result);
        }
        log.keep_short(&connection);
    }
    // If that fails, the log stays and loses nothing.
    let _ = empty(&connection);
    drop(connection);
    drop(folder);
    if let Some(answer) = closing {
        let _ = answer.send(());
    }
}

/// One transaction for all jobs. If one of them fails by itself, each gets its own; if the disk
/// does, all have failed.
fn commit(connection: &mut Connection, jobs: &[Vec<Change>]) -> Vec<Result<(), WriteError>> {
    if jobs.is_empty() {
        return Vec::new();
    }
    match commit_together(connection, jobs) {
        Ok(results) => results,
        Err(error) if jobs.len() == 1 || error.is_passing() => {
            vec![Err(WriteError::Store(error)); jobs.len()]
        }
        Err(_) => jobs
            .iter()
            .flat_map(|it| commit(connection, std::slice::from_ref(it)))
            .collect(),
    }
}

fn commit_together(
    connection: &mut Connection,
    jobs: &[Vec<Change>],
) -> Result<Vec<Result<(), WriteError>>, StoreError> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(jobs.len());
    for changes in jobs {
        // One change is all or nothing by itself.
        if let [change] = &changes[..] {
            results.push(taken_or_fault(apply(&transaction, change))?);
            continue;
        }
        let savepoint = transaction.savepoint()?;
        let applied = changes.iter().try_for_each(|it| apply(&savepoint, it));
        let result = taken_or_fault(applied)?;
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

/// Being late is an answer; a fault of the database is the end of the transaction.
fn taken_or_fault(applied: Result<(), WriteError>) -> Result<Result<(), WriteError>, StoreError> {
    match applied {
        Ok(()) => Ok(Ok(())),
        Err(WriteError::Taken) => Ok(Err(WriteError::Taken)),
        Err(WriteError::Store(error) | WriteError::InDoubt(error)) => Err(error),
    }
}
