// What the list of orders is asked for, as its SQL takes it.
import type { Parsed } from '#contract/call.ts'
import type { deskOrders } from '#contract/order-desk.ts'
import type { Doer } from '#features/platform/caller/caller.ts'
import { after, days } from '#shared/time.ts'
import { EVERYTHING, type DeskFilter } from './order-desk.sql.ts'

/** The moment itself, or the one at which the day begins. */
export const momentOf = (end: string) => new Date(end.includes('T') ? end : `${end}T00:00:00Z`)
/** Up to the moment, or to the end of the day. */
const endOf = (end: string) => (end.includes('T') ? momentOf(end) : after(momentOf(end), days(1)))

const someOf = <T>(codes: T[] | null | undefined): T[] | null => (codes?.length ? codes : null)

/** A seller's staff sees its own shop whatever it asks for. */
export function filterOf(input: Parsed<typeof deskOrders>, { now, staff }: { now: Date; staff: Doer }): DeskFilter {
  return {
    ...EVERYTHING,
    shopId: staff.shopId,
    onlyShop: input.shopId ?? null,
    states: someOf(input.state),
    waiting: someOf(input.waiting),
    overdueAt: input.overdue === 'Y' ? now : null,
    terms: someOf(input.term),
    payMethods: someOf(input.payMethod),
    nations: someOf(input.nation),
    buyerId: input.buyerId ?? null,
    assigneeId: input.assigned === 'me' ? staff.id : (input.assigned ?? null),
    keyword: input.keyword?.trim() ?? '',
    from: input.from ? momentOf(input.from) : null,
    to: input.to ? endOf(input.to) : null,
    minCents: input.minTotal ?? null,
    maxCents: input.maxTotal ?? null,
  }
}
