-- Which units a case is about (docs/decisions/118-a-unit-moves-with-its-case.md): pieces that stand among the buyer's equipment. A line may name
-- several, so this and not after_sale_lines.unit_id, which nothing has ever filled.
create table after_sale_units (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sales,
  order_line_id bigint not null references order_lines,
  unit_id bigint not null references units,
  unique (after_sale_id, unit_id)
);
create index after_sale_units_unit on after_sale_units (unit_id, after_sale_id);
create index after_sale_units_line on after_sale_units (order_line_id);
select keep_record('after_sale_units');

-- Cases opened before now have said their units by serial number.
insert into after_sale_units (after_sale_id, order_line_id, unit_id)
select s.id, l.order_line_id, u.id
from after_sale_lines l
join after_sales s on s.id = l.after_sale_id
join units u on u.order_id = s.order_id and u.order_line_id = l.order_line_id and u.user_id = s.user_id
where u.serial <> '' and upper(u.serial) in (select upper(named) from unnest(l.serials) named)
order by s.id, u.id;
