-- Products whose certificates have ended, or end soon, are found by the day (list of products, its tile on the dashboard).
create index product_regulatory_valid on product_regulatory (valid_to, product_id) where valid_to is not null;
