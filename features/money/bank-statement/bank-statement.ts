// The door of bank statements: accounts of the house, the files of the bank, their lines, and what each line probably pays
// (docs/decisions/097-bank-statements.md).
import { refuse } from '#contract/refusals.ts'
import type { FileAnswer } from '#contract/call.ts'
import type { Tx } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { anyFile, answerOf } from '#features/platform/file/file.ts'
import { releaseLines } from './bank-line.ts'
import { selectBankFile, selectLeftOut, selectStatements, type StatementRow } from './bank-statement.sql.ts'

export { addAccount, editAccount, listAccounts } from './bank-account.ts'
export {
  creditsEntered,
  lineIdsOf,
  lineNow,
  linesById,
  listLines,
  lockWaiting,
  partsOf,
  readLine,
  referenceFor,
  sayDollars,
  setAside,
  stateOf,
  takeBack,
  useLine,
  type LineFilter,
  type LineRow,
  type NewPart,
} from './bank-line.ts'
export { bring, preview } from './bank-statement.import.ts'
export { readBankFile, sweepBankFiles } from './bank-statement.read.ts'
export type { Due } from './match.due.ts'
export { judgeLines, matchAgain, searchDues, sweepBankLines } from './match.ts'
export { selectOrderNumbers as orderNumbers, selectWaitingReceipts as receiptsWaiting } from './match.sql.ts'

type Caller = Pick<StaffContext, 'db' | 'staff'>

export function listStatements({ db, staff }: Caller, accountId: number | null, size: number, offset: number) {
  demandOperator(staff)
  return selectStatements(db, { accountId }, size, offset)
}

export async function readStatement({ db, staff }: Caller, id: number): Promise<StatementRow> {
  demandOperator(staff)
  return (await selectStatements(db, { accountId: null, id }, 1, 0)).rows[0] ?? refuse('missing', 'not-found')
}

export async function listLeftOut(caller: Caller, id: number, size: number, offset: number) {
  await readStatement(caller, id)
  return selectLeftOut(caller.db, id, size, offset)
}

/** The file as the bank has made it. */
export async function statementFile(caller: Pick<StaffContext, 'db' | 'staff' | 'files'>, id: number): Promise<FileAnswer> {
  const { file_id: bankFileId } = await readStatement(caller, id)
  const bankFile = (await selectBankFile(caller.db, bankFileId))!
  return answerOf(caller.files, (await anyFile(caller.db, bankFile.file_id)) ?? refuse('missing', 'not-found'))
}

/** When receipts of an instalment are taken back: the lines that had become them wait again. */
export const releaseReversed = (tx: Tx, { id }: { id: number }, now: Date): Promise<void> => releaseLines(tx, id, now)
