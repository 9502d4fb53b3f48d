// Where a product stands, as SQL: what buyers may buy, what they may still look at, and what is the office's alone.
import { sql, type Tx } from '#db/connect.ts'
import type { ProductStatus } from '#contract/codes/product.ts'

/** Of a product whose row is called so. */
export const statusOfRow = (row: 'p' | 'o') =>
  sql<ProductStatus>`case when ${sql.ref(`${row}.on_sale`)} then 'on_sale' when ${sql.ref(`${row}.stage`)} = 'offered' then 'off_sale' else ${sql.ref(`${row}.stage`)} end`
export const statusOf = statusOfRow('p')

/** What buyers may know of a product `p`: anything but a draft. */
export const isShown = sql<boolean>`p.stage <> 'draft'`

const STAGES: Record<ProductStatus, 'draft' | 'offered' | 'discontinued'> = {
  draft: 'draft',
  on_sale: 'offered',
  off_sale: 'offered',
  discontinued: 'discontinued',
}

/** Of the machine: stores the state where the version is still the given one. */
export async function saveStatus(tx: Tx, id: number, version: number, to: ProductStatus, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ stage: STAGES[to], on_sale: to === 'on_sale', changed_at: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const setSuccessor = (tx: Tx, id: number, successorId: number | null) =>
  tx.updateTable('products').set({ successor_id: successorId }).where('id', '=', id).execute()
