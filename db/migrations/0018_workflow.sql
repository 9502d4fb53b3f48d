-- The log of states is every machine's: what a thing is shown under is its parent (an instalment's is its order), a thing on its own is its own.
-- Renamed and not copied, for rows of the log are never changed.
alter table transitions drop constraint transitions_machine_check, drop constraint transitions_order_id_fkey;
alter table transitions rename column order_id to parent_id;
alter table transitions add column parent_kind text not null default 'order'; -- so far nothing else had states
alter table transitions alter column parent_kind drop default;
drop index transitions_order;
create index transitions_parent on transitions (parent_kind, parent_id, id);
create index transitions_subject on transitions (machine, subject_id, id);

-- What is still to follow from an event: written with it, gone with what follows (docs/decisions/037-reactions.md).
create table reactions_due (
  id bigint generated always as identity primary key,
  event text not null,
  step text not null,
  payload jsonb not null,
  at timestamptz not null -- of the event
);
create index reactions_due_at on reactions_due (at);
