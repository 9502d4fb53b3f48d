import { renderToString } from 'react-dom/server'
import {
  RouterServer,
  createRequestHandler,
  getSsrStatus,
  renderRouterToStream,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { CallError } from '#contract/client.ts'
import type { RenderPage } from '#contract/page.ts'
import { createShopRouter } from './create-router.ts'
import { createDictionaries } from './frame/dictionaries.ts'
import { PATIENCE_MS, patience } from './frame/late.tsx'
import { createNavigation } from './frame/navigation.ts'
import { createViewer } from './frame/viewer.ts'
import { loadWords, translator } from './words/words.ts'

/** Renders one page of the shop: in one piece where all of it is known, else as a stream that late parts follow in. */
export const render: RenderPage = async ({ request, call, signedIn, language, origin, assets, nonce, whole, failed }) => {
  const known = new Set(assets.preloads('storefront/entry-client.tsx'))
  const t = translator(await loadWords(language), language)
  let sound = true
  let waiting = false
  const soon = patience(whole ? Infinity : PATIENCE_MS, { late: () => (waiting = true), failed: () => (sound = false) })
  const createRouter = () =>
    createShopRouter(
      {
        call,
        language,
        t,
        signedIn,
        viewer: createViewer(call, signedIn),
        navigation: createNavigation(call),
        dictionaries: createDictionaries(call),
        origin,
        soon,
        preloads: (source) => assets.preloads(source).filter((script) => !known.has(script)),
      },
      nonce,
    )
  const handler = createRequestHandler({ request, createRouter, getRouterManifest: () => manifestOf(assets, createRouter) })
  let html: string | undefined
  const response = await handler(async ({ router, responseHeaders }) => {
    for (const { error } of router.state.matches) if (error instanceof Error && !(error instanceof CallError)) failed(error)
    const children = <RouterServer router={router} />
    if (waiting) return renderRouterToStream({ request, router, responseHeaders, children })
    html = await transformHtmlStringWithRouter(router, renderToString(children))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  return { status: response.status, headers: response.headers, body: html ?? response.body, sound: () => sound }
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
