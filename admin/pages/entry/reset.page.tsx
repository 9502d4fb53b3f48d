import { useState } from 'react'
import * as v from 'valibot'
import { staffReset } from '#contract/staff.ts'
import { buttonClass } from '#ui/button.tsx'
import { useOffice, useT } from '../../app/office.ts'
import { dashboardPath } from '../dashboard/room.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryForm } from './entry-form.tsx'
import { newPassword, newPasswordFields, passwordFault } from './new-password.ts'
import { entryPaths } from './room.ts'

const schema = v.object(newPassword)

export function ResetPage({ token }: { token: string }) {
  const { call } = useOffice()
  const t = useT()
  const [done, setDone] = useState(false)
  return (
    <EntryCard title={t('entry.reset')} intro={done ? t('entry.reset-done') : t('entry.reset-text')}>
      {done ? (
        <a href={dashboardPath} className={buttonClass('primary', 'medium', 'w-full')}>
          {t('frame.log-in')}
        </a>
      ) : (
        <EntryForm
          schema={schema}
          fields={newPasswordFields(t)}
          fault={passwordFault(t)}
          submit={t('entry.set-password')}
          send={({ password }) => call(staffReset, { token, password })}
          onDone={() => setDone(true)}
        >
          <a href={entryPaths.forgot()} className="text-sm text-brand hover:underline">
            {t('entry.ask-link')}
          </a>
        </EntryForm>
      )}
    </EntryCard>
  )
}
