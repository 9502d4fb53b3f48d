import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { CallError } from '#contract/client.ts'
import { Email } from '#contract/fields.ts'
import { getInfo } from '#contract/account.ts'
import { changeEmail, confirmEmail } from '#contract/profile.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useErrorText } from '../../parts/error-text.ts'
import { FormFailure } from '../../parts/form-failure.tsx'
import { useForm } from '../../parts/form-state.ts'
import { useShop } from '../../shop.ts'
import { Code, CodeField } from '../entry/mailed-code.tsx'
import { usePause } from '../entry/countdown.ts'
import { PasswordField } from '../entry/password-field.tsx'

const Wish = v.object({ email: Email, password: v.pipe(v.string(), v.minLength(1)) })
const PAUSE = 'another address' // after too many attempts
const Proof = v.object({ emailCode: Code })

/** Another e-mail address: asked for with the password, then proved by the code that was mailed to it. Nothing changes before that. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useShop()
  const [email, setEmail] = useState('')
  return (
    <Dialog title={t('profile.email-change')} closeLabel={t('account.close')} width="500px" onClose={onClose}>
      {email ? <Prove email={email} onClose={onClose} onBack={() => setEmail('')} /> : <Ask onAsked={setEmail} />}
    </Dialog>
  )
}

function Ask({ onAsked }: { onAsked: (email: string) => void }) {
  const { call, t } = useShop()
  const errorText = useErrorText()
  const pause = usePause()
  const form = useForm({
    schema: Wish,
    explain: (field) => t(field === 'email' ? 'entry.email-invalid' : 'entry.password-missing'),
    send: async (values) => {
      await call(changeEmail, values)
      onAsked(values.email)
    },
    failure: (error) => {
      if (error instanceof CallError && error.retryAfter) pause.start(PAUSE, error.retryAfter)
      return errorText(error)
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <FormFailure text={form.failure} />
      <Field label={t('profile.email-new')} name="email" type="email" inputMode="email" autoComplete="email" error={form.errors['email']} />
      <PasswordField label={t('profile.password-old')} name="password" autoComplete="current-password" error={form.errors['password']} />
      <Button kind="primary" type="submit" busy={form.sending} disabled={pause.left(PAUSE) > 0}>
        {t('entry.code-send')}
      </Button>
    </form>
  )
}

function Prove({ email, onClose, onBack }: { email: string; onClose: () => void; onBack: () => void }) {
  const { call, viewer, t } = useShop()
  const router = useRouter()
  const failure = useErrorText()
  const form = useForm({
    schema: Proof,
    explain: () => t('entry.code-invalid'),
    send: async ({ emailCode }) => {
      await call(confirmEmail, { email, emailCode })
      onClose()
      toast(t('profile.email-changed', { email }), 'good')
      const { user } = await call(getInfo)
      viewer.set({ ...viewer.read(), user })
      await router.invalidate()
    },
    failure,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <output className="block text-ink-soft wrap-anywhere">{t('entry.code-sent', { email })}</output>
      <FormFailure text={form.failure} />
      <CodeField label={t('entry.code')} error={form.errors['emailCode']} />
      <p className="text-sm text-ink-soft">{t('profile.others-end')}</p>
      <Button kind="primary" type="submit" busy={form.sending}>
        {t('profile.email-confirm')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('entry.back')}
      </Button>
    </form>
  )
}
