-- Views over lists of My Workspace: a name, filters, order and columns; one's own, or shared with the people of one's shop (or the operator).
create table list_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  columns text[] not null,
  shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index list_views_name on list_views (staff_id, list, lower(name));
create index list_views_shared on list_views (list) where shared;
