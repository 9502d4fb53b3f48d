// Reading the lines of a file of the bank that was brought, piece by piece: every piece is a transaction that also says how far it is, so that a
// process that is killed leaves no line out and takes none twice.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { readWhole, type ObjectStore } from '#features/platform/object-store/object-store.ts'
import { selectAccount } from './bank-account.sql.ts'
import { insertKnown, insertLines, selectEarlier, selectSilentReturns, type NewLine } from './bank-line.sql.ts'
import * as store from './bank-statement.sql.ts'
import type { ReadStatement } from './format/format.ts'
import { readApart, readCells } from './format/read.ts'
import { readSheet } from './format/sheet.ts'
import { keysOf } from './line-key.ts'
import { matchLines } from './match.ts'
import { coresIn, endOf } from './match.text.ts'

let enqueue: ((tx: Tx, ids: readonly number[]) => Promise<void>) | null = null
/** Hands files to the queue, where there is one. */
export const handIn = async (tx: Tx, ids: readonly number[]): Promise<void> => enqueue?.(tx, ids)
/** Connects the queue; the answer disconnects it. Without one (tests, seeding) files wait for the next process that has one. */
export function connectBankFiles(own: (tx: Tx, ids: readonly number[]) => Promise<void>): () => void {
  enqueue = own
  return () => {
    if (enqueue === own) enqueue = null
  }
}

/** The keys of the lines of each statement; `fileId`: that of the file, or null where it is not there yet. A query for each account. */
export async function keysByAccount<S extends ReadStatement & { accountId: number | null }>(
  db: Db,
  statements: readonly S[],
  fileId: number | null,
): Promise<Map<S, string[]>> {
  const keys = new Map<S, string[]>()
  for (const [accountId, own] of Map.groupBy(statements, (one) => one.accountId)) {
    const days = [...new Set(own.flatMap(({ lines }) => lines.map(({ bookedOn }) => bookedOn)))]
    const earlier = accountId === null ? [] : await selectEarlier(db, accountId, days, fileId)
    for (const [at, all] of keysOf(own, earlier).entries()) keys.set(own[at]!, all)
  }
  return keys
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
  // Which of its lines are there already follows from the files before it, and only from them: whoever reads it finds the same.
  for (const before of await store.selectUnreadBefore(db, id)) await readBankFile({ db, files, now }, before)
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
  const found = read.map((one, at) => ({ ...one, accountId: statements[at]!.account_id }))
  const keys = await keysByAccount(db, found, row.id)
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
  const read = lines.slice(at, at + PIECE)
  await store.lockAccounts(tx, [...new Set(read.map(({ accountId }) => accountId))])
  const piece = await withSilentReturns(tx, read)
  const fresh = await insertLines(tx, piece, now)
  await matchLines(tx, fresh.flatMap((one) => (one.cents < 0 && !one.returned ? [] : one.id)), now) // prettier-ignore
  await insertKnown(tx, piece)
  const done = at + piece.length >= lines.length
  await store.addRead(tx, id, piece.length, piece.length - fresh.length, done ? now : null)
  return !done
}

/** What went out is nobody's to see to, unless it takes back what had come in: that waits for a person, marked by the bank or not. */
async function withSilentReturns(tx: Tx, lines: readonly NewLine[]): Promise<NewLine[]> {
  const out = lines.flatMap(({ accountId, reference, remittance, cents, returned }, at) =>
    cents < 0 && !returned ? [{ at, accountId, reference, cents, ends: [...coresIn(`${remittance} ${reference}`)].map(endOf) }] : [],
  )
  const came = new Set(lines.map(({ accountId, reference, cents }) => `${accountId} ${reference} ${cents}`))
  const silent = await selectSilentReturns(tx, out)
  return lines.map((line, at) => {
    const inPiece = line.cents < 0 && line.reference !== '' && came.has(`${line.accountId} ${line.reference} ${-line.cents}`)
    return silent.has(at) || inPiece ? { ...line, returned: true } : line
  })
}

/** Hands in again what a queue may have lost; it knows what it has. */
export async function sweepBankFiles(db: Db): Promise<void> {
  const ids = (await store.selectUnread(db)).map((row) => row.id)
  if (ids.length > 0) await inTransaction(db, async (tx) => enqueue?.(tx, ids))
}
