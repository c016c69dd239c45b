-- Guests: what they like, and the link that brings them to another device.
--
-- Their preferences, as one line of words; nothing before any were written.
ALTER TABLE guests ADD COLUMN preferences TEXT;
-- Which of their recovery links is good: they are counted from 1, and 0 is none.
ALTER TABLE guests ADD COLUMN link_number INTEGER NOT NULL DEFAULT 0;
-- The hash of that link, and the guest's secret, sealed so that only the link opens it.
ALTER TABLE guests ADD COLUMN link BLOB;
ALTER TABLE guests ADD COLUMN sealed BLOB;
CREATE UNIQUE INDEX guests_by_link ON guests (link) WHERE link IS NOT NULL;
-- End of: guests.
-- Tables that are listed for everybody.
CREATE INDEX public_tables ON tables (touched)
    WHERE over = 0 AND instr(setup, '"public":true') > 0;
