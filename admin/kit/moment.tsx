// Times of the wire (UTC) in the reader's zone, how long ago, and clocks that run.
import { useCallback, useSyncExternalStore } from 'react'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { readWireTime } from '#shared/time.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { type CommonKey, useOffice, useT } from '../app/office.ts'
import type { Translate } from '../app/words.ts'

const TICK_MS = 20_000
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!timer) now = Date.now()
  timer ??= setInterval(() => {
    now = Date.now()
    for (const one of listeners) one()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The present time, renewed for all clocks of the page at once. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)

export function formatMoment(value: string, language: Language, dateOnly = false): string {
  const time = readWireTime(value)
  if (!time) return value
  return dateFormat(LANGUAGE_NAMES[language].locale, {
    dateStyle: 'medium',
    ...(dateOnly ? {} : { timeStyle: 'short' }),
  }).format(time)
}

/** A day that knows no hours, as banks and papers have it: as the reader's language writes it. */
export function useDay(): (day: string | null) => string {
  const { locale } = LANGUAGE_NAMES[useOffice().language]
  return useCallback(
    (day) =>
      day === null ? '–' : dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`)),
    [locale],
  )
}

/** '12 d', '3 d 5 h', '4 h 12 min', '7 min': two units at most. */
export function formatSpan(milliseconds: number, t: Translate<CommonKey>): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days >= 10) return t('kit.span-days', { days })
  if (days >= 2) return hours % 24 === 0 ? t('kit.span-days', { days }) : t('kit.span-days-hours', { days, hours: hours % 24 })
  if (hours > 0) return t('kit.span-hours', { hours, minutes: minutes % 60 })
  return t('kit.span-minutes', { minutes })
}

export function Moment({ value, dateOnly }: { value: string | null; dateOnly?: boolean }) {
  const { language } = useOffice()
  if (!value) return <span className="text-ink-faint">–</span>
  return (
    <time dateTime={`${value.replace(' ', 'T')}Z`} className="tabular-nums whitespace-nowrap">
      {formatMoment(value, language, dateOnly)}
    </time>
  )
}

/** How long something has lasted; the moment itself stands in the title. `worded`: where nothing beside it says that it waits. */
export function Since({ value, worded }: { value: string | null; worded?: boolean }) {
  const { language } = useOffice()
  const t = useT()
  const present = useNow()
  const time = value ? readWireTime(value) : undefined
  if (!value || !time) return <span className="text-ink-faint">–</span>
  const span = formatSpan(present - time.getTime(), t)
  return (
    <time dateTime={time.toISOString()} title={formatMoment(value, language)} className="tabular-nums whitespace-nowrap">
      {worded ? t('kit.waiting', { span }) : span}
    </time>
  )
}

const SOON_MS = 3 * 3_600_000

/** Time left until a deadline, in words and colour; after it, how long it is over. `brief`: under a heading that says it is time left. */
export function Clock({ until, brief }: { until: string | null; brief?: boolean }) {
  const { language } = useOffice()
  const t = useT()
  const present = useNow()
  const end = until ? readWireTime(until) : undefined
  if (!until || !end) return <span className="text-ink-faint">–</span>
  const left = end.getTime() - present
  const colour = left < 0 ? 'text-bad' : left < SOON_MS ? 'text-warm' : 'text-ink-soft'
  return (
    <time
      dateTime={end.toISOString()}
      title={formatMoment(until, language)}
      className={classNames('inline-flex items-center gap-1 font-medium tabular-nums whitespace-nowrap', colour)}
    >
      <Icon name={left < 0 ? 'alert' : 'clock'} className="size-4" />
      {left < 0
        ? t('kit.overdue-by', { span: formatSpan(-left, t) })
        : brief
          ? formatSpan(left, t)
          : t('kit.left', { span: formatSpan(left, t) })}
    </time>
  )
}

/** Who did something, and when. */
export const By = ({ name, time }: { name: string; time: string | null }) => (
  <>
    {name}
    {time && (
      <span className="text-ink-soft">
        {' · '}
        <Moment value={time} />
      </span>
    )}
  </>
)
