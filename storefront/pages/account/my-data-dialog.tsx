// Loaded when somebody wants their data: who sits there is shown once more, then the file comes.
import * as v from 'valibot'
import { Proof } from '#contract/bank-account.ts'
import { fileOf } from '#contract/client.ts'
import { ownData } from '#contract/own-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { ProofFields } from '../withdrawal/proof.tsx'

const Fields = v.object(Proof)

type Props = { hasPassword: 'Y' | 'N'; onClose: () => void }

export function MyDataDialog({ hasPassword, onClose }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const form = useForm({
    schema: Fields,
    check: (values) => {
      const field = hasPassword === 'Y' ? 'password' : 'code'
      return values[field]?.trim() ? {} : { [field]: t('account.data-proof') }
    },
    explain: () => t('account.data-proof'),
    send: async (proof) => {
      const { blob, name } = await fileOf(await call(ownData, proof))
      saveFile(blob, name)
      toast(t('account.data-taken', { name }), 'good')
      onClose()
    },
    failure,
  })
  return (
    <Dialog title={t('account.data-title')} closeLabel={t('frame.close')} width="520px" onClose={onClose}>
      <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
        <p className="text-ink-soft">{t('account.data-holds')}</p>
        <FormFailure text={form.failure} errors={form.errors} />
        <ProofFields hasPassword={hasPassword} hint={t('account.data-why')} errors={form.errors} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('frame.cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.sending}>
            {t('account.data-take')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
