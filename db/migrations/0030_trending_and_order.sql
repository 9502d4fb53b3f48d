-- Terms become trends by how many people search for them. Of a person only a mark is kept that thousands share (search.ts), another for each
-- term, and no longer than trends are told of. What was counted before says nothing of people.
drop table search_terms;
create table search_terms (
  term text not null,
  seeker integer not null,
  day date not null, -- the last one
  primary key (term, seeker)
);
create index search_terms_day on search_terms (day);

-- 'hot', and the order of a department where none is asked for: most sold, then most complete, then newest.
drop index products_category_hot;
drop index products_hot;
create index products_category_hot on products (category_id, sold_count desc, completeness desc, id desc) where on_sale;
create index products_hot on products (sold_count desc, completeness desc, id desc) where on_sale;

-- Facets are counted under the other filters: a visitor's range of prices also asks whether the price is hidden.
drop index products_facets;
create index products_facets on products (category_id) include (shop_id, brand, warranty_months, lead_days, net_cents, login_for_price) where on_sale;
