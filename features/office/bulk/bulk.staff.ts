// Who may do what to many at once: the same that may do it to one.
import { BULK_ACTS, type BulkAct } from '#contract/bulk.ts'
import { may, PERMISSIONS } from '#contract/permission.ts'
import type { Doer } from '#features/platform/caller/caller.ts'

/** Whether somebody may still do what a run of theirs does: with the right, and where they worked as they began it. */
export const mayStill = (staff: Doer, run: { wish: { act: BulkAct }; shop_id: number | null }): boolean =>
  mayAct(staff, run.wish.act) && staff.shopId === run.shop_id

export function mayAct({ permissions, shopId }: Doer, act: BulkAct): boolean {
  const { permission } = BULK_ACTS[act]
  return may(permissions, permission) && (shopId === null || PERMISSIONS[permission].seller)
}
