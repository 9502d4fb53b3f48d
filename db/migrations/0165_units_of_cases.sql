-- A unit moves with its after-sale case (docs/decisions/118-a-unit-moves-with-its-case.md).

-- What came in exchange is a unit of the dispatch that brought it, a row for each piece, and of the order line that it stands for.
alter table units add column after_sale_dispatch_id bigint references after_sale_dispatches;
do $$
declare one record;
begin
  for one in
    select conname from pg_constraint where conrelid = 'units'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%shipment_id%'
  loop
    execute format('alter table units drop constraint %I', one.conname);
  end loop;
end $$;
alter table units
  add constraint units_bought_check check ((source = 'order') = (num_nonnulls(shipment_id, after_sale_dispatch_id) = 1)),
  add constraint units_came_once_check check (num_nonnulls(shipment_id, after_sale_dispatch_id) <= 1),
  add constraint units_of_order_check check (num_nulls(order_line_id, order_id, piece, shop_id) in (0, 4) and (source = 'order') = (order_id is not null));
create unique index units_dispatch on units (after_sale_dispatch_id, piece) where after_sale_dispatch_id is not null;

-- What the service did stands in the service history, written by nobody's hand: of which case. It can't be withdrawn.
alter table unit_entries
  alter column user_id drop not null,
  add column after_sale_id bigint references after_sales,
  add constraint unit_entries_writer_check check (num_nonnulls(user_id, after_sale_id) = 1);
create index unit_entries_sale on unit_entries (after_sale_id) where after_sale_id is not null;
