// The first administrator of a new installation.
import * as v from 'valibot'
import { Email, text } from '#contract/fields.ts'
import { STAFF_NAME_MAX, firstAdministrator } from '#contract/staff.ts'
import { useOffice, useT } from '../../app/office.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryForm } from './entry-form.tsx'
import { newPassword, newPasswordFields, passwordFault } from './new-password.ts'

const schema = v.object({ name: text(STAFF_NAME_MAX), email: Email, ...newPassword })

export function FirstPage({ token, onMade }: { token: string; onMade: () => void }) {
  const { call } = useOffice()
  const t = useT()
  return (
    <EntryCard title={t('entry.first')} intro={t('entry.first-text')}>
      <EntryForm
        schema={schema}
        fields={[
          { name: 'name', label: t('entry.name'), autoComplete: 'name', autoFocus: true },
          { name: 'email', label: t('frame.email'), type: 'email', autoComplete: 'username' },
          ...newPasswordFields(t),
        ]}
        fault={passwordFault(t)}
        submit={t('entry.first-submit')}
        send={({ name, email, password }) => call(firstAdministrator, { token, name, email, password })}
        onDone={onMade}
      />
    </EntryCard>
  )
}
