// Money that is owed back: finance finds the order before them when something is to be done, and whoever may approve when somebody else asks.
import { approveRefund, prepareRefund } from '#contract/refund-desk.ts'
import type { Tx } from '#db/connect.ts'
import { selectRefund } from '#features/money/refund/refund.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { approvalWaits, approversOf, ofOperator, workersOf } from './inbox.clocks.ts'
import { insertNews, noteClock, stopClocks } from './inbox.sql.ts'

const orderOf = ({ parent }: Moved) => ({ kind: 'order', id: parent.id }) as const
const from = ({ actor, actorId }: Moved, act: string) => ({ staffId: actor === 'staff' ? actorId : null, commentId: null, act })

const tellWhoPrepares =
  (act: 'refund.owe' | 'refund.drop') =>
  async (tx: Tx, moved: Moved, now: Date): Promise<void> => {
    const people = (await workersOf(tx, ofOperator, prepareRefund.access.permission)).filter(
      (one) => moved.actor !== 'staff' || one !== moved.actorId,
    )
    if (people.length > 0) await insertNews(tx, people, orderOf(moved), 'news', from(moved, act), now)
  }
/** Something is owed back, for the first time or again. */
export const tellRefundOwed = tellWhoPrepares('refund.owe')
/** It had been owed by mistake: nothing is to be sent. */
export const tellRefundDropped = tellWhoPrepares('refund.drop')

/** Its buyer has said where it goes: it can be prepared, or be prepared for another account. */
export async function tellRefundAccount(tx: Tx, { orderId }: Events['refund.account_chosen'], now: Date): Promise<void> {
  const people = await workersOf(tx, ofOperator, prepareRefund.access.permission)
  const told = { staffId: null, commentId: null, act: 'refund.choose' }
  if (people.length > 0) await insertNews(tx, people, { kind: 'order', id: orderId }, 'news', told, now)
}

/** Another person than who prepared it has to approve. */
export async function tellRefundPrepared(tx: Tx, moved: Moved, now: Date): Promise<void> {
  const people = await approversOf(tx, ofOperator, approveRefund.access.permission, moved.actorId)
  await noteClock(tx, people, orderOf(moved), 'approval', null, now)
}

/** It is decided, of several on one order the last. */
export async function forgetRefund(tx: Tx, moved: Moved, now: Date): Promise<void> {
  if (!(await approvalWaits(tx, moved.parent.id))) await stopClocks(tx, orderOf(moved), ['approval'], now)
}

/** Who prepared it learns that it was refused. */
export async function tellRefundRefused(tx: Tx, moved: Moved, now: Date): Promise<void> {
  await forgetRefund(tx, moved, now)
  const preparedBy = (await selectRefund(tx, moved.id))?.prepared_by
  if (preparedBy) await insertNews(tx, [preparedBy], orderOf(moved), 'news', from(moved, 'refund.refuse'), now)
}
