// Reading back what staff did to a thing.
import type { TrailEntry } from '#contract/trail.ts'
import { sql, type Db } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import { wireTime } from '#shared/time.ts'
import type { Change } from './trail.rules.ts'

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

/** All acts on one thing, the oldest first, each with the transaction that did it. */
export const actsOn = (db: Db, subject: { kind: string; id: number }) =>
  db
    .selectFrom('audit_log as deed')
    .leftJoin('staff', 'staff.id', 'deed.staff_id')
    .select(['deed.id', 'deed.at', 'deed.act', 'deed.action', 'deed.detail', 'staff.name as staff_name'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('deed.id')
    .execute()

type ShownChange = TrailEntry['changes'][number]

/** The same as the wire shows it. `show` may say less of a change than the log keeps. */
export async function answerTrail(
  db: Db,
  subject: { kind: string; id: number },
  slice: Slice,
  show: (change: ShownChange) => ShownChange = (change) => change,
): Promise<{ total: number; rows: TrailEntry[] }> {
  const { total, rows } = await readTrail(db, subject, slice)
  const shaped = rows.map(({ detail, ...row }) => ({
    ...actOf(row),
    changes: ((detail['changes'] ?? []) as Change[]).map(({ field, from, to }) => show({ field, from: textOf(from), to: textOf(to) })),
  }))
  return { total, rows: shaped }
}

/** Who did what when. */
export const actOf = ({ id, at, action, staff_name }: Omit<TrailRow, 'detail'>): Omit<TrailEntry, 'changes'> => ({
  id,
  time: wireTime(at),
  staffName: staff_name ?? '',
  action,
})

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value))
