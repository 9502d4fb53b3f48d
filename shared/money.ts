import { dollars } from './digits.ts'

declare const cents: unique symbol
/** An amount in US cents: a safe integer. Sums and products of Cents stay integers; there are no fractions anywhere. */
export type Cents = number & { readonly [cents]: true }

/** Brands a number as cents. Throws on anything that is not a safe integer: a fraction of a cent is a bug, not an input error. */
export function toCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an amount in cents`)
  return value as Cents
}

export const ZERO = toCents(0)

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return toCents(total)
}

/** 'US$1,480.00' in the reader's form; the currency is always the US dollar (SPEC-031, SPEC-137). */
export const formatUsd = (amount: number, locale: string): string => dollars(amount, locale)

/** What stands beside such a figure: 'US$', '$US' in French. */
export const usdSign = (locale: string): string => formatUsd(0, locale).replaceAll(/[\d.,\s]/g, '')
