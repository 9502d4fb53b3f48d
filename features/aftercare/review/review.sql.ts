// SQL of reviews as their authors write them and everybody reads them; what staff lists: desk/review-desk.sql.ts.
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { IdentityType } from '#contract/codes/identity-type.ts'
import type { ReviewRefusal, ReviewReport, ReviewState } from '#contract/codes/review.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import { pageSql } from '#db/page.ts'
import { reviewJson, type ReviewRow } from '#features/catalogue/product/product.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { Language, Translated } from '#shared/language.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'reviews.state': ReviewState
    'reviews.identity_type': IdentityType
    'reviews.language': Language
    'reviews.refuse_reason': ReviewRefusal | null
    'review_reports.reason': ReviewReport
  }
}
export type Review = Selectable<DB['reviews']>
export type ReviewChange = Omit<Updateable<DB['reviews']>, 'id' | 'version' | 'state' | 'state_at' | 'keyword'>

/** The line if it is of the buyer's own, with whether the goods have arrived; nothing else may know that it exists. */
export type OwnLine = {
  id: number
  order_id: number
  order_no: string
  shop_id: number
  product_id: number
  name: Translated
  model: string
  image: string
  slug: string
  delivered: boolean
}
/** Of a line `l` of an order `o`: delivered with the order, or by a shipment of its own. */
const isDelivered = sql<boolean>`(o.state in ('delivered', 'completed') or exists (
  select from shipment_lines x join shipments s on s.id = x.shipment_id where x.order_line_id = l.id and s.state = 'delivered'))`
const LINE = sql`l.id, o.id as order_id, o.order_no, o.shop_id, l.product_id, l.name, l.model, l.image, l.slug`

export async function selectOwnLine(db: Db, userId: number, lineId: number): Promise<OwnLine | undefined> {
  const { rows } = await sql<OwnLine>`
    select ${LINE}, ${isDelivered} as delivered from order_lines l join orders o on o.id = l.order_id
    where l.id = ${lineId} and o.user_id = ${userId}`.execute(db)
  return rows[0]
}

type Reviewed = OwnLine & { review_id: number | null; review_state: ReviewState | null }
/** The delivered lines of one of the buyer's own orders. */
export async function selectOrderLines(db: Db, userId: number, orderId: number): Promise<Reviewed[]> {
  const { rows } = await sql<Reviewed>`
    select ${LINE}, true as delivered, v.id as review_id, v.state as review_state
    from order_lines l join orders o on o.id = l.order_id left join reviews v on v.order_line_id = l.id
    where o.id = ${orderId} and o.user_id = ${userId} and ${isDelivered} order by l.position`.execute(db)
  return rows
}
export async function isOwnOrder(db: Db, userId: number, orderId: number): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where('id', '=', orderId).where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Delivered lines of all of the buyer's orders that wait to be written of, the newest order first. One query. */
export async function selectWaiting(db: Db, userId: number, size: number, offset: number): Promise<{ total: number; rows: OwnLine[] }> {
  const { rows } = await sql<OwnLine & { total: number }>`
    select ${LINE}, true as delivered, count(*) over ()::int as total
    from orders o join order_lines l on l.order_id = o.id
    where o.user_id = ${userId} and ${isDelivered} and not exists (select from reviews v where v.order_line_id = l.id)
    order by o.created_at desc, o.id desc, l.position ${pageSql(size, offset)}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}

/** Answers undefined where the line has one already, also when somebody was faster. */
export async function insertReview(tx: Tx, row: Insertable<DB['reviews']>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.column('order_line_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const saveReview = savesTo('reviews')
/** A change that is no step. */
export const touchReview = async (tx: Tx, id: number, version: number, change: ReviewChange): Promise<number> => {
  const result = await tx
    .updateTable('reviews')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
export const updateReview = (tx: Tx, id: number, change: ReviewChange) =>
  tx.updateTable('reviews').set(change).where('id', '=', id).execute()

export const lockReview = (tx: Tx, id: number) => tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const selectReview = (db: Db, id: number) => db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()

export async function replacePictures(tx: Tx, reviewId: number, fileIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('review_pictures').where('review_id', '=', reviewId).execute()
  if (fileIds.length > 0)
    await tx
      .insertInto('review_pictures')
      .values(fileIds.map((file_id, position) => ({ review_id: reviewId, file_id, position })))
      .execute()
}
export const selectPictures = (db: Db, reviewIds: readonly number[]) =>
  db
    .selectFrom('review_pictures as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.review_id', 'i.file_id', 'f.name'])
    .where(sql<boolean>`i.review_id = any(${[...reviewIds]}::bigint[])`)
    .orderBy('i.review_id')
    .orderBy('i.position')
    .execute()

const own = (db: Db) =>
  db
    .selectFrom('reviews as v')
    .innerJoin('order_lines as l', 'l.id', 'v.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .selectAll('v')
    .select(['l.name', 'l.model', 'l.image', 'l.slug', 'o.id as order_id', 'o.order_no'])
export type OwnRow = Awaited<ReturnType<typeof selectOwn>> & {}
export const selectOwn = (db: Db, userId: number, id: number) =>
  own(db).where('v.id', '=', id).where('v.user_id', '=', userId).executeTakeFirst()

export async function selectOwnPage(db: Db, userId: number, size: number, offset: number) {
  const mine = own(db).where('v.user_id', '=', userId)
  const rows = await mine.orderBy('v.id', 'desc').modifyEnd(pageSql(size, offset)).execute()
  const { total } = await db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** A page of a product's published reviews, the newest first. How many there are the product's rating knows. Two queries. */
export async function selectShown(db: Db, wanted: { productId: number; stars: number | null }, size: number, offset: number) {
  const { productId, stars } = wanted
  const { rows } = await sql<{ one: ReviewRow }>`
    select ${reviewJson} as one from reviews v
    where v.product_id = ${productId} and v.state = 'published' ${stars === null ? sql`` : sql`and v.stars = ${stars}`}
    order by v.id desc ${pageSql(size, offset)}`.execute(db)
  const counts = await db
    .selectFrom('product_ratings')
    .select(['counts', 'demo_counts'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return { rows: rows.map(({ one }) => one), counts: counts?.counts ?? null, demoCounts: counts?.demo_counts ?? null }
}

/** A picture of a review that is published at this moment. */
export async function selectShownPicture(db: Db, reviewId: number, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('review_pictures as i')
    .innerJoin('reviews as v', 'v.id', 'i.review_id')
    .select('i.file_id')
    .where('i.review_id', '=', reviewId)
    .where('i.file_id', '=', fileId)
    .where('v.state', '=', 'published')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers whether this is the reader's first. */
export async function insertReport(tx: Tx, row: Insertable<DB['review_reports']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('review_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
export const countOpenReports = async (db: Db, reviewId: number): Promise<number> =>
  (
    await db
      .selectFrom('review_reports')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('review_id', '=', reviewId)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count
export const settleOpenReports = (tx: Tx, reviewId: number, staffId: number, now: Date) =>
  tx
    .updateTable('review_reports')
    .set({ settled_at: now, settled_by: staffId })
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .execute()

export const blankAuthor = (tx: Tx, userId: number) =>
  tx.updateTable('reviews').set({ author: '–' }).where('user_id', '=', userId).execute()
