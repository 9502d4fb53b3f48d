// The door of payouts: what shops are owed and may be paid, and the steps of a payout in the caller's transaction
// (docs/decisions/103-payouts-and-statements.md).
import type { DueLine } from '#contract/payout-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import type { PayoutState } from '#contract/codes/payout-state.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { payoutMachine, type PayoutEvent } from './payout.machine.ts'
import { isDue, sumOf, type Owed } from './payout.rules.ts'
import * as store from './payout.sql.ts'

export type Payout = NonNullable<Awaited<ReturnType<typeof store.lockPayout>>>
export type { OwedRow, PayoutRow } from './payout.sql.ts'
export { lockShop, selectAccount as accountOf, selectLines as linesOf, selectPage as payoutPage, selectPayout } from './payout.sql.ts'

const flow: Flow<PayoutState, PayoutEvent, Payout> = { machine: payoutMachine, save: store.savePayout }

/** What a shop is owed, order by order, by the rule that holds now. */
export const owedTo = async (db: Db, shopId: number, most?: number): Promise<store.OwedRow[]> =>
  store.selectOwed(db, { shopIds: [shopId] }, await readSetting(db, 'payout'), most)

/** The same on the wire. */
export const shapeOwed = (owed: readonly store.OwedRow[], now: Date): DueLine[] =>
  owed.map((one) => ({
    orderId: one.orderId,
    orderNo: one.orderNo,
    state: one.state,
    amount: toCents(one.cents),
    due: yn(isDue(one, now)),
    dueTime: one.dueAt && wireTime(one.dueAt),
  }))

export type Sums = store.OwedSums & { balance: number; underWay: number }
/** What shops are owed in all, may be paid now and later, owe us, and have on its way. Three queries. */
export async function sumsByShop(db: Db, shopIds: readonly number[], now: Date): Promise<(shopId: number) => Sums> {
  const [owed, held] = [await store.selectOwedSums(db, shopIds, await readSetting(db, 'payout'), now), await store.selectSums(db, shopIds)]
  return (id) => ({ due: 0, later: 0, debt: 0, orders: 0, balance: 0, underWay: 0, ...owed.get(id), ...held.get(id) })
}

/** The same of one shop, with the named orders as they are until the end of the transaction. */
export async function lockOwed(tx: Tx, shopId: number, orderIds: readonly number[]): Promise<store.OwedRow[]> {
  await store.lockOrders(tx, orderIds)
  return owedTo(tx, shopId)
}

type Wish = { shopId: number; accountId: number; note: string; lines: readonly Owed[] }

/** Somebody of staff prepares it. */
export async function preparePayout(tx: Tx, { shopId, accountId, note, lines }: Wish, staffId: number, act: Act): Promise<number> {
  const id = await store.insertPayout(
    tx,
    {
      shop_id: shopId,
      account_id: accountId,
      cents: sumOf(lines),
      state: 'prepared',
      state_at: act.now,
      note,
      prepared_by: staffId,
      prepared_at: act.now,
    },
    lines,
  )
  await logBirths(tx, birthsOf(payoutMachine, [{ id, events: ['prepare'] }]), act)
  return id
}

/** The payout as it was last seen, locked, and its orders before it: whoever cancels one of them comes before, or after. */
export async function lockSeen(tx: Tx, { id, version }: { id: number; version: number }): Promise<Payout> {
  const lines = await store.selectLines(tx, id)
  await store.lockOrders(
    tx,
    lines.map(({ orderId }) => orderId),
  )
  const one = (await store.lockPayout(tx, id)) ?? refuse('missing', 'not-found')
  if (one.version !== version) refuse('conflict', 'changed-meanwhile')
  return one
}

export const movePayout = (tx: Tx, one: Payout, event: PayoutEvent, act: Act) => applyEvent(tx, flow, one, event, act)

/**
 * Somebody else than who prepared it says yes, which the database holds them to. Refused where an order is no longer due as it was, or the shop has
 * meanwhile been paid too much for one.
 */
export async function approvePayout(tx: Tx, one: Payout, staffId: number, act: Act): Promise<Payout> {
  const lines = await store.selectLines(tx, one.id)
  const orderIds = lines.map(({ orderId }) => orderId)
  const owed = await store.selectOwed(tx, { shopIds: [one.shop_id], orderIds, besides: one.id }, await readSetting(tx, 'payout'))
  const now = new Map(owed.map((row) => [row.orderId, row]))
  for (const { orderId, cents } of lines) {
    const row = now.get(orderId)
    if (!row || row.cents !== cents || !isDue(row, act.now)) refuse('refused', 'payout-changed')
  }
  await store.setPayout(tx, one.id, { approved_by: staffId, approved_at: act.now })
  return movePayout(tx, one, 'approve', act)
}

/** The shop's bank has sent it back: its orders are owed again. */
export async function takePayoutBack(tx: Tx, one: Payout, back: { reference: string; valueDate: string }, act: Act) {
  if (back.valueDate < one.value_date!) refuse('refused', 'payout-back-early', { day: one.value_date! })
  await store.setPayout(tx, one.id, { return_reference: back.reference, return_date: back.valueDate })
  return movePayout(tx, one, 'come_back', act)
}

/** The bank has sent it. */
export async function payPayout(tx: Tx, one: Payout, sent: { reference: string; valueDate: string }, staffId: number, act: Act) {
  await store.setPayout(tx, one.id, { reference: sent.reference, value_date: sent.valueDate, paid_by: staffId })
  return movePayout(tx, one, 'pay', act)
}
