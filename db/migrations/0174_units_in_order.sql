-- An owner of very many units reads them in every order by an index, and finds one by its place as quickly as by its number.
drop index units_owner_due, units_owner_warranty;
create index units_owner_due on units (user_id, maintenance_due, id desc);
create index units_owner_warranty on units (user_id, warranty_ends, id desc);
create index units_owner_name on units (user_id, (name->>'en'), model, serial, id);
alter table units add column place text not null generated always as (keyword_text(site || ' ' || ward || ' ' || room)) stored;
create index units_placed on units using gin (place gin_trgm_ops);
