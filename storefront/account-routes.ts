// The table of the account's and entry's pages. Their code and their data are loaded with the first of them (pages/account/data.ts).
import { createRoute, lazyRouteComponent, redirect, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import { isNarrow } from './frame/ask-login.ts'
import { openDialog, rememberDestination } from './frame/dialogs.ts'
import { titled } from './frame/head.ts'
import { lastShown } from './frame/last-shown.ts'
import { AccountFailed } from './pages/account/failed.tsx'
import { inside } from './pages/entry/inside.ts'
import type { Loaded, Search } from './pages/account/data.ts'
import type { RouterContext } from './shop.ts'
import type { WordKey } from './words/words.ts'

type Arrival = { context: RouterContext; location: { href: string }; preload: boolean }

/**
 * Keeps visitors out of the account (SPEC-185, SPEC-186, SPEC-226) and remembers where they were going. Wide: they stay on the page
 * they are on and the dialog opens; narrow, and for an address typed by hand: /login.
 */
function guard({ context, location, preload }: Arrival) {
  if (context.shop.viewer.read().signedIn) return
  if (typeof window === 'undefined' || preload) throw redirect({ href: `/login?then=${encodeURIComponent(location.href)}` })
  if (isNarrow()) {
    rememberDestination(location.href)
    throw redirect({ href: '/login' })
  }
  openDialog('login', { destination: location.href })
  throw redirect({ href: lastShown(), replace: true, resetScroll: false })
}

/** The same for a press on a link in a wide window, before the page's address becomes a step in the browser's history. Answers whether it asked. */
export function asksInstead({ viewer }: RouterContext['shop'], href: string): boolean {
  const [path] = href.split(/[?#]/)
  if (viewer.read().signedIn || isNarrow() || !CLOSED.some((page) => page.path === path)) return false
  openDialog('login', { destination: href })
  return true
}

/** Somebody signed in has no business on /login and /register (SPEC-129). */
function onlyVisitors({ context, location }: Arrival) {
  if (!context.shop.viewer.read().signedIn) return
  const then = new URLSearchParams(location.href.split('?')[1]).get('then')
  throw redirect({ href: inside(then) ?? '/index' })
}

const load =
  (name: keyof Loaded) =>
  async ({ context, location }: { context: RouterContext; location: { search: unknown } }) => {
    const { LOADERS } = await import('./pages/account/data.ts')
    return LOADERS[name](context.shop, (location.search ?? {}) as Search)
  }

type Shown = Parameters<typeof titled>[0] & { match: { context: RouterContext } }

type Page = {
  path: string
  title: WordKey
  file: string
  component: RouteComponent
  data?: keyof Loaded
  /** Its address may carry what opens an account: nothing that the page loads may be told it. */
  secret?: true
}

const lazyPage = (file: () => Promise<Record<string, unknown>>, name: string) =>
  lazyRouteComponent(file as never, name as never) as RouteComponent

const CLOSED: Page[] = [
  {
    path: '/cart',
    title: 'account.cart',
    file: 'account/cart',
    data: 'cart',
    component: lazyPage(() => import('./pages/account/cart.page.tsx'), 'CartPage'),
  },
  {
    path: '/settlement',
    title: 'account.settlement',
    file: 'account/settlement',
    data: 'settlement',
    component: lazyPage(() => import('./pages/account/settlement.page.tsx'), 'SettlementPage'),
  },
  {
    path: '/order',
    title: 'account.orders',
    file: 'account/order',
    data: 'orders',
    component: lazyPage(() => import('./pages/account/order.page.tsx'), 'OrderPage'),
  },
  {
    path: '/confirm',
    title: 'account.order-info',
    file: 'account/confirm',
    data: 'order',
    component: lazyPage(() => import('./pages/account/confirm.page.tsx'), 'ConfirmPage'),
  },
  {
    path: '/pay',
    title: 'account.pay-title',
    file: 'account/pay',
    data: 'payment',
    component: lazyPage(() => import('./pages/account/pay.page.tsx'), 'PayPage'),
  },
  {
    path: '/address',
    title: 'account.addresses',
    file: 'account/address',
    data: 'addresses',
    component: lazyPage(() => import('./pages/account/address.page.tsx'), 'AddressPage'),
  },
  {
    path: '/address-edit',
    title: 'account.address-edit',
    file: 'account/address-edit',
    data: 'address',
    component: lazyPage(() => import('./pages/account/address-edit.page.tsx'), 'AddressEditPage'),
  },
  {
    path: '/account',
    title: 'account.account',
    file: 'account/account',
    data: 'account',
    component: lazyPage(() => import('./pages/account/account.page.tsx'), 'AccountPage'),
  },
  {
    path: '/my-info',
    title: 'account.my-info',
    file: 'account/my-info',
    data: 'myInfo',
    component: lazyPage(() => import('./pages/account/my-info.page.tsx'), 'MyInfoPage'),
  },
  {
    path: '/my-info-edit',
    title: 'profile.edit-title',
    file: 'account/my-info-edit',
    data: 'myInfoEdit',
    component: lazyPage(() => import('./pages/account/my-info-edit.page.tsx'), 'MyInfoEditPage'),
  },
  {
    path: '/coupon',
    title: 'profile.coupons',
    file: 'account/coupon',
    data: 'coupons',
    component: lazyPage(() => import('./pages/account/coupon.page.tsx'), 'CouponPage'),
  },
]
const OPEN: Page[] = [
  {
    path: '/my',
    title: 'account.favourites',
    file: 'account/my',
    data: 'favourites',
    component: lazyPage(() => import('./pages/account/my.page.tsx'), 'MyPage'),
  },
  {
    path: '/settings',
    title: 'profile.settings',
    file: 'account/settings',
    component: lazyPage(() => import('./pages/account/settings.page.tsx'), 'SettingsPage'),
  },
  {
    path: '/forgot',
    title: 'entry.forgot-title',
    file: 'entry/forgot',
    component: lazyPage(() => import('./pages/entry/forgot.page.tsx'), 'ForgotPage'),
    secret: true,
  },
  {
    path: '/social-callback',
    title: 'entry.social-title',
    file: 'entry/social-callback',
    component: lazyPage(() => import('./pages/entry/social-callback.page.tsx'), 'SocialCallbackPage'),
    secret: true,
  },
]
const registerPage = lazyPage(() => import('./pages/entry/register.page.tsx'), 'RegisterPage')
const ENTRY: Page[] = [
  {
    path: '/login',
    title: 'entry.log-in-title',
    file: 'entry/login',
    component: lazyPage(() => import('./pages/entry/login.page.tsx'), 'LoginPage'),
  },
  {
    path: '/login-other',
    title: 'entry.log-in-title',
    file: 'entry/login',
    component: lazyPage(() => import('./pages/entry/login.page.tsx'), 'LoginOtherPage'),
  },
  { path: '/register', title: 'entry.register-title', file: 'entry/register', data: 'register', component: registerPage },
  { path: '/profiles-add', title: 'entry.register-title', file: 'entry/register', data: 'register', component: registerPage },
]

/** Each page under its parent: titled 'Page | brand', loaded anew at every visit because carts and orders change behind the reader's back. */
function routesOf(pages: Page[], parent: AnyRoute): AnyRoute[] {
  return pages.map(({ path, title, file, component, data, secret }) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component,
      staticData: { page: `storefront/pages/${file}.page.tsx` },
      ...(secret && { headers: () => ({ 'Referrer-Policy': 'no-referrer' }) }),
      ...(data && { loader: load(data), loaderDeps: ({ search }: { search: Search }) => search }),
      gcTime: 0,
      staleTime: 0,
      preload: false,
      head: (shown: Shown) => {
        const { meta } = titled(shown, shown.match.context.shop.t(title))
        return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
      },
    } as never),
  )
}

/** All of them, to be mounted under the shop's root or frame. */
export function accountRoutes(parent: AnyRoute): AnyRoute[] {
  const branch = (id: string, beforeLoad: (arrival: Arrival) => void): AnyRoute =>
    createRoute({ getParentRoute: () => parent, id, beforeLoad, errorComponent: AccountFailed } as never)
  const closed = branch('closed', guard)
  const entry = branch('entry', onlyVisitors)
  return [closed.addChildren(routesOf(CLOSED, closed)), entry.addChildren(routesOf(ENTRY, entry)), ...routesOf(OPEN, parent)]
}
