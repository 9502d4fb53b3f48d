// The products that the demo's stories are about.
import type { Tx } from '#db/connect.ts'
import { saleFacts, type SaleFacts } from '#features/catalogue/product/product.ts'

/** These products by slug; undefined when one is missing or off sale. */
export async function findGoods(tx: Tx, wanted: readonly string[]): Promise<Map<string, SaleFacts> | undefined> {
  const slugs = [...new Set(wanted)]
  const rows = await tx.selectFrom('slugs').select(['slug', 'target_id']).where('kind', '=', 'product').where('slug', 'in', slugs).execute()
  const facts = await saleFacts(
    tx,
    rows.map((row) => row.target_id),
  )
  const goods = new Map(rows.map((row) => [row.slug, facts.get(row.target_id)!]))
  return slugs.every((slug) => goods.get(slug)?.onSale) ? goods : undefined
}
