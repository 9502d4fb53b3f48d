// The price list as SQL: what statements of the catalogue read, filter and sort by, so that a list costs no statement of its own for its prices.
import type { RawBuilder } from 'kysely'
import { sql } from '#db/connect.ts'

/** What a unit of a product `p` costs, for `priceFor`. */
export const priceColumns = sql`p.list_cents, p.saving_cents, p.login_for_price, p.price_tiers`

/** What an option's value `v` adds to a unit, for `priceFor`. */
export const optionCents = sql`v.price_cents`

/** What a unit costs without options; who may see the least and the most of it is said by `rangeFor`. */
export const netPrice = sql`net_cents`

type Direction = 'priceAsc' | 'priceDesc'
/** `by` sorts rows of (id, key); `index` is the same written out on the columns of an index, which `order by key` is not. */
export type Order = { key: RawBuilder<unknown>; by: RawBuilder<unknown>; index: RawBuilder<unknown> }

const ALL: Record<Direction, Order> = {
  priceAsc: { key: netPrice, by: sql`key, id`, index: sql`net_cents, id` },
  priceDesc: { key: netPrice, by: sql`key desc, id desc`, index: sql`net_cents desc, id desc` },
}
const PUBLIC: Record<Direction, Order> = {
  priceAsc: { key: sql`public_cents`, by: sql`key, id`, index: sql`public_cents, id` },
  priceDesc: { key: sql`public_cents`, by: sql`key desc nulls last, id`, index: sql`public_cents desc nulls last, id` },
}

/** Visitors' lists are put in order by public prices only; hidden ones come last, newest first would tell nothing either (decision 37). */
export const priceOrder = (direction: Direction, signedIn: boolean): Order => (signedIn ? ALL : PUBLIC)[direction]

/** Conditions on products `p`; for visitors a hidden price is within every range. */
export function pricedWithin(
  { minPrice, maxPrice, signedIn }: { minPrice: number | null; maxPrice: number | null; signedIn: boolean },
  value: (one: unknown) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const orHidden = signedIn ? sql`` : sql` or p.login_for_price`
  const found = []
  if (minPrice !== null) found.push(sql`(p.net_cents >= ${value(minPrice)}${orHidden})`)
  if (maxPrice !== null) found.push(sql`(p.net_cents <= ${value(maxPrice)}${orHidden})`)
  return found
}
