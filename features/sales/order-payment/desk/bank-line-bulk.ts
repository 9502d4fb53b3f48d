// Confirming many lines of the bank at once: those only that name every order they pay, to the cent.
import type { Parsed } from '#contract/call.ts'
import type { bankLines } from '#contract/bank-line-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { judgeLines, lineIdsOf, linesById, type LineFilter, type LineRow } from '#features/money/bank-statement/bank-statement.ts'
import type { Proposal } from '#features/money/bank-statement/match.rules.ts'
import type { BulkNoun, Thing } from '#features/platform/bulk-noun/bulk-noun.ts'
import { formatUsd } from '#shared/money.ts'
import { confirmLine } from './bank-matching.ts'

type Asked = Omit<Parsed<typeof bankLines>, 'pageNum' | 'pageSize'>

export const lineFilter = ({ state, kind, accountId, statementId, from, to, keyword }: Asked): LineFilter => ({
  states: state ?? null,
  kinds: kind ?? null,
  accountId: accountId ?? null,
  statementId: statementId ?? null,
  from: from ?? null,
  to: to ?? null,
  keyword: keyword?.trim() ?? '',
})

type LineThing = Thing & { values: { orders: string }; line: LineRow; best: Proposal; orders: string }

export const bulkBankLines: BulkNoun<LineThing, 'bank-line.confirm', Parsed<typeof bankLines>> = {
  pick: (filters) => Promise.resolve(lineIdsOf(lineFilter(filters))),
  async read(db, ids, staff) {
    if (staff.shopId !== null) return []
    const { judged, dues } = await judgeLines(db, await linesById(db, ids))
    const numbers = new Map(dues.all.map(({ orderId, orderNo }) => [orderId, orderNo]))
    return judged.map(({ line, proposals: [best] }) => {
      const orders = [...new Set(best!.parts.map(({ orderId }) => numbers.get(orderId) ?? ''))].join(', ')
      const label = `${line.booked_on} · ${line.payer_name || line.reference} · ${formatUsd(line.cents, 'en-US')}`
      return { id: line.id, label, mark: `${line.version} ${line.state}`, values: { orders: '' }, line, best: best!, orders }
    })
  },
  plans: {
    'bank-line.confirm'({ line, best, orders }) {
      if (line.state !== 'waiting') return { fault: { word: 'bank-line-used' } }
      return best.kind === 'exact' ? { orders } : { fault: { word: 'bank-line-not-exact' } }
    },
  },
  write({ db, now, staff }, { line, best, orders }, values) {
    if (best.kind !== 'exact' || values['orders'] !== orders) refuse('conflict', 'changed-meanwhile')
    const parts = best.parts.map(({ orderId, instalmentId, cents }) => ({
      orderId,
      instalmentId,
      amount: cents,
      version: null,
      creditId: null,
    }))
    return confirmLine({ db, now, staff }, { id: line.id, version: line.version }, parts)
  },
}
