// What follows from the entry of a page (pages.ts): how its script, its words and its data come, and what its head says.
import { createElement, type ComponentType } from 'react'
import { lazyRouteComponent, useLoaderData, type RouteComponent } from '@tanstack/react-router'
import type { Language } from '#shared/language.ts'
import { titled, type Head, type Shown } from '../shop/head.ts'
import type { Query } from '../shop/query.ts'
import type { RouterContext, Shop } from '../shop/shop.ts'
import { withWords, wordFile, type NounWords, type WordKey } from '../shop/words.ts'

type Entry<Data> = {
  /** Where it stands: <noun>/<file>, without '.page.tsx'. */
  source: `${string}/${string}`
  /** What it says beyond the frame. */
  words: readonly NounWords[]
  show: () => Promise<ComponentType<{ data: Data }>>
  load?: (shop: Shop, query: Query) => Promise<Data>
  /** Its title alone, where search engines stay away. */
  head: WordKey | ((shown: Shown<Data>) => Head)
  /** Loaded anew at every visit, because it changes behind the reader's back, and never ahead. */
  fresh?: true
  /** Its address may carry what opens an account: nothing that the page loads may be told it. */
  secret?: true
  /** Made for narrow windows: when the window grows wide it gives way to /index (SPEC-127). */
  narrowOnly?: true
}

export const sourceOf = (source: string): string => `storefront/pages/${source}.page.tsx`

/** Built files that a page needs at once, for the head to load ahead. */
export const filesOf = (
  { source, words }: Pick<Entry<unknown>, 'words'> & { source: string },
  preloads: (source: string) => string[],
  language: Language,
): string[] => [...new Set([sourceOf(source), ...words.map((noun) => wordFile(noun, language))].flatMap(preloads))]

/** The script and the words of a page are asked for at the same time. */
const lazyPage = <Data>(words: readonly NounWords[], show: Entry<Data>['show']): RouteComponent =>
  lazyRouteComponent(async () => {
    const Page = await withWords(words, show())
    const WithData = () => {
      const data: unknown = useLoaderData({ strict: false })
      return createElement(Page, { data: data as Data })
    }
    return { WithData }
  }, 'WithData')

/** The options of a page's route, but its path and its parent. */
export function page<Data = undefined>({ source, words, show, load, head, fresh, secret, narrowOnly }: Entry<Data>) {
  return {
    staticData: { page: { source, words }, narrowOnly },
    component: lazyPage(words, show),
    head: (shown: Shown<Data>): Head => {
      if (typeof head !== 'string') return head(shown)
      const { meta } = titled(shown, shown.match.context.shop.t(head))
      return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
    },
    ...(load && {
      loaderDeps: ({ search }: { search: Query }) => search,
      loader: ({ context, deps }: { context: RouterContext; deps: Query }) => load(context.shop, deps),
    }),
    ...(secret && { headers: () => ({ 'Referrer-Policy': 'no-referrer' }) }),
    ...(fresh && { gcTime: 0, staleTime: 0, preload: false }),
  }
}
