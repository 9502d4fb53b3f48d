import type { Parsed } from '#contract/call.ts'
import type { deskEnquiries } from '#contract/enquiry-desk.ts'
import type { MessageFilter } from './enquiry.sql.ts'

type Filters = Pick<Parsed<typeof deskEnquiries>, 'topic' | 'status' | 'owner' | 'overdue' | 'userId' | 'keyword'>

/** As the store takes them, for the list and for what is done to all that it finds. */
export const filterOf = (
  { topic, status, owner, overdue, userId, keyword }: Filters,
  { staff, now }: { staff: { id: number }; now: Date },
): MessageFilter => ({
  topic: topic ?? null,
  status: status ?? null,
  ownerId: owner === 'me' ? staff.id : (owner ?? null),
  overdue: overdue ? overdue === 'Y' : null,
  userId: userId ?? null,
  keyword: keyword?.trim() ?? '',
  now,
})
