// What can be done to many at once, and the only place that says so: each list of the office with its noun.
import * as v from 'valibot'
import { deskSales } from '#contract/after-sale-desk.ts'
import { bankLines } from '#contract/bank-line-desk.ts'
import type { Call } from '#contract/call.ts'
import type { BulkAct, BulkList } from '#contract/bulk.ts'
import { deskBuyers } from '#contract/buyer-desk.ts'
import { deskEnquiries } from '#contract/enquiry-desk.ts'
import { deskOrders } from '#contract/order-desk.ts'
import { deskProducts } from '#contract/product-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { deskSubscribers } from '#contract/subscriber-desk.ts'
import { deskTerms } from '#contract/term-desk.ts'
import { bulkSales } from '#features/aftercare/after-sale/desk/after-sale-bulk.ts'
import { bulkProducts } from '#features/catalogue/product/desk/product-bulk.ts'
import { bulkTerms } from '#features/catalogue/term/desk/term-bulk.ts'
import { bulkBuyersAndCoupons } from '#features/loyalty/coupon/coupon-bulk.ts'
import type { BulkNoun, Plan, Thing } from '#features/platform/bulk-noun/bulk-noun.ts'
import { bulkEnquiries } from '#features/publishing/enquiry/enquiry-bulk.ts'
import { bulkSubscribers } from '#features/publishing/subscriber/subscriber-bulk.ts'
import { bulkBankLines } from '#features/sales/order-payment/desk/bank-line-bulk.ts'
import { bulkOrders } from '#features/sales/order/desk/order-bulk.ts'

/** From here on all nouns are alike; that each gets its own things, wishes and filters, its type has checked. */
type AnyNoun = Omit<BulkNoun<Thing, BulkAct, never>, 'plans'> & { plans: { [A in BulkAct]?: Plan<Thing, A> } }
const alike = <T extends Thing, A extends BulkAct, F>(list: Call, noun: BulkNoun<T, A, F>) => ({ list, noun: noun as unknown as AnyNoun })

const NOUNS: Record<BulkList, { list: Call; noun: AnyNoun }> = {
  products: alike(deskProducts, bulkProducts),
  orders: alike(deskOrders, bulkOrders),
  'after-sales': alike(deskSales, bulkSales),
  'bank-lines': alike(bankLines, bulkBankLines),
  buyers: alike(deskBuyers, bulkBuyersAndCoupons),
  enquiries: alike(deskEnquiries, bulkEnquiries),
  subscribers: alike(deskSubscribers, bulkSubscribers),
  terms: alike(deskTerms, bulkTerms),
}

export const nounOf = (list: BulkList): AnyNoun => NOUNS[list].noun

/** Filters as the list's own call takes them. Refuses what it would refuse, and a filter that it does not know: it would pick all. */
export function filtersOf(list: BulkList, filters: Record<string, unknown>): never {
  const { input } = NOUNS[list].list
  const known = Object.keys((input as v.ObjectSchema<v.ObjectEntries, undefined>).entries)
  const strange = Object.keys(filters).find((name) => !known.includes(name))
  const parsed = v.safeParse(input, filters)
  if (strange || !parsed.success) refuse('invalid', 'invalid-input', { field: (strange ?? 'filters').slice(0, 40) })
  return parsed.output as never
}
