-- Carriers that tell us themselves what becomes of shipments (docs/decisions/101-shipments.md). The secret they sign with is made of a key of
-- the installation, this row's id and `secret_no`: it is kept nowhere.
create table carriers (
  id bigint generated always as identity (start with 301) primary key,
  version integer not null default 1,
  name text not null, -- as shipments name it
  secret_no integer not null default 1,
  open boolean not null default true,
  created_at timestamptz not null
);
create unique index carriers_name on carriers (lower(name));

-- What a carrier has told, each event once.
create table carrier_notices (
  id bigint generated always as identity primary key,
  carrier_id bigint not null references carriers,
  event_id text not null,
  digest bytea not null, -- of what was said: the same id with other words is refused
  shipment_id bigint not null references shipments,
  at timestamptz not null,
  unique (carrier_id, event_id)
);
select keep_record('carrier_notices');
