import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { modifyInfo } from '#contract/profile.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useShop } from '../../shop/shop.ts'
import { NewPasswordFields, usePasswordCheck } from '../session/new-password-fields.tsx'
import { PasswordField } from '../session/password-field.tsx'

const Fields = v.object({ oldPassword: v.pipe(v.string(), v.minLength(1)), password: v.string(), confirmPassword: v.string() })

/** A new password, proved by the old one; everybody else who is logged in to the account is logged out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { call, t } = useShop()
  const router = useRouter()
  const failure = useErrorText()
  const form = useForm({
    schema: Fields,
    explain: () => t('session.password-missing'),
    check: usePasswordCheck(),
    send: async (values) => {
      await call(modifyInfo, values)
      onClose()
      toast(t('account.password-changed'), 'good')
      await router.invalidate()
    },
    failure,
  })
  return (
    <Dialog title={t('account.password-change')} closeLabel={t('frame.close')} width="500px" onClose={onClose}>
      <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
        <FormFailure text={form.failure} />
        <PasswordField
          label={t('account.password-old')}
          name="oldPassword"
          autoComplete="current-password"
          error={form.errors['oldPassword']}
        />
        <NewPasswordFields stacked errors={form.errors} label={t('session.new-password')} confirmLabel={t('session.confirm-password')} />
        <p className="text-sm text-ink-soft">{t('account.others-end')}</p>
        <Button kind="primary" type="submit" busy={form.sending}>
          {t('session.reset-save')}
        </Button>
      </form>
    </Dialog>
  )
}
