import type { EnquiryTopic } from '#contract/codes/enquiry-topic.ts'
import type { IdentityType } from '#contract/codes/identity-type.ts'
import type { SuggestionType } from '#contract/codes/suggestion-type.ts'
import type { EnquiryState } from '#contract/enquiry-desk.ts'
import type { RawBuilder } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { hasKeyword, plannedFor } from '#db/planned-for.ts'
import { idsIn, selectPageOf, type Finder } from '#db/sought.ts'

/** What the form of a topic asks beyond the message. */
export type Details = { beds?: number; budgetCents?: number; startsOn?: string; type?: SuggestionType; partner?: Partner }
export type Partner = {
  type?: IdentityType
  whatsapp?: string
  address?: string
  productInterest?: string
  revenue?: string
  importedBefore?: 'Y' | 'N'
}

export type NewMessage = {
  topic: EnquiryTopic
  user_id: number | null
  name: string
  email: string
  phone: string
  nation: string
  company_name: string
  job_title: string
  product_name: string
  message: string
  details: string // as JSON
  language: string
  due_at: Date | null
  created_at: Date
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { id } = await tx.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** How many messages have come from the address since `time`. */
export async function countSince(tx: Tx, email: string, time: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('contact_messages')
    .select(sql<number>`count(*)`.as('count'))
    .where('email', '=', email)
    .where('created_at', '>', time)
    .executeTakeFirstOrThrow()
  return count
}

const ROW = [
  'm.id',
  'm.version',
  'm.topic',
  'm.name',
  'm.email',
  'm.company_name',
  'm.nation',
  'm.product_name',
  'm.message',
  'm.created_at',
  'm.due_at',
  'staff.name as staff_name',
  'owner.name as owner_name',
] as const
const WHOLE = [...ROW, 'm.phone', 'm.job_title', 'm.language', 'm.details', 'm.user_id', 'm.note', 'm.answered_at', 'm.owner_id'] as const
declare module '#db/columns.ts' {
  interface Columns {
    'contact_messages.status': EnquiryState
    'contact_messages.topic': EnquiryTopic
    'contact_messages.details': Details
  }
}

export const selectMessage = (db: Db, id: number) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('staff', 'staff.id', 'm.answered_by')
    .leftJoin('staff as owner', 'owner.id', 'm.owner_id')
    .select([...WHOLE, 'm.status'])
    .where('m.id', '=', id)
    .executeTakeFirst()
export type MessageEntity = NonNullable<Awaited<ReturnType<typeof selectMessage>>>

export const lockMessage = (tx: Tx, id: number) =>
  tx
    .selectFrom('contact_messages as m')
    .select(['m.id', 'm.version', 'm.name', 'm.email', 'm.note', 'm.status', 'm.message', 'm.owner_id', 'm.due_at', 'm.told_at'])
    .where('m.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type MessageFilter = {
  topic: EnquiryTopic | null
  status: EnquiryState | null
  ownerId: number | 'nobody' | null
  overdue: boolean | null
  userId: number | null
  keyword: string
  now: Date
}

/** What a list can be sorted by. */
export const SORTS = { createTime: sql`m.id`, dueTime: sql`m.due_at`, company: sql`lower(m.company_name)` } as const
export type Sort = { by: keyof typeof SORTS; down: boolean }

/** As the indexes have it; what no clock runs for stands last both ways, the newest first. */
function inOrder(by: Sort['by'], down: boolean) {
  if (by === 'dueTime') return sql`m.due_at ${down ? sql`desc nulls last` : sql`asc`}, m.id desc`
  return down ? sql`${SORTS[by]} desc, m.id desc` : sql`${SORTS[by]}, m.id`
}

/** As the index contact_messages_keyword has it. */
const SEARCHED = sql`keyword_text(k.name || ' ' || k.email || ' ' || k.company_name || ' ' || k.product_name || ' ' || k.message)`
const findersOf = (keyword: string): Finder[] => [{ from: sql`contact_messages k`, id: sql`k.id`, match: hasKeyword(SEARCHED, keyword) }]

/** All but the keyword. */
const conditions = ({ topic, status, ownerId, overdue, userId, now }: MessageFilter) =>
  [
    topic && sql`m.topic = ${plannedFor(topic)}`,
    status && sql`m.status = ${plannedFor(status)}`,
    ownerId === 'nobody' ? sql`m.owner_id is null` : ownerId !== null && sql`m.owner_id = ${plannedFor(ownerId)}`,
    overdue !== null && (overdue ? sql`m.due_at < ${plannedFor(now)}` : sql`(m.due_at is null or m.due_at >= ${plannedFor(now)})`),
    userId !== null && sql`m.user_id = ${plannedFor(userId)}`,
  ].filter((one) => one !== false && one !== null)

const listOf = (filter: MessageFilter) => ({
  from: sql`contact_messages m`,
  id: sql`m.id`,
  where: conditions(filter),
  finders: filter.keyword === '' ? [] : findersOf(filter.keyword),
})

/** The ids of all of them, as a query. */
export const idsOf = (filter: MessageFilter) => idsIn(listOf(filter))

/** Those that one act is to be done to, with what it changes; `lock` holds them until the end. */
export const selectForBulk = (db: Db, ids: readonly number[], lock: boolean) =>
  db
    .selectFrom('contact_messages as m')
    .select(['m.id', 'm.version', 'm.name', 'm.company_name', 'm.status', 'm.note'])
    .where(sql<boolean>`m.id = any(${ids}::bigint[])`)
    .orderBy('m.id')
    .$if(lock, (query) => query.forUpdate())
    .execute()

const selectRows = (db: Db, ids: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('staff', 'staff.id', 'm.answered_by')
    .leftJoin('staff as owner', 'owner.id', 'm.owner_id')
    .select([...ROW, 'm.status'])
    .where(sql<boolean>`m.id in (${ids})`)
    .orderBy(order)
    .execute()
export type MessageRow = Awaited<ReturnType<typeof selectRows>>[number]

export function selectMessages(db: Db, filter: MessageFilter, { by, down }: Sort, limit: number, offset: number) {
  const order = inOrder(by, down)
  return selectPageOf(db, { ...listOf(filter), order }, { limit, offset }, (ids) => selectRows(db, ids, order))
}

type Handling = Partial<{
  status: EnquiryState
  note: string
  answered_by: number | null
  answered_at: Date | null
  owner_id: number | null
  due_at: Date | null
  told_at: Date | null
}>

/** A new version of it. */
export const updateHandling = (tx: Tx, id: number, handling: Handling) =>
  tx
    .updateTable('contact_messages')
    .set({ ...handling, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** What is no change of what people read: who takes care of it, that a clock has been told. */
export const updateAside = (tx: Tx, id: number, aside: Pick<Handling, 'owner_id' | 'told_at'>) =>
  tx.updateTable('contact_messages').set(aside).where('id', '=', id).execute()

type Said = { enquiry_id: number; at: Date; sent: boolean; staff_id: number; language: string; text: string }
export const insertSaid = (tx: Tx, said: Said) => tx.insertInto('enquiry_messages').values(said).execute()

/** Oldest first. */
export const selectSaid = (db: Db, enquiryId: number) =>
  db
    .selectFrom('enquiry_messages as e')
    .innerJoin('staff', 'staff.id', 'e.staff_id')
    .select(['e.id', 'e.at', 'e.sent', 'e.language', 'e.text', 'staff.name as staff_name'])
    .where('e.enquiry_id', '=', enquiryId)
    .orderBy('e.id')
    .execute()
export type SaidRow = Awaited<ReturnType<typeof selectSaid>>[number]

export const insertFiles = (tx: Tx, enquiryId: number, fileIds: readonly number[]) =>
  tx
    .insertInto('enquiry_files')
    .values(fileIds.map((id) => ({ enquiry_id: enquiryId, file_id: id })))
    .execute()

/** What came with these, in the order in which it was sent. */
export const selectFiles = (db: Db, enquiryIds: readonly number[]) =>
  db
    .selectFrom('enquiry_files as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .select(['e.enquiry_id', 'f.id', 'f.name'])
    .where(sql<boolean>`e.enquiry_id = any(${enquiryIds}::bigint[])`)
    .orderBy('f.id')
    .execute()

/** A page of somebody's own suggestions, the newest first; two queries. */
export async function selectOwnSuggestions(db: Db, userId: number, size: number, offset: number) {
  const own = db.selectFrom('contact_messages').where('user_id', '=', userId).where('topic', '=', 'suggestion')
  const [rows, counted] = await Promise.all([
    own.select(['id', 'message', 'status', 'details', 'created_at']).orderBy('id', 'desc').limit(size).offset(offset).execute(),
    own.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.count }
}

/** Our answers to these, oldest first. */
export const selectSent = (db: Db, enquiryIds: readonly number[]) =>
  db
    .selectFrom('enquiry_messages')
    .select(['enquiry_id', 'id', 'at', 'language', 'text'])
    .where(sql<boolean>`enquiry_id = any(${enquiryIds}::bigint[])`)
    .where('sent', '=', true)
    .orderBy('id')
    .execute()

/** Those whose clock runs out before the moment, and of which nobody has been told. */
export const selectDue = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('contact_messages')
    .select('id')
    .where('due_at', '<=', before)
    .where('told_at', 'is', null)
    .orderBy('due_at')
    .limit(most)
    .execute()

/** With what was written about them, and their files; `email`: proved to be the account's. What became a partnership stays. */
export async function deleteAllOf(tx: Tx, userId: number, email: string | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from contact_messages m where (m.user_id = ${userId} or m.user_id is null and lower(m.email) = lower(${email}))
      and not exists (select from partner_applications a where a.enquiry_id = m.id) returning m.id`.execute(tx)
  return rows.map(({ id }) => id)
}
