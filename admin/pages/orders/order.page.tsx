// One order with all that belongs to it, and what may be done with it now.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { deskOrder, type DeskOrder } from '#contract/order-desk.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Clock, Moment, Since } from '../../kit/moment.tsx'
import { openIdIn } from '../../kit/room.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Trail } from '../../kit/trail.tsx'
import { useAddress } from '../../kit/navigation.tsx'
import { useMoney, useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { OrderActionDialog, useOrderActions, type OrderAction } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderState, WaitingFor, termText } from './order-tags.tsx'

const RENEW_MS = 60_000

export function OrderPage() {
  const { call, language } = useOffice()
  const { path } = useAddress()
  const id = openIdIn(path, paths.orders()) ?? 0
  const order = useQuery({
    queryKey: ['order', language, id],
    queryFn: () => call(deskOrder, { id }),
    refetchInterval: RENEW_MS,
  })
  return <QueryView query={order}>{(data) => <Order order={data} />}</QueryView>
}

function Order({ order }: { order: DeskOrder }) {
  const { t } = useOffice()
  const [doing, setDoing] = useState<OrderAction | null>(null)
  const actions = useOrderActions(order, setDoing)
  return (
    <DetailPage
      title={order.orderNo}
      back={paths.orders()}
      tags={<OrderState state={order.state} />}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>{order.company || order.buyerName}</span>
          {order.waitingFor && (
            <span>
              <WaitingFor waiting={order.waitingFor} /> · <Since value={order.waitingSince} />
            </span>
          )}
          {order.dueTime && <Clock until={order.dueTime} />}
        </span>
      }
      actions={<ActionBar actions={actions} allowed={order.allowedActions} />}
    >
      <Section title={t('orders.lines')} aside={t('orders.line-count', { count: order.lines.length })}>
        <OrderLines order={order} />
      </Section>
      <Section title={t('orders.payments')}>
        <OrderPayments order={order} />
      </Section>
      <Section title={t('orders.shipments')}>
        <OrderShipments order={order} onDo={setDoing} />
      </Section>
      <Section title={t('orders.terms')}>
        <Terms order={order} />
      </Section>
      <Section title={t('orders.parties')}>
        <Parties order={order} />
      </Section>
      <Section title={t('orders.history')}>
        <History order={order} />
      </Section>
      {doing && <OrderActionDialog order={order} doing={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

function Terms({ order }: { order: DeskOrder }) {
  const { t, say } = useOffice()
  const { remarks } = order
  return (
    <Facts
      facts={[
        [t('orders.term'), termText(order.term, order.namedPlace)],
        order.transport ? [t('orders.transport'), say(`orders.mode-${order.transport}`, order.transport)] : null,
        [t('orders.pay-method'), say(`orders.method-${order.payMethod}`, order.payMethod)],
        [t('orders.created'), <Moment key="created" value={order.createTime} />],
        [t('orders.voltage'), remarks.voltage],
        [t('orders.socket'), say(`orders.socket-${remarks.electricSocket}`, remarks.electricSocket)],
        [t('orders.package'), say(`orders.package-${remarks.packageType}`, remarks.packageType)],
        remarks.remark ? [t('orders.remark'), remarks.remark] : null,
        remarks.shopRemark ? [t('orders.shop-remark'), remarks.shopRemark] : null,
      ]}
    />
  )
}

function Parties({ order }: { order: DeskOrder }) {
  const { t } = useOffice()
  const { buyer, address } = order
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.address1,
    address.address2,
    `${address.postalCode} ${address.city}`,
    [address.province, address.nation].filter(Boolean).join(', '),
    address.port,
    address.phone,
  ]
  return (
    <Facts
      facts={[
        [t('orders.buyer'), [buyer.name, buyer.company].filter(Boolean).join(', ')],
        [
          t('orders.contact'),
          <span key="contact" className="grid">
            <a className="text-brand hover:underline" href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>
            <a className="hover:underline" href={`tel:${buyer.phone}`}>
              {buyer.phone}
            </a>
          </span>,
        ],
        [
          t('orders.consignee'),
          <span key="to" className="whitespace-pre-line">
            {lines.filter(Boolean).join('\n')}
          </span>,
        ],
        [t('orders.seller'), order.shopName],
      ]}
    />
  )
}

function History({ order }: { order: DeskOrder }) {
  const { say } = useOffice()
  const money = useMoney()
  const items = order.history.toReversed().map((entry, i) => {
    const amount = entry.detail['amount']
    const more = [typeof amount === 'number' ? money(amount) : '', entry.reason].filter(Boolean).join(' · ')
    return { key: i, time: entry.time, text: entry.text, who: entry.actorName || say(`orders.actor-${entry.actor}`, entry.actor), more }
  })
  return <Trail items={items} />
}
