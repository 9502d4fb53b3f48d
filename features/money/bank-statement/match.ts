// Comparing lines with what is due: read, judged by the rules, written down. A bounded number of queries for any number of lines.
import type { Db } from '#db/connect.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { after, minutes } from '#shared/time.ts'
import { selectLinesById, selectProposing, selectStale, writeProposals, type LineRow } from './bank-line.sql.ts'
import { compact } from './format/format.ts'
import { indexed, type Due, type Dues } from './match.due.ts'
import { sameName } from './match.names.ts'
import { proposalsFor, type Proposal } from './match.rules.ts'
import { type Recall, selectDues, selectEntered, selectPayers, selectRecalls, selectSettled, selectUndone } from './match.sql.ts'
import { coreOf, coresIn, endOf } from './match.text.ts'

export type Judged = { line: LineRow; proposals: Proposal[] }

/** Of each line what it probably is, the best first. Seven queries. */
export async function judgeLines(db: Db, lines: readonly LineRow[]): Promise<{ judged: Judged[]; dues: Dues }> {
  const texts = new Map(lines.map((line) => [line.id, `${line.remittance} ${line.reference}`]))
  const cores = new Map([...texts].map(([id, text]) => [id, coresIn(text)]))
  const accounts = [...new Set(lines.flatMap(({ payer_account: account }) => account || []))]
  const references = [...new Set(lines.flatMap(({ reference }) => (reference ? compact(reference) : [])))]
  const [all, undone, recalls, payers, settled, entered, { toleranceCents }] = await Promise.all([
    selectDues(db),
    selectUndone(db, lines.map(({ id }) => id)), // prettier-ignore
    selectRecalls(db, lines),
    selectPayers(db, accounts),
    selectSettled(db, [...new Set([...cores.values()].flatMap((own) => [...own].map(endOf)))]),
    selectEntered(db, references),
    readSetting(db, 'trade'),
  ])
  const dues = indexed(all)
  const byCore = Map.groupBy(settled, ({ orderNo }) => coreOf(orderNo))
  const receipts = Map.groupBy(entered, ({ reference }) => reference)
  const joined = new Set<number>() // a receipt is one line's: that of the earlier day
  const judged = [...lines]
    .toSorted((a, b) => a.value_on.localeCompare(b.value_on) || a.id - b.id)
    .map((line): Judged => {
      const own = cores.get(line.id)!
      const known = {
        userIds: payers.get(line.payer_account) ?? [],
        settled: [...own].flatMap((core) => byCore.get(core) ?? []),
        entered: (receipts.get(compact(line.reference)) ?? []).filter(({ creditId }) => !joined.has(creditId)),
        toleranceCents,
      }
      const seen = {
        cents: line.cents - line.used_cents,
        bookedOn: line.booked_on,
        valueOn: line.value_on,
        currency: line.currency,
        payerName: line.payer_name,
        payerAccount: line.payer_account,
        text: texts.get(line.id)!,
        chargesCents: line.currency === line.told_currency ? line.charges_cents : null,
        returned: line.returned,
        undone: undone.get(line.id) ?? [],
        recalledOn: recalls.find((one) => isRecallOf(one, line, own))?.day ?? null,
      }
      const proposals = proposalsFor(seen, dues, known)
      for (const { creditId } of proposals[0]!.parts) if (creditId !== undefined) joined.add(creditId)
      return { line, proposals }
    })
  const byLine = new Map(judged.map((one) => [one.line.id, one]))
  return { judged: lines.map(({ id }) => byLine.get(id)!), dues }
}

/** It is of the same account and amount and not before the line, and has the line's reference, payer or order number. */
function isRecallOf(recall: Recall, line: LineRow, cores: ReadonlySet<string>): boolean {
  if (recall.accountId !== line.account_id || recall.cents !== line.told_cents || recall.day < line.booked_on) return false
  if (line.reference !== '' && compact(recall.reference) === compact(line.reference)) return true
  if (line.payer_account !== '' && recall.payerAccount === line.payer_account) return true
  return [...coresIn(recall.text)].some((core) => cores.has(core)) || sameName(recall.payerName, line.payer_name)
}

/** Writes down what the lines probably are now. */
export async function matchLines(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const { judged } = await judgeLines(db, await selectLinesById(db, ids))
  await writeProposals(
    db,
    judged.map(({ line, proposals }) => ({ id: line.id, best: proposals[0]! })),
    now,
  )
}

/** Lines whose proposal names one of the orders, of which something has changed. */
export const matchAgain = async (db: Db, orderIds: readonly number[], now: Date): Promise<void> =>
  matchLines(db, await selectProposing(db, orderIds), now)

const STALE_MS = minutes(5)
const AT_ONCE = 500

/** Run each minute: lines that wait are compared again now and then, as orders come and go. */
export async function sweepBankLines(db: Db, now: Date): Promise<void> {
  await matchLines(db, await selectStale(db, after(now, -STALE_MS), AT_ONCE), now)
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** By number or buyer, whatever stands between; the oldest first. */
export async function searchDues(db: Db, keyword: string): Promise<Due[]> {
  const wanted = plain(keyword)
  if (wanted === '') return []
  return (await selectDues(db)).filter(({ orderNo, company, name }) => [orderNo, company, name].some((one) => plain(one).includes(wanted)))
}
