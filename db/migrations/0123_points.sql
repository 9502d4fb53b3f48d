-- Points as a ledger of double entry, by the means of money's (0091; docs/decisions/110-points.md). What somebody has is positive. Every entry is
-- one member's; each posting but that of what is owed names the lot that its points came in, so that they keep their own end.
create table points_holds (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('order', 'exchange', 'withdrawal')),
  cause_id text not null check (cause_id <> ''), -- what of it: the same never holds twice
  points bigint not null check (points > 0),
  state text not null default 'pending' check (state in ('pending', 'posted', 'void')),
  state_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (purpose, cause_id)
);
create index points_holds_pending on points_holds (user_id) where state = 'pending';

create table points_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind ~ '^[a-z_]+$'),
  cause_id text not null check (cause_id <> ''), -- the same cause never posts twice
  at timestamptz not null,
  points bigint not null, -- by which what is available has changed
  owed bigint not null default 0, -- by which what is owed has changed
  balance bigint not null check (balance >= 0), -- available after it
  hold_id bigint references points_holds,
  order_id bigint, -- that it is about; orders come later than points, so nothing refers to them here
  staff_id bigint references staff,
  note text not null default '', -- for the office
  postings smallint not null check (postings >= 2), -- how many there are, and ever will be
  unique (kind, cause_id)
);
create index points_entries_user on points_entries (user_id, id desc);
create index points_entries_earned on points_entries (user_id, id desc) where points > 0;
create index points_entries_spent on points_entries (user_id, id desc) where points < 0 or owed > 0;
create index points_entries_month on points_entries (user_id, at) where points > 0;
create index points_entries_at on points_entries (at, id);
create index points_entries_hold on points_entries (hold_id) where hold_id is not null;
select keep_record('points_entries');

-- Points that came together and end together.
create table points_lots (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  entry_id bigint not null unique references points_entries,
  points bigint not null check (points > 0),
  earned_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > earned_at)
);
select keep_record('points_lots');

create table points_postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references points_entries,
  account text not null check (account in ('available', 'held', 'debt', 'issued', 'redeemed', 'expired')),
  lot_id bigint references points_lots,
  points bigint not null check (points <> 0),
  check (lot_id is not null or account in ('debt', 'issued'))
);
create index points_postings_entry on points_postings (entry_id);
create index points_postings_lot on points_postings (lot_id, account) include (points);
select keep_record('points_postings');

-- What is kept beside them by the database itself; nobody else writes it. `owed`: taken back when it was spent already.
create table points_balances (
  user_id bigint primary key references users,
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  owed bigint not null default 0 check (owed >= 0),
  postings bigint not null default 0
);
create index points_balances_most on points_balances (available desc, user_id);
create table points_lot_balances (
  lot_id bigint primary key references points_lots,
  user_id bigint not null references users,
  expires_at timestamptz not null,
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0)
);
create index points_lot_balances_open on points_lot_balances (user_id, expires_at, lot_id) where available > 0;
create index points_lot_balances_due on points_lot_balances (expires_at, user_id) where available > 0;

-- Until the end of the transaction nobody else moves the points of this member. Taken after the locks of orders, and before the commit, where
-- other counters are kept: so nobody waits in a ring.
create function lock_points(member bigint) returns points_balances
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_balance points_balances;
begin
  insert into points_balances (user_id) values (member) on conflict do nothing;
  select * into found_balance from points_balances where user_id = member for update;
  return found_balance;
end $$;

create function open_points_lot() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into points_lot_balances (lot_id, user_id, expires_at) values (new.id, new.user_id, new.expires_at);
  return null;
end $$;
create trigger points_lots_balance after insert on points_lots for each row execute function open_points_lot();

-- Balances are brought up to what is posted at once, and hold each entry to what it says of itself. An entry that is complete takes no more.
create function count_points() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wrong text;
begin
  select string_agg(e.id::text, ', ') into wrong from points_entries e
    where e.id in (select entry_id from added) and e.postings < (select count(*) from points_postings p where p.entry_id = e.id);
  if wrong is not null then
    raise exception 'points entry % has all its postings', wrong using errcode = 'integrity_constraint_violation';
  end if;
  select string_agg(a.entry_id::text, ', ') into wrong from added a join points_entries e on e.id = a.entry_id join points_lots l on l.id = a.lot_id
    where l.user_id <> e.user_id;
  if wrong is not null then
    raise exception 'points entry % is of somebody else''s points', wrong using errcode = 'integrity_constraint_violation';
  end if;
  insert into points_balances (user_id) select distinct e.user_id from added a join points_entries e on e.id = a.entry_id on conflict do nothing;
  perform 1 from points_balances
    where user_id in (select e.user_id from added a join points_entries e on e.id = a.entry_id) order by user_id for update;
  update points_lot_balances b set available = b.available + s.available, held = b.held + s.held
    from (
      select lot_id, coalesce(sum(points) filter (where account = 'available'), 0) as available,
        coalesce(sum(points) filter (where account = 'held'), 0) as held
      from added where lot_id is not null group by lot_id
    ) s where b.lot_id = s.lot_id;
  update points_balances b set available = b.available + s.available, held = b.held + s.held, owed = b.owed - s.debt, postings = b.postings + s.postings
    from (
      select e.user_id, coalesce(sum(a.points) filter (where a.account = 'available'), 0) as available,
        coalesce(sum(a.points) filter (where a.account = 'held'), 0) as held,
        coalesce(sum(a.points) filter (where a.account = 'debt'), 0) as debt, count(*) as postings
      from added a join points_entries e on e.id = a.entry_id group by e.user_id
    ) s where b.user_id = s.user_id;
  select string_agg(e.id::text, ', ') into wrong from points_entries e join points_balances b using (user_id)
    where e.id in (select entry_id from added) and e.balance <> b.available;
  if wrong is not null then
    raise exception 'points entry % says another balance than there is', wrong using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger points_postings_count after insert on points_postings
  referencing new table as added for each statement execute function count_points();

-- At commit each entry is whole, balances, and has changed what it says.
create function close_points_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_postings record;
begin
  select count(*) as postings, coalesce(sum(points), 0) as off, coalesce(sum(points) filter (where account = 'available'), 0) as available,
      coalesce(sum(-points) filter (where account = 'debt'), 0) as owed
    into found_postings from points_postings where entry_id = new.id;
  if found_postings.postings <> new.postings or found_postings.off <> 0 or found_postings.available <> new.points
      or found_postings.owed <> new.owed then
    raise exception 'points entry % does not balance: % of % postings, % off', new.id, found_postings.postings, new.postings, found_postings.off
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger points_entries_close after insert on points_entries deferrable initially deferred
  for each row execute function close_points_entry();

revoke execute on function open_points_lot(), count_points(), close_points_entry() from public;

-- What all members have together at the end of each day (UTC), in points.
create table points_days (
  day date primary key,
  issued bigint not null, -- less what was taken back
  redeemed bigint not null,
  expired bigint not null,
  outstanding bigint not null check (outstanding >= 0) -- available and held, of everybody
);
