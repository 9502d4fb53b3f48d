-- How many products a shop has, and has on sale, is counted for each row of the list of shops.
create index products_of_shop on products (shop_id) include (on_sale);
