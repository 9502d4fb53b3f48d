// Who sits there, shown once more: the password, or of an account without one a code that is mailed at a press.
import { useState } from 'react'
import { bankCode } from '#contract/bank-account.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { usePause } from '../session/countdown.ts'
import { PasswordField } from '../session/password-field.tsx'

const PAUSE = 'own code'

type Props = { hasPassword: 'Y' | 'N'; errors: Record<string, string>; hint?: string }

/** `hint`: why the password is asked for again, where no money moves. */
export function ProofFields({ hasPassword, errors, hint }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const pause = usePause()
  const [problem, setProblem] = useState('')
  const [sent, setSent] = useState(false)
  if (hasPassword === 'Y')
    return (
      <PasswordField
        label={t('withdrawal.password')}
        hint={hint ?? t('withdrawal.password-hint')}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
    )
  const send = async () => {
    setProblem('')
    try {
      await call(bankCode)
      pause.start(PAUSE)
      setSent(true)
    } catch (error) {
      setProblem(failure(error))
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <Field
          label={t('withdrawal.code')}
          hint={t(sent ? 'withdrawal.code-sent' : 'withdrawal.code-hint')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="tracking-[0.2em] tabular-nums"
          error={problem || errors['code']}
        />
      </div>
      <Button disabled={pause.left(PAUSE) > 0} onClick={() => void send()} className="mb-7">
        {t('withdrawal.code-send')}
      </Button>
    </div>
  )
}
