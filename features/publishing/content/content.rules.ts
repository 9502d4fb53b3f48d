// Decisions about pages. Pure.
import { LANGUAGES, type Language, type Translated } from '#shared/language.ts'

export type Texts = { title: Translated; summary: Translated; body: Translated }

type Written = Texts & { draft_title: Translated | null; draft_summary: Translated | null; draft_body: Translated | null }

/** What is written that readers do not get, if anything. */
export const draftOf = ({ draft_title: title, draft_summary: summary, draft_body: body }: Written): Texts | null =>
  title && summary && body ? { title, summary, body } : null

/** What an edit goes on from: the draft, else what readers get. */
export const workingOf = (page: Written): Texts => draftOf(page) ?? { title: page.title, summary: page.summary, body: page.body }

const plain = ({ title, summary, body }: Texts) =>
  JSON.stringify([title, summary, body].map((texts) => LANGUAGES.map((one) => texts[one] ?? '')))
export const sameTexts = (a: Texts, b: Texts): boolean => plain(a) === plain(b)

/** Languages in which title, summary and text are all there. */
export const writtenIn = ({ title, summary, body }: Texts): Language[] =>
  LANGUAGES.filter((language) => [title, summary, body].every((text) => text[language]?.trim()))

/** The language in which a reader of `wanted` gets the page: whole in that one, else whole in English. */
export const languageFor = (texts: Texts, wanted: Language): Language => (writtenIn(texts).includes(wanted) ? wanted : 'en')

/** A first page as it comes in a file: '# title', a paragraph of summary, then the text. Throws for a file of another form. */
export function readFirstPage(file: string): { title: string; summary: string; body: string } {
  const [, title, summary, body] = /^# (.+)\n\n(.+)\n\n([^]+)$/.exec(file.replaceAll('\r\n', '\n')) ?? []
  if (!title || !summary || !body)
    throw new Error('A first page begins with "# title", a blank line, its summary in one line and a blank line.')
  return { title, summary, body: body.trim() }
}
