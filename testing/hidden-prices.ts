// Amounts that occur nowhere else, put in place of all prices that need log-in, and how to find them in any answer.
import { sql } from '#db/connect.ts'
import type { TestApp } from './app.ts'

type Amounts = { list: number; saving: number; option: number } // cents
export const AMOUNTS: Amounts = { list: 987_654_321, saving: 246_813_579, option: 135_792_468 }
/** Below every public price, and above it with options. */
export const OTHER_AMOUNTS: Amounts = { list: 717, saving: 33, option: 53 }

/** Gives all products whose price needs log-in, and their options, these amounts, and some of them others than the rest. Answers their ids. */
export async function hidePrices({ db }: TestApp, { list, saving, option }: Amounts): Promise<number[]> {
  const rows = await db
    .updateTable('products')
    .set({ list_cents: list, saving_cents: saving })
    .where('login_for_price', '=', true)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await db
    .updateTable('option_values')
    .set({ price_cents: option })
    .where(sql<boolean>`product_id = any(${ids}::bigint[])`)
    .execute()
  return ids.toSorted((a, b) => a - b) // the same questions every time
}

/** In cents, in dollars, rounded: seven digits and more that are nobody's telephone number. Each also as what a unit comes to. */
const needles = [
  AMOUNTS.list,
  AMOUNTS.saving,
  AMOUNTS.option,
  AMOUNTS.list - AMOUNTS.saving,
  AMOUNTS.list + AMOUNTS.option,
  AMOUNTS.list - AMOUNTS.saving + AMOUNTS.option,
].flatMap((cents) => [...new Set([Math.floor(cents / 100), Math.round(cents / 100)])].map(String))

/** The amounts in a text, however they are written: 987654321, 9876543.21, $9,876,543.21, 9.876.543,21, 9 876 543. */
export function amountsIn(text: string): string[] {
  const plain = text.replaceAll(/(?<=\d)(?:&nbsp;|&#160;|[ .,'’\u00a0\u202f])(?=\d)/g, '')
  return needles.filter((needle) => plain.includes(needle))
}
