import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { CLIENT_IDS, login } from '#contract/account.ts'
import { endSession } from '#contract/profile.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useShop } from '../../shop/shop.ts'
import { Code, MailedCode } from '../session/mailed-code.tsx'

const Fields = v.object({ emailCode: Code })

type Props = { email: string; session: number | null; onClose: () => void }

/** Proves one's own address: a log-in by mailed code does, and its session takes the place of the present one. */
export function ProveDialog({ email, session, onClose }: Props) {
  const { call, visitor, t } = useShop()
  const router = useRouter()
  const failure = useErrorText()
  const form = useForm({
    schema: Fields,
    explain: () => t('session.code-invalid'),
    send: async ({ emailCode }) => {
      const { access_token } = await call(login, { email, emailCode, clientId: CLIENT_IDS.shop, grantType: 'email' })
      await visitor.enter(access_token)
      if (session) await call(endSession, { id: session }, { quiet: true }).catch(() => undefined) // it ends by itself in time
      onClose()
      toast(t('account.proved'), 'good')
      await router.invalidate()
    },
    failure,
  })
  return (
    <Dialog title={t('account.prove')} closeLabel={t('frame.close')} width="500px" onClose={onClose}>
      <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
        <p className="text-ink-soft wrap-anywhere">{t('account.prove-text', { email })}</p>
        <FormFailure text={form.failure} />
        <MailedCode scene="login" email={email} error={form.errors['emailCode']} />
        <Button kind="primary" type="submit" busy={form.sending}>
          {t('account.prove')}
        </Button>
      </form>
    </Dialog>
  )
}
