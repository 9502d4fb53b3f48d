// Shops in the inbox: those who work for one learn that it sells by other terms.
import { deskTerms } from '#contract/shop-front-desk.ts'
import type { Tx } from '#db/connect.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { insertNews } from './inbox.sql.ts'

/** The shop's own people are told, as they quote and answer by its terms; whoever changed them knows. The operator's may watch the shop. */
export async function tellTermsChanged(tx: Tx, { shopId, staffId, act }: Events['shop.terms_changed'], now: Date): Promise<void> {
  const colleagues = await colleaguesFor(tx, shopId, deskTerms.access.permission)
  const people = colleagues.flatMap(({ id, shop_id }) => (shop_id === shopId && id !== staffId ? [id] : []))
  if (people.length > 0) await insertNews(tx, people, { kind: 'shop', id: shopId }, 'news', { staffId, commentId: null, act }, now)
}
