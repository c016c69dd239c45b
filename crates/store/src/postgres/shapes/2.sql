-- Several servers have one house open. Each has a number, and says every second that it is alive.
CREATE SEQUENCE server_numbers;
CREATE UNLOGGED TABLE servers (
    number BIGINT PRIMARY KEY,
    until TIMESTAMPTZ NOT NULL
);
-- The server that lets bots choose and pauses end at this table, for as long as it is alive.
ALTER TABLE tables ADD COLUMN holder BIGINT;
-- Who did something lately, how often, and since when that is counted. It may be lost.
CREATE UNLOGGED TABLE lately (
    who BYTEA PRIMARY KEY,
    since TIMESTAMPTZ NOT NULL,
    n BIGINT NOT NULL
);
