// What the office's list is narrowed to, for the list and for acts on all that it shows. Pure.
import type { deskSales } from '#contract/after-sale-desk.ts'
import type { Parsed } from '#contract/call.ts'
import { allows } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import type { Doer } from '#features/platform/caller/caller.ts'
import type { DeskFilter } from '../after-sale.list.sql.ts'

export function filterOf(
  { state, type, owner, late, incident, judging, orderId, keyword }: Parsed<typeof deskSales>,
  { staff, now }: { staff: Pick<Doer, 'id' | 'shopId' | 'permissions'>; now: Date },
): DeskFilter {
  if (judging && !allows(staff, 'after-sale:vigilance')) refuse('forbidden', 'forbidden')
  return {
    shopId: staff.shopId,
    states: state && state.length > 0 ? state : null,
    types: type && type.length > 0 ? type : null,
    owner: owner === 'me' ? staff.id : owner || null,
    late: late === 'Y',
    incident: incident === 'Y',
    judging: judging || null,
    orderId: orderId || null,
    keyword: keyword?.trim() ?? '',
    now,
  }
}
