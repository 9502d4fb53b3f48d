// Setting a freight and entering what the bank has credited, with the evidence beside the form.
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { mayBeCredited } from '#contract/codes/instalment-state.ts'
import { confirmPayment, deskOrders, setFreight, type DeskOrder } from '#contract/order-desk.ts'
import { confirmTransfer, paymentsByReference } from '#contract/order-money-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { Facts } from '../../kit/detail-page.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { MoneyDialog, type Review } from '../../kit/money-dialog.tsx'
import { dayFromNow, useMoneyFields } from '../../kit/money-fields.ts'
import { useDay } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { CargoGaps, useCargo } from './order-cargo.tsx'
import { termText } from './order-marks.tsx'
import { ClosedReceipts } from './order-payments.tsx'
import { Shown, useReceipt } from './receipt-dialog.tsx'
import { orderPaths, useT } from './room.ts'
import { TransferParts } from './transfer-parts.tsx'

type Props = { order: DeskOrder; onClose: () => void; onDone: () => void }

const cents = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export function FreightDialog({ order, onNext, ...rest }: Props & { onNext: (orderId: number) => void }) {
  const { call } = useOffice()
  const t = useT()
  const money = useMoney()
  const send = useSend()
  const { id } = order
  // Whose clock runs out next, of those that wait for their freight.
  const waiting = useQuery({
    queryKey: ['next-freight', id],
    queryFn: () => call(deskOrders, { waiting: 'freight', orderByColumn: 'dueTime', isAsc: 'asc', pageSize: 2 }),
  })
  const following = waiting.data?.rows.find((one) => one.id !== id)
  const goods = order.resultMoney - (order.shippingMoney ?? 0)
  const review = ({ amount }: Record<string, unknown>): Review => {
    const freight = cents(amount)
    if (freight === null) return { changes: [], warnings: [] }
    const dearer = freight - (order.shippingMoney ?? 0) // the server adds up what an order costs
    const before = order.shippingMoney ?? order.shippingMoneyBefore
    return {
      changes: [
        { label: t('order.sum-freight'), before: before === null ? t('order.freight-open') : money(before), after: money(freight) },
        { label: t('order.total'), before: money(order.resultMoney), after: money(order.resultMoney + dearer) },
      ],
      warnings: [
        freight === 0 ? t('order.warn-no-freight', { term: termText(order.term, order.namedPlace) }) : '',
        freight > goods ? t('order.warn-dear-freight', { goods: money(goods) }) : '',
      ].filter(Boolean),
    }
  }
  const fields: FieldSpec[] = [
    { name: 'amount', label: t('order.freight-amount'), kind: 'money', autoFocus: true },
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
  return (
    <MoneyDialog
      {...{ ...rest, fields, review }}
      title={`${t('order.do-set_freight')} · ${order.orderNo}`}
      submit={t('order.do-set_freight')}
      evidence={<Cargo order={order} />}
      intro={
        <p className="text-ink-soft">
          {t('order.freight-intro', { term: termText(order.term, order.namedPlace) })}
          {order.shippingMoneyBefore !== null && ` ${t('order.freight-before', { amount: money(order.shippingMoneyBefore) })}`}
        </p>
      }
      schema={v.omit(setFreight.input, ['id', 'version'])}
      initial={{
        amount: order.shippingMoney ?? order.shippingMoneyBefore,
        validDays: 14,
        transport: order.transport,
        message: '',
        note: '',
      }}
      subject={order}
      send={(value, { version }) => send(setFreight, { ...value, id, version })}
      next={following && { label: t('order.freight-next'), go: () => onNext(following.id) }}
    />
  )
}

/** What is to be carried, and where to. */
function Cargo({ order }: { order: DeskOrder }) {
  const t = useT()
  const cargo = useCargo(order)
  const { address } = order
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          ...cargo,
          [t('order.term'), termText(order.term, order.namedPlace)],
          [t('order.consignee'), [address.city, address.province, address.nation, address.port].filter(Boolean).join(', ')],
        ]}
      />
      <CargoGaps order={order} />
      <ul className="grid gap-1 text-sm text-ink-soft">
        {order.lines.map((line) => (
          <li key={line.id}>
            {line.count} × {line.name} <span className="text-ink-faint">{line.model}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Parts = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1)))

export function PaymentDialog({ order, ...rest }: Props) {
  const t = useT()
  const { bankReference, valueDate } = useMoneyFields()
  const money = useMoney()
  const send = useSend()
  const { call } = useOffice()
  const day = useDay()
  const open = order.instalments.filter(({ state }) => mayBeCredited(state))
  const proven = open.find(({ state }) => state === 'proof_uploaded') ?? open[0]
  const left = (one: (typeof open)[number]) => one.amount - one.receivedMoney
  const receipt =
    order.receipts.findLast(({ status, instalmentId }) => status === 'uploaded' && instalmentId === proven?.id) ?? order.receipts.at(-1)
  const review = (draft: Record<string, unknown>): Review => {
    const amount = cents(draft['amount'])
    const one = open.find(({ id }) => id === Number(draft['instalmentId']))
    if (amount === null || !one) return { changes: [], warnings: [] }
    const missing = left(one) - amount
    const whole = one.receivedMoney + amount >= one.wholeFromMoney
    const parts = (draft['parts'] ?? {}) as Record<string, unknown>
    const others = order.together.flatMap((other) => {
      const part = cents(parts[other.orderId])
      return part === null ? [] : [{ ...other, part }]
    })
    const transfer = others.reduce((sum, { part }) => sum + part, amount)
    const stated = receipt?.statedMoney ?? null
    return {
      changes: [
        { label: t('order.received'), before: money(one.receivedMoney), after: money(one.receivedMoney + amount) },
        { label: t('order.write_off-open'), before: money(left(one)), after: money(whole ? 0 : missing) },
        ...others.map(({ orderNo, openMoney, part }) => ({
          label: t('order.open-of', { order: orderNo }),
          before: money(openMoney),
          after: money(Math.max(0, openMoney - part)),
        })),
        ...(others.length > 0 ? [{ label: t('order.transfer-all'), before: '', after: money(transfer) }] : []),
      ],
      warnings: [
        missing > 0 ? t(whole ? 'order.warn-charges' : 'order.warn-short', { amount: money(missing) }) : '',
        missing < 0 ? t('order.warn-over', { amount: money(-missing) }) : '',
        ...others.map(({ orderNo, openMoney, part }) =>
          part > openMoney ? t('kit.said', { label: orderNo, value: t('order.warn-over', { amount: money(part - openMoney) }) }) : '',
        ),
        stated !== null && stated !== transfer ? t('order.stated-is', { amount: money(stated), entered: money(transfer) }) : '',
      ].filter(Boolean),
    }
  }
  const fields: FieldSpec[] = [
    {
      name: 'instalmentId',
      label: t('order.instalment'),
      kind: 'choice',
      wide: true,
      options: open.map((one) => ({
        value: String(one.id),
        label: t('kit.said', { label: say(`order.kind-${one.kind}`, one.kind), value: money(left(one)) }),
      })),
    },
    { name: 'amount', label: t('order.credited'), kind: 'money', autoFocus: true, hint: t('order.credited-hint') },
    valueDate,
    { ...bankReference, autoFocus: false, wide: true },
  ]
  if (order.together.length > 0)
    fields.push({
      name: 'parts',
      label: t('order.also-pays'),
      kind: 'own',
      wide: true,
      render: (field) => <TransferParts {...field} together={order.together} />,
    })
  const shared = order.together.filter(({ sameReceipt }) => sameReceipt === 'Y')
  return (
    <MoneyDialog
      {...{ ...rest, fields, review }}
      title={t('order.do-confirm_payment')}
      submit={t('order.do-confirm_payment')}
      evidence={
        order.bankOpen === 'N' && receipt ? (
          <ClosedReceipts order={order} />
        ) : receipt ? (
          <Evidence orderId={order.id} receipt={receipt} />
        ) : (
          <p className="text-ink-soft">{t('order.no-receipt')}</p>
        )
      }
      schema={v.object({ ...v.omit(confirmPayment.input, ['id', 'version']).entries, parts: v.optional(Parts, {}) })}
      initial={{
        instalmentId: proven?.id,
        amount: proven && left(proven),
        valueDate: dayFromNow(),
        bankReference: '',
        parts: Object.fromEntries(shared.map(({ orderId, openMoney }) => [String(orderId), openMoney])),
      }}
      subject={order}
      doubts={async ({ bankReference: reference }) =>
        (await call(paymentsByReference, { reference })).map((one) => ({
          text: t('order.warn-reference', { order: one.orderNo, amount: money(one.amount), day: day(one.valueDate) }),
          href: orderPaths.one(one.orderId),
          link: t('order.see-order'),
        }))
      }
      send={({ parts, instalmentId, amount, ...transfer }, { id, instalments, together }) => {
        const own = { orderId: id, instalmentId, amount, version: instalments.find((one) => one.id === instalmentId)?.version }
        const others = together.flatMap((one) => {
          const part = parts[one.orderId]
          return part ? [{ orderId: one.orderId, instalmentId: one.instalmentId, amount: part, version: one.version }] : []
        })
        if (others.length === 0) return send(confirmPayment, { ...transfer, amount, id, instalmentId, version: own.version })
        const all = [own, ...others]
        return send(confirmTransfer, { ...transfer, amount: all.reduce((sum, part) => sum + part.amount, 0), parts: all })
      }}
    />
  )
}

function Evidence({ orderId, receipt }: { orderId: number; receipt: DeskOrder['receipts'][number] }) {
  const t = useT()
  const money = useMoney()
  const file = useReceipt(orderId, receipt.fileId)
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">
        {receipt.fileName}
        {receipt.statedMoney !== null && ` · ${t('order.stated', { amount: money(receipt.statedMoney) })}`}
      </p>
      <QueryView query={file}>{(blob) => <Shown blob={blob} name={receipt.fileName} />}</QueryView>
    </div>
  )
}
