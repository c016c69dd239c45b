-- What people say to each other at tables, for a while.
CREATE TABLE talk (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- Whether they watched; else they sat at the table.
    watching BOOLEAN NOT NULL,
    session BYTEA NOT NULL,
    -- What they were called then.
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX talk_at_table ON talk (table_id, watching, id);
CREATE INDEX talk_of ON talk (session);
CREATE INDEX talk_at ON talk (at);
-- Whom a guest does not want to hear, and what they were called then.
CREATE TABLE muted (
    session BYTEA NOT NULL,
    other BYTEA NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (session, other)
);
CREATE INDEX muted_others ON muted (other);
