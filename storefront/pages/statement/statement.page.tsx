// The buyer's statement of account: what was charged and paid in a period, and the balance after each line.
import { useState, type FormEvent } from 'react'
import { LEDGER_CAUSES } from '#contract/codes/ledger.ts'
import { ownStatementPdf, ownStatementSheet, type StatementLine } from '#contract/statement.ts'
import { pick } from '#shared/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { ShopAddress } from '../../session/address.ts'
import { useDownload } from '../../parts/download.ts'
import { useGo } from '../../shop/go.ts'
import { WhenAndOrder } from '../../parts/when-and-order.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages } from '../account/account-list.tsx'
import { LINES_A_PAGE, type Period, type StatementData } from './data.ts'

function hrefOf({ from, to }: Period, page = 1): ShopAddress {
  const query = new URLSearchParams()
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/statement?${query}` : '/statement'
}

export function StatementPage({ data: { period, page, statement, overpaid } }: { data: StatementData }) {
  const t = useT()
  const money = useMoney()
  const { opening, added, taken, closing, total, rows } = statement
  const sums = [
    [t('statement.opening'), opening],
    [t('statement.charged'), added],
    [t('statement.credited'), taken],
  ] as const
  return (
    <AccountFrame title={t('frame.statement')} action={<Files period={period} />}>
      <Choose key={`${period.from} ${period.to}`} period={period} />
      <dl className="mb-6 grid gap-2 rounded-tile bg-mist p-5">
        {sums.map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums">{money(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 border-t border-line pt-2 font-semibold">
          <dt>{t(closing < 0 ? 'statement.to-your-good' : 'statement.closing')}</dt>
          <dd className="tabular-nums">{money(Math.abs(closing))}</dd>
        </div>
      </dl>
      {rows.length === 0 ? (
        <EmptyState icon="list" title={t('statement.none')} text={t('statement.none-text')}>
          <a href="/order" className={buttonClass()}>
            {t('frame.orders')}
          </a>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-tile border border-line">
          {rows.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <ListPages page={page} total={total} aPage={LINES_A_PAGE} hrefOf={(wanted) => hrefOf(period, wanted)} />
      <p className="mt-4 text-sm text-ink-soft">{t('statement.note')}</p>
      {overpaid && (
        <a href="/overpayments" className="inline-flex min-h-11 items-center text-brand hover:underline print:hidden">
          {t('statement.overpaid')}
        </a>
      )}
    </AccountFrame>
  )
}

function Line({ line: { cause, time, orderId, orderNo, reference, amount, balance } }: { line: StatementLine }) {
  const { t, language } = useShop()
  const money = useMoney()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
      <div className="min-w-0">
        <p className="font-medium">{pick(LEDGER_CAUSES[cause], language)}</p>
        <WhenAndOrder time={time} dateOnly order={{ orderId, orderNo }}>
          {reference && ` · ${reference}`}
        </WhenAndOrder>
      </div>
      <div className="ml-auto text-right tabular-nums">
        <p className={amount < 0 ? 'font-medium text-good' : 'font-medium'}>{money(amount)}</p>
        <p className="text-sm text-ink-soft">{t('statement.balance', { balance: money(balance) })}</p>
      </div>
    </li>
  )
}

function Choose({ period }: { period: Period }) {
  const t = useT()
  const go = useGo()
  const [{ from, to }, setDays] = useState(period)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    go(hrefOf({ from, to }))
  }
  return (
    <form onSubmit={onSubmit} className="mb-6 flex flex-wrap items-end gap-3">
      <div className="min-w-36 flex-1 wide:max-w-48">
        <Field label={t('statement.from')} type="date" value={from} onChange={(event) => setDays({ from: event.target.value, to })} />
      </div>
      <div className="min-w-36 flex-1 wide:max-w-48">
        <Field label={t('statement.to')} type="date" value={to} onChange={(event) => setDays({ from, to: event.target.value })} />
      </div>
      <Button type="submit">{t('statement.show')}</Button>
      {(period.from || period.to) && (
        <a href="/statement" className={buttonClass('quiet')}>
          {t('statement.all')}
        </a>
      )}
    </form>
  )
}

function Files({ period }: { period: Period }) {
  const t = useT()
  const download = useDownload()
  const [busy, setBusy] = useState<'pdf' | 'sheet' | null>(null)
  const wanted = { from: period.from || null, to: period.to || null }
  const save = async (kind: 'pdf' | 'sheet') => {
    setBusy(kind)
    const file = await (kind === 'pdf' ? download(ownStatementPdf, wanted) : download(ownStatementSheet, wanted))
    if (file) saveFile(file.blob, file.name)
    setBusy(null)
  }
  return (
    <div className="-ml-3 flex flex-wrap gap-2">
      {(['pdf', 'sheet'] as const).map((kind) => (
        <Button key={kind} kind="quiet" size="small" className="max-wide:h-11" busy={busy === kind} onClick={() => void save(kind)}>
          <Icon name="download" className="size-4" />
          {t(`statement.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
