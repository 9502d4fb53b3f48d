-- What the operator has changed of the dictionaries that come with the system; a type without a row stands as it came.
create table dictionaries (
  type text primary key,
  entries jsonb not null, -- [{key, label?, remark?, look?, retired?}], in order
  version integer not null default 0,
  changed_at timestamptz not null
);
-- Forms and pages show them as they show the settings: whoever keeps those in memory hears of these, too.
create trigger dictionaries_told after insert or delete or update on dictionaries for each statement execute function tell_settings_changed();
create trigger dictionaries_changed after insert or delete or update on dictionaries for each statement execute function tell_catalogue_changed();
