// SQL of incidents: records beside cases, with notes that stay as they are.
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'

export type VigilanceRow = Selectable<DB['vigilance_records']>
export async function insertRecord(tx: Tx, row: Insertable<DB['vigilance_records']>): Promise<number> {
  return (await tx.insertInto('vigilance_records').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const records = (db: Db) =>
  db
    .selectFrom('vigilance_records as r')
    .innerJoin('after_sales as s', 's.id', 'r.after_sale_id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('staff as owner', 'owner.id', 'r.owner_id')
    .selectAll('r')
    .select(['s.order_id', 's.shop_id', 'o.order_no', 'o.shop_name', 'owner.name as owner_name'])
    .select(sql<string>`coalesce(nullif(o.buyer->>'company', ''), o.buyer->>'name', '')`.as('buyer_name'))
export type ListedRecord = Awaited<ReturnType<typeof selectOfSale>> & {}
export const selectOfSale = (db: Db, saleId: number) => records(db).where('r.after_sale_id', '=', saleId).executeTakeFirst()
export const lockOfSale = (tx: Tx, saleId: number): Promise<VigilanceRow | undefined> =>
  tx.selectFrom('vigilance_records').selectAll().where('after_sale_id', '=', saleId).forUpdate().executeTakeFirst()

export const updateRecord = (tx: Tx, id: number, change: Updateable<DB['vigilance_records']>) =>
  tx
    .updateTable('vigilance_records')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const insertNote = (tx: Tx, row: { recordId: number; staffId: number; text: string; now: Date }) =>
  tx.insertInto('vigilance_notes').values({ record_id: row.recordId, staff_id: row.staffId, text: row.text, created_at: row.now }).execute()
export const selectNotes = (db: Db, recordId: number) =>
  db
    .selectFrom('vigilance_notes as n')
    .innerJoin('staff', 'staff.id', 'n.staff_id')
    .select(['n.id', 'n.text', 'n.created_at', 'staff.name'])
    .where('n.record_id', '=', recordId)
    .orderBy('n.id')
    .execute()

/** How the incidents of these cases stand. */
export const selectStanding = (db: Db, saleIds: readonly number[]) =>
  db.selectFrom('vigilance_records').select(['after_sale_id', 'due_at', 'closed_at']).where('after_sale_id', 'in', saleIds).execute()

/** How many are to be judged, and how many of them are late. Cases have one at most. */
export async function countOpen(db: Db, now: Date): Promise<{ open: number; late: number }> {
  const { open, late } = await db
    .selectFrom('vigilance_records')
    .where('closed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .select(sql<number>`count(*) filter (where due_at < ${now})`.as('late'))
    .executeTakeFirstOrThrow()
  return { open: Number(open), late: Number(late) }
}

/** Open, past its time, and nobody told of it. */
export const selectLate = (db: Db, now: Date) =>
  db
    .selectFrom('vigilance_records')
    .select(['id', 'after_sale_id'])
    .where('closed_at', 'is', null)
    .where('due_at', '<=', now)
    .where('due_told', '=', false)
    .orderBy('id')
    .limit(100)
    .execute()
