-- Tables that somebody has left for good, whose log tells of them: few of all.
CREATE INDEX tables_left ON tables (id) WHERE position('"former":' IN setup) > 0;
