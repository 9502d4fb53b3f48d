// Reading back what staff did to a thing.
import { sql, type Db } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'

export type TrailRow = { id: number; at: Date; action: string; staff_name: string | null; detail: Record<string, unknown> }
type Slice = { pageNum: number; pageSize: number }

/** The acts on one thing, newest first. Whether the reader may see the thing is for the caller to decide. Two queries. */
export async function readTrail(
  db: Db,
  subject: { kind: string; id: number },
  { pageNum, pageSize }: Slice,
): Promise<{ total: number; rows: TrailRow[] }> {
  const acts = db.selectFrom('audit_log as act').where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id)
  const { total } = await acts.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await acts
    .leftJoin('staff', 'staff.id', 'act.staff_id')
    .select(['act.id', 'act.at', 'act.action', 'act.detail', 'staff.name as staff_name'])
    .orderBy('act.id', 'desc')
    .modifyEnd(pageSql(pageSize, (pageNum - 1) * pageSize))
    .execute()
  return { total, rows }
}
