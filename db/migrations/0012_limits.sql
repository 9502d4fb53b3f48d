-- How often callers have called lately, for all processes together. Not logged ahead: a crash of the database may forget it.
create unlogged table call_counts (
  key_hash bytea primary key, -- of the kind of call and the caller
  calls integer not null,
  window_ends_at timestamptz not null
) with (fillfactor = 50);
