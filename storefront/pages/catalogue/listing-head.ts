import { described } from '../../frame/head.ts'
import type { RouterContext } from '../../shop.ts'
import type { ListingData } from './listing-data.ts'
import { filterCount } from './listing-query.ts'

type Shown = Parameters<typeof described>[0] & { match: { context: RouterContext } }

/** Pages of a category are each their own; searches, filtered and sorted lists are not for search engines. */
export function listingHead(shown: Shown, { title, description, base, query, picture, banner, total }: ListingData) {
  const { origin, language, t } = shown.match.context.shop
  const path = query.page > 1 ? `${base}?page=${query.page}` : base
  const named = query.page > 1 ? `${title} – ${t('catalogue.page', { page: query.page })}` : title
  return described(shown, {
    title: named,
    description: description || t('catalogue.list-description', { title, count: total }),
    path,
    origin,
    language,
    image: banner || picture || undefined,
    index: total > 0 && filterCount(query) === 0 && !query.searchVal && !query.picSearchVal && !query.sort && query.ids.length === 0,
  })
}
