import { langTag } from '#shared/language.ts'
import { described, type Shown } from '../../shop/head.ts'
import { crumbsTold, listTold, structured } from '../../shop/structured.ts'
import { LISTING_PAGE_SIZE } from './listing-query.ts'
import type { ListingData } from './data.ts'
import { filterCount } from './listing-query.ts'

/** Pages of a category are each their own; searches, filtered and sorted lists are not for search engines. */
export function listingHead(shown: Shown, { title, description, base, query, picture, banner, total, crumbs, products }: ListingData) {
  const { origin, language, t } = shown.match.context.shop
  const path = query.page > 1 ? `${base}?page=${query.page}` : base
  const named = query.page > 1 ? `${title} – ${t('listing.page', { page: query.page })}` : title
  const index =
    total > 0 && filterCount(query) === 0 && !query.term && !query.picture && !query.solution && !query.sort && query.ids.length === 0
  const head = described(shown, {
    title: named,
    description: description || t('listing.list-description', { title, count: total }),
    path,
    origin,
    language,
    image: banner || picture || undefined,
    index,
  })
  if (!index) return head
  const list = {
    '@type': 'CollectionPage',
    name: named,
    url: origin + path,
    inLanguage: langTag(language),
    mainEntity: listTold(
      origin,
      products.map(({ productName, slug }) => ({ name: productName, path: `/${slug}` })),
      (query.page - 1) * LISTING_PAGE_SIZE + 1,
    ),
  } as const
  const way = crumbs.flatMap(({ label, href }) => (href ? [[label, href] as const] : []))
  return { ...head, scripts: structured(list, crumbsTold(origin, [...way, [title, base]])) }
}
