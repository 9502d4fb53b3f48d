// What buyers see of their own suggestions: how each stands, and what has been answered. Notes of staff are none of it (decision 55).
import type { SUGGESTION_STATES } from '#contract/enquiry.ts'
import { enquiryNo, type EnquiryState } from '#contract/enquiry-desk.ts'
import type { Tx } from '#db/connect.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { raise, type Events } from '#features/platform/reaction/reaction.ts'
import { deleteAllOf, selectFiles, selectOwnSuggestions, selectSent } from './enquiry.sql.ts'

const STANDS: Record<EnquiryState, (typeof SUGGESTION_STATES)[number]> = {
  new: 'received',
  waiting: 'asked',
  answered: 'answered',
  closed: 'closed',
}

/** A page of them, the newest first; four queries. */
export async function listOwnSuggestions({ db, buyer }: Pick<BuyerContext, 'db' | 'buyer'>, size: number, offset: number) {
  const { rows, total } = await selectOwnSuggestions(db, buyer.id, size, offset)
  const ids = rows.map(({ id }) => id)
  const [sent, files] = await Promise.all([selectSent(db, ids), selectFiles(db, ids)])
  const sentOf = Map.groupBy(sent, ({ enquiry_id }) => enquiry_id)
  const filesOf = Map.groupBy(files, ({ enquiry_id }) => enquiry_id)
  return {
    total,
    rows: rows.map(({ id, message, status, details, created_at: createdAt }) => ({
      id,
      suggestionNo: enquiryNo(id),
      type: details.type ?? 'other',
      content: message,
      status: STANDS[status],
      createdAt,
      files: filesOf.get(id) ?? [],
      answers: sentOf.get(id) ?? [],
    })),
  }
}

/** Of an account that is erased. Nobody has to be reminded of an answer. */
export async function forgetEnquiries(tx: Tx, { userId, email }: Events['account.erased'], now: Date): Promise<void> {
  for (const enquiryId of await deleteAllOf(tx, userId, email)) await raise(tx, 'enquiry.clock_stopped', { enquiryId }, now)
}
