// Rooms and departments (SPEC-064, SPEC-065): one list and one page for each, the addresses that lead there, and the page for narrow windows.
import { createRoute, redirect } from '@tanstack/react-router'
import { contentWords } from '../pages/content/words.ts'
import { solutionWords } from '../pages/solution/words.ts'
import { mainsWords } from '../parts/mains/words.ts'
import { titled, type Shown } from '../shop/head.ts'
import { inQuery, type Query } from '../shop/query.ts'
import type { RouterContext } from '../shop/shop.ts'
import { closedHead, page } from './page.ts'
import { root } from './root.ts'

const open = () => root
const missing = (shown: Shown) => titled(shown, shown.match.context.shop.t('frame.not-found-title'))

const list = (listed?: true) =>
  page({
    source: 'solution/solutions',
    listed,
    words: [solutionWords],
    load: async (shop, query) => (await import('../pages/solution/data.ts')).loadSolutions(shop, query),
    show: async () => (await import('../pages/solution/solutions.page.tsx')).SolutionsPage,
    head: async (shown) =>
      shown.loaderData ? (await import('../pages/solution/solutions.page.tsx')).solutionsHead(shown, shown.loaderData) : missing(shown),
  })
const one = (base: string) => ({
  ...page({
    source: 'solution/solution',
    words: [solutionWords, contentWords, mainsWords],
    load: async (shop, query, { slug = '' }) => (await import('../pages/solution/data.ts')).loadSolution(shop, base, slug, query),
    show: async () => (await import('../pages/solution/solution.page.tsx')).SolutionPage,
    head: async (shown) =>
      shown.loaderData ? (await import('../pages/solution/solution.page.tsx')).solutionHead(shown, shown.loaderData) : missing(shown),
  }),
})

type Arrival = { context: RouterContext; location: { search: Query } }
/** SPEC-065: visitors are led to the address that everybody may have. */
const forVisitorsElsewhere = {
  beforeLoad: ({ context, location }: Arrival) => {
    if (!context.shop.visitor.read().signedIn)
      throw redirect({ href: `/hospital-solution${inQuery(location.search)}`, replace: true, statusCode: 302 })
  },
}

export const solutionPages = [
  createRoute({ getParentRoute: open, path: '/solution', ...list(), ...forVisitorsElsewhere }),
  createRoute({ getParentRoute: open, path: '/hospital-solution', ...list(true) }),
  createRoute({ getParentRoute: open, path: '/hospital-solutions', ...list() }),
  createRoute({ getParentRoute: open, path: '/solutions', ...list() }),
  createRoute({ getParentRoute: open, path: '/hospital-solution/$slug', ...one('/hospital-solution') }),
  createRoute({ getParentRoute: open, path: '/hospital-solutions/$slug', ...one('/hospital-solutions') }),
  createRoute({ getParentRoute: open, path: '/solutions/$slug', ...one('/solutions') }),
  createRoute({ getParentRoute: open, path: '/solution/$slug', ...one('/solution') }),
  createRoute({
    getParentRoute: open,
    path: '/product-solution',
    ...page({
      source: 'solution/product-solution',
      words: [solutionWords, mainsWords],
      load: async (shop, query) => (await import('../pages/solution/data.ts')).loadProductSolution(shop, query),
      show: async () => (await import('../pages/solution/product-solution.page.tsx')).ProductSolutionPage,
      head: (shown) => closedHead(shown, shown.loaderData?.one?.title ?? shown.match.context.shop.t('solution.title')),
      narrowOnly: true,
    }),
  }),
] as const
