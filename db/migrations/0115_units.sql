-- Units (docs/decisions/106-my-equipment.md): each delivered piece, and those bought elsewhere, with owner, warranty, place and state.

-- The event that starts the warranty. Months are the order's own copy; so is the event from now on.
alter table products
  add column warranty_from text not null default 'delivery' check (warranty_from in ('delivery', 'installation', 'shipment'));
alter table order_lines
  add column warranty_from text not null default 'delivery' check (warranty_from in ('delivery', 'installation', 'shipment'));

create table unit_imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  sha256 bytea not null, -- of the file: the same rows come once
  file_name text not null,
  rows integer not null,
  created_at timestamptz not null,
  unique (user_id, sha256)
);

create table units (
  id bigint generated always as identity (start with 700001) primary key,
  version integer not null default 1,
  user_id bigint not null references users, -- the owner
  source text not null check (source in ('order', 'imported')),
  product_id bigint references products on delete set null,
  shop_id bigint references shops, -- that delivered it
  order_id bigint references orders,
  order_line_id bigint references order_lines,
  shipment_id bigint references shipments,
  piece integer, -- of the line in the shipment, from 1
  import_id bigint references unit_imports,
  import_row integer,
  -- As it was delivered or entered, whatever becomes of the product.
  manufacturer text not null default '',
  brand text not null default '',
  model text not null default '',
  name jsonb not null check (name ? 'en'),
  serial text not null default '', -- '': not recorded
  serial_by text not null default '' check (serial_by in ('', 'shipment', 'owner', 'import', 'staff')),
  lot text not null default '',
  udi_di text not null default '', -- a GTIN with its fourteen digits; others in capitals
  made_on date,
  expires_on date,
  shipped_at timestamptz,
  delivered_at timestamptz,
  warranty_months integer check (warranty_months >= 0), -- null: none is known
  warranty_from text not null default 'delivery' check (warranty_from in ('delivery', 'installation', 'shipment')),
  installed_on date,
  installed_file_id bigint references files, -- what shows it
  warranty_starts date, -- null: its event has not happened
  warranty_ends date, -- its last day
  maintenance_months integer check (maintenance_months between 1 and 120), -- null: no plan
  maintained_on date, -- last
  maintenance_due date,
  maintenance_told date, -- which due day its owner has been reminded of
  site text not null default '',
  ward text not null default '',
  room text not null default '',
  state text not null,
  state_at timestamptz not null,
  created_at timestamptz not null,
  check ((source = 'order') = (shipment_id is not null)),
  check ((source = 'imported') = (import_id is not null)),
  check (num_nulls(shipment_id, order_line_id, order_id, piece, shop_id) in (0, 5)),
  check (num_nulls(import_id, import_row) in (0, 2)),
  check ((serial = '') = (serial_by = '')),
  check ((warranty_starts is null) = (warranty_ends is null))
);
-- A piece is one unit, however often its delivery is told.
create unique index units_piece on units (shipment_id, order_line_id, piece) where shipment_id is not null;
create unique index units_import on units (import_id, import_row) where import_id is not null;
-- What an owner looks at, and what a notice from the field is matched by.
create index units_owner on units (user_id, id desc);
create index units_owner_place on units (user_id, site, ward, room);
create index units_owner_due on units (user_id, maintenance_due) where maintenance_due is not null;
create index units_owner_warranty on units (user_id, warranty_ends) where warranty_ends is not null;
create index units_due on units (maintenance_due, id) where maintenance_due is not null and state <> 'retired';
create index units_serial on units (upper(serial)) where serial <> '';
create index units_model on units (upper(model)) where model <> '';
create index units_lot on units (upper(lot)) where lot <> '';
create index units_udi_di on units (udi_di) where udi_di <> '';
create index units_product on units (product_id) where product_id is not null;
create index units_shop on units (shop_id, id desc) where shop_id is not null;
create index units_order on units (order_id) where order_id is not null;
create index units_installed_file on units (installed_file_id) where installed_file_id is not null;
create index units_found on units using gin (keyword_text(model || ' ' || serial || ' ' || brand || ' ' || (name->>'en')) gin_trgm_ops);

-- What was done to a unit, as its owner wrote it down. A mistake is withdrawn and stays readable.
create table unit_entries (
  id bigint generated always as identity primary key,
  unit_id bigint not null references units,
  user_id bigint not null references users, -- who wrote it
  kind text not null check (kind in ('maintenance', 'repair', 'installation', 'inspection', 'cleaning', 'note')),
  on_day date not null,
  by_whom text not null,
  text text not null,
  file_id bigint references files,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create index unit_entries_unit on unit_entries (unit_id, on_day, id);
create index unit_entries_file on unit_entries (file_id) where file_id is not null;
select keep_record('unit_entries', '{withdrawn_at}');

create table unit_tests (
  id bigint generated always as identity primary key,
  unit_id bigint not null references units,
  user_id bigint not null references users,
  kind text not null check (kind in ('acceptance', 'electrical_safety', 'performance', 'calibration', 'other')),
  on_day date not null,
  by_whom text not null,
  instrument text not null default '',
  readings jsonb not null, -- [{name, value, unit, least, most, ok}]: decimals as they were written
  passed boolean not null,
  note text not null default '',
  file_id bigint references files,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create index unit_tests_unit on unit_tests (unit_id, on_day, id);
create index unit_tests_file on unit_tests (file_id) where file_id is not null;
select keep_record('unit_tests', '{withdrawn_at}');

create table unit_files (
  id bigint generated always as identity primary key,
  unit_id bigint not null references units,
  user_id bigint not null references users,
  file_id bigint not null references files,
  kind text not null check (kind in ('manual', 'certificate', 'report', 'photo', 'purchase', 'other')), -- purchase: stays with whoever bought
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (unit_id, file_id)
);
create index unit_files_file on unit_files (file_id);

-- Units on their way to another owner.
create table unit_handovers (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  user_id bigint not null references users, -- who hands over
  to_email text not null, -- small letters; whoever has this address receives
  to_user_id bigint references users, -- who has accepted or declined
  note text not null,
  answer text not null default '',
  state text not null,
  state_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null
);
create index unit_handovers_user on unit_handovers (user_id, id desc);
create index unit_handovers_email on unit_handovers (to_email, id desc);
create index unit_handovers_open on unit_handovers (ends_at) where state = 'offered';
create table unit_handover_units (
  handover_id bigint not null references unit_handovers,
  unit_id bigint not null references units,
  open boolean not null default true,
  primary key (handover_id, unit_id)
);
-- A unit waits in one hand-over only.
create unique index unit_handover_units_open on unit_handover_units (unit_id) where open;
create index unit_handover_units_unit on unit_handover_units (unit_id);

-- The calendar of an owner behind a secret link; the database knows its hash alone.
create table unit_feeds (
  user_id bigint primary key references users,
  token_sha256 bytea not null unique,
  created_at timestamptz not null,
  used_at timestamptz,
  uses bigint not null default 0
);
