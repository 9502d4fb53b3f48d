import { RouterServer, createRequestHandler, renderRouterToStream } from '@tanstack/react-router/ssr/server'
import type { RenderPage } from '#contract/page.ts'
import { createShopRouter } from './create-router.ts'
import { createNavigation } from './frame/navigation.ts'
import { createViewer } from './frame/viewer.ts'
import { loadWords, translator } from './words/words.ts'

/** Renders one page of the shop; the answer streams. */
export const render: RenderPage = async ({ request, call, signedIn, language, origin, assets }) => {
  const known = new Set(assets.preloads('storefront/entry-client.tsx'))
  const t = translator(await loadWords(language), language)
  const createRouter = () =>
    createShopRouter({
      call,
      language,
      t,
      signedIn,
      viewer: createViewer(call, signedIn),
      navigation: createNavigation(call),
      origin,
      preloads: (source) => assets.preloads(source).filter((script) => !known.has(script)),
    })
  const handler = createRequestHandler({ request, createRouter, getRouterManifest: () => manifestOf(assets, createRouter) })
  return handler(({ router, responseHeaders }) =>
    renderRouterToStream({ request, router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}

type Router = ReturnType<typeof createShopRouter>
type Manifest = { routes: Record<string, { preloads?: string[]; css?: string[]; scripts?: { attrs: Record<string, unknown> }[] }> }
let manifest: Manifest | undefined

function manifestOf(assets: Parameters<RenderPage>[0]['assets'], createRouter: () => Router): Manifest {
  if (manifest) return manifest
  const routes: Manifest['routes'] = {
    __root__: {
      css: assets.styles,
      preloads: assets.preloads('storefront/entry-client.tsx'),
      scripts: [{ attrs: { type: 'module', src: assets.entry, async: true } }],
    },
  }
  for (const route of Object.values(createRouter().routesById)) {
    const page = route.options.staticData?.page
    if (page) routes[route.id] = { preloads: assets.preloads(page) }
  }
  return (manifest = { routes })
}
