// What its buyer has paid too much, on which order, and what became of it.
import { labelOf } from '#contract/codes/label.ts'
import { REFUND_STATE_LABELS } from '#contract/codes/refund-state.ts'
import type { OwnOverpayment } from '#contract/overpayment.ts'
import { Tag } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { WhenAndOrder } from '../../parts/when-and-order.tsx'
import { useRootData } from '../../shop/root-data.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages } from '../account/account-list.tsx'
import { LINES_A_PAGE, type OverpaymentsData } from './data.ts'

export function OverpaymentsPage({ data: { page, total, rows } }: { data: OverpaymentsData }) {
  const t = useT()
  return (
    <AccountFrame title={t('overpayment.title')} crumbs={[{ label: t('frame.statement'), href: '/statement' }]}>
      {total === 0 ? (
        <EmptyState icon="currency" title={t('overpayment.none')} text={t('overpayment.none-text')}>
          <a href="/statement" className={buttonClass()}>
            {t('frame.statement')}
          </a>
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-[70ch] text-pretty text-ink-soft">{t('overpayment.lead')}</p>
          <ul className="divide-y divide-line rounded-tile border border-line">
            {rows.map((one) => (
              <Line key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
      <ListPages page={page} total={total} aPage={LINES_A_PAGE} hrefOf={(to) => (to > 1 ? `/overpayments?page=${to}` : '/overpayments')} />
    </AccountFrame>
  )
}

function Line({ one }: { one: OwnOverpayment }) {
  const t = useT()
  const money = useMoney()
  return (
    <li className="grid gap-2 p-4 break-inside-avoid wide:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div>
          <p className="font-semibold tabular-nums">{money(one.amount)}</p>
          <WhenAndOrder time={one.time} order={one} />
        </div>
        {one.refunds.length === 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Tag tone={one.state === 'open' ? 'caution' : 'good'}>{t(`overpayment.${one.state}`)}</Tag>
            {one.dealtTime && <Moment value={one.dealtTime} dateOnly />}
          </p>
        )}
      </div>
      {one.refunds.length > 0 && <Refunds of={one} />}
      {one.state === 'open' && <Tell orderNo={one.orderNo} />}
    </li>
  )
}

function Refunds({ of: { refunds, orderId } }: { of: OwnOverpayment }) {
  const { t, language } = useShop()
  const money = useMoney()
  return (
    <>
      <ul className="grid gap-2">
        {refunds.map(({ id, amount, state, reference, time }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Tag tone={state === 'paid' ? 'good' : 'caution'}>{labelOf(REFUND_STATE_LABELS, state, language)}</Tag>
            <span className="tabular-nums">{money(amount)}</span>
            <span className="text-ink-soft wrap-anywhere">
              <Moment value={time} dateOnly />
              {reference && ` · ${t('overpayment.reference', { reference })}`}
            </span>
          </li>
        ))}
      </ul>
      {refunds.some(({ state }) => state === 'owed') && (
        <a href={`/confirm?id=${orderId}`} className="inline-flex min-h-11 items-center text-brand hover:underline print:hidden">
          {t('overpayment.account')}
        </a>
      )}
    </>
  )
}

/** It is set against another order, or sent back, by people: what is wished for is written to them. */
function Tell({ orderNo }: { orderNo: string }) {
  const t = useT()
  const { email } = useRootData().brand
  return (
    <div className="print:hidden">
      <p className="text-pretty">{t('overpayment.tell', { order: orderNo })}</p>
      <a
        href={email ? `mailto:${email}?subject=${encodeURIComponent(`${t('overpayment.title')} ${orderNo}`)}` : '/contact-us'}
        className={`${buttonClass()} mt-2`}
      >
        {t('overpayment.write')}
      </a>
    </div>
  )
}
