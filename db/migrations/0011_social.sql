-- Accounts at an identity provider that open an account here. The provider's issuer and subject are the key, never an address.
create table social_accounts (
  id bigint generated always as identity (start with 201) primary key,
  user_id bigint not null references users on delete cascade,
  source text not null,
  issuer text not null,
  subject text not null,
  email text not null default '',
  name text not null default '',
  bound_at timestamptz not null,
  unique (issuer, subject),
  unique (user_id, source)
);

-- A log-in or binding under way at a provider: it ends once, in the browser that began it. `user_id`: whose account is to be bound.
create table social_requests (
  state_hash bytea primary key,
  browser_hash bytea not null,
  source text not null,
  user_id bigint references users on delete cascade,
  redirect_uri text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index social_requests_expiry on social_requests (expires_at);
