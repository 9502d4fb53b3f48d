// Titles and metas. 'Page | brand', the brand alone by default (SPEC-125).
import type { Query } from './query.ts'
import type { RouterContext } from './shop.ts'
import { LANGUAGES, LANGUAGE_NAMES, langTag, type Language } from '#shared/language.ts'

export type Matches = readonly { loaderData?: unknown; context?: unknown; status?: string; staticData?: { first?: boolean | undefined } }[]
type Meta = Record<string, string>
/** What the head of a page is made from, as the router gives it. */
export type Shown<Data = unknown> = { matches: Matches; match: { context: RouterContext; search?: Query }; loaderData?: Data }
export type Head = { meta: Meta[]; links?: Meta[]; scripts?: { type: string; children: string }[] }

const brandOf = (matches: Matches): string => (matches[0]?.loaderData as { brand?: { name: string } } | undefined)?.brand?.name ?? ''

/** What stands in place of the page, where it did not come: whatever its own title would be. */
function troubleOf(matches: Matches): string | undefined {
  const t = (matches[0]?.context as Partial<RouterContext> | undefined)?.shop?.t
  if (matches.some(({ status }) => status === 'error')) return t?.('frame.failed-title')
  // The router marks the root, which stays on show with 'not found' inside, by a field of its own.
  const missing = matches.some((match) => match.status === 'notFound' || ('_notFound' in match && match._notFound))
  return missing ? t?.('frame.not-found-title') : undefined
}

/** Whether the page is one of those that the browser knows from the start (app/first-pages.ts). */
export const isFirst = (matches: Matches): boolean => matches.at(-1)?.staticData?.first ?? false

/** Scripts that the entry loads when the first paint has all that it needs (app/entry-client.tsx). The server alone knows them. */
export const later = (scripts: string[]): Meta[] => [...new Set(scripts)].map((href) => ({ rel: 'later', href }))

/** The head of a page that needs no more than a title. */
export function titled({ matches }: { matches: Matches }, title: string): Head {
  const brand = brandOf(matches)
  const said = troubleOf(matches) ?? title
  return { meta: [{ title: said && brand ? `${said} | ${brand}` : said || brand }] }
}

type Described = {
  title: string
  description: string
  /** Path of the page's one true address. */
  path: string
  origin: string
  language: Language
  image?: string
  /** A picture made for shared links (server/media/share.ts), instead of `image`. */
  card?: string
  index?: boolean // false: search engines stay away
}

type Written = { title: string; summary: string; seoTitle: string; seoDescription: string }
/** What search engines are told of a text: what was written for them, or else what readers get. */
export const toldOf = ({ title, summary, seoTitle, seoDescription }: Written) => ({
  title: seoTitle || title,
  description: seoDescription || summary,
})

const CARD: Meta[] = [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** The head of a page that search engines may show: canonical, the five languages, and what a shared link shows. */
export function described({ matches }: { matches: Matches }, page: Described): Head {
  const { path, origin, language, description, card, image = card } = page
  const { meta } = titled({ matches }, page.title)
  const title = meta[0]!['title']!
  const inLanguage = (code: Language) => `${origin}${path}${code === 'en' ? '' : `${path.includes('?') ? '&' : '?'}sl=${code}`}`
  const canonical = inLanguage(language)
  const text = description.length > 158 ? `${description.slice(0, 157).replace(/\s+\S*$/, '')} …` : description
  return {
    meta: [
      ...meta,
      { name: 'description', content: text },
      { property: 'og:title', content: title },
      { property: 'og:description', content: text },
      { property: 'og:url', content: canonical },
      { property: 'og:site_name', content: brandOf(matches) },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: LANGUAGE_NAMES[language].locale.replace('-', '_') },
      ...(image ? [{ property: 'og:image', content: image.startsWith('/') ? origin + image : image }] : []),
      ...(card ? CARD : []),
      ...(page.index === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...LANGUAGES.map((code) => ({ rel: 'alternate', hrefLang: langTag(code), href: inLanguage(code) })),
      { rel: 'alternate', hrefLang: 'x-default', href: inLanguage('en') },
    ],
  }
}
