// The door of after-sale cases: what both sides share, and what the buyer does. Staff's part is desk/after-sale-desk.ts, what time does
// after-sale.clock.ts. The order is locked first, then the case (docs/decisions/105-after-sale.md).
import { OVER, TYPE_OF, type Declared, type RefusedWish } from '#contract/codes/after-sale.ts'
import type { Permission } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { refundsOfCause } from '#features/money/refund/refund.ts'
import { ownFiles } from '#features/platform/file/file.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import { holdOrder, letGoOfOrder, lockOne, type Locked } from '#features/sales/order/order.ts'
import { after, hours } from '#shared/time.ts'
import type { AfterSaleState } from '#contract/codes/after-sale.ts'
import * as back from './after-sale.back.sql.ts'
import { claimablesOf, demandClaimable, pointsAlone, type Wanted } from './after-sale.claim.ts'
import { afterSaleMachine, type AfterSaleEvent } from './after-sale.machine.ts'
import {
  AFTER_SALE_ORDERS,
  dueOf,
  repairStands,
  SALE_BUYER_ACTIONS,
  toSend,
  type SaleBuyerAction,
  type SaleFacts,
  type Why,
} from './after-sale.rules.ts'
import { arrivalsOf, missingOf } from './after-sale.received.ts'
import * as store from './after-sale.sql.ts'
import { insertUnits } from './after-sale.units.sql.ts'
import { unitsAsked, unitsOfGoods, withSerialsOf } from './after-sale.units.ts'
import { incidentOf, openVigilance } from './vigilance.ts'

export type Sale = store.SaleRow
export { AFTER_SALE_HISTORY } from './after-sale.words.ts'
export { claimablesOf } from './after-sale.claim.ts'
export { incidentOf } from './vigilance.ts'
export { sweepAfterSales } from './after-sale.clock.ts'
export const readSale = store.selectSale
export const dispatchesOf = store.selectDispatches

const flow: Flow<AfterSaleState, AfterSaleEvent, Sale> = { machine: afterSaleMachine, save: store.saveSale }

/** Refuses with the reason when a rule says no. */
export function demandSale(why: Why): void {
  if (why) refuse('refused', why)
}

/** One step, with what changes by it; its clock runs by the new state, what a decision before it said is read no more, and an order without open cases is let go of. */
export async function moveSale(tx: Tx, one: Sale, event: AfterSaleEvent, act: Act, change: store.SaleChange = {}): Promise<Sale> {
  const moved = await applyEvent(tx, flow, one, event, act)
  const changed = {
    due_at: dueOf(moved.state, act.now),
    ...(act.actor === 'staff' || act.said ? { remark: act.said ?? '' } : {}),
    ...change,
  }
  await store.updateSale(tx, one.id, changed)
  if (OVER.includes(moved.state)) await letGoOfOrder(tx, one.order_id, { kind: 'after-sale', id: one.id })
  return { ...moved, ...changed } as Sale
}

/** A change that is no step. Answers the case as it stands now. */
export async function changeSale(tx: Tx, one: Sale, change: store.SaleChange = {}): Promise<Sale> {
  await store.touchSale(tx, one.id)
  if (Object.keys(change).length > 0) await store.updateSale(tx, one.id, change)
  return { ...one, ...change, version: one.version + 1 } as Sale
}

/** Until when a first answer is promised to whoever writes now. */
export async function promised(tx: Tx, now: Date): Promise<{ promise_at: Date; promise_told: number }> {
  const { afterSaleHours } = await readSetting(tx, 'trade')
  return { promise_at: after(now, hours(afterSaleHours)), promise_told: 0 }
}
/** It has been given. */
export const ANSWERED = { promise_at: null, promise_told: 0 } as const

type Decided = Awaited<ReturnType<typeof refundsDecided>>
/** `order`: the case's. `decided`: where that has been read before. */
export async function factsOfSale(db: Db, one: Sale, order: Locked['order'], now: Date, decided?: Decided): Promise<SaleFacts> {
  const { standing, undoable } = decided ?? (await refundsDecided(db, one))
  const sent = back.standing(await store.selectDispatches(db, one.id))
  const arrived = await arrivalsOf(db, one)
  const repair = repairStands(one)
  return {
    state: one.state,
    declared: one.declared?.kind ?? null,
    appealed: one.appealed_at !== null,
    resolvedAt: one.resolved_at,
    quoteAnswer: one.quote_answer,
    quoteUntil: one.quote_until,
    repairOwed: repair === 'owed',
    repairCleared: repair === 'cleared',
    repairFailed: repair === 'failed',
    repairSent: sent.some(({ kind }) => kind === 'repaired'),
    onTheWay: sent.some(({ arrived_at: at }) => at === null),
    partReceived: arrived.some(({ received }) => received > 0),
    missing: missingOf(arrived) > 0,
    arrived: one.received_at !== null,
    byPoints: pointsAlone(order) > 0,
    pointsBack: back.standing(await back.selectPoints(db, [one.id])).length > 0,
    refundDecided: standing.length > 0,
    refundUndoable: undoable.length > 0,
    incident: one.incident,
    now,
  }
}

export type WithOrder = { tx: Tx; one: Sale; locked: Locked }
/** The order, then the case; a case that `may` not be seen looks exactly like none. */
export async function lockWithOrder(tx: Tx, id: number, may: (one: Sale) => boolean): Promise<WithOrder> {
  const known = await store.selectSale(tx, id)
  if (!known || !may(known)) refuse('missing', 'sale-missing')
  const locked = await lockOne(tx, known.order_id, () => true)
  return { tx, locked, one: (await store.lockSale(tx, id))! }
}

/**
 * Who alone sees to what support has to do about a case: its owner while they handle cases, but for an appeal where that is a seller's, as the operator
 * decides it.
 */
export async function ownerFor(
  tx: Tx,
  { owner_id: id, shop_id: shopId }: Pick<Sale, 'owner_id' | 'shop_id'>,
  permission: Permission,
  appealed: boolean,
): Promise<number | null> {
  if (id === null || permission !== 'after-sale:handle') return null
  const owner = (await colleaguesFor(tx, shopId, permission)).find((one) => one.id === id)
  return !owner || (appealed && owner.shop_id !== null) ? null : id
}

export type OwnCaller = Pick<BuyerContext, 'db' | 'now'> & { buyer: { id: number } }
export type Seen = { id: number; version: number }
const byBuyer = ({ buyer, now }: OwnCaller): Act => ({ actor: 'buyer', actorId: buyer.id, now })

/** How a buyer acts: locked, checked, carried out in one transaction. Answers the version then. */
const own = (
  caller: OwnCaller,
  { id, version }: { id: number; version: number | null },
  action: SaleBuyerAction,
  steps: (what: WithOrder, act: Act) => Promise<Sale>,
): Promise<number> =>
  inTransaction(caller.db, async (tx) => {
    const what = await lockWithOrder(tx, id, (one) => one.user_id === caller.buyer.id)
    if (version !== null && version !== what.one.version) refuse('conflict', 'changed-meanwhile')
    demandSale(SALE_BUYER_ACTIONS[action](await factsOfSale(tx, what.one, what.locked.order, caller.now)))
    return (await steps(what, byBuyer(caller))).version
  })

export type Opening = {
  orderId: number
  items: readonly Wanted[]
  type: Sale['type']
  reason: Sale['reason']
  description: string
  phone: string
  askedCents: number | null
  incident: boolean
  incidentText: string
  fileIds: readonly number[]
  /** Of one's own equipment, among the goods; their serial numbers are named with them. */
  unitIds?: readonly number[]
}

/** Opens a case (contract row 75). Its order is held open; two that open at once come one after the other. */
export const openSale = (caller: OwnCaller, opening: Opening): Promise<number> =>
  inTransaction(caller.db, async (tx) => {
    const { now, buyer } = caller
    const { order } = await lockOne(tx, opening.orderId, (one) => one.user_id === buyer.id && one.hidden_at === null)
    if (!AFTER_SALE_ORDERS.includes(order.state)) refuse('refused', 'sale-order-not-there')
    const claimables = await claimablesOf(tx, order)
    const asked = await unitsAsked(tx, buyer.id, opening.unitIds ?? [], opening.items)
    const lines = demandClaimable(claimables, withSerialsOf(asked, opening.items, claimables), opening.type)
    const units = await unitsOfGoods(tx, { userId: buyer.id, orderId: order.id }, asked, lines)
    const most = lines.reduce((sum, { count, claimable }) => sum + count * claimable.most, 0)
    const forMoney = opening.type === TYPE_OF.refund || opening.type === TYPE_OF.returnAndRefund || opening.type === TYPE_OF.claim
    const askedCents = forMoney ? (opening.askedCents ?? most) : 0
    if (askedCents > most) refuse('refused', 'sale-too-much')
    if (opening.incident && !opening.incidentText) refuse('refused', 'sale-incident-text')
    const id = await store.insertSale(tx, {
      order_id: order.id,
      shop_id: order.shop_id,
      user_id: buyer.id,
      type: opening.type,
      reason: opening.reason,
      description: opening.description,
      phone: opening.phone,
      asked_cents: askedCents,
      incident: opening.incident,
      state: 'submitted',
      state_at: now,
      created_at: now,
      ...(await promised(tx, now)),
    })
    await store.insertLines(
      tx,
      id,
      lines.map(({ orderItemId, count, serials }) => ({ orderLineId: orderItemId, count, serials: [...serials] })),
    )
    await insertUnits(tx, id, units)
    await keepEvidence(tx, caller, id, opening.fileIds, null)
    await holdOrder(tx, order.id, { kind: 'after-sale', id }, now)
    await logBirths(tx, birthsOf(afterSaleMachine, [{ id, events: ['open'] }]), byBuyer(caller))
    if (opening.incident) await openVigilance(tx, id, opening.incidentText, now)
    return id
  })

async function keepEvidence(
  tx: Tx,
  { buyer, now }: OwnCaller,
  id: number,
  fileIds: readonly number[],
  messageId: number | null,
): Promise<void> {
  const files = await ownFiles(tx, buyer.id, fileIds)
  if (files.length !== new Set(fileIds).size) refuse('refused', 'file-missing')
  await store.insertFiles(tx, id, fileIds, { messageId, staffId: null, internal: false, now })
}

async function keepMessage(tx: Tx, caller: OwnCaller, id: number, text: string, fileIds: readonly number[]): Promise<void> {
  const messageId = await store.insertMessage(tx, { after_sale_id: id, staff_id: null, text, created_at: caller.now })
  await keepEvidence(tx, caller, id, fileIds, messageId)
}

/** `version` null: whatever it is, as clients ask that name none. */
export const cancelSale = (caller: OwnCaller, seen: { id: number; version: number | null }): Promise<number> =>
  own(caller, seen, 'cancel', ({ tx, one }, act) => moveSale(tx, one, 'cancel', act, ANSWERED))

/** Written to whoever sees to the case. */
export const writeMessage = (caller: OwnCaller, id: number, text: string, fileIds: readonly number[]): Promise<number> =>
  own(caller, { id, version: null }, 'message', async ({ tx, one }, { now }) => {
    await keepMessage(tx, caller, id, text, fileIds)
    await raise(tx, 'after-sale.message', { id, staffId: null, said: text }, now)
    return changeSale(tx, one)
  })

/** Harm that is learned of after the case was opened. Said again in the same words, as where the answer was lost, it has been told: null. */
export async function noteHarm(
  { tx, one, locked }: WithOrder,
  rule: (facts: SaleFacts) => Why,
  said: string,
  now: Date,
): Promise<Sale | null> {
  if (one.incident && (await incidentOf(tx, one.id))?.said === said) return null
  demandSale(rule(await factsOfSale(tx, one, locked.order, now)))
  await openVigilance(tx, one.id, said, now)
  return changeSale(tx, one, { incident: true })
}
export const tellIncident = ({ db, buyer, now }: OwnCaller, id: number, said: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const what = await lockWithOrder(tx, id, ({ user_id: userId }) => userId === buyer.id)
    return ((await noteHarm(what, SALE_BUYER_ACTIONS.tell_incident, said, now)) ?? what.one).version
  })

export const answerSale = (caller: OwnCaller, seen: Seen, text: string, fileIds: readonly number[]): Promise<number> =>
  own(caller, seen, 'answer', async ({ tx, one }, act) => {
    await keepMessage(tx, caller, one.id, text, fileIds)
    return moveSale(tx, one, 'answer', act, await promised(tx, act.now))
  })

export type Declaring = { kind: Declared; method: string; day: string | null; name: string }
/** Before anything travels. What cannot be decontaminated does not: the office has to find another way. */
export const declare = (caller: OwnCaller, seen: Seen, { kind, method, day, name }: Declaring): Promise<number> =>
  own(caller, seen, 'declare', async ({ tx, one }, act) => {
    if (kind === 'treated' && (!method || !day)) refuse('refused', 'sale-treatment-missing')
    if (day && day > act.now.toISOString().slice(0, 10)) refuse('refused', 'sale-day-future', { field: 'day' })
    const treated = kind === 'treated' ? { method, day } : { method: '', day: null }
    const declared = { kind, ...treated, name, at: act.now.toISOString() }
    if (kind !== 'untreatable') return changeSale(tx, one, { declared })
    return moveSale(tx, one, 'cannot_return', act, { declared, ...(await promised(tx, act.now)) })
  })

/** On its way back; said again, the number is put right. */
export const sendBack = (caller: OwnCaller, seen: Seen, parcel: { carrier: string; trackingNo: string }): Promise<number> =>
  own(caller, seen, 'send', ({ tx, one }, act) => {
    const sent = { carrier: parcel.carrier, tracking_no: parcel.trackingNo }
    if (one.state === 'returning') return changeSale(tx, one, sent)
    return moveSale(tx, one, 'send', act, { ...sent, sent_at: act.now, late_told: false })
  })

export const answerRepair = (caller: OwnCaller, seen: Seen, accepts: boolean, wish: RefusedWish | null): Promise<number> =>
  own(caller, seen, accepts ? 'accept_quotation' : 'refuse_quotation', async ({ tx, one }, act) => {
    if (!accepts && wish === null) refuse('invalid', 'invalid-input', { field: 'wish' })
    return accepts
      ? moveSale(tx, one, 'accept', act, { quote_answer: 'accepted', quote_wish: null })
      : willSend(tx, await moveSale(tx, one, 'refuse', act, { quote_answer: 'refused', quote_wish: wish }), 'refuse', act)
  })

/** Says what the decision leaves to be sent. Answers the case. */
export async function willSend(tx: Tx, one: Sale, event: Parameters<typeof toSend>[0], { actor, actorId, now }: Act): Promise<Sale> {
  const kind = toSend(event, { type: one.type, disposition: one.disposition, wish: one.quote_wish })
  if (kind) await raise(tx, 'after-sale.to_send', { id: one.id, kind, staffId: actor === 'staff' ? actorId : null }, now)
  return one
}

export const moveOwn = (
  caller: OwnCaller,
  seen: Seen,
  how: 'appeal' | 'accept_rejection' | 'confirm' | 'reopen',
  text: string,
): Promise<number> =>
  own(caller, seen, how, async ({ tx, one }, act) => {
    const again = how === 'appeal' || how === 'reopen'
    if (again && !text) refuse('refused', 'sale-say-why')
    if (text) await keepMessage(tx, caller, one.id, text, [])
    if (how === 'appeal') return moveSale(tx, one, how, act, { appealed_at: act.now, rejected: false, ...(await promised(tx, act.now)) })
    if (how === 'reopen') return moveSale(tx, one, how, act, { resolution: null, resolved_at: null, ...(await promised(tx, act.now)) })
    return moveSale(tx, one, how, act, ANSWERED)
  })

/** What was sent has arrived; told twice it is told once. */
export const receiveDispatch = (caller: OwnCaller, id: number, dispatchId: number): Promise<void> =>
  inTransaction(caller.db, async (tx) => {
    const { one } = await lockWithOrder(tx, id, ({ user_id: userId }) => userId === caller.buyer.id)
    const sent = (await store.selectDispatches(tx, id)).find((parcel) => parcel.id === dispatchId) ?? refuse('missing', 'sale-missing')
    if (sent.undone_at) refuse('refused', 'not-allowed-now')
    if ((await store.markArrived(tx, id, dispatchId, caller.now)) === 0) return
    await store.insertEntry(tx, { dispatch_id: dispatchId, event: 'deliver', at: caller.now, staff_id: null, noted_at: caller.now })
    await raise(tx, 'after-sale.arrived', { id, dispatchId }, caller.now)
    await changeSale(tx, one)
  })

/** The refunds of cases, by the case; with what each was split into. Of their goods, or of what was paid for a repair that is impossible. */
export const refundsOfSales = async (db: Db, saleIds: readonly number[]) =>
  refundsOf(db, 'after_sale', await back.selectRefunds(db, saleIds))
export const repairsBack = async (db: Db, saleIds: readonly number[]) =>
  refundsOf(db, 'repair', await store.selectRepairRefunds(db, saleIds))

/** What was decided to go back for the goods and stands, and of it what can be found a mistake: while the case is being resolved, and all of it is owed still. */
export async function refundsDecided(db: Db, { id, state }: Pick<Sale, 'id' | 'state'>) {
  if (state !== 'resolving') return { standing: [], undoable: [] }
  const decided = await back.selectRefunds(db, [id])
  const [standing, parts] = [back.standing(decided), await refundsOf(db, 'after_sale', decided)]
  const undoable = standing.filter((one) => parts.every(({ causeId, state: stands }) => causeId !== one.id || stands === 'owed'))
  return { standing, undoable }
}

async function refundsOf<Decided extends { id: number; after_sale_id: number }>(
  db: Db,
  cause: 'after_sale' | 'repair',
  decided: readonly Decided[],
) {
  if (decided.length === 0) return []
  const known = new Map(decided.map((one) => [one.id, one]))
  const refunds = await refundsOfCause(
    db,
    cause,
    decided.map(({ id }) => id),
  )
  return refunds.map(({ first_cause_id: causeId, ...one }) => {
    const by = known.get(causeId)!
    return { ...one, causeId, saleId: by.after_sale_id, decided: by }
  })
}
