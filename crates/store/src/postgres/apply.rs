//! Each change as one statement.

use std::collections::BTreeSet;

use crate::StoreError;
use crate::packed;
use crate::postgres::connection::{Connection, Param};
use crate::postgres::{guests, talk};
use crate::rows::{Change, Entry, Kind, REMEMBERED, SeatRow};

const TABLE: &str = "WITH back AS (DELETE FROM expired WHERE table_id = $1)
    INSERT INTO tables (id, created, slug, setup, rules, next, over, touched)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $2)";
const SEAT: &str = "INSERT INTO seats (table_id, seat, kind, name, level, session, link)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name,
        level = excluded.level, session = excluded.session, link = excluded.link
    WHERE seats.kind = $8 AND seats.session IS NOT DISTINCT FROM $9";
const UNSEAT: &str = "DELETE FROM seats WHERE table_id = $1 AND seat = $2 AND kind <> 'person'";
const START: &str = "UPDATE tables SET rules = $2 WHERE id = $1";
const ENTRY: &str = "INSERT INTO entries (table_id, seq, at, body, awaited)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
// The same for many: waits until nobody else writes about any of the tables, adds to them, tells the others, and is a transaction by
// itself.
const ENTRIES: &str = "WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(number) FROM (
            SELECT DISTINCT hashtextextended(name, 0) AS number FROM unnest($1::TEXT[]) AS name
            ORDER BY number) AS numbers),
        added AS (INSERT INTO entries (table_id, seq, at, body, awaited)
            SELECT it.* FROM (SELECT count(*) FROM locked) AS waited,
                unnest($1::TEXT[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::BIGINT[]) AS it
            ON CONFLICT DO NOTHING RETURNING table_id, seq)
    SELECT table_id, seq FROM added
    UNION ALL SELECT pg_notify('chabudai', words)::TEXT, NULL FROM unnest($6::TEXT[]) AS words";
const OWES: &str = "UPDATE tables SET owes = $2 WHERE id = $1";
const AWAITS: &str = "UPDATE entries SET awaited = $3 WHERE table_id = $1 AND seq = $2";
const SETUP: &str = "UPDATE tables SET setup = $2 WHERE id = $1 AND setup = $3";
const HELD: &str = "SELECT 1 FROM tables JOIN servers ON number = holder
    WHERE id = $1 AND holder = $2 AND until > clock_timestamp() FOR SHARE OF tables";
const LET_GO: &str = "UPDATE tables SET holder = NULL WHERE id = $1 AND holder = $2";
const OVER: &str = "WITH ended AS (
        UPDATE seats SET total = it.total, won = it.won
        FROM unnest($2::INTEGER[], $3::BOOLEAN[]) WITH ORDINALITY AS it (total, won, nth)
        WHERE table_id = $1 AND seat = it.nth - 1)
    UPDATE tables SET over = TRUE, owes = FALSE WHERE id = $1";
const JOURNAL: &str =
    "SELECT coalesce(string_agg(body, '' ORDER BY seq), '') FROM entries WHERE table_id = $1";
const PACK: &str = "WITH done AS (
        UPDATE tables SET packed = TRUE WHERE id = $1 AND over AND NOT packed RETURNING id),
    kept AS (INSERT INTO matches (table_id, began, ended, journal)
        SELECT done.id, min(at), max(at), $2::BYTEA FROM done JOIN entries ON table_id = done.id
        GROUP BY done.id),
    gone AS (DELETE FROM entries USING done WHERE table_id = done.id)
    SELECT id FROM done";
const NEXT: &str = "UPDATE tables SET next = $2 WHERE id = $1 AND next IS NULL";
const TOUCH: &str = "UPDATE tables SET touched = $2 WHERE id = $1 AND touched < $2";
const EXPIRE: &str = "WITH forgotten AS (DELETE FROM expired WHERE table_id IN
        (SELECT table_id FROM expired WHERE at < $4 ORDER BY at LIMIT 8)),
    gone AS (DELETE FROM tables WHERE id = $1 AND NOT over AND touched < $2 RETURNING id)
    INSERT INTO expired (table_id, at) SELECT id, $3 FROM gone";
const GUEST: &str = "INSERT INTO guests (session, name) VALUES ($1, $2)
    ON CONFLICT (session) DO UPDATE SET name = excluded.name";

/// All of them.
pub(super) const STATEMENTS: &[&str] = &[
    TABLE, SEAT, UNSEAT, START, ENTRY, ENTRIES, OWES, AWAITS, SETUP, HELD, LET_GO, OVER, JOURNAL,
    PACK, NEXT, TOUCH, EXPIRE, GUEST,
];

/// Makes one change, and says how many rows it changed; none if somebody else was first. All but
/// packing is asked in one go.
pub(super) async fn apply(at: &Connection, me: i64, change: &Change) -> Result<u64, StoreError> {
    match change {
        Change::Table(row) => {
            let rules = row.rules.map(i64::from);
            let (id, next) = (&row.id, &row.next);
            at.execute(
                TABLE,
                &[
                    id,
                    &row.created,
                    &row.slug,
                    &row.setup,
                    &rules,
                    next,
                    &row.over,
                ],
            )
            .await
        }
        Change::Seat { table, before, row } => sit(at, table, before.as_ref(), row).await,
        Change::Unseat { table, seat } => at.execute(UNSEAT, &[table, &(*seat as i64)]).await,
        Change::Start { table, rules } => at.execute(START, &[table, &i64::from(*rules)]).await,
        Change::Entry { table, entry } => {
            let (seq, awaited) = (entry.seq as i64, i64::from(entry.awaited));
            at.execute(ENTRY, &[table, &seq, &entry.at, &entry.body, &awaited])
                .await
        }
        Change::Owes { table, owes } => at.execute(OWES, &[table, owes]).await,
        Change::Awaits {
            table,
            seq,
            awaited,
        } => {
            let (seq, awaited) = (*seq as i64, i64::from(*awaited));
            at.execute(AWAITS, &[table, &seq, &awaited]).await
        }
        Change::Setup {
            table,
            before,
            setup,
        } => at.execute(SETUP, &[table, setup, before]).await,
        Change::Held { table } => at.execute(HELD, &[table, &me]).await,
        Change::LetGo { table } => {
            // Whether it was held is not asked.
            at.execute(LET_GO, &[table, &me]).await?;
            Ok(1)
        }
        Change::Over { table, scores } => {
            let (totals, won): (Vec<i32>, Vec<bool>) =
                scores.iter().map(|it| (it.total, it.has_won)).unzip();
            at.execute(OVER, &[table, &totals, &won]).await
        }
        Change::Pack { table } => pack(at, table).await,
        Change::Next { table, next } => at.execute(NEXT, &[table, next]).await,
        Change::Touch { table, at: now } => {
            // Whether it was there is not asked.
            at.execute(TOUCH, &[table, now]).await?;
            Ok(1)
        }
        Change::Expire {
            table,
            left,
            at: now,
        } => {
            let forgotten = now - REMEMBERED;
            at.execute(EXPIRE, &[table, left, now, &forgotten]).await
        }
        Change::Guest { session, name } => at.execute(GUEST, &[&&session[..], name]).await,
        Change::OfGuest(change) => guests::apply(at, change).await,
        Change::OfTalk(change) => talk::apply(at, change).await,
    }
}

/// Adds what can be added, all of it durable, and says of each whether it was; it was not where somebody else was first. Others hear
/// these words.
pub(super) async fn add(
    at: &Connection,
    entries: &[(&str, &Entry)],
    words: &[String],
) -> Result<Vec<bool>, StoreError> {
    let tables: Vec<&str> = entries.iter().map(|(table, _)| *table).collect();
    let of_each = || entries.iter().map(|(_, it)| it);
    let seqs: Vec<i64> = of_each().map(|it| it.seq as i64).collect();
    let ats: Vec<i64> = of_each().map(|it| it.at).collect();
    let bodies: Vec<&str> = of_each().map(|it| &it.body[..]).collect();
    let awaited: Vec<i64> = of_each().map(|it| i64::from(it.awaited)).collect();
    let params: &[Param<'_>] = &[&tables, &seqs, &ats, &bodies, &awaited, &words];
    let mut added = BTreeSet::new();
    for row in &at.rows(ENTRIES, params).await? {
        if let Some(seq) = row.try_get::<_, Option<i64>>(1)? {
            added.insert((row.try_get::<_, String>(0)?, seq as u64));
        }
    }
    // Of two with one number the first was.
    let was_added = |(table, it): &(&str, &Entry)| added.remove(&((*table).to_owned(), it.seq));
    Ok(entries.iter().map(was_added).collect())
}

async fn sit(
    at: &Connection,
    table: &str,
    before: Option<&Kind>,
    row: &SeatRow,
) -> Result<u64, StoreError> {
    let (level, link) = match &row.kind {
        Kind::Open => (None, None),
        Kind::Person { link, stand_in, .. } => (stand_in.as_ref(), link.as_ref().map(|it| &it[..])),
        Kind::Bot(level) => (Some(level), None),
    };
    let seat = row.seat as i64;
    let (kind, session) = (row.kind.word(), row.kind.session().map(|it| &it[..]));
    let (was, whose) = (
        before.map(Kind::word),
        before.and_then(Kind::session).map(|it| &it[..]),
    );
    let name = &row.name;
    at.execute(
        SEAT,
        &[
            &table, &seat, &kind, name, &level, &session, &link, &was, &whose,
        ],
    )
    .await
}

/// The entries of a match that is over become one packed journal. Nobody adds to them any more, so they can be
/// read first.
async fn pack(at: &Connection, table: &str) -> Result<u64, StoreError> {
    let row = at.row(JOURNAL, &[&table]).await?;
    let journal: String = row.map_or_else(|| Ok(String::new()), |it| it.try_get(0))?;
    let packed = packed::pack(&journal);
    at.execute(PACK, &[&table, &packed]).await
}
