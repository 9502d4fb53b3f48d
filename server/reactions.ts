// What follows from what, and the only place that says so (docs/decisions/037-reactions.md). `now`: in the transaction of the event;
// `later`: when that has committed, exactly once.
import { tellAssigned } from '#features/office/comment/comment.ts'
import { grantFirstOrder } from '#features/loyalty/coupon/coupon.ts'
import { couponIsBack, couponIsFinal, couponIsUsed, issueProforma, secureWherePaid } from '#features/sales/order/order.ts'
import {
  askForFreight,
  askToCheck,
  askToDecide,
  tellCancelled,
  tellCorrected,
  tellCredit,
  tellDelivered,
  tellFreight,
  tellFreightLapsed,
  tellLateFreight,
  tellMessage,
  tellPaid,
  tellPlaced,
  tellReady,
  tellRefused,
  tellReturned,
  tellReversed,
  tellShipped,
} from '#features/sales/order/mail/order-mail.ts'
import { alarm, alarmSilence } from '#features/money/payment-exception/mail/payment-alarm.ts'
import type { Reactions } from '#features/platform/reaction/reaction.ts'

export const REACTIONS: Reactions = {
  'account.registered': { now: { grantFirstOrder } },

  'order.submit': { later: { issueProforma, tellPlaced } },
  'order.submit_without_freight': { later: { tellPlaced, askForFreight } },
  'order.set_freight': { later: { tellFreight } },
  'order.freight_late': { later: { tellLateFreight } },
  'order.reopen_freight': { later: { tellFreightLapsed, askForFreight } },
  'order.secure': { now: { couponIsUsed }, later: { tellPaid } },
  'order.ready': { later: { tellReady } },
  'order.arrive': { later: { tellDelivered } },
  'order.confirm_receipt': { now: { couponIsFinal } },
  'order.auto_complete': { now: { couponIsFinal } },
  'order.cancel': { now: { couponIsBack }, later: { tellCancelled } },
  'order.timeout': { now: { couponIsBack }, later: { tellCancelled } },

  'instalment.upload_proof': { later: { askToCheck } },
  'instalment.reject_proof': { later: { tellRefused } },
  'instalment.credited': { later: { tellCredit } },
  'instalment.reversed': { later: { tellReversed } },
  'order.reversal_asked': { later: { askToDecide } },
  'order.message': { later: { tellMessage } },
  'order.assigned': { now: { tellAssigned } },
  'instalment.confirm': { now: { secureWherePaid } },
  'instalment.confirm_rest': { now: { secureWherePaid } },
  'instalment.captured': { now: { secureWherePaid } },

  'payment-exception.open': { later: { alarm } },
  'payment-exception.return_silent': { later: { alarmSilence } },
  'payment-exception.return_done': { later: { tellReturned } },

  'shipment.corrected': { later: { tellCorrected } },
  'shipment.hand_over': { later: { tellShipped } },
}
