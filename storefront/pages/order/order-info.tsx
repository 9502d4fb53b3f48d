import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/order.ts'
import { useRootData } from '../../shop/root-data.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop } from '../../shop/shop.ts'
import { AddressText } from '../address/address-text.tsx'
import { methodName } from '../checkout/method-word.ts'

const SOCKET_WORDS = {
  american: 'checkout.socket-american',
  british: 'checkout.socket-british',
  china: 'checkout.socket-china',
  european: 'checkout.socket-european',
  'large-south-africa': 'checkout.socket-large-south-africa',
  'small-south-africa': 'checkout.socket-small-south-africa',
} as const
const PACKAGE_WORDS = { brand: 'checkout.package-brand', neutral: 'checkout.package-neutral', others: 'checkout.package-others' } as const
const wordOf = <Words extends Record<string, unknown>>(words: Words, code: string) => words[code] as Words[keyof Words] | undefined

/** Terms, requirements and address as they were when the order was placed. */
export function OrderInfo({ order }: { order: OrderDetail }) {
  const { t } = useShop()
  const brand = useRootData().brand.name
  const { voltage, electricSocket, packageType, remark } = order.remarks
  const socket = wordOf(SOCKET_WORDS, electricSocket)
  const pack = wordOf(PACKAGE_WORDS, packageType)
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
            {term.label} {term.port} <span className="text-ink-faint">({t('checkout.incoterms')})</span>
          </Entry>
        )}
        <Entry label={t('checkout.pay-by')}>{t(methodName(order.payType))}</Entry>
        <Entry label={t('checkout.requirements')}>
          {[voltage, socket ? t(socket) : electricSocket, pack ? t(pack, { brand }) : packageType].filter(Boolean).join(' · ')}
        </Entry>
        {remark && (
          <Entry label={t('checkout.remark')}>
            <span className="whitespace-pre-line wrap-anywhere">{remark}</span>
          </Entry>
        )}
      </dl>
    </section>
  )
}

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
            <p>{log.text}</p>
            <p className="text-sm text-ink-faint">
              <Moment value={log.time} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
