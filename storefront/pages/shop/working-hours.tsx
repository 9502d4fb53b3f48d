import type { ShopPage } from '#contract/shop.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { listed } from '#shared/punctuation.ts'
import { useShop } from '../../shop/shop.ts'

const MONDAY = Date.UTC(2026, 0, 5)
const DAY = 86_400_000
const HOLIDAYS_SHOWN = 6

/** When somebody is there, by the shop's own clocks. */
export function WorkingHours({ hours: { zone, days, holidays } }: { hours: NonNullable<ShopPage['hours']> }) {
  const { t, language } = useShop()
  const { locale } = LANGUAGE_NAMES[language]
  const weekday = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const date = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const next = holidays.slice(0, HOLIDAYS_SHOWN)
  return (
    <section id="hours" aria-labelledby="shop-hours" className="scroll-mt-(--header)">
      <h2 id="shop-hours" className="mb-2 font-semibold">
        {t('shop.hours')}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
        {days.map((spans, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- seven days, which keep their places
          <div key={at} className="contents">
            <dt className="text-ink-soft first-letter:uppercase">{weekday.format(MONDAY + at * DAY)}</dt>
            <dd>
              {listed(
                spans.map(({ from, to }) => `${from}–${to}`),
                language,
              ) || t('shop.day-closed')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-faint">{t('shop.zone', { zone: zone.replaceAll('_', ' ') })}</p>
      {next.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {t('shop.holidays')}
          {next.map((day) => date.format(new Date(`${day}T00:00:00Z`))).join(' · ')}
        </p>
      )}
    </section>
  )
}
