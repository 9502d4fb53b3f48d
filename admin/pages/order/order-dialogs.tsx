// The forms of an order's actions; each is checked by the schema of its own call.
import { useState } from 'react'
import * as v from 'valibot'
import { addTracking, correctShipment, deskCancel, rejectProof, shipOrder, type DeskOrder } from '#contract/order-desk.ts'
import { SHIPPING_MODES } from '#contract/transport.ts'
import { planShipment } from '#contract/shipment-desk.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { shipmentPaths } from '../shipment/room.ts'
import { useT } from './room.ts'
import { ShipLines } from './ship-lines.tsx'

type Props = { order: DeskOrder; onClose: () => void; onDone: () => void }

/** What is turned down is the receipt that was seen: one that has come since is read first, with the page. */
export function RejectDialog({ order, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  const [seen] = useState(order)
  const proofOf = ({ instalments }: DeskOrder) => instalments.find(({ state }) => state === 'proof_uploaded')
  const [proven, now] = [proofOf(seen), proofOf(order)]
  const receipts = seen.receipts.filter(({ status, instalmentId }) => status === 'uploaded' && instalmentId === proven?.id)
  return (
    <FormDialog
      {...rest}
      danger
      title={t('order.do-reject_proof')}
      submit={t('order.do-reject_proof')}
      intro={
        <>
          <ul className="text-ink-soft">
            {receipts.map(({ id, fileName, createTime }) => (
              <li key={id} className="break-words">
                {fileName && `${fileName} · `}
                <Moment value={createTime} />
              </li>
            ))}
          </ul>
          {now && (now.id !== proven?.id || now.version !== proven.version) && <p className="text-caution">{t('order.receipt-since')}</p>}
        </>
      }
      schema={v.pick(rejectProof.input, ['reason'])}
      fields={[{ name: 'reason', label: t('order.reason-for-buyer'), kind: 'area', rows: 3, wide: true, autoFocus: true }]}
      initial={{ reason: '' }}
      send={(value) => send(rejectProof, { ...value, id: order.id, instalmentId: proven?.id ?? 0, version: proven?.version })}
    />
  )
}

/** What no shipment has yet. */
const leftOf = ({ lines }: DeskOrder) =>
  lines.map((line) => ({ ...line, left: line.count - line.shippedCount - line.plannedCount })).filter(({ left }) => left > 0)

/** Sets goods aside, and goes on to the shipment's own page. */
export function PlanDialog({ order, onClose }: Props) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  const { id, version } = order
  const left = leftOf(order)
  return (
    <FormDialog
      onClose={onClose}
      onDone={({ shipmentId }: { shipmentId: number }) => go(shipmentPaths.one(shipmentId))}
      edits
      title={t('order.do-plan')}
      submit={t('order.do-plan')}
      intro={<p className="text-ink-soft">{t('order.plan-hint')}</p>}
      schema={v.omit(planShipment.input, ['id', 'version'])}
      fields={[
        {
          name: 'mode',
          label: t('order.transport'),
          kind: 'choice',
          options: SHIPPING_MODES.map((value) => ({ value, label: t(`order.mode-${value}`) })),
        },
        { name: 'lines', label: t('order.goods'), kind: 'own', wide: true, render: (field) => <ShipLines {...field} lines={left} /> },
      ]}
      initial={{ mode: order.transport ?? 'sea', lines: left.map(({ id: orderLineId, left: count }) => ({ orderLineId, count })) }}
      send={(value) => send(planShipment, { ...value, id, version })}
    />
  )
}

export function ShipDialog({ order, ...rest }: Props) {
  const t = useT()
  const send = useSend()
  const { id, version } = order
  const left = leftOf(order)
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
    lines: left.map(({ id: orderLineId, left: count }) => ({ orderLineId, count })),
  }
  return (
    <FormDialog
      {...{ ...rest, fields, initial }}
      edits
      title={t('order.do-ship')}
      submit={t('order.do-ship')}
      schema={v.omit(shipOrder.input, ['id', 'version'])}
      send={(value) => send(shipOrder, { ...value, id, version })}
    />
  )
}

export function CorrectDialog({ order, shipmentId, ...rest }: Props & { shipmentId: number }) {
  const t = useT()
  const send = useSend()
  const shipment = order.shipments.find((one) => one.id === shipmentId)!
  const { carrier, trackingNo, carrierUrl, eta } = shipment
  return (
    <FormDialog
      {...rest}
      title={t('order.do-correct_shipment')}
      submit={t('order.do-correct_shipment')}
      schema={v.omit(correctShipment.input, ['id', 'version'])}
      fields={[
        { name: 'carrier', label: t('order.carrier') },
        { name: 'trackingNo', label: t('order.tracking-no'), autoFocus: true },
        { name: 'carrierUrl', label: t('order.carrier-url'), type: 'url', wide: true, hint: t('order.carrier-url-hint') },
        { name: 'eta', label: t('order.eta'), kind: 'day' },
        { name: 'message', label: t('order.message'), kind: 'area', rows: 2, wide: true, hint: t('order.message-hint') },
        { name: 'note', label: t('order.note'), kind: 'area', rows: 2, wide: true, hint: t('order.note-hint') },
      ]}
      edits
      initial={{ carrier, trackingNo, carrierUrl, eta: eta?.slice(0, 10) ?? '', message: '', note: '' }}
      send={(value) => send(correctShipment, { ...value, id: shipmentId, version: shipment.version })}
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
      cancels
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
