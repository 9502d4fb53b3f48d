// The addresses that the specification gives to what the operator writes, once (SPEC-045, SPEC-046, SPEC-079, SPEC-084..104). The shop's
// routes are compared with it; the sitemap, and the test that opens every one, are made from it.
import { pathOf, type ContentKind } from './content-kind.ts'

export type Place = {
  path: string
  /** The page of the store that stands there. */
  slug?: string
  /** Other spellings: the page is served there too, and names `path` as its true address. */
  also?: readonly string[]
}

const below = (kind: ContentKind) => ({ path: pathOf(kind, '')!.slice(0, -1) })

export const ABOUT = 'about'

/** Texts at fixed addresses. */
export const TEXT_PLACES = [
  { path: '/start', slug: 'start' },
  { path: '/tribute-announcement', slug: 'tribute-announcement' },
  { path: '/level-rules', slug: 'level-rules' },
  { path: '/about-{brand}', slug: ABOUT },
  { path: '/certifications', slug: 'certifications' },
  { path: '/terms-and-conditions', slug: 'terms-and-conditions' },
  { path: '/privacy-policy', slug: 'privacy-policy' },
  { path: '/shipping-policy', slug: 'shipping-policy' },
  { path: '/transaction-rules', slug: 'transaction-rules' },
  { path: '/return-and-refund-policy', slug: 'return-and-refund-policy' },
  { path: '/intellectual-property-policy', slug: 'intellectual-property-policy', also: ['/pntellectual-property-policy'] },
  { path: '/logistics-terms', slug: 'logistics-terms' },
] as const satisfies readonly Place[]

/** Lists, and the questions. */
export const LIST_PLACES = [
  { path: '/blog' },
  below('buying-guide'),
  below('hospital-project'),
  below('blog-news'),
  below('project-register'),
  { path: '/faq-issue' },
  below('solution'),
] as const satisfies readonly Place[]

/** Forms that readers look for as for pages. */
export const FORM_PLACES = [{ path: '/contact-us' }, { path: '/hospital-projects-register-form' }] as const satisfies readonly Place[]

/** Slugs that the specification's addresses need: their pages keep them. */
export const FIXED_SLUGS: ReadonlySet<string> = new Set(TEXT_PLACES.map(({ slug }) => slug))

/** The path of a page at the root: the operator's own page is called after its brand (decision 53). */
export const rootPath = (slug: string, brandSlug: string): string => (slug === ABOUT ? `/about-${brandSlug}` : `/${slug}`)
