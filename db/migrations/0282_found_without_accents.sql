-- Lines of the bank, safety notices and technical terms are found with accents or without, as all else is.
alter table bank_lines drop column found_by;
alter table bank_lines add column found_by text
  generated always as (keyword_text(payer_name || ' ' || payer_account || ' ' || remittance || ' ' || reference)) stored;
create index bank_lines_found on bank_lines using gin (found_by gin_trgm_ops);

alter table recalls drop column found_by;
alter table recalls add column found_by text
  generated always as (keyword_text((content ->> 'number') || ' ' || (content -> 'title' ->> 'en') || ' ' || (content ->> 'firm'))) stored;
create index recalls_found on recalls using gin (found_by gin_trgm_ops);

alter table catalogue_terms drop column found_by;
alter table catalogue_terms add column found_by text
  generated always as (keyword_text(phrase || ' ' || coalesce(words->>'zh', '') || ' ' || coalesce(words->>'es', '') || ' '
    || coalesce(words->>'fr', '') || ' ' || coalesce(words->>'pt', ''))) stored;
create index catalogue_terms_found on catalogue_terms using gin (found_by gin_trgm_ops);
