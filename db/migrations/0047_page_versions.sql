-- Pages: what is being written stands apart from what readers get, and each text that was published is kept.
create table content_drafts (
  page_id bigint primary key references content_pages on delete cascade,
  title jsonb not null check (coalesce(title->>'en', '') <> ''),
  summary jsonb not null,
  body jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint not null references staff
);
create table content_versions (
  page_id bigint not null references content_pages on delete cascade,
  number integer not null,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  published_at timestamptz not null,
  published_by bigint references staff, -- null: as it came
  primary key (page_id, number)
);
-- When it becomes what readers get, and who wants that; nothing is set for most.
alter table content_pages add column publish_at timestamptz;
alter table content_pages add column publish_by bigint references staff;
alter table content_pages add constraint content_pages_publish check ((publish_at is null) = (publish_by is null));
create index content_pages_publish_at on content_pages (publish_at) where publish_at is not null;
