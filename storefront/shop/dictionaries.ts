// The lists that forms choose from, as the server has them: asked once per type and page load, which speaks one language.
import { useEffect, useSyncExternalStore } from 'react'
import type { Client } from '#contract/client.ts'
import { dictionary } from '#contract/setting.ts'
import { useShop } from './shop.ts'
import { useTell } from './error-text.ts'

export type Choice = { value: string; label: string }
export type DictionaryType = 'identity_type' | 'job_title' | 'revenue_range' | 'financing_service' | 'credit_period'
type Known = Partial<Record<DictionaryType, readonly Choice[]>>

export type Dictionaries = {
  /** Asks for those that are not known yet (SPEC-189); asked again after a failure. */
  load(...types: DictionaryType[]): Promise<void>
  /** Empty until it has been loaded. */
  of(type: DictionaryType): readonly Choice[]
  /** What a page was rendered with goes along to the browser, in an order of its own: the same page is the same bytes. */
  known(): Known
  learn(known: Known): void
  subscribe(listener: () => void): () => void
}

const NONE: readonly Choice[] = []

export function createDictionaries(call: Client): Dictionaries {
  const known: Known = {}
  const asked = new Map<DictionaryType, Promise<void>>()
  const listeners = new Set<() => void>()
  const learn = (more: Known) => {
    Object.assign(known, more)
    for (const listener of listeners) listener()
  }
  const ask = async (type: DictionaryType) => {
    try {
      const entries = await call(dictionary, { type })
      learn({ [type]: entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })) })
    } finally {
      asked.delete(type)
    }
  }
  const load = (type: DictionaryType) => {
    if (known[type]) return Promise.resolve()
    const answer = asked.get(type) ?? ask(type)
    asked.set(type, answer)
    return answer
  }
  return {
    load: async (...types) => void (await Promise.all(types.map(load))),
    of: (type) => known[type] ?? NONE,
    known: () => Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1))),
    learn,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A dictionary's choices; what the page has not brought along is fetched when it is first shown. */
export function useDictionary(type: DictionaryType): readonly Choice[] {
  const { dictionaries } = useShop()
  const tell = useTell()
  useEffect(() => void dictionaries.load(type).catch(tell), [dictionaries, type, tell])
  const read = () => dictionaries.of(type)
  return useSyncExternalStore(dictionaries.subscribe, read, read)
}
