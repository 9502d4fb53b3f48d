import type { EnquiryState } from '#contract/enquiry-desk.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'

export type NewMessage = {
  user_id: number | null
  name: string
  email: string
  phone: string
  nation: string
  company_name: string
  job_title: string
  product_name: string
  message: string
  language: string
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
  'm.name',
  'm.email',
  'm.company_name',
  'm.nation',
  'm.product_name',
  'm.message',
  'm.created_at',
  'staff.name as staff_name',
] as const
const WHOLE = [...ROW, 'm.phone', 'm.job_title', 'm.language', 'm.user_id', 'm.note', 'm.answered_at'] as const
declare module '#db/columns.ts' {
  interface Columns {
    'contact_messages.status': EnquiryState
  }
}

export const selectMessage = (db: Db, id: number) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('staff', 'staff.id', 'm.answered_by')
    .select([...WHOLE, 'm.status'])
    .where('m.id', '=', id)
    .executeTakeFirst()
export type MessageEntity = NonNullable<Awaited<ReturnType<typeof selectMessage>>>

export const lockMessage = (tx: Tx, id: number) =>
  tx
    .selectFrom('contact_messages as m')
    .select(['m.id', 'm.version', 'm.note', 'm.status'])
    .where('m.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type MessageFilter = { status: EnquiryState | null; keyword: string }

function found(db: Db, filter: MessageFilter) {
  const like = `%${filter.keyword.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('contact_messages as m')
    .$if(filter.status !== null, (query) => query.where('m.status', '=', filter.status!))
    .$if(filter.keyword !== '', (query) =>
      query.where(sql<boolean>`lower(concat_ws(' ', m.name, m.email, m.company_name, m.product_name, m.message)) like ${like}`),
    )
}

/** The ids of all of them, as a query. */
export const idsOf = (db: Db, filter: MessageFilter) => sql`${found(db, filter).select('m.id')}`

/** Those that one act is to be done to, with what it changes; `lock` holds them until the end. */
export const selectForBulk = (db: Db, ids: readonly number[], lock: boolean) =>
  db
    .selectFrom('contact_messages as m')
    .select(['m.id', 'm.version', 'm.name', 'm.company_name', 'm.status', 'm.note'])
    .where(sql<boolean>`m.id = any(${ids}::bigint[])`)
    .orderBy('m.id')
    .$if(lock, (query) => query.forUpdate())
    .execute()

/** The newest first; two queries. */
export async function selectMessages(db: Db, filter: MessageFilter, size: number, offset: number) {
  const [rows, counted] = await Promise.all([
    found(db, filter)
      .leftJoin('staff', 'staff.id', 'm.answered_by')
      .select([...ROW, 'm.status'])
      .orderBy('m.id', 'desc')
      .modifyEnd(pageSql(size, offset))
      .execute(),
    found(db, filter)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.count }
}
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>['rows'][number]

type Handling = { status: EnquiryState; note: string } & Partial<{ answered_by: number | null; answered_at: Date | null }>

export async function updateHandling(tx: Tx, id: number, handling: Handling): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set({ ...handling, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
