-- What is bought together is read from the orders that a product is in, the latest first.
create index order_lines_product on order_lines (product_id, id desc);
