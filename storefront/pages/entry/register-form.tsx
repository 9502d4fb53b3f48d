import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { CLIENT_IDS, Registration, registerShopUser } from '#contract/account.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDictionary } from '../../frame/dictionaries.ts'
import { forgetInvitation, invitation } from '../../frame/invitation.ts'
import { useErrorText } from '../../parts/error-text.ts'
import { NameFields } from '../../parts/name-fields.tsx'
import { useExplain } from '../../parts/explain-field.ts'
import { useForm } from '../../parts/form-state.ts'
import { FormFailure } from '../../parts/form-failure.tsx'
import { useHydrated } from '../../parts/hydrated.ts'
import { NationAndPhone } from '../../parts/nation-and-phone.tsx'
import { useShop, useT } from '../../shop.ts'
import { carriedRegistration, carryRegistration } from './carried.ts'
import type { LegalName } from './legal/legal.ts'
import { MailedCode, OptionalCode } from './mailed-code.tsx'
import { NewPasswordFields, usePasswordCheck } from './new-password-fields.tsx'

const Fields = v.object({ ...Registration.entries, emailCode: OptionalCode })

type Props = { onToken: (token: string) => Promise<unknown>; onLogin: () => void; onLegal: (name: LegalName) => void }

/** SPEC-160, SPEC-202..204. The same rules hold on the server, which has the last word. */
export function RegisterForm({ onToken, onLogin, onLegal }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const checkPassword = usePasswordCheck()
  const identities = useDictionary('identity_type')
  const invited = useHydrated() ? invitation() : ''
  const [carried] = useState(carriedRegistration)
  const [email, setEmail] = useState(carried['email'] ?? '')
  const form = useForm({
    schema: Fields,
    explain: (field, value) => (field === 'emailCode' ? t('entry.code-invalid') : explain(field, value)),
    check: (values) => ({ ...checkPassword(values), ...(values['agree'] !== 'Y' && { agree: t('entry.terms-not-agreed') }) }),
    send: async ({ emailCode, ...values }) => {
      const proof = emailCode ? { emailCode } : {}
      const session = await call(registerShopUser, { ...values, ...proof, clientId: CLIENT_IDS.shop, grantType: 'password' })
      forgetInvitation()
      await onToken(session.access_token)
    },
    failure,
  })
  const { errors } = form
  const typed = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event)
    carryRegistration(event.currentTarget)
  }
  return (
    <form noValidate onSubmit={form.onSubmit} onChange={typed} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <p className="flex items-center gap-3 rounded-control bg-warm-soft px-4 py-3 font-medium text-warm">
        <Icon name="coin" className="size-5" />
        {t('entry.offer')}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields values={carried} errors={errors} />
      </div>
      <SelectField
        key={identities.length} // chosen anew from the choices when they come
        label={t('entry.identity-type')}
        name="identityType"
        defaultValue={carried['identityType'] ?? ''}
        error={errors['identityType']}
      >
        <option value="" disabled>
          {t('entry.choose')}
        </option>
        {identities.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('entry.company-name')}
        note={t('entry.optional')}
        name="companyName"
        autoComplete="organization"
        defaultValue={carried['companyName']}
        error={errors['companyName']}
      />
      <NationAndPhone nation={carried['nation']} phone={carried['phone']} errors={errors} />
      <Field
        label={t('entry.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={errors['email']}
      />
      <MailedCode scene="register" email={email} hint={t('entry.code-why')} error={errors['emailCode']} />
      <NewPasswordFields errors={errors} label={t('entry.password')} confirmLabel={t('entry.confirm-password')} />
      <Field
        key={invited}
        label={t('entry.referrer')}
        note={t('entry.optional')}
        name="referrer"
        autoComplete="off"
        defaultValue={carried['referrer'] ?? invited}
        hint={t('entry.referrer-hint')}
        error={errors['referrer']}
      />
      <Agreement error={errors['agree']} onLegal={onLegal} />
      <Button kind="primary" type="submit" busy={form.sending}>
        {t('entry.create-account')}
      </Button>
      <p className="text-center text-ink-soft">
        {t('entry.have-account')}{' '}
        <button type="button" className="min-h-9 font-medium text-brand hover:underline max-wide:min-h-11" onClick={onLogin}>
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
