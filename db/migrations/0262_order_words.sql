-- All that a keyword of the office finds an order by, in one narrow row: its number, who ordered, and what. Two indexes over wide rows, each
-- asked by itself, took three times as long (docs/decisions/078-long-lists.md).
create table order_words (
  order_id bigint primary key references orders on delete cascade,
  keyword text not null -- as keyword_text spells it; what belongs to different things never stands side by side
);

create function write_order_words(ids bigint[]) returns void language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into order_words (order_id, keyword)
  select o.id, concat_ws(E' \n ', o.keyword, (select string_agg(l.keyword, E' \n ' order by l.position) from order_lines l where l.order_id = o.id))
  from orders o where o.id = any(ids)
  on conflict (order_id) do update set keyword = excluded.keyword where order_words.keyword <> excluded.keyword
$$;
select write_order_words(array(select id from orders order by id));
create index order_words_keyword on order_words using gin (keyword gin_trgm_ops);

create function keep_words_of_lines() returns trigger language plpgsql as $$
begin
  perform write_order_words(array(select distinct order_id from changed));
  return null;
end $$;
-- An order comes with its lines in one statement.
create trigger order_lines_words after insert on order_lines referencing new table as changed
  for each statement execute function keep_words_of_lines();

create function keep_words_of_line() returns trigger language plpgsql as $$
begin
  perform write_order_words(array[new.order_id]);
  return null;
end $$;
create trigger order_lines_words_changed after update of model, name on order_lines for each row execute function keep_words_of_line();

create function keep_words_of_order() returns trigger language plpgsql as $$
begin
  perform write_order_words(array[new.id]);
  return null;
end $$;
create trigger orders_words after update of order_no, buyer on orders for each row execute function keep_words_of_order();
