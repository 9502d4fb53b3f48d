import type * as contract from '#contract/overpayment.ts'
import { refundsOfCause } from '#features/money/refund/refund.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { selectPageOfBuyer } from './overpayment.sql.ts'

/** What staff writes of it is the office's own, as is who prepares what is sent back. */
export const ownOverpayments: Handler<typeof contract.ownOverpayments> = async ({ pageNum, pageSize }, { db, buyer }) => {
  const { rows, total } = await selectPageOfBuyer(db, buyer.id, pageSize, (pageNum - 1) * pageSize)
  const refunds = await refundsOfCause(
    db,
    'overpayment',
    rows.map(({ id }) => id),
  )
  return {
    total,
    rows: rows.map((one) => ({
      id: one.id,
      orderId: one.order_id,
      orderNo: one.order_no,
      amount: toCents(one.amount_cents),
      state: one.state === 'void' ? 'used' : one.state, // void ones are never read
      time: wireTime(one.created_at),
      dealtTime: one.dealt_at && wireTime(one.dealt_at),
      refunds: refunds
        .filter(({ first_cause_id: causeId }) => causeId === one.id)
        .map(({ id, cents, state, reference, state_at: at }) => ({
          id,
          amount: toCents(cents),
          state: state === 'prepared' ? 'owed' : state,
          reference: state === 'paid' ? reference : '',
          time: wireTime(at),
        })),
    })),
  }
}
