// The door of overpayments: what came in beyond what was due is kept as a credit of the buyer until somebody has dealt with it.
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { closeOverpayment } from './overpayment.sql.ts'

export {
  insertOverpayment as noteOverpayment,
  selectOfOrder as overpaymentsOf,
  selectOpenOfBuyer as openOverpaymentsOf,
} from './overpayment.sql.ts'

type By = { staffId: number; now: Date }

/** Says how it was dealt with: sent back, or used for something else. Refuses with 'dealt-with' what is not open. */
export async function dealWith(tx: Tx, id: number, how: 'refunded' | 'used', note: string, by: By): Promise<void> {
  if ((await closeOverpayment(tx, 'id', id, { state: how, note, ...by })) === 0) refuse('conflict', 'dealt-with')
}

/** The credit behind it has been reversed. One that was dealt with stays as it is: that money has gone. */
export const voidOverpayment = (tx: Tx, creditId: number, by: By) =>
  closeOverpayment(tx, 'credit_id', creditId, { state: 'void', note: '', ...by })
