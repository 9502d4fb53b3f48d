// The table of pages: path, data and the lazily loaded page. One line tells where a page's code is.
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Document } from './frame/document.tsx'
import type { RouterContext } from './shop.ts'

const root = createRootRouteWithContext<RouterContext>()({ component: Document })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { page: 'storefront/pages/home/home.page.tsx' },
  component: lazyRouteComponent(() => import('./pages/home/home.page.tsx'), 'HomePage'),
})

export const routeTree = root.addChildren([home])
