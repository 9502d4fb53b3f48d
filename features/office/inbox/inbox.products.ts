// Products in the inbox: a shop's people learn that the operator has taken one of theirs away from buyers.
import { setOnSale } from '#contract/product-desk.ts'
import type { Tx } from '#db/connect.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { ownPeople } from './inbox.shops.ts'
import { insertNews } from './inbox.sql.ts'

/** Whoever sells it could put it on sale again, or ask; what a colleague of the shop does is no news. */
export const tellProductGone = (act: 'product.off-sale' | 'product.discontinued') =>
  async function tellProductGoneBy(tx: Tx, { id, actorId }: Moved, now: Date): Promise<void> {
    const { shop_id: shopId } = await tx.selectFrom('products').select('shop_id').where('id', '=', id).executeTakeFirstOrThrow()
    const people = await ownPeople(tx, shopId, setOnSale.access.permission)
    if (people.length === 0 || people.some((one) => one === actorId)) return
    await insertNews(tx, people, { kind: 'product', id }, 'news', { staffId: actorId, commentId: null, act }, now)
  }
