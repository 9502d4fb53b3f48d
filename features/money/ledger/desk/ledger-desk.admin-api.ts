import { LEDGER_KINDS, type LedgerKind } from '#contract/codes/ledger.ts'
import type { Parsed } from '#contract/call.ts'
import * as contract from '#contract/ledger-desk.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { answerSpreadsheet, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { toCents } from '#shared/money.ts'
import { after, days, wireTime } from '#shared/time.ts'
import * as desk from './ledger-desk.ts'
import { ledgerSpreadsheet } from './ledger-desk.spreadsheet.ts'
import * as store from './ledger-desk.sql.ts'

const { LEDGER_MOST } = contract
const DIFFERENCES_MOST = 100

/** The moment itself, or the one at which the day begins. */
const momentOf = (end: string) => new Date(end.includes('T') ? end : `${end}T00:00:00Z`)
/** Up to the moment, or to the end of the day. */
const endOf = (end: string) => (end.includes('T') ? momentOf(end) : after(momentOf(end), days(1)))

/** As accounts of this kind usually stand. */
const standing = (kind: LedgerKind, cents: number) => toCents(LEDGER_KINDS[kind].normal === 'debit' ? cents : 0 - cents)

const shapeEntry = (row: store.EntryRow): contract.LedgerEntryRow => ({
  id: row.id,
  time: wireTime(row.at),
  cause: row.cause,
  orderId: row.order_id,
  orderNo: row.order_no ?? '',
  buyerName: row.buyer_name ?? '',
  money: toCents(row.cents),
  staffName: row.staff_name ?? '',
  note: row.note,
})

const shapeParty = (row: store.PostingRow | store.AccountRow) => ({
  kind: row.kind,
  currency: row.currency,
  party: row.shop_name ?? row.user_name ?? row.holder ?? '',
  userId: row.user_id,
  shopId: row.shop_id,
  orderId: row.order_id,
})

/** Where a page lies in what is counted. */
function sliceOf({ pageNum, pageSize }: { pageNum: number; pageSize: number }, most: number) {
  const offset = Math.min((pageNum - 1) * pageSize, most)
  return { offset, limit: Math.min(pageSize, most - offset) }
}

async function find(input: Parsed<typeof contract.ledgerEntries>, { db, staff }: StaffContext, most: number) {
  demandOperator(staff)
  const filter: store.EntryFilter = {
    keyword: input.keyword?.trim() ?? '',
    cause: input.cause ?? null,
    account: input.account ?? null,
    from: input.from ? momentOf(input.from) : null,
    to: input.to ? endOf(input.to) : null,
    minCents: input.minMoney ?? null,
    maxCents: input.maxMoney ?? null,
  }
  const by = contract.LEDGER_SORTS.find((sort) => sort === input.orderByColumn) ?? 'time'
  const { limit, offset } = sliceOf(input, most)
  const { total, rows } = await store.selectEntries(db, filter, { by, down: !input.isAsc?.startsWith('asc') }, most, limit, offset)
  return { total, rows: rows.map(shapeEntry) }
}

export const ledgerEntries: Handler<typeof contract.ledgerEntries> = (input, context) => find(input, context, LEDGER_MOST)

/** One more is counted than a sheet holds, so that a longer list is refused and not cut. */
export const exportLedger: Handler<typeof contract.exportLedger> = async (input, context) =>
  answerSpreadsheet(context, ledgerSpreadsheet, await find(wholeList(input), context, LEDGER_MOST + 1), input)

export const ledgerEntry: Handler<typeof contract.ledgerEntry> = async ({ id }, context) => {
  const { entry, postings } = await desk.readEntry(context, id)
  const ofException = ['excess', 'settle', 'return', 'return_done', 'return_failed'].includes(entry.cause)
  return {
    ...shapeEntry(entry),
    exceptionId: ofException ? Number(entry.cause_id.split('/')[0]) : null,
    postings: postings.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      ...shapeParty(row),
      debit: row.cents > 0 ? toCents(row.cents) : null,
      credit: row.cents < 0 ? toCents(-row.cents) : null,
    })),
  }
}

export const ledgerAccounts: Handler<typeof contract.ledgerAccounts> = async (input, { db, staff }) => {
  demandOperator(staff)
  const filter = { id: input.id ?? null, keyword: input.keyword?.trim() ?? '', kind: input.kind ?? null, empty: input.empty === 'Y' }
  const { limit, offset } = sliceOf(input, LEDGER_MOST)
  const { total, rows } = await store.selectAccounts(db, filter, LEDGER_MOST, limit, offset)
  const shape = (row: store.AccountRow): contract.LedgerAccount => ({
    id: row.id,
    ...shapeParty(row),
    orderNo: row.order_no ?? '',
    money: standing(row.kind, row.cents),
    postings: row.postings,
  })
  return { total, rows: rows.map(shape) }
}

export const ledgerOverview: Handler<typeof contract.ledgerOverview> = async (_, context) => {
  const { sums, check, differences } = await desk.readOverview(context, DIFFERENCES_MOST)
  return {
    sums: sums.map(({ kind, holder, currency, cents, accounts }) => ({
      kind,
      holder: holder ?? '',
      currency,
      money: standing(kind, cents),
      accounts,
    })),
    check: check
      ? {
          time: wireTime(check.at),
          staffName: check.staff_name ?? '',
          entries: check.entries,
          accounts: check.accounts,
          found: check.found,
        }
      : null,
    differences: differences.map(({ id, kind, subject, expected_cents: expected, found_cents: found, since }) => ({
      id,
      kind,
      subject,
      expected: expected === null ? null : toCents(expected),
      found: found === null ? null : toCents(found),
      sinceTime: wireTime(since),
    })),
  }
}

export const checkLedger: Handler<typeof contract.checkLedger> = (_, context) => desk.checkNow(context)
