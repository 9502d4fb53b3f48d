-- How the operator words the mails that come with the system: of each kind and language the versions, none of which is ever changed. The
-- newest counts; what it does not name is said as it came.
create table mail_wordings (
  id bigint generated always as identity primary key,
  template text not null,
  language text not null,
  version integer not null check (version > 0),
  words jsonb not null, -- {"subject": "...", "line:pay-bank": "..."}: what differs; {} = as it came
  restored integer, -- the earlier version whose words these are again; 0 = as it came
  staff_id bigint not null references staff (id),
  made_at timestamptz not null,
  unique (template, language, version)
);
select keep_record('mail_wordings');
-- Whoever keeps the settings in memory keeps these, too.
create trigger mail_wordings_told after insert on mail_wordings for each statement execute function tell_settings_changed();
