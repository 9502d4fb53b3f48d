-- For whom whoever began a run worked then (null: the operator): what it tells, and may still do, ends with that.
alter table bulk_runs add column shop_id bigint references shops;
update bulk_runs run set shop_id = staff.shop_id from staff where staff.id = run.staff_id;
