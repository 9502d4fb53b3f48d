// Forms as data: what a field's schema demands, and the way between what people type and what goes over the wire. Pure.
import type * as v from 'valibot'
import type { Language } from '#shared/language.ts'
import { readWireTime, wireTime } from '#shared/time.ts'
import type { FieldKind } from './form-spec.ts'

/** What a valibot schema says about one field. Lengths are of texts, or of lists. */
export type Demand = {
  optional: boolean
  nullable?: true
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
  options?: readonly string[]
  mail?: true
  address?: true
}

type Part = {
  type: string
  entries?: Record<string, Part>
  wrapped?: Part
  item?: Part
  pipe?: Part[]
  options?: readonly unknown[]
  requirement?: unknown
}

/** Reads the schema of the field with the dotted name ('name.en', 'rows.2.days'); an unknown one demands nothing. */
export function demandOf(schema: v.GenericSchema, name: string): Demand {
  let part: Part | undefined = schema as unknown as Part
  for (const key of name.split('.')) part = part && stepInto(unwrap(part), key)
  const demand: Demand = { optional: !part }
  if (part) collect(part, demand)
  return demand
}

const stepInto = (part: Part, key: string): Part | undefined => (/^\d+$/.test(key) ? part.item : part.entries?.[key])

function unwrap(part: Part): Part {
  if (part.entries || part.item) return part
  const inner = part.wrapped ?? part.pipe?.[0]
  return inner && inner !== part ? unwrap(inner) : part
}

function collect(part: Part, demand: Demand): void {
  if (part.type === 'optional' || part.type === 'nullable' || part.type === 'nullish') demand.optional = true
  if (part.type === 'nullable' || part.type === 'nullish') demand.nullable = true
  if (part.type === 'min_length') demand.minLength = part.requirement as number
  if (part.type === 'email' || part.type === 'rfc_email') demand.mail = true
  if (part.type === 'url') demand.address = true
  if (part.type === 'max_length') demand.maxLength = part.requirement as number
  if (part.type === 'min_value') demand.min = part.requirement as number
  if (part.type === 'max_value') demand.max = part.requirement as number
  if (part.type === 'picklist') demand.options = part.options as readonly string[]
  if (part.wrapped) collect(part.wrapped, demand)
  for (const step of part.pipe ?? []) collect(step, demand) // the first is the schema itself, without its pipe
  // What may be left out of a call is '' then: a length that is asked for behind that wants it all the same.
  const [first, ...steps] = part.pipe ?? []
  if (first?.type === 'optional' && steps.some(({ type }) => type === 'min_length')) demand.optional = false
}

/** How each language separates thousands and decimals. */
const SEPARATORS: Record<Language, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  zh: { group: ',', decimal: '.' },
  es: { group: '.', decimal: ',' },
  fr: { group: ' ', decimal: ',' },
  pt: { group: '.', decimal: ',' },
}

/** What was typed as cents. `doubt`: it may have been meant otherwise, as the reader's language would read decimals there; somebody has to say. */
export type Amount = { cents: number; doubt: boolean }

/** '1,480', '1 480.00', '1480,5' -> cents without any fraction arithmetic; undefined when it is no amount. */
export function readMoney(text: string, language: Language): Amount | undefined {
  const plain = text.replace(/[\s\u00a0\u202f$]/g, '')
  const match = /^(\d+|\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/.exec(plain)
  if (!match || (match[2] && match[2] === match[3])) return undefined
  const [, whole, group, , fraction = ''] = match as unknown as [string, string, string?, string?, string?]
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return undefined
  const groups = whole.split(/[.,]/).length - 1
  return { cents, doubt: groups === 1 && fraction === '' && group !== SEPARATORS[language].group }
}

/** As the language writes it, without separators between thousands: read back, it is never in doubt. */
export const writeMoney = (cents: number, language: Language): string =>
  `${Math.floor(cents / 100)}${SEPARATORS[language].decimal}${String(cents % 100).padStart(2, '0')}`

/** What stands in a field of money: as it was typed while that is its value, else the value; what cannot be read stays as it is. */
export function moneyText(value: number | string, typed: string, language: Language): string {
  if (typeof value === 'string') return value
  return readMoney(typed, language)?.cents === value ? typed : writeMoney(value, language)
}

/** '1,250.5', '1 250,5' -> 1250.5, as the reader's language separates; undefined when it is no number. */
export function readDecimal(text: string, language: Language): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '')
  const grouped = SEPARATORS[language].decimal === '.' ? /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/ : /^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/
  const value = grouped.test(plain)
    ? plain.replaceAll(SEPARATORS[language].decimal === '.' ? ',' : '.', '').replace(',', '.')
    : /^-?\d+\.\d+$/.test(plain) // as machines write it
      ? plain
      : ''
  const number = Number(value)
  return value !== '' && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined
}

/** A decimal as whole parts of its unit; undefined when it is no number, or finer than they are. */
function readScaled(text: string, language: Language, parts: number): number | undefined {
  const value = readDecimal(text, language)
  const whole = value === undefined ? undefined : Math.round(value * parts)
  return whole !== undefined && whole / parts === value ? whole : undefined
}

/** '12,5', '12.5 %' -> 1250, hundredths of a percent. */
const readPercent = (text: string, language: Language) => readScaled(text.replace(/%\s*$/, ''), language, 100)

/** '112', '0,25' -> 250 grams. What another language reads as grams and this one as thousands of kilograms ('0.250' in French) is neither. */
export function readKilos(text: string, language: Language): number | undefined {
  const [, separator] = /^\s*\d{1,3}([.,])\d{3}\s*$/.exec(text) ?? []
  return separator && separator !== SEPARATORS[language].decimal ? undefined : readScaled(text, language, 1000)
}

export const writeDecimal = (value: number, language: Language): string => String(value).replace('.', SEPARATORS[language].decimal)

const two = (value: number) => String(value).padStart(2, '0')
/** A moment of the wire (UTC) as a field of date and time has it, in the reader's zone. */
function localMoment(value: string): string {
  const at = readWireTime(value)
  if (!at) return value
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** From the wire to what stands in the field. */
export function toTyped(kind: FieldKind, value: unknown, language: Language): unknown {
  if (kind === 'own') return value
  if (value === null || value === undefined) return ''
  if (kind === 'money') return writeMoney(value as number, language)
  if (kind === 'decimal') return writeDecimal(value as number, language)
  if (kind === 'kilos') return writeDecimal((value as number) / 1000, language)
  if (kind === 'percent') return writeDecimal((value as number) / 100, language)
  return kind === 'moment' ? localMoment(value as string) : String(value as string | number)
}

/** From what was typed to the wire; what cannot be read stays as it is, so that the schema refuses it. */
export function toWire(kind: FieldKind, typed: unknown, language: Language): unknown {
  if (kind === 'own' || typeof typed !== 'string') return typed
  if (kind === 'money') {
    const amount = readMoney(typed, language)
    return typed.trim() === '' ? null : amount && !amount.doubt ? amount.cents : typed
  }
  if (kind === 'whole') return typed.trim() === '' ? null : /^\d{1,15}$/.test(typed.trim()) ? Number(typed.trim()) : typed
  if (kind === 'decimal') return typed.trim() === '' ? null : (readDecimal(typed, language) ?? typed)
  if (kind === 'kilos') return typed.trim() === '' ? null : (readKilos(typed, language) ?? typed)
  if (kind === 'percent') return typed.trim() === '' ? null : (readPercent(typed, language) ?? typed)
  if (kind === 'moment') {
    const at = new Date(typed) // without a zone: the reader's
    return typed === '' ? null : Number.isNaN(at.getTime()) ? typed : wireTime(at)
  }
  if (kind === 'choice' || kind === 'day') return typed === '' ? null : typed
  return typed
}

export function readPath(value: unknown, name: string): unknown {
  let at: unknown = value
  for (const key of name.split('.')) at = (at as Record<string, unknown> | null | undefined)?.[key]
  return at
}

/** Gathers fields with dotted names into one object. */
export function gather(fields: Iterable<[name: string, value: unknown]>): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    const keys = name.split('.')
    let at = whole
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>
    at[keys.at(-1)!] = value
  }
  return whole
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A field of a draft: as it stood when it was begun, and as it was typed. */
export type Kept = Record<string, { was: unknown; typed: unknown }>

/** What of a draft still says something about a form as it is now: its changes, and those where the thing has changed too, otherwise. */
export function openOf(kept: Kept, loaded: Record<string, unknown>): { typed: Record<string, unknown>; conflicts: string[] } {
  const there = Object.entries(kept).filter(([name, { typed }]) => name in loaded && !same(typed, loaded[name]))
  return {
    typed: Object.fromEntries(there.map(([name, { typed }]) => [name, typed])),
    conflicts: there.filter(([name, { was }]) => !same(was, loaded[name])).map(([name]) => name),
  }
}

/** A draft as it was kept, in text; one of an older form, or of none, is nothing. */
export function readKeptDraft(content: string): Kept {
  try {
    const { fields } = JSON.parse(content) as { fields?: Kept }
    return fields ?? {}
  } catch {
    return {}
  }
}

/** Fields changed by me and, meanwhile, differently by somebody else: the ones a person has to decide on. */
export function conflictsOf(names: readonly string[], base: unknown, mine: unknown, theirs: unknown): string[] {
  return names.filter((name) => {
    const [was, my, their] = [readPath(base, name), readPath(mine, name), readPath(theirs, name)]
    return !same(was, my) && !same(was, their) && !same(my, their)
  })
}
