// How an amount is shared out, without a cent lost or made.
import { sumCents, toCents, ZERO, type Cents } from '#shared/money.ts'

/**
 * Shares an amount by weights that are amounts themselves: to the cent, each share at most its weight where the amount is at most their sum.
 * Cents that cannot be shared go to those further back.
 */
export function sharesOf(amount: number, weights: readonly Cents[]): Cents[] {
  const total = BigInt(sumCents(weights))
  let [seen, given] = [0n, 0n]
  return weights.map((cents) => {
    seen += BigInt(cents)
    const upToHere = total === 0n ? 0n : (BigInt(amount) * seen) / total
    const share = upToHere - given
    given = upToHere
    return toCents(Number(share))
  })
}

/** So much of all goods together, and never more than they come to. */
export const amountOff = (amount: number, goods: readonly Cents[]): Cents[] => sharesOf(Math.min(amount, sumCents(goods)), goods)

/** A percentage of the goods of each order, rounded down; where the cap is less than that, the cap is shared. */
export function percentOff(percent: number, cap: number | null, goods: readonly Cents[]): Cents[] {
  const each = goods.map((cents) => toCents(Number((BigInt(cents) * BigInt(percent)) / 100n)))
  return cap !== null && sumCents(each) > cap ? sharesOf(cap, goods) : each
}

export const nothingOff = (goods: readonly Cents[]): Cents[] => goods.map(() => ZERO)
