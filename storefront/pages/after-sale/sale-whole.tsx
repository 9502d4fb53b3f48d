// One case as its buyer sees it: what is to be done next stands first, then what has become of it.
import { AFTER_SALE_REASON_LABELS, AFTER_SALE_TYPE_LABELS, RESOLUTION_LABELS } from '#contract/codes/after-sale.ts'
import { REFUND_STATE_LABELS } from '#contract/codes/refund-state.ts'
import type { Sale } from '#contract/after-sale.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { listed } from '#shared/punctuation.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { Log } from '../../parts/log.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { SaleActs } from './sale-acts.tsx'
import { SaleDispatches } from './sale-dispatches.tsx'
import { TellIncident } from './sale-incident.tsx'
import { SaleMessages } from './sale-messages.tsx'
import { SaleReturn } from './sale-return.tsx'
import { UnitLinks } from './sale-unit.tsx'
import { SaleRepair } from './sale-repair.tsx'
import { may } from './use-sale-act.ts'

/** The buyer has it: sent, kept as credit, or set against something. */
const SETTLED: readonly Sale['refunds'][number]['state'][] = ['paid', 'kept', 'used']

/** What an act asks begins anew with each state; a message that is being written outlives it. */
export function SaleWhole({ one }: { one: Sale }) {
  const { t, language } = useShop()
  const money = useMoney()
  return (
    <div className="grid gap-10">
      <div>
        <p className="max-w-[70ch] text-[16px]">{t(`after-sale.next-${nextOf(one)}`)}</p>
        {one.dueTime && one.state !== 'returning' && (
          <p className="mt-1 font-medium">
            {t('after-sale.due')} <Moment value={one.dueTime} />
          </p>
        )}
        {one.promiseTime && (
          <p className="mt-1 text-ink-soft">
            {t(one.late === 'Y' ? 'after-sale.promise-late' : 'after-sale.promise')}
            <Moment value={one.promiseTime} />
          </p>
        )}
        {one.handleRemark && <p className="mt-3 max-w-[70ch] rounded-control bg-mist px-4 py-3 whitespace-pre-line">{one.handleRemark}</p>}
        {one.resolution && (
          <p className="mt-3">
            <Tag tone="good">{pick(RESOLUTION_LABELS[one.resolution], language)}</Tag>
          </p>
        )}
        <SaleActs key={one.state} one={one} />
      </div>
      <SaleReturn key={`return ${one.state}`} one={one} />
      <SaleRepair key={`repair ${one.state}`} one={one} />
      <SaleDispatches one={one} />
      {one.refunds.length + one.pointsBack.length > 0 && (
        <Section id="sale-refunds" title={t('after-sale.refunds')}>
          <ul className="divide-y divide-line rounded-tile border border-line">
            {one.refunds.map((refund) => (
              <li key={refund.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 tabular-nums">
                <span className="text-ink-soft">
                  <Moment value={refund.time} />
                  {one.refunds.some(({ of }) => of === 'repair') && <span className="ml-4">{t(`after-sale.refund-of-${refund.of}`)}</span>}
                </span>
                <span className="flex items-center gap-4">
                  <span className={refund.undone ? 'line-through' : 'font-semibold'}>{money(refund.amount)}</span>
                  <Tag tone={SETTLED.includes(refund.state) ? 'good' : 'plain'}>{pick(REFUND_STATE_LABELS[refund.state], language)}</Tag>
                </span>
                {refund.undone && (
                  <span className="w-full break-words text-ink-soft">
                    {t('after-sale.refund-undone', { reason: refund.undone.reason })}
                  </span>
                )}
              </li>
            ))}
            {one.pointsBack.map(({ id, points, time, undone }) => (
              <li key={`points ${id}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 tabular-nums">
                <span className="text-ink-soft">
                  <Moment value={time} />
                </span>
                <a href="/pointsdetails" className={`text-brand hover:underline ${undone ? 'line-through' : 'font-semibold'}`}>
                  {t('after-sale.points-back', { points })}
                </a>
                {undone && (
                  <span className="w-full break-words text-ink-soft">{t('after-sale.points-undone', { reason: undone.reason })}</span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <About one={one} />
      <SaleMessages one={one} />
      <Section id="sale-history" title={t('after-sale.history')}>
        <Log lines={one.logs} />
      </Section>
      <Print />
    </div>
  )
}

/** What the case waits for, where its state alone does not say it. */
function nextOf({ state, repair, appealed, declaration, logs }: Sale) {
  if (state === 'return_authorised' && declaration) return 'declared'
  if (state === 'resolving' && repair && repair.due > 0) return 'to-pay'
  if (state === 'inspecting' && repair?.failedTime) return 'repair-failed'
  if (state === 'rejected' && appealed === 'Y') return 'rejected-again'
  if (state === 'cancelled' && logs.at(-1)?.event === 'lapse') return 'lapsed'
  return state
}

function Print() {
  const t = useT()
  return (
    <Button className="justify-self-start print:hidden" onClick={() => window.print()}>
      <Icon name="print" className="size-5" />
      {t('after-sale.print')}
    </Button>
  )
}

function About({ one }: { one: Sale }) {
  const { t, language } = useShop()
  const money = useMoney()
  const facts: [string, string][] = [
    [t('after-sale.type'), pick(AFTER_SALE_TYPE_LABELS[one.saleType], language)],
    [t('after-sale.reason'), pick(AFTER_SALE_REASON_LABELS[one.reason], language)],
    ...(one.askedMoney > 0 ? [[t('after-sale.money-asked'), money(one.askedMoney)] as [string, string]] : []),
    ...(one.phone ? [[t('after-sale.phone'), one.phone] as [string, string]] : []),
  ]
  return (
    <Section
      id="sale-about"
      title={t('after-sale.about')}
      action={
        <a
          href={`/confirm?id=${one.orderId}`}
          className="flex min-h-9 items-center font-medium text-brand hover:underline max-wide:min-h-11"
        >
          {t('after-sale.of-order', { number: one.orderNo })}
        </a>
      }
    >
      <ul className="divide-y divide-line rounded-tile border border-line">
        {one.items.map((item) => (
          <li key={item.orderItemId} className="flex items-center gap-4 px-4 py-3">
            <span className="w-14 shrink-0 overflow-hidden rounded-control">
              <Picture url={item.productMainImgUrl} alt="" sizes="56px" />
            </span>
            <span className="min-w-0">
              <a href={`/${item.slug}`} className="font-medium hover:text-brand">
                {item.productName}
              </a>
              <span className="block text-sm text-ink-faint">
                {t('offer.model', { model: item.productModel })} · {t('after-sale.pieces', { count: item.count })}
              </span>
              {item.serials.length > 0 && (
                <span className="block text-sm text-ink-soft tabular-nums">
                  {t('frame.colon', { label: t('after-sale.serials') })}
                  {listed(item.serials, language)}
                </span>
              )}
              <UnitLinks units={one.units.filter(({ orderItemId }) => orderItemId === item.orderItemId)} />
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-x-10 gap-y-2 wide:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[72ch] wrap-anywhere whitespace-pre-line">{one.description}</p>
      {may(one, 'tell_incident') && <TellIncident one={one} />}
      {one.incident === 'Y' && (
        <>
          <p className="mt-3 text-caution">{t('after-sale.incident-noted')}</p>
          <p className="mt-1 max-w-[72ch] wrap-anywhere whitespace-pre-line">{one.incidentText}</p>
        </>
      )}
    </Section>
  )
}
