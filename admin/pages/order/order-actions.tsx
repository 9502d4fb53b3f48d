// What staff does with an order. Whether it may is the server's answer; here is how it is asked for.
import { useMemo } from 'react'
import {
  confirmPayment,
  deskCancel,
  markDelivered,
  markReady,
  rejectProof,
  setFreight,
  shipOrder,
  startProduction,
  type DeskOrder,
} from '#contract/order-desk.ts'
import { answerCancellation, askCancellation, withdrawCancellation } from '#contract/cancellation-desk.ts'
import { planShipment } from '#contract/shipment-desk.ts'
import type { Permission } from '#contract/permission.ts'
import { toast } from '#ui/toast.ts'
import type { Action } from '../../kit/action-bar.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { useAct } from '../../kit/use-act.ts'
import { AnswerCancelDialog, AskCancelDialog } from './cancellation-dialogs.tsx'
import { CancelDialog, CorrectDialog, PlanDialog, RejectDialog, ShipDialog, TrackDialog } from './order-dialogs.tsx'
import { FreightDialog, PaymentDialog } from './money-dialogs.tsx'
import { DealDialog, DecideDialog, ReverseDialog } from './reversal-dialogs.tsx'
import { SettleWriteOffDialog, WriteOffDialog } from './write-off-dialogs.tsx'
import { useT } from './room.ts'

type BarAction =
  | 'set_freight'
  | 'confirm_payment'
  | 'reject_proof'
  | 'start'
  | 'ready'
  | 'ship'
  | 'plan'
  | 'cancel'
  | 'request_cancel'
  | 'answer_cancel'
  | 'withdraw_cancel'

export type OrderAction =
  | { action: BarAction }
  | { action: 'track' | 'deliver' | 'correct_shipment'; shipmentId: number }
  | { action: 'ask_reversal'; creditId: number }
  | { action: 'decide_reversal'; reversalId: number }
  | { action: 'ask_write_off'; instalmentId: number }
  | { action: 'settle_write_off'; writeOffId: number }
  | { action: 'deal'; overpaymentId: number }

const isAllowed = (order: DeskOrder, wanted: string) =>
  order.allowedActions.some(({ action, allowed }) => action === wanted && allowed === 'Y')

/** The actions of an order's bar; deliver and track stand with their shipment. */
export function useOrderActions(order: DeskOrder, onDo: (action: OrderAction) => void): Action[] {
  const t = useT()
  return useMemo(() => {
    const action = (name: BarAction, permission: Permission, kind?: Action['kind']): Action => ({
      action: name,
      label:
        name === 'set_freight' && order.shippingMoney !== null
          ? t('order.do-change_freight')
          : t(name === 'request_cancel' && order.rest ? 'order.do-request_rest' : `order.do-${name}`),
      permission,
      kind,
      run: () => onDo({ action: name }),
    })
    return [
      action('set_freight', setFreight.access.permission, order.shippingMoney === null ? 'primary' : 'secondary'),
      action('confirm_payment', confirmPayment.access.permission),
      action('reject_proof', rejectProof.access.permission, 'secondary'),
      action('start', startProduction.access.permission),
      action('ready', markReady.access.permission),
      action('ship', shipOrder.access.permission),
      action('plan', planShipment.access.permission, 'secondary'),
      // One of them: what no money has come for is cancelled at once, everything else asked for.
      ...(order.cancellation?.state === 'asked'
        ? [
            order.cancellation.side === 'buyer'
              ? action('answer_cancel', answerCancellation.access.permission)
              : action('withdraw_cancel', withdrawCancellation.access.permission, 'secondary'),
          ]
        : isAllowed(order, 'request_cancel')
          ? [action('request_cancel', askCancellation.access.permission, 'danger')]
          : [action('cancel', deskCancel.access.permission, 'danger')]),
    ]
  }, [order, onDo, t])
}

type Props = { order: DeskOrder; doing: OrderAction; onClose: () => void; onNext: (orderId: number) => void }

export function OrderActionDialog({ order, doing, onClose, onNext }: Props) {
  const t = useT()
  const props = {
    order,
    onClose,
    onDone: () => {
      toast(t('order.done', { order: order.orderNo }), 'good')
      onClose()
    },
  }
  switch (doing.action) {
    case 'set_freight':
      return <FreightDialog key={order.id} {...props} onNext={onNext} />
    case 'confirm_payment':
      return <PaymentDialog {...props} />
    case 'reject_proof':
      return <RejectDialog {...props} />
    case 'ship':
      return <ShipDialog {...props} />
    case 'plan':
      return <PlanDialog {...props} />
    case 'cancel':
      return <CancelDialog {...props} />
    case 'request_cancel':
      return <AskCancelDialog {...props} />
    case 'answer_cancel':
      return <AnswerCancelDialog {...props} />
    case 'correct_shipment':
      return <CorrectDialog {...props} shipmentId={doing.shipmentId} />
    case 'ask_reversal':
      return <ReverseDialog {...props} creditId={doing.creditId} />
    case 'decide_reversal':
      return <DecideDialog {...props} reversalId={doing.reversalId} />
    case 'ask_write_off':
      return <WriteOffDialog {...props} instalmentId={doing.instalmentId} />
    case 'settle_write_off':
      return <SettleWriteOffDialog {...props} writeOffId={doing.writeOffId} />
    case 'deal':
      return <DealDialog {...props} overpaymentId={doing.overpaymentId} />
    case 'track':
      return <TrackDialog {...props} shipmentId={doing.shipmentId} />
    default:
      return <AskFirst order={order} doing={doing} onClose={onClose} />
  }
}

/** Steps that need nothing but a yes. */
function AskFirst({ order, doing, onClose }: Omit<Props, 'onNext'>) {
  const t = useT()
  const done = t('order.done', { order: order.orderNo })
  const [start, ready, deliver] = [useAct(startProduction, done), useAct(markReady, done), useAct(markDelivered, done)]
  const takeBack = useAct(withdrawCancellation, done)
  const { id, version } = order
  const onSettled = onClose
  const run = () => {
    if (doing.action === 'start') start.mutate({ id, version }, { onSettled })
    else if (doing.action === 'ready') ready.mutate({ id, version }, { onSettled })
    else if (doing.action === 'withdraw_cancel') takeBack.mutate({ id, version }, { onSettled })
    else if (doing.action === 'deliver') {
      const shipment = order.shipments.find((one) => one.id === doing.shipmentId)!
      deliver.mutate({ id: shipment.id, version: shipment.version }, { onSettled })
    }
  }
  const { action } = doing
  if (action !== 'start' && action !== 'ready' && action !== 'deliver' && action !== 'withdraw_cancel') return null
  return (
    <ConfirmDialog
      cancels={action === 'withdraw_cancel'}
      title={t(`order.do-${action}`)}
      text={t(`order.ask-${action}`)}
      busy={start.isPending || ready.isPending || deliver.isPending || takeBack.isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  )
}
