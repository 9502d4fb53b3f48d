import { Icon } from '#ui/icon.tsx'
import { named } from '#shared/punctuation.ts'
import { useMoney, useShop } from '../../shop/shop.ts'
import type { ListingData } from './data.ts'
import { filterCount, listingAddress, toggled, withoutFilters, withSpec, type ListingQuery } from './listing-query.ts'

/** What narrows the list now; each can be taken away. */
export function ActiveFilters({ data: { query, base, facets, narrowedTo } }: { data: ListingData }) {
  const { t, language } = useShop()
  const money = useMoney()
  if (filterCount(query) === 0) return null
  const shown: { label: string; without: Partial<ListingQuery> }[] = [
    ...narrowedTo.map(({ id, label }) => ({ label, without: { ids: toggled(query.ids, id) } })),
    ...query.shop.map((id) => ({
      label: facets.shops.find((shop) => shop.id === id)?.label ?? String(id),
      without: { shop: toggled(query.shop, id) },
    })),
    ...query.brand.map((brand) => ({ label: brand, without: { brand: toggled(query.brand, brand) } })),
  ]
  if (query.warranty) shown.push({ label: t('listing.warranty-at-least', { count: query.warranty }), without: { warranty: null } })
  if (query.lead) shown.push({ label: t('listing.lead-at-most', { count: query.lead }), without: { lead: null } })
  if (query.min !== null) shown.push({ label: t('listing.price-from', { amount: money(query.min * 100) }), without: { min: null } })
  if (query.max !== null) shown.push({ label: t('listing.price-to', { amount: money(query.max * 100) }), without: { max: null } })
  for (const { label, values } of query.spec) {
    const facet = facets.specs.find((one) => one.label === label)
    for (const value of values) {
      const said = facet?.choices.find((one) => one.value === value)?.label ?? value
      shown.push({ label: named(facet?.name ?? label, said, language), without: withSpec(query, label, toggled(values, value)) })
    }
  }
  if (query.has3d) shown.push({ label: t('listing.with-3d'), without: { has3d: false } })
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-2">
      {shown.map(({ label, without }) => (
        <li key={label}>
          <a
            href={listingAddress(base, query, without)}
            rel="nofollow"
            className="flex min-h-9 items-center gap-1.5 rounded-full bg-brand-soft pr-2.5 pl-3.5 text-sm font-medium text-brand-strong hover:underline max-wide:min-h-11"
          >
            {label}
            <span className="sr-only"> – {t('listing.remove-filter')}</span>
            <Icon name="close" className="size-4" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={listingAddress(base, query, withoutFilters(query))}
          rel="nofollow"
          className="flex min-h-9 items-center px-2 text-sm text-brand hover:underline max-wide:min-h-11"
        >
          {t('listing.clear-filters')}
        </a>
      </li>
    </ul>
  )
}
