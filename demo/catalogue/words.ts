// What the demo's products say in the other languages: words/<language>/<category>.json beside products/<category>.yaml, and phrases.json for
// what stands in their tables. A file may be missing, then it is English that is shown; one that is there is whole.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { phrasesOf } from '#features/catalogue/term/term.rules.ts'
import type { Words } from '#features/catalogue/term/term.ts'
import { OTHER_LANGUAGES, type Language } from '#shared/language.ts'

export const WORDS_FOLDER = path.join(import.meta.dirname, 'words')

const text = v.pipe(v.string(), v.trim(), v.minLength(1))
const Texts = v.strictObject({
  series: v.record(v.string(), v.strictObject({ description: v.array(text) })),
  products: v.record(v.string(), v.strictObject({ highlights: v.array(v.pipe(text, v.maxLength(200))), description: v.array(text) })),
})
const Phrases = v.record(v.string(), text)

/** One category's texts, as products/<category>.yaml has them in English. */
type Texts = v.InferOutput<typeof Texts>
type TextsIn = Partial<Record<Language, Texts>>

/** The figures of a text, whatever separates their digits: '2,100', '2.100' and '2 100' are one. */
const figuresOf = (said: string): string =>
  (said.replace(/[\s\u00a0\u202f]/g, ' ').match(/\d+(?:[., ]\d+)*/g) ?? []).map((one) => one.replace(/[., ]/g, '')).toSorted().join(' ') // prettier-ignore

const sameFigures = (english: string, other: string) => figuresOf(english) === figuresOf(other)

function read<const S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> | undefined {
  if (!existsSync(file)) return undefined
  const result = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')))
  if (result.success) return result.output
  throw new Error(`${file}: ${result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`).join('\n  ')}`)
}

/** Throws, with all that is wrong, where a translation lacks something, has something more, or names other figures. */
function demandAlike(file: string, english: unknown, other: unknown): void {
  const faults: string[] = []
  const walk = (at: string, one: unknown, two: unknown): void => {
    if (typeof one === 'string') {
      if (typeof two !== 'string') faults.push(`${at} is missing`)
      else if (!sameFigures(one, two)) faults.push(`${at} has other figures: ${figuresOf(one)} <> ${figuresOf(two)}`)
      return
    }
    const [there, here] = [Object.entries(one as object), (two ?? {}) as Record<string, unknown>]
    const known = new Set(there.map(([key]) => key))
    for (const key of Object.keys(here)) if (!known.has(key)) faults.push(`${at}.${key} is not in the English text`)
    for (const [key, value] of there) walk(`${at}.${key}`, value, here[key])
  }
  walk('', english, other)
  if (faults.length) throw new Error(`${file}:\n  ${faults.join('\n  ')}`)
}

/** The texts of a category in all languages that have them; `english`: what they must be like. */
export function textsIn(category: string, english: Texts, folder = WORDS_FOLDER): TextsIn {
  const found: TextsIn = {}
  for (const language of OTHER_LANGUAGES) {
    const file = path.join(folder, language, `${category}.json`)
    const texts = read(file, Texts)
    if (!texts) continue
    demandAlike(file, english, texts)
    found[language] = texts
  }
  return found
}

/** The phrases of the tables with their words, in all languages that have them. Throws where one of a language's file is missing, or nobody says it. */
export function phrasesIn(said: readonly Parameters<typeof phrasesOf>[0][], folder = WORDS_FOLDER): { phrase: string; words: Words }[] {
  const phrases = [...new Set(said.flatMap((one) => [...phrasesOf(one)]))].toSorted()
  const english = Object.fromEntries(phrases.map((phrase) => [phrase, phrase]))
  const all = OTHER_LANGUAGES.flatMap((language) => {
    const file = path.join(folder, language, 'phrases.json')
    const words = read(file, Phrases)
    if (words) demandAlike(file, english, words)
    return words ? [[language, words] as const] : []
  })
  return phrases.map((phrase) => ({
    phrase,
    words: Object.fromEntries(all.map(([language, words]) => [language, words[phrase]])) as Words,
  }))
}
