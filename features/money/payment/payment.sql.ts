// SQL of online payments and of the providers' notices.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { PaymentState } from './payment.rules.ts'

export type Payment = {
  id: string
  provider: string
  userId: number
  providerOrderId: string | null
  amountCents: number
  currency: string
  payee: string
  state: PaymentState
  captureId: string | null
  redirectUrl: string | null
  returnUrl: string
  createdAt: Date
  changedAt: Date
}

const COLUMNS = [
  'id',
  'provider',
  'user_id',
  'provider_order_id',
  'amount_cents',
  'currency',
  'payee',
  'state',
  'capture_id',
  'redirect_url',
  'return_url',
  'created_at',
  'changed_at',
] as const
type Row = {
  id: string
  provider: string
  user_id: number
  provider_order_id: string | null
  amount_cents: number
  currency: string
  payee: string
  state: PaymentState
  capture_id: string | null
  redirect_url: string | null
  return_url: string
  created_at: Date
  changed_at: Date
}
const toPayment = (row: Row): Payment => ({
  id: row.id,
  provider: row.provider,
  userId: row.user_id,
  providerOrderId: row.provider_order_id,
  amountCents: row.amount_cents,
  currency: row.currency,
  payee: row.payee,
  state: row.state,
  captureId: row.capture_id,
  redirectUrl: row.redirect_url,
  returnUrl: row.return_url,
  createdAt: row.created_at,
  changedAt: row.changed_at,
})

declare module '#db/columns.ts' {
  interface Columns {
    'payments.state': PaymentState
  }
}

export type Share = { instalmentId: number; orderId: number; amountCents: number }

export async function insertPayment(
  tx: Tx,
  payment: {
    id: string
    provider: string
    userId: number
    payee: string
    amountCents: number
    returnUrl: string
    shares: readonly Share[]
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      user_id: payment.userId,
      provider: payment.provider,
      amount_cents: payment.amountCents,
      payee: payment.payee,
      state: 'created',
      return_url: payment.returnUrl,
      created_at: payment.now,
      changed_at: payment.now,
    })
    .execute()
  await tx
    .insertInto('payment_instalments')
    .values(
      payment.shares.map((share) => ({
        payment_id: payment.id,
        instalment_id: share.instalmentId,
        order_id: share.orderId,
        amount_cents: share.amountCents,
      })),
    )
    .execute()
}

/** Remembers the provider's order, unless it is known already. */
export const setProviderOrder = (db: Db, id: string, providerOrderId: string, redirectUrl: string, now: Date) =>
  db
    .updateTable('payments')
    .set({ provider_order_id: providerOrderId, redirect_url: redirectUrl, changed_at: now })
    .where('id', '=', id)
    .where('provider_order_id', 'is', null)
    .execute()

type Captured = { captureId: string; feeCents: number }
export const setPaymentState = (db: Db, id: string, state: PaymentState, now: Date, captured?: Captured) =>
  db
    .updateTable('payments')
    .set({ state, changed_at: now, asked_at: null, ...(captured ? { capture_id: captured.captureId, fee_cents: captured.feeCents } : {}) })
    .where('id', '=', id)
    .execute()

export async function selectPayment(db: Db, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && toPayment(row)
}
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  const row = await tx.selectFrom('payments').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toPayment(row)
}
export async function selectByProviderOrder(db: Db, provider: string, providerOrderId: string): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(COLUMNS)
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  return row && toPayment(row)
}

export async function selectShares(db: Db, paymentId: string): Promise<Share[]> {
  const rows = await db
    .selectFrom('payment_instalments')
    .select(['instalment_id', 'order_id', 'amount_cents'])
    .where('payment_id', '=', paymentId)
    .orderBy('instalment_id')
    .execute()
  return rows.map((row) => ({ instalmentId: row.instalment_id, orderId: row.order_id, amountCents: row.amount_cents }))
}

/** Payments of these instalments from which no money has been taken. */
export async function selectOpenPayments(tx: Tx, instalmentIds: readonly number[]): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('payments')
    .select(COLUMNS)
    .where('state', 'in', ['created', 'approved'])
    .where(sql<boolean>`id in (select payment_id from payment_instalments where instalment_id = any(${instalmentIds}))`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toPayment)
}

/** Payments whose capture was begun before the time and never answered; those that a person has been told of, if not asked about since `again`. */
export function selectUnanswered(db: Db, before: Date, again: Date): Promise<{ id: string; provider: string }[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('state', '=', 'capturing')
    .where('changed_at', '<=', before)
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<=', again)]))
    .execute()
}

/** Attempts made since `from` that hold no money by our books and were not asked about since `again`; the longest unasked first. */
export function selectUnasked(db: Db, from: Date, again: Date, most: number): Promise<{ id: string; provider: string }[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('state', 'in', ['created', 'approved', 'failed', 'void'])
    .where('provider_order_id', 'is not', null)
    .where('created_at', '>', from)
    .where(sql<boolean>`greatest(asked_at, changed_at) <= ${again}`)
    .orderBy('changed_at')
    .limit(most)
    .execute()
}

export async function setAsked(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('payments').set({ asked_at: now }).where('id', '=', id).execute()
}

export async function isNoticeKnown(db: Db, provider: string, noticeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_notices')
    .select('notice_id')
    .where('provider', '=', provider)
    .where('notice_id', '=', noticeId)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the notice has been taken in before, also by somebody who is at it right now. */
export async function insertNotice(
  tx: Tx,
  notice: { provider: string; id: string; kind: string; body: unknown; outcome: string; now: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('payment_notices')
    .values({
      provider: notice.provider,
      notice_id: notice.id,
      kind: notice.kind,
      body: JSON.stringify(notice.body),
      outcome: notice.outcome,
      received_at: notice.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1
}
