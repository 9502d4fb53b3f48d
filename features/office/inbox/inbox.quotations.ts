// Quotations in the inbox: the promise of an answer that runs out, and offers that wait for somebody's approval.
import type { ClockFor } from '#contract/inbox.ts'
import { approveQuotation, sendQuotation } from '#contract/quotation-desk.ts'
import type { Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { approversOf, carersOf, ofOperator, workersOf } from './inbox.clocks.ts'
import { noteClock, stopClocks } from './inbox.sql.ts'

type Part = { owner_id: number | null; shop_id: number | null; due_at: Date | null }

const selectPart = (tx: Tx, id: number): Promise<Part> =>
  tx.selectFrom('quotation_parts').select(['owner_id', 'shop_id', 'due_at']).where('id', '=', id).executeTakeFirstOrThrow()

const note = (tx: Tx, people: readonly number[], partId: number, clock: ClockFor, due: Date | null, now: Date): Promise<void> =>
  noteClock(tx, people, { kind: 'quotation', id: partId }, clock, due, now)

const answering = (tx: Tx, { owner_id: ownerId, shop_id }: Part): Promise<number[]> =>
  carersOf(tx, shop_id ?? ofOperator, { ownerId, permission: sendQuotation.access.permission })

/** The promised time is nearly over: whoever answers is told, or all who could. */
export async function tellQuotationDue(tx: Tx, { partId }: Events['quotation.due_soon'], now: Date): Promise<void> {
  const part = await selectPart(tx, partId)
  await note(tx, await answering(tx, part), partId, 'answer', part.due_at, now)
}

/** It is over: also those who decide are told. */
export async function tellQuotationLate(tx: Tx, { partId }: Events['quotation.late'], now: Date): Promise<void> {
  const part = await selectPart(tx, partId)
  const deciding = await workersOf(tx, part.shop_id ?? ofOperator, approveQuotation.access.permission)
  await note(tx, [...new Set([...(await answering(tx, part)), ...deciding])], partId, 'answer', part.due_at, now)
}

/** An offer is held back by a rule: those who may let it go are told, but whoever asks; where there is nobody else, the administrators. */
export async function tellApprovalWanted(tx: Tx, { id, actorId }: Moved, now: Date): Promise<void> {
  const { shop_id, due_at } = await selectPart(tx, id)
  const people = await approversOf(tx, shop_id ?? ofOperator, approveQuotation.access.permission, actorId)
  await note(tx, people, id, 'approval', due_at, now)
}

const forget =
  (...clocks: ClockFor[]) =>
  (tx: Tx, { id }: Moved, now: Date): Promise<void> =>
    stopClocks(tx, { kind: 'quotation', id }, clocks, now)
export const forgetApproval = forget('approval')
export const forgetQuotationClock = forget('answer', 'approval')
