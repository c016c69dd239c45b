-- As in SQLite, with what PostgreSQL has words for. Ids are compared byte by byte, whatever the
-- language of the database.
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    created BIGINT NOT NULL,
    slug TEXT NOT NULL,
    -- What was agreed on, as JSON, to the byte.
    setup TEXT NOT NULL,
    -- The number of the rules it is played by; none before the match starts.
    rules BIGINT,
    next TEXT COLLATE "C",
    over BOOLEAN NOT NULL,
    -- When somebody was last at the table, by which tables that were left expire.
    touched BIGINT NOT NULL,
    -- Whether the match goes on without anybody: a bot is to choose, or a pause ends.
    owes BOOLEAN NOT NULL DEFAULT FALSE,
    -- Whether the journal of a match that is over is packed: its entries are gone then.
    packed BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX waiting_tables ON tables (touched) WHERE NOT over AND rules IS NULL;
CREATE INDEX started_tables ON tables (touched) WHERE NOT over AND rules IS NOT NULL;
CREATE INDEX owing_tables ON tables (id) WHERE owes;
CREATE INDEX unpacked_tables ON tables (id) WHERE over AND NOT packed;

CREATE TABLE seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('open', 'person', 'bot')),
    name TEXT NOT NULL,
    level TEXT,
    session BYTEA,
    link BYTEA,
    -- How the seat ended, once the match is over.
    total INTEGER,
    won BOOLEAN,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_of ON seats (session) WHERE session IS NOT NULL;

CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    -- The seats that are to choose after this entry, a bit each.
    awaited BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE matches (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    journal BYTEA NOT NULL
);

-- Tables that have expired, so that their pages can say so.
CREATE TABLE expired (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    at BIGINT NOT NULL
);
CREATE INDEX expired_at ON expired (at);

CREATE TABLE guests (
    session BYTEA PRIMARY KEY,
    name TEXT NOT NULL
);

-- What the house signs with, on every server that has it open.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    key BYTEA NOT NULL
);
