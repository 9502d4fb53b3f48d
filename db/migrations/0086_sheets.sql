-- Catalogues in and out (docs/decisions/092-catalogue-in-and-out.md): a sheet that is read in the background, row by row, and what its
-- columns mean in the words of a shop.
alter table bulk_runs add column sheet jsonb; -- while it is read: its file, its columns, and how many rows are done
alter table bulk_items add column row integer; -- of the sheet; a row that names nothing there is has -row as its thing
create index bulk_items_row on bulk_items (run_id, row, thing_id);

create table sheet_headings (
  shop_id bigint references shops on delete cascade, -- null: the operator's
  heading text not null, -- as it is compared
  field text not null, -- '': passed over
  changed_at timestamptz not null,
  unique nulls not distinct (shop_id, heading)
);
