import { useState, type FormEvent } from 'react'
import { closeUnitCalendar, openUnitCalendar, REMIND_DAYS_MAX, setUnitReminders } from '#contract/equipment-records.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ask } from '../../parts/ask.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { useShop } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { Section } from '../account/choice-card.tsx'
import { useDay } from '../letter/day.ts'
import type { RemindersData } from './data.ts'
import { useAct } from '../../shop/use-act.ts'

/** /my-equipment/reminders: how one is told of maintenance: by mail, and in one's own calendar. */
export function RemindersPage({ data }: { data: RemindersData }) {
  const { t } = useShop()
  return (
    <AccountFrame title={t('equipment.reminders')} crumbs={[{ label: t('frame.my-equipment'), href: '/my-equipment' }]}>
      <div className="grid max-w-[760px] gap-10">
        <Mails days={data.remindDays} />
        <Calendar calendar={data.calendar} />
      </div>
    </AccountFrame>
  )
}

function Mails({ days }: { days: number | null }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const [on, setOn] = useState(days !== null)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Number(new FormData(event.currentTarget).get('days'))
    await act('mails', () => call(setUnitReminders, { remindDays: on ? typed : null }), t('equipment.saved'))
  }
  return (
    <Section id="reminders-mail" title={t('equipment.mails')}>
      <form className="grid gap-4" onSubmit={(event) => void save(event)}>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 accent-brand" checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
          {t('equipment.mails-on')}
        </label>
        {on && (
          <div className="max-w-60">
            <Field
              label={t('equipment.mails-days')}
              name="days"
              type="number"
              min={1}
              max={REMIND_DAYS_MAX}
              required
              defaultValue={days ?? 14}
            />
          </div>
        )}
        <Button type="submit" kind="primary" busy={busy === 'mails'} className="justify-self-start">
          {t('equipment.save')}
        </Button>
      </form>
    </Section>
  )
}

function Calendar({ calendar }: { calendar: RemindersData['calendar'] }) {
  const { call, t, origin } = useShop()
  const day = useDay()
  const { act, busy } = useAct()
  const [address, setAddress] = useState('')
  const open = async () => {
    if (calendar) {
      const question = { title: t('equipment.calendar-renew-ask'), text: t('equipment.calendar-renew-text') }
      if (!(await ask({ ...question, yes: t('equipment.calendar-renew'), no: t('frame.cancel') }))) return
    }
    await act('open', async () => {
      const { path } = await call(openUnitCalendar)
      setAddress(`${origin}${path}`)
    })
  }
  const close = async () => {
    const question = { title: t('equipment.calendar-close-ask'), text: t('equipment.calendar-close-text') }
    if (!(await ask({ ...question, yes: t('equipment.calendar-close'), no: t('frame.cancel'), danger: true }))) return
    if (await act('close', () => call(closeUnitCalendar), t('equipment.saved'))) setAddress('')
  }
  return (
    <Section id="reminders-calendar" title={t('equipment.calendar')}>
      <p className="max-w-[70ch]">{t('equipment.calendar-text')}</p>
      {address && (
        <div className="mt-4 grid gap-3 rounded-tile bg-mist p-4">
          <p className="font-medium">{t('equipment.calendar-once')}</p>
          <p className="font-mono text-sm break-all">{address}</p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={address} label={t('equipment.calendar-copy')} />
            <a href={address.replace(/^https?:/, 'webcal:')} className="flex min-h-11 items-center px-2 font-medium text-brand underline">
              {t('equipment.calendar-subscribe')}
            </a>
          </div>
        </div>
      )}
      {calendar && (
        <p className="mt-3 text-ink-soft">
          {t('equipment.calendar-since', { day: day(calendar.time) })}{' '}
          {calendar.usedTime
            ? t('equipment.calendar-used', { day: day(calendar.usedTime), count: calendar.uses })
            : t('equipment.calendar-unused')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind={calendar ? 'secondary' : 'primary'} busy={busy === 'open'} onClick={() => void open()}>
          {t(calendar ? 'equipment.calendar-renew' : 'equipment.calendar-open')}
        </Button>
        {calendar && (
          <Button busy={busy === 'close'} onClick={() => void close()}>
            {t('equipment.calendar-close')}
          </Button>
        )}
      </div>
    </Section>
  )
}
