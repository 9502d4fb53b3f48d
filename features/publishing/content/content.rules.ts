// Decisions about pages. Pure.
import {
  CONTENT_KINDS,
  FIELDS,
  fieldsOf,
  writtenIn,
  type ContentFields,
  type ContentKind,
  type PlannedRoom,
} from '#contract/content-kind.ts'
import { TERMS_SLUG } from '#contract/content-address.ts'
import { LANGUAGES, pick, withoutEmpty, type Language, type Translated } from '#shared/language.ts'

export type Texts = { title: Translated; summary: Translated; body: Translated; fields: ContentFields }

type Written = Texts & {
  draft_title: Translated | null
  draft_summary: Translated | null
  draft_body: Translated | null
  draft_fields: ContentFields | null
}

/** What is written that readers do not get, if anything. */
export const draftOf = (page: Written): Texts | null => {
  const { draft_title: title, draft_summary: summary, draft_body: body, draft_fields: fields } = page
  return title && summary && body ? { title, summary, body, fields: fields ?? {} } : null
}

export const textsOf = ({ title, summary, body, fields }: Texts): Texts => ({ title, summary, body, fields })
/** What an edit goes on from: the draft, else what readers get. */
export const workingOf = (page: Written): Texts => draftOf(page) ?? textsOf(page)

/** The texts of a page as one flat thing, as the trail tells of them. */
export const flatTexts = ({ title, summary, body, fields }: Texts): Record<string, unknown> => ({
  title,
  summary,
  body,
  ...fields,
  ...(fields.rooms ? { rooms: fields.rooms.map(inOneOrder) } : {}),
})

/** The same room in one order of its parts, whatever order they were stored in: equal rooms read alike. */
const inOneOrder = ({ name, areaFixed, areaPerUnit, products }: PlannedRoom): PlannedRoom => ({
  name: texts(name),
  areaFixed,
  areaPerUnit,
  products: products.map(({ product, per, ratio, why }) => ({ product, per, ratio, why: texts(why) })),
})
const texts = (of: PlannedRoom['name']): PlannedRoom['name'] =>
  Object.fromEntries(LANGUAGES.flatMap((language) => (of[language] ? [[language, of[language]]] : [])))

/** The same value whatever order its parts were stored in. */
function plain(value: unknown): unknown {
  if (Array.isArray(value) || value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, one]) => one !== '' && one !== undefined)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, plain(one)])
}
export const sameTexts = (a: Texts, b: Texts): boolean => JSON.stringify(plain(flatTexts(a))) === JSON.stringify(plain(flatTexts(b)))

type Given = {
  title: Record<Language, string>
  summary: Record<Language, string>
  body: Record<Language, string>
  fields: Record<string, unknown>
}

/** What a form sent, as it is stored: nothing that is empty, no field that the kind has not. */
export function storedTexts(kind: ContentKind, { title, summary, body, fields }: Given): Texts {
  const kept: Record<string, unknown> = {}
  for (const name of fieldsOf(kind)) {
    const value = fields[name]
    if (FIELDS[name].as === 'texts') {
      const given = Object.entries((value ?? {}) as Record<string, string>).filter(([, one]) => one)
      if (given.length > 0) kept[name] = Object.fromEntries(given)
    } else if (FIELDS[name].as === 'rooms') {
      if (Array.isArray(value) && value.length > 0) kept[name] = (value as PlannedRoom[]).map(inOneOrder)
    } else if (Array.isArray(value) ? value.length > 0 : value) kept[name] = value
  }
  return { title: withoutEmpty(title), summary: withoutEmpty(summary), body: withoutEmpty(body), fields: kept as ContentFields }
}

/** Whether the time in which it is shown ends before it begins. */
export const isNever = ({ begin, end }: ContentFields): boolean => begin !== undefined && end !== undefined && end <= begin

/** Products that the fields of a page name, each once. */
export const productsOf = ({ products = [], rooms = [] }: ContentFields): number[] => [
  ...new Set([...products, ...rooms.flatMap((room) => room.products.map(({ product }) => product))]),
]

/** The language in which a reader of `wanted` gets the page: whole in that one, else whole in English. */
export const languageFor = (kind: ContentKind, texts: Texts, wanted: Language): Language =>
  writtenIn(kind, texts).includes(wanted) ? wanted : 'en'

/** A text in a language, else in English, with which of them it is. */
export const toldIn = (texts: Translated, wanted: Language): { text: string; language: Language } => ({
  text: pick(texts, wanted),
  language: texts[wanted] ? wanted : 'en',
})

/** What is written is a change of the terms that buyers have agreed to. */
export const isChangeOfTerms = (page: Written & { slug: string; published: boolean }): boolean =>
  page.slug === TERMS_SLUG && page.published && draftOf(page) !== null

/** A field of texts in one language, else in English, else ''. */
export const said = (texts: Partial<Record<Language, string>> | undefined, language: Language): string =>
  texts?.[language] || texts?.en || ''

export const isKind = (kind: string): kind is ContentKind => Object.hasOwn(CONTENT_KINDS, kind)

/** Fills in what the operator is called and where it is found: '{brand}'. What is not among the values stays as it is written. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))

/** How long a text takes to read, in minutes: by words, or by characters where words have no spaces between. */
export function readingMinutes(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / 220 + han / 400))
}

/** A first page as it comes in a file: '# title', a paragraph of summary, then the text. Throws for a file of another form. */
export function readFirstPage(file: string): { title: string; summary: string; body: string } {
  const [, title, summary, body] = /^# (.+)\n\n(.+)\n\n([^]+)$/.exec(file.replaceAll('\r\n', '\n')) ?? []
  if (!title || !summary || !body)
    throw new Error('A first page begins with "# title", a blank line, its summary in one line and a blank line.')
  return { title, summary, body: body.trim() }
}
