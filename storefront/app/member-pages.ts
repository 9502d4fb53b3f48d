// Pages of what membership brings: coupons, points, levels, invitations, and what is paid out of them. As in pages.ts, each once.
import { createRoute } from '@tanstack/react-router'
import { accountWords } from '../pages/account/words.ts'
import { checkInWords } from '../pages/check-in/words.ts'
import { couponWords } from '../pages/coupon/words.ts'
import { invitationWords } from '../pages/invitation/words.ts'
import { membershipWords } from '../pages/membership/words.ts'
import { pointsWords } from '../pages/points/words.ts'
import { partnerWords } from '../pages/partner/words.ts'
import { withdrawalWords } from '../pages/withdrawal/words.ts'
import { sessionWords } from '../pages/session/words.ts'
import { formWords } from '../parts/form/words.ts'
import { momentWords } from '../parts/moment/words.ts'
import { closedHead, page } from './page.ts'
import { closed } from './closed.ts'

const account = () => closed

export const ofMembers = [
  createRoute({
    getParentRoute: account,
    path: '/pointexchange',
    ...page({
      source: 'points/pointexchange',
      words: [pointsWords, accountWords],
      load: async (shop, query) => (await import('../pages/points/exchange.data.ts')).loadExchange(shop, query),
      show: async () => (await import('../pages/points/pointexchange.page.tsx')).PointExchangePage,
      head: 'points.exchange',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/pointsdetails',
    ...page({
      source: 'points/pointsdetails',
      words: [pointsWords, accountWords, momentWords],
      load: async (shop, query) => (await import('../pages/points/data.ts')).loadPoints(shop, query),
      show: async () => (await import('../pages/points/pointsdetails.page.tsx')).PointsDetailsPage,
      head: 'frame.points',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/coupon',
    ...page({
      source: 'coupon/coupon',
      words: [couponWords, accountWords, momentWords],
      load: async (shop) => (await import('../pages/coupon/data.ts')).loadCoupons(shop),
      show: async () => (await import('../pages/coupon/coupon.page.tsx')).CouponPage,
      head: 'frame.coupons',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/grade',
    ...page({
      source: 'membership/grade',
      words: [membershipWords, accountWords, momentWords],
      load: async (shop, query) => (await import('../pages/membership/data.ts')).loadGrade(shop, query),
      show: async () => (await import('../pages/membership/grade.page.tsx')).GradePage,
      head: 'frame.membership',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/daily-check-in',
    ...page({
      source: 'check-in/daily-check-in',
      words: [checkInWords, accountWords, momentWords],
      load: async (shop, query) => (await import('../pages/check-in/data.ts')).loadCheckIn(shop, query),
      show: async () => (await import('../pages/check-in/daily-check-in.page.tsx')).DailyCheckInPage,
      head: 'frame.check-in',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/invite-for-rewards',
    ...page({
      source: 'invitation/invite-for-rewards',
      words: [invitationWords, accountWords, momentWords],
      load: async (shop) => (await import('../pages/invitation/data.ts')).loadInvitation(shop),
      show: async () => (await import('../pages/invitation/invite-for-rewards.page.tsx')).InvitePage,
      head: 'frame.invitations',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/withdraw-cash',
    ...page({
      source: 'withdrawal/cash',
      words: [withdrawalWords, accountWords, formWords, momentWords, sessionWords],
      load: async (shop, query) => (await import('../pages/withdrawal/data.ts')).loadCash(shop, query),
      show: async () => (await import('../pages/withdrawal/cash.page.tsx')).WithdrawCashPage,
      head: 'account.withdraw',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/withdraw-list',
    ...page({
      source: 'withdrawal/list',
      words: [withdrawalWords, accountWords, momentWords],
      load: async (shop, query) => (await import('../pages/withdrawal/data.ts')).loadWithdrawals(shop, query),
      show: async () => (await import('../pages/withdrawal/list.page.tsx')).WithdrawListPage,
      head: (shown) => closedHead(shown, shown.loaderData?.one?.withdrawNo ?? shown.match.context.shop.t('withdrawal.list')),
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/bank-accounts',
    ...page({
      source: 'withdrawal/banks',
      words: [withdrawalWords, accountWords, formWords, momentWords, sessionWords],
      load: async (shop) => (await import('../pages/withdrawal/data.ts')).loadBanks(shop),
      show: async () => (await import('../pages/withdrawal/banks.page.tsx')).BankAccountsPage,
      head: 'account.bank-accounts',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/my-partnership',
    ...page({
      source: 'partner/partnership',
      words: [partnerWords, accountWords, formWords, momentWords],
      load: async (shop, query) => (await import('../pages/partner/data.ts')).loadPartnership(shop, query),
      show: async () => (await import('../pages/partner/partnership.page.tsx')).MyPartnershipPage,
      head: 'account.my-partnership',
      fresh: true,
    }),
  }),
] as const
