import { described, type Shown } from '../../shop/head.ts'
import type { ListingData } from './data.ts'
import { filterCount } from './listing-query.ts'

/** Pages of a category are each their own; searches, filtered and sorted lists are not for search engines. */
export function listingHead(shown: Shown, { title, description, base, query, picture, banner, total }: ListingData) {
  const { origin, language, t } = shown.match.context.shop
  const path = query.page > 1 ? `${base}?page=${query.page}` : base
  const named = query.page > 1 ? `${title} – ${t('listing.page', { page: query.page })}` : title
  return described(shown, {
    title: named,
    description: description || t('listing.list-description', { title, count: total }),
    path,
    origin,
    language,
    image: banner || picture || undefined,
    index:
      total > 0 && filterCount(query) === 0 && !query.term && !query.picture && !query.solution && !query.sort && query.ids.length === 0,
  })
}
