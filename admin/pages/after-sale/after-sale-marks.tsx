// How a case stands, how old it is and by when it was to be answered, as list and detail show it.
import type { DeskSaleRow } from '#contract/after-sale-desk-shape.ts'
import type { Incident, IncidentState } from '#contract/incident.ts'
import { AFTER_SALE_LABELS, AFTER_SALE_TYPE_LABELS, type AfterSaleState, type AfterSaleType } from '#contract/codes/after-sale.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'
import { Moment } from '../../kit/moment.tsx'
import { useT } from './room.ts'

/** What waits for us is warm. */
const STATES: Partial<Record<AfterSaleState, Tone>> = {
  submitted: 'warm',
  in_review: 'warm',
  inspecting: 'warm',
  resolving: 'warm',
  resolved: 'good',
  rejected: 'bad',
  closed: 'plain',
  cancelled: 'plain',
}

export function SaleStateTag({ state }: { state: AfterSaleState }) {
  const { language } = useOffice()
  return <Tag tone={STATES[state] ?? 'brand'}>{pick(AFTER_SALE_LABELS[state], language)}</Tag>
}

export function SaleType({ type }: { type: AfterSaleType }) {
  const { language } = useOffice()
  return <>{pick(AFTER_SALE_TYPE_LABELS[type], language)}</>
}

export const incidentStateOf = ({ closeTime, late }: Incident): IncidentState => (closeTime ? 'closed' : late === 'Y' ? 'late' : 'open')

/** How the incident of a case stands, for who judges it; for anybody else, that there is one. */
export function IncidentTag({ state }: { state: IncidentState | null }) {
  const t = useT()
  if (state === null) return <Tag tone="bad">{t('after-sale.incident')}</Tag>
  return <Tag tone={state === 'late' ? 'bad' : state === 'open' ? 'warm' : 'plain'}>{t(`after-sale.mark-${state}`)}</Tag>
}

/** The promised answer: until when, or that it is late. */
export function Promised({ promiseTime, late }: { promiseTime: string | null; late: 'Y' | 'N' }) {
  const t = useT()
  if (promiseTime === null) return <span className="text-ink-faint">{t('after-sale.answered')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Moment value={promiseTime} />
      {late === 'Y' && <Tag tone="bad">{t('after-sale.late')}</Tag>}
    </span>
  )
}

/** '5 h', '3 d'. */
export function Age({ hours }: { hours: number }) {
  const t = useT()
  return (
    <span className="whitespace-nowrap tabular-nums">
      {hours < 48 ? t('after-sale.age-hours', { count: hours }) : t('after-sale.age-days', { count: Math.floor(hours / 24) })}
    </span>
  )
}

/** The goods of a case in one line. */
export const goodsText = ({ items }: Pick<DeskSaleRow, 'items'>): string =>
  items.map(({ count, productModel }) => (count > 1 ? `${count} × ${productModel}` : productModel)).join(', ')
