// What follows from the entry of a page (pages.ts): how its script, its words and its data come, and what its head says.
import { createElement, type ComponentType } from 'react'
import { lazyRouteComponent, useLoaderData, type RouteComponent } from '@tanstack/react-router'
import { NotFound } from '../frame/state-pages.tsx'
import { later, titled, type Head, type Shown } from '../shop/head.ts'
import type { Query } from '../shop/query.ts'
import type { RouterContext, Shop } from '../shop/shop.ts'
import { loadWords, withWords, wordFile, type NounWords, type WordKey } from '../shop/words.ts'
import { FRAME_WORDS } from './frame-words.ts'

type Entry<Data> = {
  /** Where it stands: <noun>/<file>, without '.page.tsx'. */
  source: `${string}/${string}`
  /** What it says beyond the frame. */
  words: readonly NounWords[]
  show: () => Promise<ComponentType<{ data: Data }>>
  /** Null where it only makes ready: by undefined the router tells that nothing was found. */
  load?: (shop: Shop, query: Query, params: Readonly<Record<string, string>>) => Promise<Data & ({} | null)>
  /** Its title alone, where search engines stay away. */
  head: WordKey | ((shown: Shown<Data>) => Head | Promise<Head>)
  /** Loaded anew at every visit, because it changes behind the reader's back, and never ahead. */
  fresh?: true
  /** Its address may carry what opens an account: nothing that the page loads may be told it. */
  secret?: true
  /** Made for narrow windows: when the window grows wide it gives way to /index (SPEC-127). */
  narrowOnly?: true
  /** A page by itself that search engines may show: it stands in the site map. What the database holds many of stands there from there. */
  listed?: true
}

export const sourceOf = (source: string): string => `storefront/pages/${source}.page.tsx`

type Preloads = Pick<Shop, 'preloads' | 'language'>
type Needs = { source: string; words: readonly NounWords[] }

/** The table of all pages, for the browser. */
export const ALL_PAGES = 'storefront/app/pages.ts'

/** Built files of the frame: its script, and what every page says. */
export const frameFiles = ({ preloads, language }: Preloads): string[] =>
  ['storefront/app/come-to-life.tsx', ...FRAME_WORDS.map((noun) => wordFile(noun, language))].flatMap(preloads)

/** Adds to the head of a page the built files that it needs beyond the frame's. */
export function withFiles(head: Head, { source, words }: Needs, shop: Preloads): Head {
  const known = new Set(frameFiles(shop))
  const files = [sourceOf(source), ...words.map((noun) => wordFile(noun, shop.language))].flatMap(shop.preloads)
  return { ...head, links: [...(head.links ?? []), ...later(files.filter((file) => !known.has(file)))] }
}

/**
 * The script and the words of a page are asked for at the same time. `loads`: nothing is drawn without data. An address where nothing was found
 * has none, and is drawn for a moment when all is asked for again, as after a log-in.
 */
const lazyPage = <Data>(words: readonly NounWords[], show: Entry<Data>['show'], loads: boolean): RouteComponent =>
  lazyRouteComponent(async () => {
    const Page = await withWords(words, show())
    const WithData = () => {
      const data: unknown = useLoaderData({ strict: false })
      return loads && data === undefined ? null : createElement(Page, { data: data as Data })
    }
    return { WithData }
  }, 'WithData')

/** A head whose script or words do not come to the browser is that of a page that failed: its component has missed them, too, and says so. */
export async function whenItCame(shown: Shown, head: (context: RouterContext) => Promise<Head>): Promise<Head> {
  try {
    return await head(shown.match.context)
  } catch (error) {
    if (typeof document === 'undefined') throw error
    return titled(shown, '')
  }
}

/** The head of a page that search engines stay away from. */
export function closedHead(shown: Shown, title: string): Head {
  const { meta } = titled(shown, title)
  return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
}

/** The options of a page's route, but its path and its parent. */
export function page<Data = undefined>({ source, words, show, load, head, fresh, secret, narrowOnly, listed }: Entry<Data>) {
  return {
    staticData: { narrowOnly, listed },
    component: lazyPage(words, show, load !== undefined),
    notFoundComponent: NotFound, // of its own: the root's may stay away when all is asked for again, as after a log-in
    head: (shown: Shown<Data>): Promise<Head> =>
      whenItCame(shown, async ({ shop }) => {
        await loadWords(words) // its title may be one of them
        return withFiles(typeof head === 'string' ? closedHead(shown, shop.t(head)) : await head(shown), { source, words }, shop)
      }),
    ...(load && {
      loaderDeps: ({ search }: { search: Query }) => search,
      loader: ({ context, deps, params }: { context: RouterContext; deps: Query; params: Record<string, string> }) =>
        load(context.shop, deps, params),
    }),
    ...(secret && { headers: () => ({ 'Referrer-Policy': 'no-referrer' }) }),
    ...(fresh && { gcTime: 0, staleTime: 0, preload: false }),
  }
}
