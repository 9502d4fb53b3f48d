// What a new installation begins with: one file per page and language, in the form that readFirstPage knows, and the questions with their
// answers, one file per language. A file of another language may be missing; English may not.
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { ContentKind } from '#contract/content-kind.ts'
import { LANGUAGES, type Language, type Translated } from '#shared/language.ts'
import { readFirstPage } from './content.rules.ts'
import type { NewPage } from './content.sql.ts'

const FOLDER = path.join(import.meta.dirname, 'first')
const POLICIES = new Set([
  'intellectual-property-policy',
  'logistics-terms',
  'privacy-policy',
  'return-and-refund-policy',
  'shipping-policy',
  'terms-and-conditions',
  'transaction-rules',
])
const kindOf = (key: string): ContentKind => (POLICIES.has(key) ? 'policy' : 'page')

const inLanguages = <T>(file: (language: Language) => string, read: (text: string) => T): [Language, T][] =>
  LANGUAGES.flatMap((language): [Language, T][] => {
    const place = path.join(FOLDER, file(language))
    return fs.existsSync(place) ? [[language, read(fs.readFileSync(place, 'utf8'))]] : []
  })

/** Read from their files each time: they are needed once in the life of a database. */
export const firstPages = (): NewPage[] => [...writtenPages(), ...firstQuestions()]

function writtenPages(): NewPage[] {
  const keys = fs.readdirSync(FOLDER).flatMap((file) => /^(.+)\.en\.md$/.exec(file)?.[1] ?? [])
  return keys.toSorted().map((key) => {
    const files = inLanguages((language) => `${key}.${language}.md`, readFirstPage)
    const texts = (part: 'title' | 'summary' | 'body') =>
      Object.fromEntries(files.map(([language, page]) => [language, page[part]])) as Translated
    return { kind: kindOf(key), key, slug: key, title: texts('title'), summary: texts('summary'), body: texts('body'), fields: {} }
  })
}

type Groups = { group: string; items: { id: string; question: string; answer: string }[] }[]

/** Each question is a page of its own; where another language has not got it, it is not translated. */
function firstQuestions(): NewPage[] {
  const files = inLanguages(
    (language) => `faq.${language}.yaml`,
    (text) => parse(text) as Groups,
  )
  const english = files.find(([language]) => language === 'en')?.[1] ?? []
  const told = new Map(
    files.map(([language, groups]) => [
      language,
      new Map(groups.flatMap(({ group, items }) => items.map((item) => [String(item.id), { ...item, group }] as const))),
    ]),
  )
  return english
    .flatMap(({ items }) => items)
    .map(({ id }, at): NewPage => {
      const texts = (part: 'question' | 'answer' | 'group') =>
        Object.fromEntries(
          [...told].flatMap(([language, items]) => {
            const text = items.get(String(id))?.[part]?.trim()
            return text ? [[language, text]] : []
          }),
        ) as Translated
      return {
        kind: 'question',
        key: `faq-${id}`,
        slug: `faq-${id}`,
        title: texts('question'),
        summary: { en: '' },
        body: texts('answer'),
        fields: { group: texts('group'), sort: (at + 1) * 10 },
      }
    })
}
