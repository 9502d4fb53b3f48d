-- Shipments by packages, serials and lots, with how they travel and what became of them (docs/decisions/101-shipments.md).
alter table shipments
  add column vessel text not null default '', -- with its voyage; by air the flight
  add column loading_port text not null default '',
  add column discharge_port text not null default '',
  add column container_no text not null default '',
  add column seal_no text not null default '',
  add column etd date;

create table shipment_packages (
  shipment_id bigint not null references shipments,
  position integer not null,
  kind text not null check (kind in ('carton', 'crate', 'pallet', 'drum', 'other')),
  count integer not null check (count > 0),
  size_mm integer[] not null check (cardinality(size_mm) = 3), -- of one: length, width, height
  net_grams bigint not null check (net_grams >= 0), -- of one
  gross_grams bigint not null check (gross_grams >= net_grams),
  marks text not null default '',
  primary key (shipment_id, position)
);

-- What exactly went: a piece with its serial number, or so many of a lot.
create table shipment_items (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  shop_id bigint not null references shops,
  product_id bigint not null references products,
  serial text not null,
  lot text not null,
  gtin text not null default '',
  made_on date,
  expires_on date,
  count integer not null check (count > 0),
  released boolean not null default false, -- the shipment was cancelled or came back: the piece may be sent again
  check (serial <> '' or lot <> ''),
  check (serial = '' or count = 1)
);
create index shipment_items_shipment on shipment_items (shipment_id, id);
create index shipment_items_line on shipment_items (order_line_id);
-- A piece is sent once.
create unique index shipment_items_serial on shipment_items (shop_id, product_id, upper(serial)) where serial <> '' and not released;
create index shipment_items_found on shipment_items (upper(serial)) where serial <> '';

-- The time line. `event`: of the machine; null where something was only said. `at`: when it happened; `noted_at`: when we learned of it.
alter table shipment_entries
  add column event text,
  add column source text not null default 'staff' check (source in ('staff', 'buyer', 'carrier', 'import')),
  add column noted_at timestamptz,
  add column key text; -- what makes it the same when it is told again
create unique index shipment_entries_key on shipment_entries (shipment_id, key) where key is not null;

create index shipments_state on shipments (state, id desc);
create index shipments_tracking on shipments (upper(tracking_no)) where tracking_no <> '';
create index shipments_carried on shipments using gin (keyword_text(carrier || ' ' || container_no) gin_trgm_ops);
