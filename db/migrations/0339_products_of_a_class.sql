-- The products that name a device class of the FDA.
create index products_fda_class on products (fda_product_code, id) where fda_product_code is not null;
