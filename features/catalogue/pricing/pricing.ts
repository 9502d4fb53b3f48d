// How the wire names the parts of a price, for a checkout as for an order.
import type { PriceSummary } from '#contract/checkout.ts'
import type { Price } from './pricing.rules.ts'

export const shapePrice = (price: Price): Omit<PriceSummary, 'points' | 'deliveryWayObj'> => ({
  totalMoney: price.list,
  subtotalMoney: price.subtotal,
  shippingMoney: price.freight,
  discountMoney: price.discount,
  totalSelectionPrice: price.options,
  resultMoney: price.result,
  pointsPrice: price.points,
})
