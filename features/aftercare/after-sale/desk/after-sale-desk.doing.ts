// How each act of staff on a case is done: locked, checked, carried out and audited in one transaction.
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { changesBetween, type Change } from '#features/platform/trail/trail.rules.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { SALE_STAFF_ACTIONS, type SaleStaffAction } from '../after-sale.rules.ts'
import { demandSale, factsOfSale, lockWithOrder, type Sale, type WithOrder } from '../after-sale.ts'

export type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
/** `changes`: what else the act has changed than stands on the case itself. */
export type StaffAct = Act & { actorId: number; changes: Change[] }
export const ofShop =
  ({ shopId }: Pick<Doer, 'shopId'>) =>
  (one: Pick<Sale, 'shop_id'>): boolean =>
    shopId === null || one.shop_id === shopId

/** What of a case stands in its history. */
const traced = (one: Sale) => ({
  state: one.state,
  owner: one.owner_id === null ? '' : String(one.owner_id),
  freightPayer: one.freight_payer,
  returnAddress: one.return_address,
  warranty: one.warranty,
  disposition: one.disposition,
  quote: one.quote_cents,
  quoteUntil: one.quote_until,
  resolution: one.resolution,
})

type Words = { said?: string; note?: string; detail?: Record<string, unknown> }

/** `said`: to the buyer; `note`: for the office. `version` null: whatever it is now. `steps` answers null where there was nothing to do. */
export function doing(
  { db, staff, now }: Caller,
  { id, version }: { id: number; version: number | null },
  action: SaleStaffAction,
  { said, note, detail = {} }: Words,
  steps: (what: WithOrder, act: StaffAct) => Promise<Sale | null>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const what = await lockWithOrder(tx, id, ofShop(staff))
    if (version !== null && version !== what.one.version) refuse('conflict', 'changed-meanwhile')
    demandSale(SALE_STAFF_ACTIONS[action](await factsOfSale(tx, what.one, what.locked.order, now)))
    const words = { ...(note ? { reason: note } : {}), ...(said ? { said } : {}) }
    const by: StaffAct = { actor: 'staff', actorId: staff.id, now, detail, changes: [], ...words }
    const one = await steps(what, by)
    if (one === null) return what.one.version
    const changes = [...changesBetween(traced(what.one), traced(one)), ...by.changes]
    await audit(tx, {
      staff,
      action: `after-sale.${action}`,
      subjectKind: 'after-sale',
      subjectId: id,
      detail: { ...detail, ...words, ...(changes.length ? { changes } : {}) },
      now,
    })
    return one.version
  })
}
