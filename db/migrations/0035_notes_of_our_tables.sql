-- Notes of what waits for its seal came from any table that bore the name of a record, one that the role that serves made for itself, too.
-- Now nobody else hangs the function on a table, and it refuses what is not ours. Triggers that stand need no right to call it. `seal_records`
-- stays open: whoever calls it gets done what is done each minute.
create or replace function note_unsealed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_schema <> 'public' then
    raise exception '%.% is no record', tg_table_schema, tg_table_name;
  end if;
  insert into records_unsealed (record, row_id) select tg_table_name, id from added;
  return null;
end $$;
revoke execute on function note_unsealed() from public;
