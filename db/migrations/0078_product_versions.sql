-- The states that a product was saved in. A row keeps the fields that a save changed as they were before it: what a product was comes from what
-- it is, going back row by row. So a row is as small as its change, and the oldest can go without the others.
create table product_versions (
  product_id bigint not null references products on delete cascade,
  number integer not null, -- 1: as it was when its first change was kept
  saved_at timestamptz not null,
  saved_by bigint references staff, -- null: as it came
  restored integer, -- the number of the state that this save went back to
  was json not null, -- as it was written: compared by its text with what is written now
  primary key (product_id, number)
);
create index product_versions_staff on product_versions (saved_by);

-- Pictures and documents that a product no longer shows stay as long as one of its states names them. Two products may share a file.
alter table product_uploads
  add column former boolean not null default false,
  drop constraint product_uploads_pkey,
  add primary key (product_id, file_id);
create index product_uploads_name on product_uploads (name);
