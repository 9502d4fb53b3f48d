// What of a letter of credit comes into the inbox of finance: what buyers did, what time has ended, days that come near. By the order it is of.
import { letters } from '#contract/letter-of-credit-desk.ts'
import type { Tx } from '#db/connect.ts'
import type { LetterEvent } from '#features/money/letter-of-credit/letter-of-credit.machine.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { ofOperator, workersOf } from './inbox.clocks.ts'
import { insertNews } from './inbox.sql.ts'

async function tell(tx: Tx, orderId: number, act: string, now: Date): Promise<void> {
  const people = await workersOf(tx, ofOperator, letters.access.permission)
  if (people.length > 0) await insertNews(tx, people, { kind: 'order', id: orderId }, 'news', { staffId: null, commentId: null, act }, now)
}

/** What a colleague has done needs no news. */
export const tellLetterMoved = (event: LetterEvent) =>
  async function tellLetterMovedTo(tx: Tx, { parent, actor }: Moved, now: Date): Promise<void> {
    if (actor !== 'staff') await tell(tx, parent.id, `letter-of-credit.${event}`, now)
  }

export const tellLetterNear = (tx: Tx, { orderId }: Events['letter-of-credit.due_soon'], now: Date): Promise<void> =>
  tell(tx, orderId, 'letter-of-credit.due_soon', now)
