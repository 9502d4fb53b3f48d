// The back office's calls about the ledger (mounted below /admin-api): what was posted, what accounts hold, and whether all of it agrees. For the
// operator's people only; nothing of it can be changed.
import * as v from 'valibot'
import { get, getPage, post, postFile, type Call } from './call.ts'
import { LEDGER_CAUSE_NAMES, LEDGER_KIND_NAMES } from './codes/ledger.ts'
import { exportOf } from './export.ts'
import { AMOUNT_MAX, Cents, DayOrMoment, Id, YN, int } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'ledger:list': { seller: false, roles: ['finance'], lists: ['ledger', 'ledger-accounts'] },
} as const satisfies Permissions
const access = { permission: 'ledger:list' } as const

/** So many are counted and paged through; what lies beyond is reached by narrowing. */
export const LEDGER_MOST = 10_000
export const LEDGER_SORTS = ['time', 'money'] as const
const keyword = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))))
const kind = v.picklist(LEDGER_KIND_NAMES)

export const LedgerEntryRow = v.object({
  id: Id,
  time: v.string(),
  cause: v.picklist(LEDGER_CAUSE_NAMES),
  orderId: v.nullable(Id),
  orderNo: v.string(),
  buyerName: v.string(), // company, or the name
  money: Cents, // the sum of its debits
  staffName: v.string(), // '' = a buyer, a provider or the system
  note: v.string(), // bank reference, capture, or why
})
export type LedgerEntryRow = v.InferOutput<typeof LedgerEntryRow>

export const ledgerEntries = getPage('/ledger/list', {
  access,
  about: `What was posted, the newest first; by cause, account, day, amount, and by order number or part of a note. At most ${LEDGER_MOST} are counted`,
  input: v.object({
    ...PageFields,
    keyword,
    cause: v.optional(v.nullable(v.picklist(LEDGER_CAUSE_NAMES))),
    account: v.optional(v.nullable(Id)),
    from: v.optional(v.nullable(DayOrMoment)), // days: both included, UTC; moments: from the first on, before the second
    to: v.optional(v.nullable(DayOrMoment)),
    minMoney: v.optional(v.nullable(int(0, AMOUNT_MAX))),
    maxMoney: v.optional(v.nullable(int(0, AMOUNT_MAX))),
  }),
  output: LedgerEntryRow,
})
export const exportLedger = postFile('/ledger/export', exportOf(ledgerEntries))

/** Whose account it is: '' for the operator's own, which has no party. */
const Party = { kind, currency: v.string(), party: v.string(), userId: v.nullable(Id), shopId: v.nullable(Id), orderId: v.nullable(Id) }

export const LedgerEntry = v.object({
  ...LedgerEntryRow.entries,
  /** The exception of payment that it came of, if so. */
  exceptionId: v.nullable(Id),
  postings: v.array(v.object({ id: Id, accountId: Id, ...Party, debit: v.nullable(Cents), credit: v.nullable(Cents) })),
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

export const ledgerEntry = get('/ledger/{id}', {
  access,
  about: 'One entry with its postings and what it came of',
  input: v.object({ id: Id }),
  output: LedgerEntry,
})

export const LedgerAccount = v.object({
  id: Id,
  ...Party,
  orderNo: v.string(),
  money: Cents, // positive where such an account usually stands
  postings: v.number(),
})
export type LedgerAccount = v.InferOutput<typeof LedgerAccount>

export const ledgerAccounts = getPage('/ledger/account/list', {
  access,
  about: `What accounts hold, the latest first; by kind, and by the name of the buyer or shop, or the order number. At most ${LEDGER_MOST} are counted`,
  input: v.object({
    ...PageFields,
    keyword,
    id: v.optional(v.nullable(Id)), // this one alone
    kind: v.optional(v.nullable(kind)),
    empty: v.optional(v.nullable(YN)), // Y: those that hold nothing, too
  }),
  output: LedgerAccount,
})

/** balance: kept, against its postings; entry: against itself; received, owed: of an order, against the ledger; due: kept of what an order leaves to its shop; cause: an act without its entry, or the other way. */
export const LEDGER_DIFFERENCES = ['balance', 'entry', 'received', 'owed', 'due', 'cause'] as const

export const LedgerOverview = v.object({
  /** All accounts of a kind together; `holder`: the bank's or the provider's. */
  sums: v.array(v.object({ kind, holder: v.string(), currency: v.string(), money: Cents, accounts: v.number() })),
  check: v.nullable(v.object({ time: v.string(), staffName: v.string(), entries: v.number(), accounts: v.number(), found: v.number() })),
  /** What differs still, the oldest first; at most a hundred. */
  differences: v.array(
    v.object({
      id: Id,
      kind: v.picklist(LEDGER_DIFFERENCES),
      subject: v.string(), // the number of the account, entry or order; of a cause its name and number
      expected: v.nullable(Cents), // null: nothing should be there
      found: v.nullable(Cents),
      sinceTime: v.string(),
    }),
  ),
})
export type LedgerOverview = v.InferOutput<typeof LedgerOverview>

export const ledgerOverview = get('/ledger/overview', {
  access,
  about: 'What all accounts hold by kind, when the ledger was last held against itself and against the orders, and what differs',
  output: LedgerOverview,
})

export const checkLedger = post('/ledger/check', {
  access,
  about:
    'Hold the ledger against itself and against the orders now; what differs is noted, nothing is changed. It is done by itself each day',
  output: v.object({ found: v.number(), fresh: v.number() }),
})

export const calls = { ledgerEntries, exportLedger, ledgerEntry, ledgerAccounts, ledgerOverview, checkLedger } satisfies Record<
  string,
  Call
>
