// The pages that most visits begin with: home, a list of products, a product, an article. They are all that the browser knows of the table of
// pages until the first one is alive (docs/decisions/165). As in pages.ts, each once.
import { createRoute } from '@tanstack/react-router'
import favicon from '../frame/favicon.svg?url'
import { NotFound } from '../frame/state-pages.tsx'
import { contentWords } from '../pages/content/words.ts'
import type { Campaign } from '../pages/home/campaign.tsx'
import { homeWords } from '../pages/home/words.ts'
import { listingWords } from '../pages/listing/words.ts'
import { solutionWords } from '../pages/solution/words.ts'
import { described, titled, type Shown } from '../shop/head.ts'
import type { Query } from '../shop/query.ts'
import type { RouterContext } from '../shop/shop.ts'
import { page } from './page.ts'
import { PathPage, loadPath, pathHead } from './path-page.tsx'
import { root } from './root.ts'

const open = () => root
const missing = (shown: Shown) => titled(shown, shown.match.context.shop.t('frame.not-found-title'))

/** The home page, and as campaigns open it. */
const home = (path: string, campaign: Campaign | null = null, listed?: true) =>
  page({
    source: 'home/home',
    listed,
    words: [homeWords, contentWords, solutionWords],
    load: async (shop) => (await import('../pages/home/data.ts')).loadHome(shop, campaign),
    show: async () => (await import('../pages/home/home.page.tsx')).HomePage,
    head: async (shown) => {
      const { origin, language, t } = shown.match.context.shop
      const { siteTold } = await import('../shop/structured.ts')
      const words = campaign && (await import('../pages/home/campaign.tsx')).CAMPAIGN_WORDS[campaign]
      const said = words ? { title: t(words.title), description: t(words.lead) } : { title: '', description: t('frame.tagline') }
      return { ...described(shown, { ...said, path, origin, language }), scripts: siteTold(shown.matches, origin, language, favicon) }
    },
  })
const listing = page({
  source: 'listing/listing',
  words: [listingWords],
  load: async (shop, query) => (await import('../pages/listing/data.ts')).loadListing(shop, '/product-alias', query, null),
  show: async () => (await import('../pages/listing/listing.page.tsx')).ListingPage,
  head: async (shown) =>
    shown.loaderData ? (await import('../pages/listing/listing.page.tsx')).listingHead(shown, shown.loaderData) : { meta: [] },
})
/** A category or a product by its path; a category may have a trailing path (SPEC-057, SPEC-061). */
const path = {
  component: PathPage,
  notFoundComponent: NotFound, // of its own, as in page.ts
  loaderDeps: ({ search }: { search: Query }) => search,
  loader: ({ context, deps, params }: { context: RouterContext; deps: Query; params: { slug?: string; _splat?: string } }) =>
    loadPath(context.shop, params, deps),
  head: (shown: Shown<Awaited<ReturnType<typeof loadPath>>>) => (shown.loaderData ? pathHead(shown, shown.loaderData) : missing(shown)),
}
/** One article of a type (SPEC-086). */
const article = (path: string) => ({
  ...page({
    source: 'content/article',
    words: [contentWords],
    load: async (shop, query, { slug = '' }) => (await import('../pages/content/data.ts')).loadArticle(shop, path, slug, query),
    show: async () => (await import('../pages/content/article.page.tsx')).ArticlePage,
    head: async (shown) =>
      shown.loaderData ? (await import('../pages/content/article.page.tsx')).articleHead(shown, shown.loaderData) : missing(shown),
  }),
})

export const firstPages = [
  createRoute({ getParentRoute: open, path: '/', ...home('/index') }),
  createRoute({ getParentRoute: open, path: '/index', ...home('/index', null, true) }),
  createRoute({ getParentRoute: open, path: '/registration-promotion', ...home('/registration-promotion', 'registration', true) }),
  createRoute({ getParentRoute: open, path: '/returns', ...home('/returns', 'returns', true) }),
  createRoute({ getParentRoute: open, path: '/product-alias', ...listing }),
  createRoute({ getParentRoute: open, path: '/product-alias/$', ...listing }),
  createRoute({ getParentRoute: open, path: '/c', ...listing }),
  createRoute({ getParentRoute: open, path: '/c/$', ...listing }),
  createRoute({ getParentRoute: open, path: '/fAQ', ...listing }),
  createRoute({ getParentRoute: open, path: '/fAQ/$', ...listing }),
  createRoute({ getParentRoute: open, path: '/$slug', ...path }),
  createRoute({ getParentRoute: open, path: '/$slug/$', ...path }),
  createRoute({ getParentRoute: open, path: '/product-detail-alias', ...path }),
  createRoute({ getParentRoute: open, path: '/blog/buying-guide/$slug', ...article('/blog/buying-guide') }),
  createRoute({ getParentRoute: open, path: '/blog/hospital-projects/$slug', ...article('/blog/hospital-projects') }),
  createRoute({ getParentRoute: open, path: '/blog/blog-news/$slug', ...article('/blog/blog-news') }),
  createRoute({ getParentRoute: open, path: '/blog/hospital-projects-register/$slug', ...article('/blog/hospital-projects-register') }),
] as const
for (const { options } of firstPages) options.staticData = { ...options.staticData, first: true } // shop/head.ts asks

/** The table as a first visit has it. */
export const firstTree = root.addChildren(firstPages)
