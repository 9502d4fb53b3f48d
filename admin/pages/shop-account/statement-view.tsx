// A statement of account: its period, what stood before, line by line, what stands after; as PDF and as a spreadsheet.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { labelOf } from '#contract/codes/label.ts'
import { LEDGER_CAUSES } from '#contract/codes/ledger.ts'
import type { SheetFormat } from '#contract/export.ts'
import type { ShopStatement } from '#contract/statement-desk.ts'
import type { Statement } from '#contract/statement.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { firstOfMonth, localDay } from '../../kit/list-range.ts'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSaveFile } from '../../kit/use-save-file.ts'
import { OrderLink } from '../payout/payout.page.tsx'
import { payoutPaths } from '../payout/room.ts'
import { useT } from './room.ts'

type Period = { from: string | null; to: string | null }
type Line = Statement['rows'][number] & Partial<ShopStatement['rows'][number]>
type Read = Omit<Statement, 'rows'> & { rows: Line[] }
type Props = {
  of: string // which one, for what is kept of it
  goods?: boolean // of a shop: goods and commission of each order
  owed?: boolean // of a city partner: what is owed to them, as one amount a line
  read: (paged: Period & { pageNum: number; pageSize: number }) => Promise<Read>
  pdf: (period: Period) => Promise<Response>
  sheet: (wanted: Period & { format: SheetFormat }) => Promise<Response>
}
const A_PAGE = 50

export function StatementView({ of, goods = false, owed = false, read, pdf, sheet }: Props) {
  const { language } = useOffice()
  const t = useT()
  const [now] = useState(() => new Date())
  const year = `${now.getFullYear()}-01-01`
  const [{ from, to }, setPeriod] = useState<Period>({ from: year, to: null })
  const [page, setPage] = useState(1)
  const period = { from: from || null, to: to || null }
  const choose = (next: Period) => {
    setPeriod(next)
    setPage(1)
  }
  const statement = useQuery({
    queryKey: ['statement', of, language, period, page],
    queryFn: () => read({ ...period, pageNum: page, pageSize: A_PAGE }),
    placeholderData: keepPreviousData,
  })
  const isPeriod = (one: Period) => one.from === period.from && one.to === period.to
  const presets: [label: string, Period][] = [
    [t('shop-account.this-month'), { from: firstOfMonth(now), to: null }],
    [t('shop-account.last-month'), { from: firstOfMonth(now, -1), to: localDay(new Date(now.getFullYear(), now.getMonth(), 0)) }],
    [t('shop-account.this-year'), { from: year, to: null }],
    [t('shop-account.all'), { from: null, to: null }],
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-40">
          <Field
            label={t('shop-account.from')}
            type="date"
            value={from ?? ''}
            onChange={(event) => choose({ from: event.target.value, to })}
          />
        </div>
        <div className="w-40">
          <Field label={t('shop-account.to')} type="date" value={to ?? ''} onChange={(event) => choose({ from, to: event.target.value })} />
        </div>
        <div className="flex flex-wrap gap-2">
          {presets.map(([label, value]) => (
            <Button
              key={label}
              size="small"
              kind={isPeriod(value) ? 'secondary' : 'quiet'}
              aria-pressed={isPeriod(value)}
              onClick={() => choose(value)}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className="ml-auto flex flex-wrap gap-2">
          <Save label="PDF" read={() => pdf(period)} />
          <Save label="XLSX" read={() => sheet({ ...period, format: 'xlsx' })} />
          <Save label="CSV" read={() => sheet({ ...period, format: 'csv' })} />
        </div>
      </div>
      <QueryView query={statement}>{(data) => <Lines statement={data} goods={goods} owed={owed} page={page} onPage={setPage} />}</QueryView>
    </>
  )
}

function Save({ label, read }: { label: string; read: () => Promise<Response> }) {
  const { save, saving } = useSaveFile()
  return (
    <Button size="small" busy={saving} onClick={() => void save(read)}>
      <Icon name="download" className="size-4" />
      {label}
    </Button>
  )
}

type LinesProps = { statement: Read; goods: boolean; owed: boolean; page: number; onPage: (page: number) => void }

function Lines({ statement, goods, owed, page, onPage }: LinesProps) {
  const t = useT()
  const money = useMoney()
  const { opening, added, taken, closing, total, rows } = statement
  const amount = (cents: number | null | undefined) => (
    <td className="text-end whitespace-nowrap tabular-nums">{cents === null || cents === undefined ? '' : money(cents)}</td>
  )
  const heads = goods ? (['goods', 'commission', 'amount'] as const) : owed ? (['amount'] as const) : (['charged', 'credited'] as const)
  const sum = (label: string, cents: number, strong = false) => (
    <div key={label} className="flex justify-between gap-6">
      <dt className={strong ? 'font-medium' : 'text-ink-soft'}>{label}</dt>
      <dd className={strong ? 'font-semibold tabular-nums' : 'tabular-nums'}>{money(cents)}</dd>
    </div>
  )
  const last = Math.max(1, Math.ceil(total / A_PAGE))
  return (
    <>
      <dl className="mb-4 grid max-w-md gap-1">
        {sum(t('shop-account.opening'), opening)}
        {sum(t(goods || owed ? 'shop-account.added' : 'shop-account.charged'), added)}
        {sum(t(goods || owed ? 'shop-account.paid-out' : 'shop-account.credited'), taken)}
        {sum(t('shop-account.closing'), closing, true)}
      </dl>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t('shop-account.no-lines')}</p>
      ) : (
        <DetailTable
          stack
          head={[
            { label: t('shop-account.what') },
            ...heads.map((name) => ({ label: t(`shop-account.${name}`), end: true })),
            { label: t('shop-account.balance'), end: true },
          ]}
        >
          {rows.map((line) => (
            <tr key={line.id}>
              <td>
                <What line={line} />
              </td>
              {goods ? (
                <>
                  {amount(line.goods)}
                  {amount(line.commission ? 0 - line.commission : null)}
                  {amount(line.amount)}
                </>
              ) : owed ? (
                amount(line.amount)
              ) : (
                <>
                  {amount(line.amount > 0 ? line.amount : null)}
                  {amount(line.amount < 0 ? -line.amount : null)}
                </>
              )}
              {amount(line.balance)}
            </tr>
          ))}
        </DetailTable>
      )}
      {total > A_PAGE && (
        <nav aria-label={t('shop-account.pages')} className="mt-3 flex items-center gap-3 text-sm text-ink-soft">
          <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('shop-account.earlier')}
          </Button>
          <span className="tabular-nums">{t('shop-account.page', { page, pages: last })}</span>
          <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {t('shop-account.further')}
          </Button>
        </nav>
      )}
    </>
  )
}

function What({ line: { cause, time, orderId, orderNo, reference, payoutId } }: { line: Line }) {
  const { language } = useOffice()
  const text = labelOf(LEDGER_CAUSES, cause, language)
  return (
    <>
      <span className="block font-medium">{payoutId ? <PayoutLink id={payoutId} text={text} /> : text}</span>
      <span className="block text-sm whitespace-nowrap text-ink-soft">
        <Moment value={time} />
      </span>
      {orderId !== null && <OrderLink id={orderId} number={orderNo} />}
      {reference && <span className="block text-sm break-all text-ink-soft">{reference}</span>}
    </>
  )
}

function PayoutLink({ id, text }: { id: number; text: string }) {
  const may = useMay()
  if (!may('payout:list')) return text
  return (
    <Go href={payoutPaths.one(id)} className="text-brand hover:underline">
      {text}
    </Go>
  )
}
