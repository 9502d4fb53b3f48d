import type { ReactNode } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { PAY_LABELS, payMethodOf } from '#contract/codes/payment-method.ts'
import { SOCKET_LABELS, packageText } from '#contract/codes/site.ts'
import { termNameOf } from '#contract/codes/shipping-term.ts'
import type { Fit } from '#contract/mains.ts'
import type { OrderDetail } from '#contract/order.ts'
import { useRootData } from '../../shop/root-data.ts'
import { Filling } from '../../parts/mains/filling.tsx'
import { FitText } from '../../parts/mains/fit-text.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop } from '../../shop/shop.ts'
import { OperatorTerms, TermsLink } from '../checkout/seller-terms.tsx'
import { AddressText } from '../address/address-text.tsx'

/** Terms, requirements and address as they were when the order was placed. */
export function OrderInfo({ order }: { order: OrderDetail }) {
  const { t, language } = useShop()
  const brand = useRootData().brand.name
  const { voltage, electricSocket, packageType, remark, ownMains } = order.remarks
  const term = order.deliveryWayObj
  return (
    <section aria-labelledby="order-info">
      <h2 id="order-info" className="mb-3 text-lg font-semibold">
        {t('order.order-info')}
      </h2>
      <dl className="grid gap-4">
        <Entry label={t('checkout.deliver-to')}>{order.address ? <AddressText address={order.address} /> : order.userAddr}</Entry>
        {term && (
          <Entry label={t('checkout.shipping-term')}>
            {termNameOf(term.value)} {term.port} <span className="text-ink-faint">({t('checkout.incoterms')})</span>
          </Entry>
        )}
        <Entry label={t('checkout.pay-by')}>{labelOf(PAY_LABELS, payMethodOf(order.payType) ?? '', language)}</Entry>
        <Entry label={t('checkout.requirements')}>
          {[voltage, electricSocket && labelOf(SOCKET_LABELS, electricSocket, language), packageText(packageType, brand, language)]
            .filter(Boolean)
            .join(' · ')}
          {ownMains === 'Y' && <span className="block text-sm text-ink-soft">{t('order.own-mains')}</span>}
        </Entry>
        {order.mains && order.mains.lines.some(told) && (
          <Entry label={t('mains.at-destination')}>
            {order.mains.lines.filter(told).map((line) => (
              <div key={line.orderItemId} className="mt-1 first:mt-0">
                <span className="font-medium">{line.productModel}</span>
                <FitText fit={line} />
              </div>
            ))}
            {order.mains.said && (
              <p className="mt-2 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line text-ink-soft">
                {t('frame.colon', { label: t('order.mains-said') })}
                {order.mains.said}
              </p>
            )}
          </Entry>
        )}
        {(order.termsVersion !== null || order.operatorTerms != null) && ( // a server of before does not say the operator's
          <Entry label={t('checkout.terms-accepted')}>
            {order.operatorTerms != null && (
              <div>
                <OperatorTerms version={order.operatorTerms} />
              </div>
            )}
            {order.termsVersion !== null && <TermsLink shopId={order.shopId} version={order.termsVersion} />}
          </Entry>
        )}
        {(order.container.load || order.container.missing.length > 0) && (
          <Entry label={t('mains.container')}>
            <Filling filling={order.container} />
          </Entry>
        )}
        {remark && (
          <Entry label={t(order.quotation ? 'order.reference' : 'checkout.remark')}>
            <span className="whitespace-pre-line wrap-anywhere">{remark}</span>
          </Entry>
        )}
      </dl>
    </section>
  )
}

/** What says nothing electrical, as a chair does, is not spoken of. */
const told = ({ lacking }: Pick<Fit, 'lacking'>) => !lacking.includes('electrical')

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

/** What happened, newest first, in the server's words. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { t } = useShop()
  if (!order.logs.length) return null
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className="mb-3 text-lg font-semibold">
        {t('order.history')}
      </h2>
      <ol className="grid gap-3 border-l border-line pl-4">
        {order.logs.toReversed().map((log, index) => (
          <li
            key={`${log.time} ${log.event} ${index}`}
            className="relative before:absolute before:top-2 before:-left-[20.5px] before:size-2 before:rounded-full before:bg-line-strong"
          >
            <p className="whitespace-pre-line">{log.text}</p>
            <p className="text-sm text-ink-faint">
              <Moment value={log.time} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
