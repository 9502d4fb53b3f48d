create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Settings that staff may change while the system runs (brand, bank details, outbound links).
create table settings (
  key text primary key,
  value jsonb not null,
  public boolean not null default false,
  changed_at timestamptz not null default now()
);

create table users (
  id bigint generated always as identity (start with 10001) primary key,
  email citext not null unique,
  user_name citext not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  nick_name text not null default '',
  nation text not null check (nation ~ '^[A-Z]{2}$'),
  phone text not null,
  company_name text not null default '',
  job_title text not null default '',
  sex text not null default '2' check (sex in ('0', '1', '2')),
  birthday date,
  identity_type text not null,
  characteristic text check (characteristic in ('2', '3')),
  invite_code text not null unique,
  invited_by bigint references users,
  language text not null default 'en',
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

-- Only a hash of the token is kept: a stolen table opens no session.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  client_id text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table staff_roles (
  key text primary key,
  name text not null,
  permissions text[] not null
);

-- The operator's people have no shop; a seller's people see their shop only.
create table staff (
  id bigint generated always as identity (start with 101) primary key,
  email citext not null unique,
  name text not null,
  password_hash text not null,
  role_key text not null references staff_roles,
  shop_id bigint,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

create table staff_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_staff on staff_sessions (staff_id);

-- Failed log-ins per account and per address, for throttling over all processes.
create table login_attempts (
  key text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
create index login_attempts_expiry on login_attempts (window_ends_at);

-- Every act of staff, written in the transaction of the act; never changed or deleted.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint references staff,
  action text not null,
  subject_kind text not null,
  subject_id bigint not null,
  detail jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
