import type { Translated } from '#shared/language.ts'

/** `look`: the tag colour that clients of this wire know. */
export type Entry = { value: string; label: Translated; remark?: string; look?: 'primary' | 'success' | 'info' | 'warning' | 'danger' }
/** A list that forms and tags choose from, by its values. `preset`: what a form that offers it begins with; most begin with nothing. */
export type Dictionary = { title: Translated; entries: readonly Entry[]; preset?: string }
