-- What people say to each other at tables, for a while.
CREATE TABLE talk (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL REFERENCES tables (id),
    -- Whether they watched; else they sat at the table.
    watching INTEGER NOT NULL,
    session BLOB NOT NULL,
    -- What they were called then.
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX talk_at_table ON talk (table_id, watching, id);
CREATE INDEX talk_of ON talk (session);
CREATE INDEX talk_at ON talk (at);
-- Whom a guest does not want to hear, and what they were called then.
CREATE TABLE muted (
    session BLOB NOT NULL,
    other BLOB NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (session, other)
) WITHOUT ROWID;
CREATE INDEX muted_others ON muted (other);
