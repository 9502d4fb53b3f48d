-- What a buyer will not pay any more of an instalment is written off by two people (docs/decisions/121-write-offs.md).
create table instalment_write_offs (
  id bigint generated always as identity primary key,
  instalment_id bigint not null references instalments,
  cents bigint not null check (cents > 0), -- open when it was asked for; never more is let go
  written_cents bigint check (written_cents between 1 and cents), -- let go, once approved
  reason text not null, -- the office's own
  said text not null default '', -- to the buyer
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn')),
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'approved') = (written_cents is not null)),
  check (state <> 'approved' or decided_by <> asked_by)
);
create index instalment_write_offs_instalment on instalment_write_offs (instalment_id, id);
create unique index instalment_write_offs_once on instalment_write_offs (instalment_id) where state = 'asked';
select keep_record('instalment_write_offs', '{state,decided_by,decided_at,written_cents}');

do $$
declare
  listed text;
begin
  select string_agg(m[1], ', ') into listed
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(?:[^'']|'''')*''', 'g') m where conname = 'ledger_entries_cause_check';
  alter table ledger_entries drop constraint ledger_entries_cause_check;
  execute format('alter table ledger_entries add constraint ledger_entries_cause_check check (cause in (%s, ''write_off''))', listed);
end $$;
