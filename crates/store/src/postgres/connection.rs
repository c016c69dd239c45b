//! One connection to the database, with all it will be asked.

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::io::Cursor;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::try_join_all;
use futures_util::{SinkExt as _, StreamExt as _, stream};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Row, Statement};

use crate::postgres::Address;
use crate::{Fault, StoreError};

/// How long an answer may take. Whoever chooses is told by then.
const PATIENCE: Duration = Duration::from_secs(10);

/// What every connection says first, whatever is usual in this database. A commit is on the disk before it is answered. Whoever
/// waited for somebody else sees what that one wrote. Whoever is stopped in the
/// middle of a transaction, or cut off, keeps others waiting for no longer than this. Everything that is asked often has an index, also when
/// the plan is made while a table is still so small that reading all of it would be quicker: the plan is kept while it grows.
const MANNERS: &str = "SET synchronous_commit = on;
    SET default_transaction_isolation = 'read committed'; SET idle_in_transaction_session_timeout = '2s';
    SET lock_timeout = '3s'; SET statement_timeout = '10s'; SET enable_seqscan = off; SET jit = off";

/// Tells all servers something, once the transaction is committed.
pub(crate) const TELL: &str = "SELECT pg_notify('chabudai', $1)";

/// Something to fill in.
pub(crate) type Param<'a> = &'a (dyn ToSql + Sync);

pub(crate) struct Connection {
    client: Client,
    statements: BTreeMap<&'static str, Statement>,
    /// Whether an answer did not come in time.
    is_spent: AtomicBool,
}

impl fmt::Debug for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Connection")
    }
}

impl Connection {
    /// Connects, and prepares these statements. From then on what is asked goes out as soon as it is first
    /// polled: several that are polled one after another are asked in this order and wait for each other's
    /// answers no longer than for one.
    pub(crate) async fn open(
        address: &Address,
        statements: &[&'static str],
    ) -> Result<Connection, StoreError> {
        Connection::listen(address, statements, |_| {}).await
    }

    /// The same, with somebody who hears what other servers tell.
    pub(crate) async fn listen(
        address: &Address,
        statements: &[&'static str],
        mut hear: impl FnMut(&str) + Send + 'static,
    ) -> Result<Connection, StoreError> {
        let (client, mut connection) = address.config.connect(address.tls.clone()).await?;
        // It ends with the client; what goes wrong is told to whoever asks.
        tokio::spawn(async move {
            let mut messages = stream::poll_fn(|context| connection.poll_message(context));
            while let Some(Ok(message)) = messages.next().await {
                if let AsyncMessage::Notification(told) = message {
                    hear(told.payload());
                }
            }
        });
        let preparing = async {
            client.batch_execute(MANNERS).await?;
            let prepared = statements.iter().map(|it| client.prepare(it));
            try_join_all(prepared).await
        };
        let prepared = in_time(preparing).await?;
        Ok(Connection {
            statements: statements.iter().copied().zip(prepared).collect(),
            client,
            is_spent: AtomicBool::new(false),
        })
    }

    /// Whether nothing more can be asked here.
    pub(crate) fn is_closed(&self) -> bool {
        self.client.is_closed() || self.is_spent.load(Ordering::Relaxed)
    }

    /// Statements without anything to fill in.
    pub(crate) async fn say(&self, statements: &str) -> Result<(), StoreError> {
        self.answered(self.client.batch_execute(statements)).await
    }

    /// Does this, and says how many rows it changed.
    pub(crate) async fn execute(
        &self,
        statement: &'static str,
        params: &[Param<'_>],
    ) -> Result<u64, StoreError> {
        let statement = self.statement(statement);
        self.answered(self.client.execute(statement, params)).await
    }

    /// Tells all servers something.
    pub(crate) async fn tell(&self, words: &str) -> Result<(), StoreError> {
        self.execute(TELL, &[&words]).await.map(|_| ())
    }

    pub(crate) async fn rows(
        &self,
        statement: &'static str,
        params: &[Param<'_>],
    ) -> Result<Vec<Row>, StoreError> {
        let statement = self.statement(statement);
        self.answered(self.client.query(statement, params)).await
    }

    /// The first row, if there is one.
    pub(crate) async fn row(
        &self,
        statement: &'static str,
        params: &[Param<'_>],
    ) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(statement, params).await?.into_iter().next())
    }

    /// The one number that this question has as its answer.
    pub(crate) async fn number(&self, question: &str) -> Result<i64, StoreError> {
        let row = self.answered(self.client.query_one(question, &[])).await?;
        Ok(row.try_get(0)?)
    }

    /// Copies rows into a table, in pieces of the form that PostgreSQL has for that.
    pub(crate) async fn copy(
        &self,
        into: &str,
        mut pieces: mpsc::Receiver<String>,
    ) -> Result<(), StoreError> {
        let sink = self.answered(self.client.copy_in(into)).await?;
        let mut sink = pin!(sink);
        while let Some(piece) = pieces.recv().await {
            self.answered(sink.send(Cursor::new(piece))).await?;
        }
        self.answered(sink.finish()).await?;
        Ok(())
    }

    fn statement(&self, statement: &'static str) -> &Statement {
        let prepared = self.statements.get(statement);
        prepared.expect("a connection has prepared all it will be asked")
    }

    async fn answered<T>(
        &self,
        answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, StoreError> {
        let answer = in_time(answer).await;
        if answer.as_ref().is_err_and(|it| it.fault() == Fault::Away) {
            self.is_spent.store(true, Ordering::Relaxed);
        }
        answer
    }
}

async fn in_time<T>(
    answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, StoreError> {
    match timeout(PATIENCE, answer).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(StoreError::new(Fault::Away, "no answer in time")),
    }
}
