import { useState } from 'react'
import * as v from 'valibot'
import { staffReset } from '#contract/staff.ts'
import { buttonClass } from '#ui/button.tsx'
import { useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryForm } from './entry-form.tsx'
import { newPassword, newPasswordFields, passwordFault } from './new-password.ts'

const schema = v.object(newPassword)

export function ResetPage({ token }: { token: string }) {
  const { call, t } = useOffice()
  const [done, setDone] = useState(false)
  return (
    <EntryCard title={t('entry.reset')} intro={done ? t('entry.reset-done') : t('entry.reset-text')}>
      {done ? (
        <a href={paths.dashboard()} className={buttonClass('primary', 'medium', 'w-full')}>
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
          <a href={paths.forgot()} className="text-sm text-brand hover:underline">
            {t('entry.ask-link')}
          </a>
        </EntryForm>
      )}
    </EntryCard>
  )
}
