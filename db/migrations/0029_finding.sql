-- What a search goes by, beside the words of names: what a thing is ('=bed'), its measures ('50ml'), its codes, its technical data, options
-- and seller, and where its category stands.

-- '50 mL', '50ml' and '50 ml.' are one word, '50ml'; '0.5 mL' is '0p5ml'. features/catalogue/search/measures.rules.ts does the same to what
-- people type; a test compares the two.
create function search_measures(original text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(translate(part[1], '.,', 'pp') || part[2], ' '), '')
  from regexp_matches(lower(unaccent('unaccent', original)),
    '(?<![0-9a-z.,])(\d{1,6}(?:[.,]\d{1,3})?)\s*(ml|l|mm|cm|m|kg|mg|g|w|kw|v|kv|ma|mah|ah|hz|khz|mhz|kpa|bar|mmhg|lpm|bpm|rpm|lux|j|inch|ft|db)(?![0-9a-z])', 'g') part
$$;

-- What a thing is by its name, each word with '=' before it ('~' in Spanish, French and Portuguese, whose 'table' is another): 'five-function ICU bed with scale' is a bed, 'bed head unit' is none. English
-- says it last, and before 'with' or a comma; Chinese last; the others first. Where the last word says little ('system'), the one before it, too.
create function search_kinds(name jsonb) returns text language sql immutable strict parallel safe as $$
  with part (words) as (
    select regexp_split_to_array(trim(search_words(regexp_replace(regexp_replace(one, '(,|\(| with | for | in | on | to ).*$', '', 'i'), '\s+\d[\d.,]*\s*\S{1,5}\s*$', ''))), '\s+')
    from regexp_split_to_table(name->>'en', ' and ', 'i') one
  ), kind (word) as (
    select words[cardinality(words)] from part
    union
    select words[cardinality(words) - 1] from part
    where words[cardinality(words)] ~ '^(systems?|units?|machines?|sets?|devices?|equipment|packages?|stations?|workstations?|packs?|aids?|rays?|arms?)$'
    union
    select replace(trim(words[cardinality(words) - 1] || words[cardinality(words)]), ' ', '') from part
    where words[cardinality(words)] ~ '^(rays?|arms?)$'
    union
    select substr(run, length(run) + 1 - count)
    from (select (regexp_match(regexp_replace(name->>'zh', '[(（].*$', ''), '([\u4e00-\u9fff]+)[^\u4e00-\u9fff]*$'))[1] as run) chinese, generate_series(1, 2) count
  )
  select concat_ws(' ',
    (select string_agg('=' || word, ' ') from kind where word ~ '^[a-z]{2,}$|^[\u4e00-\u9fff]{1,2}$'),
    (select string_agg('~' || split_part(search_words(value), ' ', 1), ' ') from jsonb_each_text(name) where key in ('es', 'fr', 'pt')))
$$;

-- The codes a product is known by in trade, and what they begin with where that means something: '9402.90' is every product of 9402.90.00.
create function search_codes(p products) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct code), '{}') from (
    select ltrim(p.gtin, '0')
    union all select p.gmdn
    union all select upper(p.fda_product_code)
    union all select left(p.emdn, n) from generate_series(3, 14) n where length(p.emdn) >= n
    union all select left(digits, n) from (select regexp_replace(p.hs_code, '\D', '', 'g') as digits) hs, unnest('{4,6,8,10}'::int[]) n where length(digits) >= n
  ) known (code) where code <> ''
$$;

-- Two letters exchanged are two errors by distance, but one to whoever types.
create function sorted_letters(word text) returns text language sql immutable strict parallel safe as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter
$$;

alter table product_search
  add column codes text[] not null default '{}',
  add column place integer not null default 0; -- lower first: by department and category as they stand, then the more complete
comment on column product_search.names is 'words of names, model, brand, category; kinds';
create index product_search_codes on product_search using gin (codes) with (fastupdate = off);

create or replace function refresh_product_search(ids bigint[]) returns void language plpgsql as $$
begin
  delete from product_search s using products p where p.id = s.product_id and not p.on_sale and p.id = any(ids);
  insert into product_search (product_id, model_key, title, names, vector, codes, place)
  select id, model_key, title, strip(a || b), a || b || c || d, codes, place
  from (
    select p.id, model_key(p.model), title, search_codes(p) as codes,
      (coalesce(above.weight, 0) * 1000 + c.weight) * 101 + 100 - p.completeness as place,
      search_vector(concat_ws(' ', title, search_words(concat_ws(' ', p.model, p.brand)), lower(model_key(p.model)), search_words(search_joined(p.name->>'en')),
        search_measures(p.name->>'en'), search_kinds(p.name)), 'A') as a,
      search_vector(concat_ws(' ', search_words((select string_agg(value, ' ') from jsonb_each_text(c.name))), search_words(search_joined(c.name->>'en')), search_kinds(c.name)), 'B') as b,
      search_vector(concat_ws(' ', search_words(texts), search_words(search_joined(texts)), search_measures(texts)), 'C') as c,
      search_vector(concat_ws(' ', search_words(data), search_words(search_joined(data)), search_measures(data)), 'D') as d
    from products p
      join categories c on c.id = p.category_id
      left join categories above on above.id = c.parent_id
      join shops on shops.id = p.shop_id,
      lateral (select search_words(string_agg(value, ' | ')) as title from jsonb_each_text(p.name)) names,
      lateral (select concat_ws(' ', (select string_agg(value, ' ') from jsonb_each_text(p.brief)), p.highlights::text) as texts) said,
      lateral (select concat_ws(' | ', shops.name, p.manufacturer, p.intended_use, p.description::text,
        (select string_agg(value, ' ') from option_values v, jsonb_each_text(v.name) where v.product_id = p.id),
        (select string_agg(value, ' ') from option_keys k, jsonb_each_text(k.name) where k.product_id = p.id),
        -- Every number of a value with the value's unit: 'Syringes 5, 10, 20 mL' has '10ml'.
        (select string_agg(concat_ws(' ', line->>0, line->>1, case when line->>2 <> '' then regexp_replace(line->>1, '(\d)(?![\d.,]*\d)', '\1 ' || (line->>2) || ' ', 'g') end), ' | ')
          from jsonb_array_elements(p.specs) part, jsonb_array_elements(part->'rows') line)) as data) told
    where p.id = any(ids) and p.on_sale
  ) fresh
  on conflict (product_id) do update set model_key = excluded.model_key, title = excluded.title, names = excluded.names,
    vector = excluded.vector, codes = excluded.codes, place = excluded.place;
  insert into search_vocabulary
  select distinct word
  from product_search s, unnest(tsvector_to_array(ts_filter(s.vector, '{a,b}'))) word
  where s.product_id = any(ids) and word ~ '^[=~]?[a-z]+$'
  on conflict do nothing;
end $$;

create or replace function search_after_update() returns trigger language plpgsql as $$
declare
  ids bigint[] := (
    select array_agg(fresh.id) from fresh join former using (id)
    where (fresh.name, fresh.brief, fresh.highlights, fresh.model, fresh.brand, fresh.category_id, fresh.on_sale, fresh.shop_id, fresh.manufacturer,
        fresh.intended_use, fresh.description, fresh.specs, fresh.gtin, fresh.gmdn, fresh.emdn, fresh.fda_product_code, fresh.hs_code, fresh.completeness)
      is distinct from (former.name, former.brief, former.highlights, former.model, former.brand, former.category_id, former.on_sale, former.shop_id,
        former.manufacturer, former.intended_use, former.description, former.specs, former.gtin, former.gmdn, former.emdn, former.fda_product_code, former.hs_code, former.completeness));
begin
  if ids is not null then
    perform refresh_product_search(ids);
  end if;
  return null;
end $$;

create function search_after_options() returns trigger language plpgsql as $$
begin
  perform refresh_product_search((select array_agg(distinct product_id) from changed));
  return null;
end $$;
create trigger option_values_search_insert after insert on option_values
  referencing new table as changed for each statement execute function search_after_options();
create trigger option_values_search_update after update on option_values
  referencing new table as changed for each statement execute function search_after_options();
create trigger option_values_search_delete after delete on option_values
  referencing old table as changed for each statement execute function search_after_options();

-- A category's name, and its place and that of the one above it.
create or replace function search_after_category() returns trigger language plpgsql as $$
declare
  few constant integer := 200;
  leaf bigint;
  ids bigint[];
begin
  for leaf in select id from categories where id = new.id or parent_id = new.id loop
    ids := (select array_agg(id) from (select id from products where category_id = leaf and on_sale limit few + 1) counted);
    if coalesce(cardinality(ids), 0) <= few then
      perform refresh_product_search(ids);
    else
      insert into search_stale (category_id) values (leaf) on conflict (category_id) do update set done_to = 0;
    end if;
  end loop;
  return null;
end $$;
drop trigger categories_search on categories;
create trigger categories_search after update of name, weight, parent_id on categories for each row
  when ((old.name, old.weight, old.parent_id) is distinct from (new.name, new.weight, new.parent_id)) execute function search_after_category();

-- A seller's name, likewise in pieces: it may sell everything.
create function search_after_shop() returns trigger language plpgsql as $$
begin
  insert into search_stale (category_id) select distinct category_id from products where shop_id = new.id
  on conflict (category_id) do update set done_to = 0;
  return null;
end $$;
create trigger shops_search after update of name on shops for each row when (old.name is distinct from new.name) execute function search_after_shop();

-- What is there already is written anew in pieces, while the shop serves.
insert into search_stale (category_id) select distinct category_id from products on conflict (category_id) do update set done_to = 0;
