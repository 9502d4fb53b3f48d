// A line of the bank becomes receipts: entered through the door by which finance enters them by hand, in one transaction with the line.
import { refuse, type RefusalWord } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import {
  creditsEntered,
  lockWaiting,
  matchAgain,
  referenceFor,
  useLine,
  type LineRow,
  type NewPart,
} from '#features/money/bank-statement/bank-statement.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { confirmTransfer } from '#features/sales/order/desk/order-desk.ts'
import { lockOrders } from '#features/sales/order/order.ts'

export type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
/** `creditId`: a receipt that stands there already, and is joined to the line. */
export type Part = { orderId: number; instalmentId: number; amount: number; version: number | null; creditId: number | null }
type Seen = { id: number; version: number }

const CURRENCY = 'USD'

/**
 * Confirms a line, or a part of it: all of the parts, or none. Refuses more than the line has left, another currency than orders are in, and a line that
 * somebody was faster with. Answers what is left of it.
 */
export function confirmLine(caller: Caller, seen: Seen, parts: readonly Part[]): Promise<number> {
  const { db, now, staff } = caller
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
    await lockOrders(tx, orderIds) // before the line, as whoever takes a receipt back holds them in this order
    const line = await lockWaiting(tx, seen)
    demandUsable(line, parts)
    const act = { actor: 'staff', actorId: staff.id, now } as const
    const [entered, fresh] = [parts.filter(({ creditId }) => creditId !== null), parts.filter(({ creditId }) => creditId === null)]
    const reference = await referenceFor(tx, line, fresh.map(({ instalmentId }) => instalmentId)) // prettier-ignore
    const found = await creditsEntered(tx, entered.map(({ instalmentId }) => instalmentId), null) // prettier-ignore
    const joined = entered.map((part): NewPart => {
      const one = found.find(({ creditId }) => creditId === part.creditId)
      return one && one.cents === part.amount && one.orderId === part.orderId ? one : refuse('conflict', 'changed-meanwhile')
    })
    if (fresh.length > 0) {
      const amount = fresh.reduce((sum, part) => sum + part.amount, 0)
      const transfer = { amount, bankReference: reference, valueDate: line.value_on }
      const own = fresh.map(({ orderId, instalmentId, amount: cents, version }) => ({ orderId, instalmentId, amount: cents, version }))
      await confirmTransfer({ ...caller, db: tx }, { ...transfer, parts: own }, { booked: true })
    }
    const made = fresh.length > 0 ? await creditsEntered(tx, fresh.map(({ instalmentId }) => instalmentId), reference) : [] // prettier-ignore
    const used = [...joined, ...made.filter((one) => !joined.some(({ creditId }) => creditId === one.creditId))]
    if (used.length !== parts.length) refuse('conflict', 'changed-meanwhile')
    const left = await useLine(tx, line, used, act)
    const changes = [{ field: 'entered', from: line.used_cents, to: line.cents - left }]
    const detail = { orderIds, reference, cents: used.reduce((sum, { cents }) => sum + cents, 0), changes }
    await audit(tx, { staff, action: 'bank-line.confirm', subjectKind: 'bank-line', subjectId: line.id, detail, now })
    await matchAgain(tx, orderIds, now)
    return left
  })
}

/** Why nothing can be entered of a line, whatever a person chooses; null: it can. */
export function whyUnusable({ returned, cents, currency }: Pick<LineRow, 'returned' | 'cents' | 'currency'>): RefusalWord | null {
  if (returned) return 'bank-line-returned'
  if (cents <= 0) return 'bank-line-outgoing'
  return currency === CURRENCY ? null : 'bank-line-currency'
}

function demandUsable(line: LineRow, parts: readonly Part[]): void {
  const unusable = whyUnusable(line)
  if (unusable) refuse('refused', unusable)
  const instalments = parts.map(({ instalmentId, creditId }) => creditId ?? `i${instalmentId}`)
  if (new Set(instalments).size < parts.length) refuse('invalid', 'invalid-input', { field: 'parts' })
  const [sum, left] = [parts.reduce((all, { amount }) => all + amount, 0), line.cents - line.used_cents]
  if (sum > left) refuse('refused', 'bank-line-rest', { left: (left / 100).toFixed(2) })
}
