-- The back office's list of 100,000 products in each of its orders, and by keyword.
alter table products add column keyword text not null
  generated always as (keyword_text(model || ' ' || brand || ' ' || coalesce(texts_of(name), ''))) stored;
create index products_keyword on products using gin (keyword gin_trgm_ops);
