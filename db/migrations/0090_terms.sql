-- What makers write of their products in English, phrase by phrase: titles, labels and values of technical data, intended use, service, site.
-- Each phrase has its words in the other languages once, whichever products say it. A phrase comes with the first product that says it,
-- without words, so that staff finds it; it stays when nobody says it any more.
create table catalogue_terms (
  id bigint generated always as identity primary key,
  phrase text not null unique check (phrase <> ''),
  words jsonb not null default '{}', -- '{"fr": "..."}'; a language that is not there yet has no entry
  version integer not null default 1,
  changed_at timestamptz, -- by staff; null: as it came
  changed_by bigint references staff,
  found_by text generated always as (lower(phrase || ' ' || coalesce(words->>'zh', '') || ' ' || coalesce(words->>'es', '') || ' '
    || coalesce(words->>'fr', '') || ' ' || coalesce(words->>'pt', ''))) stored
);
create index catalogue_terms_found on catalogue_terms using gin (found_by gin_trgm_ops);
create index catalogue_terms_changed_by on catalogue_terms (changed_by);
create index catalogue_terms_without_zh on catalogue_terms (id) where not words ? 'zh';
create index catalogue_terms_without_es on catalogue_terms (id) where not words ? 'es';
create index catalogue_terms_without_fr on catalogue_terms (id) where not words ? 'fr';
create index catalogue_terms_without_pt on catalogue_terms (id) where not words ? 'pt';
create trigger catalogue_terms_changed after insert or delete or update on catalogue_terms
  for each statement execute function tell_catalogue_changed();

-- Which products say it. Kept by the triggers below, whoever writes products.
create table product_terms (
  product_id bigint not null references products on delete cascade,
  term_id bigint not null references catalogue_terms on delete cascade,
  primary key (product_id, term_id)
);
create index product_terms_term on product_terms (term_id, product_id);

-- Words, not a mere figure or code: 'IPX8', '5 mL/h' and 'IEC 60601-1' read alike in every language. The same in term.rules.ts.
-- Longer ones than an index can hold are texts of their own, and stay as they were written.
create function is_phrase(said text) returns boolean language sql immutable strict parallel safe as $$
  select octet_length(said) <= 2000 and said ~ '[A-Za-z][a-z]{2}|\m(at|by|in|of|on|or|to)\M'
$$;

create function product_phrases(p products) returns setof text language sql stable as $$
  select distinct phrase from (
    select part->>'group' from jsonb_array_elements(p.specs) part
    union all select line->>n from jsonb_array_elements(p.specs) part, jsonb_array_elements(part->'rows') line, generate_series(0, 1) n
    union all select unnest(array[p.intended_use, p.dangerous_goods, p.service_installation, p.service_training,
      p.site_plug, p.site_battery, p.site_gases, p.site_water])
  ) said (phrase) where is_phrase(phrase)
$$;

create function keep_product_terms(ids bigint[]) returns void language plpgsql as $$
begin
  insert into catalogue_terms (phrase)
  select said.phrase from (select distinct product_phrases(p) as phrase from products p where p.id = any(ids)) said
  where not exists (select from catalogue_terms t where t.phrase = said.phrase)
  order by said.phrase -- two that bring the same wait for one another in one order
  on conflict do nothing;
  with wanted as materialized (
    select said.id, t.id as term_id
    from (select p.id, product_phrases(p) as phrase from products p where p.id = any(ids)) said join catalogue_terms t using (phrase)
  ), gone as (
    delete from product_terms u where u.product_id = any(ids)
      and not exists (select from wanted w where w.id = u.product_id and w.term_id = u.term_id)
  )
  insert into product_terms (product_id, term_id) select id, term_id from wanted on conflict do nothing;
end $$;

create function terms_after_insert() returns trigger language plpgsql as $$
begin
  perform keep_product_terms((select array_agg(id) from fresh));
  return null;
end $$;
create function terms_after_update() returns trigger language plpgsql as $$
declare
  ids bigint[] := (
    select array_agg(fresh.id) from fresh join former using (id)
    where (fresh.specs, fresh.intended_use, fresh.dangerous_goods, fresh.service_installation, fresh.service_training,
        fresh.site_plug, fresh.site_battery, fresh.site_gases, fresh.site_water)
      is distinct from (former.specs, former.intended_use, former.dangerous_goods, former.service_installation, former.service_training,
        former.site_plug, former.site_battery, former.site_gases, former.site_water));
begin
  if ids is not null then
    perform keep_product_terms(ids);
  end if;
  return null;
end $$;
-- By their names before those of the search, which reads what they write.
create trigger products_phrases_insert after insert on products
  referencing new table as fresh for each statement execute function terms_after_insert();
create trigger products_phrases_update after update on products
  referencing old table as former new table as fresh for each statement execute function terms_after_update();

-- As before, and the same words; only that no expression has to be matched to part them, a third of the time.
create or replace function search_vector(words text, weight text) returns tsvector language sql immutable strict parallel safe as $$
  select coalesce(string_agg(distinct word || ':1' || weight, ' '), '')::tsvector
  from string_to_table(words, ' ') word where word <> ''
$$;

-- The words of a product, with those of its terms in all languages. Figures and words with hyphens are taken from the English texts alone: the others
-- say the same figures. What several words are made of is made once (offset 0: no planner copies it to where it is used).
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
      search_vector(concat_ws(' ', search_words(concat_ws(' | ', texts, texts_in)), search_words(search_joined(texts)), search_measures(texts)), 'C') as c,
      search_vector(concat_ws(' ', search_words(concat_ws(' | ', data, data_in)), search_words(search_joined(data)), search_measures(data)), 'D') as d
    from products p
      join categories c on c.id = p.category_id
      left join categories above on above.id = c.parent_id
      join shops on shops.id = p.shop_id,
      lateral (select search_words(string_agg(value, ' | ')) as title from jsonb_each_text(p.name)) names,
      lateral (select concat_ws(' ', (select string_agg(value, ' ') from jsonb_each_text(p.brief)), p.highlights::text) as texts,
        (select string_agg(value, ' ') from jsonb_each_text(p.highlights_in)) as texts_in offset 0) said,
      lateral (select concat_ws(' | ', shops.name, p.manufacturer, p.intended_use, p.description::text,
        (select string_agg(value, ' ') from option_values v, jsonb_each_text(v.name) where v.product_id = p.id),
        (select string_agg(value, ' ') from option_keys k, jsonb_each_text(k.name) where k.product_id = p.id),
        -- Every number of a value with the value's unit: 'Syringes 5, 10, 20 mL' has '10ml'.
        (select string_agg(concat_ws(' ', line->>0, line->>1, case when line->>2 <> '' then regexp_replace(line->>1, '(\d)(?![\d.,]*\d)', '\1 ' || (line->>2) || ' ', 'g') end), ' | ')
          from jsonb_array_elements(p.specs) part, jsonb_array_elements(part->'rows') line)) as data,
        concat_ws(' | ', (select string_agg(value, ' ') from jsonb_each_text(p.description_in)),
          (select string_agg(value, ' | ') from product_terms u join catalogue_terms t on t.id = u.term_id, jsonb_each_text(t.words)
            where u.product_id = p.id)) as data_in offset 0) told
    where p.id = any(ids) and p.on_sale
    offset 0
  ) fresh
  on conflict (product_id) do update set model_key = excluded.model_key, title = excluded.title, names = excluded.names,
    vector = excluded.vector, codes = excluded.codes, place = excluded.place;
  insert into search_vocabulary
  select distinct word
  from product_search s, unnest(tsvector_to_array(ts_filter(s.vector, '{a,b}'))) word
  where s.product_id = any(ids) and word ~ '^[=~]?[a-z]+$'
  on conflict do nothing;
end $$;

-- New words of a term are found by: of a few products at once, of many in pieces, by their categories.
create function search_after_terms() returns trigger language plpgsql as $$
declare
  few constant integer := 200;
  changed bigint[] := (select array_agg(fresh.id) from fresh join former using (id) where fresh.words is distinct from former.words);
  ids bigint[];
begin
  if changed is null then
    return null;
  end if;
  ids := (select array_agg(product_id) from (select distinct product_id from product_terms where term_id = any(changed) limit few + 1) counted);
  if coalesce(cardinality(ids), 0) <= few then
    perform refresh_product_search(ids);
  else
    insert into search_stale (category_id)
    select distinct p.category_id from product_terms u join products p on p.id = u.product_id where u.term_id = any(changed) order by 1
    on conflict (category_id) do update set done_to = 0;
  end if;
  return null;
end $$;
create trigger catalogue_terms_search after update on catalogue_terms
  referencing old table as former new table as fresh for each statement execute function search_after_terms();

select keep_product_terms((select array_agg(id) from products));
