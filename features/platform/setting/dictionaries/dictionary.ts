import type { Translated } from '#shared/language.ts'

/** `look`: the tag colour that clients of this wire know. */
export type Entry = { value: string; label: Translated; remark?: string; look?: 'primary' | 'success' | 'info' | 'warning' | 'danger' }
/** A list that forms and tags choose from, by its values. `preset`: what a form that offers it begins with; most begin with nothing. */
export type Dictionary = { title: Translated; entries: readonly Entry[]; preset?: string }

/** The entries of a code whose labels the contract has, by the code itself or by its number on the wire. */
export const entriesOf = (labels: Record<string, Translated>, values?: Record<string, number>): Entry[] =>
  Object.entries(labels).map(([code, label]) => ({ value: values ? String(values[code]) : code, label }))
