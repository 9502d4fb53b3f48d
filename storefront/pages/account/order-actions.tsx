import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { cancelOrder, confirmReceipt, deleteOrder, type Order } from '#contract/order.ts'
import { payOrder } from '#contract/payment.ts'
import { Button, buttonClass, type ButtonSize } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { useTell } from '../../parts/error-text.ts'
import { useMoney, useShop } from '../../shop.ts'
import { useGo } from './go.ts'
import { may } from './order-model.ts'
import { payReturnUrl } from './pay-link.ts'

type Props = { order: Order; size?: ButtonSize; onGone?: () => void }

/** What may be done with the order now, as the server says; each act asks first where it cannot be undone, and shows the order anew. */
export function OrderActions({ order, size = 'medium', onGone }: Props) {
  const { call, t } = useShop()
  const router = useRouter()
  const go = useGo()
  const money = useMoney()
  const tell = useTell()
  const [busy, setBusy] = useState('')

  const act = (name: string, job: () => Promise<unknown>) => {
    if (busy) return
    setBusy(name)
    job()
      .catch((error: unknown) => {
        tell(error)
        return router.invalidate() // the order has moved on: show where it stands
      })
      .finally(() => setBusy(''))
  }
  const pay = () =>
    act('pay', async () => {
      const { redirectUrl } = await call(payOrder, { orderIds: [order.id], returnUrl: payReturnUrl([order.id]) })
      if (redirectUrl) window.location.assign(redirectUrl)
      else go(`/pay?orderIds=${order.id}`)
    })
  const receive = () =>
    act('receive', async () => {
      const no = t('account.cancel')
      if (!(await ask({ title: t('account.received-ask'), text: t('account.received-ask-text'), yes: t('account.received-confirm'), no })))
        return
      await call(confirmReceipt, { id: order.id })
      toast(t('account.received-done'), 'good')
      await router.invalidate()
    })
  const cancel = () =>
    act('cancel', async () => {
      const question = {
        title: t('account.cancel-ask'),
        text: t('account.cancel-ask-text'),
        yes: t('account.cancel-order'),
        no: t('account.cancel-keep'),
      }
      if (!(await ask({ ...question, danger: true }))) return
      await call(cancelOrder, { id: order.id })
      toast(t('account.cancel-done'), 'good')
      await router.invalidate()
    })
  const hide = () =>
    act('hide', async () => {
      if (!(await ask({ title: t('account.hide-ask'), yes: t('account.hide-order'), no: t('account.cancel') }))) return
      await call(deleteOrder, { id: order.id })
      toast(t('account.hide-done'), 'good')
      if (onGone) onGone()
      else await router.invalidate()
    })
  return (
    <>
      {may(order, 'pay') && (
        <Button kind="primary" size={size} busy={busy === 'pay'} onClick={pay}>
          {t('account.pay-paypal', { amount: money(order.dueMoney) })}
        </Button>
      )}
      {may(order, 'confirm_receipt') && (
        <Button kind="primary" size={size} busy={busy === 'receive'} onClick={receive}>
          {t('account.received-confirm')}
        </Button>
      )}
      {may(order, 'upload_receipt') && !onGone && (
        <a href={`/confirm?id=${order.id}#receipt`} className={buttonClass('primary', size)}>
          {t('account.receipt-upload')}
        </a>
      )}
      {may(order, 'cancel') && (
        <Button kind="quiet" size={size} busy={busy === 'cancel'} onClick={cancel}>
          {t('account.cancel-order')}
        </Button>
      )}
      {may(order, 'delete') && (
        <Button kind="quiet" size={size} busy={busy === 'hide'} onClick={hide}>
          {t('account.hide-order')}
        </Button>
      )}
    </>
  )
}
