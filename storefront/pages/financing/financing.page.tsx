import { FINANCING_LABELS, type FinancingState } from '#contract/codes/financing.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { inQuery } from '../../shop/query.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { ListPages } from '../account/account-list.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { useDay } from '../letter/day.ts'
import { FINANCINGS_AT_ONCE, type FinancingData } from './data.ts'
import { Financing } from './financing.tsx'

const TONES: Partial<Record<FinancingState, Tone>> = {
  docs_requested: 'warm',
  offered: 'warm',
  contract_pending: 'warm',
  approved_ready: 'good',
  funded: 'good',
  repaying: 'good',
  in_arrears: 'bad',
  declined: 'bad',
  withdrawn: 'plain',
  lapsed: 'plain',
  closed: 'plain',
}

export function StateTag({ state }: { state: FinancingState }) {
  const { language } = useShop()
  return <Tag tone={TONES[state] ?? 'brand'}>{pick(FINANCING_LABELS[state], language)}</Tag>
}

/** /my-financing: one's own applications; with `id` one of them, what is to be done, offer, contract, plan (SPEC-143). */
export function MyFinancingPage({ data }: { data: FinancingData }) {
  const t = useT()
  const { one, list } = data
  const crumbs = [{ label: t('frame.my-financing'), href: '/my-financing' }]
  if (one)
    return (
      <AccountFrame title={one.applicationNo} crumbs={crumbs} action={<StateTag state={one.state} />}>
        <Financing key={one.version} one={one} />
      </AccountFrame>
    )
  if (!list || list.total === 0)
    return (
      <AccountFrame title={t('frame.my-financing')}>
        <EmptyState icon="document" title={t(list ? 'financing.none' : 'financing.missing')} text={t('financing.none-text')}>
          <a href="/financing-services" className={buttonClass('primary')}>
            {t('frame.financing')}
          </a>
        </EmptyState>
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={t('frame.my-financing')}
      action={
        <a href="/financing-application" className={buttonClass()}>
          {t('financing.apply')}
        </a>
      }
    >
      <List list={list} />
    </AccountFrame>
  )
}

function List({ list: { rows, page, total } }: { list: NonNullable<FinancingData['list']> }) {
  const t = useT()
  const money = useMoney()
  const day = useDay()
  return (
    <>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {rows.map((row) => (
          <li key={row.id}>
            <a
              href={row.state === 'draft' ? '/financing-application' : `/my-financing?id=${row.id}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-mist wide:px-5"
            >
              <span>
                <span className="block font-medium tabular-nums">
                  {row.applicationNo} {row.company && `· ${row.company}`}
                </span>
                <span className="block text-sm text-ink-soft">
                  <Moment value={row.createTime} />
                  {row.dueDay && ` · ${t('financing.by', { day: day(row.dueDay) })}`}
                </span>
              </span>
              <span className="flex items-center gap-4">
                {row.amount > 0 && <span className="font-semibold tabular-nums">{money(row.left ?? row.amount)}</span>}
                <StateTag state={row.state} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ListPages
        page={page}
        total={total}
        aPage={FINANCINGS_AT_ONCE}
        hrefOf={(to) => `/my-financing${inQuery({ page: to > 1 ? String(to) : undefined })}`}
      />
    </>
  )
}
