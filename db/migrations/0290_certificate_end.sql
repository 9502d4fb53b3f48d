-- When the first of a product's certificates ends, so that lists show it and are put in its order.
alter table products add certificate_end date;
update products p set certificate_end = ends.first
  from (select product_id, min(valid_to) as first from product_regulatory group by product_id) ends
  where p.id = ends.product_id and ends.first is not null;
create index products_by_certificate on products (certificate_end, id);
create index products_by_certificate_down on products (certificate_end desc nulls last, id desc); -- those without stand last both ways

create function keep_certificate_end(ids bigint[]) returns void language sql as $$
  update products p set certificate_end = ends.first
    from (select id, (select min(r.valid_to) from product_regulatory r where r.product_id = t.id) as first from unnest(ids) t(id)) ends
    where p.id = ends.id and p.certificate_end is distinct from ends.first
$$;
create function certificate_end_follows() returns trigger language plpgsql as $$
begin
  perform keep_certificate_end(array(select distinct product_id from touched));
  if tg_op = 'UPDATE' then
    perform keep_certificate_end(array(select distinct product_id from former)); -- of a row that has become another product's
  end if;
  return null;
end $$;
create trigger product_regulatory_end_insert after insert on product_regulatory
  referencing new table as touched for each statement execute function certificate_end_follows();
create trigger product_regulatory_end_update after update on product_regulatory
  referencing old table as former new table as touched for each statement execute function certificate_end_follows();
create trigger product_regulatory_end_delete after delete on product_regulatory
  referencing old table as touched for each statement execute function certificate_end_follows();
