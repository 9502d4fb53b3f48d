-- What a price is for: a piece, a pair, or a carton that holds so many. An order's line keeps what it was sold by.
alter table products
  add sale_unit text not null default 'piece' check (sale_unit in ('piece', 'pair', 'carton')),
  add sale_unit_holds integer not null default 1 check (sale_unit_holds >= 1 and (sale_unit = 'carton' or sale_unit_holds = 1));
alter table order_lines
  add sale_unit text not null default 'piece',
  add sale_unit_holds integer not null default 1;

-- Products that have been sold by the carton so far say so in their text only: 'carton of 2400', 'carton of 10 boxes with 100 gloves each'.
update products p set sale_unit = 'carton', sale_unit_holds = told.holds
from (
  select id, coalesce(nullif(said[1], '')::integer * said[2]::integer, said[3]::integer) as holds
  from products, regexp_match(brief->>'en', 'carton of (?:(\d{1,4}) boxes with (\d{1,4}) \w+|(\d{1,6})(?!\d* boxes))') said
) told
where told.id = p.id and told.holds > 1 and p.units_per_carton = 1;
update products set sale_unit = 'pair' where sale_unit = 'piece' and name->>'en' ~ ', pair$';

-- When those who work on the freight were told that it is late; null again when it is quoted anew.
alter table orders add freight_late_at timestamptz;
