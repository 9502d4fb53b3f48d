// What of financing comes into the inbox of finance: what applicants did, what time has done, days that come near; and, of whoever may approve,
// what somebody else has prepared.
import { approveFinancing, financings } from '#contract/financing-desk.ts'
import type { Tx } from '#db/connect.ts'
import { readFinancing } from '#features/money/financing/financing.ts'
import type { FinancingEvent } from '#features/money/financing/financing.machine.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { approversOf, ofOperator, workersOf } from './inbox.clocks.ts'
import { insertNews, noteClock, stopClocks } from './inbox.sql.ts'

const thing = (id: number) => ({ kind: 'financing', id }) as const

/** Of a draft that was given up nobody learns. */
async function tell(tx: Tx, id: number, act: string, now: Date): Promise<void> {
  if (!(await readFinancing(tx, id))?.amount_cents) return
  const people = await workersOf(tx, ofOperator, financings.access.permission)
  if (people.length > 0) await insertNews(tx, people, thing(id), 'news', { staffId: null, commentId: null, act }, now)
}

/** What a colleague has done needs no news. */
export const tellFinancingMoved = (event: FinancingEvent) =>
  async function tellFinancingMovedTo(tx: Tx, { id, actor }: Moved, now: Date): Promise<void> {
    if (actor !== 'staff') await tell(tx, id, `financing.${event}`, now)
  }
export const tellFinancingNear = (tx: Tx, { id }: Events['financing.due_soon'], now: Date): Promise<void> =>
  tell(tx, id, 'financing.due_soon', now)
export async function tellFinancingSigned(tx: Tx, { id, side }: Events['financing.signed'], now: Date): Promise<void> {
  if (side === 'buyer') await tell(tx, id, 'financing.signed', now)
}

/** Another person than who prepared it, or asks for it, has to approve. */
export async function tellFinancingApproval(tx: Tx, { id, by }: Events['financing.offer_prepared'], now: Date): Promise<void> {
  await noteClock(tx, await approversOf(tx, ofOperator, approveFinancing.access.permission, by), thing(id), 'approval', null, now)
}
export const forgetFinancing = (tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<unknown> =>
  stopClocks(tx, thing(id), ['approval'], now)

/** Whoever prepared it learns that somebody else has refused it. */
async function turned(tx: Tx, id: number, { asked, by, act }: { asked: number; by: number; act: string }, now: Date): Promise<void> {
  await forgetFinancing(tx, { id }, now)
  if (asked !== by) await insertNews(tx, [asked], thing(id), 'news', { staffId: by, commentId: null, act }, now)
}
export const tellOfferTurned = (tx: Tx, { id, preparedBy, by }: Events['financing.offer_turned'], now: Date): Promise<void> =>
  turned(tx, id, { asked: preparedBy, by, act: 'financing.turn' }, now)
export const tellLossRefused = (tx: Tx, { id, askedBy, by }: Events['financing.loss_refused'], now: Date): Promise<void> =>
  turned(tx, id, { asked: askedBy, by, act: 'financing.refuse_loss' }, now)
