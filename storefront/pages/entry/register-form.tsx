import { CLIENT_IDS, IDENTITY_TYPES, PASSWORD_MAX, PASSWORD_MIN, Registration, registerShopUser } from '#contract/identity.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { CountryOptions } from '../../parts/countries.tsx'
import { useErrorText } from '../../parts/error-text.ts'
import { useExplain } from '../../parts/explain-field.ts'
import { useForm, type FieldErrors } from '../../parts/form-state.ts'
import { FormFailure } from '../../parts/form-failure.tsx'
import { useShop, useT } from '../../shop.ts'
import type { LegalName } from './legal/legal.ts'
import { PasswordField } from './password-field.tsx'

type Props = { onToken: (token: string) => Promise<unknown>; onLogin: () => void; onLegal: (name: LegalName) => void }

/** SPEC-160, SPEC-202..204. The same rules hold on the server, which has the last word. */
export function RegisterForm({ onToken, onLogin, onLegal }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const form = useForm({
    schema: Registration,
    explain,
    check: (values) => {
      const found: FieldErrors = {}
      const length = Array.from(values['password'] ?? '').length
      if (length < PASSWORD_MIN || length > PASSWORD_MAX) found['password'] = t('entry.password-length')
      else if (values['password'] !== values['confirmPassword']) found['confirmPassword'] = t('entry.passwords-differ')
      if (values['agree'] !== 'Y') found['agree'] = t('entry.terms-not-agreed')
      return found
    },
    send: async (values) => {
      const session = await call(registerShopUser, { ...values, clientId: CLIENT_IDS.shop, grantType: 'password' })
      await onToken(session.access_token)
    },
    failure,
  })
  const { errors } = form
  return (
    <form noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('entry.first-name')} name="firstName" autoComplete="given-name" error={errors['firstName']} />
        <Field label={t('entry.last-name')} name="lastName" autoComplete="family-name" error={errors['lastName']} />
      </div>
      <SelectField label={t('entry.identity-type')} name="identityType" defaultValue="" error={errors['identityType']}>
        <option value="" disabled>
          {t('entry.choose')}
        </option>
        {IDENTITY_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`entry.identity-${type}`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('entry.company-name')}
        note={t('entry.optional')}
        name="companyName"
        autoComplete="organization"
        error={errors['companyName']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t('entry.nation')} name="nation" defaultValue="" autoComplete="country" error={errors['nation']}>
          <option value="" disabled>
            {t('entry.choose')}
          </option>
          <CountryOptions chosen="" />
        </SelectField>
        <Field
          label={t('entry.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('entry.phone-hint')}
          error={errors['phone']}
        />
      </div>
      <Field label={t('entry.email')} name="email" type="email" inputMode="email" autoComplete="email" error={errors['email']} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label={t('entry.password')}
          name="password"
          autoComplete="new-password"
          hint={t('entry.password-hint')}
          error={errors['password']}
        />
        <PasswordField
          label={t('entry.confirm-password')}
          name="confirmPassword"
          autoComplete="new-password"
          error={errors['confirmPassword']}
        />
      </div>
      <Field label={t('entry.referrer')} note={t('entry.optional')} name="referrer" autoComplete="off" error={errors['referrer']} />
      <Agreement error={errors['agree']} onLegal={onLegal} />
      <Button kind="primary" type="submit" busy={form.sending}>
        {t('entry.create-account')}
      </Button>
      <p className="text-center text-ink-soft">
        {t('entry.have-account')}{' '}
        <button type="button" className="font-medium text-brand hover:underline" onClick={onLogin}>
          {t('entry.log-in')}
        </button>
      </p>
    </form>
  )
}

function Agreement({ error, onLegal }: { error: string | undefined; onLegal: (name: LegalName) => void }) {
  const t = useT()
  const link = 'font-medium text-brand hover:underline'
  return (
    <div>
      <div className="flex gap-3">
        <input
          id="register-agree"
          type="checkbox"
          name="agree"
          value="Y"
          className="mt-0.5 size-5 shrink-0 accent-brand"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'register-agree-error' : undefined}
        />
        <span>
          <label htmlFor="register-agree">{t('entry.agree-before')}</label>{' '}
          <button type="button" className={link} onClick={() => onLegal('terms')}>
            {t('entry.terms')}
          </button>{' '}
          {t('entry.agree-and')}{' '}
          <button type="button" className={link} onClick={() => onLegal('privacy')}>
            {t('entry.privacy')}
          </button>
        </span>
      </div>
      {error && (
        <p id="register-agree-error" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
