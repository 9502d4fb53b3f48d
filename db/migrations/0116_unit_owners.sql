-- What an owner of units has set: so many days before it falls due a reminder of maintenance comes by mail; null: none.
create table unit_owners (
  user_id bigint primary key references users,
  remind_days integer check (remind_days between 1 and 90)
);

-- Shipments that were delivered before there were units. The sweep makes units of them, and takes them off.
create table unit_backlog (shipment_id bigint primary key references shipments);
insert into unit_backlog select id from shipments where state = 'delivered';

-- What a unit is found by; its place is its owner's own.
drop index units_found;
alter table units add column keyword text not null
  generated always as (keyword_text(model || ' ' || serial || ' ' || brand || ' ' || manufacturer || ' ' || lot || ' ' || udi_di || ' ' || coalesce(texts_of(name), ''))) stored;
create index units_found on units using gin (keyword gin_trgm_ops);
