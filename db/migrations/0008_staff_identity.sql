-- Keys of our own (RSA pairs, the key of the second factors), each sealed under the root key, which is never in the database.
create table app_secrets (
  name text primary key,
  sealed bytea not null,
  created_at timestamptz not null
);

-- Nobody knows a password of those who were invited and have not come yet.
alter table staff
  alter column password_hash drop not null,
  add column version integer not null default 1,
  add column entered_at timestamptz; -- the last log-in

-- Where a session is and when it last proved who holds it (password or code): sensitive acts ask again.
alter table staff_sessions
  add column proved_at timestamptz not null default 'epoch',
  add column user_agent text not null default '',
  add column address text not null default '';
create index staff_sessions_expiry on staff_sessions (idle_expires_at);

-- An invitation that is open; its end (accepted, withdrawn) is the row's end and a line in the audit trail.
create table staff_invitations (
  staff_id bigint primary key references staff on delete cascade,
  token_hash bytea not null unique,
  invited_by bigint not null references staff,
  language text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitations_inviter on staff_invitations (invited_by);

-- `sealed`: the confirmed secret; `pending`: one that was shown and waits for its first code.
create table staff_second_factors (
  staff_id bigint primary key references staff on delete cascade,
  sealed bytea,
  pending bytea,
  pending_at timestamptz,
  since timestamptz,
  last_step bigint not null default 0, -- the newest time step whose code was used: none is used twice
  failures integer not null default 0, -- in a row
  blocked_until timestamptz not null default 'epoch',
  check (sealed is not null or pending is not null),
  check ((sealed is null) = (since is null)),
  check ((pending is null) = (pending_at is null))
);

create table staff_recovery_codes (
  staff_id bigint not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Between password and code: one attempt to log in.
create table staff_challenges (
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index staff_challenges_staff on staff_challenges (staff_id);
create index staff_challenges_expiry on staff_challenges (expires_at);

-- The link that makes the first administrator: there is one at a time, and it works once.
create table staff_first_link (
  one boolean primary key default true check (one),
  token_hash bytea not null,
  made_at timestamptz not null
);

-- A demo that was set up before second factors existed keeps its log-ins.
insert into settings (key, value)
select 'staff', '{"secondFactor": "optional"}' from settings where key = 'demo-people'
on conflict (key) do nothing;
