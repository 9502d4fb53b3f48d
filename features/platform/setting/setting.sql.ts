import { sql, type Db, type Tx } from '#db/connect.ts'

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
