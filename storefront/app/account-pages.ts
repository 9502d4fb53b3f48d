// Pages of whoever has an account, or is about to: what is theirs, and the log-in. As in pages.ts, each once.
import { createRoute } from '@tanstack/react-router'
import { accountWords } from '../pages/account/words.ts'
import { addressWords } from '../pages/address/words.ts'
import { afterSaleWords } from '../pages/after-sale/words.ts'
import { cartWords } from '../pages/cart/words.ts'
import { checkoutWords } from '../pages/checkout/words.ts'
import { couponWords } from '../pages/coupon/words.ts'
import { enquiryWords } from '../pages/enquiry/words.ts'
import { favouriteWords } from '../pages/favourite/words.ts'
import { financingWords } from '../pages/financing/words.ts'
import { membershipWords } from '../pages/membership/words.ts'
import { letterWords } from '../pages/letter/words.ts'
import { orderWords } from '../pages/order/words.ts'
import { overpaymentWords } from '../pages/overpayment/words.ts'
import { quotationWords } from '../pages/quotation/words.ts'
import { statementWords } from '../pages/statement/words.ts'
import { withdrawalWords } from '../pages/withdrawal/words.ts'
import { sessionWords } from '../pages/session/words.ts'
import { formWords } from '../parts/form/words.ts'
import { mainsWords } from '../parts/mains/words.ts'
import { momentWords } from '../parts/moment/words.ts'
import { uploadWords } from '../parts/upload/words.ts'
import { closed, entry } from './closed.ts'
import { ofMembers } from './member-pages.ts'
import { ofOwners } from './owner-pages.ts'
import { closedHead, page } from './page.ts'
import { root } from './root.ts'

const open = () => root
const account = () => closed
const visitors = () => entry

const register = page({
  source: 'session/register',
  words: [sessionWords, formWords, couponWords],
  // The list of its form comes with the page (SPEC-189).
  load: async (shop) => {
    await shop.dictionaries.load('identity_type')
    return null
  },
  show: async () => (await import('../pages/session/register.page.tsx')).RegisterPage,
  head: 'session.register-title',
  fresh: true,
})
const login = { source: 'session/login', words: [sessionWords, formWords, couponWords], head: 'session.log-in-title', fresh: true } as const

export const forThoseLoggedIn = [
  createRoute({
    getParentRoute: account,
    path: '/cart',
    ...page({
      source: 'cart/cart',
      words: [cartWords, formWords, mainsWords],
      load: async (shop) => (await import('../pages/cart/data.ts')).loadCart(shop),
      show: async () => (await import('../pages/cart/cart.page.tsx')).CartPage,
      head: 'cart.title',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/settlement',
    ...page({
      source: 'checkout/settlement',
      words: [checkoutWords, cartWords, addressWords, formWords, mainsWords, momentWords],
      load: async (shop, query) => (await import('../pages/checkout/data.ts')).loadSettlement(shop, query),
      show: async () => (await import('../pages/checkout/settlement.page.tsx')).SettlementPage,
      head: 'checkout.settlement',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/order',
    ...page({
      source: 'order/order',
      words: [orderWords, accountWords, cartWords, formWords, momentWords],
      load: async (shop, query) => (await import('../pages/order/order.data.ts')).loadOrders(shop, query),
      show: async () => (await import('../pages/order/order.page.tsx')).OrderPage,
      head: 'frame.orders',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/confirm',
    ...page({
      source: 'order/confirm',
      words: [orderWords, checkoutWords, cartWords, addressWords, formWords, mainsWords, uploadWords, momentWords],
      load: async (shop, query) => (await import('../pages/order/confirm.data.ts')).loadOrder(shop, query),
      show: async () => (await import('../pages/order/confirm.page.tsx')).ConfirmPage,
      head: (shown) => closedHead(shown, shown.loaderData?.order.orderNo ?? shown.match.context.shop.t('order.order-missing')),
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/letter-of-credit',
    ...page({
      source: 'letter/letter',
      words: [letterWords, orderWords, uploadWords, momentWords],
      load: async (shop, query) => (await import('../pages/letter/data.ts')).loadLetter(shop, query),
      show: async () => (await import('../pages/letter/letter.page.tsx')).LetterPage,
      head: 'letter.title',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/my-financing',
    ...page({
      source: 'financing/financing',
      words: [financingWords, accountWords, formWords, uploadWords, momentWords],
      load: async (shop, query) => (await import('../pages/financing/data.ts')).loadFinancing(shop, query),
      show: async () => (await import('../pages/financing/financing.page.tsx')).MyFinancingPage,
      head: (shown) => closedHead(shown, shown.loaderData?.one?.applicationNo ?? shown.match.context.shop.t('frame.my-financing')),
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/pay',
    ...page({
      source: 'order/pay',
      words: [orderWords, cartWords, momentWords, uploadWords],
      load: async (shop, query) => (await import('../pages/order/pay.data.ts')).loadPayment(shop, query),
      show: async () => (await import('../pages/order/pay.page.tsx')).PayPage,
      head: 'order.pay-title',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/address',
    ...page({
      source: 'address/address',
      words: [addressWords, accountWords, formWords],
      load: async (shop) => (await import('../pages/address/data.ts')).loadAddresses(shop),
      show: async () => (await import('../pages/address/address.page.tsx')).AddressPage,
      head: 'frame.addresses',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/address-edit',
    ...page({
      source: 'address/address-edit',
      words: [addressWords, accountWords, formWords],
      load: async (shop, query) => (await import('../pages/address/data.ts')).loadAddress(shop, query),
      show: async () => (await import('../pages/address/address-edit.page.tsx')).AddressEditPage,
      head: (shown) =>
        closedHead(shown, shown.match.context.shop.t(shown.loaderData?.wanted ? 'address.address-edit' : 'address.address-add')),
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/account',
    ...page({
      source: 'account/account',
      words: [accountWords, membershipWords, orderWords, cartWords, formWords, momentWords],
      load: async (shop) => (await import('../pages/account/account.data.ts')).loadAccount(shop),
      show: async () => (await import('../pages/account/account.page.tsx')).AccountPage,
      head: 'frame.account',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/my-info',
    ...page({
      source: 'account/my-info',
      words: [accountWords, membershipWords, sessionWords, withdrawalWords, formWords, momentWords],
      load: async (shop) => (await import('../pages/account/my-info.data.ts')).loadMyInfo(shop),
      show: async () => (await import('../pages/account/my-info.page.tsx')).MyInfoPage,
      head: 'frame.my-details',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/my-info-edit',
    ...page({
      source: 'account/my-info-edit',
      words: [accountWords, sessionWords, formWords, uploadWords],
      load: async (shop) => (await import('../pages/account/my-info.data.ts')).loadMyInfoEdit(shop),
      show: async () => (await import('../pages/account/my-info-edit.page.tsx')).MyInfoEditPage,
      head: 'account.edit-title',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/after-sale',
    ...page({
      source: 'after-sale/after-sale',
      words: [afterSaleWords, accountWords, momentWords],
      load: async (shop, query) => (await import('../pages/after-sale/data.ts')).loadSales(shop, query),
      show: async () => (await import('../pages/after-sale/after-sale.page.tsx')).AfterSalePage,
      head: 'after-sale.title',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/after-sale-detail',
    ...page({
      source: 'after-sale/after-sale-detail',
      words: [afterSaleWords, accountWords, formWords, momentWords, orderWords, uploadWords],
      load: async (shop, query) => (await import('../pages/after-sale/data.ts')).loadSale(shop, query),
      show: async () => (await import('../pages/after-sale/after-sale-detail.page.tsx')).AfterSaleDetailPage,
      head: (shown) => {
        const { t } = shown.match.context.shop
        const data = shown.loaderData
        return closedHead(shown, data?.at === 'one' ? (data.one?.saleNo ?? t('after-sale.missing')) : t('after-sale.new'))
      },
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/statement',
    ...page({
      source: 'statement/statement',
      words: [statementWords, accountWords, momentWords],
      load: async (shop, query) => (await import('../pages/statement/data.ts')).loadStatement(shop, query),
      show: async () => (await import('../pages/statement/statement.page.tsx')).StatementPage,
      head: 'frame.statement',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/overpayments',
    ...page({
      source: 'overpayment/overpayments',
      words: [overpaymentWords, accountWords, momentWords],
      load: async (shop, query) => (await import('../pages/overpayment/data.ts')).loadOverpayments(shop, query),
      show: async () => (await import('../pages/overpayment/overpayments.page.tsx')).OverpaymentsPage,
      head: 'overpayment.title',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/suggestions',
    ...page({
      source: 'enquiry/suggestions',
      words: [enquiryWords, accountWords, formWords, momentWords, uploadWords],
      load: async (shop, query) => (await import('../pages/enquiry/data.ts')).loadSuggestions(shop, query),
      show: async () => (await import('../pages/enquiry/suggestions.page.tsx')).SuggestionsPage,
      head: 'frame.suggestions',
      fresh: true,
    }),
  }),
  ...ofOwners,
  ...ofMembers,
] as const

export const forEverybody = [
  createRoute({
    getParentRoute: open,
    path: '/quotation-request',
    ...page({
      source: 'quotation/request',
      words: [quotationWords, cartWords, formWords, mainsWords, momentWords, uploadWords],
      load: async (shop, query) => (await import('../pages/quotation/request.data.ts')).loadRequest(shop, query),
      show: async () => (await import('../pages/quotation/request.page.tsx')).RequestPage,
      head: 'frame.quote-ask',
      fresh: true,
    }),
  }),
  // Its address may hold, behind '#', what opens it without log-in.
  createRoute({
    getParentRoute: open,
    path: '/quotation',
    ...page({
      source: 'quotation/quotation',
      words: [
        quotationWords,
        accountWords,
        addressWords,
        cartWords,
        checkoutWords,
        formWords,
        mainsWords,
        momentWords,
        sessionWords,
        uploadWords,
      ],
      load: async (shop, query) => (await import('../pages/quotation/quotation.data.ts')).loadQuotations(shop, query),
      show: async () => (await import('../pages/quotation/quotation.page.tsx')).QuotationPage,
      head: (shown) => {
        const { t } = shown.match.context.shop
        const data = shown.loaderData
        if (data?.show !== 'one' || !data.quotation) return closedHead(shown, t('frame.quotations'))
        const number = data.quotation.quotationNo
        return closedHead(
          shown,
          data.accepting.length > 0 ? `${t('quotation.accepting')} · ${number}` : t('quotation.of-number', { number }),
        )
      },
      fresh: true,
      secret: true,
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/my',
    ...page({
      source: 'favourite/my',
      words: [favouriteWords, accountWords],
      load: async (shop, query) => (await import('../pages/favourite/data.ts')).loadFavourites(shop, query),
      show: async () => (await import('../pages/favourite/my.page.tsx')).MyPage,
      head: 'frame.favourites',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/settings',
    ...page({
      source: 'account/settings',
      words: [accountWords],
      show: async () => (await import('../pages/account/settings.page.tsx')).SettingsPage,
      head: 'frame.settings',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/forgot',
    ...page({
      source: 'session/forgot',
      words: [sessionWords, formWords],
      show: async () => (await import('../pages/session/forgot.page.tsx')).ForgotPage,
      head: 'session.forgot-title',
      fresh: true,
      secret: true,
    }),
  }),
  createRoute({
    getParentRoute: open,
    path: '/social-callback',
    ...page({
      source: 'session/social-callback',
      words: [sessionWords, couponWords],
      show: async () => (await import('../pages/session/social-callback.page.tsx')).SocialCallbackPage,
      head: 'session.social-title',
      fresh: true,
      secret: true,
    }),
  }),
] as const

export const forVisitors = [
  createRoute({
    getParentRoute: visitors,
    path: '/login',
    ...page({ ...login, show: async () => (await import('../pages/session/login.page.tsx')).LoginPage }),
  }),
  createRoute({
    getParentRoute: visitors,
    path: '/login-other',
    ...page({ ...login, show: async () => (await import('../pages/session/login.page.tsx')).LoginOtherPage }),
  }),
  createRoute({ getParentRoute: visitors, path: '/register', ...register }),
  createRoute({ getParentRoute: visitors, path: '/profiles-add', ...register }),
] as const
