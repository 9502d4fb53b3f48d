-- Processes that keep settings in memory listen for this; it is sent when the change commits.
create function tell_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;
create trigger settings_told after insert or delete or update on settings for each statement execute function tell_settings_changed();
