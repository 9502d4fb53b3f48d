import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { modifyInfo } from '#contract/profile.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useErrorText } from '../../parts/error-text.ts'
import { FormFailure } from '../../parts/form-failure.tsx'
import { useForm } from '../../parts/form-state.ts'
import { useShop } from '../../shop.ts'
import { NewPasswordFields, usePasswordCheck } from '../entry/new-password-fields.tsx'
import { PasswordField } from '../entry/password-field.tsx'

const Fields = v.object({ oldPassword: v.pipe(v.string(), v.minLength(1)), password: v.string(), confirmPassword: v.string() })

/** A new password, proved by the old one; everybody else who is logged in to the account is logged out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { call, t } = useShop()
  const router = useRouter()
  const failure = useErrorText()
  const form = useForm({
    schema: Fields,
    explain: () => t('entry.password-missing'),
    check: usePasswordCheck(),
    send: async (values) => {
      await call(modifyInfo, values)
      onClose()
      toast(t('profile.password-changed'), 'good')
      await router.invalidate()
    },
    failure,
  })
  return (
    <Dialog title={t('profile.password-change')} closeLabel={t('account.close')} width="500px" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
        <FormFailure text={form.failure} />
        <PasswordField
          label={t('profile.password-old')}
          name="oldPassword"
          autoComplete="current-password"
          error={form.errors['oldPassword']}
        />
        <NewPasswordFields stacked errors={form.errors} label={t('entry.new-password')} confirmLabel={t('entry.confirm-password')} />
        <p className="text-sm text-ink-soft">{t('profile.others-end')}</p>
        <Button kind="primary" type="submit" busy={form.sending}>
          {t('entry.reset-save')}
        </Button>
      </form>
    </Dialog>
  )
}
