// SQL of letters of credit, their wordings and their evidence.
import type { LetterPaper, LetterState, LetterTextKind } from '#contract/codes/letter-of-credit.ts'
import type { LetterTerms } from '#contract/letter-terms.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { haveLetters } from '#db/like.ts'
import { hasKeyword } from '#db/planned-for.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { Finding } from './compare.rules.ts'
import type { Fields } from './mt700.rules.ts'

/** A document of the set that goes to the bank. */
export type Paper = { kind: LetterPaper; reference: string; datedOn: string; originals: number; copies: number }
export type Discrepancy = { text: string; state: 'open' | 'corrected' | 'waived' | 'refused' }

declare module '#db/columns.ts' {
  interface Columns {
    'letters_of_credit.state': LetterState
    'letters_of_credit.terms': LetterTerms
    'letters_of_credit.fields': Fields | null
    'letters_of_credit.papers': Paper[]
    'letters_of_credit.discrepancies': Discrepancy[]
    'letter_texts.kind': LetterTextKind
    'letter_texts.fields': Fields
    'letter_texts.findings': Finding[]
  }
}

const select = (db: Db) => db.selectFrom('letters_of_credit').selectAll()
export type Letter = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const selectLetter = (db: Db, id: number): Promise<Letter | undefined> => select(db).where('id', '=', id).executeTakeFirst()
export const selectOfOrders = (db: Db, orderIds: readonly number[]): Promise<Letter[]> =>
  select(db)
    .where(sql<boolean>`order_id = any(${[...orderIds]})`)
    .execute()
export const selectOfOrder = async (db: Db, orderId: number): Promise<Letter | undefined> => (await selectOfOrders(db, [orderId]))[0]

export type NewLetter = { orderId: number; terms: LetterTerms; now: Date }
export async function insertLetters(tx: Tx, rows: readonly NewLetter[]): Promise<{ id: number; orderId: number }[]> {
  const made = await tx
    .insertInto('letters_of_credit')
    .values(
      rows.map(({ orderId, terms, now }) => ({
        order_id: orderId,
        state: 'requested' as const,
        state_at: now,
        terms: JSON.stringify(terms),
        ...termDays(terms),
        created_at: now,
      })),
    )
    .returning(['id', 'order_id'])
    .execute()
  return made.map(({ id, order_id }) => ({ id, orderId: order_id }))
}
/** Until a credit says its own. */
const termDays = (terms: LetterTerms) => ({
  expires_on: terms.expiry,
  latest_shipment: terms.latestShipment,
  presentation_days: terms.presentationDays,
  tenor_days: terms.tenorDays,
  due_on: terms.issueBy,
})
export const updateTerms = (tx: Tx, id: number, terms: LetterTerms) =>
  tx
    .updateTable('letters_of_credit')
    .set((set) => ({ terms: JSON.stringify(terms), ...termDays(terms), version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const saveLetter = savesTo('letters_of_credit')

export type LetterChange = Partial<
  Pick<
    Letter,
    | 'number'
    | 'issuing_bank'
    | 'advising_bank'
    | 'fields'
    | 'issued_on'
    | 'expires_on'
    | 'latest_shipment'
    | 'presentation_days'
    | 'tenor_days'
    | 'shipped_on'
    | 'present_by'
    | 'presented_on'
    | 'examined_by'
    | 'accepted_on'
    | 'matures_on'
    | 'papers'
    | 'discrepancies'
    | 'due_on'
  >
>
export async function updateLetter(tx: Tx, id: number, { fields, papers, discrepancies, ...plain }: LetterChange): Promise<void> {
  await tx
    .updateTable('letters_of_credit')
    .set({
      ...plain,
      ...(fields === undefined ? {} : { fields: JSON.stringify(fields) }),
      ...(papers === undefined ? {} : { papers: JSON.stringify(papers) }),
      ...(discrepancies === undefined ? {} : { discrepancies: JSON.stringify(discrepancies) }),
    })
    .where('id', '=', id)
    .execute()
}
/** A change without a step: whoever has seen the letter before is told. Answers how many rows that were. */
export async function touchLetter(tx: Tx, id: number, version: number): Promise<number> {
  const result = await tx
    .updateTable('letters_of_credit')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export const selectNumber = (db: Db, number: string, issuingBank: string, exceptId: number) =>
  db
    .selectFrom('letters_of_credit')
    .select('id')
    .where('number', '=', number)
    .where('issuing_bank', '=', issuingBank)
    .where('id', '<>', exceptId)
    .executeTakeFirst()

export type NewText = {
  letterId: number
  kind: LetterTextKind
  number: string
  body: string
  fields: Fields
  findings: readonly Finding[]
  note: string
  staffId: number | null
  now: Date
}
export const insertText = (tx: Tx, { letterId, kind, number, body, fields, findings, note, staffId, now }: NewText) =>
  tx
    .insertInto('letter_texts')
    .values({
      letter_id: letterId,
      kind,
      number,
      body,
      fields: JSON.stringify(fields),
      findings: JSON.stringify(findings),
      note,
      by_buyer: staffId === null,
      staff_id: staffId,
      created_at: now,
    })
    .execute()

/** All wordings, the newest first. */
export const selectTexts = (db: Db, letterId: number) =>
  db.selectFrom('letter_texts').selectAll().where('letter_id', '=', letterId).orderBy('id', 'desc').execute()
export type LetterText = Awaited<ReturnType<typeof selectTexts>>[number]

export const insertFiles = (
  tx: Tx,
  letterId: number,
  fileIds: readonly number[],
  { what, staffId, now }: { what: string; staffId: number | null; now: Date },
) =>
  tx
    .insertInto('letter_files')
    .values(fileIds.map((file_id) => ({ letter_id: letterId, file_id, what, staff_id: staffId, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const selectFiles = (db: Db, letterId: number) =>
  db
    .selectFrom('letter_files')
    .innerJoin('files', 'files.id', 'letter_files.file_id')
    .select(['letter_files.file_id', 'files.name', 'files.type', 'what', 'staff_id', 'letter_files.created_at'])
    .where('letter_id', '=', letterId)
    .orderBy('letter_files.id')
    .execute()

type NewMessage = { letterId: number; staffId: number; now: Date; type: string; reference: string; related: string; body: string }
/** Its number; undefined: the letter has it already. */
export const insertMessage = (tx: Tx, { letterId, staffId, now, ...said }: NewMessage): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('letter_messages')
    .values({ letter_id: letterId, staff_id: staffId, created_at: now, digest: sql`sha256(convert_to(${said.body}, 'UTF8'))`, ...said })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** The newest first. */
export const selectMessages = (db: Db, letterId: number) =>
  db
    .selectFrom('letter_messages as m')
    .innerJoin('staff', 'staff.id', 'm.staff_id')
    .select(['m.id', 'm.body', 'm.type', 'm.reference', 'm.related', 'm.created_at', 'staff.name as staff_name'])
    .where('letter_id', '=', letterId)
    .orderBy('m.id', 'desc')
    .execute()

export type Wanted = { states: readonly LetterState[] | null; keyword: string; from: string | null; to: string | null }

/** Those first whose day comes next; those that are over last. */
export async function selectPage(db: Db, { states, keyword, from, to }: Wanted, size: number, offset: number) {
  let found = db.selectFrom('letters_of_credit as l').innerJoin('orders as o', 'o.id', 'l.order_id')
  if (states) found = found.where(sql<boolean>`l.state = any(${[...states]})`)
  if (from) found = found.where('l.due_on', '>=', from)
  if (to) found = found.where('l.due_on', '<=', to)
  if (keyword) {
    found = found.where(
      sql<boolean>`(${hasKeyword(sql`o.keyword`, keyword)} or ${haveLetters([sql`l.number`, sql`l.issuing_bank`], keyword)})`,
    )
  }
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'l.id',
        'l.version',
        'l.order_id',
        'l.state',
        'l.terms',
        'l.number',
        'l.issuing_bank',
        'l.expires_on',
        'l.due_on',
        'l.state_at',
      ])
      .select(['o.order_no', 'o.shop_name', 'o.buyer'])
      .orderBy('l.due_on', (by) => by.asc().nullsLast())
      .orderBy('l.id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
    found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Letters whose last day was before `day`, while nothing lies with the bank. */
export const selectExpired = (db: Db, day: string) =>
  db
    .selectFrom('letters_of_credit')
    .select(['id', 'order_id'])
    .where('expires_on', '<', day)
    .where(sql<boolean>`state not in ('presented', 'accepted', 'paid', 'closed_unpaid')`)
    .orderBy('id')
    .limit(100)
    .execute()

/** Letters whose next day is near, and of which nobody has been reminded. */
export const selectNear = (db: Db, today: string, until: string) =>
  db
    .selectFrom('letters_of_credit as l')
    .select(['l.id', 'l.order_id', 'l.due_on'])
    .where('l.due_on', '>=', today)
    .where('l.due_on', '<=', until)
    .where(sql<boolean>`not exists (select from letter_reminders r where r.letter_id = l.id and r.day = l.due_on)`)
    .orderBy('l.id')
    .limit(100)
    .execute()

/** Whether this is the first to remind of that day, whichever process asks. */
export async function insertReminder(tx: Tx, letterId: number, day: string, now: Date): Promise<boolean> {
  const noted = await tx
    .insertInto('letter_reminders')
    .values({ letter_id: letterId, day, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(noted.numInsertedOrUpdatedRows ?? 0n) === 1
}
