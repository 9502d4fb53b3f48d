-- What people have typed into forms of My Workspace and not saved yet: one for each person, form and thing (0: a new one).
create table form_drafts (
  staff_id bigint not null references staff on delete cascade,
  form text not null,
  subject_id bigint not null,
  seen_version integer not null, -- of the thing, as it stood when this was begun
  content text not null, -- only the form reads it
  kept_at timestamptz not null,
  primary key (staff_id, form, subject_id)
);
create index form_drafts_kept on form_drafts (kept_at);
