// What staff does with orders; the acts on their money are order-desk.money.ts, on their shipments order-desk.shipping.ts, notes and who takes care
// order-desk.notes.ts.
import { rejectProof as reject, schedule, trigger, voidAll } from '#features/money/instalment/instalment.ts'
import { refitOrder } from '#features/money/financing/financing.ts'
import { FUNDING_DAYS } from '#features/money/financing/financing.rules.ts'
import { letterOf } from '#features/money/letter-of-credit/letter-of-credit.ts'
import { OVER } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { plannedAs } from '#features/money/payment-method/payment-method.ts'
import { voidOpenPayments } from '#features/money/payment/payment.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { after, days, wireTime } from '#shared/time.ts'
import { priceOf } from '../order.rules.ts'
import { requestLettersFor } from '../order.letter.ts'
import { issueOffer } from '../order.paper.ts'
import { discountAtFreight } from '../order-coupon.ts'
import { setFreightOf } from '../order.sql.ts'
import { cancel, moveOrder } from '../order.ts'
import { wireTimeOrNull } from '../order.view.ts'
import { doing, instalmentIn, type Caller } from './order-desk.doing.ts'

export { approveWriteOff, askWriteOff, turnWriteOff } from './order-desk.write-off.ts'
export { askReversal, confirmPayment, confirmTransfer, dealWithOverpayment, decideReversal } from './order-desk.money.ts'
export { acceptToCancel, askToCancel } from './order-cancellation.ts'
export { answerOwn as answerToCancelOwn, askOwn as askToCancelOwn } from '../cancellation.ts'
export { assign, colleaguesOf, writeToBuyer } from './order-desk.notes.ts'
export {
  addTracking,
  bookShipment,
  correctShipment,
  handOver,
  markDelivered,
  moveShipment,
  packShipment,
  planShipment,
  ship,
} from './order-desk.shipping.ts'
export { issueDocument, mailPaper, sayForPapers } from './order-desk.documents.ts'

export type Freight = {
  amount: number
  validDays: number
  transport: 'sea' | 'air' | null
  note: string
  message: string
  version: number | null
}

/** Fixes the freight, or another one while nothing is received: what was to be paid before is void, the 12-hour clock stops (SPEC-196). */
export const setFreight = (caller: Caller, id: number, { amount, validDays, transport, note, message, version }: Freight): Promise<void> =>
  doing(
    caller,
    id,
    'set_freight',
    { version, reason: note, said: message, detail: { amount, validDays } },
    async ({ tx, order, instalments, act, changed }) => {
      const open = order.state === 'awaiting_payment' ? await moveOrder(tx, order, 'reopen_freight', act) : order
      await voidOpenPayments(tx, instalments, act.now)
      await voidAll(tx, instalments, act)
      await moveOrder(tx, open, 'set_freight', act)
      const payable_until = after(act.now, days(order.pay_method === 'financing' ? Math.max(validDays, FUNDING_DAYS) : validDays))
      const discount_cents = await discountAtFreight(tx, order, amount)
      const freight = {
        discount_cents,
        freight_cents: amount,
        freight_fixed_at: act.now,
        payable_until,
        ...(transport ? { transport } : {}),
      }
      await setFreightOf(tx, id, freight)
      const { result: total } = priceOf({ ...order, discount_cents, freight_cents: amount })
      changed('freight', order.freight_cents, amount)
      changed('total', priceOf(order).result, total)
      changed('payableUntil', wireTimeOrNull(order.payable_until), wireTime(payable_until))
      changed('transport', order.transport, transport ?? order.transport)
      // A letter that has ended is not asked for again: such an order is paid by transfer.
      const planned = plannedAs(order.pay_method, order.finance_type)
      const letter = planned === 'lc' ? await letterOf(tx, id) : undefined
      const method = letter && OVER.includes(letter.state) ? 'tt' : planned
      if (order.pay_method === 'financing') await refitOrder(tx, id, total)
      const owed = { orderId: id, total, method, firstPosition: instalments.length + 1 }
      await schedule(tx, [owed], 'awaiting_payment', payable_until, act)
      if (method === 'lc') await requestLettersFor(tx, [id], act)
      await issueOffer(tx, id, act.actorId, act.now)
    },
  )

export const rejectProof = (
  caller: Caller,
  id: number,
  what: { instalmentId: number; reason: string; version: number | null },
): Promise<void> =>
  doing(caller, id, 'reject_proof', { said: what.reason, detail: { instalmentId: what.instalmentId } }, ({ tx, instalments, act }) =>
    reject(tx, instalmentIn(instalments, what.instalmentId, what.version), { ...act, said: what.reason }),
  )

export const startProduction = (caller: Caller, id: number, version: number | null): Promise<void> =>
  doing(caller, id, 'start', { version }, async ({ tx, order, act }) => {
    await moveOrder(tx, order, 'start', act)
  })

/** The goods are packed; a balance becomes due. */
export const markReady = (caller: Caller, id: number, version: number | null): Promise<void> =>
  doing(caller, id, 'ready', { version }, async ({ tx, order, instalments, act }) => {
    await moveOrder(tx, order, 'ready', act)
    const { balanceDays } = await readSetting(tx, 'trade')
    await trigger(tx, instalments, 'ready_to_ship', after(act.now, days(balanceDays)), act)
  })

export const cancelOrder = (caller: Caller, id: number, reason: string, version: number | null): Promise<void> =>
  doing(caller, id, 'cancel', { version, said: reason }, ({ tx, order, instalments, act }) =>
    cancel(tx, { order, instalments }, 'cancel', act),
  )
