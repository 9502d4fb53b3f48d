import * as v from 'valibot'
import { Email, Id, text } from '#contract/fields.ts'
import { INVITATION_DAYS, STAFF_NAME_MAX } from '#contract/staff.ts'
import { inviteStaff } from '#contract/staff-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useRoleField } from './role-choice.tsx'
import { staffPaths, useT } from './room.ts'
import { tellInvited } from './tell-invited.ts'

const schema = v.object({
  name: text(STAFF_NAME_MAX),
  email: Email,
  language: v.picklist(LANGUAGES),
  grant: v.object({ role: v.pipe(v.string(), v.minLength(1)), shopId: v.nullable(Id) }),
})

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { language } = useOffice()
  const t = useT()
  const send = useSend()
  const go = useGo()
  const role = useRoleField()
  return (
    <FormDialog
      title={t('staff.invite')}
      intro={<p className="text-ink-soft">{t('staff.invite-text', { days: INVITATION_DAYS })}</p>}
      schema={schema}
      fields={[
        { name: 'name', label: t('entry.name'), autoFocus: true },
        { name: 'email', label: t('frame.email'), type: 'email' },
        {
          name: 'language',
          label: t('staff.mail-language'),
          kind: 'choice',
          options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].own })),
        },
        role,
      ]}
      initial={{ language, grant: { role: '', shopId: null } }}
      submit={t('staff.invite-send')}
      send={async ({ grant, ...person }) => ({ ...(await send(inviteStaff, { ...person, ...grant })), email: person.email })}
      onClose={onClose}
      onDone={({ id, mailed, email }) => {
        tellInvited(t, email, mailed)
        onClose()
        go(staffPaths.one(id))
      }}
    />
  )
}
