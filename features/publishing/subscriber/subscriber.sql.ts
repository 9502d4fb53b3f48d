import { sql, type Db, type Tx } from '#db/connect.ts'
import { containing } from '#db/like.ts'
import { pageSql } from '#db/page.ts'

export type NewSubscriber = { email: string; source: string; language: string; token: string; now: Date }

/** An address that is on the list stays as it is; one that has withdrawn comes back with a new token. */
export async function upsertSubscriber(db: Db, { email, source, language, token, now }: NewSubscriber): Promise<void> {
  await sql`
    insert into subscribers (email, source, language, token, subscribed_at) values (${email}, ${source}, ${language}, ${token}, ${now})
    on conflict (email) do update
      set source = excluded.source, language = excluded.language, token = excluded.token, subscribed_at = excluded.subscribed_at, withdrawn_at = null
      where subscribers.withdrawn_at is not null`.execute(db)
}

export async function withdrawByToken(db: Db, token: string, now: Date): Promise<void> {
  await db.updateTable('subscribers').set({ withdrawn_at: now }).where('token', '=', token).where('withdrawn_at', 'is', null).execute()
}

/** Answers whether it was on the list. */
export async function withdrawById(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('subscribers')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

const ROW = ['id', 'email', 'source', 'language', 'subscribed_at', 'withdrawn_at'] as const

export const selectSubscriber = (db: Db, id: number) =>
  db
    .selectFrom('subscribers')
    .select([...ROW])
    .where('id', '=', id)
    .executeTakeFirst()
export type SubscriberRow = NonNullable<Awaited<ReturnType<typeof selectSubscriber>>>

export type SubscriberFilter = { withdrawn: boolean | null; keyword: string }

function found(db: Db, { withdrawn, keyword }: SubscriberFilter) {
  const like = containing(keyword.toLowerCase())
  return db
    .selectFrom('subscribers')
    .$if(withdrawn !== null, (query) => query.where('withdrawn_at', withdrawn ? 'is not' : 'is', null))
    .$if(keyword !== '', (query) => query.where('email', 'like', like))
}

/** The ids of all of them, as a query. */
export const idsOf = (db: Db, filter: SubscriberFilter) => sql`${found(db, filter).select('id')}`

/** Those that one act is to be done to; `lock` holds them until the end. */
export const selectForBulk = (db: Db, ids: readonly number[], lock: boolean) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'email', 'withdrawn_at'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()

/** The newest first; two queries. */
export async function selectSubscribers(db: Db, filter: SubscriberFilter, size: number, offset: number) {
  const [rows, counted] = await Promise.all([
    found(db, filter)
      .select([...ROW])
      .orderBy('id', 'desc')
      .modifyEnd(pageSql(size, offset))
      .execute(),
    found(db, filter)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.count }
}

/** Everybody on the list, the oldest first. */
export const selectForExport = (tx: Tx) =>
  tx
    .selectFrom('subscribers')
    .select(['email', 'language', 'source', 'subscribed_at', 'token'])
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()

export const withdrawByEmail = (tx: Tx, email: string, now: Date) =>
  tx.updateTable('subscribers').set({ withdrawn_at: now }).where('email', '=', email).where('withdrawn_at', 'is', null).execute()

export const deleteByEmail = (tx: Tx, email: string) => tx.deleteFrom('subscribers').where('email', '=', email).execute()
