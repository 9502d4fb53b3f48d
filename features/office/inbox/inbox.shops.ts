// Shops in the inbox: those who work for one learn that it sells by other terms.
import type { Permission } from '#contract/permission.ts'
import { deskTerms } from '#contract/shop-front-desk.ts'
import type { Tx } from '#db/connect.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { insertNews } from './inbox.sql.ts'

/** Those of the shop's own people who may; the operator's may watch its things. */
export const ownPeople = async (tx: Tx, shopId: number, permission: Permission): Promise<number[]> =>
  (await colleaguesFor(tx, shopId, permission)).flatMap(({ id, shop_id }) => (shop_id === shopId ? [id] : []))

/** They quote and answer by its terms; whoever changed them knows. */
export async function tellTermsChanged(tx: Tx, { shopId, staffId, act }: Events['shop.terms_changed'], now: Date): Promise<void> {
  const people = (await ownPeople(tx, shopId, deskTerms.access.permission)).filter((id) => id !== staffId)
  if (people.length > 0) await insertNews(tx, people, { kind: 'shop', id: shopId }, 'news', { staffId, commentId: null, act }, now)
}
