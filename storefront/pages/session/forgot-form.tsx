import { useState } from 'react'
import * as v from 'valibot'
import { Email } from '#contract/fields.ts'
import { forgetPwd } from '#contract/account.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { EmailField } from '../../parts/form/email-field.tsx'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useShop } from '../../shop/shop.ts'
import { carriedEmail, carryName } from './carried.ts'
import { usePause } from './countdown.ts'
import { RatherLogIn } from './rather-log-in.tsx'

const Fields = v.object({ email: Email })

type Props = {
  /** For visitors, who may remember the password after all. */
  onLogin?: () => void
  /** Whose account it is, where that is known. */
  email?: string
}

/** SPEC-043, SPEC-205: asks for the mail with the link. Says the same for known and unknown addresses. */
export function ForgotForm({ onLogin, email: known }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const pause = usePause()
  const [sentTo, setSentTo] = useState('')
  const left = pause.left(`link ${sentTo}`)
  const form = useForm({
    schema: Fields,
    explain: (_, value) => t(value.trim() ? 'form.email-invalid' : 'session.email-missing'),
    send: async ({ email }) => {
      if (!pause.left(`link ${email}`)) {
        await call(forgetPwd, { email })
        pause.start(`link ${email}`)
      }
      setSentTo(email)
    },
    failure,
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <FormFailure text={form.failure} />
      <EmailField
        defaultValue={known ?? carriedEmail()}
        onChange={({ target }) => {
          setSentTo('')
          carryName(target.value)
        }}
        error={form.errors['email']}
      />
      <output className="block">
        {sentTo && (
          <span className="flex gap-3 rounded-control bg-good-soft px-4 py-3 text-good">
            <Icon name="mail" className="mt-px size-5" />
            <span className="min-w-0 wrap-anywhere">{t('session.forgot-sent', { email: sentTo })}</span>
          </span>
        )}
      </output>
      <Button kind="primary" type="submit" busy={form.sending} disabled={left > 0}>
        {left > 0 ? t('session.code-again', { seconds: left }) : t('session.forgot-send')}
      </Button>
      {onLogin && (
        <RatherLogIn before={t('session.forgot-remembered')} onLogin={onLogin}>
          {t('session.to-log-in')}
        </RatherLogIn>
      )}
    </form>
  )
}
