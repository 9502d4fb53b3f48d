// The daily check-in: today's, the days in a row with what they bring, and the month (SPEC-016, SPEC-077, SPEC-201).
import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { signIn } from '#contract/check-in.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useNumber } from '../../shop/number.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { Section } from '../account/choice-card.tsx'
import { ownZone, type CheckInData } from './data.ts'
import { monthAfter, weeksOf } from './month.ts'

export function DailyCheckInPage({ data }: { data: CheckInData }) {
  const t = useT()
  const router = useRouter()
  // The page as the server made it stands in the zone of the latest check-in: whoever is elsewhere now sees their own day.
  useEffect(() => {
    if (data.zone !== ownZone()) void router.invalidate()
  }, []) // eslint-disable-line react-hooks/exhaustive-deps -- once, when it comes to life
  return (
    <AccountFrame title={t('frame.check-in')}>
      <div className="grid max-w-[960px] grid-cols-1 gap-10">
        <Today data={data} />
        <Section id="check-in-row" title={t('check-in.row')} note={t('check-in.row-text')}>
          <Row data={data} />
        </Section>
        <Month data={data} />
        <p className="text-sm text-ink-soft">{t('check-in.rules', { zone: data.zone.replaceAll('_', ' ') })}</p>
      </div>
    </AccountFrame>
  )
}

function Today({ data: { signedInToday, openTime, streak, totalCount, lastTime, rewards, next } }: { data: CheckInData }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const checkIn = () =>
    act('sign', async () => {
      const { points } = await call(signIn, { zone: ownZone() })
      toast(t('check-in.done', { points }), 'good')
    })
  const figures = [
    [t('check-in.streak'), t('check-in.days', { count: streak })],
    [t('check-in.total'), t('check-in.days', { count: totalCount })],
  ] as const
  return (
    <section
      aria-labelledby="check-in-today"
      className="grid gap-6 rounded-tile border border-line p-5 wide:grid-cols-[1fr_auto] wide:items-center wide:p-7"
    >
      <div>
        <h2 id="check-in-today" className="flex items-center gap-2.5 text-lg font-semibold">
          <Icon name={signedInToday ? 'check-circle' : 'clock'} className={signedInToday ? 'size-6 text-good' : 'size-6 text-ink-soft'} />
          {t(signedInToday ? 'check-in.is-done' : 'check-in.is-open')}
        </h2>
        <p className="mt-1 text-ink-soft">
          {signedInToday ? (
            <>
              {t('check-in.again', { points: rewards[next - 1] ?? 0 })} <Moment value={openTime} />
            </>
          ) : (
            t('check-in.brings', { points: rewards[next - 1] ?? 0 })
          )}
        </p>
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
          {lastTime && (
            <div>
              <dt className="text-sm text-ink-soft">{t('check-in.last')}</dt>
              <dd className="font-semibold">
                <Moment value={lastTime} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <Button kind="primary" busy={busy !== ''} disabled={signedInToday} onClick={() => void checkIn()}>
        {t(signedInToday ? 'check-in.checked' : 'check-in.do')}
      </Button>
    </section>
  )
}

/** Which of the seven days are done: those of the running row since it began anew. */
function Row({ data: { rewards, next, streak, signedInToday } }: { data: CheckInData }) {
  const t = useT()
  const number = useNumber()
  const done = streak === 0 ? 0 : ((streak - 1) % rewards.length) + 1
  const isFull = done === rewards.length && !signedInToday // begins anew with the next
  return (
    <ol className="grid grid-cols-4 gap-2 wide:grid-cols-7">
      {rewards.map((points, at) => {
        const day = at + 1
        const isDone = day <= done && !isFull
        const isNext = day === next && !isDone
        return (
          <li
            key={day}
            aria-current={isNext ? 'step' : undefined}
            className={classNames(
              'grid justify-items-center gap-1.5 rounded-tile border px-2 py-3 text-center',
              isDone ? 'border-transparent bg-good-soft text-good' : isNext ? 'border-brand bg-brand-soft/60' : 'border-line',
            )}
          >
            <span className="text-sm">{t('check-in.day', { day })}</span>
            {isDone ? <Icon name="check" className="size-5" /> : <Icon name="coin" className="size-5 text-ink-soft" />}
            <span className="font-semibold tabular-nums">{t('check-in.points', { points: number(points) })}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Month({ data: { month, today, days } }: { data: CheckInData }) {
  const { language, t } = useShop()
  const { locale } = LANGUAGE_NAMES[language]
  const done = new Map(days.map(({ day, points }) => [day, points]))
  const title = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const dayFormat = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const dayNamed = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))
  const isPresent = month >= today.slice(0, 7)
  const link = 'grid size-11 place-items-center rounded-control text-ink-soft hover:bg-mist'
  return (
    <section aria-labelledby="check-in-month">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="check-in-month" className="text-lg font-semibold first-letter:uppercase">
          {title}
        </h2>
        <nav aria-label={t('check-in.months')} className="flex">
          <a href={`/daily-check-in?month=${monthAfter(month, -1)}`} className={link} aria-label={t('check-in.month-before')}>
            <Icon name="chevron-left" className="size-5" />
          </a>
          {isPresent ? (
            <span className={classNames(link, 'opacity-40')}>
              <Icon name="chevron-right" className="size-5" />
            </span>
          ) : (
            <a href={`/daily-check-in?month=${monthAfter(month, 1)}`} className={link} aria-label={t('check-in.month-after')}>
              <Icon name="chevron-right" className="size-5" />
            </a>
          )}
        </nav>
      </div>
      <table className="w-full table-fixed border-separate border-spacing-1 text-center">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-sm text-ink-faint">
            {Array.from({ length: 7 }, (_, at) => (
              <th key={at} scope="col" className="py-1 font-normal">
                {weekday.format(new Date(Date.UTC(2024, 0, 1 + at)))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((day, column) => {
                const points = day === null ? undefined : done.get(day)
                const isToday = day === today
                return (
                  <td key={column} className="p-0">
                    {day !== null && (
                      <span
                        className={classNames(
                          'grid h-12 content-center justify-items-center rounded-control leading-tight tabular-nums wide:h-14',
                          points !== undefined
                            ? 'bg-good-soft font-semibold text-good'
                            : day > today
                              ? 'text-ink-faint'
                              : 'bg-mist text-ink-soft',
                          isToday && 'ring-2 ring-brand',
                        )}
                      >
                        <span aria-hidden="true">{Number(day.slice(8))}</span>
                        {points !== undefined && (
                          <span aria-hidden="true" className="flex items-center text-xs font-normal">
                            <Icon name="check" className="size-3.5" />+{points}
                          </span>
                        )}
                        <span className="sr-only">
                          {points === undefined
                            ? dayNamed(day)
                            : `${t('frame.colon', { label: dayNamed(day) })}${t('check-in.day-done', { points })}`}
                        </span>
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
