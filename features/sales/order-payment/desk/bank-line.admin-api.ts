import type * as contract from '#contract/bank-line-desk.ts'
import type { AllowedAction } from '#contract/actions.ts'
import type { AsideReason } from '#contract/codes/bank-line.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import * as bank from '#features/money/bank-statement/bank-statement.ts'
import { masked } from '#features/money/bank-statement/bank-statement.rules.ts'
import type { Proposal } from '#features/money/bank-statement/match.rules.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { lineFilter } from './bank-line-bulk.ts'
import { confirmLine, whyUnusable } from './bank-matching.ts'

const shapeRow = (line: bank.LineRow): contract.BankLineRow => ({
  id: line.id,
  version: line.version,
  accountId: line.account_id,
  account: line.account_name,
  statementId: line.statement_id,
  bookedOn: line.booked_on,
  valueOn: line.value_on,
  amount: { minor: line.told_cents, currency: line.told_currency },
  dollars: line.currency === line.told_currency ? null : toCents(line.cents),
  left: line.cents - line.used_cents,
  payerName: line.payer_name,
  payerAccount: masked(line.payer_account),
  remittance: line.remittance,
  reference: line.reference,
  state: bank.stateOf(line),
  kind: line.kind,
  score: line.score,
  orderNos: line.order_nos,
  why: line.why === '' ? null : (line.why as AsideReason),
  note: line.note,
})

export const bankLines: Handler<typeof contract.bankLines> = async (input, context) => {
  const { rows, total } = await bank.listLines(context, lineFilter(input), input.pageSize, (input.pageNum - 1) * input.pageSize)
  return { total, rows: rows.map(shapeRow) }
}

const CANDIDATES = 8

const shapeCandidate = (numbers: ReadonlyMap<number, string>, { kind, score, parts, reasons }: Proposal): contract.BankCandidate => ({
  kind,
  score,
  parts: parts.map(({ instalmentId, orderId, cents, creditId = null }) => ({
    instalmentId,
    orderId,
    orderNo: numbers.get(orderId) ?? '',
    amount: toCents(cents),
    creditId,
  })),
  reasons: reasons.map(({ code, cents, text = '' }) => ({ code, cents: cents === undefined ? null : toCents(cents), text })),
})

async function shapeDues({ db }: Pick<StaffContext, 'db'>, dues: readonly bank.Due[]): Promise<contract.BankDue[]> {
  const receipts = await bank.receiptsWaiting(
    db,
    dues.map(({ instalmentId }) => instalmentId),
  )
  return dues.map((due) => ({
    instalmentId: due.instalmentId,
    version: due.version,
    orderId: due.orderId,
    orderNo: due.orderNo,
    company: due.company || due.name,
    openMoney: toCents(due.openCents),
    dueDay: due.dueAt,
    statedMoney: due.statedCents === null ? null : toCents(due.statedCents),
    receipts: receipts
      .filter((one) => one.instalment_id === due.instalmentId)
      .map((one) => ({ fileId: one.file_id, fileName: one.name, type: one.type })),
  }))
}

export const bankLine: Handler<typeof contract.bankLine> = async ({ id }, context) => {
  const line = await bank.readLine(context, id)
  const waits = line.state === 'waiting'
  const { judged, dues } = waits ? await bank.judgeLines(context.db, [line]) : { judged: [], dues: { all: [] } }
  const candidates = (judged[0]?.proposals ?? []).slice(0, CANDIDATES)
  const parts = await bank.partsOf(context.db, [id])
  const named = new Set(candidates.flatMap((one) => one.parts.map(({ instalmentId }) => instalmentId)))
  const numbers = new Map([...dues.all, ...(await entered(context, candidates))].map(({ orderId, orderNo }) => [orderId, orderNo]))
  return {
    ...shapeRow({ ...line, ...(candidates[0] ? { kind: candidates[0].kind, score: candidates[0].score } : {}) }),
    payerAccount: line.payer_account,
    charges: line.charges_cents === null ? null : { minor: line.charges_cents, currency: line.told_currency },
    candidates: candidates.map((one) => shapeCandidate(numbers, one)),
    dues: await shapeDues(
      context,
      dues.all.filter(({ instalmentId }) => named.has(instalmentId)),
    ),
    parts: parts.map((part) => ({
      orderId: part.order_id,
      orderNo: part.order_no,
      amount: toCents(part.cents),
      overMoney: toCents(part.over),
      staffName: part.staff_name,
      time: wireTime(part.created_at),
      undoneTime: part.undone_at && wireTime(part.undone_at),
    })),
    allowedActions: actionsOf(line, context),
  }
}

/** Numbers of orders whose receipts stand there already: they may owe nothing any more. */
const entered = async ({ db }: StaffContext, candidates: readonly Proposal[]) =>
  bank.orderNumbers(
    db,
    candidates.flatMap(({ kind, parts }) => (kind === 'entered' ? parts.map(({ orderId }) => orderId) : [])),
  )

const mayBeValued = ({ told_currency, told_cents, returned }: bank.LineRow) => told_currency !== 'USD' && told_cents > 0 && !returned

function actionsOf(line: bank.LineRow, context: StaffContext): AllowedAction[] {
  const waits: RefusalWord | null = line.state === 'waiting' ? null : 'bank-line-used'
  const action = (name: string, word: RefusalWord | null) => allowedAction(context, name, 'payment:confirm', word)
  return [
    action('confirm', waits ?? whyUnusable(line)),
    action('dollars', waits ?? (mayBeValued(line) ? (line.used_cents > 0 ? 'bank-line-part-used' : null) : 'bank-line-dollars')),
    action('set_aside', waits ?? (line.used_cents > 0 ? 'bank-line-part-used' : null)),
    action('take_back', line.state === 'set_aside' ? null : 'not-allowed-now'),
  ]
}

export const bankDues: Handler<typeof contract.bankDues> = async ({ keyword, pageNum, pageSize }, context) => {
  const found = await bank.searchDues(context.db, keyword)
  return { total: found.length, rows: await shapeDues(context, found.slice((pageNum - 1) * pageSize, pageNum * pageSize)) }
}

const done = (line: bank.LineRow) => ({ state: bank.stateOf(line), left: line.cents - line.used_cents })

export const confirmBankLine: Handler<typeof contract.confirmBankLine> = async ({ id, version, parts }, context) => {
  const wanted = parts.map(({ creditId = null, version: seen = null, ...part }) => ({ ...part, creditId, version: seen }))
  await confirmLine(context, { id, version }, wanted)
  return done(await bank.lineNow(context.db, id))
}
export const sayLineDollars: Handler<typeof contract.sayLineDollars> = async ({ id, version, cents }, context) =>
  done(await bank.sayDollars(context, { id, version }, cents))
export const setLineAside: Handler<typeof contract.setLineAside> = async ({ id, version, why, note }, context) =>
  done(await bank.setAside(context, { id, version }, why, note))
export const takeLineBack: Handler<typeof contract.takeLineBack> = async ({ id, version }, context) =>
  done(await bank.takeBack(context, { id, version }))

export const bankLineTrail: Handler<typeof contract.bankLineTrail> = async ({ id, ...slice }, context) => {
  await bank.readLine(context, id)
  return answerTrail(context.db, { kind: 'bank-line', id }, slice)
}
