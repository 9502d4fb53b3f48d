-- A product's model for the 3D view: a binary glTF file, sizes in millimetres as it stands on the ground with its front to +Z.
-- Its bytes lie here, or in the installation's folder of models under the name `file`. What staff has taken away stays as a row that is
-- not shown, so that the next import of the catalogue does not bring it back.
create table product_models (
  product_id bigint primary key references products on delete cascade,
  file text,
  content bytea,
  version text not null, -- first 8 digits of the content's hash: an address with it never changes its model
  bytes integer not null check (bytes > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  depth_mm integer not null check (depth_mm > 0),
  triangles integer not null check (triangles > 0),
  by_staff boolean not null default false,
  shown boolean not null default true,
  changed_at timestamptz not null,
  check (not shown or num_nonnulls(file, content) = 1),
  check (content is null or by_staff)
);
alter table product_models alter column content set storage external; -- compressed already
create trigger product_models_changed after insert or delete or update on product_models for each statement execute function tell_catalogue_changed();
