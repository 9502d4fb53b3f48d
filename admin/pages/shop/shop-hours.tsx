// When the shop works, as its quotations' clocks have it; changed there, as one calendar is behind both.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { workCalendar, type WorkCalendar } from '#contract/quotation-policy-desk.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { Facts } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { quotationPaths } from '../quotation/room.ts'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

const MONDAY = Date.UTC(2026, 0, 5)
const DAY = 86_400_000

export function ShopHours({ id }: { id: number }) {
  const { call } = useOffice()
  const t = useT()
  const times = useQuery({ queryKey: ['work-calendar', id], queryFn: () => call(workCalendar, { shopId: id }) })
  return (
    <QueryView query={times}>
      {({ calendar, inherited }) => {
        const counts = calendar ?? inherited
        return (
          <div className="grid gap-3">
            {!calendar && <p className="text-ink-soft">{t(inherited ? 'shop.hours-inherited' : 'shop.hours-none')}</p>}
            {counts && <Hours calendar={counts} />}
            <div>
              <Go href={quotationPaths.rules(id)} className="font-medium text-brand hover:underline">
                {t('shop.hours-edit')}
              </Go>
            </div>
          </div>
        )
      }}
    </QueryView>
  )
}

function Hours({ calendar: { zone, hours, holidays } }: { calendar: WorkCalendar }) {
  const t = useT()
  const list = useListed()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const weekday = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const date = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const next = holidays.filter((day) => day >= today).toSorted()
  return (
    <Facts
      facts={[
        ...hours.map((spans, at): [string, string] => [
          weekday.format(MONDAY + at * DAY),
          list(spans.map(({ from, to }) => `${from}–${to}`)) || t('shop.day-closed'),
        ]),
        [t('shop.zone'), zone.replaceAll('_', ' ')],
        [t('shop.holidays'), next.map((day) => date.format(new Date(`${day}T00:00:00Z`))).join(' · ') || '–'],
      ]}
    />
  )
}
