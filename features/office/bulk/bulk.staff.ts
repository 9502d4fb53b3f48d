// Who may do what to many at once: the same that may do it to one.
import { BULK_ACTS, type BulkAct } from '#contract/bulk.ts'
import { may, PERMISSIONS } from '#contract/permission.ts'
import type { Doer } from '#features/platform/caller/caller.ts'

export function mayAct({ permissions, shopId }: Doer, act: BulkAct): boolean {
  const { permission } = BULK_ACTS[act]
  return may(permissions, permission) && (shopId === null || PERMISSIONS[permission].seller)
}
