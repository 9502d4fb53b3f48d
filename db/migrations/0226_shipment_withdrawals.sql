-- What was told of a shipment by mistake is withdrawn, one entry or a whole import; the entry itself stays (docs/decisions/138-told-by-mistake.md).
create table shipment_imports (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  file_name text not null,
  created_at timestamptz not null
);
select keep_record('shipment_imports');

alter table shipment_entries
  add column import_id bigint references shipment_imports,
  add column moved_from text; -- the state that it led on from; null: it was written down alone
create index shipment_entries_import on shipment_entries (import_id) where import_id is not null;

-- Where an entry moved its shipment the log says so, under its moment; that it had departed may have followed from it.
update shipment_entries e set moved_from = (
  select coalesce((select d.from_state from transitions d
      where d.machine = 'shipment' and d.subject_id = t.subject_id and d.event = 'depart' and e.event <> 'depart'
        and d.at = t.at and d.version = t.version - 1 and d.actor = 'system'), t.from_state)
  from transitions t
  where t.machine = 'shipment' and t.subject_id = e.shipment_id and t.event = e.event and t.at = e.noted_at
  order by t.id limit 1)
where e.event is not null and e.noted_at is not null;
select keep_record('shipment_entries');

create table shipment_withdrawals (
  id bigint generated always as identity primary key,
  entry_id bigint not null unique references shipment_entries,
  staff_id bigint not null references staff,
  reason text not null, -- the office's own
  at timestamptz not null
);
select keep_record('shipment_withdrawals');
