-- Answers of calls that were made with an idempotency key: a repeat of the call gets the same answer, and has no effect of its own.
create table repeats (
  caller text not null, -- 'buyer 10001', 'staff 101', 'visitor'
  key_hash bytea not null,
  call text not null, -- method and path
  body_hash bytea not null,
  answer bytea, -- sealed; null only inside the transaction of the call itself
  expires_at timestamptz not null,
  primary key (caller, key_hash)
);
create index repeats_expiry on repeats (expires_at);

-- Two people who change a setting at once are told of each other.
alter table settings add column version integer not null default 1;

-- Pages and answers kept in memory show settings too.
create trigger settings_changed after insert or delete or update on settings for each statement execute function tell_catalogue_changed();
