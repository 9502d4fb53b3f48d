// The door of overpayments: what came in beyond what was due is kept as a credit of the buyer until somebody has dealt with it.
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import type { Dealt } from '#features/money/ledger/ledger.ts'
import { oweByBank } from '#features/money/refund/refund.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { closeOverpayment, selectOfInstalment, setOverpayment } from './overpayment.sql.ts'

export {
  insertOverpayment as noteOverpayment,
  selectOfOrder as overpaymentsOf,
  selectOpenOfBuyer as openOverpaymentsOf,
} from './overpayment.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    'overpayment.dealt': Dealt
  }
}

type By = { staffId: number; now: Date }

/** Says how it is dealt with: sent back, which two people see to, or used for something else. Refuses with 'dealt-with' what is not open. */
export async function dealWith(tx: Tx, id: number, how: 'refunded' | 'used', note: string, by: By): Promise<void> {
  const [closed] = await closeOverpayment(tx, 'id', id, { state: how, note, ...by })
  if (!closed) refuse('conflict', 'dealt-with')
  const { order_id: orderId, user_id: userId, amount_cents: cents } = closed
  if (how === 'refunded')
    await oweByBank(tx, { orderId, userId, cause: 'overpayment', causeId: id, cents }, { actor: 'staff', actorId: by.staffId, now: by.now })
  else await raise(tx, 'overpayment.dealt', { id, orderId, userId, cents, how, note, staffId: by.staffId }, by.now)
}

/** A credit that may be taken back: the instalment it paid, and how much that has beyond what is due once it is gone. */
type Reversed = { instalmentId: number; creditId: number; over: number }

/**
 * Refuses with 'overpayment-gone' where what went out of the instalment's overpayments would no longer be covered without the credit: the
 * same money would go out twice.
 */
export async function demandKept(tx: Tx, { instalmentId, over }: Omit<Reversed, 'creditId'>): Promise<void> {
  const gone = sumOf((await selectOfInstalment(tx, instalmentId)).filter(({ state }) => state !== 'open'))
  if (gone > over) refuse('refused', 'overpayment-gone')
}

/**
 * A credit has been reversed: its own overpayment is void, and the others of the instalment come down to what is still too much, the newest
 * first. Answers how much less is kept. Refuses as demandKept does.
 */
export async function reduceOverpayments(tx: Tx, { instalmentId, creditId, over }: Reversed, by: By): Promise<number> {
  await demandKept(tx, { instalmentId, over })
  const before = await selectOfInstalment(tx, instalmentId)
  await closeOverpayment(tx, 'credit_id', creditId, { state: 'void', note: '', ...by })
  const rest = await selectOfInstalment(tx, instalmentId)
  let excess = sumOf(rest) - over
  for (const { id, amount_cents: cents } of rest.filter(({ state }) => state === 'open')) {
    if (excess <= 0) break
    if (cents <= excess) await closeOverpayment(tx, 'id', id, { state: 'void', note: '', ...by })
    else await setOverpayment(tx, id, cents - excess)
    excess -= cents
  }
  return sumOf(before) - sumOf(await selectOfInstalment(tx, instalmentId))
}

const sumOf = (rows: readonly { amount_cents: number }[]): number => rows.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
