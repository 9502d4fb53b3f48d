// Applications as a city partner: whoever decides finds what came in, and what applicants have answered.
import { acceptApplication } from '#contract/city-partner-desk.ts'
import type { Tx } from '#db/connect.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { ofOperator, workersOf } from './inbox.clocks.ts'
import { insertNews, noteClock, stopClocks } from './inbox.sql.ts'

const thing = (id: number) => ({ kind: 'partner-application', id }) as const

export async function tellPartnerApplied(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  await noteClock(tx, await workersOf(tx, ofOperator, acceptApplication.access.permission), thing(id), 'approval', null, now)
}
/** Noted by a colleague it is no news. */
export async function tellPartnerAnswered(tx: Tx, { id, actor }: Moved, now: Date): Promise<void> {
  if (actor === 'staff') return
  const people = await workersOf(tx, ofOperator, acceptApplication.access.permission)
  const from = { staffId: null, commentId: null, act: 'partner-application.answer' }
  if (people.length > 0) await insertNews(tx, people, thing(id), 'news', from, now)
}
export const forgetPartnerApplication = (tx: Tx, { id }: Moved, now: Date): Promise<unknown> => stopClocks(tx, thing(id), ['approval'], now)
