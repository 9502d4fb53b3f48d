-- Lists are narrowed by what products say of themselves, too: which these are is known by their ids, so the counts of all other groups go by the
-- ids as well, and are still read from the index alone.
drop index products_facets;
create index products_facets on products (category_id) include (id, shop_id, brand, warranty_months, lead_days, net_cents, login_for_price) where on_sale;
