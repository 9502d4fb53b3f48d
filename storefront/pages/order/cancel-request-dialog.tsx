import { useState } from 'react'
import * as v from 'valibot'
import { requestCancel } from '#contract/cancellation.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { RETURN_WAYS, type ReturnWay } from '#contract/codes/refund-state.ts'
import { prose } from '#contract/fields.ts'
import type { Order, OrderDetail } from '#contract/order.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AreaField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { useMoney, useShop } from '../../shop/shop.ts'
import { ChoiceCard } from '../account/choice-card.tsx'
import { isFinancers } from './order-model.ts'
import { Pieces } from './pieces.tsx'

const Fields = v.object({ reason: prose(300) })

type Props = { order: Order | OrderDetail; onClose: () => void; onDone: () => Promise<unknown> }

/** Asks the seller to cancel an order that money has come for, or its rest: why, and what should become of the money. */
export function CancelRequestDialog({ order, onClose, onDone }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const money = useMoney()
  const forPoints = order.payType === PAY_TYPES.points // no money has come for it
  const financed = isFinancers(order)
  const inPart = order.state === 'partially_shipped'
  const rest = 'rest' in order ? order.rest : null
  const [way, setWay] = useState<ReturnWay>('refund')
  const form = useForm({
    schema: Fields,
    explain: () => t('order.cancel-reason-missing'),
    send: async ({ reason }) => {
      await call(requestCancel, { id: order.id, reason, way }, { quiet: true })
      toast(t('order.cancel-request-done'), 'good')
      onClose()
      await onDone()
    },
    failure,
  })
  return (
    <Dialog
      title={t(inPart ? 'order.cancel-rest-title' : 'order.cancel-request-title')}
      closeLabel={t('frame.close')}
      width="560px"
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
        <FormFailure text={form.failure} errors={form.errors} />
        <p className="text-ink-soft">
          {t(
            inPart
              ? forPoints
                ? 'order.cancel-rest-points'
                : 'order.cancel-rest-text'
              : forPoints
                ? 'order.cancel-request-points'
                : 'order.cancel-request-text',
          )}
        </p>
        {rest && (
          <div>
            <p className="font-medium">
              {rest.money > 0 ? t('order.rest-goods', { amount: money(rest.money) }) : t('order.cancellation-rest-of')}
            </p>
            {rest.points > 0 && <p>{t('order.cancellation-points', { points: rest.points })}</p>}
            <Pieces lines={rest.lines} />
          </div>
        )}
        <AreaField label={t('order.cancel-reason')} name="reason" rows={3} maxLength={300} error={form.errors['reason']} />
        {financed && <p>{t('order.cancel-wish-financer')}</p>}
        {!forPoints && !financed && (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-medium">{t('order.cancel-wish')}</legend>
            {RETURN_WAYS.map((one) => (
              <ChoiceCard key={one} name="way" checked={way === one} onChoose={() => setWay(one)} title={t(`order.cancel-wish-${one}`)} />
            ))}
          </fieldset>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('order.cancel-keep')}</Button>
          <Button kind="danger" type="submit" busy={form.sending}>
            {t(inPart ? 'order.cancel-rest-request' : 'order.cancel-request')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
