import { Fragment, type ReactNode } from 'react'
import { unitsText } from '#contract/codes/sale-unit.ts'
import type { ProductDetail } from '#contract/product.ts'
import { named } from '#shared/punctuation.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { countryName } from '../../parts/country-name.ts'
import { useShop } from '../../shop/shop.ts'
import { leadDays } from './selection.ts'

/** What a procurement officer asks first, visible without a click. */
export function KeyFacts({ product, count }: { product: ProductDetail; count: number }) {
  const { t, language } = useShop()
  const { logistics, regulatory, warrantyMonths } = product
  const days = leadDays(product.leadTimes, count)
  const schemes = [
    ...new Set(
      regulatory.map(({ scheme, deviceClass }) => (/\bclass\b/i.test(scheme) ? scheme : [scheme, deviceClass].filter(Boolean).join(' '))),
    ),
  ]
  const facts: { icon: IconName; label: string; value: ReactNode; more?: ReactNode }[] = [
    {
      icon: 'clock',
      label: t('offer.lead-time'),
      value: days === null ? t('product.lead-on-request') : t('offer.days', { count: days }),
      more: <LeadSteps product={product} />,
    },
    {
      icon: 'box',
      label: t('product.minimum'),
      value: unitsText(product.unit, product.leastNum, language),
      more: product.orderMultiple > 1 && t('product.multiple-units', { count: product.orderMultiple }),
    },
    ...(warrantyMonths === null
      ? []
      : [{ icon: 'shield' as const, label: t('offer.warranty'), value: t('product.months', { count: warrantyMonths }) }]),
    ...(schemes.length ? [{ icon: 'certificate' as const, label: t('product.certificates'), value: schemes.join(', ') }] : []),
    ...(logistics.hsCode
      ? [
          {
            icon: 'globe' as const,
            label: t('product.hs-code'),
            value: (
              <span className="inline-flex items-center gap-1 tabular-nums">
                {logistics.hsCode}
                <CopyButton text={logistics.hsCode} label={t('product.copy-hs-code')} />
              </span>
            ),
          },
        ]
      : []),
    { icon: 'factory', label: t('product.origin'), value: countryName(logistics.origin, language) },
  ]
  return (
    <dl className="mt-7 grid gap-x-6 border-t border-line pt-2 max-wide:grid-cols-2 max-wide:gap-x-4 print:mt-4 desk:grid-cols-2">
      {facts.map(({ icon, label, value, more }) => (
        <div key={label} className="relative border-b border-line py-3 pl-8 print:py-1.5">
          <dt className="text-sm text-ink-faint">
            <Icon name={icon} className="absolute top-3.5 left-0 size-5" />
            {label}
          </dt>
          <dd className="font-medium">{value}</dd>
          {more && <dd className="text-sm text-ink-soft">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** '1', '2–10', '11+'. */
const quantities = (from: number, upTo: number | null) => (upTo === null ? `${from}+` : from === upTo ? `${from}` : `${from}–${upTo}`)

/** '1–10: 15 days · 11–50: 25 days', where the lead time depends on the quantity. */
function LeadSteps({ product: { leadTimes } }: { product: ProductDetail }) {
  const { t, language } = useShop()
  if (leadTimes.length < 2) return null
  return leadTimes.map(({ upTo, days }, at) => {
    const from = at === 0 ? 1 : (leadTimes[at - 1]!.upTo ?? 0) + 1
    const step = named(quantities(from, upTo), t('offer.days', { count: days }), language)
    return (
      <Fragment key={upTo}>
        {at > 0 && ' · '}
        <span className="inline-block">{step}</span>
      </Fragment>
    )
  })
}
