// Views over the lists of My Workspace: kept for oneself, or shared with the people of one's own shop (or the operator).
import { VIEWED_LISTS, VIEWS_MAX } from '#contract/list-view.ts'
import { may, type ViewedList } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import {
  deleteView,
  insertView,
  isNameTaken,
  lockOwn,
  lockView,
  selectViews,
  updateView,
  type View,
  type ViewRow,
} from './list-view.sql.ts'

export type { View, ViewRow }

/** Refuses whoever may not see the list: its views tell what is in it. */
function demandList({ staff }: StaffContext, list: ViewedList): void {
  if (!may(staff.permissions, VIEWED_LISTS[list])) refuse('forbidden', 'forbidden')
}

const mayTend = ({ staff }: StaffContext, ownerId: number) => ownerId === staff.id || may(staff.permissions, '*:*:*')

export async function readViews(context: StaffContext, list: ViewedList): Promise<(ViewRow & { mine: boolean; editable: boolean })[]> {
  demandList(context, list)
  const { db, staff } = context
  const rows = await selectViews(db, list, staff.id, staff.shopId)
  return rows.map((row) => ({ ...row, mine: row.staff_id === staff.id, editable: mayTend(context, row.staff_id) }))
}

/** Refuses a second one of the same name, and more than VIEWS_MAX of a list. Answers the id. */
export function addView(context: StaffContext, list: ViewedList, view: View): Promise<number> {
  demandList(context, list)
  const { db, staff, now } = context
  return inTransaction(db, async (tx) => {
    if ((await lockOwn(tx, staff.id, list)) >= VIEWS_MAX) refuse('refused', 'views-full', { most: VIEWS_MAX })
    return (await insertView(tx, staff.id, list, view, now)) ?? refuse('refused', 'view-name-taken')
  })
}

/** The view, where the caller may tend it; another's own looks exactly like none. */
async function find(context: StaffContext, tx: Tx, id: number) {
  const view = await lockView(tx, id)
  const visible = view && (view.staff_id === context.staff.id || (view.shared && view.shop_id === context.staff.shopId))
  if (!visible) return refuse('missing', 'not-found')
  if (!mayTend(context, view.staff_id)) refuse('forbidden', 'forbidden')
  return view
}

/** Answers the new version; refuses when somebody was faster. */
export const changeView = (context: StaffContext, id: number, view: View, version: number): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const stored = await find(context, tx, id)
    if (stored.version !== version) refuse('conflict', 'changed-meanwhile')
    await lockOwn(tx, stored.staff_id, stored.list)
    if (await isNameTaken(tx, stored, view.name)) refuse('refused', 'view-name-taken')
    await updateView(tx, id, view, version + 1, context.now)
    return version + 1
  })

export const removeView = (context: StaffContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await find(context, tx, id)
    await deleteView(tx, id)
  })
