// What a checkout or an order costs, from its lines, freight and discounts. Integers in cents throughout.
import { toCents, type Cents } from '#shared/money.ts'
import type { Totals } from './pricing.rules.ts'

/** 20 points are worth $1 (SPEC-267). */
export const CENTS_PER_POINT = 5

export type CheckoutPrice = { subtotal: Cents; pointsPrice: Cents; result: Cents }

/**
 * subtotal = goods after savings, with options; result = subtotal - discount - points + freight.
 * `freight` null (not fixed yet) adds nothing: the result is then what is known so far (SPEC-136).
 */
export function checkoutPrice(goods: Totals, freight: number | null, discount = 0, points = 0): CheckoutPrice {
  const pointsPrice = toCents(points * CENTS_PER_POINT)
  return { subtotal: goods.final, pointsPrice, result: toCents(goods.final - discount - pointsPrice + (freight ?? 0)) }
}

/** Freight of a whole checkout: a fixed freight is charged once per order (docs/decisions/005-freight-per-order.md). */
export const freightOfOrders = (freight: number | null, orders: number): Cents | null =>
  freight === null ? null : toCents(freight * orders)
