// What every page may ask for: the language and its texts, calls, and whom it is shown to. Made once per page load.
import { useRouter } from '@tanstack/react-router'
import type { Client } from '#contract/client.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { Soon } from './late.tsx'
import type { KeptHtml } from './kept.tsx'
import type { Navigation } from './navigation.ts'
import type { Visitor } from '../session/visitor.ts'
import type { Translate } from './words.ts'

export type Shop = {
  call: Client
  language: Language
  t: Translate
  signedIn: boolean // as the page was rendered; see frame/visitor for the live state
  visitor: Visitor
  navigation: Navigation // category tree and brand
  dictionaries: Dictionaries
  origin: string
  soon: Soon // for data that a page need not wait for
  keptHtml?: KeptHtml // the server's; see kept.tsx
  /** Scripts that a page's source file needs beyond the entry's, for the head to load ahead; the browser needs none told. */
  preloads: (source: string) => string[]
}

/**
 * The router's context is the one place that carries it, so that loaders and components see the same. Calls of `shop`, the loaders', fail
 * quietly: the page says it in its place. Those of `acts`, the components', are told by a message (frame/failure.ts).
 */
export type RouterContext = { shop: Shop; acts: Shop }

export const useShop = (): Shop => useRouter().options.context.acts
export const useT = (): Translate => useShop().t

/** Money in the reader's form. */
export function useMoney(): (cents: number) => string {
  const { locale } = LANGUAGE_NAMES[useShop().language]
  return (cents) => formatUsd(cents, locale)
}
