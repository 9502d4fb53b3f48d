// Clocks that run out: what an order waits for and since when, as the dashboard counts it (the columns of migration 0042), told once to whoever
// should see to it.
import type { Waiting } from '#contract/codes/waiting.ts'
import { decideReversal, settleWriteOff } from '#contract/order-money-desk.ts'
import { may, type Permission } from '#contract/permission.ts'
import { THINGS } from '#contract/thing.ts'
import { inTransaction, sql, type Db, type Tx } from '#db/connect.ts'
import { reversalsOf, writeOffsOf } from '#features/money/instalment/instalment.ts'
import { refundsOf } from '#features/money/refund/refund.ts'
import { colleaguesFor, colleaguesOf, type Colleague } from '#features/people/staff/staff.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { after, days, hours } from '#shared/time.ts'
import { insertNews, noteClock, stopClocks, takeReason } from './inbox.sql.ts'

/** No shop's: the operator's own. */
export const ofOperator = 0

/** Whose clock runs for the office: how long before its end it is told (or how long after its beginning, where it has none), and who sees to it. */
const CLOCKS: { waiting: Waiting; before?: number; since?: number; permission: Permission }[] = [
  { waiting: 'freight', before: hours(3), permission: 'order:freight:set' },
  { waiting: 'proof', since: hours(4), permission: 'payment:confirm' },
  { waiting: 'cancellation', since: 0, permission: 'order:cancel' },
  { waiting: 'payment', before: 0, permission: 'order:note' },
  { waiting: 'balance', before: 0, permission: 'order:note' },
]
/** What ran out longer ago has been seen by other ways. */
const OLDEST_DAYS = 7
const AT_ONCE = 100

type Due = { id: number; shop_id: number; assignee_id: number | null; waiting_for: Waiting; waiting_since: Date; due_time: Date | null }

/** Orders whose clock runs out, and of which nobody has been told. */
async function selectDue(db: Db, { waiting, before, since }: (typeof CLOCKS)[number], now: Date): Promise<Due[]> {
  const isDue =
    before === undefined
      ? sql`o.waiting_since between ${after(now, -days(OLDEST_DAYS))} and ${after(now, -since!)}`
      : sql`o.due_time between ${after(now, -days(OLDEST_DAYS))} and ${after(now, before)}`
  const { rows } = await sql<Due>`
    select o.id, o.shop_id, o.assignee_id, o.waiting_for, o.waiting_since, o.due_time from orders o
    where o.waiting_for is not null and o.waiting_for = ${waiting} and ${isDue}
      and not exists (select from clocks_told t where t.order_id = o.id and t.waiting_for = o.waiting_for and t.waiting_since = o.waiting_since)
    order by o.id limit ${sql.lit(AT_ONCE)}`.execute(db)
  return rows
}

/** Whether this is the first to tell of it, whichever process asks. */
async function isFirst(tx: Tx, { id, waiting_for, waiting_since }: Due, now: Date): Promise<boolean> {
  const noted = await tx
    .insertInto('clocks_told')
    .values({ order_id: id, waiting_for, waiting_since, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(noted.numInsertedOrUpdatedRows ?? 0n) === 1
}

const workersAmong = (people: readonly Colleague[], permission: Permission): number[] =>
  people.flatMap(({ id, permissions }) => (may(permissions, permission) && !permissions.includes('*:*:*') ? [id] : []))

/** Whose work it is; administrators, who may everything, are not meant. */
export const workersOf = async (tx: Tx, shopId: number, permission: Permission): Promise<number[]> =>
  workersAmong(await colleaguesOf(tx, shopId), permission)

/** `ownerMay`: what whoever takes care of it needs for that, if not what the work takes. */
type Care = { ownerId: number | null; permission: Permission; ownerMay?: Permission }
function carersAmong(people: readonly Colleague[], { ownerId, permission, ownerMay = permission }: Care): number[] {
  const owner = people.find(({ id, permissions }) => id === ownerId && may(permissions, ownerMay))
  return owner ? [owner.id] : workersAmong(people, permission)
}

/** Whoever takes care of a thing, while they may; else, as after they have left, all whose work it is. */
export const carersOf = async (tx: Tx, shopId: number, care: Care): Promise<number[]> => carersAmong(await colleaguesOf(tx, shopId), care)

/** Who may decide what somebody else asks for; where there is nobody else, the administrators. */
export async function approversOf(tx: Tx, shopId: number, permission: Permission, askedBy: number | null): Promise<number[]> {
  const others = (people: readonly number[]) => people.filter((one) => one !== askedBy)
  const workers = others(await workersOf(tx, shopId, permission))
  return workers.length > 0 ? workers : others((await colleaguesFor(tx, shopId, permission)).map(({ id }) => id))
}

/** Whom it is told: whoever takes care of the order and may see it, else all whose work it is. `known`: people by their shop. */
async function whoSeesTo(tx: Tx, due: Due, permission: Permission, known: Map<number, Colleague[]>): Promise<number[]> {
  const people = known.get(due.shop_id) ?? (await colleaguesOf(tx, due.shop_id))
  known.set(due.shop_id, people)
  return carersAmong(people, { ownerId: due.assignee_id, permission, ownerMay: THINGS.order.permission })
}

/** What no longer waits for it is no longer told: the line goes where that was its only reason. Lines that somebody holds wait for the next sweep. */
const forgetStopped = (db: Db, now: Date) =>
  sql`update inbox_items i set reasons = array_remove(i.reasons, 'clock'), clock_for = null, clock_due = null,
      done_at = case when i.reasons = '{clock}' then coalesce(i.done_at, ${now}::timestamptz) else i.done_at end
    where i.id in (
      select s.id from inbox_items s join orders o on o.id = s.thing_id
      where s.clock_for <> 'approval' and s.kind = 'order' and o.waiting_for is distinct from s.clock_for
      for update of s skip locked)`.execute(db)

/** Tells of clocks that run out, and forgets those that have stopped. Every minute. */
export async function sweepClocks(db: Db, now: Date): Promise<void> {
  await forgetStopped(db, now)
  const known = new Map<number, Colleague[]>()
  for (const clock of CLOCKS)
    for (const due of await selectDue(db, clock, now))
      await inTransaction(db, async (tx) => {
        if (!(await isFirst(tx, due, now))) return
        const people = await whoSeesTo(tx, due, clock.permission, known)
        await noteClock(tx, people, { kind: 'order', id: due.id }, due.waiting_for, due.due_time, now)
      })
}

/** An enquiry waits for its answer. */
export async function tellEnquiryDue(tx: Tx, { enquiryId, ownerId, due }: Events['enquiry.due_soon'], now: Date): Promise<void> {
  const thing = { kind: 'enquiry', id: enquiryId } as const
  const people = await carersOf(tx, ofOperator, { ownerId, permission: 'enquiry:edit' })
  await noteClock(tx, people, thing, 'answer', new Date(due), now)
}

/** Something about an order's money waits for another person: whoever may decide has it before them, but who asks. */
const tellApprovalWanted =
  (permission: Permission) =>
  async (tx: Tx, { orderId, askedBy }: { orderId: number; askedBy: number }, now: Date): Promise<void> => {
    const people = await approversOf(tx, ofOperator, permission, askedBy)
    await noteClock(tx, people, { kind: 'order', id: orderId }, 'approval', null, now)
  }
export const tellReversalWanted = tellApprovalWanted(decideReversal.access.permission)
export const tellWriteOffWanted = tellApprovalWanted(settleWriteOff.access.permission)

/** Whether anything of the order's money waits for its second person. */
export const approvalWaits = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await refundsOf(tx, orderId)).some(({ state }) => state === 'prepared') ||
  [...(await reversalsOf(tx, orderId)), ...(await writeOffsOf(tx, orderId))].some(({ state }) => state === 'asked')

/** It is decided, of several on one order the last; who asked learns what somebody else has decided. */
export async function tellApprovalDecided(
  tx: Tx,
  { orderId, act, askedBy, decidedBy }: Events['order.reversal_decided' | 'order.write_off_decided'],
  now: Date,
): Promise<void> {
  const thing = { kind: 'order', id: orderId } as const
  if (!(await approvalWaits(tx, orderId))) await stopClocks(tx, thing, ['approval'], now)
  if (askedBy !== decidedBy) await insertNews(tx, [askedBy], thing, 'news', { staffId: decidedBy, commentId: null, act }, now)
}

/** And no longer. */
export async function forgetEnquiryClock(tx: Tx, { enquiryId }: Events['enquiry.clock_stopped'], now: Date): Promise<void> {
  await sql`update inbox_items set clock_for = null, clock_due = null
    where kind = 'enquiry' and thing_id = ${enquiryId} and clock_for is not null`.execute(tx)
  await takeReason(tx, { kind: 'enquiry', id: enquiryId }, 'clock', null, now)
}
