// What follows from what, and the only place that says so (docs/decisions/037-reactions.md). `now`: in the transaction of the event;
// `later`: when that has committed, exactly once.
import { grantFirstOrder } from '#features/loyalty/coupon/coupon.ts'
import { secureWherePaid } from '#features/sales/order/order.ts'
import type { Reactions } from '#features/platform/reaction/reaction.ts'

export const REACTIONS: Reactions = {
  'account.registered': { now: { grantFirstOrder } },

  'instalment.confirm': { now: { secureWherePaid } },
  'instalment.confirm_rest': { now: { secureWherePaid } },
  'instalment.captured': { now: { secureWherePaid } },
}
