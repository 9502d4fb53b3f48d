// Bringing a file of the bank: looked at whole in the call (balances, accounts, columns), kept as it is, and its lines written by a job, piece by
// piece. Every piece is a transaction that also says how far it is: a process that is killed leaves no line out and takes none twice.
import { createHash } from 'node:crypto'
import { BANK_FILE_MAX_BYTES, type StatementPreview } from '#contract/bank-statement-desk.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { keepBytes, sheetTypeOf } from '#features/platform/file/file.ts'
import { readWhole, type ObjectStore } from '#features/platform/object-store/object-store.ts'
import type { Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import { keepSheet, selectAccount, selectAccounts } from './bank-account.sql.ts'
import { countKnown, insertLines, type NewLine } from './bank-line.sql.ts'
import { isAccount, keysOf, masked } from './bank-statement.rules.ts'
import * as store from './bank-statement.sql.ts'
import { StatementFault, type BankFormat, type ReadStatement } from './format/format.ts'
import { readApart, readCells } from './format/read.ts'
import { compared, guessSheet, readSheet, type BankSheet, type SheetField } from './format/sheet.ts'
import { formatOf } from './format/text.ts'
import { matchLines } from './match.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff' | 'language'>
/** `sheet`: what the caller says of a spreadsheet's columns, by position. */
export type Brought = {
  file: File
  accountId: number | null
  sheet: { columns: readonly (SheetField | '')[]; dates: BankSheet['dates']; decimal: BankSheet['decimal'] } | null
}

type Found = ReadStatement & { accountId: number | null; accountName: string }
type Looked = { format: BankFormat; statements: Found[]; columns: StatementPreview['sheet']; sheet: BankSheet | null }

/** Throws StatementFault where it cannot be taken like this, and then with what was found of its columns. */
class Unclear extends Error {
  readonly fault: StatementFault
  readonly columns: StatementPreview['sheet']
  constructor(fault: StatementFault, columns: StatementPreview['sheet']) {
    super(fault.word)
    this.fault = fault
    this.columns = columns
  }
}

async function look(caller: Caller, bytes: Uint8Array, brought: Omit<Brought, 'file'>): Promise<Looked> {
  const format = formatOf(bytes)
  if (format === null) return lookAtSheet(caller, bytes, brought)
  const [statements, accounts] = [await readApart({ bytes, format }), await selectAccounts(caller.db)]
  const found = statements.map((one): Found => {
    const own = accounts.filter(({ number, currency }) => isAccount(one.account, number) && currency === one.currency)
    const [account] = own.length === 1 ? own : own.filter(({ number }) => number === one.account)
    return { ...one, accountId: account?.id ?? null, accountName: account?.name ?? masked(one.account) }
  })
  return { format, statements: found, columns: null, sheet: null }
}

const EXAMPLES = 3

async function lookAtSheet(
  { db, language }: Caller,
  bytes: Uint8Array,
  { accountId, sheet: said }: Omit<Brought, 'file'>,
): Promise<Looked> {
  const cells = await readCells(bytes, language)
  const account = accountId === null ? undefined : await selectAccount(db, accountId)
  const kept = account?.sheet ?? null
  const guess = guessSheet(cells, kept)
  const columns = {
    columns: guess.columns.map((one, at) => ({ ...one, examples: examplesOf(cells, guess.head, at) })),
    dates: guess.dates,
    decimal: guess.decimal,
  }
  const fail = (error: StatementFault): never => {
    throw new Unclear(error, columns)
  }
  if (accountId === null) fail(new StatementFault('bank-account-choose'))
  if (!account) refuse('missing', 'not-found')
  const fields = said ? said.columns : guess.columns.map(({ field }) => field)
  const dates = said?.dates ?? guess.dates ?? fail(new StatementFault('bank-dates-unclear'))
  const decimal = said?.decimal ?? guess.decimal ?? fail(new StatementFault('bank-amounts-unclear'))
  // What is likely only is asked once; from then on it is known.
  const isKnown = said !== null || guess.columns.every(({ known }) => known === 'kept')
  const sheet: BankSheet = { fields: fieldsBy(guess.columns, fields), dates, decimal, language }
  try {
    const statement = readSheet(cells, sheet, account.currency)
    if (!isKnown) fail(new StatementFault('bank-columns-confirm'))
    return { format: 'csv', statements: [{ ...statement, accountId: account.id, accountName: account.name }], columns, sheet }
  } catch (error) {
    return error instanceof StatementFault ? fail(error) : Promise.reject(error as Error)
  }
}

const fieldsBy = (columns: readonly { heading: string }[], fields: readonly (SheetField | '')[]): BankSheet['fields'] =>
  Object.fromEntries(columns.map(({ heading }, at) => [compared(heading), fields[at] ?? '']))

const examplesOf = (cells: Cells, head: number, at: number): string[] =>
  cells.slice(head + 1, head + 40).flatMap((row) => String(row[at] ?? '').trim().slice(0, 60) || []).slice(0, EXAMPLES) // prettier-ignore

/** A file's bytes and what is in them; what can't be taken is refused with its sentence. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > BANK_FILE_MAX_BYTES) refuse('refused', 'file-too-large')
  return new Uint8Array(await file.arrayBuffer())
}
const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** What the file holds, and why it can't be brought like this. Nothing is kept. */
export async function preview(caller: Caller, { file, ...brought }: Brought): Promise<StatementPreview> {
  const { db, staff, language } = caller
  demandOperator(staff)
  const bytes = await bytesOf(file)
  const known = await store.selectByDigest(db, digestOf(bytes))
  const nothing = { known: known ? await firstStatement(db, known.id) : null, statements: [], examples: [], sheet: null, fault: '' }
  const faultText = ({ word, values }: StatementFault) => refusalText(word, language, values)
  try {
    const { format, statements, columns } = await look(caller, bytes, brought)
    const missing = statements.find(({ accountId }) => accountId === null)
    return {
      ...nothing,
      format,
      statements: await shapeFound(db, statements),
      examples: statements.flatMap(({ lines, currency }) => lines.map((line) => shapeExample(line, currency))).slice(0, 8),
      sheet: columns,
      fault: missing ? refusalText('bank-account-unknown', language, { account: missing.accountName }) : '',
    }
  } catch (error) {
    const format = formatOf(bytes) ?? 'csv'
    if (error instanceof Unclear) return { ...nothing, format, sheet: error.columns, fault: faultText(error.fault) }
    if (error instanceof StatementFault) return { ...nothing, format, fault: faultText(error) }
    throw error
  }
}

const shapeExample = ({ bookedOn, cents, payerName, remittance }: ReadStatement['lines'][number], currency: string) => ({
  bookedOn,
  amount: { minor: cents, currency },
  payerName,
  remittance: remittance.slice(0, 140),
})

const SHOWN_MAX = 40

/** How many lines are there already is asked of the first ones only: a file of a year has hundreds of statements. */
async function shapeFound(db: Db, statements: readonly Found[]): Promise<StatementPreview['statements']> {
  const shown = statements.slice(0, SHOWN_MAX)
  const keys = keysByAccount(statements)
  return Promise.all(
    shown.map(async (one) => {
      const own = keys.get(one)!
      const minor = (cents: number | null) => (cents === null ? null : { minor: cents, currency: one.currency })
      return {
        accountId: one.accountId,
        account: one.accountName,
        number: one.number,
        from: one.from,
        to: one.to,
        opening: minor(one.opening),
        closing: minor(one.closing),
        lines: one.lines.length,
        knownLines: one.accountId === null ? 0 : await countKnown(db, one.accountId, own),
      }
    }),
  )
}

/** Keys are counted over all statements of an account in the file. */
function keysByAccount(statements: readonly Found[]): Map<Found, string[]> {
  const keys = new Map<Found, string[]>()
  for (const accountId of new Set(statements.map((one) => one.accountId))) {
    const own = statements.filter((one) => one.accountId === accountId)
    const all = keysOf(own.flatMap(({ lines }) => lines))
    let at = 0
    for (const one of own) keys.set(one, all.slice(at, (at += one.lines.length)))
  }
  return keys
}

let enqueue: ((tx: Tx, ids: readonly number[]) => Promise<void>) | null = null
/** Connects the queue; the answer disconnects it. Without one (tests, seeding) files wait for the next process that has one. */
export function connectBankFiles(own: (tx: Tx, ids: readonly number[]) => Promise<void>): () => void {
  enqueue = own
  return () => {
    if (enqueue === own) enqueue = null
  }
}

const TYPES = { camt: 'application/xml', mt940: 'text/plain' } as const

/** Keeps the file and has its lines read. Refuses what can't be taken whole; a file that is there changes nothing. Answers its first statement. */
export async function bring(
  caller: Caller & Pick<StaffContext, 'files'>,
  { file, ...brought }: Brought,
): Promise<{ statementId: number; known: boolean }> {
  const { db, files, now, staff } = caller
  demandOperator(staff)
  const bytes = await bytesOf(file)
  const digest = digestOf(bytes)
  const there = await store.selectByDigest(db, digest)
  if (there) return { statementId: await firstStatement(db, there.id), known: true }
  const { format, statements, sheet } = await lookOrRefuse(caller, bytes, brought)
  const owned = statements.map((one) => ({
    ...one,
    accountId: one.accountId ?? refuse('refused', 'bank-account-unknown', { account: one.accountName }),
  }))
  const type = format === 'csv' ? sheetTypeOf(bytes.subarray(0, 4), 'any.csv')! : TYPES[format]
  const accountId = owned[0]!.accountId
  const kept = { owner: { kind: 'bank', id: accountId }, purpose: 'statement', name: file.name, type, content: new Blob([bytes]) } as const
  try {
    return await keepBytes({ db, files, now }, kept, async (tx, { id: fileId, name }) => {
      const lineCount = owned.reduce((sum, { lines }) => sum + lines.length, 0)
      const about = { file_id: fileId, digest, name, format, account_id: format === 'csv' ? accountId : null, sheet, line_count: lineCount }
      const id = await store.insertBankFile(tx, { ...about, staff_id: staff.id, created_at: now })
      if (id === undefined) throw new Known()
      await store.insertStatements(tx, id, owned)
      if (sheet) await keepSheet(tx, accountId, sheet)
      await enqueue?.(tx, [id])
      const statementId = await firstStatement(tx, id)
      const detail = { file: name, format, lines: lineCount, statements: owned.length }
      await audit(tx, { staff, action: 'bank-statement.import', subjectKind: 'bank-statement', subjectId: statementId, detail, now })
      return { statementId, known: false }
    })
  } catch (error) {
    if (!(error instanceof Known)) throw error
    return { statementId: await firstStatement(db, (await store.selectByDigest(db, digest))!.id), known: true }
  }
}

/** Somebody has brought the same file at the same moment. */
class Known extends Error {}

const firstStatement = async (db: Db, fileId: number): Promise<number> => (await store.selectStatementsOf(db, fileId))[0]!.id

async function lookOrRefuse(caller: Caller, bytes: Uint8Array, brought: Omit<Brought, 'file'>): Promise<Looked> {
  try {
    return await look(caller, bytes, brought)
  } catch (error) {
    const fault = error instanceof Unclear ? error.fault : error
    if (fault instanceof StatementFault) refuse('refused', fault.word, fault.values)
    throw error
  }
}

/** Lines of one piece. */
export const PIECE = 500

export type Work = { db: Db; files: () => ObjectStore | null; now: () => Date }

/** Reads the file's lines on from where it was left. Throws where it shall be tried again. */
export async function readBankFile({ db, files, now }: Work, id: number): Promise<void> {
  const row = await store.selectBankFile(db, id)
  const objects = files()
  if (!row || row.done_at) return
  if (!objects) throw new Error(`bank file ${id}: there is no store yet that it could be read from`)
  const lines = await linesOf(db, row, await readWhole(objects, row.stored_as))
  for (let at = row.read_count; at < lines.length || at === 0; at += PIECE) {
    const going = await inTransaction(db, (tx) => take(tx, id, at, lines, now()))
    if (!going) return
  }
}

/** All lines of the file as they are kept, in order; the same each time, as they were when it was brought. */
async function linesOf(db: Db, row: store.BankFileRow, bytes: Uint8Array): Promise<NewLine[]> {
  const statements = await store.selectStatementsOf(db, row.id)
  const read = row.format === 'csv' ? [await sheetAgain(db, row, bytes)] : await readApart({ bytes, format: row.format })
  const found = read.map((one, at): Found => ({ ...one, accountId: statements[at]!.account_id, accountName: '' }))
  const keys = keysByAccount(found)
  return found.flatMap((one, at) =>
    one.lines.map((line, index): NewLine => ({
      ...line,
      statementId: statements[at]!.id,
      accountId: statements[at]!.account_id,
      position: index + 1,
      key: keys.get(one)![index]!,
      currency: one.currency,
    })),
  )
}

async function sheetAgain(db: Db, { account_id: accountId, sheet }: store.BankFileRow, bytes: Uint8Array): Promise<ReadStatement> {
  const account = (await selectAccount(db, accountId!))!
  return readSheet(await readCells(bytes, sheet!.language), sheet!, account.currency)
}

/** Writes a piece that begins at line `at`, unless somebody has, and compares its lines with what is due. False: it is in other hands, or read. */
async function take(tx: Tx, id: number, at: number, lines: readonly NewLine[], now: Date): Promise<boolean> {
  const file = await store.lockBankFile(tx, id)
  if (!file || file.done_at || file.read_count !== at) return false
  const piece = lines.slice(at, at + PIECE)
  await store.lockAccounts(tx, [...new Set(piece.map(({ accountId }) => accountId))])
  const fresh = await insertLines(tx, piece, now)
  await matchLines(tx, fresh.flatMap((one) => (one.cents < 0 && !one.returned ? [] : one.id)), now) // prettier-ignore
  const done = at + piece.length >= lines.length
  await store.addRead(tx, id, piece.length, piece.length - fresh.length, done ? now : null)
  return !done
}

/** Hands in again what a queue may have lost; it knows what it has. */
export async function sweepBankFiles(db: Db): Promise<void> {
  const ids = (await store.selectUnread(db)).map((row) => row.id)
  if (ids.length > 0) await inTransaction(db, async (tx) => enqueue?.(tx, ids))
}
