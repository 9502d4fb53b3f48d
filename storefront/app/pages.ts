// Every page of the shop, once: its address, who may see it, what comes with it, whether it is for narrow windows alone and whether it stands in
// the site map. Most have an address that the specification gives them: e2e/addresses.ts has those, apart from this table. Those that most visits
// begin with stand in first-pages.ts, those of an account in account-pages.ts, those of the content store in content-pages.ts, rooms and
// departments in solution-pages.ts. In the browser all but the first come once the page is alive (all-pages.ts).
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { NotAllowed, NotFound } from '../frame/state-pages.tsx'
import { comparisonWords } from '../pages/comparison/words.ts'
import { contentWords } from '../pages/content/words.ts'
import { enquiryWords } from '../pages/enquiry/words.ts'
import { financingWords } from '../pages/financing/words.ts'
import { pastedListWords } from '../pages/pasted-list/words.ts'
import { productWords } from '../pages/product/words.ts'
import { shopWords } from '../pages/shop/words.ts'
import { subscriberWords } from '../pages/subscriber/words.ts'
import { formWords } from '../parts/form/words.ts'
import { momentWords } from '../parts/moment/words.ts'
import { uploadWords } from '../parts/upload/words.ts'
import { searchWords } from '../parts/search/words.ts'
import { described, titled, type Shown } from '../shop/head.ts'
import { inQuery, type Query } from '../shop/query.ts'
import type { RouterContext } from '../shop/shop.ts'
import type { WordKey } from '../shop/words.ts'
import { forEverybody, forThoseLoggedIn, forVisitors } from './account-pages.ts'
import { catalogueAddress, productAddress, within } from './addresses.ts'
import { contentPages } from './content-pages.ts'
import { equipmentPages } from './equipment-pages.ts'
import { firstPages } from './first-pages.ts'
import { closed, entry } from './closed.ts'
import { page } from './page.ts'
import { root } from './root.ts'
import { solutionPages } from './solution-pages.ts'

const open = () => root
const named = (word: WordKey) => (shown: Shown) => titled(shown, shown.match.context.shop.t(word))

type Arrival = { context: RouterContext; location: { search: Query }; params: { _splat?: string } }
/** Other addresses of pages that stand elsewhere (specification, section 2). */
const sent = (target: (arrival: Arrival) => string | Promise<string>) => ({
  beforeLoad: async (arrival: Arrival) => {
    throw redirect({ href: await target(arrival), replace: true, statusCode: 302 })
  },
})

const catalogue = [
  createRoute({ getParentRoute: open, path: '/product', ...sent(catalogueAddress) }),
  createRoute({ getParentRoute: open, path: '/product-detail', ...sent(productAddress) }),
  createRoute({
    getParentRoute: open,
    path: '/redirect/$',
    ...sent(({ params, location }) => within(params._splat) + inQuery(location.search)),
  }),
  createRoute({
    getParentRoute: open,
    path: '/ar',
    ...page({
      source: 'product/ar',
      listed: true,
      words: [productWords],
      load: async (shop, query) => (await import('../pages/product/ar.data.ts')).loadAr(shop, query),
      show: async () => (await import('../pages/product/ar.page.tsx')).ArPage,
      head: async (shown) => (await import('../pages/product/ar.page.tsx')).arHead(shown),
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/seller/$id',
    ...page({
      source: 'shop/seller',
      words: [shopWords, momentWords],
      load: async (shop, query, { id = '' }) => (await import('../pages/shop/data.ts')).loadSeller(shop, id, query),
      show: async () => (await import('../pages/shop/seller.page.tsx')).SellerPage,
      head: async (shown) =>
        shown.loaderData
          ? (await import('../pages/shop/seller.page.tsx')).sellerHead(shown, shown.loaderData)
          : named('frame.not-found-title')(shown),
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/quick-order',
    ...page({
      source: 'pasted-list/quick-order',
      listed: true,
      words: [pastedListWords],
      show: async () => (await import('../pages/pasted-list/quick-order.page.tsx')).QuickOrderPage,
      head: (shown) => {
        const { origin, language, t } = shown.match.context.shop
        const [title, description] = [t('pasted-list.title'), t('pasted-list.text')]
        return described(shown, { title, description, path: '/quick-order', origin, language })
      },
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/seller/$id/terms',
    ...page({
      source: 'shop/terms',
      words: [shopWords, contentWords],
      load: async (shop, query, { id = '' }) => (await import('../pages/shop/data.ts')).loadTerms(shop, id, query),
      show: async () => (await import('../pages/shop/terms.page.tsx')).TermsPage,
      head: async (shown) =>
        shown.loaderData
          ? (await import('../pages/shop/terms.page.tsx')).termsHead(shown, shown.loaderData)
          : named('frame.not-found-title')(shown),
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/compare',
    ...page({
      source: 'comparison/compare',
      words: [comparisonWords, productWords],
      load: async (shop, query) => (await import('../pages/comparison/data.ts')).loadComparison(shop, query),
      show: async () => (await import('../pages/comparison/compare.page.tsx')).ComparePage,
      head: 'comparison.title',
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/search',
    ...page({
      source: 'search/search',
      words: [searchWords],
      show: async () => (await import('../pages/search/search.page.tsx')).SearchPage,
      head: named('frame.search'),
      narrowOnly: true,
    }),
  }),
  createRoute({ getParentRoute: open, path: '/401', component: NotAllowed, head: named('frame.not-allowed-title') }),
  createRoute({
    getParentRoute: open,
    path: '/404',
    loader: () => {
      throw notFound()
    },
    notFoundComponent: NotFound,
    head: named('frame.not-found-title'),
  }),
] as const

const publishing = [
  createRoute({
    getParentRoute: open,
    path: '/contact-us',
    ...page({
      source: 'enquiry/contact-us',
      listed: true,
      words: [enquiryWords, formWords],
      load: async (shop, query) => (await import('../pages/enquiry/data.ts')).loadContact(shop, query),
      show: async () => (await import('../pages/enquiry/contact-us.page.tsx')).ContactPage,
      head: (shown) => {
        const { origin, language, t } = shown.match.context.shop
        const [title, description] = [t('frame.contact-title'), t('enquiry.contact-lead')]
        return described(shown, { title, description, path: '/contact-us', origin, language })
      },
      fresh: true, // it holds who is signed in
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/hospital-projects-register-form',
    ...page({
      source: 'enquiry/project',
      listed: true,
      words: [enquiryWords, formWords, uploadWords],
      load: async (shop) => (await import('../pages/enquiry/data.ts')).loadProject(shop),
      show: async () => (await import('../pages/enquiry/project.page.tsx')).ProjectPage,
      head: (shown) => {
        const { origin, language, t } = shown.match.context.shop
        const [title, description] = [t('enquiry.project-title'), t('enquiry.project-lead')]
        return described(shown, { title, description, path: '/hospital-projects-register-form', origin, language })
      },
      fresh: true, // it holds who is signed in
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/city-partner',
    ...page({
      source: 'enquiry/partner',
      listed: true,
      words: [enquiryWords, formWords],
      load: async (shop) => (await import('../pages/enquiry/data.ts')).loadPartner(shop),
      show: async () => (await import('../pages/enquiry/partner.page.tsx')).PartnerPage,
      head: (shown) => {
        const { origin, language, t } = shown.match.context.shop
        const [title, description] = [t('frame.partners'), t('enquiry.partner-lead')]
        return described(shown, { title, description, path: '/city-partner', origin, language })
      },
      fresh: true, // it holds who is signed in
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/financing-services',
    ...page({
      source: 'financing/services',
      listed: true,
      words: [financingWords],
      load: async (shop) => (await import('../pages/financing/data.ts')).loadServices(shop),
      show: async () => (await import('../pages/financing/services.page.tsx')).ServicesPage,
      head: async (shown) => (await import('../pages/financing/services.page.tsx')).servicesHead(shown),
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/financing-application',
    ...page({
      source: 'financing/application',
      listed: true,
      words: [financingWords, formWords, uploadWords],
      load: async (shop, query) => (await import('../pages/financing/data.ts')).loadApplication(shop, query),
      show: async () => (await import('../pages/financing/application.page.tsx')).ApplicationPage,
      head: (shown) => {
        const { origin, language, t } = shown.match.context.shop
        const [title, description] = [t('financing.application'), t('financing.application-lead')]
        return described(shown, { title, description, path: '/financing-application', origin, language })
      },
      fresh: true, // it holds who is signed in
    }),
  }),
  // SPEC-093
  createRoute({
    getParentRoute: open,
    path: '/financing-services-form',
    ...sent(({ location }) => `/financing-application${inQuery(location.search)}`),
  }),
  createRoute({
    getParentRoute: open,
    path: '/unsubscribe',
    ...page({
      source: 'subscriber/unsubscribe',
      words: [subscriberWords, formWords],
      load: (_, query) => Promise.resolve(query['token'] ?? ''),
      show: async () => (await import('../pages/subscriber/unsubscribe.page.tsx')).UnsubscribePage,
      head: 'subscriber.off-title',
      secret: true,
    }),
  }),
] as const

/** Addresses of the pages by themselves that search engines may show. */
export const listed = [...firstPages, ...catalogue, ...publishing, ...contentPages, ...solutionPages].flatMap(({ options }) =>
  options.staticData?.listed && 'path' in options ? [String(options.path)] : [],
)

export const routeTree = root.addChildren([
  ...firstPages,
  ...catalogue,
  ...publishing,
  ...contentPages,
  ...solutionPages,
  ...forEverybody,
  closed.addChildren([...forThoseLoggedIn, ...equipmentPages]),
  entry.addChildren(forVisitors),
])
