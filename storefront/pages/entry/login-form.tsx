import * as v from 'valibot'
import { CLIENT_IDS, login } from '#contract/identity.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useErrorText } from '../../parts/error-text.ts'
import { useForm } from '../../parts/form-state.ts'
import { FormFailure } from '../../parts/form-failure.tsx'
import { useShop } from '../../shop.ts'
import { PasswordField } from './password-field.tsx'

const Fields = v.object({
  username: v.pipe(v.string(), v.trim(), v.minLength(1)),
  password: v.pipe(v.string(), v.minLength(1)),
})

type Props = { onToken: (token: string) => Promise<unknown>; onRegister: () => void }

export function LoginForm({ onToken, onRegister }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const form = useForm({
    schema: Fields,
    explain: (field) => t(field === 'username' ? 'entry.account-name-missing' : 'entry.password-missing'),
    send: async (values) => {
      const session = await call(login, { ...values, clientId: CLIENT_IDS.shop, grantType: 'password' })
      await onToken(session.access_token)
    },
    failure,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <FormFailure text={form.failure} />
      <Field
        label={t('entry.account-name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        error={form.errors['username']}
      />
      <PasswordField label={t('entry.password')} name="password" autoComplete="current-password" error={form.errors['password']} />
      <Button kind="primary" type="submit" busy={form.sending}>
        {t('entry.log-in')}
      </Button>
      <p className="text-center text-ink-soft">
        {t('entry.no-account')}{' '}
        <button type="button" className="font-medium text-brand hover:underline" onClick={onRegister}>
          {t('entry.to-register')}
        </button>
      </p>
    </form>
  )
}
