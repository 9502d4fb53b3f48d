// Pages of the content store: texts at the addresses that the specification gives them, articles, questions. As in pages.ts, each once.
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { rootPath } from '#contract/content-address.ts'
import type { ContentPage } from '#contract/content.ts'
import { NotFound } from '../frame/state-pages.tsx'
import { contentWords } from '../pages/content/words.ts'
import { membershipWords } from '../pages/membership/words.ts'
import { couponWords } from '../pages/coupon/words.ts'
import { titled, type Shown } from '../shop/head.ts'
import { inQuery, type Query } from '../shop/query.ts'
import type { RouterContext } from '../shop/shop.ts'
import { page } from './page.ts'
import { root } from './root.ts'

const open = () => root
const missing = (shown: Shown) => titled(shown, shown.match.context.shop.t('frame.not-found-title'))

type Arrival = { context: RouterContext; location: { search: Query } }
/** Other addresses of what stands elsewhere; undefined: of nothing. */
const sent = (target: (arrival: Arrival) => string | undefined | Promise<string | undefined>) => ({
  beforeLoad: async (arrival: Arrival) => {
    const href = await target(arrival)
    if (!href) throw notFound()
    throw redirect({ href, replace: true, statusCode: 302 })
  },
  notFoundComponent: NotFound,
})

const textHead = async (shown: Shown<ContentPage>) => {
  const data = shown.loaderData
  if (!data) return missing(shown)
  const brand = await shown.match.context.shop.navigation.brand()
  return (await import('../pages/content/content-head.ts')).textHead(shown, data, rootPath(data.slug, brand.slug))
}
const TEXT = {
  source: 'content/content',
  words: [contentWords],
  show: async () => (await import('../pages/content/content.page.tsx')).ContentPageView,
  head: textHead,
} as const
/** A text at its own address (SPEC-045, SPEC-046, SPEC-091, SPEC-097..104). */
const content = (slug: string) => ({
  ...page({ ...TEXT, load: async (shop, query) => (await import('../pages/content/data.ts')).loadContent(shop, slug, query) }),
})
/** The list of articles, or of one type (SPEC-084). */
const shelf = (path: string, type: '1' | '2' | '3' | '4' | null) => ({
  ...page({
    source: 'content/blog',
    listed: true,
    words: [contentWords],
    load: async (shop, query) => (await import('../pages/content/data.ts')).loadBlog(shop, path, type, query),
    show: async () => (await import('../pages/content/blog.page.tsx')).BlogPage,
    head: async (shown) =>
      shown.loaderData ? (await import('../pages/content/blog.page.tsx')).blogHead(shown, shown.loaderData) : missing(shown),
  }),
})
export const contentPages = [
  createRoute({ getParentRoute: open, path: '/start', ...content('start') }),
  createRoute({ getParentRoute: open, path: '/tribute-announcement', ...content('tribute-announcement') }),
  createRoute({
    getParentRoute: open,
    path: '/level-rules',
    ...page({
      source: 'membership/level-rules',
      words: [contentWords, membershipWords, couponWords],
      load: async (shop) => (await import('../pages/membership/data.ts')).loadLevelRules(shop),
      show: async () => (await import('../pages/membership/level-rules.page.tsx')).LevelRulesPage,
      head: async (shown) =>
        shown.loaderData
          ? (await import('../pages/content/content-head.ts')).textHead(shown, shown.loaderData.text, '/level-rules')
          : missing(shown),
    }),
  }),
  createRoute({ getParentRoute: open, path: '/certifications', ...content('certifications') }),
  createRoute({ getParentRoute: open, path: '/terms-and-conditions', ...content('terms-and-conditions') }),
  createRoute({ getParentRoute: open, path: '/privacy-policy', ...content('privacy-policy') }),
  createRoute({ getParentRoute: open, path: '/shipping-policy', ...content('shipping-policy') }),
  createRoute({ getParentRoute: open, path: '/transaction-rules', ...content('transaction-rules') }),
  createRoute({ getParentRoute: open, path: '/return-and-refund-policy', ...content('return-and-refund-policy') }),
  createRoute({ getParentRoute: open, path: '/intellectual-property-policy', ...content('intellectual-property-policy') }),
  createRoute({ getParentRoute: open, path: '/pntellectual-property-policy', ...content('intellectual-property-policy') }),
  createRoute({ getParentRoute: open, path: '/logistics-terms', ...content('logistics-terms') }),
  createRoute({ getParentRoute: open, path: '/blog', ...shelf('/blog', null) }),
  createRoute({ getParentRoute: open, path: '/blog/buying-guide', ...shelf('/blog/buying-guide', '1') }),
  createRoute({ getParentRoute: open, path: '/blog/hospital-projects', ...shelf('/blog/hospital-projects', '2') }),
  createRoute({ getParentRoute: open, path: '/blog/blog-news', ...shelf('/blog/blog-news', '4') }),
  createRoute({ getParentRoute: open, path: '/blog/hospital-projects-register', ...shelf('/blog/hospital-projects-register', '3') }),
  createRoute({
    getParentRoute: open,
    path: '/news',
    ...sent(async ({ location }) => (await import('../pages/content/addresses.ts')).newsAddress(location.search)),
  }),
  createRoute({
    getParentRoute: open,
    path: '/news-detail',
    ...sent(async ({ context, location }) =>
      (await import('../pages/content/addresses.ts')).newsDetailAddress(context.shop, location.search),
    ),
  }),
  createRoute({
    getParentRoute: open,
    path: '/blog-detail',
    ...sent(async ({ context, location }) =>
      (await import('../pages/content/addresses.ts')).blogDetailAddress(context.shop, location.search),
    ),
  }),
  createRoute({
    getParentRoute: open,
    path: '/hospital-projects-register',
    ...sent(({ location }) => `/blog/hospital-projects-register${inQuery(location.search)}`),
  }),
  createRoute({
    getParentRoute: open,
    path: '/faq-issue',
    ...page({
      source: 'content/faq-issue',
      listed: true,
      words: [contentWords],
      load: async (shop) => (await import('../pages/content/data.ts')).loadQuestions(shop),
      show: async () => (await import('../pages/content/faq-issue.page.tsx')).FaqPage,
      head: async (shown) =>
        shown.loaderData ? (await import('../pages/content/faq-issue.page.tsx')).faqHead(shown, shown.loaderData) : missing(shown),
    }),
  }),
] as const
