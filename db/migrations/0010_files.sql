-- A public file is a picture that its owner has shown to everybody.
alter table files add column public boolean not null default false;

-- Objects of the file store that no row of files vouches for: an upload that has not reached its row yet (due when it can only have been
-- abandoned), or what a deleted row leaves behind (due at once). The sweep removes them, so row and object always agree in the end.
create table file_leftovers (
  stored_as text primary key,
  due_at timestamptz not null
);
create index file_leftovers_due on file_leftovers (due_at);

create function leave_file() returns trigger language plpgsql as $$
begin
  insert into file_leftovers (stored_as, due_at) values (old.stored_as, '-infinity') on conflict (stored_as) do nothing;
  return null;
end
$$;
create trigger files_leave after delete on files for each row execute function leave_file();

-- A receipt that its owner has replaced before anybody judged it stays for the record.
alter table receipts drop constraint receipts_status_check;
alter table receipts add constraint receipts_status_check check (status in ('uploaded', 'accepted', 'rejected', 'replaced'));
-- The same picture counts once per order, but one that was replaced may come back.
alter table receipts drop constraint receipts_order_id_sha256_key;
create unique index receipts_once on receipts (order_id, sha256) where status <> 'replaced';
