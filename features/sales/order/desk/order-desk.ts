// What staff does with orders. Each act is locked, checked against the rules, carried out and audited in one transaction;
// a seller's staff finds its own shop's orders only, others look absent.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import {
  confirmCredit,
  instalmentsOf,
  rejectProof as reject,
  schedule,
  trigger,
  voidAll,
  type BankCredit,
  type Instalment,
} from '#features/money/instalment/instalment.ts'
import { voidOpenPayments } from '#features/money/payment/payment.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { addEntry, deliver, dispatch, orderOfShipment, shippedCounts, type Dispatch } from '#features/fulfilment/shipment/shipment.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { after, days } from '#shared/time.ts'
import { isPayable } from '#contract/codes/instalment-state.ts'
import { priceOf, STAFF_ACTIONS, type StaffAction } from '../order.rules.ts'
import { lockOrders, selectLines, setFreightOf, stamp, type OrderRow } from '../order.sql.ts'
import { cancel, demand, factsOf, moveOrder, type Locked } from '../order.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
type Doing = Locked & { tx: Tx; act: Act & { actorId: number } }

/** Locks the order, refuses what the rule of `action` says no to, does it, audits it. `version`: of the order as last seen. */
function doing<T>(
  { db, now, staff }: Caller,
  orderId: number,
  action: StaffAction,
  options: { version?: number | null; reason?: string; said?: string; detail?: Record<string, unknown> },
  steps: (doing: Doing) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    if (!order || (staff.shopId !== null && order.shop_id !== staff.shopId)) refuse('missing', 'order-missing')
    if (options.version && options.version !== order.version) refuse('conflict', 'changed-meanwhile')
    const locked = { order, instalments: await instalmentsOf(tx, [orderId]) }
    demand(STAFF_ACTIONS[action](factsOf(locked)))
    const { reason, said, detail = {} } = options
    const result = await steps({ ...locked, tx, act: { actor: 'staff', actorId: staff.id, now, reason, said, detail } })
    const written = { ...detail, ...(reason ? { reason } : {}), ...(said ? { said } : {}) }
    await audit(tx, { staff, action: `order.${action}`, subjectKind: 'order', subjectId: orderId, detail: written, now })
    return result
  })
}

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
    async ({ tx, order, instalments, act }) => {
      const open = order.state === 'awaiting_payment' ? await moveOrder(tx, order, 'reopen_freight', act) : order
      await voidOpenPayments(tx, instalments, act.now)
      await voidAll(tx, instalments, act)
      await moveOrder(tx, open, 'set_freight', act)
      const payable_until = after(act.now, days(validDays))
      const freight = { freight_cents: amount, freight_fixed_at: act.now, payable_until, ...(transport ? { transport } : {}) }
      await setFreightOf(tx, id, freight)
      const { result: total } = priceOf({ ...order, freight_cents: amount })
      const method = order.pay_method
      const owed = { orderId: id, total, method, firstPosition: instalments.length + 1 }
      await schedule(tx, [owed], 'awaiting_payment', payable_until, act)
    },
  )

const instalmentIn = (instalments: readonly Instalment[], id: number, version: number | null): Instalment => {
  const found = instalments.find((one) => one.id === id) ?? refuse('missing', 'payment-unknown')
  if (version && version !== found.version) refuse('conflict', 'changed-meanwhile')
  return found
}

export type Confirmed = { state: string; receivedMoney: number; missingMoney: number }

/** Enters a bank credit; the order is confirmed with it when its first payment is complete (server/reactions.ts). A value date after today is refused. */
export const confirmPayment = (
  caller: Caller,
  id: number,
  credit: BankCredit & { instalmentId: number; version: number | null },
): Promise<Confirmed> => {
  const { instalmentId, version, amount, bankReference, valueDate } = credit
  if (valueDate > caller.now.toISOString().slice(0, 10)) refuse('refused', 'value-date-future')
  const detail = { instalmentId, amount, bankReference, valueDate }
  return doing(caller, id, 'confirm_payment', { detail }, async ({ tx, instalments, act }) => {
    const { toleranceCents } = await readSetting(tx, 'trade')
    const one = await confirmCredit(
      tx,
      instalmentIn(instalments, instalmentId, version),
      { amount, bankReference, valueDate },
      toleranceCents,
      act,
    )
    return {
      state: one.state,
      receivedMoney: one.receivedCents,
      missingMoney: isPayable(one.state) ? Math.max(0, one.amountCents - one.receivedCents) : 0,
    }
  })
}

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
    const state = all || order.state === 'ready_to_ship' ? await dispatched(tx, order, all, act) : order.state
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
