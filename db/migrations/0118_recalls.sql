-- Notices from the field (docs/decisions/107-recall-radar.md): what they say, which units they are about, and what their owners report.

create table recall_files (
  id bigint generated always as identity (start with 101) primary key,
  file_id bigint not null references files,
  digest bytea not null unique, -- the same file twice is one
  name text not null,
  read_count integer not null default 0, -- records; a job that is killed goes on from here
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  left_out integer not null default 0,
  fault text, -- where the file breaks off or is no such file: 'recall-file-broken', ...
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  done_at timestamptz
);
create index recall_files_open on recall_files (id) where done_at is null;

create table recalls (
  id bigint generated always as identity (start with 3001) primary key,
  version integer not null default 1,
  state text not null,
  state_at timestamptz not null,
  source text not null check (source in ('staff', 'fda')),
  source_key text unique, -- under which an update finds it; null: entered here
  content jsonb not null, -- as of its newest version
  content_number integer not null default 1,
  told_content jsonb, -- as owners have been told it
  told_number integer, -- which version that is; null: it was never published
  published_at timestamptz,
  asked_by bigint references staff, -- who asks to publish to many
  asked_at timestamptz,
  approved_by bigint references staff,
  reason text not null default '', -- why it was closed, for the office; why retracted, for its owners to read
  to_tell boolean not null default false, -- owners may be there who have not been told
  found_by text generated always as (
    lower((content ->> 'number') || ' ' || (content -> 'title' ->> 'en') || ' ' || (content ->> 'firm'))
  ) stored,
  phrase_text text not null default '', -- where models may stand, as they are compared
  created_at timestamptz not null,
  check (approved_by <> asked_by),
  check ((source_key is null) = (source = 'staff')),
  check ((told_content is null) = (told_number is null))
);
create index recalls_state on recalls (state, id desc);
create index recalls_found on recalls using gin (found_by gin_trgm_ops);
create index recalls_phrases on recalls using gin (phrase_text gin_trgm_ops);
create index recalls_to_tell on recalls (id) where to_tell;

-- What a notice has said each time.
create table recall_versions (
  id bigint generated always as identity primary key,
  recall_id bigint not null references recalls,
  number integer not null,
  content jsonb not null,
  staff_id bigint references staff,
  recall_file_id bigint references recall_files, -- that brought it
  created_at timestamptz not null,
  unique (recall_id, number)
);
select keep_record('recall_versions');

-- Identifiers, lots and serial numbers of a notice, as they are compared.
create table recall_keys (
  recall_id bigint not null references recalls on delete cascade,
  kind text not null check (kind in ('gtin', 'code', 'range')),
  key text not null, -- of a range what stands before the digits
  fewest integer, -- of a range, how many digits there are
  most integer,
  check ((kind = 'range') = (fewest is not null and most is not null))
);
create index recall_keys_of on recall_keys (recall_id);
create index recall_keys_key on recall_keys (kind, key);

create table recall_left_out (
  id bigint generated always as identity primary key,
  recall_file_id bigint not null references recall_files,
  position integer not null, -- in the file, from 1
  why text not null,
  label text not null
);
create index recall_left_out_file on recall_left_out (recall_file_id, position);
select keep_record('recall_left_out');

-- Which numbers a file has told already.
create table recall_file_keys (
  recall_file_id bigint not null references recall_files,
  key text not null,
  primary key (recall_file_id, key)
);

-- Units as they are compared, kept beside them; a change of a unit makes it wait here.
create table recall_units (
  unit_id bigint primary key references units on delete cascade,
  gtin text not null,
  model text not null,
  serial text not null,
  lot text not null
);
create index recall_units_gtin on recall_units (gtin) where gtin <> '';
create index recall_units_model on recall_units (model) where model <> '';
create index recall_units_serial on recall_units (serial) where serial <> '';
create index recall_units_lot on recall_units (lot) where lot <> '';
create index recall_units_unnamed on recall_units (unit_id) where model = ''; -- found by their codes alone
create table recall_queue (
  unit_id bigint primary key references units on delete cascade
);
create function recall_unit_changed() returns trigger language plpgsql as $$
begin
  insert into recall_queue (unit_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger recall_unit_made after insert on units for each row execute function recall_unit_changed();
create trigger recall_unit_changed after update on units for each row
  when ((old.user_id, old.udi_di, old.model, old.manufacturer, old.brand, old.serial, old.lot)
    is distinct from (new.user_id, new.udi_di, new.model, new.manufacturer, new.brand, new.serial, new.lot))
  execute function recall_unit_changed();
insert into recall_queue (unit_id) select id from units;

create table recall_matches (
  id bigint generated always as identity primary key,
  recall_id bigint not null references recalls,
  unit_id bigint not null references units,
  by text[] not null,
  state text not null check (state in ('certain', 'open', 'confirmed', 'rejected', 'gone')),
  staff_id bigint references staff, -- who has confirmed or rejected it
  said_at timestamptz,
  created_at timestamptz not null,
  unique (recall_id, unit_id)
);
create index recall_matches_unit on recall_matches (unit_id, recall_id);
create index recall_matches_open on recall_matches (recall_id, id) where state = 'open';

-- Products on sale that a notice is about: shown with them only where staff says so.
create table recall_products (
  recall_id bigint not null references recalls,
  product_id bigint not null references products on delete cascade,
  sure text not null check (sure in ('certain', 'likely')),
  shown boolean not null default false,
  primary key (recall_id, product_id)
);
create index recall_products_product on recall_products (product_id) where shown;

-- Owners that a notice was told to: once of each version.
create table recall_owners (
  recall_id bigint not null references recalls,
  user_id bigint not null references users,
  told_number integer not null,
  told_at timestamptz not null,
  read_at timestamptz,
  read_number integer,
  acknowledged_at timestamptz,
  reminded integer not null default 0,
  remind_at timestamptz, -- null: nothing to be reminded of
  retracted_at timestamptz, -- told that it was wrong
  primary key (recall_id, user_id)
);
create index recall_owners_user on recall_owners (user_id, recall_id desc);
create index recall_owners_remind on recall_owners (remind_at) where remind_at is not null;

-- What owners have reported of their units; the last counts.
create table recall_reports (
  id bigint generated always as identity primary key,
  recall_id bigint not null references recalls,
  unit_id bigint not null references units,
  user_id bigint not null references users,
  outcome text not null check (outcome in ('stopped', 'corrected', 'not_found', 'returned', 'passed_on')),
  note text not null default '',
  passed_to text not null default '',
  created_at timestamptz not null,
  check ((outcome = 'passed_on') = (passed_to <> ''))
);
create index recall_reports_unit on recall_reports (recall_id, unit_id, id desc);
select keep_record('recall_reports');

