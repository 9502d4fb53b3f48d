// Payouts to shops: whoever may approve finds them before them, who prepared one what became of it.
import { approvePayout } from '#contract/payout-desk.ts'
import type { Tx } from '#db/connect.ts'
import { selectPayout } from '#features/money/payout/payout.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { approversOf, ofOperator } from './inbox.clocks.ts'
import { insertNews, noteClock, stopClocks } from './inbox.sql.ts'

const thingOf = ({ id }: Moved) => ({ kind: 'payout', id }) as const
const from = ({ actorId }: Moved, act: string) => ({ staffId: actorId, commentId: null, act })

/** Another person than who prepared it has to approve. */
export async function tellPayoutPrepared(tx: Tx, moved: Moved, now: Date): Promise<void> {
  const people = await approversOf(tx, ofOperator, approvePayout.access.permission, moved.actorId)
  await noteClock(tx, people, thingOf(moved), 'approval', null, now)
}

export const forgetPayout = (tx: Tx, moved: Moved, now: Date): Promise<unknown> => stopClocks(tx, thingOf(moved), ['approval'], now)

/** It is approved: whoever prepared it learns that it can be sent. */
export async function tellPayoutApproved(tx: Tx, moved: Moved, now: Date): Promise<void> {
  await forgetPayout(tx, moved, now)
  const preparedBy = (await selectPayout(tx, moved.id))!.prepared_by
  await insertNews(tx, [preparedBy], thingOf(moved), 'news', from(moved, 'payout.approve'), now)
}

/** Refused, not taken by the bank, or sent back by it: who prepared it learns that from somebody else. */
export const tellPayoutTurned =
  (act: 'payout.refuse' | 'payout.fail' | 'payout.come_back') =>
  async (tx: Tx, moved: Moved, now: Date): Promise<void> => {
    await forgetPayout(tx, moved, now)
    const preparedBy = (await selectPayout(tx, moved.id))?.prepared_by
    if (preparedBy && preparedBy !== moved.actorId) await insertNews(tx, [preparedBy], thingOf(moved), 'news', from(moved, act), now)
  }
