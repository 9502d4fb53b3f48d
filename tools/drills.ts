// Which tests are drills, by what they do to the product.
export const DRILLS: Record<string, readonly string[]> = {
  /** Programs and PostgreSQL killed at random moments; backups of a shop at work, restored; uploads that take a decoder along. */
  crash: [
    'db/embedded.test.ts',
    'features/platform/backup/backup.test.ts',
    'features/platform/idempotency/idempotency.test.ts',
    'features/money/ledger/ledger.killed.test.ts',
  ],
  /** The same thing done by several at the same moment, with real commits. */
  races: [
    'features/sales/order-payment/order-payment.test.ts',
    'features/sales/checkout/second-order.test.ts',
    'features/sales/cart/cart.test.ts',
    'features/platform/record/record.test.ts',
    'features/sales/quotation/quotation.races.test.ts',
    'features/sales/order-payment/refund-account.test.ts',
    'features/loyalty/coupon/redeem.test.ts',
    'features/sales/order-financing/financing-coupon.test.ts',
    'features/loyalty/check-in/check-in.test.ts',
    'features/loyalty/invitation/invitation.test.ts',
    'features/loyalty/withdrawal/withdrawal.races.test.ts',
    'features/sales/exchange/exchange.races.test.ts',
    'features/aftercare/after-sale/after-sale.race.test.ts',
  ],
  /** Whatever anybody may do to a thing, in any order, against the table that stands apart from the code, or against sums done a second way. */
  walks: [
    'features/sales/order/order.model.test.ts',
    'features/sales/order/shipment.model.test.ts',
    'features/sales/order/points-back.test.ts',
    'features/loyalty/points/points.model.test.ts',
    'features/loyalty/withdrawal/withdrawal.model.test.ts',
    'features/money/ledger/ledger.model.test.ts',
    'features/money/payout/payout.model.test.ts',
    'features/money/refund/refund.model.test.ts',
  ],
  /** Lines that drop, delay and reset; answers of COMMIT that get lost; a database that is away. */
  faults: ['server/lost-answer.test.ts', 'server/database-away.test.ts', 'features/sales/order-payment/order-payment.exception.test.ts'],
  /** Processes replaced one after the other under load. */
  restarts: ['server/restart.test.ts'],
}

/** The files of these kinds, all of them for none; undefined where a kind is not known. */
export function drillsOf(kinds: readonly string[]): string[] | undefined {
  if (kinds.some((kind) => !Object.hasOwn(DRILLS, kind))) return undefined
  const wanted = kinds.length ? kinds : Object.keys(DRILLS)
  return [...new Set(wanted.flatMap((kind) => DRILLS[kind]!))]
}
