-- Bank accounts of buyers, to which withdrawals are paid (docs/decisions/113-withdrawals.md). What was told stays: each change is a version of its
-- own, so a withdrawal keeps the one that it was asked for.
create table buyer_banks (
  id bigint generated always as identity (start with 101) primary key,
  user_id bigint not null references users,
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index buyer_banks_default on buyer_banks (user_id) where is_default and deleted_at is null;
create index buyer_banks_user on buyer_banks (user_id, id);

create table buyer_bank_versions (
  id bigint generated always as identity (start with 101) primary key,
  account_id bigint not null references buyer_banks,
  number integer not null check (number > 0),
  holder text not null check (holder <> ''),
  bank_name text not null check (bank_name <> ''),
  bank_address text not null default '',
  nation text not null check (nation ~ '^[A-Z]{2}$'),
  swift_code text not null check (swift_code <> ''),
  routing text not null default '', -- where the country has one: a routing number, an IFSC, a BSB
  tail text not null check (length(tail) between 1 and 4), -- the last of the account's number, which is all that lists show
  sealed bytea not null, -- the number itself
  made_at timestamptz not null,
  effective_at timestamptz not null, -- nothing is paid to it before
  unique (account_id, number)
);
select keep_record('buyer_bank_versions');
