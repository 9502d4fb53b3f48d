-- Whom a keyword finds: by name, company or address, typed with accents or without.
alter table users add column keyword text not null
  generated always as (keyword_text(first_name || ' ' || last_name || ' ' || company_name || ' ' || email::text)) stored;
drop index users_search;
create index users_keyword on users using gin (keyword gin_trgm_ops);
