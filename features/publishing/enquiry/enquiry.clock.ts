// The promise of an answer within eight working hours, by the operator's calendar; the inbox of whoever should see to it is told before it is over.
import { ENQUIRY_HOURS } from '#contract/enquiry-desk.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { afterWorking, calendarFor } from '#features/platform/calendar/calendar.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { after, hours } from '#shared/time.ts'
import { lockMessage, selectDue, updateAside } from './enquiry.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    'enquiry.due_soon': { enquiryId: number; ownerId: number | null; due: Date }
    /** Its clock, of which somebody had been told, runs no longer. */
    'enquiry.clock_stopped': { enquiryId: number }
  }
}

/** How long before its end. */
const SOON_MS = hours(2)
const AT_ONCE = 100

/** Until when an answer is promised to what is asked now; null: nobody ever works. */
export const promisedFrom = async (db: Db, now: Date): Promise<Date | null> =>
  afterWorking(await calendarFor(db, null), now, hours(ENQUIRY_HOURS))

/** It has been answered, put off or closed, or begins anew. */
export async function clockStops(tx: Tx, { id, told_at }: { id: number; told_at: Date | null }, now: Date): Promise<void> {
  if (told_at !== null) await raise(tx, 'enquiry.clock_stopped', { enquiryId: id }, now)
}

/** Tells of clocks that run out, each once. */
export async function sweepEnquiries(db: Db, now: Date): Promise<void> {
  for (const { id } of await selectDue(db, after(now, SOON_MS), AT_ONCE))
    await inTransaction(db, async (tx) => {
      const one = await lockMessage(tx, id)
      if (!one?.due_at || one.told_at !== null) return
      await updateAside(tx, id, { told_at: now })
      await raise(tx, 'enquiry.due_soon', { enquiryId: id, ownerId: one.owner_id, due: one.due_at }, now)
    })
}
