// SQL of views over lists.
import { sql, type Db, type Tx } from '#db/connect.ts'

export type View = { name: string; query: string; columns: string[]; shared: boolean }
export type ViewRow = View & { id: number; version: number; list: string; staff_id: number; owner_name: string }

/** One's own and those shared by people of the same shop (null: of the operator), by name. */
export async function selectViews(db: Db, list: string, staffId: number, shopId: number | null): Promise<ViewRow[]> {
  return db
    .selectFrom('list_views as w')
    .innerJoin('staff', 'staff.id', 'w.staff_id')
    .select(['w.id', 'w.version', 'w.list', 'w.name', 'w.query', 'w.columns', 'w.shared', 'w.staff_id', 'staff.name as owner_name'])
    .where('list', '=', list)
    .where((is) =>
      is.or([
        is('w.staff_id', '=', staffId),
        is.and([is('w.shared', '=', true), sql<boolean>`staff.shop_id is not distinct from ${shopId}`]),
      ]),
    )
    .orderBy(sql`lower(w.name)`)
    .orderBy('w.id')
    .execute()
}

/** A view with its owner's shop, held until the end of the transaction. */
export const lockView = (tx: Tx, id: number) =>
  tx
    .selectFrom('list_views as w')
    .innerJoin('staff', 'staff.id', 'w.staff_id')
    .select(['w.id', 'w.version', 'w.list', 'w.staff_id', 'w.shared', 'staff.shop_id'])
    .where('w.id', '=', id)
    .forUpdate('w')
    .executeTakeFirst()

/** Holds all changes of a person's views until the end of the transaction; answers how many of the list there are. */
export async function lockOwn(tx: Tx, staffId: number, list: string): Promise<number> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('list_views')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Undefined where the person has a view of that name already. */
export async function insertView(tx: Tx, staffId: number, list: string, view: View, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('list_views')
    .values({ staff_id: staffId, list, ...view, created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isNameTaken(
  tx: Tx,
  { id, staff_id, list }: { id: number; staff_id: number; list: string },
  name: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom('list_views')
    .select('id')
    .where('staff_id', '=', staff_id)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

export const updateView = (tx: Tx, id: number, view: View, version: number, now: Date) =>
  tx
    .updateTable('list_views')
    .set({ ...view, version, changed_at: now })
    .where('id', '=', id)
    .execute()

export const deleteView = (tx: Tx, id: number) => tx.deleteFrom('list_views').where('id', '=', id).execute()
