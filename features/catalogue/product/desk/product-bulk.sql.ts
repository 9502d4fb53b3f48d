// SQL of one act on many products.
import type { ProductStatus } from '#contract/codes/product.ts'
import { sql, type Db } from '#db/connect.ts'
import type { Translated } from '#shared/language.ts'
import type { LeadTime } from '../product.rules.ts'
import { optionsOf, type OptionRow } from '../product.sql.ts'
import { statusOf } from '../status.sql.ts'

export type BulkRow = {
  id: number
  version: number
  model: string
  name: Translated
  list_cents: number
  saving_cents: number
  login_for_price: boolean
  minimum: number
  multiple: number
  warranty_months: number | null
  lead_times: LeadTime[]
  on_sale: boolean
  status: ProductStatus
  options: OptionRow[] | null
}

/** Those of the products that the shop has (null: any shop). One query; `lock` holds them until the end. */
export async function selectForBulk(db: Db, ids: readonly number[], shopId: number | null, lock: boolean): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select p.id, p.version, p.model, p.name, p.list_cents, p.saving_cents, p.login_for_price, p.minimum, p.multiple, p.warranty_months,
      p.lead_times, p.on_sale, ${statusOf} as status, ${optionsOf} as options
    from products p
    where p.id = any(${ids}::bigint[]) ${shopId === null ? sql`` : sql`and p.shop_id = ${shopId}`}
    order by p.id ${lock ? sql`for update of p` : sql``}`.execute(db)
  return rows
}
