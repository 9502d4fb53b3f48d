// The forms of an order's actions; each is checked by the schema of its own call.
import * as v from 'valibot'
import { mayBeCredited } from '#contract/codes/instalment-state.ts'
import {
  SHIPPING_MODES,
  addTracking,
  confirmPayment,
  deskCancel,
  rejectProof,
  setFreight,
  shipOrder,
  type DeskOrder,
} from '#contract/order-desk.ts'
import { useMoney } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { useSend } from '../../kit/use-act.ts'
import { termText } from './order-marks.tsx'
import { useT } from './room.ts'
import { ShipLines } from './ship-lines.tsx'

type Props = { order: DeskOrder; onClose: () => void; onDone: () => void }

const today = () => new Date().toISOString().slice(0, 10)

export function FreightDialog({ order, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  const { id, version } = order
  const fields: FieldSpec[] = [
    { name: 'amount', label: t('order.freight-amount'), kind: 'money', unit: 'US$', autoFocus: true },
    { name: 'validDays', label: t('order.valid-days'), kind: 'whole', hint: t('order.valid-days-hint') },
    {
      name: 'transport',
      label: t('order.transport'),
      kind: 'choice',
      options: (['sea', 'air'] as const).map((value) => ({ value, label: t(`order.mode-${value}`) })),
    },
    { name: 'message', label: t('order.message'), kind: 'area', rows: 2, wide: true, hint: t('order.message-hint') },
    { name: 'note', label: t('order.note'), kind: 'area', rows: 2, wide: true, hint: t('order.note-hint') },
  ]
  const initial = { amount: order.shippingMoney, validDays: 14, transport: order.transport, message: '', note: '' }
  const intro = <p className="text-ink-soft">{t('order.freight-intro', { term: termText(order.term, order.namedPlace) })}</p>
  return (
    <FormDialog
      {...{ ...rest, fields, initial, intro }}
      title={t('order.do-set_freight')}
      submit={t('order.do-set_freight')}
      schema={v.omit(setFreight.input, ['id', 'version'])}
      send={(value) => send(setFreight, { ...value, id, version })}
    />
  )
}

export function PaymentDialog({ order, ...rest }: Props) {
  const t = useT()
  const money = useMoney()
  const send = useSend()
  const open = order.instalments.filter(({ state }) => mayBeCredited(state))
  const proven = open.find(({ state }) => state === 'proof_uploaded') ?? open[0]
  const fields: FieldSpec[] = [
    {
      name: 'instalmentId',
      label: t('order.instalment'),
      kind: 'choice',
      wide: true,
      options: open.map(({ id, kind, amount, receivedMoney }) => ({
        value: String(id),
        label: `${say(`order.kind-${kind}`, kind)}: ${money(amount - receivedMoney)}`,
      })),
    },
    { name: 'amount', label: t('order.credited'), kind: 'money', unit: 'US$', autoFocus: true, hint: t('order.credited-hint') },
    { name: 'valueDate', label: t('order.value-date'), kind: 'day' },
    { name: 'bankReference', label: t('order.bank-reference'), wide: true },
  ]
  const initial = {
    instalmentId: proven?.id,
    amount: proven && proven.amount - proven.receivedMoney,
    valueDate: today(),
    bankReference: '',
  }
  return (
    <FormDialog
      {...{ ...rest, fields, initial }}
      title={t('order.do-confirm_payment')}
      submit={t('order.do-confirm_payment')}
      schema={v.omit(confirmPayment.input, ['id', 'version'])}
      send={(value) => {
        const version = order.instalments.find(({ id }) => id === Number(value.instalmentId))?.version
        return send(confirmPayment, { ...value, id: order.id, version })
      }}
    />
  )
}

export function RejectDialog({ order, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  const proven = order.instalments.find(({ state }) => state === 'proof_uploaded')
  return (
    <FormDialog
      {...rest}
      danger
      title={t('order.do-reject_proof')}
      submit={t('order.do-reject_proof')}
      schema={v.pick(rejectProof.input, ['reason'])}
      fields={[{ name: 'reason', label: t('order.reason-for-buyer'), kind: 'area', rows: 3, wide: true, autoFocus: true }]}
      initial={{ reason: '' }}
      send={(value) => send(rejectProof, { ...value, id: order.id, instalmentId: proven?.id ?? 0, version: proven?.version })}
    />
  )
}

export function ShipDialog({ order, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  const { id, version } = order
  const left = order.lines.filter(({ count, shippedCount }) => count > shippedCount)
  const fields: FieldSpec[] = [
    {
      name: 'mode',
      label: t('order.transport'),
      kind: 'choice',
      options: SHIPPING_MODES.map((value) => ({ value, label: t(`order.mode-${value}`) })),
    },
    { name: 'eta', label: t('order.eta'), kind: 'day' },
    { name: 'carrier', label: t('order.carrier'), autoFocus: true },
    { name: 'trackingNo', label: t('order.tracking-no') },
    { name: 'carrierUrl', label: t('order.carrier-url'), type: 'url', wide: true, hint: t('order.carrier-url-hint') },
    {
      name: 'lines',
      label: t('order.goods'),
      kind: 'own',
      wide: true,
      render: (field) => <ShipLines {...field} lines={left} />,
    },
  ]
  const initial = {
    mode: order.transport ?? 'sea',
    eta: '',
    carrier: '',
    trackingNo: '',
    carrierUrl: '',
    lines: left.map(({ id: orderLineId, count, shippedCount }) => ({ orderLineId, count: count - shippedCount })),
  }
  return (
    <FormDialog
      {...{ ...rest, fields, initial }}
      title={t('order.do-ship')}
      submit={t('order.do-ship')}
      schema={v.omit(shipOrder.input, ['id', 'version'])}
      send={(value) => send(shipOrder, { ...value, id, version })}
    />
  )
}

export function TrackDialog({ shipmentId, onClose, onDone }: Props & { shipmentId: number }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      {...{ onClose, onDone }}
      title={t('order.do-track')}
      submit={t('kit.save')}
      schema={v.omit(addTracking.input, ['id'])}
      fields={[
        { name: 'place', label: t('order.place') },
        { name: 'text', label: t('order.event'), wide: true, autoFocus: true },
      ]}
      initial={{ place: '', text: '' }}
      send={(value) => send(addTracking, { ...value, id: shipmentId })}
    />
  )
}

export function CancelDialog({ order, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  const { id, version } = order
  return (
    <FormDialog
      {...rest}
      danger
      title={t('order.do-cancel')}
      submit={t('order.do-cancel')}
      intro={<p className="text-ink-soft">{t('order.cancel-intro')}</p>}
      schema={v.pick(deskCancel.input, ['reason'])}
      fields={[{ name: 'reason', label: t('order.reason-for-buyer'), kind: 'area', rows: 3, wide: true, autoFocus: true }]}
      initial={{ reason: '' }}
      send={(value) => send(deskCancel, { ...value, id, version })}
    />
  )
}
