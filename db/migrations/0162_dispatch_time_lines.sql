-- What becomes of a parcel that was sent for an after-sale case, as it is told: its buyer reads it as they read that of a shipment.
create table after_sale_dispatch_entries (
  id bigint generated always as identity primary key,
  dispatch_id bigint not null references after_sale_dispatches,
  event text not null check (event in ('note', 'trouble', 'deliver')),
  at timestamptz not null, -- when it happened
  place text not null default '',
  text text not null default '',
  staff_id bigint references staff, -- null: the buyer said so
  noted_at timestamptz not null
);
create index after_sale_dispatch_entries_of on after_sale_dispatch_entries (dispatch_id, at, id);
select keep_record('after_sale_dispatch_entries');
