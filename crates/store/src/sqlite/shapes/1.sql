CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    created INTEGER NOT NULL,
    slug TEXT NOT NULL,
    setup TEXT NOT NULL,
    next TEXT,
    over INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX open_tables ON tables (created) WHERE over = 0;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('open', 'person', 'bot')),
    name TEXT NOT NULL,
    level TEXT,
    session BLOB,
    link BLOB,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of ON seats (session) WHERE session IS NOT NULL;
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE guests (
    session BLOB PRIMARY KEY,
    name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
