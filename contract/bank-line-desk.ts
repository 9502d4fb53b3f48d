// The back office's calls about lines of bank statements: what each probably pays, and what a person says of it (mounted below /admin-api).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, put, type Call } from './call.ts'
import { ASIDE_REASONS, ASIDE_SHOWN, BANK_LINE_KINDS, BANK_LINE_STATES, MATCH_REASONS } from './codes/bank-line.ts'
import { AMOUNT_MAX, Cents, Day, Id, int, optionalText, several } from './fields.ts'
import { PageFields } from './paging.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Version } from './version.ts'

const access = { permission: 'payment:confirm' } as const
const Amount = v.object({ minor: v.number(), currency: v.string() })

export const BankLineRow = v.object({
  id: Id,
  version: v.number(),
  accountId: Id,
  account: v.string(),
  statementId: Id,
  bookedOn: v.string(),
  valueOn: v.string(),
  amount: Amount, // as the bank told it; less than nothing: money that went out
  dollars: v.nullable(Cents), // what the bank credits of another currency, once somebody has said it
  left: v.number(), // of it, that is not entered yet; of the dollars, where they are said
  payerName: v.string(),
  payerAccount: v.string(), // by its end in lists
  remittance: v.string(),
  reference: v.string(),
  state: v.picklist(BANK_LINE_STATES),
  kind: v.picklist(BANK_LINE_KINDS),
  score: v.number(), // 0 to 100
  orderNos: v.array(v.string()), // that it pays, or probably pays
  why: v.nullable(v.picklist(ASIDE_SHOWN)), // set aside
  note: v.string(),
})
export type BankLineRow = v.InferOutput<typeof BankLineRow>

export const bankLines = getPage('/bank-line/list', {
  access,
  about:
    'Lines of statements, the latest booked first: by state, by what they probably are, account, statement, day, and words of payer, text and reference',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(BANK_LINE_STATES))),
    kind: v.optional(v.nullable(several(BANK_LINE_KINDS))),
    accountId: v.optional(v.nullable(Id)),
    statementId: v.optional(v.nullable(Id)),
    from: v.optional(v.nullable(Day)),
    to: v.optional(v.nullable(Day)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: BankLineRow,
})

/** What an order still owes. */
export const BankDue = v.object({
  instalmentId: Id,
  version: v.number(),
  orderId: Id,
  orderNo: v.string(),
  company: v.string(),
  openMoney: Cents,
  dueDay: v.nullable(v.string()),
  statedMoney: v.nullable(Cents), // by the receipt that waits
  receipts: v.array(v.object({ fileId: Id, fileName: v.string(), type: v.string() })), // that wait; bytes by the call receiptFile
})
export type BankDue = v.InferOutput<typeof BankDue>

export const BankCandidate = v.object({
  kind: v.picklist(BANK_LINE_KINDS),
  score: v.number(),
  parts: v.array(v.object({ instalmentId: Id, orderId: Id, orderNo: v.string(), amount: Cents, creditId: v.nullable(Id) })), // creditId: entered already
  reasons: v.array(v.object({ code: v.picklist(MATCH_REASONS), cents: v.nullable(Cents), text: v.string() })),
})
export type BankCandidate = v.InferOutput<typeof BankCandidate>

export const BankLine = v.object({
  ...BankLineRow.entries,
  charges: v.nullable(Amount), // that the bank says it has kept
  candidates: v.array(BankCandidate), // the best first; compared now
  dues: v.array(BankDue), // that the candidates name
  parts: v.array(
    v.object({
      orderId: Id,
      orderNo: v.string(),
      amount: Cents,
      overMoney: Cents, // of it, kept as a credit of the buyer
      staffName: v.string(),
      time: v.string(),
      undoneTime: v.nullable(v.string()),
    }),
  ),
  allowedActions: v.array(AllowedAction), // confirm, dollars, set_aside, take_back
})
export type BankLine = v.InferOutput<typeof BankLine>

export const bankLine = get('/bank-line/{id}', {
  access,
  about: 'One line: what it probably pays with the reasons, what it has become, and what can be done',
  input: v.object({ id: Id }),
  output: BankLine,
})
export const bankDues = getPage('/bank-line/dues', {
  access,
  about: 'What is due, by order number or buyer, to be matched with a line by hand',
  input: v.object({ ...PageFields, keyword: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
  output: BankDue,
})

const Done = v.object({ state: v.picklist(BANK_LINE_STATES), left: v.number() })

export const confirmBankLine = put('/bank-line/{id}/confirm', {
  access,
  about:
    'Enter the line, or a part of it, as receipts for these payments, as if each were entered by hand; what is more than due is kept as a credit. Receipts that stand there under its reference are joined to it instead. All or nothing, and each cent once',
  input: v.object({
    id: Id,
    version: Version,
    parts: v.pipe(
      v.array(
        v.object({
          orderId: Id,
          instalmentId: Id,
          amount: int(1, AMOUNT_MAX),
          version: v.optional(v.nullable(int(1, 1_000_000))), // of the instalment
          creditId: v.optional(v.nullable(Id)), // the receipt that stands there
        }),
      ),
      v.minLength(1),
      v.maxLength(50),
    ),
  }),
  output: Done,
})
export const sayLineDollars = put('/bank-line/{id}/dollars', {
  access,
  about:
    'Say what the bank credits in dollars of a line in another currency: it is matched by that from then on. Not once something of it is entered',
  input: v.object({ id: Id, version: Version, cents: int(1, AMOUNT_MAX) }),
  output: Done,
})
export const setLineAside = put('/bank-line/{id}/aside', {
  access,
  about: 'Say that a line is nothing of ours to enter, and why',
  input: v.object({ id: Id, version: Version, why: v.picklist(ASIDE_REASONS), note: optionalText(300) }),
  output: Done,
})
export const takeLineBack = put('/bank-line/{id}/take-back', {
  access,
  about: 'Have a line that was set aside wait again',
  input: v.object({ id: Id, version: Version }),
  output: Done,
})
export const bankLineTrail = getPage('/bank-line/{id}/trail', {
  access,
  about: 'What staff did about a line, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  bankLines,
  bankLine,
  bankDues,
  confirmBankLine,
  sayLineDollars,
  setLineAside,
  takeLineBack,
  bankLineTrail,
} satisfies Record<string, Call>
