-- What products of a category say of themselves is edited in My Workspace. Two more kinds, and whether the shop narrows lists by it.
alter table category_attributes
  drop constraint category_attributes_kind_check,
  add constraint category_attributes_kind_check check (kind in ('text', 'number', 'range', 'yes-no', 'choice', 'several')),
  add column filter boolean not null default false,
  add constraint category_attributes_filter check (not filter or kind <> 'text');

-- One change of a category's attributes, and the job that takes products along: their values are written anew where they must be, their
-- completeness follows what is asked of them. A piece of products at a time, in the order of their ids; `done_to` is the last one.
create table attribute_changes (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories on delete cascade,
  former jsonb not null, -- the category's own attributes as they were before
  steps jsonb not null, -- what becomes of values, by the label of their rows
  undoes bigint references attribute_changes on delete cascade, -- the change that this one takes back
  staff_id bigint not null references staff,
  began_at timestamptz not null,
  products integer not null, -- so many are looked at
  done integer not null default 0,
  changed integer not null default 0, -- so many values have become others
  left_alone integer not null default 0, -- of one that takes back: somebody has changed these since
  done_to bigint not null default 0,
  ended_at timestamptz
);
create index attribute_changes_category on attribute_changes (category_id, id desc);
create index attribute_changes_open on attribute_changes (id) where ended_at is null;
create index attribute_changes_staff on attribute_changes (staff_id);
create unique index attribute_changes_undoes on attribute_changes (undoes) where undoes is not null;
create trigger attribute_changes_made after insert on attribute_changes for each statement execute function tell_catalogue_changed();

-- What a change has made of a product's rows, so that it can be taken back.
create table attribute_change_values (
  change_id bigint not null references attribute_changes on delete cascade,
  product_id bigint not null references products on delete cascade,
  edits jsonb not null, -- [{at, from, to}], rows as the form has them; to null: the row went
  primary key (change_id, product_id)
);
create index attribute_change_values_product on attribute_change_values (product_id);
