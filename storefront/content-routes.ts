// Pages of the content store under the addresses that the specification gives them, and the forms that anybody may write to us by.
import { createRoute, notFound, type AnyRoute } from '@tanstack/react-router'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { contentPage, type ContentPage } from '#contract/content.ts'
import { described, titled } from './frame/head.ts'
import { dataPage } from './frame/with-data.tsx'
import { NotFound } from './frame/state-pages.tsx'
import type { ContactData } from './pages/content/contact-data.ts'
import type { RouterContext } from './shop.ts'

/** Slugs in the store (SPEC-045, SPEC-046). */
const SLUGS = ['start', 'tribute-announcement']

type Arrival = { context: RouterContext; location: { search: Record<string, string | undefined> } }
type Shown<D> = Parameters<typeof described>[0] & { match: { context: RouterContext }; loaderData?: D }

async function load({ shop }: RouterContext, slug: string): Promise<ContentPage> {
  try {
    return await shop.call(contentPage, { slug })
  } catch (error) {
    if (error instanceof CallError && error.code === CODES.missing) throw notFound()
    throw error
  }
}

export function contentRoutes(parent: AnyRoute): AnyRoute[] {
  const page = (options: Record<string, unknown> & { path: string }): AnyRoute =>
    createRoute({ getParentRoute: () => parent, notFoundComponent: NotFound, ...options } as never)
  return [
    ...SLUGS.map((slug) =>
      page({
        path: `/${slug}`,
        staticData: { page: 'storefront/pages/content/content.page.tsx' },
        loader: ({ context }: Arrival) => load(context, slug),
        head: (shown: Shown<ContentPage>) => {
          const { origin, language, t } = shown.match.context.shop
          const data = shown.loaderData
          if (!data) return titled(shown, t('frame.not-found-title'))
          return described(shown, { title: data.title, description: data.summary, path: `/${slug}`, origin, language })
        },
        component: dataPage(async () => (await import('./pages/content/content.page.tsx')).ContentPageView),
      }),
    ),

    page({
      path: '/contact-us',
      staticData: { page: 'storefront/pages/content/contact.page.tsx' },
      loaderDeps: ({ search }: { search: { product?: string } }) => ({ product: search.product }),
      loader: async ({ context, location }: Arrival): Promise<ContactData> =>
        (await import('./pages/content/contact-data.ts')).loadContact(context.shop, location.search['product']),
      gcTime: 0, // it holds who is signed in
      staleTime: 0,
      head: (shown: Shown<ContactData>) => {
        const { origin, language, t } = shown.match.context.shop
        const [title, description] = [t('content.contact-title'), t('content.contact-lead')]
        return described(shown, { title, description, path: '/contact-us', origin, language })
      },
      component: dataPage(async () => (await import('./pages/content/contact.page.tsx')).ContactPage),
    }),

    page({
      path: '/unsubscribe',
      staticData: { page: 'storefront/pages/content/unsubscribe.page.tsx' },
      headers: () => ({ 'Referrer-Policy': 'no-referrer' }), // its address carries the token
      loader: ({ location }: Arrival) => location.search['token'] ?? '',
      loaderDeps: ({ search }: { search: { token?: string } }) => ({ token: search.token }),
      head: (shown: Shown<string>) => {
        const { meta } = titled(shown, shown.match.context.shop.t('content.off-title'))
        return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
      },
      component: dataPage(async () => (await import('./pages/content/unsubscribe.page.tsx')).UnsubscribePage),
    }),
  ]
}
