// SQL of applications for financing, orders bound to them, plans and evidence.
import type { DeclineReason, FinancingPaper, FinancingState } from '#contract/codes/financing.ts'
import type { FinancingView } from '#contract/financing.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { haveLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import { BESIDE_PRICE, type Benefit, type Checks, type Offer, type Planned } from './financing.rules.ts'

export type Form = Partial<FinancingView['form']> & { amount?: string }
declare module '#db/columns.ts' {
  interface Columns {
    'financing_applications.state': FinancingState
    'financing_applications.form': Form
    'financing_applications.checks': Checks
    'financing_applications.papers': FinancingPaper[]
    'financing_applications.decline_reason': DeclineReason | null
    'financing_applications.offer': Offer | null
    'financing_applications.benefit': Benefit | null
    'financing_plan.kind': 'down' | 'rate'
    'financing_files.what': FileWhat
  }
}
export type FileWhat = 'application' | 'document' | 'contract' | 'evidence'

const select = (db: Db) => db.selectFrom('financing_applications').selectAll()
export type Financing = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Whoever has applied: by the account, or, where that did not exist or was not signed in, by the address it is known by. */
export type Applicant = { id: number; email: string }
const own = ({ id, email }: Applicant) => sql<boolean>`(user_id = ${id} or (user_id is null and email = ${email.toLowerCase()}))`

export const selectFinancing = (db: Db, id: number): Promise<Financing | undefined> => select(db).where('id', '=', id).executeTakeFirst()
export const lockFinancing = (tx: Tx, id: number): Promise<Financing | undefined> =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst()
export const selectOwn = (db: Db, buyer: Applicant, id: number): Promise<Financing | undefined> =>
  select(db).where('id', '=', id).where(own(buyer)).executeTakeFirst()
export const selectDraft = (db: Db, userId: number): Promise<Financing | undefined> =>
  select(db).where('user_id', '=', userId).where('state', '=', 'draft').executeTakeFirst()

/** Of an application, what is not bound to orders that go on. */
const leftSql = sql<number | null>`case when offer is null then null else (offer ->> 'amountCents')::bigint - coalesce((
  select sum(b.cents) from financing_orders b join orders o on o.id = b.order_id
  where b.application_id = financing_applications.id and o.state <> 'cancelled'), 0)::bigint end`
export type Listed = Financing & { left: number | null }

export async function selectOwnPage(db: Db, buyer: Applicant, size: number, offset: number): Promise<{ rows: Listed[]; total: number }> {
  const found = db.selectFrom('financing_applications').where(own(buyer))
  const [rows, { total }] = [
    await found.selectAll().select(leftSql.as('left')).orderBy('id', 'desc').modifyEnd(pageSql(size, offset)).execute(),
    await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]
  return { rows, total: Number(total) }
}

export type Wanted = { states: readonly FinancingState[] | null; keyword: string; from: string | null; to: string | null }
/** Those first whose day comes next; those that are over last. What was never handed in is its writer's own. */
export async function selectPage(db: Db, { states, keyword, from, to }: Wanted, size: number, offset: number) {
  let found = db.selectFrom('financing_applications').where('amount_cents', 'is not', null)
  if (states) found = found.where(sql<boolean>`state = any(${[...states]})`)
  if (from) found = found.where('due_on', '>=', from)
  if (to) found = found.where('due_on', '<=', to)
  if (keyword) {
    const texts = [sql`form ->> 'companyName'`, sql`form ->> 'name'`, sql`email`]
    const number = /^FN-0*(\d{1,15})$/i.exec(keyword)?.[1] ?? null
    found = found.where(sql<boolean>`(${haveLetters(texts, keyword)} or id = ${number}::bigint)`)
  }
  const rows = await found
    .selectAll()
    .select(leftSql.as('left'))
    .orderBy('due_on', (by) => by.asc().nullsLast())
    .orderBy('id', 'desc')
    .modifyEnd(pageSql(size, offset))
    .execute()
  const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export type NewFinancing = {
  userId: number | null
  email: string
  language: string
  form: Form
  amountCents: number | null
  state: 'draft' | 'submitted'
  version: number
  now: Date
}
export async function insertFinancing(
  tx: Tx,
  { userId, email, language, form, amountCents, state, version, now }: NewFinancing,
): Promise<number> {
  const { id } = await tx
    .insertInto('financing_applications')
    .values({
      user_id: userId,
      email: email.toLowerCase(),
      language,
      form: JSON.stringify(form),
      amount_cents: amountCents,
      consent_at: state === 'draft' ? null : now,
      state,
      state_at: now,
      version,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Handed in a short while ago by the same with the same words: the same press again. */
export const selectSame = (
  db: Db,
  { email, form, amountCents, benefitId, since }: { email: string; form: Form; amountCents: number; benefitId: number | null; since: Date },
) =>
  db
    .selectFrom('financing_applications')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('amount_cents', '=', amountCents)
    .where('created_at', '>', since)
    .where('state', '<>', 'draft')
    .where(sql<boolean>`form = ${JSON.stringify(form)}::jsonb`)
    .where(sql<boolean>`(benefit ->> 'id')::bigint is not distinct from ${benefitId}::bigint`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
/** Whoever hands in the same at the same moment waits for the other. */
export const waitForSame = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtext('financing'), hashtext(${email.toLowerCase()}))`.execute(tx)

export const saveFinancing = savesTo('financing_applications')

export type FinancingChange = Partial<Omit<Financing, 'id' | 'version' | 'state' | 'state_at' | 'created_at'>>
const JSONS = ['form', 'checks', 'papers', 'offer', 'benefit'] as const
export async function updateFinancing(tx: Tx, id: number, change: FinancingChange): Promise<void> {
  const written = Object.fromEntries(
    JSONS.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name] === null ? null : JSON.stringify(change[name])]])),
  )
  await tx
    .updateTable('financing_applications')
    .set({ ...change, ...written } as never)
    .where('id', '=', id)
    .execute()
}
/** A change without a step: whoever has seen it before is told. Answers how many rows that were. */
export async function touchFinancing(tx: Tx, id: number, version: number): Promise<number> {
  const result = await tx
    .updateTable('financing_applications')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

// Orders.

/** `shops`: whose orders it pays, all where there are none: what lowers its rate may be for these alone. */
export type Fund = { id: number; financeType: number; left: number; shops: { id: number; name: string }[] }
/** What of a buyer can pay orders, the smallest that is left first. */
export async function selectFunds(db: Db, buyer: Applicant): Promise<Fund[]> {
  const rows = await db
    .selectFrom('financing_applications')
    .select([
      'id',
      sql<number>`(offer ->> 'financeType')::int`.as('financeType'),
      leftSql.as('left'),
      sql<Fund['shops'] | null>`case when (offer ->> 'offBp')::int > 0 then benefit -> 'shops' end`.as('shops'),
    ])
    .where('state', '=', 'approved_ready')
    .where(own(buyer))
    .orderBy(sql`3`)
    .orderBy('id')
    .execute()
  return rows.map(({ left, shops, ...row }) => ({ ...row, left: left ?? 0, shops: shops ?? [] }))
}
/** The same, held by this transaction: of two checkouts at once the second sees what the first has taken. */
export async function lockFunds(tx: Tx, buyer: Applicant): Promise<Fund[]> {
  await tx
    .selectFrom('financing_applications')
    .select('id')
    .where('state', '=', 'approved_ready')
    .where(own(buyer))
    .orderBy('id')
    .forUpdate()
    .execute()
  return selectFunds(tx, buyer)
}

export const insertBound = (tx: Tx, applicationId: number, orders: readonly { orderId: number; cents: number }[], now: Date) =>
  tx
    .insertInto('financing_orders')
    .values(orders.map(({ orderId, cents }) => ({ application_id: applicationId, order_id: orderId, cents, created_at: now })))
    .execute()
export const updateBound = (tx: Tx, orderId: number, cents: number) =>
  tx.updateTable('financing_orders').set({ cents }).where('order_id', '=', orderId).execute()
export const deleteBound = (tx: Tx, orderId: number) => tx.deleteFrom('financing_orders').where('order_id', '=', orderId).execute()

/** What of the financer's money for order `o` is owed back to it, or has gone back; a refund that was prepared in part is two. */
const returnedSql = sql<number>`(select coalesce(sum(r.cents), 0)::bigint from refunds r
  where r.order_id = o.id and r.origin <> all (${[...BESIDE_PRICE]}::text[]) and r.state not in ('dropped', 'kept', 'used'))`

export const selectBound = (db: Db, applicationId: number) =>
  db
    .selectFrom('financing_orders as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select(['o.id', 'o.order_no', 'o.state', 'b.cents'])
    .select(returnedSql.as('returned'))
    .where('b.application_id', '=', applicationId)
    .orderBy('o.id')
    .execute()
export const selectOfOrder = async (db: Db, orderId: number): Promise<Financing | undefined> =>
  select(db)
    .where('id', '=', (of) => of.selectFrom('financing_orders').select('application_id').where('order_id', '=', orderId))
    .executeTakeFirst()
export const selectLeft = async (db: Db, id: number): Promise<number> =>
  Number((await db.selectFrom('financing_applications').select(leftSql.as('left')).where('id', '=', id).executeTakeFirst())?.left ?? 0)

/** What the financer had paid for order `o` has been taken back (of its credits none is left), and has not come anew. */
const takenBackSql = sql<boolean>`exists (select from instalments i join bank_credits c on c.instalment_id = i.id
    where i.order_id = o.id and i.trigger_event = 'funding')
  and not exists (select from instalments i
    where i.order_id = o.id and i.trigger_event = 'funding' and i.state in ('received', 'settled', 'refund_pending', 'refunded'))`
/** Of application `a` this holds for an order: its plan waits. */
const waitsSql = sql<boolean>`exists (select from financing_orders b join orders o on o.id = b.order_id where b.application_id = a.id and ${takenBackSql})`

export const selectTakenBack = async (db: Db, applicationId: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('financing_orders as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select('o.id')
    .where('b.application_id', '=', applicationId)
    .where(takenBackSql)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

// The plan.

export const insertPlan = (tx: Tx, applicationId: number, rows: readonly (Planned & { paidOn?: string; staffId?: number })[]) =>
  tx
    .insertInto('financing_plan')
    .values(
      rows.map(({ position, kind, dueOn, cents, paidOn = null, staffId = null }) => ({
        application_id: applicationId,
        position,
        kind,
        due_on: dueOn,
        cents,
        paid_on: paidOn,
        staff_id: staffId,
      })),
    )
    .execute()
export const selectPlan = (db: Db, applicationId: number) =>
  db.selectFrom('financing_plan').selectAll().where('application_id', '=', applicationId).orderBy('position').execute()
export type PlanRow = Awaited<ReturnType<typeof selectPlan>>[number]

/** Answers how many of them were not paid before. */
export async function updatePaid(
  tx: Tx,
  applicationId: number,
  positions: readonly number[],
  paidOn: string,
  staffId: number,
): Promise<number> {
  const result = await tx
    .updateTable('financing_plan')
    .set({ paid_on: paidOn, staff_id: staffId })
    .where('application_id', '=', applicationId)
    .where(sql<boolean>`position = any(${[...positions]}::int[])`)
    .where('paid_on', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** A rate counts as not paid again; answers whether it had been. */
export async function clearPaid(tx: Tx, applicationId: number, position: number): Promise<boolean> {
  const result = await tx
    .updateTable('financing_plan')
    .set({ paid_on: null, staff_id: null })
    .where('application_id', '=', applicationId)
    .where('position', '=', position)
    .where('kind', '=', 'rate')
    .where('paid_on', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

// Evidence.

export const insertFiles = (
  tx: Tx,
  applicationId: number,
  fileIds: readonly number[],
  { what, staffId, now }: { what: FileWhat; staffId: number | null; now: Date },
) =>
  tx
    .insertInto('financing_files')
    .values(fileIds.map((file_id) => ({ application_id: applicationId, file_id, what, staff_id: staffId, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
export const selectFiles = (db: Db, applicationId: number) =>
  db
    .selectFrom('financing_files')
    .innerJoin('files', 'files.id', 'financing_files.file_id')
    .select(['financing_files.file_id', 'files.name', 'files.type', 'what', 'staff_id', 'financing_files.created_at'])
    .where('application_id', '=', applicationId)
    .orderBy('financing_files.id')
    .execute()

// Time.

/** Those whose day has passed, of the states that time alone moves; where a plan waits no day counts. */
export const selectDueBefore = (db: Db, states: readonly FinancingState[], day: string) =>
  db
    .selectFrom('financing_applications as a')
    .select('a.id')
    .where(sql<boolean>`a.state = any(${[...states]})`)
    .where('a.due_on', '<', day)
    .where(sql<boolean>`not ${waitsSql}`)
    .orderBy('a.id')
    .limit(100)
    .execute()
/** Those whose next day is near, and of which nobody has been reminded. */
export const selectNear = (db: Db, today: string, until: string) =>
  db
    .selectFrom('financing_applications as a')
    .select('a.id')
    .where('a.due_on', '>=', today)
    .where('a.due_on', '<=', until)
    .where(sql<boolean>`not ${waitsSql}`)
    .where(sql<boolean>`not exists (select from financing_reminders r where r.application_id = a.id and r.day = a.due_on)`)
    .orderBy('a.id')
    .limit(100)
    .execute()
/** Whether this is the first to remind of that day, whichever process asks. */
export async function insertReminder(tx: Tx, applicationId: number, day: string, now: Date): Promise<boolean> {
  const noted = await tx
    .insertInto('financing_reminders')
    .values({ application_id: applicationId, day, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(noted.numInsertedOrUpdatedRows ?? 0n) === 1
}
