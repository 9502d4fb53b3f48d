// An invitation: what it is for, and a password of one's own.
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { STAFF_NAME_MAX, acceptInvitation, readInvitation } from '#contract/staff.ts'
import { text } from '#contract/fields.ts'
import { useOffice, useT } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { EntryCard } from './entry-card.tsx'
import { EntryForm } from './entry-form.tsx'
import { newPassword, newPasswordFields, passwordFault } from './new-password.ts'

const schema = v.object({ name: text(STAFF_NAME_MAX), ...newPassword })

export function JoinPage({ token, onJoined }: { token: string; onJoined: () => void }) {
  const { call } = useOffice()
  const t = useT()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(readInvitation, { token }),
    retry: false,
    staleTime: Infinity,
  })
  if (invitation.isPending) return null
  if (invitation.error)
    return (
      <EntryCard title={t('entry.join')}>
        <FormFailure text={errorText(invitation.error, t)} />
      </EntryCard>
    )
  const { email, name, role, roleName, shopName, inviter } = invitation.data
  const roleText = t('frame.role', { role: say(`frame.role-${role}`, roleName), place: shopName ?? t('frame.operator') })
  return (
    <EntryCard title={t('entry.join')} intro={t('entry.join-text', { inviter })}>
      <dl className="mb-5 grid gap-3 rounded-control bg-mist px-4 py-3">
        <div>
          <dt className="text-sm text-ink-faint">{t('frame.email')}</dt>
          <dd className="break-words">{email}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-faint">{t('entry.your-role')}</dt>
          <dd>{roleText}</dd>
        </div>
      </dl>
      <EntryForm
        schema={schema}
        fields={[{ name: 'name', label: t('entry.name'), autoComplete: 'name' }, ...newPasswordFields(t)]}
        initial={{ name }}
        fault={passwordFault(t)}
        submit={t('entry.join-submit')}
        send={(value) => call(acceptInvitation, { token, name: value.name, password: value.password })}
        onDone={onJoined}
      />
    </EntryCard>
  )
}
