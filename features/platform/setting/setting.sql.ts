import { sql, type Db, type Tx } from '#db/connect.ts'
import type { StoredEntry } from './dictionaries/dictionary.rules.ts'

export const selectSetting = (db: Db, key: string) => db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()

export const selectSettings = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('settings')
    .select(['key', 'value', 'version'])
    .where(sql<boolean>`key = any(${[...keys]})`)
    .execute()

export const valuesJson = (keys: readonly string[]) =>
  sql`(select json_object_agg(key, value) from settings where key = any(${[...keys]}::text[]))`

/** Version 0 is a setting that stands as it came. */
export const insertSetting = (tx: Tx, key: string, value: string, now: Date) =>
  tx
    .insertInto('settings')
    .values({ key, value, changed_at: now, version: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

export const lockSetting = (tx: Tx, key: string) =>
  tx.selectFrom('settings').select(['value', 'version']).where('key', '=', key).forUpdate().executeTakeFirstOrThrow()

export const updateSetting = (tx: Tx, key: string, value: string, version: number, now: Date) =>
  tx.updateTable('settings').set({ value, version, changed_at: now }).where('key', '=', key).execute()

export async function upsertSetting(db: Db, key: string, value: string, now: Date): Promise<void> {
  await sql`
    insert into settings (key, value, changed_at) values (${key}, ${value}, ${now})
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at, version = settings.version + 1`.execute(db)
}

declare module '#db/columns.ts' {
  interface Columns {
    'dictionaries.entries': StoredEntry[]
  }
}

export const selectDictionaries = (db: Db) => db.selectFrom('dictionaries').select(['type', 'entries', 'version']).execute()

/** Version 0 is a dictionary that stands as it came. */
export const insertDictionary = (tx: Tx, type: string, now: Date) =>
  tx
    .insertInto('dictionaries')
    .values({ type, entries: '[]', version: 0, changed_at: now })
    .onConflict((conflict) => conflict.column('type').doNothing())
    .execute()

export const lockDictionary = (tx: Tx, type: string) =>
  tx.selectFrom('dictionaries').select(['entries', 'version']).where('type', '=', type).forUpdate().executeTakeFirstOrThrow()

export const updateDictionary = (tx: Tx, type: string, entries: StoredEntry[], version: number, now: Date) =>
  tx
    .updateTable('dictionaries')
    .set({ entries: JSON.stringify(entries), version, changed_at: now })
    .where('type', '=', type)
    .execute()
