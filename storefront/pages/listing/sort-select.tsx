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
  const sorts: (Sort | '')[] = ['', 'new', 'hot', ...(facets.price ? (['priceAsc', 'priceDesc'] as const) : [])]
  const said = (sort: Sort | '') => t(sort ? `listing.sort-${sort}` : query.picture ? 'listing.sort-alike' : 'listing.sort-relevance')
  const addressOf = (sort: Sort | '') => listingAddress(base, query, { sort: sort || null })
  return (
    <>
      <label className="relative flex items-center noscript:hidden">
        <span className="sr-only">{t('listing.sort')}</span>
        <Icon name="sort" className="pointer-events-none absolute left-3 size-5 text-ink-soft" />
        <select
          value={query.sort ?? ''}
          className="h-11 appearance-none rounded-control border border-line-strong truncate bg-ground pr-9 pl-10 max-wide:w-full hover:border-ink-soft max-wide:text-[16px]"
          onChange={(event) => void router.navigate({ href: addressOf(event.target.value as Sort | ''), resetScroll: false })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {said(sort)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-2.5 size-5 text-ink-soft" />
      </label>
      <noscript>
        {import.meta.env.SSR && (
          <nav aria-label={t('listing.sort')} className="flex flex-wrap gap-x-5">
            {sorts.map((sort) => (
              <a
                key={sort}
                href={addressOf(sort)}
                aria-current={sort === (query.sort ?? '') || undefined}
                className="inline-flex min-h-11 items-center text-brand underline aria-[current]:text-ink aria-[current]:no-underline"
              >
                {said(sort)}
              </a>
            ))}
          </nav>
        )}
      </noscript>
    </>
  )
}
