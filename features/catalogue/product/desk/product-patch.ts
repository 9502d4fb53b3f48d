// Single fields of a product: the others stay as they stand, and what comes out passes the same door as a whole edit.
import type { ProductEdit } from '#contract/product-desk.ts'
import { inTransaction } from '#db/connect.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { inAll } from '#shared/language.ts'
import { editDeskProduct, essentials, lockAt, setProductOnSale } from './product-desk.ts'

export type ProductPatch = { [K in keyof ProductEdit]?: ProductEdit[K] | undefined } & { onSale?: 'Y' | 'N' | undefined }
type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }

/** Changes only what is given; refuses a version that is no longer the present one. Answers the new version. */
export function patchProduct(
  { id, version, onSale, ...fields }: ProductPatch & { id: number; version: number },
  { db, now, staff }: Caller,
): Promise<{ version: number }> {
  return inTransaction(db, async (tx) => {
    const caller = { db: tx, now, staff }
    const row = await lockAt(tx, id, version, staff)
    const present = essentials(row)
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<ProductEdit>
    const edit = { ...present, name: inAll(row.name), brief: inAll(row.brief), ...given }
    const edited = Object.keys(given).length === 0 ? { version } : await editDeskProduct({ ...edit, id, version }, caller)
    return onSale === undefined ? edited : setProductOnSale({ id, version: edited.version, onSale: onSale === 'Y' }, caller)
  })
}
