// Where a refund goes: its buyer names one of their own bank accounts, while nobody has prepared it (docs/decisions/120-where-a-refund-goes.md).
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { holdBank, readBank } from '#features/loyalty/bank-account/bank-account.ts'
import { asksForAccount } from '#features/money/refund/refund.rules.ts'
import { chooseBank, lockRefund, selectRefund } from '#features/money/refund/refund.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { lockOrders } from './order.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** A refund's buyer has said, or said anew, which account it goes to. */
    'refund.account_chosen': { id: number; orderId: number }
  }
}

/** Somebody else's refund, or account, is not there. The same one once more changes nothing. */
export async function chooseRefundAccount(
  db: Db,
  userId: number,
  { id, bankId }: { id: number; bankId: number },
  now: Date,
): Promise<void> {
  const own = await selectRefund(db, id)
  if (own?.user_id !== userId) return refuse('missing', 'not-found')
  await inTransaction(db, async (tx) => {
    await lockOrders(tx, [own.order_id])
    const one = (await lockRefund(tx, id))!
    await holdBank(tx, bankId)
    await readBank(tx, userId, bankId)
    if (own.financing_id !== null) refuse('refused', 'refund-to-financer')
    if (!asksForAccount({ ...one, financing_id: own.financing_id })) refuse('refused', 'refund-under-way')
    if (one.bank_id === bankId) return
    await chooseBank(tx, one, bankId)
    await raise(tx, 'refund.account_chosen', { id, orderId: one.order_id }, now)
  })
}
