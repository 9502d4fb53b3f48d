// What the list of buyers is narrowed by, from what its call takes.
import type { deskBuyers } from '#contract/buyer-desk.ts'
import type { Parsed } from '#contract/call.ts'
import { after, days } from '#shared/time.ts'
import type { BuyerFilter } from './buyer.sql.ts'

const asked = (wanted: 'Y' | 'N' | null | undefined) => (wanted ? wanted === 'Y' : null)
const momentOf = (end: string) => new Date(end.includes('T') ? end : `${end}T00:00:00Z`)
/** Up to the moment, or to the end of the day. */
const endOf = (end: string) => (end.includes('T') ? momentOf(end) : after(momentOf(end), days(1)))

export const filterOf = (input: Parsed<typeof deskBuyers>, { id: me }: { id: number }): BuyerFilter => ({
  id: null,
  keyword: input.keyword?.trim() ?? '',
  identityType: input.identityType ?? null,
  characteristic: input.characteristic ?? null,
  account: input.account ?? null,
  disabled: asked(input.disabled),
  proved: asked(input.proved),
  nation: input.nation ?? null,
  tag: input.tag ?? null,
  ownerId: input.owner === 'me' ? me : (input.owner ?? null),
  minPaid: input.minPaid ?? null,
  maxPaid: input.maxPaid ?? null,
  orderedFrom: input.orderedFrom ? momentOf(input.orderedFrom) : null,
  orderedBefore: input.orderedTo ? endOf(input.orderedTo) : null,
})
