// SQL of exceptions of payment.
import type { RawBuilder } from 'kysely'
import type { ExceptionKind, ExceptionState } from '#contract/payment-exception-desk.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { literally } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import type { Collected } from '#features/platform/port/payment-provider.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'

/** Transfers under one bank reference, as they were when they were compared. */
export type Transfers = { cents: number; due: number; buyers: number; days: number }

declare module '#db/columns.ts' {
  interface Columns {
    'payment_exceptions.kind': ExceptionKind
    'payment_exceptions.state': ExceptionState
    'payment_exceptions.told': Collected | Transfers | null
  }
}

const OPEN: readonly ExceptionState[] = ['open', 'returning']

export type NewException = {
  kind: ExceptionKind
  paymentId: string | null
  bankReference: string | null
  orderId: number
  told: Collected | Transfers | null
  fingerprint: string
  cents: number | null
  ownerId: number | null
  now: Date
}

/** The new id; undefined where the same has been told before, or the payment has one that waits. */
export async function insertException(tx: Tx, one: NewException): Promise<number | undefined> {
  const row = await tx
    .insertInto('payment_exceptions')
    .values({
      kind: one.kind,
      payment_id: one.paymentId,
      bank_reference: one.bankReference,
      order_id: one.orderId,
      told: JSON.stringify(one.told),
      fingerprint: one.fingerprint,
      cents: one.cents,
      owner_id: one.ownerId,
      opened_at: one.now,
      state_at: one.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What is told of one that waits; somebody who looks at the old words is told before they act. */
export async function updateTold(tx: Tx, id: number, one: Pick<NewException, 'kind' | 'told' | 'fingerprint' | 'cents'>): Promise<void> {
  await tx
    .updateTable('payment_exceptions')
    .set({
      kind: one.kind,
      told: JSON.stringify(one.told),
      fingerprint: one.fingerprint,
      cents: one.cents,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export const lockException = (tx: Tx, id: number) =>
  tx.selectFrom('payment_exceptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type ExceptionEntity = NonNullable<Awaited<ReturnType<typeof lockException>>>

/** That of the payment which waits. The caller holds the payment's lock. */
export const selectWaiting = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('payment_exceptions')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', 'in', OPEN)
    .forUpdate()
    .executeTakeFirst()

/** A person has seen to exactly this capture of the payment already. */
export async function wasSettled(tx: Tx, paymentId: string, { state, captureId, value, currency }: Collected): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_exceptions')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'settled')
    .where(sql<boolean>`told @> ${JSON.stringify({ state, captureId, value, currency })}::jsonb`)
    .executeTakeFirst()
  return row !== undefined
}

export const saveException = savesTo('payment_exceptions')

export async function setOwner(tx: Tx, id: number, ownerId: number | null): Promise<void> {
  await tx
    .updateTable('payment_exceptions')
    .set({ owner_id: ownerId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function setTried(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('payment_exceptions').set({ tried_at: now }).where('id', '=', id).execute()
}

/** Returns that were asked for before the time and have no answer. */
export const selectReturning = (db: Db, before: Date) =>
  db
    .selectFrom('payment_exceptions')
    .select(['id', 'payment_id'])
    .where('state', '=', 'returning')
    .where((is) => is.or([is('tried_at', 'is', null), is('tried_at', '<=', before)]))
    .orderBy('id')
    .execute()

export async function countOpenedSince(tx: Tx, time: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_exceptions')
    .select(sql<number>`count(*)`.as('count'))
    .where('opened_at', '>', time)
    .executeTakeFirstOrThrow()
  return count
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('payment_exceptions as one')
    .innerJoin('orders', 'orders.id', 'one.order_id')
    .leftJoin('payments', 'payments.id', 'one.payment_id')
    .leftJoin('staff', 'staff.id', 'one.owner_id')

const ROW = [
  'one.id',
  'one.version',
  'one.kind',
  'one.state',
  'one.order_id',
  'one.payment_id',
  'one.bank_reference',
  'one.cents',
  'one.owner_id',
  'one.opened_at',
  'one.told',
  'orders.order_no',
  'orders.buyer',
  'payments.amount_cents as asked_cents',
  'payments.state as payment_state',
  'payments.provider',
  'payments.provider_order_id',
  'payments.payee',
  'payments.currency',
  'payments.capture_id',
  'staff.name as owner_name',
] as const

export type ExceptionFilter = { done: boolean; kind: ExceptionKind | null; keyword: string }

/** Those that wait, the oldest first; those that are done, the newest first. Two queries. */
export async function selectExceptions(db: Db, { done, kind, keyword }: ExceptionFilter, size: number, offset: number) {
  const found = rowsOf(db)
    .where('one.state', done ? 'not in' : 'in', OPEN)
    .$if(kind !== null, (query) => query.where('one.kind', '=', kind!))
    .$if(keyword !== '', (query) => query.where('orders.order_no', 'like', `${literally(keyword)}%`))
  const [rows, counted] = await Promise.all([
    found
      .select(ROW)
      .orderBy(done ? 'one.state_at' : 'one.opened_at', done ? 'desc' : 'asc')
      .orderBy('one.id', done ? 'desc' : 'asc')
      .modifyEnd(pageSql(size, offset))
      .execute(),
    found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.count }
}

export const selectException = (db: Db, id: number) => rowsOf(db).select(ROW).where('one.id', '=', id).executeTakeFirst()
export type ExceptionRow = NonNullable<Awaited<ReturnType<typeof selectException>>>

/** The exception that concerns a payment of the order: one that waits and is about what was to be paid, else the newest. */
export async function selectNewestOf(db: Db, orderId: number): Promise<{ kind: ExceptionKind; state: ExceptionState } | undefined> {
  return db
    .selectFrom('payment_exceptions as one')
    .innerJoin('payment_instalments as share', 'share.payment_id', 'one.payment_id')
    .select(['one.kind', 'one.state'])
    .where('share.order_id', '=', orderId)
    .orderBy(sql`one.kind <> 'excess' and one.state = any(${OPEN})`, 'desc')
    .orderBy('one.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What was entered wrongly and taken back contradicts nothing. */
const stands = sql<boolean>`not exists (select from credit_reversals where credit_id = bank_credits.id and state = 'approved')`

/** A bank reference as it is compared. */
const compared = (text: RawBuilder<unknown>) => sql<string>`upper(regexp_replace(${text}, '\\s', '', 'g'))`
const reference = compared(sql`bank_reference`)

export type Contradiction = Transfers & { reference: string; order_id: number }

/**
 * References credited since the time whose transfers contradict each other: of several buyers, of several days, or more than the payments
 * that they were entered for amount to.
 */
export async function selectContradictions(db: Db, since: Date): Promise<Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    with compared as (
      select ${reference} as reference, instalment_id, bank_credits.amount_cents as cents, value_date from bank_credits
      where ${stands} and ${reference} in (select ${reference} from bank_credits where created_at > ${since})
    )
    select reference, min(order_id) as order_id, sum(cents)::bigint as cents,
      (select sum(amount_cents) from instalments where id = any(array_agg(instalment_id)))::bigint as due,
      count(distinct user_id)::int as buyers, count(distinct value_date)::int as days
    from compared
    join instalments on instalments.id = instalment_id
    join orders on orders.id = instalments.order_id
    group by reference`.execute(db)
  return rows.filter(({ cents, due, buyers, days }) => buyers > 1 || days > 1 || cents > due)
}

export const selectCreditsUnder = (db: Db, wanted: string) =>
  db
    .selectFrom('bank_credits')
    .innerJoin('instalments', 'instalments.id', 'bank_credits.instalment_id')
    .innerJoin('orders', 'orders.id', 'instalments.order_id')
    .select([
      'orders.id as order_id',
      'orders.order_no',
      'orders.shop_id',
      'bank_credits.bank_reference',
      'bank_credits.amount_cents',
      'value_date',
      'bank_credits.created_at',
    ])
    .where(reference, '=', compared(sql`${wanted}`))
    .where(stands)
    .orderBy('bank_credits.id')
    .execute()

/** The orders that a payment pays. */
export const selectOrdersOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where(sql<boolean>`id in (select order_id from payment_instalments where payment_id = ${paymentId})`)
    .orderBy('id')
    .execute()
