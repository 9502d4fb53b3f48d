-- An account that came from an identity provider has no password, and its profile may lack a country.
alter table users alter column password_hash drop not null;
alter table users drop constraint users_nation_check;
alter table users add constraint users_nation_check check (nation ~ '^([A-Z]{2})?$');
alter table users add email_proved_at timestamptz;
alter table users add avatar_file_id bigint references files on delete set null;

-- Search of My Workspace: any part of a name, company or address.
create index users_search on users using gin (
  lower(first_name || ' ' || last_name || ' ' || company_name || ' ' || email::text) gin_trgm_ops
);

-- Counts of My Workspace: whom somebody invited, what somebody ordered.
create index users_inviter on users (invited_by) where invited_by is not null;
create index orders_buyer on orders (user_id);

-- Where a session was opened, by the network address; an ISO code, null where it is not known.
alter table sessions add country text;

-- Codes and links that were mailed and work once. A newer one for the same purpose and subject replaces the older.
create table one_time_secrets (
  purpose text not null,
  subject text not null,
  kind text not null check (kind in ('code', 'link')),
  hash bytea not null,
  data jsonb not null default 'null',
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
create unique index one_time_secrets_link on one_time_secrets (purpose, hash) where kind = 'link';
create index one_time_secrets_expiry on one_time_secrets (expires_at);

-- A coupon that a buyer holds. What it gives is copied from its kind (coupon.kinds.ts), so that a change of the kind leaves it as promised.
create table coupon_grants (
  id bigint generated always as identity (start with 301) primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  number text not null unique,
  percent integer check (percent between 1 and 100),
  amount_cents bigint check (amount_cents > 0),
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  granted_at timestamptz not null,
  used_at timestamptz,
  check ((percent is null) <> (amount_cents is null)),
  check (begins_at < ends_at)
);
create unique index coupon_grants_once on coupon_grants (user_id, kind);
