// SQL of the chain over records: sealing is a function of the database (0027), which acts as the owner; checking trusts none of those.
import { sql, type Db } from '#db/connect.ts'

export type Kept = { name: string; open: string[]; guards: number }
export type Seal = { id: number; sealed_at: string; record: string; row_ids: number[]; row_hashes: string; hash: string }

export async function sealSome(db: Db, most: number): Promise<number> {
  return (await sql<{ sealed: number }>`select seal_records(${most}) as sealed`.execute(db)).rows[0]!.sealed
}

/** Hashes are of texts, and how these look depends on settings. */
export async function beginCheck(db: Db): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(db)
  await sql`set local bytea_output = 'hex'`.execute(db)
}

/** The tables that are records, or have seals, with how many of their triggers stand. */
export async function selectKept(db: Db): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select name, coalesce(open, '{}') as open, (
      select count(*)::int from pg_trigger
      where tgrelid = to_regclass(quote_ident(name)) and tgenabled = 'O' and tgname in (name || '_append_only', name || '_stay', name || '_unsealed')
    ) as guards
    from records full join (select distinct record as name from record_seals) sealed using (name) order by name`.execute(db)
  return rows
}

export async function selectSeals(db: Db, after: number, most: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select id, to_jsonb(sealed_at) #>> '{}' as sealed_at, record, row_ids, encode(hash, 'hex') as hash,
      (select string_agg(coalesce(encode(hash, 'hex'), ''), ',' order by n) from unnest(row_hashes) with ordinality row (hash, n)) as row_hashes
    from record_seals where id > ${after} order by id limit ${most}`.execute(db)
  return rows
}

/** The hashes of rows as they are now, by id. */
export async function hashRows(db: Db, { name, open }: Kept, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; hash: string }>`
    select id, encode(sha256(convert_to((
      select jsonb_object_agg(key, value)::text from jsonb_each(to_jsonb(t)) where value <> 'null' and key <> all(${open})
    ), 'UTF8')), 'hex') as hash
    from ${sql.table(name)} t where id = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

type Stray = { unsealed: number | null; gone: number | null; waiting: number; since: Date | null }
/** The first row that is in no seal and does not wait for one, and the first that waits and is gone. */
export async function selectStray(db: Db, name: string): Promise<Stray> {
  const { rows } = await sql<Stray>`
    select
      (select min(id) from (
        select id from ${sql.table(name)}
        except select unnest(row_ids) from record_seals where record = ${name}
        except select row_id from records_unsealed where record = ${name}
      ) strays) as unsealed,
      (select min(row_id) from records_unsealed u
        where record = ${name} and not exists (select from ${sql.table(name)} t where t.id = u.row_id)) as gone,
      (select count(*)::int from records_unsealed where record = ${name}) as waiting,
      (select min(since) from records_unsealed where record = ${name}) as since`.execute(db)
  return rows[0]!
}
