// The door of sales people and their customers (docs/decisions/109-acting-for-a-customer.md).
import { refuse } from '#contract/refusals.ts'
import { BOOK_FIRST } from '#contract/sales-customer-desk.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { hashToken, newToken } from '#features/people/credential/credential.ts'
import { demandOwner } from '#features/people/staff/staff.rules.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Buyer, BuyerContext, Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raise, raiseAll, type Events } from '#features/platform/reaction/reaction.ts'
import { after, days, isOver } from '#shared/time.ts'
import * as store from './sales-customer.sql.ts'

export { demandActing, doneFor } from './acting.ts'
export { selectPlacedBy as placedBy, selectUser as personOf } from './sales-customer.sql.ts'

type Caller = Pick<BuyerContext, 'db' | 'now' | 'buyer'>

/** To everybody else the pages of sales people look as if there were none. */
function demandSales({ characteristic, acting }: Buyer): void {
  if (characteristic !== '2' || (acting && !acting.ended)) refuse('missing', 'not-found')
}

export async function customersOf({ db, buyer }: Caller, keyword: string, size: number, offset: number) {
  demandSales(buyer)
  return store.selectCustomers(db, buyer.id, keyword, size, offset)
}
const own = async ({ db, buyer }: Pick<Caller, 'db' | 'buyer'>, id: number) => {
  demandSales(buyer)
  return (await store.selectCustomer(db, buyer.id, id)) ?? refuse('missing', 'not-found')
}
export async function customerOf(caller: Caller, id: number) {
  const row = await own(caller, id)
  const { db, buyer } = caller
  return {
    row,
    orders: await store.selectOrders(db, row.customer_id),
    quotations: await store.selectQuotations(db, row.customer_id),
    followUps: (await store.selectFollowUps(db, buyer.id, id, 100, 0)).rows,
  }
}
export async function followUpsOf({ db, buyer }: Caller, size: number, offset: number) {
  demandSales(buyer)
  return store.selectFollowUps(db, buyer.id, null, size, offset)
}
export const addFollowUp = (caller: Caller, id: number, note: string, day: string): Promise<number> =>
  inTransaction(caller.db, async (tx) => {
    await own({ db: tx, buyer: caller.buyer }, id)
    if (isOver(day, caller.now)) refuse('refused', 'follow-up-past')
    return store.insertFollowUp(tx, id, note, day, caller.now)
  })
export const doneFollowUp = ({ db, buyer, now }: Caller, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    demandSales(buyer)
    if (!(await store.updateDone(tx, buyer.id, id, now))) refuse('missing', 'not-found')
  })

const INVITATION_DAYS = 14
/** The link's secret is in the answer and nowhere else. */
export async function invite({ db, buyer, now }: Caller): Promise<{ path: string; until: Date }> {
  demandSales(buyer)
  const [token, until] = [newToken(), after(now, days(INVITATION_DAYS))]
  await inTransaction(db, (tx) => store.insertInvitation(tx, buyer.id, hashToken(token), now, until))
  return { path: `/sales-invitation#${token}`, until }
}

/** From now on the session acts for the customer: each call asks anew whether it may. */
export const begin = ({ db, buyer, now }: Caller, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await own({ db: tx, buyer }, id)
    if (!(await store.holdLive(tx, id))) refuse('missing', 'not-found')
    await store.updateSession(tx, buyer.sessionId, id)
    await store.insertActs(tx, [{ acting: { id, salesId: buyer.id }, customerId: row.customer_id, act: 'begin', thingId: null }], now)
  })
export const leave = ({ db, buyer, now }: Caller): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { acting } = buyer
    if (!acting) return
    await store.updateSession(tx, buyer.sessionId, null)
    if (!acting.ended) await store.insertActs(tx, [{ acting, customerId: buyer.id, act: 'leave', thingId: null }], now)
  })

async function end(
  tx: Tx,
  id: number,
  by: 'customer' | 'sales' | 'staff',
  is: (one: { sales_id: number; customer_id: number }) => boolean,
  now: Date,
) {
  const one = await store.lockLive(tx, id)
  if (!one || !is(one)) return refuse('missing', 'not-found')
  await store.updateEnded(tx, id, by, now)
  await raise(tx, 'sales.ended', { customerId: one.customer_id, salesId: one.sales_id, by }, now)
  return one
}
export const giveUp = ({ db, buyer, now }: Caller, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    demandSales(buyer)
    await end(tx, id, 'sales', (one) => one.sales_id === buyer.id, now)
  })
export const endOwn = ({ db, buyer, now }: Caller, id: number): Promise<void> =>
  inTransaction(db, async (tx) => void (await end(tx, id, 'customer', (one) => one.customer_id === buyer.id, now)))

export const allowOrdering = ({ db, buyer }: Caller, id: number, ordering: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    const one = await store.lockLive(tx, id)
    if (one?.customer_id !== buyer.id) refuse('missing', 'not-found')
    await store.updateOrdering(tx, id, ordering)
  })

export async function lookAtInvitation({ db, buyer, now }: Caller, token: string) {
  const one = (await store.selectInvitation(db, hashToken(token), now)) ?? refuse('refused', 'sales-invitation-over')
  if (one.sales_id === buyer.id) refuse('refused', 'sales-self')
  return one
}
/** Of two who use a link at once one is taken. */
export const accept = (caller: Caller, token: string, ordering: boolean): Promise<void> =>
  inTransaction(caller.db, async (tx) => {
    const { buyer, now } = caller
    const one = await lookAtInvitation({ ...caller, db: tx }, token)
    if (!(await store.useInvitation(tx, one.id, buyer.id, now))) refuse('refused', 'sales-invitation-over')
    await assign(tx, { salesId: one.sales_id, customerId: buyer.id, ordering, staffId: null }, now)
  })

async function assign(
  tx: Tx,
  one: { salesId: number; customerId: number; ordering: boolean; staffId: number | null },
  now: Date,
): Promise<void> {
  if (!(await store.holdSalesPerson(tx, one.salesId))) refuse('refused', 'sales-not')
  if ((await store.insertAssigned(tx, one, now)) === undefined) refuse('refused', 'sales-taken')
  const by = one.staffId === null ? 'customer' : 'staff'
  await raise(tx, 'sales.assigned', { customerId: one.customerId, salesId: one.salesId, by }, now)
}

/** Whoever is no sales person any more has no customers: each may have another from now on, and learns of it. */
export async function endAllOf(tx: Tx, { userId, from, staffId }: Events['buyer.role'], now: Date): Promise<void> {
  if (from !== '2') return
  const lost = await store.endAll(tx, userId, now)
  if (lost.length === 0) return
  const { name } = (await store.selectUser(tx, userId))!
  const ended = (customerId: number): Events['sales.ended'] => ({ customerId, salesId: userId, by: 'staff', lostRole: true })
  await raiseAll(
    tx,
    lost.map((customerId) => ({ event: 'sales.ended', payload: ended(customerId) })),
    now,
  )
  const detail = { changes: [{ field: 'sales', from: name, to: '' }] }
  await audit(tx, { staff: { id: staffId }, action: 'buyer.sales', subjectKind: 'buyer', subjectId: lost, detail, now })
}

/** Who closes the account has no sales person any more, who learns of it. */
export async function endWithAccount(tx: Tx, { userId }: Events['account.closed'], now: Date): Promise<void> {
  const salesId = await store.endForCustomer(tx, userId, now)
  if (salesId !== undefined) await raise(tx, 'sales.ended', { customerId: userId, salesId, by: 'customer' }, now)
}

/** Of an account that is erased. */
export const forgetFollowUps = (tx: Tx, { userId }: Events['account.erased']) => store.deleteFollowUps(tx, userId)

export const personFor = async ({ db, buyer }: Pick<Caller, 'db' | 'buyer'>) => ({
  person: await store.selectOfCustomer(db, buyer.id),
  acts: await store.selectActs(db, buyer.id),
})

// What staff does.

type Desk = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
export async function salesOf({ db, staff }: Pick<Desk, 'db' | 'staff'>, buyerId: number) {
  demandOperator(staff)
  if (!(await store.selectUser(db, buyerId))) refuse('missing', 'not-found')
  const people = (await store.selectPeople(db)).filter(({ id }) => id !== buyerId)
  return { person: await store.selectOfCustomer(db, buyerId), people, acts: await store.selectActs(db, buyerId) }
}
export async function bookOf({ db, staff }: Pick<Desk, 'db' | 'staff'>, salesId: number) {
  demandOperator(staff)
  if (!(await store.selectUser(db, salesId))) refuse('missing', 'not-found')
  const people = (await store.selectPeople(db)).filter(({ id }) => id !== salesId)
  return { ...(await store.countBook(db, salesId)), first: await store.selectBook(db, salesId, BOOK_FIRST), people }
}

/** All customers of one sales person, but for whoever takes them over; answers how many. Nobody left: nothing happens. */
export const handOverCustomers = ({ db, staff, now }: Desk, fromId: number, toId: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    demandOperator(staff)
    const from = (await store.selectUser(tx, fromId)) ?? refuse('missing', 'not-found')
    if (toId === fromId || !(await store.holdSalesPerson(tx, toId))) refuse('refused', 'sales-not')
    const moved = await store.moveAll(tx, { fromId, toId, staffId: staff.id }, now)
    if (moved.length === 0) return 0
    await raiseAll(
      tx,
      moved.map((customerId) => ({ event: 'sales.assigned', payload: { customerId, salesId: toId, by: 'handing-over' as const } })),
      now,
    )
    await raise(tx, 'sales.handed_over', { fromId, toId, count: moved.length }, now)
    const { name } = (await store.selectUser(tx, toId))!
    const detail = { changes: [{ field: 'sales', from: from.name, to: name }] }
    await audit(tx, { staff, action: 'buyer.sales', subjectKind: 'buyer', subjectId: moved, detail, now })
    return moved.length
  })

export const assignByStaff = ({ db, staff, now }: Desk, customerId: number, salesId: number | null, seen?: number | null): Promise<void> =>
  inTransaction(db, async (tx) => {
    demandOperator(staff)
    const customer = (await store.selectUser(tx, customerId)) ?? refuse('missing', 'not-found')
    if (salesId === customer.id) refuse('refused', 'sales-not')
    const before = await store.selectOfCustomer(tx, customerId)
    if ((before?.sales_id ?? null) === salesId) return
    demandOwner(before?.sales_id ?? null, seen)
    if (before) await end(tx, before.id, 'staff', () => true, now)
    if (salesId !== null) await assign(tx, { salesId, customerId, ordering: true, staffId: staff.id }, now)
    const name = async (id: number | null) => (id === null ? '' : ((await store.selectUser(tx, id))?.name ?? ''))
    const changes = [{ field: 'sales', from: before?.name ?? '', to: await name(salesId) }]
    await audit(tx, { staff, action: 'buyer.sales', subjectKind: 'buyer', subjectId: customerId, detail: { changes }, now })
  })
