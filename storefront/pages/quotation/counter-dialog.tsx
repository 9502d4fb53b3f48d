import * as v from 'valibot'
import { optionalProse } from '#contract/fields.ts'
import { counterQuotation, QUOTATION_MESSAGE_MAX } from '#contract/quotation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AreaField, Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { centsOf } from '../../parts/form/typed-money.ts'
import { useLeaveAsk } from '../../parts/form/leave-ask.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { useNumber } from '../../shop/number.ts'
import { useMoney, useShop } from '../../shop/shop.ts'
import type { Opened, Part, Version } from './quotation-model.ts'
import { useSuperseded } from './superseded.ts'

type Props = { of: Opened; part: Part; version: Version; onClose: () => void }

/** At which prices and quantities one would buy: line by line, with a word to the shop. */
export function CounterDialog({ of, part, version, onClose }: Props) {
  const { call, t } = useShop()
  const money = useMoney()
  const number = useNumber(0)
  const failure = useErrorText()
  const explain = useExplain()
  const superseded = useSuperseded(of)
  const onLeave = useLeaveAsk()
  const lines = version.lines
  const form = useForm({
    schema: v.looseObject({ message: optionalProse(QUOTATION_MESSAGE_MAX) }),
    explain,
    check: (typed) => {
      const found: Record<string, string> = {}
      for (const { position } of lines) {
        const [target, count] = [typed[`target-${position}`]?.trim() ?? '', typed[`count-${position}`]?.trim() ?? '']
        if (target && centsOf(target) === null) found[`target-${position}`] = t('quotation.target-wrong')
        if (!/^[1-9]\d{0,6}$/.test(count)) found[`count-${position}`] = t('quotation.count-wrong')
      }
      return found
    },
    send: async ({ message, ...typed }) => {
      const said = typed as Record<string, string>
      const wishes = lines.map(({ position, askedPosition, count }) => {
        const target = said[`target-${position}`]?.trim()
        const wanted = Number(said[`count-${position}`])
        return {
          position: askedPosition ?? position,
          added: askedPosition === null ? ('Y' as const) : ('N' as const),
          targetPrice: target ? centsOf(target) : null,
          count: wanted === count ? null : wanted,
          note: said[`note-${position}`]?.trim() ?? '',
        }
      })
      const meant = wishes.filter(({ targetPrice, count, note }) => targetPrice !== null || count !== null || note)
      const which = { id: of.quotation.id, token: of.token, partId: part.id, versionId: version.id }
      try {
        await call(counterQuotation, { ...which, wishes: meant, message }, { quiet: true })
      } catch (error) {
        if (await superseded(error)) return onClose()
        throw error
      }
      toast(t('quotation.counter-done'), 'good')
      onClose()
      await of.reload()
    },
    failure,
  })
  return (
    <Dialog title={t('quotation.counter')} closeLabel={t('frame.close')} width="720px" onClose={onClose} onLeave={onLeave}>
      <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
        <p className="text-ink-soft">{t('quotation.counter-text', { version: version.number, shop: part.shopName })}</p>
        <FormFailure text={form.failure} errors={form.errors} />
        {lines.map(({ position, productName, productModel, count, price }) => (
          <fieldset key={position} className="grid items-start gap-3 border-t border-line pt-4 sm:grid-cols-[150px_110px_minmax(0,1fr)]">
            <legend className="float-left font-medium sm:col-span-3">
              {productName} <span className="font-normal text-ink-faint">{productModel}</span>
              <span className="block text-sm font-normal text-ink-soft tabular-nums">
                {number(count)} × {money(price)}
              </span>
            </legend>
            <Field
              label={t('quotation.target')}
              name={`target-${position}`}
              inputMode="decimal"
              error={form.errors[`target-${position}`]}
            />
            <Field
              label={t('quotation.count')}
              name={`count-${position}`}
              inputMode="numeric"
              defaultValue={String(count)}
              error={form.errors[`count-${position}`]}
            />
            <Field label={t('quotation.note')} note={t('form.optional')} name={`note-${position}`} maxLength={500} />
          </fieldset>
        ))}
        <AreaField
          label={t('quotation.your-message')}
          note={t('form.optional')}
          name="message"
          rows={3}
          maxLength={QUOTATION_MESSAGE_MAX}
          error={form.errors['message']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('frame.cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.sending}>
            {t('quotation.counter-send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
