import { useRouter } from '@tanstack/react-router'
import type { Sort } from '#contract/listing.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'
import type { ListingData } from './data.ts'
import { listingAddress } from './listing-query.ts'

/** Orders by price only for those who see prices. */
export function SortSelect({ data: { query, base, facets } }: { data: ListingData }) {
  const t = useT()
  const router = useRouter()
  const sorts: Sort[] = ['new', 'hot', ...(facets.price ? (['priceAsc', 'priceDesc'] as const) : [])]
  return (
    <label className="relative flex items-center">
      <span className="sr-only">{t('listing.sort')}</span>
      <Icon name="sort" className="pointer-events-none absolute left-3 size-5 text-ink-soft" />
      <select
        value={query.sort ?? ''}
        className="h-11 appearance-none rounded-control border border-line-strong truncate bg-ground pr-9 pl-10 max-wide:w-full hover:border-ink-soft max-wide:text-[16px]"
        onChange={(event) => {
          const chosen = event.target.value as Sort | ''
          void router.navigate({ href: listingAddress(base, query, { sort: chosen || null }), resetScroll: false })
        }}
      >
        <option value="">{t(query.picture ? 'listing.sort-alike' : 'listing.sort-relevance')}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`listing.sort-${sort}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-2.5 size-5 text-ink-soft" />
    </label>
  )
}
