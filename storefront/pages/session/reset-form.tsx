import * as v from 'valibot'
import { resetPwd } from '#contract/account.ts'
import { Button } from '#ui/button.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useShop } from '../../shop/shop.ts'
import { NewPasswordFields, usePasswordCheck } from './new-password-fields.tsx'

const Fields = v.object({ password: v.string(), confirmPassword: v.string() })

type Props = { token: string; onDone: () => void; onAgain: () => void }

/** A new password with the token of the mailed link; a used or late token is said by the server, and leads to another mail. */
export function ResetForm({ token, onDone, onAgain }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const form = useForm({
    schema: Fields,
    explain: () => t('form.required'),
    check: usePasswordCheck(),
    send: async (values) => {
      await call(resetPwd, { token, ...values })
      onDone()
    },
    failure,
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <FormFailure text={form.failure} />
      <NewPasswordFields stacked errors={form.errors} label={t('session.new-password')} confirmLabel={t('session.confirm-password')} />
      <Button kind="primary" type="submit" busy={form.sending}>
        {t('session.reset-save')}
      </Button>
      {form.failure && (
        <Button kind="quiet" onClick={onAgain}>
          {t('session.reset-again')}
        </Button>
      )}
    </form>
  )
}
