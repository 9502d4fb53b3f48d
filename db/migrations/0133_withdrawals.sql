-- Points and commission that are paid out in money: asked for by their owner, approved by one person, paid by another
-- (docs/decisions/113-withdrawals.md).
create table withdrawals (
  id bigint generated always as identity (start with 101) primary key,
  user_id bigint not null references users,
  source text not null check (source in ('points', 'commission')),
  points bigint check (points > 0),
  cents bigint not null check (cents > 0),
  account_id bigint not null references buyer_banks,
  bank_version_id bigint not null references buyer_bank_versions, -- where it goes: the account as it was then
  state text not null check (state in ('submitted', 'in_review', 'approved', 'paying', 'payout_failed', 'paid', 'rejected', 'cancelled', 'returned')),
  state_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  taken_by bigint references staff,
  decided_by bigint references staff, -- who approved or rejected it
  decided_at timestamptz,
  paid_by bigint references staff, -- who sent it, with a code of their own
  reference text not null default '', -- of the payout
  value_date date,
  remark text not null default '', -- the last that its owner was told
  check ((source = 'points') = (points is not null)),
  check (paid_by <> decided_by),
  check (state not in ('approved', 'paying', 'payout_failed', 'paid', 'returned', 'rejected') or decided_by is not null),
  check (state not in ('paying', 'payout_failed', 'paid', 'returned') or (paid_by is not null and reference <> '')),
  check (state <> 'paid' or value_date is not null)
);
create index withdrawals_user on withdrawals (user_id, id);
create index withdrawals_open on withdrawals (id) where state in ('submitted', 'in_review', 'approved', 'paying', 'payout_failed');
create index withdrawals_state on withdrawals (state, id);
create index withdrawals_account on withdrawals (account_id) where state in ('submitted', 'in_review', 'approved', 'paying', 'payout_failed');
