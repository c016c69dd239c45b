-- When somebody was last at the table, by which tables that were left expire.
ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
-- The number of the rules it is played by; none before the match starts.
ALTER TABLE tables ADD COLUMN rules INTEGER;
-- Whether the match goes on without anybody: a bot is to choose, or a pause ends.
ALTER TABLE tables ADD COLUMN owes INTEGER NOT NULL DEFAULT 0;
DROP INDEX open_tables;
CREATE INDEX waiting_tables ON tables (touched) WHERE over = 0 AND rules IS NULL;
CREATE INDEX started_tables ON tables (touched) WHERE over = 0 AND rules IS NOT NULL;
CREATE INDEX owing_tables ON tables (id) WHERE owes = 1;
-- Lines of a journal: what happens in a match is another thing.
ALTER TABLE events RENAME TO entries;
-- The seats that are to choose after this entry, a bit each.
ALTER TABLE entries ADD COLUMN awaited INTEGER NOT NULL DEFAULT 0;
-- How the seat ended, once the match is over.
ALTER TABLE seats ADD COLUMN total INTEGER;
ALTER TABLE seats ADD COLUMN won INTEGER;
-- Whether the journal of a match that is over is packed: its entries are gone then.
ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX unpacked_tables ON tables (id) WHERE over = 1 AND packed = 0;
CREATE TABLE matches (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    journal BLOB NOT NULL
) STRICT;
-- Tables that have expired, so that their pages can say so.
CREATE TABLE expired (
    table_id TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX expired_at ON expired (at);

-- What the house signs with. It lies beside the tables, so that a copy of the database is the whole house.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    key BLOB NOT NULL
) STRICT, WITHOUT ROWID;
