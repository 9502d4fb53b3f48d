// Choosing a password: twice, so that a slip of the finger does not lock anybody out. What is weak is the server's to say.
import * as v from 'valibot'
import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#contract/staff.ts'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import type { CommonKey } from '../../app/office.ts'
import type { Translate } from '../../app/words.ts'

export const newPassword = {
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(STAFF_PASSWORD_MAX)),
  repeated: v.pipe(v.string(), v.minLength(1)),
}

export const newPasswordFields = (t: Translate<CommonKey>): FieldSpec[] => [
  {
    name: 'password',
    label: t('entry.new-password'),
    hint: t('entry.new-password-hint', { min: STAFF_PASSWORD_MIN }),
    type: 'password',
    autoComplete: 'new-password',
    wide: true,
  },
  { name: 'repeated', label: t('entry.repeat-password'), type: 'password', autoComplete: 'new-password', wide: true },
]

export const passwordFault =
  (t: Translate<CommonKey>) =>
  ({ password, repeated }: { password: string; repeated: string }): string | undefined =>
    password === repeated ? undefined : t('entry.passwords-differ')
