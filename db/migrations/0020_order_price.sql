-- What the points of an order were worth when it was placed: it stays so whatever a point is worth later.
alter table orders add column points_cents bigint not null default 0;
update orders set points_cents = points * 5 where points <> 0;

-- What the buyer pays as far as it is known, for sorting and summing; the same sum as priceGoods in features/catalogue/pricing.
alter table orders add column result_cents bigint not null
  generated always as (total_cents - saving_cents + options_cents - discount_cents - points_cents + coalesce(freight_cents, 0)) stored;
