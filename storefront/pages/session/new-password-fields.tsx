import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { FieldErrors } from '../../parts/form/form-state.ts'
import { useT } from '../../shop/shop.ts'
import { passwordFaults, passwordFaultsSoFar, tooLong, tooShort } from './new-password.ts'
import { PasswordField } from './password-field.tsx'

/** The rules that a form with these fields checks before it sends. */
export function usePasswordCheck(): (values: Record<string, string>) => FieldErrors {
  const t = useT()
  return (values) => Object.fromEntries(Object.entries(passwordFaults(values)).map(([field, fault]) => [field, t(`session.${fault}`)]))
}

type Props = { errors: FieldErrors; label: string; confirmLabel: string; stacked?: boolean }

/** A new password, typed twice; says what is wrong as soon as it is certain (SPEC-202, SPEC-203). */
export function NewPasswordFields({ errors, label, confirmLabel, stacked }: Props) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [leftPassword, setLeftPassword] = useState(false)
  const [leftConfirm, setLeftConfirm] = useState(false)
  const wrong = passwordFaultsSoFar({ password, confirm, leftPassword, leftConfirm })
  const right = !tooShort(password) && !tooLong(password)
  const hint = (
    <span className={right ? 'inline-flex items-center gap-1.5 text-good' : undefined}>
      {right && <Icon name="check" className="size-4" />}
      {t(password ? 'session.password-length' : 'session.password-hint')}
    </span>
  )
  const same = confirm !== '' && confirm === password && right
  return (
    <div className={stacked ? 'grid gap-5' : 'grid items-start gap-5 sm:grid-cols-2'}>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={hint}
        error={wrong.password ? t('session.password-length') : errors['password']}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => setLeftPassword(true)}
      />
      <PasswordField
        label={confirmLabel}
        name="confirmPassword"
        autoComplete="new-password"
        hint={
          same && (
            <span className="inline-flex items-center gap-1.5 text-good">
              <Icon name="check" className="size-4" />
              {t('session.passwords-same')}
            </span>
          )
        }
        error={wrong.confirm ? t('session.passwords-differ') : errors['confirmPassword']}
        onChange={(event) => setConfirm(event.target.value)}
        onBlur={() => setLeftConfirm(true)}
      />
    </div>
  )
}
