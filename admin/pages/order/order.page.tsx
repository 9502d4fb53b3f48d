// One order with all that belongs to it, and what may be done with it now.
import { useEffect, useEffectEvent, useState } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { PAY_LABELS } from '#contract/codes/payment-method.ts'
import { SOCKET_LABELS, packageText } from '#contract/codes/site.ts'
import { letters } from '#contract/letter-of-credit-desk.ts'
import { deskBuyer } from '#contract/buyer-desk.ts'
import { TERMS_SLUG } from '#contract/content-address.ts'
import { deskOrder, type DeskOrder } from '#contract/order-desk.ts'
import { useBrand } from '../../app/brand.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { withQuery } from '../../app/paths.ts'
import { say } from '../../app/words.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Clock, Moment, Since } from '../../kit/moment.tsx'
import { DeliveryAddress } from '../../kit/delivery-address.tsx'
import { Go, Linked, useAddress, useGo } from '../../kit/navigation.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { buyerPaths } from '../buyer/room.ts'
import { financingPaths } from '../financing/room.ts'
import { letterPaths } from '../letter/room.ts'
import { TermsAccepted } from '../shop/terms-accepted.tsx'
import { OrderActionDialog, useOrderActions, type OrderAction } from './order-actions.tsx'
import { OrderCancellation } from './order-cancellation.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { mainsFacts } from './order-mains.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderState, WaitingFor, termText } from './order-marks.tsx'
import { orderPaths, orderRoom, useT } from './room.ts'

const RENEW_MS = 60_000

export function OrderPage() {
  const { call } = useOffice()
  const order = useOpened(orderRoom, (id) => call(deskOrder, { id }), RENEW_MS)
  const go = useGo()
  const { path, query } = useAddress()
  const asked = query.get('do') === 'set_freight'
  const [doing, setDoing] = useState<OrderAction | null>(asked ? { action: 'set_freight' } : null)
  // Asked for once: a reload, or a step back, does not open it again.
  const forget = useEffectEvent(() => {
    const rest = new URLSearchParams(query)
    rest.delete('do')
    go(withQuery(path, Object.fromEntries(rest)), { replace: true })
  })
  useEffect(() => {
    if (asked) forget()
  }, [asked])
  // Setting one freight after another goes from order to order, each with a page of its own.
  const next = (id: number) => go(orderPaths.one(id, { waiting: 'freight', do: 'set_freight' }))
  return <QueryView query={order}>{(data) => <Order order={data} doing={doing} setDoing={setDoing} onNext={next} />}</QueryView>
}

type OrderProps = {
  order: DeskOrder
  doing: OrderAction | null
  setDoing: (action: OrderAction | null) => void
  onNext: (orderId: number) => void
}

function Order({ order, doing, setDoing, onNext }: OrderProps) {
  const t = useT()
  const actions = useOrderActions(order, setDoing)
  return (
    <DetailPage
      title={order.orderNo}
      back={orderPaths.list()}
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
      <Section title={t('order.lines')} aside={t('order.line-count', { count: order.lines.length })}>
        <OrderLines order={order} />
      </Section>
      <Section title={t('order.payments')}>
        <OrderPayments order={order} onDo={setDoing} />
      </Section>
      <OrderCancellation order={order} />
      <Section title={t('order.shipments')}>
        <OrderShipments order={order} onDo={setDoing} />
      </Section>
      <Section title={t('order.documents')}>
        <OrderDocuments order={order} />
      </Section>
      <Section title={t('order.terms')}>
        <Terms order={order} />
      </Section>
      <Section title={t('order.parties')}>
        <Parties order={order} />
      </Section>
      <Section title={t('order.notes')}>
        <OrderNotes order={order} />
      </Section>
      <Section title={t('order.history')}>
        <OrderHistory order={order} />
      </Section>
      {doing && <OrderActionDialog order={order} doing={doing} onClose={() => setDoing(null)} onNext={onNext} />}
    </DetailPage>
  )
}

function Terms({ order }: { order: DeskOrder }) {
  const t = useT()
  const { language } = useOffice()
  const may = useMay()
  const { remarks } = order
  const brand = useBrand()
  return (
    <Facts
      facts={[
        [t('order.term'), termText(order.term, order.namedPlace)],
        order.transport ? [t('order.transport'), say(`order.mode-${order.transport}`, order.transport)] : null,
        [
          t('order.pay-method'),
          order.payMethod === 'lc' && may(letters.access.permission) ? (
            <Go key="letter" href={letterPaths.list({ keyword: order.orderNo })} className="text-brand hover:underline">
              {labelOf(PAY_LABELS, order.payMethod, language)}
            </Go>
          ) : (
            labelOf(PAY_LABELS, order.payMethod, language)
          ),
        ],
        order.financing && [
          t('order.financing'),
          <Go key="financing" href={financingPaths.one(order.financing.id)} className="text-brand hover:underline">
            {order.financing.applicationNo}
          </Go>,
        ],
        [t('order.created'), <Moment key="created" value={order.createTime} />],
        // Empty where the lines were chosen with different ones of their own.
        remarks.voltage ? [t('order.voltage'), remarks.voltage] : null,
        remarks.electricSocket ? [t('order.socket'), labelOf(SOCKET_LABELS, remarks.electricSocket, language)] : null,
        ...mainsFacts(order, t),
        order.operatorTerms != null && [
          t('order.operator-terms'),
          <a
            key="operator-terms"
            href={`/${TERMS_SLUG}?version=${order.operatorTerms}`}
            target="_blank"
            rel="noreferrer"
            className="text-brand hover:underline"
          >
            {t('order.operator-terms-version', { version: order.operatorTerms })}
          </a>,
        ],
        order.termsVersion !== null && [
          t('order.sale-terms'),
          <TermsAccepted key="terms" shopId={order.shopId} version={order.termsVersion}>
            {t(order.termsShown === 'Y' ? 'order.sale-terms-version' : 'order.sale-terms-unseen', { version: order.termsVersion })}
          </TermsAccepted>,
        ],
        [t('order.package'), packageText(remarks.packageType, brand, language)],
        remarks.reference ? [t('order.paper-reference'), remarks.reference] : null,
        remarks.remark ? [t('order.remark'), remarks.remark] : null,
        remarks.shopRemark ? [t('order.shop-remark'), remarks.shopRemark] : null,
      ]}
    />
  )
}

function Parties({ order }: { order: DeskOrder }) {
  const t = useT()
  const may = useMay()
  const { buyer, address } = order
  return (
    <Facts
      facts={[
        [
          t('order.buyer'),
          <Linked key="buyer" href={may(deskBuyer.access.permission) ? buyerPaths.one(buyer.id) : null}>
            {[buyer.name, buyer.company].filter(Boolean).join(', ')}
          </Linked>,
        ],
        [
          t('order.contact'),
          <span key="contact" className="grid">
            <a className="text-brand hover:underline" href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>
            <a className="hover:underline" href={`tel:${buyer.phone}`}>
              {buyer.phone}
            </a>
          </span>,
        ],
        [t('order.consignee'), <DeliveryAddress key="to" address={address} />],
        [t('order.seller'), order.shopName],
      ]}
    />
  )
}
