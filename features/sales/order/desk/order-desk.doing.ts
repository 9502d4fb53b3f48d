// How every act of staff on an order is done: locked, checked against the rules, carried out and audited in one transaction; a seller's staff
// finds its own shop's orders only, others look absent.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { instalmentsOf, type Instalment } from '#features/money/instalment/instalment.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import type { Change } from '#features/platform/trail/trail.rules.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { SHIPMENT_ACTIONS, STAFF_ACTIONS, type ShipmentAction, type StaffAction } from '../order.rules.ts'
import { lockOrders, type OrderRow } from '../order.sql.ts'
import { demand, factsOf, type Locked } from '../order.ts'

export type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
/** Acts that no state of the order forbids. */
type Free =
  | 'assign'
  | 'note'
  | 'withdraw_events'
  | 'ask_reversal'
  | 'refuse_reversal'
  | 'withdraw_reversal'
  | 'ask_write_off'
  | 'write_off'
  | 'refuse_write_off'
  | 'withdraw_write_off'
  | 'deal_with_overpayment'
  | 'issue_document'
  | 'mail_document'
  | 'paper_details'
export type Doing = Locked & {
  tx: Tx
  act: Act & { actorId: number }
  /** Notes what the act makes different, for the history. */
  changed: (field: string, from: unknown, to: unknown) => void
}
/** `version`: of the order as last seen. `reason`: for the office; `said`: to the buyer. */
export type Options = { version?: number | null; reason?: string; said?: string; detail?: Record<string, unknown> }

const RULES = { ...STAFF_ACTIONS, ...SHIPMENT_ACTIONS }
const isRuled = (action: string): action is keyof typeof RULES => action in RULES

/** Locks the order, refuses what the rule of `action` says no to, does it, audits it. */
export const doing = <T>(
  caller: Caller,
  orderId: number,
  action: StaffAction | ShipmentAction | Free,
  options: Options,
  steps: (doing: Doing) => Promise<T>,
): Promise<T> =>
  inTransaction(caller.db, async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    return doingWith(tx, caller, order, action, options, steps)
  })

/** The order, if there is one and the caller may see it. */
export function demandOrder({ staff }: Pick<Caller, 'staff'>, order: OrderRow | undefined): OrderRow {
  if (!order || (staff.shopId !== null && order.shop_id !== staff.shopId)) refuse('missing', 'order-missing')
  return order
}

/** The same with an order that is locked already; undefined: there is none. */
export async function doingWith<T>(
  tx: Tx,
  { now, staff }: Omit<Caller, 'db'>,
  found: OrderRow | undefined,
  action: StaffAction | ShipmentAction | Free,
  { version, reason, said, detail = {} }: Options,
  steps: (doing: Doing) => Promise<T>,
): Promise<T> {
  const order = demandOrder({ staff }, found)
  if (version && version !== order.version) refuse('conflict', 'changed-meanwhile')
  const locked = { order, instalments: await instalmentsOf(tx, [order.id]) }
  if (isRuled(action)) demand(RULES[action](factsOf(locked)))
  const changes: Change[] = []
  const changed = (field: string, from: unknown, to: unknown) => {
    if (from !== to) changes.push({ field, from, to })
  }
  const result = await steps({ ...locked, tx, changed, act: { actor: 'staff', actorId: staff.id, now, reason, said, detail } })
  const written = { ...detail, ...(reason ? { reason } : {}), ...(said ? { said } : {}), ...(changes.length ? { changes } : {}) }
  await audit(tx, { staff, action: `order.${action}`, subjectKind: 'order', subjectId: order.id, detail: written, now })
  return result
}

export const instalmentIn = (instalments: readonly Instalment[], id: number, version: number | null): Instalment => {
  const found = instalments.find((one) => one.id === id) ?? refuse('missing', 'payment-unknown')
  if (version && version !== found.version) refuse('conflict', 'changed-meanwhile')
  return found
}
