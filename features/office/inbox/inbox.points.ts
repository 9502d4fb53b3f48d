// Points that somebody wants to give or take: whoever may decide finds it before them, who asked learns what became of it.
import { decidePointsAdjustment } from '#contract/points-desk.ts'
import type { Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { approversOf, ofOperator } from './inbox.clocks.ts'
import { insertNews, noteClock, stopClocks } from './inbox.sql.ts'

const thing = (id: number) => ({ kind: 'points-adjustment', id }) as const

/** Another person than who asked has to decide. */
export async function tellAdjustmentAsked(tx: Tx, { id, staffId }: Events['points.adjust_asked'], now: Date): Promise<void> {
  const people = await approversOf(tx, ofOperator, decidePointsAdjustment.access.permission, staffId)
  await noteClock(tx, people, thing(id), 'approval', null, now)
}

export async function tellAdjustmentDecided(
  tx: Tx,
  { id, verdict, askedBy, staffId }: Events['points.adjust_decided'],
  now: Date,
): Promise<void> {
  await stopClocks(tx, thing(id), ['approval'], now)
  if (askedBy !== staffId) await insertNews(tx, [askedBy], thing(id), 'news', { staffId, commentId: null, act: `points.${verdict}` }, now)
}
