import type { Order } from '#contract/order.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useRootData } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'

/** SPEC-198: how to reach a person about the order; the chat only where the operator has set one. */
export function CustomerService({ order }: { order: Pick<Order, 'id' | 'orderNo' | 'orderItems'> }) {
  const t = useT()
  const { email, phone, chatUrl } = useRootData().brand
  const ways: { icon: IconName; text: string; href: string }[] = [
    { icon: 'phone', text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
    { icon: 'mail', text: email, href: `mailto:${email}?subject=${encodeURIComponent(order.orderNo)}` },
    { icon: 'chat', text: t('order.service-chat'), href: chatUrl },
  ]
  return (
    <section aria-labelledby="order-service" className="rounded-tile bg-mist p-5">
      <h2 id="order-service" className="text-lg font-semibold">
        {t('order.service')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('order.service-text', { order: order.orderNo })}</p>
      <ul className="mt-2">
        {ways
          .filter(({ href, text }) => href && text)
          .map(({ icon, text, href }) => (
            <li key={icon}>
              <a href={href} className="flex min-h-11 items-center gap-3 wrap-anywhere hover:text-brand">
                <Icon name={icon} className="size-5 shrink-0 text-ink-faint" />
                {text}
              </a>
            </li>
          ))}
      </ul>
      {order.orderItems.some(({ canAfterSale }) => canAfterSale === 'Y') && (
        <div className="mt-4 border-t border-line pt-4 print:hidden">
          <h3 className="font-semibold">{t('order.sale-title')}</h3>
          <p className="mt-1 text-sm text-ink-soft">{t('order.sale-text')}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <a href={`/after-sale-detail?order=${order.id}`} className={buttonClass()}>
              {t('order.sale-open')}
            </a>
            <a href={`/after-sale?keyword=${order.orderNo}`} className="inline-flex min-h-11 items-center text-brand hover:underline">
              {t('order.sale-cases')}
            </a>
          </p>
        </div>
      )}
    </section>
  )
}
