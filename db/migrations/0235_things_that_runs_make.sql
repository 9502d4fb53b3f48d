-- A sheet can bring things that are not there yet: the run makes them (docs/decisions/141). Until then the row has minus its number as its thing, and
-- as its mark the name that no thing may have; then it has what was made, and how that stood, so that putting back takes away only what is still so.
alter table bulk_items add column fresh boolean not null default false;
create index bulk_items_fresh on bulk_items (run_id, mark) where fresh;
