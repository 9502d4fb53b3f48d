import * as v from 'valibot'
import { DECLINE_REASONS, DECLINE_REASON_LABELS } from '#contract/codes/quotation-state.ts'
import { optionalProse } from '#contract/fields.ts'
import { declineQuotation } from '#contract/quotation.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AreaField, SelectField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import type { Opened, Part, Version } from './quotation-model.ts'
import { useSuperseded } from './superseded.ts'

const Fields = v.object({ reason: v.picklist(DECLINE_REASONS), message: optionalProse(1_000) })

type Props = { of: Opened; part: Part; version: Version; onClose: () => void }

/** Turning an offer down, and why. */
export function DeclineDialog({ of, part, version, onClose }: Props) {
  const { call, t, language } = useShop()
  const failure = useErrorText()
  const superseded = useSuperseded(of)
  const form = useForm({
    schema: Fields,
    explain: (field) => t(field === 'reason' ? 'form.choose' : 'form.too-long'),
    send: async (why) => {
      try {
        const which = { id: of.quotation.id, token: of.token, partId: part.id, versionId: version.id }
        await call(declineQuotation, { ...which, ...why }, { quiet: true })
      } catch (error) {
        if (await superseded(error)) return onClose()
        throw error
      }
      toast(t('quotation.decline-done'), 'good')
      onClose()
      await of.reload()
    },
    failure,
  })
  return (
    <Dialog title={t('quotation.decline-title')} closeLabel={t('frame.close')} width="520px" onClose={onClose}>
      <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
        <FormFailure text={form.failure} errors={form.errors} />
        <SelectField label={t('quotation.reason')} name="reason" defaultValue="" error={form.errors['reason']}>
          <option value="" disabled>
            {t('form.choose')}
          </option>
          {DECLINE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {pick(DECLINE_REASON_LABELS[reason], language)}
            </option>
          ))}
        </SelectField>
        <AreaField
          label={t('quotation.your-message')}
          note={t('form.optional')}
          name="message"
          rows={3}
          maxLength={1000}
          error={form.errors['message']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('frame.cancel')}</Button>
          <Button kind="danger" type="submit" busy={form.sending}>
            {t('quotation.decline')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
