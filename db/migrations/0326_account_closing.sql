-- An account that its owner closes is disabled, and erased when `erase_at` has come; until then its owner keeps it by logging in, unless staff
-- has disabled it before or after (`disabled_at` is not `closed_at` then).
alter table users
  add column closed_at timestamptz,
  add column erase_at timestamptz,
  add column erased_at timestamptz;
create index users_to_erase on users (erase_at) where erase_at is not null and erased_at is null;
