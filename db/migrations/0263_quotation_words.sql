-- The same of a shop's part of a quotation: its number, who asks, and for what (0262_order_words).
create table quotation_words (
  part_id bigint primary key references quotation_parts on delete cascade,
  keyword text not null
);

create function write_quotation_words(ids bigint[]) returns void language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into quotation_words (part_id, keyword)
  select p.id, concat_ws(E' \n ', q.keyword, (select string_agg(l.keyword, E' \n ' order by l.position) from quotation_lines l where l.part_id = p.id))
  from quotation_parts p join quotations q on q.id = p.quotation_id where p.id = any(ids)
  on conflict (part_id) do update set keyword = excluded.keyword where quotation_words.keyword <> excluded.keyword
$$;
select write_quotation_words(array(select id from quotation_parts order by id));
create index quotation_words_keyword on quotation_words using gin (keyword gin_trgm_ops);
drop index quotation_lines_keyword;

create function keep_words_of_parts() returns trigger language plpgsql as $$
begin
  perform write_quotation_words(array(select id from changed));
  return null;
end $$;
-- What is asked for in writing alone has no lines.
create trigger quotation_parts_words after insert on quotation_parts referencing new table as changed
  for each statement execute function keep_words_of_parts();

create function keep_words_of_quotation_lines() returns trigger language plpgsql as $$
begin
  perform write_quotation_words(array(select distinct part_id from changed));
  return null;
end $$;
create trigger quotation_lines_words after insert on quotation_lines referencing new table as changed
  for each statement execute function keep_words_of_quotation_lines();

create function keep_words_of_moved_lines() returns trigger language plpgsql as $$
begin
  perform write_quotation_words(array[old.part_id, new.part_id]);
  return null;
end $$;
create trigger quotation_lines_words_moved after update of part_id, model, name on quotation_lines
  for each row execute function keep_words_of_moved_lines();

create function keep_words_of_quotation() returns trigger language plpgsql as $$
begin
  perform write_quotation_words(array(select id from quotation_parts where quotation_id = new.id));
  return null;
end $$;
create trigger quotations_words after update of quotation_no, email, contact, product_name on quotations
  for each row execute function keep_words_of_quotation();
