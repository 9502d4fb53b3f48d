// What stands in a form's fields, from their specs: from the wire, back to it, and what of it is there in each language. Pure.
import type * as v from 'valibot'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { demandOf, gather, readPath, toTyped, toWire } from './form-model.ts'
import { kindOf, type FieldSpec } from './form-spec.ts'

export type Typed = Record<string, unknown>
/** Under this name a row keeps what it had from the wire: what no field shows goes back as it came. */
const CAME = ''

/** The fields as they are typed: a translated one is one for each language. */
export const leavesOf = (fields: readonly FieldSpec[]): FieldSpec[] =>
  fields.flatMap((field) =>
    kindOf(field) === 'texts'
      ? LANGUAGES.map((language) => ({
          ...field,
          name: `${field.name}.${language}`,
          label: [field.label, LANGUAGE_NAMES[language].own].filter(Boolean).join(', '),
          kind: field.as ?? ('text' as const),
          language,
        }))
      : [field],
  )

export const typedFrom = (leaves: readonly FieldSpec[], value: unknown, language: Language): Typed =>
  Object.fromEntries(leaves.map((field) => [field.name, typedOf(field, readPath(value, field.name), language)]))

function typedOf(field: FieldSpec, value: unknown, language: Language): unknown {
  const kind = kindOf(field)
  if (kind === 'rows') return ((value ?? []) as unknown[]).map((row) => rowFrom(field, row, language))
  if (kind === 'media') return value ?? []
  if (kind === 'reference') return value ?? (field.reference?.many ? [] : null)
  return kind === 'texts' ? value : toTyped(kind, value, language)
}

/** A row of the field, as it is typed. */
export const rowFrom = (field: FieldSpec, row: unknown, language: Language): Typed => ({
  [CAME]: row,
  ...typedFrom(leavesOf(field.row!.fields), row, language),
})

/** The same row as a new one: without what names the other. */
export function copyOf(row: Typed): Typed {
  const { id: _id, version: _version, ...came } = (row[CAME] ?? {}) as Record<string, unknown>
  return { ...row, [CAME]: came }
}

/** What is typed, as the wire has it. An empty field is null where the schema knows null, else it is left to the schema's default. */
export const wireFrom = (schema: v.GenericSchema, leaves: readonly FieldSpec[], typed: Typed, language: Language, path = '') =>
  gather(leaves.map((field) => [field.name, wireOf(schema, field, typed[field.name], language, path + field.name)]))

function wireOf(schema: v.GenericSchema, field: FieldSpec, typed: unknown, language: Language, path: string): unknown {
  const kind = kindOf(field)
  if (kind === 'rows')
    return ((typed ?? []) as Typed[]).map((row, at) => ({
      ...(row[CAME] as object),
      ...wireFrom(schema, leavesOf(field.row!.fields), row, language, `${path}.${at}.`),
    }))
  const value = kind === 'reference' || kind === 'media' || kind === 'texts' ? typed : toWire(kind, typed, language)
  return value === null && !demandOf(schema, path).nullable ? undefined : value
}

type Offered = { options: readonly { value: string }[]; value: unknown; optional: boolean }
/**
 * What a choice offers beside its options. `blank`: nothing, where the options have no word of their own for it. `gone`: what is stored though it
 * is no option any more; it stays until another is chosen, and neither nothing nor another seems to be chosen.
 */
export function besideOptions({ options, value, optional }: Offered): { blank: 'none' | 'choose-one' | null; gone: string | null } {
  const has = (one: unknown) => options.some((option) => option.value === one)
  const gone = typeof value === 'string' && value && options.length > 0 && !has(value) ? value : null // before they are there nothing is known of it
  const blank = has('') ? null : optional ? 'none' : has(value) || gone !== null ? null : 'choose-one'
  return { blank, gone }
}

export type Place = { field: FieldSpec; path: string; typed: unknown }

/** The innermost field that a fault's path leads to, with the path under which its fault is shown. */
export function placeOf(fields: readonly FieldSpec[], typed: Typed, path: string): Place | undefined {
  for (const field of leavesOf(fields)) {
    if (path !== field.name && !path.startsWith(`${field.name}.`)) continue
    const own = typed[field.name]
    const [index, ...rest] = path.slice(field.name.length + 1).split('.')
    const row = kindOf(field) === 'rows' && index ? (own as Typed[])[Number(index)] : undefined
    const inner = row && rest.length > 0 ? placeOf(field.row!.fields, row, rest.join('.')) : undefined
    if (inner) return { ...inner, path: `${field.name}.${index}.${inner.path}` }
    return { field, path: field.name, typed: own }
  }
  return undefined
}

/** The rest of the keys that begin with `prefix`. */
export const below = <T>(prefix: string, of: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])))

/** What stands in a field of text. */
export const textIn = (typed: Typed, name: string): string => (typeof typed[name] === 'string' ? typed[name] : '')

/**
 * How many of the translated fields are there in a language, of how many: those that English has, since nothing else can be missing; in
 * English, those that must be there.
 */
export function filledIn(fields: readonly FieldSpec[], typed: Typed, language: Language, must: (name: string) => boolean) {
  const has = (field: FieldSpec, one: Language) => textIn(typed, `${field.name}.${one}`).trim() !== ''
  const wanted = fields.filter((field) => has(field, 'en') || must(`${field.name}.en`) || has(field, language))
  return { filled: wanted.filter((field) => has(field, language)).length, of: wanted.length }
}

/** The list with the item at `from` standing at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}
