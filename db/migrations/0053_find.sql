-- What the palette finds things by that no list has an index for: three-letter pieces, as in 0042.
create index shipments_find on shipments using gin (keyword_text(tracking_no) gin_trgm_ops);
create index bank_credits_find on bank_credits using gin (keyword_text(bank_reference) gin_trgm_ops);
create index contact_messages_find on contact_messages
  using gin (keyword_text(name || ' ' || email || ' ' || company_name || ' ' || product_name) gin_trgm_ops);
create index subscribers_find on subscribers using gin (keyword_text(email::text) gin_trgm_ops);

-- Which thing a mail tells of, for the line of time of that thing.
alter table mails add column about_kind text, add column about_id bigint;
create index mails_about on mails (about_kind, about_id, id) where about_kind is not null;
