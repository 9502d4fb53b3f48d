-- After-sale cases found by a serial number anywhere in it, without reading them all; numbers, buyers and models stand in orders and lines already.
create function words_of(several text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(several, ' ')
$$;
create index after_sale_lines_serials on after_sale_lines using gin (keyword_text(words_of(serials)) gin_trgm_ops) where serials <> '{}';
create index after_sale_dispatches_serials on after_sale_dispatches using gin (keyword_text(words_of(serials)) gin_trgm_ops) where serials <> '{}';
-- The orders in which the office's list stands.
create index after_sales_first on after_sales (promise_at, id);
create index after_sales_opened on after_sales (created_at, id);
create index after_sales_next on after_sales (due_at, id);
