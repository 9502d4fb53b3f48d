// Pages of the account about what one owns, and about who acts for whom. As in pages.ts, each once.
import { createRoute } from '@tanstack/react-router'
import { accountWords } from '../pages/account/words.ts'
import { recallWords } from '../pages/recall/words.ts'
import { salesCustomerWords } from '../pages/sales-customer/words.ts'
import { momentWords } from '../parts/moment/words.ts'
import { reviewWords } from '../pages/review/words.ts'
import { formWords } from '../parts/form/words.ts'
import { uploadWords } from '../parts/upload/words.ts'
import { closedHead, page } from './page.ts'
import { closed } from './closed.ts'

const account = () => closed

export const ofOwners = [
  createRoute({
    getParentRoute: account,
    path: '/my-reviews',
    ...page({
      source: 'review/my-reviews',
      words: [reviewWords, accountWords, formWords, momentWords, uploadWords],
      load: async (shop, query) => (await import('../pages/review/data.ts')).loadReviews(shop, query),
      show: async () => (await import('../pages/review/my-reviews.page.tsx')).MyReviewsPage,
      head: 'review.title',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/recalls',
    ...page({
      source: 'recall/recalls',
      words: [recallWords, accountWords, momentWords],
      load: async (shop, query) => (await import('../pages/recall/data.ts')).loadRecalls(shop, query),
      show: async () => (await import('../pages/recall/recalls.page.tsx')).RecallsPage,
      head: (shown) => closedHead(shown, shown.loaderData?.one?.title ?? shown.match.context.shop.t('account.recalls')),
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/my-customers',
    ...page({
      source: 'sales-customer/my-customers',
      words: [salesCustomerWords, accountWords, momentWords],
      load: async (shop, query) => (await import('../pages/sales-customer/data.ts')).loadCustomers(shop, query),
      show: async () => (await import('../pages/sales-customer/my-customers.page.tsx')).MyCustomersPage,
      head: 'account.my-customers',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/my-sales-person',
    ...page({
      source: 'sales-customer/sales-person',
      words: [salesCustomerWords, accountWords, momentWords],
      load: async (shop) => (await import('../pages/sales-customer/data.ts')).loadPerson(shop),
      show: async () => (await import('../pages/sales-customer/sales-person.page.tsx')).SalesPersonPage,
      head: 'account.my-sales-person',
      fresh: true,
    }),
  }),
  // Its address holds, behind '#', what makes one somebody's customer.
  createRoute({
    getParentRoute: account,
    path: '/sales-invitation',
    ...page({
      source: 'sales-customer/invitation',
      words: [salesCustomerWords, accountWords],
      show: async () => (await import('../pages/sales-customer/invitation.page.tsx')).SalesInvitationPage,
      head: 'account.my-sales-person',
      fresh: true,
      secret: true,
    }),
  }),
] as const
