// When a shop works, by day: the clock of the promise runs then, and no other time.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { setWorkCalendar, workCalendar, type WorkCalendar } from '#contract/quotation-policy-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { dateFormat } from '#shared/intl.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, controlClass, SelectField } from '#ui/field.tsx'
import { useMe, useOffice } from '../../app/office.ts'
import { useAddress } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useChoices } from '../product/use-choices.ts'
import { useT } from './room.ts'

const OFFICE_HOURS: WorkCalendar['hours'] = [...Array.from({ length: 5 }, () => [{ from: '09:00', to: '18:00' }]), [], []]

export function WorkTimes() {
  const { call } = useOffice()
  const me = useMe()
  const t = useT()
  const { shops } = useChoices()
  const { query } = useAddress()
  const [shopId, setShopId] = useState<number | null>(me.shopId ?? (Number(query.get('shop')) || null))
  const times = useQuery({ queryKey: ['work-calendar', shopId], queryFn: () => call(workCalendar, { shopId }) })
  return (
    <div className="grid max-w-3xl gap-4">
      {me.shopId === null && (
        <div className="max-w-sm">
          <SelectField
            label={t('quotation.whose-times')}
            value={String(shopId ?? '')}
            onChange={({ target }) => setShopId(target.value ? Number(target.value) : null)}
          >
            <option value="">{t('quotation.operator')}</option>
            {shops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <QueryView query={times}>
        {({ version, calendar, inherited }) => (
          <Times key={`${shopId} ${version}`} shopId={shopId} version={version} calendar={calendar} inherited={inherited} />
        )}
      </QueryView>
    </div>
  )
}

type Props = { shopId: number | null; version: number; calendar: WorkCalendar | null; inherited: WorkCalendar | null }

function Times({ shopId, version, calendar, inherited }: Props) {
  const t = useT()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const set = useAct(setWorkCalendar, t('quotation.times-saved'))
  const start: WorkCalendar = calendar ??
    inherited ?? { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, hours: OFFICE_HOURS, holidays: [] }
  const [own, setOwn] = useState(calendar !== null)
  const [zone, setZone] = useState(start.zone)
  const [hours, setHours] = useState(start.hours)
  const [holidays, setHolidays] = useState(start.holidays.join('\n'))
  // 5 January 2026 was a Monday.
  const dayName = (day: number) => dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 5 + day)))
  const change = (day: number, spans: WorkCalendar['hours'][number]) => setHours(hours.map((old, index) => (index === day ? spans : old)))
  const days = holidays.split(/\s+/).filter(Boolean)
  const wrong = days.some((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day))
  const save = () => set.mutate({ shopId, version, calendar: own ? { zone, hours, holidays: days } : null })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={own} onChange={({ target }) => setOwn(target.checked)} />
        {t('quotation.own-times')}
      </label>
      {!own && (
        <p className="text-ink-soft">{t(inherited && shopId !== null ? 'quotation.times-inherited' : 'quotation.round-the-clock')}</p>
      )}
      {own && (
        <>
          <div className="max-w-sm">
            <SelectField label={t('quotation.zone')} value={zone} onChange={({ target }) => setZone(target.value)}>
              {[...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].map((one) => (
                <option key={one} value={one}>
                  {one.replaceAll('_', ' ')}
                </option>
              ))}
            </SelectField>
          </div>
          <ul className="grid gap-2">
            {hours.map((spans, day) => (
              // oxlint-disable-next-line react/no-array-index-key -- seven days, which keep their places
              <li key={day} className="grid items-center gap-2 wide:grid-cols-[140px_1fr]">
                <span className="font-medium">{dayName(day)}</span>
                <span className="flex flex-wrap items-center gap-2">
                  {spans.map((span, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a span is known by its place
                    <span key={at} className="flex items-center gap-1">
                      {(['from', 'to'] as const).map((end) => (
                        <input
                          key={end}
                          type="time"
                          aria-label={`${dayName(day)}, ${t(`quotation.time-${end}`)}`}
                          value={span[end] === '24:00' ? '23:59' : span[end]}
                          onChange={({ target }) =>
                            change(
                              day,
                              spans.map((one, index) => (index === at ? { ...one, [end]: target.value } : one)),
                            )
                          }
                          className={controlClass(false, 'h-9 !w-32')}
                        />
                      ))}
                      <Button
                        kind="quiet"
                        size="small"
                        aria-label={t('kit.said', { label: t('quotation.remove'), value: dayName(day) })}
                        onClick={() =>
                          change(
                            day,
                            spans.filter((_, index) => index !== at),
                          )
                        }
                      >
                        ×
                      </Button>
                    </span>
                  ))}
                  {spans.length === 0 && <span className="text-ink-faint">{t('quotation.day-closed')}</span>}
                  {spans.length < 2 && (
                    <Button
                      kind="quiet"
                      size="small"
                      onClick={() => change(day, [...spans, { from: spans.length ? '14:00' : '09:00', to: '18:00' }])}
                    >
                      {t('quotation.add-time')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <AreaField
            label={t('quotation.holidays')}
            hint={t('quotation.holidays-hint')}
            error={wrong ? t('quotation.holidays-wrong') : undefined}
            rows={4}
            value={holidays}
            onChange={({ target }) => setHolidays(target.value)}
          />
        </>
      )}
      <div>
        <Button type="submit" kind="primary" busy={set.isPending} disabled={own && wrong}>
          {t('kit.save')}
        </Button>
      </div>
    </form>
  )
}
