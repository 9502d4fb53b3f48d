-- All that the operator writes is a page of some kind (decision 081). What a kind says beyond title, summary and text stands in `fields`.
alter table content_pages
  add column kind text not null default 'page',
  add column fields jsonb not null default '{}',
  alter column key drop not null; -- those that staff begins have none
alter table content_drafts add column fields jsonb not null default '{}';
alter table content_versions add column fields jsonb not null default '{}';

-- What lists of readers go by: the day that stands on it (as text, which sorts like the day), its place among others, what a keyword finds.
alter table content_pages
  add column shown_on text generated always as (fields->>'published') stored,
  add column place integer not null generated always as (coalesce((fields->>'sort')::integer, 0)) stored,
  add column keyword text not null
    generated always as (keyword_text(slug || ' ' || coalesce(texts_of(title), '') || ' ' || coalesce(texts_of(summary), ''))) stored;
create index content_pages_shown on content_pages (shown_on desc, id desc) where published and shown_on is not null;
create index content_pages_kind_shown on content_pages (kind, shown_on desc, id desc) where published;
create index content_pages_kind_place on content_pages (kind, place, id) where published;
create index content_pages_kind_slug on content_pages (kind, slug);
create index content_pages_keyword on content_pages using gin (keyword gin_trgm_ops);

-- Addresses that pages have had: each leads on to its page, and nobody else gets it.
create table content_slugs (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  page_id bigint not null references content_pages on delete cascade,
  given_up_at timestamptz not null
);
create index content_slugs_page on content_slugs (page_id);
create trigger content_slugs_changed after insert or delete or update on content_slugs
  for each statement execute function tell_catalogue_changed();

-- Pictures that staff has brought for what it writes; shown under their name, at the widths that pages ask for.
create table content_pictures (
  name text primary key,
  version text not null,
  file_id bigint not null references files,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  created_by bigint not null references staff
);
create index content_pictures_file on content_pictures (file_id);
