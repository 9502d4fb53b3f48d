import { letterOfOrder } from '#contract/letter-of-credit.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export type LetterData = Awaited<ReturnType<typeof loadLetter>>

/** Null for an order that is not there, not the caller's, or has no letter of credit (yet). */
export async function loadLetter({ call }: Shop, query: Query) {
  const orderId = naturalOf(query['id'])
  return orderId ? ((await allowed(call(letterOfOrder, { orderId }))) ?? null) : null
}
