// What of after-sale cases comes into the inbox: to whoever owns the case, else to all whose work the next step is; promised answers that come near or
// are missed, incidents to be judged, and money that has gone back.
import type { Permission } from '#contract/permission.ts'
import { sql, type Tx } from '#db/connect.ts'
import { incidentOf, ownerFor, readSale } from '#features/aftercare/after-sale/after-sale.ts'
import type { AfterSaleEvent } from '#features/aftercare/after-sale/after-sale.machine.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { carersOf, ofOperator, workersOf } from './inbox.clocks.ts'
import { insertNews, noteClock, stopClocks } from './inbox.sql.ts'

const thing = (id: number) => ({ kind: 'after-sale', id }) as const
const HANDLE = 'after-sale:handle'
const BENCH = 'after-sale:inspect'
const SEND = 'after-sale:receive'
const JUDGE = 'after-sale:vigilance'

/** `permission` of whoever has to do the next thing; what is support's goes to the case's owner, where it has one. */
async function peopleFor(tx: Tx, id: number, permission: Permission, act = ''): Promise<number[]> {
  const one = await readSale(tx, id)
  if (!one) return []
  const owner = await ownerFor(tx, one, permission, act === 'appeal')
  return owner === null ? workersOf(tx, one.shop_id, permission) : [owner]
}
type By = { staffId: number | null; byBuyer?: boolean }
const TIME: By = { staffId: null }
const BUYER: By = { staffId: null, byBuyer: true }

async function tell(tx: Tx, id: number, work: Permission | readonly Permission[], act: string, by: By, now: Date): Promise<void> {
  const all = new Set<number>()
  for (const permission of [work].flat()) for (const one of await peopleFor(tx, id, permission, act)) all.add(one)
  const people = [...all].filter((one) => one !== by.staffId)
  if (people.length > 0) await insertNews(tx, people, thing(id), 'news', { ...by, commentId: null, act: `after-sale.${act}` }, now)
}

const NEXT: Partial<Record<AfterSaleEvent, Permission>> = {
  open: HANDLE,
  answer: HANDLE,
  appeal: HANDLE,
  reopen: HANDLE,
  cannot_return: HANDLE,
  cancel: HANDLE,
  send: SEND,
  report_lost: HANDLE,
  receive: BENCH,
  diagnose: HANDLE,
  accept: HANDLE,
  refuse: HANDLE,
  cannot_repair: HANDLE,
  can_repair: HANDLE,
}
export const tellSaleMoved = (event: AfterSaleEvent) =>
  async function tellSaleMovedTo(tx: Tx, { id, actor, actorId }: Moved, now: Date): Promise<void> {
    const permission = NEXT[event]
    const by = actor === 'staff' ? { staffId: actorId } : actor === 'buyer' ? BUYER : TIME
    if (permission) await tell(tx, id, permission, event, by, now)
    if (event === 'accept') await tell(tx, id, 'payment:confirm', 'repair_due', by, now)
  }

export async function tellSaleMessage(tx: Tx, { id, staffId }: Events['after-sale.message'], now: Date): Promise<void> {
  if (staffId === null) await tell(tx, id, HANDLE, 'message', BUYER, now)
  else await forgetPromise(tx, { id }, now)
}
/** Whoever repairs can begin; whoever sees to the case knows. */
export const tellRepairPaid = (tx: Tx, { id, staffId }: Events['after-sale.repair_paid'], now: Date): Promise<void> =>
  tell(tx, id, [HANDLE, BENCH], 'repair_paid', { staffId }, now)
export async function tellRepairUnpaid(tx: Tx, { id, staffId }: Events['after-sale.repair_unpaid'], now: Date): Promise<void> {
  await tell(tx, id, [HANDLE, BENCH], 'repair_unpaid', { staffId }, now)
  await tell(tx, id, 'payment:confirm', 'repair_due', { staffId }, now)
}
/** The warehouse sends it. */
export const tellToSend = (tx: Tx, { id, staffId }: Events['after-sale.to_send'], now: Date): Promise<void> =>
  tell(tx, id, SEND, 'to_send', { staffId, byBuyer: staffId === null }, now)
/** Whoever owns the case says anew what goes back; or knows that a parcel is still to be sent. */
export const tellSaleUndone =
  (act: 'points_undone' | 'refund_undone' | 'dispatch_undone') =>
  (tx: Tx, { id, staffId }: { id: number; staffId: number }, now: Date): Promise<void> =>
    tell(tx, id, HANDLE, act, { staffId }, now)

/** What is missing of a return, and what comes later, is known to whoever decides; that it goes on by itself where it is whole (`receive`). */
export async function tellReceived(tx: Tx, { id, staffId, missing, moved }: Events['after-sale.received'], now: Date): Promise<void> {
  if (missing > 0) await tell(tx, id, HANDLE, 'received_part', { staffId }, now)
  else if (!moved) await tell(tx, id, [HANDLE, BENCH], 'received_rest', { staffId }, now)
}

/** Whoever owns the case asks the carrier, or says that it is lost. */
export const tellReturnLate = (tx: Tx, { id }: Events['after-sale.return_late'], now: Date): Promise<void> =>
  tell(tx, id, HANDLE, 'return_late', TIME, now)
export const tellQuoteOver = (tx: Tx, { id }: Events['after-sale.quote_over'], now: Date): Promise<void> =>
  tell(tx, id, BENCH, 'quote_over', TIME, now)

/** A promised answer comes near: its owner has it before them, else all who answer; missed, all of them. */
export async function tellPromiseNear(tx: Tx, { id, due }: Events['after-sale.promise_near'], now: Date): Promise<void> {
  await noteClock(tx, await peopleFor(tx, id, HANDLE), thing(id), 'answer', new Date(due), now)
}
export async function tellPromiseMissed(tx: Tx, { id, due }: Events['after-sale.promise_missed'], now: Date): Promise<void> {
  const one = await readSale(tx, id)
  if (!one) return
  const people = new Set([...(await workersOf(tx, one.shop_id, HANDLE)), ...(one.owner_id === null ? [] : [one.owner_id])])
  await noteClock(tx, [...people], thing(id), 'answer', new Date(due), now)
}
export const forgetPromise = (tx: Tx, { id }: { id: number }, now: Date): Promise<void> => stopClocks(tx, thing(id), ['answer'], now)

/** Whoever judges it has it before them until somebody has. */
export async function tellIncident(tx: Tx, { id }: { id: number }, now: Date): Promise<void> {
  const [one, incident] = [await readSale(tx, id), await incidentOf(tx, id)]
  if (one && incident) await noteClock(tx, await workersOf(tx, one.shop_id, JUDGE), thing(id), 'judgement', incident.due_at, now)
}
export const tellIncidentLate = (tx: Tx, { id }: Events['after-sale.incident_late'], now: Date): Promise<void> =>
  tellIncident(tx, { id }, now)
export const forgetIncident = (tx: Tx, { id }: { id: number }, now: Date): Promise<void> => stopClocks(tx, thing(id), ['judgement'], now)
/** Whoever sees to it, or after they have left all who judge incidents, read what a colleague has added since it was closed. */
export async function tellIncidentNoted(tx: Tx, { id, ownerId, staffId }: Events['after-sale.incident_noted'], now: Date): Promise<void> {
  const people = (await carersOf(tx, ofOperator, { ownerId, permission: JUDGE })).filter((one) => one !== staffId)
  if (people.length > 0)
    await insertNews(tx, people, thing(id), 'news', { staffId, commentId: null, act: 'after-sale.vigilance_note' }, now)
}

/** A refund of a case has gone: whoever owns it can say that it is resolved. */
export async function tellSaleRefunded(tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with recursive back as (
      select id, cause, cause_id from refunds where id = ${id}
      union all select r.id, r.cause, r.cause_id from refunds r join back b on b.cause = 'rest' and r.id = b.cause_id
    ) select a.after_sale_id as id from back b join after_sale_refunds a on b.cause = 'after_sale' and a.id = b.cause_id
    union all select a.after_sale_id from back b join repair_refunds a on b.cause = 'repair' and a.id = b.cause_id`.execute(tx)
  for (const one of rows) await tell(tx, one.id, HANDLE, 'refund_paid', TIME, now)
}
