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
import { createShopRouter, type ShopRouter } from './create-router.ts'
import { FRAME_WORDS } from './frame-words.ts'
import { keptHtml } from './kept-html.tsx'
import { createDictionaries } from '../shop/dictionaries.ts'
import { PATIENCE_MS, patience } from '../shop/late.tsx'
import { createNavigation } from '../shop/navigation.ts'
import { createVisitor } from '../session/visitor.ts'
import { loadWords, translator } from '../shop/words.ts'

import { routeTree } from './pages.ts'

export { listed } from './pages.ts'

/** Renders one page of the shop: in one piece where all of it is known, else as a stream that late parts follow in. */
export const render: RenderPage = async ({ request, call, signedIn, language, origin, assets, nonce, whole, failed }) => {
  const known = new Set(assets.preloads('storefront/app/entry-client.tsx'))
  await loadWords(FRAME_WORDS)
  await import('../pages/content/content.page.tsx') // names its late parts, for which the first page of all waits (partsOfServer)
  const t = translator(language)
  let sound = true
  let waiting = false
  const soon = patience(whole ? Infinity : PATIENCE_MS, { late: () => (waiting = true), failed: () => (sound = false) })
  const createRouter = (): ShopRouter => {
    const router: ShopRouter = createShopRouter(
      {
        call,
        language,
        t,
        signedIn,
        visitor: createVisitor(call, signedIn),
        navigation: createNavigation(call),
        dictionaries: createDictionaries(call),
        origin,
        soon,
        keptHtml: keptHtml(() => router),
        preloads: (source) => assets.preloads(source).filter((script) => !known.has(script)),
      },
      routeTree,
      { nonce },
    )
    return router
  }
  const handler = createRequestHandler({ request, createRouter, getRouterManifest: () => manifestOf(assets) })
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

type Manifest = { routes: Record<string, { preloads?: string[]; css?: string[]; scripts?: { attrs: Record<string, unknown> }[] }> }

/** What every page starts with; scripts that follow the first paint are named by the heads of the pages. */
const manifestOf = (assets: Parameters<RenderPage>[0]['assets']): Manifest => ({
  routes: {
    __root__: {
      css: assets.styles,
      preloads: assets.preloads('storefront/app/entry-client.tsx'),
      scripts: [{ attrs: { type: 'module', src: assets.entry, async: true } }],
    },
  },
})
