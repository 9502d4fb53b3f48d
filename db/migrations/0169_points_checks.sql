-- The sweep that holds kept points against what is posted, and what is posted against the orders and withdrawals that it is for, as the ledger's
-- does (0091). What differs is noted, and never mended by itself.
create table points_checks (
  id bigint generated always as identity primary key,
  day date unique, -- of the daily one; null: somebody has asked for it
  at timestamptz not null,
  staff_id bigint references staff,
  entries bigint not null default 0, -- how many were looked at
  members bigint not null default 0,
  found bigint not null default 0
);
create index points_checks_at on points_checks (at);
create table points_differences (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('available', 'held', 'owed', 'lot', 'entry', 'running', 'hold', 'order', 'withdrawal')),
  subject text not null, -- the id of the member, lot, entry, hold, order or withdrawal
  expected bigint, -- in points; null: nothing is
  found bigint,
  since timestamptz not null,
  seen_at timestamptz not null,
  gone_at timestamptz
);
create unique index points_differences_once on points_differences (kind, subject) where gone_at is null;
