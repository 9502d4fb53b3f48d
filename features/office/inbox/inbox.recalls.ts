// What of notices from the field comes into the inbox: that one meets units, or has changed at its source; of whoever may publish, what somebody else
// asks to tell many owners.
import { publishRecall } from '#contract/recall-desk.ts'
import type { Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { approversOf, ofOperator, workersOf } from './inbox.clocks.ts'
import { insertNews, noteClock, stopClocks } from './inbox.sql.ts'

const thing = (id: number) => ({ kind: 'recall', id }) as const
const { permission } = publishRecall.access

export const tellRecallNews = (what: 'met' | 'changed') =>
  async function tellRecall(tx: Tx, { id }: { id: number }, now: Date): Promise<void> {
    const people = await workersOf(tx, ofOperator, permission)
    if (people.length > 0) await insertNews(tx, people, thing(id), 'news', { staffId: null, commentId: null, act: `recall.${what}` }, now)
  }

export async function tellRecallApproval(tx: Tx, { id, by }: Events['recall.asked'], now: Date): Promise<void> {
  await noteClock(tx, await approversOf(tx, ofOperator, permission, by), thing(id), 'approval', null, now)
}

/** Whoever asked learns that somebody else has refused it. */
export async function tellRecallSettled(tx: Tx, { id, askedBy, by, refused }: Events['recall.settled'], now: Date): Promise<void> {
  await stopClocks(tx, thing(id), ['approval'], now)
  if (refused && askedBy !== by)
    await insertNews(tx, [askedBy], thing(id), 'news', { staffId: by, commentId: null, act: 'recall.turn' }, now)
}
