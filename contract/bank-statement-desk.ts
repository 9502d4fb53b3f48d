// The back office's calls about the bank: accounts of the house and the statements that are brought (mounted below /admin-api). For finance only.
import * as v from 'valibot'
import { LEFT_OUT } from './codes/bank-line.ts'
import { get, getFile, getPage, post, put, type Call } from './call.ts'
import { Id, YN, line } from './fields.ts'
import { PageFields } from './paging.ts'
import { Changed, Version } from './version.ts'

export const BANK_FILE_MAX_BYTES = 20 * 1024 * 1024
const access = { permission: 'payment:confirm' } as const

/** Capitals and digits; spaces go. What looks like an IBAN is checked as one. */
const AccountNumber = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9/-]{4,34}$/),
  v.check(isIbanOrNone, 'iban-wrong'),
)
function isIbanOrNone(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return true
  const digits = `${number.slice(4)}${number.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
const Bic = v.pipe(
  v.optional(v.string(), ''),
  v.transform((typed) => typed.trim().toUpperCase()),
  v.regex(/^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/),
)
const Currency = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/))
const bankName = v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(80))

export const BankAccount = v.object({
  id: Id,
  version: v.number(),
  name: v.string(),
  number: v.string(), // the last four signs alone
  bic: v.string(),
  bank: v.string(),
  currency: v.string(),
  waiting: v.number(), // lines
  lastDay: v.nullable(v.string()), // that a statement covers
  sheetKnown: YN, // how its spreadsheets are read has been said
})
export type BankAccount = v.InferOutput<typeof BankAccount>

export const bankAccounts = get('/bank-account/list', {
  access,
  about: 'The accounts of the house, with how many lines of each wait; numbers are shown by their end',
  output: v.array(BankAccount),
})
export const addBankAccount = post('/bank-account', {
  access,
  about: 'Add an account of the house; a number and its currency are there once',
  input: v.object({ name: line(80), number: AccountNumber, bic: Bic, bank: bankName, currency: Currency }),
  output: v.object({ id: Id }),
})
export const editBankAccount = put('/bank-account/{id}', {
  access,
  about: 'Change what an account is called, and its bank; number and currency stay, as statements hang on them',
  input: v.object({ id: Id, version: Version, name: line(80), bic: Bic, bank: bankName }),
  output: Changed,
})

export const BANK_FORMATS = ['camt', 'mt940', 'csv'] as const
export const BANK_FIELDS = ['bookedOn', 'valueOn', 'amount', 'credit', 'debit', 'direction', 'currency', 'balance', 'payerName', 'payerAccount', 'remittance', 'reference', 'charges'] as const // prettier-ignore
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const
export const DECIMALS = ['.', ','] as const

/** What somebody says of a spreadsheet's columns: by position a field or '', the order of dates, the decimal sign. JSON, since forms have texts only. */
const SaidSheet = v.pipe(
  v.string(),
  v.maxLength(40_000),
  v.parseJson(),
  v.object({
    columns: v.pipe(v.array(v.picklist(['', ...BANK_FIELDS])), v.maxLength(600)),
    dates: v.picklist(DATE_ORDERS),
    decimal: v.picklist(DECIMALS),
  }),
)
const Brought = {
  file: v.instance(File),
  accountId: v.optional(Id), // of spreadsheets, which do not say it
  sheet: v.optional(SaidSheet),
}

const Amount = v.object({ minor: v.number(), currency: v.string() })
export const LEFT_OUT_SHOWN = 200
export const PreviewLine = v.object({
  bookedOn: v.string(),
  amount: Amount,
  payerName: v.string(),
  remittance: v.string(),
})
/** What the file says and is no new line of its statement. */
export const LeftOutLine = v.object({
  why: v.picklist(LEFT_OUT),
  bookedOn: v.nullable(v.string()),
  amount: Amount,
  payerName: v.string(),
  remittance: v.string(),
  reference: v.string(),
  lineId: v.nullable(Id), // known: the line that is there
})
export type LeftOutLine = v.InferOutput<typeof LeftOutLine>

export const StatementPreview = v.object({
  format: v.picklist(BANK_FORMATS),
  known: v.nullable(Id), // the statement that the same file has brought
  statements: v.array(
    v.object({
      accountId: v.nullable(Id), // null: no account of ours
      account: v.string(), // its name, else the end of the number in the file
      number: v.string(),
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
      opening: v.nullable(Amount),
      closing: v.nullable(Amount),
      lines: v.number(),
      knownLines: v.number(), // that an earlier statement has brought
      gap: YN, // there are earlier ones, and none leads up to its balance before: one may be missing
    }),
  ),
  examples: v.array(PreviewLine),
  leftOut: v.array(LeftOutLine), // the first LEFT_OUT_SHOWN of `leftOutCount`
  leftOutCount: v.number(),
  /** Of spreadsheets: what the columns probably hold. `dates`, `decimal`: null where the values can be read in two ways. */
  sheet: v.nullable(
    v.object({
      columns: v.array(
        v.object({
          heading: v.string(),
          field: v.picklist(['', ...BANK_FIELDS]),
          known: v.picklist(['kept', 'likely', 'unknown']),
          examples: v.array(v.string()),
        }),
      ),
      dates: v.nullable(v.picklist(DATE_ORDERS)),
      decimal: v.nullable(v.picklist(DECIMALS)),
    }),
  ),
  fault: v.string(), // why it can't be brought like this; '' where it can
})
export type StatementPreview = v.InferOutput<typeof StatementPreview>

export const previewStatement = post('/bank-statement/preview', {
  access,
  limit: 'upload',
  read: true,
  about:
    'What a file of the bank (camt.053, MT940, CSV or XLSX) holds: accounts, days, balances, first lines; of a spreadsheet what its columns probably are. Nothing is kept',
  form: true,
  input: v.object(Brought),
  output: StatementPreview,
})
export const importStatement = post('/bank-statement/import', {
  access,
  limit: 'upload',
  repeat: 'own', // the same file changes nothing the second time
  about:
    'Bring a file of the bank: kept as it is, its lines are read and compared with what is due in the background. Lines and files that are there are not doubled. Refused whole where a balance is not reached',
  form: true,
  input: v.object(Brought),
  output: v.object({ statementId: Id, known: YN }), // of the first in the file; Y: the file was there already
})

export const BankStatementRow = v.object({
  id: Id,
  accountId: Id,
  account: v.string(),
  accountNumber: v.string(), // by its end
  number: v.string(),
  format: v.picklist(BANK_FORMATS),
  fileName: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  opening: v.nullable(Amount),
  closing: v.nullable(Amount),
  lines: v.number(),
  read: v.number(), // of the file's lines, while it is read
  toRead: v.number(),
  done: YN,
  unmatched: v.number(),
  proposed: v.number(),
  confirmed: v.number(),
  credited: v.number(),
  setAside: v.number(),
  leftOut: v.number(), // that the file says, and are no new lines
  staffName: v.string(),
  createTime: v.string(),
})
export type BankStatementRow = v.InferOutput<typeof BankStatementRow>

export const bankStatements = getPage('/bank-statement/list', {
  access,
  about: 'Statements, the latest brought first, with how many of their lines are in which state',
  input: v.object({ ...PageFields, accountId: v.optional(v.nullable(Id)) }),
  output: BankStatementRow,
})
export const bankStatement = get('/bank-statement/{id}', {
  access,
  about: 'One statement, and how far its file is read',
  input: v.object({ id: Id }),
  output: BankStatementRow,
})
export const bankLeftOut = getPage('/bank-statement/{id}/left-out', {
  access,
  about: 'What a statement says and is no new line of it: there already, announced only, told for information, of no amount; in its order',
  input: v.object({ ...PageFields, id: Id }),
  output: LeftOutLine,
})
export const bankStatementFile = getFile('/bank-statement/{id}/file', {
  access,
  about: 'The file of the bank as it was brought',
  input: v.object({ id: Id }),
})

export const calls = {
  bankAccounts,
  addBankAccount,
  editBankAccount,
  previewStatement,
  importStatement,
  bankStatements,
  bankStatement,
  bankLeftOut,
  bankStatementFile,
} satisfies Record<string, Call>
