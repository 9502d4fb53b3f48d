import { Icon } from '#ui/icon.tsx'
import { formatMoment, useDuration, useTimeLeft } from '../../parts/moment/moment.tsx'
import { useShop } from '../../shop/shop.ts'

type Times = { state: string; dueTime: string | null; validTime: string | null; paused?: 'Y' | 'N' }

/** The running clock: until when an answer is promised, or an offer holds. It rests while the shop waits for the reader. */
export function QuotationClock({ state, dueTime, validTime, paused }: Times) {
  const { language, t } = useShop()
  const duration = useDuration()
  const offered = state === 'sent'
  const awaited = state === 'submitted' || state === 'in_review' || state === 'pricing_approval' || state === 'countered'
  const until = offered ? validTime : awaited ? dueTime : null
  const left = useTimeLeft(until)
  if (state === 'info_requested' || (awaited && paused === 'Y')) return <Line icon="chat">{t('quotation.clock-paused')}</Line>
  if (!until) return null
  if (left === null) return <Line icon="clock"> </Line>
  const time = formatMoment(until, language)
  if (left <= 0) return offered ? null : <Line icon="alert">{t('quotation.clock-late', { time })}</Line>
  return (
    <Line icon="clock">
      {t(offered ? 'quotation.clock-valid' : 'quotation.clock-answer', { time })} ·{' '}
      <span className="tabular-nums">{t('quotation.clock-left', { left: duration(left) })}</span>
    </Line>
  )
}

function Line({ icon, children }: { icon: 'clock' | 'chat' | 'alert'; children: React.ReactNode }) {
  return (
    <p className="flex min-h-6 items-start gap-1.5 text-sm font-medium text-warm">
      <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
