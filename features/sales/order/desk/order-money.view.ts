// How staff sees the money of bank transfers on the wire.
import { mayBeCredited } from '#contract/codes/instalment-state.ts'
import type { Overpayment, Reversal as WireReversal, WriteOff as WireWriteOff } from '#contract/order-money-desk.ts'
import { allows } from '#contract/permission.ts'
import type { Db } from '#db/connect.ts'
import { instalmentsOf, receiptsOfAll, type Reversal, type WriteOff } from '#features/money/instalment/instalment.ts'
import type { overpaymentsOf } from '#features/money/overpayment/overpayment.ts'
import type { Staff } from '#features/platform/caller/caller.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import type { OrderRow } from '../order.sql.ts'
import { wireTimeOrNull } from '../order.view.ts'
import { selectOpenOfBuyer } from './order-desk.sql.ts'

type Row = Awaited<ReturnType<typeof overpaymentsOf>>[number]

/** Of the office's texts about money those for the reader: why it was moved as it was may name other buyers and other shops. */
const officeOf = ({ shopId }: Pick<Staff, 'shopId'>, text: string): string => (shopId === null ? text : '')

/** What the bank tells is for those who may see it. */
export const shapeOverpayment = (one: Row, reader: Staff): Overpayment => ({
  id: one.id,
  orderId: one.order_id,
  orderNo: one.order_no,
  amount: toCents(one.amount_cents),
  bankReference: allows(reader, 'payment:receipt') ? one.bank_reference : '',
  state: one.state === 'void' ? 'used' : one.state, // void ones are never read
  note: officeOf(reader, one.note),
  createTime: wireTime(one.created_at),
  dealtTime: wireTimeOrNull(one.dealt_at),
  dealtBy: one.staff_name ?? '',
})

/** What one person asks for and another decides. */
const asked = (one: Reversal | WriteOff, reader: Staff) => ({
  id: one.id,
  reason: officeOf(reader, one.reason),
  message: one.said,
  askedBy: one.asker_name,
  askedTime: wireTime(one.asked_at),
  mine: yn(one.asked_by === reader.id),
  decidedBy: one.decider_name ?? '',
  decidedTime: wireTimeOrNull(one.decided_at),
})

export const shapeReversal = (one: Reversal | undefined, reader: Staff): WireReversal | null =>
  one
    ? {
        ...asked(one, reader),
        state: one.state,
      }
    : null

export const shapeWriteOff = (one: WriteOff | undefined, reader: Staff): WireWriteOff | null =>
  one
    ? {
        ...asked(one, reader),
        state: one.state,
        amount: toCents(one.written_cents ?? one.cents),
      }
    : null

/** Other orders of the buyer for which a bank credit can be entered, those first that came with the same receipt. */
export async function togetherWith(db: Db, order: OrderRow) {
  const others = await selectOpenOfBuyer(db, order)
  if (others.length === 0) return []
  const ids = others.map(({ id }) => id)
  const [instalments, receipts] = await Promise.all([instalmentsOf(db, ids), receiptsOfAll(db, [order.id, ...ids])])
  const handedIn = (id: number) =>
    receipts.filter((one) => one.order_id === id && one.status === 'uploaded').map((one) => one.sha256.toString('hex'))
  const own = new Set(handedIn(order.id))
  return others
    .flatMap(({ id, order_no: orderNo }) => {
      const open = instalments.find((one) => one.orderId === id && mayBeCredited(one.state))
      if (!open) return []
      const sameReceipt = handedIn(id).some((hash) => own.has(hash))
      const openMoney = toCents(Math.max(0, open.amountCents - open.receivedCents))
      const { id: instalmentId, kind, version } = open
      return [{ orderId: id, orderNo, instalmentId, kind, version, openMoney, sameReceipt: yn(sameReceipt) }]
    })
    .toSorted((a, b) => b.sameReceipt.localeCompare(a.sameReceipt))
}
