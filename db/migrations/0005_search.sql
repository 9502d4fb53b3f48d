-- Text search over the products on sale, and the news that the catalogue has changed.

create extension if not exists fuzzystrmatch;

-- 'Lit médicalisé X-100 病床床' -> 'lit medicalise x 100 病床 床床': lower case, no accents, words of letters and digits,
-- Chinese as overlapping pairs. features/catalogue/search.rules.ts does the same to what people type; a test compares the two.
create function search_words(original text) returns text language sql immutable strict parallel safe as $$
  with clean (t) as (select regexp_replace(lower(unaccent('unaccent', original)), '[^0-9a-z\u4e00-\u9fff]+', ' ', 'g'))
  select trim(regexp_replace(t, '[\u4e00-\u9fff]+', ' ', 'g')) || coalesce((
    select ' ' || string_agg(substr(run[1], i, 2), ' ')
    from regexp_matches(t, '[\u4e00-\u9fff]+', 'g') run, generate_series(1, greatest(length(run[1]) - 1, 1)) i
  ), '')
  from clean
$$;

-- Each word once, with one weight. No parser is involved, so the database's locale does not matter.
create function search_vector(words text, weight text) returns tsvector language sql immutable strict parallel safe as $$
  select coalesce(string_agg(distinct word || ':1' || weight, ' '), '')::tsvector
  from regexp_split_to_table(words, '\s+') word where word <> ''
$$;

-- 'X-ray' is found as 'x ray' and as 'xray'.
create function search_joined(original text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(replace(part[1], '-', ''), ' '), '') from regexp_matches(original, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') part
$$;

-- A model number without its punctuation: 'AUR-A5' -> 'AURA5'.
create function model_key(model text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(model, '[^0-9A-Za-z]+', '', 'g'))
$$;

-- A table of its own: a product that is sold or viewed does not touch the search indexes. It holds what is on sale, nothing else.
create table product_search (
  product_id bigint primary key references products on delete cascade,
  model_key text not null,
  title text not null, -- the names in all languages, as words, to prefer those that hold the phrase
  names tsvector not null, -- words of names, model, brand
  vector tsvector not null -- the same as A; B: category; C: short text and highlights
);
create index product_search_model on product_search (model_key text_pattern_ops);
-- Two indexes, because one with weights would have to look into every row that has the words anywhere. No pending list: searches would
-- read it through, and a catalogue is searched more often than changed.
create index product_search_names on product_search using gin (names) with (fastupdate = off);
create index product_search_vector on product_search using gin (vector) with (fastupdate = off);

-- The words that names and categories are made of. The search writes out what a typed beginning stands for; a word typed wrongly is looked up here. Words are never taken away: one too many does no harm.
create table search_vocabulary (word text primary key);
create index search_vocabulary_similar on search_vocabulary using gin (word gin_trgm_ops);

-- The one place where the search is maintained; called by the triggers below.
create function refresh_product_search(ids bigint[]) returns void language plpgsql as $$
begin
  delete from product_search s using products p where p.id = s.product_id and not p.on_sale and p.id = any(ids);
  insert into product_search (product_id, model_key, title, names, vector)
  select id, model_key, title, strip(a), a || b || c
  from (
    select p.id, model_key(p.model), title,
      search_vector(concat_ws(' ', title, search_words(concat_ws(' ', p.model, p.brand)), lower(model_key(p.model)), search_words(search_joined(p.name->>'en'))), 'A') as a,
      search_vector(search_words((select string_agg(value, ' ') from jsonb_each_text(c.name))), 'B') as b,
      search_vector(search_words(concat_ws(' ', (select string_agg(value, ' ') from jsonb_each_text(p.brief)), p.highlights::text)), 'C') as c
    from products p
      join categories c on c.id = p.category_id,
      lateral (select search_words(string_agg(value, ' | ')) as title from jsonb_each_text(p.name)) names
    where p.id = any(ids) and p.on_sale
  ) fresh
  on conflict (product_id) do update
    set model_key = excluded.model_key, title = excluded.title, names = excluded.names, vector = excluded.vector;
  insert into search_vocabulary
  select distinct word
  from product_search s, unnest(tsvector_to_array(ts_filter(s.vector, '{a,b}'))) word
  where s.product_id = any(ids) and word ~ '^[a-z]+$'
  on conflict do nothing;
end $$;

create function search_after_insert() returns trigger language plpgsql as $$
begin
  perform refresh_product_search((select array_agg(id) from fresh));
  return null;
end $$;
create trigger products_search_insert after insert on products
  referencing new table as fresh for each statement execute function search_after_insert();

create function search_after_update() returns trigger language plpgsql as $$
declare
  ids bigint[] := (
    select array_agg(fresh.id) from fresh join former using (id)
    where (fresh.name, fresh.brief, fresh.highlights, fresh.model, fresh.brand, fresh.category_id, fresh.on_sale)
      is distinct from (former.name, former.brief, former.highlights, former.model, former.brand, former.category_id, former.on_sale));
begin
  if ids is not null then
    perform refresh_product_search(ids);
  end if;
  return null;
end $$;
create trigger products_search_update after update on products
  referencing old table as former new table as fresh for each statement execute function search_after_update();

create function search_after_category() returns trigger language plpgsql as $$
begin
  perform refresh_product_search((select array_agg(id) from products where category_id = new.id));
  return null;
end $$;
create trigger categories_search after update of name on categories
  for each row when (old.name is distinct from new.name) execute function search_after_category();

-- Whoever keeps answers in memory (the tree, totals, facets) listens for this; it is sent when the transaction commits.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger products_changed after insert or delete or update of
  shop_id, category_id, model, brand, manufacturer, name, brief, highlights, description, specs, list_cents, saving_cents,
  login_for_price, minimum, multiple, warranty_months, lead_days, lead_times, on_sale, main_image, version
  on products for each statement execute function tell_catalogue_changed();
create trigger categories_changed after insert or delete or update on categories for each statement execute function tell_catalogue_changed();
create trigger shops_changed after insert or delete or update on shops for each statement execute function tell_catalogue_changed();
create trigger slugs_changed after insert or delete or update on slugs for each statement execute function tell_catalogue_changed();
create trigger product_images_changed after insert or delete or update on product_images for each statement execute function tell_catalogue_changed();
create trigger option_values_changed after insert or delete or update on option_values for each statement execute function tell_catalogue_changed();
