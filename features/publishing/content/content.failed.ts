// A page that could not be published in time: noted once for each time that was set, so that whoever set it learns of it; who may no longer
// publish has left it to those who may.
import { allows } from '#contract/permission.ts'
import { schedulePage } from '#contract/content-desk.ts'
import { inTransaction, sql, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { colleaguesFor, doerOf } from '#features/people/staff/staff.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Translated } from '#shared/language.ts'

type Reason = { word: string; values: Record<string, string | number> } | null // null: a fault, which the log tells of

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    'page.publish_failed': { pageId: number; staffId: number; title: Translated; slug: string; publishAt: string; reason: Reason }
  }
}

const { permission } = schedulePage.access
const OF_OPERATOR = 0

/** Whether a member of staff may publish now. */
export async function maySchedule(tx: Tx, staffId: number): Promise<boolean> {
  const person = await doerOf(tx, staffId)
  return person !== undefined && allows(person, permission)
}

/** Marks the time as told; undefined where it was, or where there is none any more. Others at work are waited for. */
async function mark(tx: Tx, id: number) {
  const { rows } = await sql<{ title: Translated; slug: string; publish_at: Date; publish_by: number }>`
    update content_pages set publish_failed = publish_at
    where id = ${id} and publish_at is not null and publish_failed is distinct from publish_at
    returning title, slug, publish_at, publish_by`.execute(tx)
  return rows[0]
}

export const noteFailed = (db: Db, id: number, error: unknown, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const page = await mark(tx, id)
    if (!page) return
    await audit(tx, { staff: null, action: 'page.publish-failed', subjectKind: 'page', subjectId: id, now })
    const reason = error instanceof Refusal ? { word: error.word, values: { ...error.values } } : null
    const { title, slug, publish_at: at, publish_by: by } = page
    const told = (await maySchedule(tx, by)) ? [by] : (await colleaguesFor(tx, OF_OPERATOR, permission)).map((one) => one.id)
    for (const staffId of told)
      await raise(tx, 'page.publish_failed', { pageId: id, staffId, title, slug, publishAt: at.toISOString(), reason }, now)
  })
