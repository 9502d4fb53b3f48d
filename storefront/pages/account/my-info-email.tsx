import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { CallError } from '#contract/client.ts'
import { Email } from '#contract/fields.ts'
import { getInfo } from '#contract/account.ts'
import { changeEmail, confirmEmail } from '#contract/profile.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { EmailField } from '../../parts/form/email-field.tsx'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useShop } from '../../shop/shop.ts'
import { Code, CodeField } from '../session/mailed-code.tsx'
import { usePause } from '../session/countdown.ts'
import { PasswordField } from '../session/password-field.tsx'

const Wish = v.object({ email: Email, password: v.pipe(v.string(), v.minLength(1)) })
const PAUSE = 'another address' // after too many attempts
const Proof = v.object({ emailCode: Code })

/** Another e-mail address: asked for with the password, then proved by the code that was mailed to it. Nothing changes before that. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useShop()
  const [email, setEmail] = useState('')
  return (
    <Dialog title={t('account.email-change')} closeLabel={t('frame.close')} width="500px" onClose={onClose}>
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
    explain: (field) => t(field === 'email' ? 'form.email-invalid' : 'session.password-missing'),
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
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <FormFailure text={form.failure} />
      <EmailField label={t('account.email-new')} error={form.errors['email']} />
      <PasswordField label={t('account.password-old')} name="password" autoComplete="current-password" error={form.errors['password']} />
      <Button kind="primary" type="submit" busy={form.sending} disabled={pause.left(PAUSE) > 0}>
        {t('session.code-send')}
      </Button>
    </form>
  )
}

function Prove({ email, onClose, onBack }: { email: string; onClose: () => void; onBack: () => void }) {
  const { call, visitor, t } = useShop()
  const router = useRouter()
  const failure = useErrorText()
  const form = useForm({
    schema: Proof,
    explain: () => t('session.code-invalid'),
    send: async ({ emailCode }) => {
      await call(confirmEmail, { email, emailCode })
      onClose()
      toast(t('account.email-changed', { email }), 'good')
      const { user } = await call(getInfo)
      visitor.set({ ...visitor.read(), user })
      await router.invalidate()
    },
    failure,
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <output className="block text-ink-soft wrap-anywhere">{t('session.code-sent', { email })}</output>
      <FormFailure text={form.failure} />
      <CodeField label={t('session.code')} error={form.errors['emailCode']} />
      <p className="text-sm text-ink-soft">{t('account.others-end')}</p>
      <Button kind="primary" type="submit" busy={form.sending}>
        {t('account.email-confirm')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('frame.back')}
      </Button>
    </form>
  )
}
