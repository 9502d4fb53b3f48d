-- What was in a file that people have sent is removed for good: another object takes its place, and the old one is left to the sweep as a deleted row's is.
alter table files add removed_at timestamptz;
create trigger files_replaced after update of stored_as on files for each row when (old.stored_as <> new.stored_as) execute function leave_file();
-- A review's picture may be one: pages of visitors are kept in memory until something that they show has changed.
create trigger files_removed after update of removed_at on files for each row when (old.removed_at is null and new.removed_at is not null)
  execute function tell_catalogue_changed();
