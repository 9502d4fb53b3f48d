// SQL of comments, their files, and of who watches what.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Thing } from '#contract/thing.ts'

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

/** What the side (a shop's number; null: the operator) reads of a comment: its own, and what is shared. */
const readBy = (shopId: number | null) => sql<boolean>`(c.shared or c.shop_id is not distinct from ${shopId})`

const found = (db: Db, { kind, id }: Thing, shopId: number | null) =>
  db
    .selectFrom('comments as c')
    .where('c.kind', '=', kind)
    .where('c.thing_id', '=', id)
    .where('c.removed_at', 'is', null)
    .where(readBy(shopId))

/** The latest first. */
export const selectComments = (db: Db, thing: Thing, shopId: number | null, most: number) =>
  found(db, thing, shopId)
    .innerJoin('staff', 'staff.id', 'c.staff_id')
    .select(['c.id', 'c.version', 'c.staff_id', 'c.shop_id', 'c.shared', 'c.text', 'c.mentions', 'c.created_at', 'c.edited_at'])
    .select('staff.name as staff_name')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute()

export async function countComments(db: Db, thing: Thing, shopId: number | null): Promise<number> {
  const { count } = await found(db, thing, shopId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const namesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export const filesOf = (db: Db, commentIds: readonly number[]) =>
  db
    .selectFrom('comment_files as of')
    .innerJoin('files', 'files.id', 'of.file_id')
    .select(['of.comment_id', 'files.id', 'files.name', 'files.type', 'files.bytes'])
    .where(sql<boolean>`of.comment_id = any(${[...commentIds]}::bigint[])`)
    .orderBy('files.id')
    .execute()

/** The comment with its thing; held until the end of the transaction. */
export const lockComment = (tx: Tx, id: number) =>
  tx
    .selectFrom('comments as c')
    .select(['c.id', 'c.version', 'c.kind', 'c.thing_id', 'c.staff_id', 'c.shop_id', 'c.shared', 'c.text', 'c.mentions', 'c.created_at'])
    .where('c.id', '=', id)
    .where('c.removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const selectComment = (db: Db, id: number, shopId: number | null) =>
  db
    .selectFrom('comments as c')
    .select(['c.id', 'c.kind', 'c.thing_id'])
    .where('c.id', '=', id)
    .where('c.removed_at', 'is', null)
    .where(readBy(shopId))
    .executeTakeFirst()

export type NewComment = {
  kind: string
  thing_id: number
  staff_id: number
  shop_id: number | null
  shared: boolean
  text: string
  mentions: number[]
  created_at: Date
}
export const insertComment = (tx: Tx, comment: NewComment): Promise<{ id: number }> =>
  tx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()

export const joinFiles = (tx: Tx, commentId: number, fileIds: readonly number[]) =>
  tx
    .insertInto('comment_files')
    .values(fileIds.map((id) => ({ comment_id: commentId, file_id: id })))
    .execute()

/** Of the ids those that the person has handed in and no comment shows yet. */
export async function freeFiles(tx: Tx, staffId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('owner_kind', '=', 'staff')
    .where('owner_id', '=', staffId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where((is) => is.not(is.exists(is.selectFrom('comment_files').select('file_id').whereRef('file_id', '=', 'files.id'))))
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export const updateComment = (tx: Tx, id: number, text: string, mentions: number[], now: Date) =>
  tx
    .updateTable('comments')
    .set({ text, mentions, edited_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** The text goes, and with it what inboxes say of it; answers its files. */
export async function blankComment(tx: Tx, id: number, now: Date): Promise<number[]> {
  await tx.updateTable('comments').set({ text: '', mentions: [], removed_at: now }).where('id', '=', id).execute()
  await tx.deleteFrom('inbox_news').where('comment_id', '=', id).execute()
  const files = await tx.deleteFrom('comment_files').where('comment_id', '=', id).returning('file_id').execute()
  return files.map((one) => one.file_id)
}

/** Handed in for a comment that was never written. */
export async function lostFiles(tx: Tx, before: Date, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('owner_kind', '=', 'staff')
    .where('purpose', '=', 'comment')
    .where('created_at', '<', before)
    .where((is) => is.not(is.exists(is.selectFrom('comment_files').select('file_id').whereRef('file_id', '=', 'files.id'))))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Mails about the thing, the latest first. */
export const mailsAbout = (db: Db, { kind, id }: Thing, most: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'template', 'status', 'created_at'])
    .where('about_kind', '=', kind)
    .where('about_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

// Who watches.

export const watchersOf = (db: Db, { kind, id }: Thing) =>
  db
    .selectFrom('watches')
    .innerJoin('staff', 'staff.id', 'watches.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('staff.disabled_at', 'is', null)
    .orderBy('staff.name')
    .execute()

export const insertWatch = (tx: Db, { kind, id }: Thing, staffId: number, now: Date) =>
  tx
    .insertInto('watches')
    .values({ kind, thing_id: id, staff_id: staffId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteWatch = (tx: Db, { kind, id }: Thing, staffId: number) =>
  tx.deleteFrom('watches').where('kind', '=', kind).where('thing_id', '=', id).where('staff_id', '=', staffId).execute()

export const shopName = (db: Db, id: number) => db.selectFrom('shops').select('name').where('id', '=', id).executeTakeFirst()

/** About the buyer and their enquiries; `email`: proved to be theirs. */
export async function commentsAboutBuyer(tx: Tx, userId: number, email: string | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from comments where removed_at is null and (kind = 'buyer' and thing_id = ${userId} or kind = 'enquiry' and thing_id in (
      select id from contact_messages where user_id = ${userId} or user_id is null and lower(email) = lower(${email})))`.execute(tx)
  return rows.map(({ id }) => id)
}
