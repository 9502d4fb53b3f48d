// Bringing a file of the bank: looked at whole in the call (balances, accounts, columns) and kept as it is; its lines are written by a job
// (bank-statement.read.ts).
import { createHash } from 'node:crypto'
import { BANK_FILE_MAX_BYTES, LEFT_OUT_SHOWN, type LeftOutLine, type StatementPreview } from '#contract/bank-statement-desk.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { keepBytes, sheetTypeOf } from '#features/platform/file/file.ts'
import type { Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import { keepSheet, selectAccount, selectAccounts } from './bank-account.sql.ts'
import { selectKnown } from './bank-line.sql.ts'
import { handIn, keysByAccount } from './bank-statement.read.ts'
import { isAccount, masked } from './bank-statement.rules.ts'
import * as store from './bank-statement.sql.ts'
import { StatementFault, type BankFormat, type ReadStatement } from './format/format.ts'
import { readApart, readCells } from './format/read.ts'
import { compared, guessSheet, readSheet, type BankSheet, type SheetField } from './format/sheet.ts'
import { formatOf } from './format/text.ts'

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
  const nothing = {
    known: known ? await firstStatement(db, known.id) : null,
    statements: [],
    examples: [],
    leftOut: [],
    leftOutCount: 0,
    sheet: null,
    fault: '',
  }
  const faultText = ({ word, values }: StatementFault) => refusalText(word, language, values)
  try {
    const { format, statements, columns } = await look(caller, bytes, brought)
    const missing = statements.find(({ accountId }) => accountId === null)
    return {
      ...nothing,
      format,
      ...(await shapeFound(db, statements)),
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

/** Its statements, the first of them, and by name all that would not become a line. */
async function shapeFound(
  db: Db,
  statements: readonly Found[],
): Promise<Pick<StatementPreview, 'statements' | 'leftOut' | 'leftOutCount'>> {
  const keys = await keysByAccount(db, statements, null)
  const known = new Map<number | null, ReadonlyMap<string, number>>()
  for (const [accountId, own] of Map.groupBy(statements, (one) => one.accountId))
    known.set(accountId, accountId === null ? new Map() : await selectKnown(db, accountId, own.flatMap((one) => keys.get(one)!))) // prettier-ignore
  const leftOut = statements.flatMap((one): LeftOutLine[] => {
    const amountOf = (minor: number) => ({ minor, currency: one.currency })
    const there = one.lines.flatMap(({ bookedOn, cents, payerName, remittance, reference }, at) => {
      const lineId = known.get(one.accountId)!.get(keys.get(one)![at]!)
      return lineId === undefined
        ? []
        : { why: 'known' as const, bookedOn, amount: amountOf(cents), payerName, remittance, reference, lineId }
    })
    return [...one.leftOut.map(({ cents, ...other }) => ({ ...other, amount: amountOf(cents), lineId: null })), ...there]
  })
  const gaps = await gapsIn(db, statements)
  const shown = statements.slice(0, SHOWN_MAX).map((one) => {
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
      knownLines: keys.get(one)!.filter((key) => known.get(one.accountId)!.has(key)).length,
      gap: gaps.has(one) ? ('Y' as const) : ('N' as const),
    }
  })
  return { statements: shown, leftOut: leftOut.slice(0, LEFT_OUT_SHOWN), leftOutCount: leftOut.length }
}

/** Statements to whose balance before no other of the account leads up, though there are earlier ones. */
async function gapsIn(db: Db, statements: readonly Found[]): Promise<Set<Found>> {
  const gaps = new Set<Found>()
  for (const [accountId, own] of Map.groupBy(statements, (one) => one.accountId)) {
    if (accountId === null) continue
    const { known, since } = await store.selectBalances(db, accountId, own.flatMap(({ opening }) => opening ?? [])) // prettier-ignore
    const reached = new Set(known)
    for (const [at, one] of own.entries()) {
      const isFirst = at === 0 && (since === null || (one.to ?? '') < since)
      if (one.opening !== null && !isFirst && !reached.has(one.opening)) gaps.add(one)
      for (const balance of [one.opening, one.closing]) if (balance !== null) reached.add(balance)
    }
  }
  return gaps
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
      await store.lockAccounts(tx, [...new Set(owned.map((one) => one.accountId))]) // files of an account have their numbers in the order of their coming
      const id = await store.insertBankFile(tx, { ...about, staff_id: staff.id, created_at: now })
      if (id === undefined) throw new Known()
      const made = await store.insertStatements(tx, id, owned)
      const ids = new Map(made.map((one) => [one.position, one.id]))
      await store.insertLeftOut(tx, owned.flatMap(({ leftOut }, at) => leftOut.map((one) => ({ ...one, statementId: ids.get(at)! })))) // prettier-ignore
      if (sheet) await keepSheet(tx, accountId, sheet)
      await handIn(tx, [id])
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
