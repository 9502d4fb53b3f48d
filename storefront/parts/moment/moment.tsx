// Times of the wire ('YYYY-MM-DD HH:mm:ss', UTC) in the reader's language and zone.
import { useEffect, useState } from 'react'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { readWireTime } from '#shared/time.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { useHydrated } from '../hydrated.ts'

export function formatMoment(
  value: string,
  language: Language,
  options: { zone?: string; dateOnly?: boolean; timeOnly?: boolean } = {},
): string {
  const time = readWireTime(value)
  if (!time) return value
  const format = dateFormat(LANGUAGE_NAMES[language].locale, {
    ...(options.timeOnly ? {} : { dateStyle: 'medium' }),
    ...(options.dateOnly ? {} : { timeStyle: 'short' }),
    timeZone: options.zone,
  })
  return format.format(time)
}

/** The server knows no zone: it writes UTC, the browser puts its own zone in when it takes over. */
export function Moment({ value, dateOnly }: { value: string; dateOnly?: boolean }) {
  const { language } = useShop()
  const zone = useHydrated() ? undefined : 'UTC'
  return (
    <time dateTime={`${value.replace(' ', 'T')}Z`} className="tabular-nums" suppressHydrationWarning>
      {formatMoment(value, language, { zone, dateOnly })}
    </time>
  )
}

/** Milliseconds left until a wire time, renewed every half minute; null until the browser has taken over. */
export function useTimeLeft(until: string | null): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (!until) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [until])
  const end = until ? readWireTime(until) : undefined
  return end && now !== null ? end.getTime() - now : null
}

/** '11 h 42 min', '6 days 23 hours', from ten days on '12 days'; below a minute '1 min'. */
export function useDuration(): (milliseconds: number) => string {
  const t = useT()
  return (milliseconds) => {
    const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
    const hours = Math.floor(minutes / 60)
    const days = Math.floor(hours / 24)
    if (days >= 10) return t('moment.duration-days', { days })
    if (days >= 2) return t('moment.duration-days-hours', { days, hours: hours % 24 })
    return hours ? t('moment.duration-hours', { hours, minutes: minutes % 60 }) : t('moment.duration-minutes', { minutes })
  }
}
