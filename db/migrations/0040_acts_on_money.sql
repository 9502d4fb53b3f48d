-- What staff writes with an act is for the buyer (`said`) or its own (`reason`; what was there before counts as that). `act`: the transaction,
-- by which a history groups what one act has done. Records: both are null for what is there.
alter table transitions add column said text, add column act bigint;
alter table transitions alter column act set default (pg_current_xact_id()::text)::bigint;
alter table audit_log add column act bigint;
alter table audit_log alter column act set default (pg_current_xact_id()::text)::bigint;

-- A bank credit that was entered wrongly is taken back by two people: one asks, another approves.
create table credit_reversals (
  id bigint generated always as identity primary key,
  credit_id bigint not null references bank_credits,
  reason text not null, -- for the office
  said text not null, -- for the buyer
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn')),
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_by is null)),
  check (state not in ('approved', 'refused') or decided_by <> asked_by)
);
create unique index credit_reversals_once on credit_reversals (credit_id) where state in ('asked', 'approved');
select keep_record('credit_reversals', '{state,decided_by,decided_at}');

-- A transfer that was taken back may be entered again, with its right amount: `take` counts what was reversed before it.
alter table bank_credits add column take integer;
alter table bank_credits drop constraint bank_credits_instalment_id_bank_reference_key;
create unique index bank_credits_once on bank_credits (instalment_id, bank_reference, coalesce(take, 0));

-- What came in beyond what was due, until somebody has dealt with it.
create table overpayments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  user_id bigint not null references users,
  credit_id bigint not null unique references bank_credits,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  state text not null check (state in ('open', 'refunded', 'used', 'void')),
  note text not null default '', -- for the office
  dealt_by bigint references staff,
  dealt_at timestamptz
);
create index overpayments_order on overpayments (order_id);
create index overpayments_user on overpayments (user_id) where state = 'open';

-- Who of the office takes care of an order, and what is said about it: among the office, or to the buyer.
alter table orders add column assignee_id bigint references staff;
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  staff_id bigint not null references staff,
  at timestamptz not null,
  text text not null,
  public boolean not null,
  mentions bigint[] not null
);
create index order_notes_order on order_notes (order_id, id);
