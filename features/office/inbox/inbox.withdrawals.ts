// Withdrawals: whoever may approve finds what was asked for, whoever may pay what somebody else has approved, and who sent one that failed that
// its account was corrected.
import { approveWithdrawal, payWithdrawal } from '#contract/withdrawal-desk.ts'
import type { Tx } from '#db/connect.ts'
import { failedOf, selectWithdrawal } from '#features/loyalty/withdrawal/withdrawal.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { approversOf, ofOperator } from './inbox.clocks.ts'
import { insertNews, noteClock, stopClocks } from './inbox.sql.ts'

const thing = (id: number) => ({ kind: 'withdrawal', id }) as const

export async function tellWithdrawalRequested(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const people = await approversOf(tx, ofOperator, approveWithdrawal.access.permission, null)
  await noteClock(tx, people, thing(id), 'approval', null, now)
}

export const forgetWithdrawal = (tx: Tx, { id }: Moved, now: Date): Promise<unknown> => stopClocks(tx, thing(id), ['approval'], now)

/** Another person than who approved it has to send it. */
export async function tellWithdrawalApproved(tx: Tx, moved: Moved, now: Date): Promise<void> {
  await forgetWithdrawal(tx, moved, now)
  const people = await approversOf(tx, ofOperator, payWithdrawal.access.permission, moved.actorId)
  const from = { staffId: moved.actorId, commentId: null, act: 'withdrawal.approve' }
  if (people.length > 0) await insertNews(tx, people, thing(moved.id), 'news', from, now)
}

/** Its owner has corrected the account: whoever sent it can try again once the waiting time is over. */
export async function tellWithdrawalCorrected(tx: Tx, { userId, how }: Events['bank-account.changed'], now: Date): Promise<void> {
  if (how !== 'changed') return
  for (const id of await failedOf(tx, userId)) {
    const payer = (await selectWithdrawal(tx, id))?.paid_by
    const from = { staffId: null, commentId: null, act: 'withdrawal.corrected' }
    if (payer) await insertNews(tx, [payer], thing(id), 'news', from, now)
  }
}
