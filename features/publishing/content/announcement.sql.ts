// SQL of changes of policies that are announced.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Translated } from '#shared/language.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'content_announcements.note': Translated
    'content_announcements.state': 'announced' | 'withdrawn' | 'in_force'
  }
}

type NewAnnouncement = { pageId: number; note: Translated; holdsAt: Date; staffId: number; now: Date }
export async function insertAnnouncement(tx: Tx, { pageId, note, holdsAt, staffId, now }: NewAnnouncement): Promise<number> {
  const { id } = await tx
    .insertInto('content_announcements')
    .values({ page_id: pageId, note: JSON.stringify(note), holds_at: holdsAt, announced_at: now, announced_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `number`: of the text that holds. */
export const closeAnnouncement = async (tx: Tx, id: number, number: number): Promise<void> =>
  void (await tx.updateTable('content_announcements').set({ state: 'in_force', number }).where('id', '=', id).execute())

export const updateWithdrawn = async (tx: Tx, id: number, staffId: number, now: Date): Promise<void> =>
  void (await tx
    .updateTable('content_announcements')
    .set({ state: 'withdrawn', withdrawn_at: now, withdrawn_by: staffId })
    .where('id', '=', id)
    .execute())

const SHOWN_MAX = 20
/** As the desk sees them, the latest first; one query. */
export const selectOfPage = (db: Db, pageId: number) =>
  db
    .selectFrom('content_announcements as a')
    .innerJoin('staff', 'staff.id', 'a.announced_by')
    .select([
      'a.id',
      'a.state',
      'a.note',
      'a.holds_at',
      'a.announced_at',
      'a.withdrawn_at',
      'a.number',
      'a.told',
      'staff.name as staff_name',
    ])
    .select(sql<number>`(select count(*)::int from content_announcement_notes n where n.announcement_id = a.id)`.as('noted'))
    .where('a.page_id', '=', pageId)
    .orderBy('a.id', 'desc')
    .limit(SHOWN_MAX)
    .execute()

/** Some who were written to have not been told yet that one is withdrawn. */
export const isSettling = async (db: Db, pageId: number): Promise<boolean> =>
  (await db
    .selectFrom('content_announcements')
    .select('id')
    .where('page_id', '=', pageId)
    .where('state', '=', 'withdrawn')
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const noteSettled = async (tx: Tx, id: number, now: Date): Promise<void> =>
  void (await tx.updateTable('content_announcements').set({ settled_at: now }).where('id', '=', id).execute())

/** What readers get of the text to come. */
export const selectComing = (db: Db, pageId: number) =>
  db
    .selectFrom('content_announcements as a')
    .innerJoin('content_drafts as d', 'd.page_id', 'a.page_id')
    .select(['a.note', 'a.holds_at', 'd.title', 'd.summary', 'd.body', 'd.fields'])
    .where('a.page_id', '=', pageId)
    .where('a.state', '=', 'announced')
    .executeTakeFirst()

const ofPages = (db: Db) =>
  db
    .selectFrom('content_announcements as a')
    .innerJoin('content_pages as p', 'p.id', 'a.page_id')
    .select(['a.id', 'a.state', 'a.note', 'a.holds_at', 'a.announced_at', 'a.told_to', 'p.id as page_id', 'p.slug', 'p.title'])
export type AnnouncementEntity = NonNullable<Awaited<ReturnType<typeof lockAnnouncement>>>

export const lockAnnouncement = (tx: Tx, id: number) => ofPages(tx).where('a.id', '=', id).forUpdate('a').executeTakeFirst()

/** So many were written to, up to this one. */
export const noteWritten = async (tx: Tx, id: number, count: number, last: number): Promise<void> =>
  void (await tx
    .updateTable('content_announcements')
    .set((set) => ({ told: set('told', '+', count), told_to: last }))
    .where('id', '=', id)
    .execute())

export type Reader = { id: number; email: string; first_name: string; language: string }
/** Buyers who were there at a moment and can log in, by their id. */
export const selectReaders = (db: Db, at: Date, afterId: number, upTo: number | null, limit: number): Promise<Reader[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'language'])
    .where('created_at', '<=', at)
    .where('disabled_at', 'is', null)
    .where('id', '>', afterId)
    .$if(upTo !== null, (query) => query.where('id', '<=', upTo!))
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()

/** Announced, or in force since `since`, of which a buyer has not taken note; who came when it held already has agreed to it. The nearest first. */
export const selectUnnoted = (db: Db, userId: number, since: Date) =>
  ofPages(db)
    .where('a.state', '<>', 'withdrawn')
    .where('a.holds_at', '>', since)
    .where(sql<boolean>`not exists (select from content_announcement_notes n where n.announcement_id = a.id and n.user_id = ${userId})`)
    .where((is) =>
      is.or([is('a.state', '=', 'announced'), is('a.holds_at', '>', is.selectFrom('users').select('created_at').where('id', '=', userId))]),
    )
    .orderBy('a.holds_at')
    .orderBy('a.id')
    .execute()

/** False where there is none such that buyers know of. */
export async function insertNoted(db: Db, id: number, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with one as (select id from content_announcements where id = ${id} and state <> 'withdrawn'),
    said as (insert into content_announcement_notes (announcement_id, user_id, noted_at)
      select id, ${userId}::bigint, ${now}::timestamptz from one on conflict do nothing)
    select id from one`.execute(db)
  return rows.length > 0
}
