-- Members: the level that a buyer has in the present year of membership (docs/decisions/111-membership.md). Whoever has never grown has no row: the
-- first level, by anniversary of the account. Levels themselves are the setting 'membership'.
create table members (
  user_id bigint primary key references users,
  version integer not null default 1,
  rank integer not null check (rank >= 1), -- the level, from 1 upwards
  growth integer not null default 0, -- of this year; below zero where more was taken back than grown
  prior_rank integer not null check (prior_rank >= 1), -- what the year before began with, and what it grew: what this year begins with follows
  prior_growth integer not null default 0,
  held_rank integer check (held_rank >= 1), -- at least this one until the year ends: staff said so, or levels were changed
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  warned_at timestamptz, -- that the level falls when the year ends
  check (ends_at > starts_at)
);
create index members_due on members (ends_at, user_id);
create index members_rank on members (rank desc, growth desc, user_id);

-- What a member's growth and level are made of.
create table member_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  at timestamptz not null,
  kind text not null check (kind in ('order', 'order_back', 'correction', 'year', 'levels')),
  cause_id text not null check (cause_id <> ''), -- the same cause never counts twice
  order_id bigint, -- orders come later than members, so nothing refers to them here
  cents bigint not null default 0, -- goods of the order that were paid in money
  growth integer not null default 0,
  points integer not null default 0, -- earned with it, or taken back
  rank_before integer not null,
  rank_after integer not null,
  staff_id bigint references staff,
  note text not null default '', -- for the office
  unique (kind, cause_id)
);
create index member_entries_user on member_entries (user_id, id desc);
create index member_entries_order on member_entries (order_id) where order_id is not null;
select keep_record('member_entries');
