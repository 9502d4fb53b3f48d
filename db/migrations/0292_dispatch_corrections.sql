-- The number under which something sent for a case really travels, where it had been written down otherwise: the latest holds.
create table after_sale_dispatch_corrections (
  id bigint generated always as identity primary key,
  dispatch_id bigint not null references after_sale_dispatches,
  carrier text not null,
  tracking_no text not null,
  tracking_url text not null,
  staff_id bigint not null references staff,
  created_at timestamptz not null
);
create index after_sale_dispatch_corrections_of on after_sale_dispatch_corrections (dispatch_id, id desc);
select keep_record('after_sale_dispatch_corrections');
