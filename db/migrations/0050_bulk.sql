-- One act on many things (docs/decisions/067-many-at-once.md): what was picked, what the dry run said of each, and what became of it.
create table bulk_runs (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  undo_of bigint references bulk_runs on delete set null,
  list text not null,
  wish jsonb not null,
  selection jsonb not null, -- as it was asked for: ids, or the list's filters
  language text not null,
  state text not null, -- planning, planned, running, done, cancelled
  picked integer not null default 0,
  will integer not null default 0, -- of the dry run
  wont integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create index bulk_runs_staff on bulk_runs (staff_id, id);
create index bulk_runs_open on bulk_runs (created_at) where state in ('planning', 'running');
create index bulk_runs_age on bulk_runs (created_at);
create unique index bulk_runs_undo on bulk_runs (undo_of) where undo_of is not null and state <> 'cancelled';

create table bulk_items (
  run_id bigint not null references bulk_runs on delete cascade,
  thing_id bigint not null,
  state text not null default 'picked', -- picked, will, wont, done, failed
  label text not null default '',
  mark text not null default '', -- how the thing stood when it was looked at; another one now means that somebody was faster
  before jsonb,
  after jsonb,
  word text, -- why not
  word_values jsonb,
  primary key (run_id, thing_id)
);
create index bulk_items_state on bulk_items (run_id, state, thing_id);
