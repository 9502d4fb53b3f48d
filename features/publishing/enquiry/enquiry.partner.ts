// An application as a city partner is an enquiry, too: what is decided about it ends the enquiry's clock, what is asked back lets it wait.
import type { Tx } from '#db/connect.ts'
import { selectApplication } from '#features/loyalty/city-partner/city-partner.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { clockStops, promisedFrom } from './enquiry.clock.ts'
import { lockMessage, updateHandling } from './enquiry.sql.ts'

const standAs =
  (status: 'waiting' | 'answered') =>
  async (tx: Tx, { id, actorId }: Moved, now: Date): Promise<void> => {
    const one = await lockMessage(tx, (await selectApplication(tx, id))!.enquiry_id)
    if (!one || one.status === 'closed' || one.status === status) return
    if (one.status === 'new') await clockStops(tx, one, now)
    const answered = status === 'answered' ? { answered_by: actorId, answered_at: now } : {}
    await updateHandling(tx, one.id, { status, due_at: null, ...answered, note: one.note })
  }
export const partnerEnquiryWaits = standAs('waiting')
export const partnerEnquiryAnswered = standAs('answered')

/** The applicant has answered: it is our move, and the clock runs anew. */
export async function partnerEnquiryReopens(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const one = await lockMessage(tx, (await selectApplication(tx, id))!.enquiry_id)
  if (one?.status !== 'waiting') return
  await updateHandling(tx, one.id, {
    status: 'new',
    answered_by: null,
    answered_at: null,
    due_at: await promisedFrom(tx, now),
    told_at: null,
    note: one.note,
  })
}
