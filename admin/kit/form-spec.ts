// How a form's field is declared: as data. A page lists its fields, the schema of the call says what is demanded of each, and the kit draws
// them, reads what is typed, and words what is wrong.
//
//   { name: 'leastNum', label, kind: 'whole' }                    text, area, whole, decimal, kilos, percent, money, choice, day, moment, yes-no
//   { name: 'name', label, kind: 'texts', as: 'area' }            `texts(...)` of the contract: one language at a time, English beside
//   { name: 'tiers', label, kind: 'rows', row: {...} }            rows of fields; names inside are the row's own ('days', 'text.en')
//   { name: 'categoryId', label, kind: 'reference', reference }   one thing by its id, or several (`many`), found by keyword
//   { name: 'pictures', label, kind: 'media', media }             files: uploaded, ordered, cropped, with alternative texts
//   { name: 'detail', label, kind: 'texts', as: 'rich' }          formatted text, kept as Markdown
//   { name: 'x', label, kind: 'own', render }                     draws itself
import type { ReactNode } from 'react'
import type { Language } from '#shared/language.ts'

/** 'kilos': whole grams on the wire. */
export type PlainKind =
  | 'text'
  | 'area'
  | 'rich'
  | 'whole'
  | 'decimal'
  | 'kilos'
  | 'percent'
  | 'money'
  | 'choice'
  | 'day'
  | 'moment'
  | 'yes-no'
export type FieldKind = PlainKind | 'texts' | 'rows' | 'reference' | 'media' | 'own'

export type OwnFieldProps = { value: unknown; onChange: (value: unknown) => void; error: string | undefined }

/** A thing that can be referred to. */
/** `key`: what a text names it by. */
export type Option = { id: number; label: string; note?: string; picture?: string; key?: string }

export type ReferenceSpec = {
  find: (keyword: string) => Promise<Option[]>
  /** Those that the record names already, so that they can be called by their names. */
  known: readonly Option[]
  /** Names of ids that are not among the known, as a kept draft has them. */
  named?: (ids: number[]) => Promise<Option[]>
  /** Several; the value is a list of ids, in order. */
  many?: boolean
}

export type RowSpec = {
  fields: FieldSpec[]
  /** A new row, as the wire has it. */
  blank: () => unknown
  /** What a row is called, of its typed values; else by its number. */
  title?: (typed: Record<string, unknown>, index: number) => string
  /** What a button says that adds one. */
  add?: string
  max?: number
  /** Their order says nothing: they cannot be moved. */
  unordered?: boolean
  /** These rows and no others: none is added or taken away. */
  closed?: boolean
  /** Of a row that stays: neither taken away nor copied. */
  kept?: (typed: Record<string, unknown>) => boolean
  /** In one line each, for few and short fields. */
  compact?: boolean
}

/** One file of a media field, as the wire has it; what else it has stays as it is. */
export type MediaItem = { fileId: number; alt?: Partial<Record<Language, string>> }

export type MediaSpec = {
  /** Keeps the bytes; answers the id under which the record will name them. */
  upload: (file: File, onPercent: (percent: number) => void, signal: AbortSignal) => Promise<{ fileId: number }>
  /** Where the browser reads it. */
  addressOf: (fileId: number) => string
  /** What is taken, as content types. */
  types: readonly string[]
  maxBytes: number
  max?: number
  /** Papers rather than pictures: a list by name, without crop and alternative text. */
  papers?: boolean
  /** Pictures without alternative texts: what they show is said beside them wherever they stand. */
  undescribed?: boolean
  /** Of an item that is no picture. */
  nameOf?: (item: MediaItem) => string
  /** What else is said of an item, drawn below it. `name`: what it is called. */
  below?: (item: MediaItem, change: (item: MediaItem) => void, name: string) => ReactNode
}

/** What may stand in a formatted text beside its words. */
export type RichInsets = {
  /** Products, each with the key by which a text names it. */
  findProducts: (keyword: string) => Promise<Option[]>
  /** Keeps a picture; answers its address. */
  bringPicture: (file: File) => Promise<string>
}

export type FieldSpec = {
  /** Dotted name in the schema: 'name.en'. */
  name: string
  label: string
  kind?: FieldKind
  hint?: string
  /** What is wanted where the schema's rule has no words of its own: a pattern, a check. A whole sentence; it may depend on what is typed. */
  wanted?: string | ((typed: unknown) => string)
  /** Stands in the label: the unit. Amounts have theirs by themselves. */
  unit?: string
  options?: { value: string; label: string }[]
  /** Does not say that it is optional: most of its row is. */
  unmarked?: boolean
  /** Takes the whole row. */
  wide?: boolean
  rows?: number
  type?: 'password' | 'email' | 'url' | 'tel'
  autoComplete?: string
  autoFocus?: boolean
  /** Digits that are no amount: a code. */
  numeric?: boolean
  /** For kind 'texts': how each language is written. Default 'text'. */
  as?: 'text' | 'area' | 'rich'
  /** For kind 'rows'. */
  row?: RowSpec
  /** For kind 'reference'. */
  reference?: ReferenceSpec
  /** For kind 'media'. */
  media?: MediaSpec
  /** For formatted text. */
  insets?: RichInsets
  /** For kind 'own': draws itself. */
  render?: (props: OwnFieldProps) => ReactNode
  /** Its value as people read it, where it is told rather than drawn. */
  said?: (value: unknown) => string
  /** Shown only while this holds of what is typed beside it; what stands in it stays. */
  when?: (typed: Record<string, unknown>) => boolean
  /** Wanted while this holds of what is typed beside it, though the schema can do without. */
  needed?: (typed: Record<string, unknown>) => boolean
  /** Of one language of a translated field; set by the kit. */
  language?: Language
}

export const kindOf = ({ kind }: FieldSpec): FieldKind => kind ?? 'text'
