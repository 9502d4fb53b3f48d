import type { DictionaryTakes, LOOKS } from '#contract/setting-desk.ts'
import type { Translated } from '#shared/language.ts'

/**
 * `look`: the tag colour that clients of this wire know. `key`: what the entry is known by where its value is the operator's to set; else its
 * value.
 */
export type Entry = { key?: string; value: string; label: Translated; remark?: string; look?: Exclude<Look, 'default'> }
export type Look = (typeof LOOKS)[number]
/**
 * A list that forms and tags choose from, by its values. `preset`: what a form that offers it begins with; most begin with nothing. `takes`:
 * what the operator may add; nothing where it is left out. `pinned`: its entries are found by their place.
 */
export type Dictionary = { title: Translated; entries: readonly Entry[]; preset?: string; takes?: DictionaryTakes; pinned?: boolean }

/** The entries of a code whose labels the contract has, by the code itself or by its number on the wire. */
export const entriesOf = (labels: Record<string, Translated>, values?: Record<string, number>): Entry[] =>
  Object.entries(labels).map(([code, label]) => ({ value: values ? String(values[code]) : code, label }))
