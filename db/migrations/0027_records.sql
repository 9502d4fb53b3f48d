-- Records: tables whose rows are written once and stay. Each is named here, with the columns that may still change (`open`); everything else
-- of a row is a fact. A later migration makes a table a record by `select keep_record('<table>')`; it needs a column `id`. What the role that
-- serves may do follows from this table (db/roles.ts); why and how they are sealed: docs/decisions/050-records.md.
create table records (
  name text primary key,
  open text[] not null
);

-- Rows that no seal holds yet, written by their own insert.
create table records_unsealed (
  record text not null,
  row_id bigint not null,
  since timestamptz not null default now(),
  primary key (record, row_id)
);

-- The chain: each seal holds the hashes of some rows and, in its own, that of the seal before.
create table record_seals (
  id bigint primary key, -- without gaps
  sealed_at timestamptz not null,
  record text not null,
  row_ids bigint[] not null,
  row_hashes bytea[] not null, -- null: the row was gone already
  hash bytea not null
);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_nargs > 0 and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create function note_unsealed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into records_unsealed (record, row_id) select tg_table_name, id from added;
  return null;
end $$;

create function keep_record(wanted text, open text[] default '{}') returns void language plpgsql as $$
begin
  insert into records values (wanted, open);
  execute format('drop trigger if exists %I on %I', wanted || '_append_only', wanted);
  execute format('create trigger %I before update or delete on %I for each row execute function refuse_change(%s)',
    wanted || '_append_only', wanted, (select string_agg(quote_literal(name), ', ') from unnest(open) name));
  execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', wanted || '_stay', wanted);
  execute format('create trigger %I after insert on %I referencing new table as added for each statement execute function note_unsealed()',
    wanted || '_unsealed', wanted);
  execute format('insert into records_unsealed (record, row_id) select %L, id from %I', wanted, wanted);
end $$;

alter table payment_notices add column id bigint generated always as identity unique;
select keep_record('audit_log');
select keep_record('transitions');
select keep_record('bank_credits');
select keep_record('payment_notices');
select keep_record('receipts', '{status,reason}');
create trigger record_seals_append_only before update or delete on record_seals for each row execute function refuse_change();
create trigger record_seals_stay before truncate on record_seals for each statement execute function refuse_change();

-- Seals up to `most` rows of each record; answers how many it was. Whoever writes records never waits for it, and two that seal do not wait
-- for each other: the second finds nothing to do. A killed one leaves everything as it was.
create function seal_records(most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  one records;
  ids bigint[];
  hashes bytea[];
  former record_seals;
  fresh record_seals;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('seal records', 0)) then
    return 0;
  end if;
  select * into former from record_seals order by id desc limit 1;
  for one in select * from records order by name loop
    ids := array(select row_id from records_unsealed where record = one.name order by row_id limit most);
    continue when ids = '{}';
    -- The same as in features/platform/record/record.sql.ts, which trusts no function of the database.
    execute format('select array_agg(
        (select sha256(convert_to(jsonb_object_agg(key, value)::text, ''UTF8'')) from jsonb_each(to_jsonb(t)) where value <> ''null'' and key <> all($2))
        order by wanted.id) from unnest($1) wanted (id) left join %I t on t.id = wanted.id', one.name) into hashes using ids, one.open;
    fresh := row(coalesce(former.id, 0) + 1, now(), one.name, ids, hashes, null);
    fresh.hash := sha256(convert_to(concat_ws('|', encode(coalesce(former.hash, ''), 'hex'), fresh.id, to_jsonb(fresh.sealed_at) #>> '{}', fresh.record,
      array_to_string(ids, ','), (select string_agg(coalesce(encode(hash, 'hex'), ''), ',' order by n) from unnest(hashes) with ordinality row (hash, n))), 'UTF8'));
    insert into record_seals select fresh.*;
    delete from records_unsealed where record = one.name and row_id = any(ids);
    sealed := sealed + cardinality(ids);
    former := fresh;
  end loop;
  return sealed;
end $$;
