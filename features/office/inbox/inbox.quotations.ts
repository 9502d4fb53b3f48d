// Quotations in the inbox: the promise of an answer that runs out, and offers that wait for somebody's approval.
import type { ClockFor } from '#contract/inbox.ts'
import { approveQuotation, sendQuotation } from '#contract/quotation-desk.ts'
import { sql, type Tx } from '#db/connect.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { workersOf } from './inbox.clocks.ts'
import { insertNews } from './inbox.sql.ts'

type Part = { owner_id: number | null; shop_id: number | null; due_at: Date | null }

const selectPart = (tx: Tx, id: number): Promise<Part> =>
  tx.selectFrom('quotation_parts').select(['owner_id', 'shop_id', 'due_at']).where('id', '=', id).executeTakeFirstOrThrow()

const ofOperator = 0

async function note(tx: Tx, people: readonly number[], partId: number, clock: ClockFor, due: Date | null, now: Date): Promise<void> {
  if (people.length === 0) return
  await insertNews(tx, people, { kind: 'quotation', id: partId }, 'clock', { staffId: null, commentId: null }, now)
  await sql`update inbox_items set clock_for = ${clock}, clock_due = ${due}
    where kind = 'quotation' and thing_id = ${partId} and staff_id = any(${[...people]}::bigint[])`.execute(tx)
}

/** The promised time is nearly over: whoever answers is told, or all who could. */
export async function tellQuotationDue(tx: Tx, { partId }: Events['quotation.due_soon'], now: Date): Promise<void> {
  const { owner_id, shop_id, due_at } = await selectPart(tx, partId)
  const people = owner_id === null ? await workersOf(tx, shop_id ?? ofOperator, sendQuotation.access.permission) : [owner_id]
  await note(tx, people, partId, 'answer', due_at, now)
}

/** It is over: also those who decide are told. */
export async function tellQuotationLate(tx: Tx, { partId }: Events['quotation.late'], now: Date): Promise<void> {
  const { owner_id, shop_id, due_at } = await selectPart(tx, partId)
  const shop = shop_id ?? ofOperator
  const people = new Set([
    ...(owner_id === null ? await workersOf(tx, shop, sendQuotation.access.permission) : [owner_id]),
    ...(await workersOf(tx, shop, approveQuotation.access.permission)),
  ])
  await note(tx, [...people], partId, 'answer', due_at, now)
}

/** An offer is held back by a rule: those who may let it go are told, but whoever asks; where there is nobody else, the administrators. */
export async function tellApprovalWanted(tx: Tx, { id, actorId }: Moved, now: Date): Promise<void> {
  const { shop_id, due_at } = await selectPart(tx, id)
  const [shop, permission] = [shop_id ?? ofOperator, approveQuotation.access.permission]
  const others = (people: readonly number[]) => people.filter((one) => one !== actorId)
  const managers = others(await workersOf(tx, shop, permission))
  const people = managers.length > 0 ? managers : others((await colleaguesFor(tx, shop, permission)).map((one) => one.id))
  await note(tx, people, id, 'approval', due_at, now)
}

/** What a clock ran for has happened: the line goes where that was its only reason. */
const forget =
  (...clocks: ClockFor[]) =>
  async (tx: Tx, { id }: Moved, now: Date): Promise<void> => {
    await sql`update inbox_items set clock_for = null, clock_due = null, reasons = array_remove(reasons, 'clock'),
        done_at = case when reasons = '{clock}' then coalesce(done_at, ${now}::timestamptz) else done_at end
      where kind = 'quotation' and thing_id = ${id} and clock_for = any(${clocks})`.execute(tx)
  }
export const forgetApproval = forget('approval')
export const forgetQuotationClock = forget('answer', 'approval')
