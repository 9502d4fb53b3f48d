// SQL of carriers and of what they have told.
import { sql, type Db, type Tx } from '#db/connect.ts'

export type CarrierRow = { id: number; version: number; name: string; secret_no: number; open: boolean }

export const selectCarrier = (db: Db, id: number): Promise<CarrierRow | undefined> =>
  db.selectFrom('carriers').select(['id', 'version', 'name', 'secret_no', 'open']).where('id', '=', id).executeTakeFirst()

export type ListedCarrier = CarrierRow & { latest_at: Date | null; notices: number }
export async function selectCarriers(db: Db): Promise<ListedCarrier[]> {
  const { rows } = await sql<ListedCarrier>`
    select c.id, c.version, c.name, c.secret_no, c.open, n.latest_at, coalesce(n.notices, 0)::int as notices
    from carriers c left join (select carrier_id, max(at) as latest_at, count(*) as notices from carrier_notices group by carrier_id) n on n.carrier_id = c.id
    order by lower(c.name)`.execute(db)
  return rows
}

/** Undefined: one of that name is there. */
export const insertCarrier = (tx: Tx, name: string, now: Date): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('carriers')
    .values({ name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** How many rows still had the version. */
export async function updateCarrier(
  tx: Tx,
  { id, version }: Pick<CarrierRow, 'id' | 'version'>,
  change: Partial<Pick<CarrierRow, 'name' | 'open' | 'secret_no'>>,
): Promise<number> {
  const done = await tx
    .updateTable('carriers')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export const isNameTaken = async (tx: Tx, name: string, exceptId: number): Promise<boolean> =>
  (await tx
    .selectFrom('carriers')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

type Notice = { carrier_id: number; event_id: string; digest: Buffer; shipment_id: number; at: Date }
/** The digest of what stands under the id; null: this is the first. */
export async function keepNotice(tx: Tx, notice: Notice): Promise<Buffer | null> {
  const done = await tx
    .insertInto('carrier_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(done.numInsertedOrUpdatedRows ?? 0n) === 1) return null
  const row = await tx
    .selectFrom('carrier_notices')
    .select('digest')
    .where('carrier_id', '=', notice.carrier_id)
    .where('event_id', '=', notice.event_id)
    .executeTakeFirstOrThrow()
  return row.digest
}
