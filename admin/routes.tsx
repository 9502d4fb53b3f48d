// The table of pages: which address shows what. Rooms load when they are first opened.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Failed } from './frame/failed.tsx'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './frame/not-found.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })
const page = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component })

const dashboard = page(
  '/workspace',
  lazyRouteComponent(() => import('./pages/dashboard/dashboard.page.tsx'), 'DashboardPage'),
)

const orders = page(
  '/workspace/orders',
  lazyRouteComponent(() => import('./pages/orders/orders.page.tsx'), 'OrdersPage'),
)
const order = createRoute({
  getParentRoute: () => orders,
  path: '$id',
  component: lazyRouteComponent(() => import('./pages/orders/order.page.tsx'), 'OrderPage'),
})

const products = page(
  '/workspace/products',
  lazyRouteComponent(() => import('./pages/products/products.page.tsx'), 'ProductsPage'),
)
const product = createRoute({
  getParentRoute: () => products,
  path: '$id',
  component: lazyRouteComponent(() => import('./pages/products/product.page.tsx'), 'ProductPage'),
})
const productEdit = createRoute({
  getParentRoute: () => products,
  path: '$id/edit',
  component: lazyRouteComponent(() => import('./pages/products/product-edit.page.tsx'), 'ProductEditPage'),
})

const buyers = page(
  '/workspace/buyers',
  lazyRouteComponent(() => import('./pages/buyers/buyers.page.tsx'), 'BuyersPage'),
)
const buyer = createRoute({
  getParentRoute: () => buyers,
  path: '$id',
  component: lazyRouteComponent(() => import('./pages/buyers/buyer.page.tsx'), 'BuyerPage'),
})

const pages = page(
  '/workspace/pages',
  lazyRouteComponent(() => import('./pages/content/pages.page.tsx'), 'PagesPage'),
)
const shopPage = createRoute({
  getParentRoute: () => pages,
  path: '$id',
  component: lazyRouteComponent(() => import('./pages/content/page.page.tsx'), 'PagePage'),
})
const shopPageEdit = createRoute({
  getParentRoute: () => pages,
  path: '$id/edit',
  component: lazyRouteComponent(() => import('./pages/content/page-edit.page.tsx'), 'PageEditPage'),
})

const subscribers = page(
  '/workspace/enquiries/subscribers',
  lazyRouteComponent(() => import('./pages/enquiries/subscribers.page.tsx'), 'SubscribersPage'),
)
const subscriber = createRoute({
  getParentRoute: () => subscribers,
  path: '$id',
  component: lazyRouteComponent(() => import('./pages/enquiries/subscriber.page.tsx'), 'SubscriberPage'),
})
const enquiries = page(
  '/workspace/enquiries',
  lazyRouteComponent(() => import('./pages/enquiries/enquiries.page.tsx'), 'EnquiriesPage'),
)
const enquiry = createRoute({
  getParentRoute: () => enquiries,
  path: '$id',
  component: lazyRouteComponent(() => import('./pages/enquiries/enquiry.page.tsx'), 'EnquiryPage'),
})

const mails = page(
  '/workspace/outbox',
  lazyRouteComponent(() => import('./pages/mail/mails.page.tsx'), 'MailsPage'),
)
const mail = createRoute({
  getParentRoute: () => mails,
  path: '$id',
  component: lazyRouteComponent(() => import('./pages/mail/mail.page.tsx'), 'MailPage'),
})

const staff = page(
  '/workspace/staff',
  lazyRouteComponent(() => import('./pages/staff/staff.page.tsx'), 'StaffPage'),
)
const person = createRoute({
  getParentRoute: () => staff,
  path: '$id',
  component: lazyRouteComponent(() => import('./pages/staff/person.page.tsx'), 'PersonPage'),
})
const roles = page(
  '/workspace/roles',
  lazyRouteComponent(() => import('./pages/staff/roles.page.tsx'), 'RolesPage'),
)
const me = page(
  '/workspace/me',
  lazyRouteComponent(() => import('./pages/me/me.page.tsx'), 'MePage'),
)

const settings = page(
  '/workspace/settings',
  lazyRouteComponent(() => import('./pages/settings/settings.page.tsx'), 'SettingsPage'),
)
const setting = createRoute({
  getParentRoute: () => settings,
  path: '$part',
  component: lazyRouteComponent(() => import('./pages/settings/setting.page.tsx'), 'SettingPage'),
})

const routeTree = root.addChildren([
  dashboard,
  orders.addChildren([order]),
  products.addChildren([product, productEdit]),
  buyers.addChildren([buyer]),
  staff.addChildren([person]),
  roles,
  settings.addChildren([setting]),
  me,
  pages.addChildren([shopPage, shopPageEdit]),
  subscribers.addChildren([subscriber]),
  enquiries.addChildren([enquiry]),
  mails.addChildren([mail]),
])

/** Queries are plain text on both ways: '?keyword=123' stays what was typed. */
export const createOfficeRouter = () =>
  createRouter({
    routeTree,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text ? `?${text}` : ''
    },
    defaultPendingMs: 300,
    defaultErrorComponent: Failed,
    scrollRestoration: true,
  })
