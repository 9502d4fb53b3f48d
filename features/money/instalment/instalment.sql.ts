// SQL of instalments, bank credits and receipts.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { LetterState } from '#contract/codes/letter-of-credit.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { InstalmentState } from './instalment.machine.ts'

export type Instalment = {
  id: number
  orderId: number
  position: number
  kind: 'full' | 'deposit' | 'balance'
  when: string
  letter: LetterState | null // of the letter of credit that pays it
  amountCents: number
  receivedCents: number
  state: InstalmentState
  stateAt: Date
  version: number
  dueAt: Date | null
}

declare module '#db/columns.ts' {
  interface Columns {
    'instalments.kind': Instalment['kind']
    'instalments.state': InstalmentState
  }
}

/** All instalments of the orders, in their order; void ones included. */
export async function selectInstalments(db: Db, orderIds: readonly number[]): Promise<Instalment[]> {
  const rows = await db
    .selectFrom('instalments')
    .leftJoin('letters_of_credit as letter', (join) =>
      join.onRef('letter.order_id', '=', 'instalments.order_id').on('instalments.trigger_event', '=', 'documents'),
    )
    .selectAll('instalments')
    .select('letter.state as letter')
    .where(sql<boolean>`instalments.order_id = any(${orderIds})`)
    .orderBy('instalments.order_id')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    position: row.position,
    kind: row.kind,
    when: row.trigger_event,
    letter: row.letter,
    amountCents: row.amount_cents,
    receivedCents: row.received_cents,
    state: row.state,
    stateAt: row.state_at,
    version: row.version,
    dueAt: row.due_at,
  }))
}

export type NewInstalment = {
  orderId: number
  position: number
  kind: Instalment['kind']
  when: string
  amountCents: number
  due: boolean
  dueAt: Date | null
  now: Date
}
export async function insertInstalments(tx: Tx, rows: readonly NewInstalment[]): Promise<{ id: number; orderId: number; state: string }[]> {
  const inserted = await tx
    .insertInto('instalments')
    .values(
      rows.map((row) => ({
        order_id: row.orderId,
        position: row.position,
        kind: row.kind,
        trigger_event: row.when,
        amount_cents: row.amountCents,
        state: row.due ? 'due' : 'scheduled',
        state_at: row.now,
        version: row.due ? 2 : 1,
        due_at: row.dueAt,
      })),
    )
    .returning(['id', 'order_id', 'state'])
    .execute()
  return inserted.map((row) => ({ id: row.id, orderId: row.order_id, state: row.state }))
}

export const saveInstalment = savesTo('instalments')

export const setDue = (tx: Tx, id: number, dueAt: Date | null) =>
  tx.updateTable('instalments').set({ due_at: dueAt }).where('id', '=', id).execute()

export const addReceived = (tx: Tx, id: number, cents: number) =>
  tx
    .updateTable('instalments')
    .set((set) => ({ received_cents: set('received_cents', '+', cents) }))
    .where('id', '=', id)
    .execute()

/** Ids of instalments whose day has passed. */
export async function selectLate(db: Db, now: Date): Promise<{ id: number; orderId: number }[]> {
  const rows = await db.selectFrom('instalments').select(['id', 'order_id']).where('state', '=', 'due').where('due_at', '<', now).execute()
  return rows.map((row) => ({ id: row.id, orderId: row.order_id }))
}

export type Credit = { instalmentId: number; bankReference: string; amountCents: number; valueDate: string; staffId: number; now: Date }
/** Undefined when this transfer has been entered for the instalment before, and was not reversed since. */
export async function insertCredit(tx: Tx, credit: Credit): Promise<number | undefined> {
  const row = await tx
    .insertInto('bank_credits')
    .values({
      instalment_id: credit.instalmentId,
      bank_reference: credit.bankReference,
      amount_cents: credit.amountCents,
      value_date: credit.valueDate,
      staff_id: credit.staffId,
      created_at: credit.now,
      take: sql<number | null>`(
        select nullif(count(*), 0) from bank_credits join credit_reversals as reversal on reversal.credit_id = bank_credits.id
        where instalment_id = ${credit.instalmentId} and bank_reference = ${credit.bankReference} and reversal.state = 'approved')`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const selectCredits = (db: Db, orderId: number) =>
  db
    .selectFrom('bank_credits')
    .innerJoin('instalments', 'instalments.id', 'bank_credits.instalment_id')
    .select(['bank_credits.id', 'instalment_id', 'bank_reference', 'bank_credits.amount_cents', 'value_date', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('bank_credits.id')
    .execute()
