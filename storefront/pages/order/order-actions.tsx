import { startTransition, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { cancelOrder, confirmReceipt, deleteOrder, type Order } from '#contract/order.ts'
import { payOrder } from '#contract/payment.ts'
import { Button, buttonClass, type ButtonSize } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { useTell } from '../../shop/error-text.ts'
import { useMoney, useShop } from '../../shop/shop.ts'
import { useGo } from '../../shop/go.ts'
import { CancelRequestDialog } from './cancel-request-dialog.tsx'
import { BuyAgain } from './buy-again.tsx'
import { isOver, may } from './order-model.ts'
import { payReturnUrl } from './pay-link.ts'
import { payWord } from './pay-word.ts'

type Props = { order: Order; size?: ButtonSize; onGone?: () => void }

/** What may be done with the order now, as the server says; each act asks first where it cannot be undone, and shows the order anew. */
export function OrderActions({ order, size = 'medium', onGone }: Props) {
  const { call, t } = useShop()
  const router = useRouter()
  const go = useGo()
  const money = useMoney()
  const tell = useTell()
  const [busy, setBusy] = useState('')
  const [asking, setAsking] = useState(false)

  const act = (name: string, job: () => Promise<unknown>) => {
    if (busy) return
    setBusy(name)
    job()
      .catch((error: unknown) => {
        tell(error)
        return router.invalidate() // the order has moved on: show where it stands
      })
      .finally(() => startTransition(() => setBusy(''))) // with the order as it has been read, not before
  }
  const pay = () =>
    act('pay', async () => {
      const { redirectUrl } = await call(payOrder, { orderIds: [order.id], returnUrl: payReturnUrl([order.id]) })
      if (redirectUrl) window.location.assign(redirectUrl)
      else go(`/pay?orderIds=${order.id}`)
    })
  const receive = () =>
    act('receive', async () => {
      const no = t('frame.cancel')
      if (!(await ask({ title: t('order.received-ask'), text: t('order.received-ask-text'), yes: t('order.received-confirm'), no }))) return
      await call(confirmReceipt, { id: order.id })
      toast(t('order.received-done'), 'good')
      await router.invalidate()
    })
  const cancel = () =>
    act('cancel', async () => {
      const question = {
        title: t('order.cancel-ask'),
        text: t('order.cancel-ask-text'),
        yes: t('order.cancel-order'),
        no: t('order.cancel-keep'),
      }
      if (!(await ask({ ...question, danger: true }))) return
      await call(cancelOrder, { id: order.id })
      toast(t('order.cancel-done'), 'good')
      await router.invalidate()
    })
  const hide = () =>
    act('hide', async () => {
      if (!(await ask({ title: t('order.hide-ask'), yes: t('order.hide-order'), no: t('frame.cancel') }))) return
      await call(deleteOrder, { id: order.id })
      toast(t('order.hide-done'), 'good')
      if (onGone) onGone()
      else await router.invalidate()
    })
  const begins = size === 'small' ? 'first:-ml-3' : 'first:-ml-5' // the text of a quiet button stands below the text above it
  return (
    <>
      {may(order, 'pay') && (
        <Button kind="primary" size={size} busy={busy === 'pay'} onClick={pay}>
          {t(payWord(order.payType), { amount: money(order.dueMoney) })}
        </Button>
      )}
      {may(order, 'confirm_receipt') && (
        // While goods are on their way it is possible, and not what there is to do.
        <Button kind={order.state === 'delivered' ? 'primary' : undefined} size={size} busy={busy === 'receive'} onClick={receive}>
          {t('order.received-confirm')}
        </Button>
      )}
      {may(order, 'upload_receipt') && !onGone && (
        <a href={`/confirm?id=${order.id}#receipt`} className={buttonClass('primary', size)}>
          {t('order.receipt-upload')}
        </a>
      )}
      {may(order, 'cancel') && (
        <Button kind="quiet" size={size} className={begins} busy={busy === 'cancel'} onClick={cancel}>
          {t('order.cancel-order')}
        </Button>
      )}
      {may(order, 'request_cancel') && (
        <Button kind="quiet" size={size} className={begins} onClick={() => setAsking(true)}>
          {t(order.state === 'partially_shipped' ? 'order.cancel-rest-request' : 'order.cancel-request')}
        </Button>
      )}
      {asking && <CancelRequestDialog order={order} onClose={() => setAsking(false)} onDone={() => router.invalidate()} />}
      {isOver(order) && <BuyAgain order={order} size={size} />}
      {may(order, 'delete') && (
        <Button kind="quiet" size={size} className={begins} busy={busy === 'hide'} onClick={hide}>
          {t('order.hide-order')}
        </Button>
      )}
    </>
  )
}
