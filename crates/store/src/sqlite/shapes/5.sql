-- Tables that somebody has left for good, whose log tells of them: few of all.
CREATE INDEX tables_left ON tables (id) WHERE instr(setup, '"former":') > 0;
