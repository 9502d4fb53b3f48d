// Single fields of a product and its sale together: what comes out passes the same doors as each by itself.
import type { ProductWhole } from '#contract/product-edit.ts'
import { inTransaction } from '#db/connect.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { editDeskProduct } from './product-edit.ts'
import { setProductOnSale } from './product-status.ts'

export type ProductPatch = { [K in keyof ProductWhole]?: ProductWhole[K] | undefined } & { onSale?: 'Y' | 'N' | undefined }
type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }

/** Changes only what is given; refuses a version that is no longer the present one. Answers the new version. */
export function patchProduct(
  { id, version, onSale, ...fields }: ProductPatch & { id: number; version: number },
  { db, now, staff }: Caller,
): Promise<{ version: number }> {
  return inTransaction(db, async (tx) => {
    const caller = { db: tx, now, staff }
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const edited = Object.keys(given).length === 0 ? { version } : await editDeskProduct({ ...given, id, version }, caller)
    return onSale === undefined ? edited : setProductOnSale({ id, version: edited.version, onSale: onSale === 'Y' }, caller)
  })
}
