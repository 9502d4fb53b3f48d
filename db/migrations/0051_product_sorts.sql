-- The back office's list of products in each of its orders, on sale or not. The name is sorted as it reads in each language; English stands in.
create index products_by_model on products (model, id);
create index products_by_price on products (net_cents, id);
create index products_by_completeness on products (completeness, id);
create index products_by_change on products (changed_at, id);
create index products_by_sold on products (sold_count, id);
create index products_by_name_en on products (lower(coalesce(nullif(name->>'en', ''), name->>'en')), id);
create index products_by_name_zh on products (lower(coalesce(nullif(name->>'zh', ''), name->>'en')), id);
create index products_by_name_es on products (lower(coalesce(nullif(name->>'es', ''), name->>'en')), id);
create index products_by_name_fr on products (lower(coalesce(nullif(name->>'fr', ''), name->>'en')), id);
create index products_by_name_pt on products (lower(coalesce(nullif(name->>'pt', ''), name->>'en')), id);
