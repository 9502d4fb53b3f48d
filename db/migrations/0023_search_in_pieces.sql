-- A category's name is among the words of its products. Of a few they are written anew at once, as before; of many in pieces by whoever
-- works through this table, so that the largest category can be renamed, and a killed process leaves the rest to the next.
create table search_stale (
  category_id bigint primary key references categories on delete cascade,
  done_to bigint not null default 0 -- the product up to which, by id, the words are new
);

create or replace function search_after_category() returns trigger language plpgsql as $$
declare
  few constant integer := 200;
  ids bigint[] := (select array_agg(id) from (select id from products where category_id = new.id and on_sale limit few + 1) counted);
begin
  if coalesce(cardinality(ids), 0) <= few then
    perform refresh_product_search(ids);
  else
    insert into search_stale (category_id) values (new.id) on conflict (category_id) do update set done_to = 0;
  end if;
  return null;
end $$;

create index products_category_id on products (category_id, id); -- also those off sale: pieces go by id

-- What lists are narrowed by, beside the wide rows: facets of everything read this and nothing else.
create index products_facets on products (category_id) include (shop_id, brand, warranty_months, lead_days, net_cents) where on_sale;
