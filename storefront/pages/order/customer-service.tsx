import type { Order } from '#contract/order.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useRootData } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'

/** SPEC-198: how to reach a person about the order; the chat only where the operator has set one. */
export function CustomerService({ order }: { order: Pick<Order, 'orderNo'> }) {
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
    </section>
  )
}
