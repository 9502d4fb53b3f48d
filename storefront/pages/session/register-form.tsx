import { useCallback, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { CLIENT_IDS, login, Registration, registerShopUser, type Session } from '#contract/account.ts'
import { CODES, type Input } from '#contract/call.ts'
import { NO_ANSWER, TIMED_OUT, type CallError } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { forgetInvitation, invitation } from '../../session/invitation.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { EmailField } from '../../parts/form/email-field.tsx'
import { NameFields } from '../../parts/form/name-fields.tsx'
import { useExplain } from '../../parts/form/explain-field.ts'
import { useForm } from '../../parts/form/form-state.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useHydrated } from '../../parts/hydrated.ts'
import { NationAndPhone } from '../../parts/form/nation-and-phone.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { carriedRegistration, carryRegistration } from './carried.ts'
import { IdentityField } from './identity-field.tsx'
import type { LegalName } from './legal-text.tsx'
import { MailedCode, OptionalCode } from './mailed-code.tsx'
import { NewPasswordFields, usePasswordCheck } from './new-password-fields.tsx'
import { RatherLogIn } from './rather-log-in.tsx'

const Fields = v.object({ ...Registration.entries, emailCode: OptionalCode })

type Props = { onToken: (token: string) => Promise<unknown>; onLogin: () => void; onLegal: (name: LegalName) => void }

/** SPEC-160, SPEC-202..204. The same rules hold on the server, which has the last word. What was typed before a reload is filled in again. */
export function RegisterForm(props: Props) {
  const alive = useHydrated()
  const [carried, setCarried] = useState(() => (alive ? carriedRegistration() : undefined))
  if (alive && !carried) setCarried(carriedRegistration())
  const isTyped = carried !== undefined && Object.values(carried).some(Boolean)
  return <TheForm key={isTyped ? 'filled' : 'empty'} carried={carried ?? {}} {...props} />
}

const CLIENT = { clientId: CLIENT_IDS.shop, grantType: 'password' } as const

/**
 * Registers, and answers the session. Where the same address and password were sent before and no answer came, the account may be there by now:
 * whoever made it is let in with the password that they gave it. Nobody learns more of an address by that than from the log-in.
 */
function useRegistration(): (wanted: Input<typeof registerShopUser>) => Promise<Session> {
  const { call } = useShop()
  const lost = useRef('')
  return async (wanted) => {
    const { email: username, password } = wanted
    const sent = `${username}\n${password}`
    try {
      return await call(registerShopUser, wanted, { quiet: true })
    } catch (error) {
      const { code } = error as CallError
      const again = code === CODES.refused && lost.current === sent
      if (code === NO_ANSWER || code === TIMED_OUT) lost.current = sent
      if (!again) throw error
      return call(login, { username, password, ...CLIENT }, { quiet: true }).catch(() => {
        throw error
      })
    }
  }
}

function TheForm({ carried, onToken, onLogin, onLegal }: Props & { carried: Record<string, string> }) {
  const t = useT()
  const enter = useRegistration()
  const failure = useErrorText()
  const explain = useExplain()
  const checkPassword = usePasswordCheck()
  const invited = useHydrated() ? invitation() : ''
  const [email, setEmail] = useState(carried['email'] ?? '')
  /** On a slow line it is typed before anybody hears of it. */
  const takeUp = useCallback((field: HTMLInputElement | null) => {
    if (field?.value) setEmail(field.value)
  }, [])
  const form = useForm({
    schema: Fields,
    explain: (field, value) => (field === 'emailCode' ? t('session.code-invalid') : explain(field, value)),
    check: (values) => ({ ...checkPassword(values), ...(values['agree'] !== 'Y' && { agree: t('session.terms-not-agreed') }) }),
    send: async ({ emailCode, ...values }) => {
      const proof = emailCode ? { emailCode } : {}
      const session = await enter({ ...values, ...proof, ...CLIENT })
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
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={typed} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <p className="flex items-center gap-3 rounded-control bg-warm-soft px-4 py-3 font-medium text-warm">
        <Icon name="coin" className="size-5" />
        {t('session.offer')}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields values={carried} errors={errors} />
      </div>
      <IdentityField value={carried['identityType'] ?? ''} error={errors['identityType']}>
        <option value="" disabled>
          {t('form.choose')}
        </option>
      </IdentityField>
      <Field
        label={t('form.company-name')}
        note={t('form.optional')}
        name="companyName"
        autoComplete="organization"
        defaultValue={carried['companyName']}
        error={errors['companyName']}
      />
      <NationAndPhone nation={carried['nation']} phone={carried['phone']} errors={errors} />
      <EmailField ref={takeUp} defaultValue={email} onChange={({ target }) => setEmail(target.value)} error={errors['email']} />
      <MailedCode scene="register" email={email} hint={t('session.code-why')} error={errors['emailCode']} />
      <NewPasswordFields errors={errors} label={t('session.password')} confirmLabel={t('session.confirm-password')} />
      <Field
        key={invited}
        label={t('session.referrer')}
        note={t('form.optional')}
        name="referrer"
        autoComplete="off"
        defaultValue={carried['referrer'] ?? invited}
        hint={t('session.referrer-hint')}
        error={errors['referrer']}
      />
      <Agreement error={errors['agree']} onLegal={onLegal} />
      <Button kind="primary" type="submit" busy={form.sending}>
        {t('session.create-account')}
      </Button>
      <RatherLogIn before={t('session.have-account')} onLogin={onLogin}>
        {t('frame.log-in')}
      </RatherLogIn>
    </form>
  )
}

function Agreement({ error, onLegal }: { error: string | undefined; onLegal: (name: LegalName) => void }) {
  const t = useT()
  const link = 'font-medium text-brand hover:underline'
  return (
    <div>
      <div className="isolate flex gap-3">
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
          {/* It reaches around the box, too: room for a thumb. */}
          <label htmlFor="register-agree" className="relative before:absolute before:-top-2.5 before:-left-11 before:-z-10 before:size-11">
            {t('session.agree-before')}
          </label>{' '}
          <button type="button" className={link} onClick={() => onLegal('terms')}>
            {t('frame.terms')}
          </button>{' '}
          {t('session.agree-and')}{' '}
          <button type="button" className={link} onClick={() => onLegal('privacy')}>
            {t('frame.privacy')}
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
