import type { PointsRecord } from '#contract/points.ts'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ShopAddress } from '../../session/address.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { WhenAndOrder } from '../../parts/when-and-order.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages, ListTabs } from '../account/account-list.tsx'
import { ENTRIES_A_PAGE, type PointsData, type Side } from './data.ts'

function hrefOf(type: Side, page = 1): ShopAddress {
  const query = new URLSearchParams()
  if (type) query.set('type', type)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/pointsdetails?${query}` : '/pointsdetails'
}

const SIDES = [
  ['', 'points.all'],
  ['1', 'points.earned'],
  ['2', 'points.spent'],
] as const

/** SPEC-081, SPEC-156: what there is, what it is worth, what ends, and every entry with the balance after it. */
export function PointsDetailsPage({ data: { summary, page, type, rows, total } }: { data: PointsData }) {
  const t = useT()
  return (
    <AccountFrame title={t('frame.points')}>
      <Glance summary={summary} />
      <ListTabs
        name={t('frame.points')}
        tabs={SIDES.map(([side, word]) => ({ label: t(word), href: hrefOf(side), count: side === type ? total : 0, here: side === type }))}
      />
      {rows.length === 0 ? (
        <EmptyState icon="coin" title={t('points.none')} text={t('points.none-text')}>
          <a href="/product" className={buttonClass('primary')}>
            {t('frame.to-catalogue')}
          </a>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-tile border border-line">
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </ul>
      )}
      <ListPages page={page} total={total} aPage={ENTRIES_A_PAGE} hrefOf={(wanted) => hrefOf(type, wanted)} />
      <p className="mt-4 text-sm text-ink-soft">{t('points.rule', { months: summary.lifeMonths })}</p>
    </AccountFrame>
  )
}

function Glance({ summary }: { summary: PointsData['summary'] }) {
  const { t } = useShop()
  const money = useMoney()
  const { available, held, owed, worth, thisMonth, expiring, nextExpiry } = summary
  return (
    <section aria-label={t('points.glance')} className="mb-6 grid gap-3 wide:grid-cols-[1.4fr_1fr_1fr]">
      <div className="rounded-tile bg-brand-soft p-5">
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="coin" className="size-5 text-brand" />
          {t('points.available')}
        </p>
        <p className="mt-1 text-2xl font-semibold tabular-nums">{t('points.number', { points: available })}</p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{t('points.worth', { money: money(worth) })}</p>
        {held > 0 && <p className="mt-1 text-sm text-ink-soft">{t('points.held', { points: held })}</p>}
        {owed > 0 && <p className="mt-1 text-sm text-caution">{t('points.owed', { points: owed })}</p>}
        <a href="/pointexchange" className={buttonClass('primary', 'small', 'mt-4 max-wide:h-11')}>
          {t('points.to-exchange')}
        </a>
      </div>
      <div className="rounded-tile bg-mist p-5">
        <p className="text-sm text-ink-soft">{t('points.this-month')}</p>
        <p className="mt-1 text-2xl font-semibold tabular-nums">{t('points.number', { points: thisMonth })}</p>
      </div>
      <div className="rounded-tile bg-mist p-5">
        <p className="text-sm text-ink-soft">{t('points.expiring')}</p>
        <p className={classNames('mt-1 text-2xl font-semibold tabular-nums', expiring > 0 && 'text-caution')}>
          {t('points.number', { points: expiring })}
        </p>
        {nextExpiry && (
          <p className="mt-1 text-sm text-ink-soft">
            {t('points.next', { points: nextExpiry.points })} <Moment value={nextExpiry.time} dateOnly />
          </p>
        )}
      </div>
    </section>
  )
}

function Entry({ row }: { row: PointsRecord }) {
  const t = useT()
  const { title, points, owed, balance, createTime, expireTime } = row
  return (
    <li className="flex items-baseline justify-between gap-x-6 p-4">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <WhenAndOrder time={createTime} order={row} />
        {expireTime && (
          <p className="text-sm text-ink-soft">
            {t('points.until')} <Moment value={expireTime} dateOnly />
          </p>
        )}
        {owed > 0 && <p className="text-sm text-caution">{t('points.entry-owed', { points: owed })}</p>}
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className={classNames('text-lg font-semibold', points > 0 && 'text-good')}>
          {points > 0 ? '+' : points < 0 ? '−' : ''}
          {t('points.number', { points: Math.abs(points) })}
        </p>
        <p className="text-sm text-ink-soft">{t('points.balance', { points: balance })}</p>
      </div>
    </li>
  )
}
