-- Staff looks for accounts that are disabled, closed or erased: few among many.
create index users_disabled on users (id) where disabled_at is not null and erase_at is null;
create index users_erased on users (id) where erased_at is not null;
