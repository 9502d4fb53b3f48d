-- For whom whoever began a run worked then (null: the operator): what it tells, and may still do, ends with that.
alter table bulk_runs add column shop_id bigint references shops;
-- Whoever has moved since began it where the first move after it came from.
update bulk_runs run set shop_id = case when moved.detail is null then staff.shop_id else (moved.detail->>'shopFrom')::bigint end
  from staff, bulk_runs b left join lateral (
    select detail from audit_log
      where subject_kind = 'staff' and subject_id = b.staff_id and action = 'staff.role' and at > b.created_at order by at, id limit 1
  ) moved on true
  where b.id = run.id and staff.id = run.staff_id;

-- A process of the former release, which serves on while it is replaced, names no shop; 0 is none.
alter table bulk_runs alter column shop_id set default 0;
create function fill_bulk_shop() returns trigger language plpgsql as $$
begin
  new.shop_id := (select shop_id from staff where id = new.staff_id);
  return new;
end $$;
create trigger bulk_runs_shop before insert on bulk_runs for each row when (new.shop_id = 0) execute function fill_bulk_shop();
