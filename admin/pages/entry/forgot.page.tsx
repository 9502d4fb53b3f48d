import { useState } from 'react'
import { RESET_MINUTES, staffForgot } from '#contract/staff.ts'
import { useOffice, useT } from '../../app/office.ts'
import { dashboardPath } from '../dashboard/room.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryForm } from './entry-form.tsx'

export function ForgotPage() {
  const { call } = useOffice()
  const t = useT()
  const [sentTo, setSentTo] = useState('')
  return (
    <EntryCard title={t('entry.forgot')} intro={sentTo ? undefined : t('entry.forgot-text')}>
      {sentTo ? (
        <output className="block">{t('entry.forgot-sent', { email: sentTo, minutes: RESET_MINUTES })}</output>
      ) : (
        <EntryForm
          schema={staffForgot.input}
          fields={[{ name: 'email', label: t('frame.email'), type: 'email', autoComplete: 'username', autoFocus: true }]}
          submit={t('entry.send-link')}
          send={async (value) => {
            await call(staffForgot, value)
            return value.email
          }}
          onDone={setSentTo}
        />
      )}
      <p className="mt-4 text-sm">
        <a href={dashboardPath} className="text-brand hover:underline">
          {t('entry.to-log-in')}
        </a>
      </p>
    </EntryCard>
  )
}
