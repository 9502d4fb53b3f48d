// SQL of reviews as staff lists and reads them. Reading it for a shop leaves out what is not published, and who wrote it.
import type { ReviewState } from '#contract/codes/review.ts'
import { sql, type Db } from '#db/connect.ts'
import { hasKeyword, pagePlanned, plannedFor, plannedForAny } from '#db/planned-for.ts'

export type ReviewFilter = {
  states: readonly ReviewState[] | null
  stars: number | null
  productId: number | null
  shopId: number | null
  answered: boolean | null
  reported: boolean | null
  keyword: string
  ofShop: number | null // of a shop's people: theirs, published
}

const openReports = sql<number>`(select count(*)::int from review_reports w where w.review_id = v.id and w.settled_at is null)`
const isReported = sql<boolean>`exists (select from review_reports w where w.review_id = v.id and w.settled_at is null)`

function found(db: Db, { states, stars, productId, shopId, answered, reported, keyword, ofShop }: ReviewFilter) {
  const is = (text: ReturnType<typeof sql<boolean>>) => text
  return db
    .selectFrom('reviews as v')
    .$if(states !== null, (query) => query.where(is(sql`v.state = any(${plannedForAny(states!)})`)))
    .$if(stars !== null, (query) => query.where(is(sql`v.stars = ${plannedFor(stars!)}`)))
    .$if(productId !== null, (query) => query.where(is(sql`v.product_id = ${plannedFor(productId!)}`)))
    .$if(shopId !== null, (query) => query.where(is(sql`v.shop_id = ${plannedFor(shopId!)}`)))
    .$if(answered === true, (query) => query.where(is(sql`v.answer <> ''`)))
    .$if(answered === false, (query) => query.where(is(sql`v.answer = ''`)))
    .$if(reported === true, (query) => query.where(isReported))
    .$if(reported === false, (query) => query.where(is(sql`not ${isReported}`)))
    .$if(keyword !== '', (query) => query.where(is(sql`${hasKeyword(sql`v.keyword`, keyword)}`)))
    .$if(ofShop !== null, (query) => query.where(is(sql`v.shop_id = ${plannedFor(ofShop!)} and v.state = 'published'`)))
}

const COLUMNS = [
  'v.id',
  'v.version',
  'v.state',
  'v.state_at',
  'v.product_id',
  'v.shop_id',
  'v.author',
  'v.nation',
  'v.stars',
  'v.content',
  'v.answer',
  'v.demo',
  'v.written_at',
  'l.name',
  'l.model',
  's.name as shop_name',
] as const
const joined = (query: ReturnType<typeof found>) =>
  query
    .innerJoin('order_lines as l', 'l.id', 'v.order_line_id')
    .innerJoin('shops as s', 's.id', 'v.shop_id')
    .select(COLUMNS)
    .select(openReports.as('reports'))
    .select(sql<number>`(select count(*)::int from review_pictures i where i.review_id = v.id)`.as('pictures'))
export type ListedReview = Awaited<ReturnType<typeof selectPage>>['rows'][number]

/** What waits, the oldest first, then all others, the newest first. Two queries. */
export async function selectPage(db: Db, filter: ReviewFilter, size: number, offset: number) {
  const [rows, count] = await Promise.all([
    joined(found(db, filter))
      .orderBy(sql`case when v.state = 'pending' then v.id end`)
      .orderBy('v.id', 'desc')
      .modifyEnd(pagePlanned(size, offset))
      .execute(),
    found(db, filter)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { total: count.total, rows }
}

export type WholeReview = NonNullable<Awaited<ReturnType<typeof selectWhole>>>
export const selectWhole = (db: Db, id: number) =>
  db
    .selectFrom('reviews as v')
    .innerJoin('order_lines as l', 'l.id', 'v.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('shops as s', 's.id', 'v.shop_id')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('staff', 'staff.id', 'v.answered_by')
    .selectAll('v')
    .select(['l.name', 'l.model', 'l.slug', 's.name as shop_name', 'o.id as order_id', 'o.order_no', 'staff.name as answerer'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('buyer_name'))
    .where('v.id', '=', id)
    .executeTakeFirst()

export const selectReports = (db: Db, reviewId: number) =>
  db
    .selectFrom('review_reports')
    .select(['id', 'reason', 'note', 'created_at', 'settled_at'])
    .where('review_id', '=', reviewId)
    .orderBy('id')
    .execute()
