// What staff does with orders; the acts on their money are order-desk.money.ts, notes and who takes care order-desk.notes.ts.
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { rejectProof as reject, schedule, trigger, voidAll } from '#features/money/instalment/instalment.ts'
import { letterOf } from '#features/money/letter-of-credit/letter-of-credit.ts'
import { OVER } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { voidOpenPayments } from '#features/money/payment/payment.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import {
  addEntry,
  correct,
  deliver,
  dispatch,
  orderOfShipment,
  shippedCounts,
  type Dispatch,
} from '#features/fulfilment/shipment/shipment.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { after, days, wireTime } from '#shared/time.ts'
import { priceOf } from '../order.rules.ts'
import { requestLettersFor } from '../order.letter.ts'
import { issueOffer } from '../order.paper.ts'
import { selectLines, setFreightOf, stamp, touch, type OrderRow } from '../order.sql.ts'
import { cancel, moveOrder } from '../order.ts'
import { wireTimeOrNull } from '../order.view.ts'
import { doing, instalmentIn, type Caller } from './order-desk.doing.ts'

export { askReversal, confirmPayment, confirmTransfer, dealWithOverpayment, decideReversal } from './order-desk.money.ts'
export { acceptToCancel, askToCancel } from './order-cancellation.ts'
export { askOwn as askToCancelOwn } from '../cancellation.ts'
export { assign, colleaguesOf, writeToBuyer } from './order-desk.notes.ts'
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
      const payable_until = after(act.now, days(validDays))
      const freight = { freight_cents: amount, freight_fixed_at: act.now, payable_until, ...(transport ? { transport } : {}) }
      await setFreightOf(tx, id, freight)
      const { result: total } = priceOf({ ...order, freight_cents: amount })
      changed('freight', order.freight_cents, amount)
      changed('total', priceOf(order).result, total)
      changed('payableUntil', wireTimeOrNull(order.payable_until), wireTime(payable_until))
      changed('transport', order.transport, transport ?? order.transport)
      // A letter that has ended is not asked for again: such an order is paid by transfer.
      const letter = order.pay_method === 'lc' ? await letterOf(tx, id) : undefined
      const method = letter && OVER.includes(letter.state) ? 'tt' : order.pay_method
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

export type Shipping = Omit<Dispatch, 'orderId' | 'lines'> & { lines: Dispatch['lines'] | null; version: number | null }

/** Dispatches the given lines, or all that remains. Refuses more than remains of any. */
export const ship = (caller: Caller, id: number, shipping: Shipping): Promise<{ shipmentId: number; state: string }> => {
  const { version, lines, ...carriage } = shipping
  const detail = { mode: carriage.mode, carrier: carriage.carrier, trackingNo: carriage.trackingNo }
  return doing(caller, id, 'ship', { version, detail }, async ({ tx, order, act }) => {
    const shipped = await shippedCounts(tx, id)
    const remaining = (await selectLines(tx, [id])).map((line) => ({
      id: line.id,
      model: line.model,
      left: line.count - (shipped.get(line.id) ?? 0),
    }))
    const going = lines
      ? sumUp(lines)
      : remaining.filter(({ left }) => left > 0).map((line) => ({ orderLineId: line.id, count: line.left }))
    for (const { orderLineId, count } of going) {
      const line = remaining.find((one) => one.id === orderLineId) ?? refuse('missing', 'not-found')
      if (count > line.left) refuse('refused', 'ship-too-many', { name: line.model, maximum: line.left })
      line.left -= count
    }
    const shipmentId = await dispatch(tx, { ...carriage, orderId: id, lines: going }, act)
    const all = remaining.every(({ left }) => left === 0)
    const moves = all || order.state === 'ready_to_ship'
    const state = moves ? await dispatched(tx, order, all, act) : order.state
    if (!moves) await touch(tx, id)
    return { shipmentId, state }
  })
}
/** The same line named twice counts together. */
function sumUp(lines: Dispatch['lines']): { orderLineId: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { orderLineId, count } of lines) counts.set(orderLineId, (counts.get(orderLineId) ?? 0) + count)
  return [...counts].map(([orderLineId, count]) => ({ orderLineId, count }))
}
async function dispatched(tx: Tx, order: OrderRow, all: boolean, act: Act): Promise<string> {
  const system: Act = { actor: 'system', actorId: null, now: act.now }
  const { state } = await moveOrder(tx, order, all ? 'all_dispatched' : 'first_dispatch', system)
  if (all) await stamp(tx, order.id, 'shipped_at', act.now)
  return state
}

/** The order of a shipment; an unknown shipment, like a foreign one, does not exist. */
async function orderBehind(caller: Caller, shipmentId: number): Promise<number> {
  return (await orderOfShipment(caller.db, shipmentId)) ?? refuse('missing', 'order-missing')
}

export async function addTracking(caller: Caller, shipmentId: number, entry: { place: string; text: string }): Promise<void> {
  const orderId = await orderBehind(caller, shipmentId)
  await doing(caller, orderId, 'track', { detail: { shipmentId, ...entry } }, async ({ tx, act }) => {
    await addEntry(tx, { shipment_id: shipmentId, at: act.now, ...entry })
  })
}

export type Correction = { carrier: string; carrierUrl: string; trackingNo: string; eta: string | null; version: number | null }

/** Puts right what was entered of a shipment; the buyer is told. `note`: for the office; `message`: to the buyer. */
export async function correctShipment(
  caller: Caller,
  shipmentId: number,
  { version, carrier, carrierUrl, trackingNo, eta }: Correction,
  { note, message }: { note: string; message: string },
): Promise<void> {
  const orderId = await orderBehind(caller, shipmentId)
  await doing(
    caller,
    orderId,
    'correct_shipment',
    { reason: note, said: message, detail: { shipmentId } },
    async ({ tx, act, changed }) => {
      const fresh = { carrier, carrier_url: carrierUrl, tracking_no: trackingNo, eta }
      const old = await correct(tx, orderId, shipmentId, version, fresh, act)
      changed('carrier', old.carrier, carrier)
      changed('trackingNo', old.tracking_no, trackingNo)
      changed('carrierUrl', old.carrier_url, carrierUrl)
      changed('eta', old.eta?.slice(0, 10) ?? null, eta)
    },
  )
}

/** The order is delivered when all of it has been shipped and no shipment is under way any more. */
export async function markDelivered(caller: Caller, shipmentId: number, version: number | null): Promise<void> {
  const orderId = await orderBehind(caller, shipmentId)
  await doing(caller, orderId, 'deliver', { detail: { shipmentId } }, async ({ tx, order, act }) => {
    const all = await deliver(tx, orderId, shipmentId, version, act)
    if (!all || order.state !== 'shipped') return
    await moveOrder(tx, order, 'arrive', act)
    await stamp(tx, orderId, 'delivered_at', act.now)
  })
}

export const cancelOrder = (caller: Caller, id: number, reason: string, version: number | null): Promise<void> =>
  doing(caller, id, 'cancel', { version, said: reason }, ({ tx, order, instalments, act }) =>
    cancel(tx, { order, instalments }, 'cancel', act),
  )
