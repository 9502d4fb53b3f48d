-- Differences with providers are found by a part of their capture in an index, as their orders are.
create index payment_differences_captured on payment_differences using gin (keyword_text(capture_id) gin_trgm_ops);
