// What search engines read of a page, in the words of schema.org; the types are the vocabulary's own, so a field that it does not have is a
// type error.
import type { Article, BreadcrumbList, CollectionPage, FAQPage, ItemList, Organization, Product, WebSite, WithContext } from 'schema-dts'
import type { Brand } from '#contract/setting.ts'
import { langTag, type Language } from '#shared/language.ts'
import type { Head, Matches } from './head.ts'

/** All kinds of things that our pages tell of. */
type Told = Article | BreadcrumbList | CollectionPage | FAQPage | Organization | Product | WebSite
type Things = Exclude<Told, string>[]

/** For the head of a page; a text in it can't end the script. */
export function structured(...things: Things): NonNullable<Head['scripts']> {
  const told = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }) as WithContext<Exclude<Told, string>>)
  return [{ type: 'application/ld+json', children: JSON.stringify(told).replaceAll('<', '\\u003c') }]
}

/** The way to a page, from the top. */
export const crumbsTold = (origin: string, steps: readonly (readonly [name: string, path: string])[]): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + path })),
})

/** What a list shows, in its order; the first is at `from`. */
export const listTold = (origin: string, rows: readonly { name: string; path: string }[], from = 1): ItemList => ({
  '@type': 'ItemList',
  itemListElement: rows.map(({ name, path }, at) => ({ '@type': 'ListItem', position: from + at, name, url: origin + path })),
})

/** Who runs the shop; `logo`: the path of a picture. */
export function operatorTold(matches: Matches, origin: string, logo?: string): Exclude<Organization, string> | undefined {
  const brand = (matches[0]?.loaderData as { brand?: Brand } | undefined)?.brand
  return (
    brand && {
      '@type': 'Organization',
      name: brand.name,
      legalName: brand.company,
      url: origin,
      ...(logo ? { logo: origin + logo } : {}),
      address: brand.address,
      contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: brand.email, telephone: brand.phone },
      sameAs: brand.social.map(({ url }) => url).filter(Boolean),
    }
  )
}

/** The shop as a whole, for its first page. */
export function siteTold(matches: Matches, origin: string, language: Language, logo: string): NonNullable<Head['scripts']> {
  const operator = operatorTold(matches, origin, logo)
  return operator ? structured(operator, { '@type': 'WebSite', name: operator.name, url: origin, inLanguage: langTag(language) }) : []
}
