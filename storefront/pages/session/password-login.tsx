import { useRef } from 'react'
import * as v from 'valibot'
import { CLIENT_IDS, login } from '#contract/account.ts'
import { CallError } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useShop } from '../../shop/shop.ts'
import { PasswordField } from './password-field.tsx'

const Fields = v.object({
  username: v.pipe(v.string(), v.trim(), v.minLength(1)),
  password: v.pipe(v.string(), v.minLength(1)),
})

type Props = { name: string; onName: (name: string) => void; onToken: (token: string) => Promise<unknown>; onForgot: () => void }

/** By e-mail address or user name, and password. */
export function PasswordLogin({ name, onName, onToken, onForgot }: Props) {
  const { call, t } = useShop()
  const errorText = useErrorText()
  const password = useRef<HTMLInputElement>(null)
  const form = useForm({
    schema: Fields,
    explain: (field) => t(field === 'username' ? 'session.account-name-missing' : 'session.password-missing'),
    send: async (values) => {
      const session = await call(login, { ...values, clientId: CLIENT_IDS.shop, grantType: 'password' })
      await onToken(session.access_token)
    },
    failure: (error) => {
      if (error instanceof CallError) {
        password.current?.focus()
        password.current?.select()
      }
      return errorText(error)
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <FormFailure text={form.failure} />
      <Field
        label={t('session.account-name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={name}
        onChange={(event) => onName(event.target.value)}
        error={form.errors['username']}
      />
      <div>
        <PasswordField
          ref={password}
          label={t('session.password')}
          name="password"
          autoComplete="current-password"
          error={form.errors['password']}
        />
        <p className="mt-1 text-right">
          <button type="button" className="min-h-9 text-sm font-medium text-brand hover:underline max-wide:min-h-11" onClick={onForgot}>
            {t('session.forgot-link')}
          </button>
        </p>
      </div>
      <Button kind="primary" type="submit" busy={form.sending}>
        {t('frame.log-in')}
      </Button>
    </form>
  )
}
