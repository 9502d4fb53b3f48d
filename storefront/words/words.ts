// The shop's texts: one JSON file per area and language. English is the measure; a missing key elsewhere is a build error.
import { formatMessage } from '#shared/message.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import type en from './en.ts'

/** Areas and their keys, as English has them. */
export type Words = { [Area in keyof typeof en]: { [Key in keyof (typeof en)[Area]]: string } }
export type WordKey = { [Area in keyof Words]: `${Area & string}.${keyof Words[Area] & string}` }[keyof Words]
export type Translate = (key: WordKey, values?: Record<string, string | number>) => string

const LOADERS: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
}

const loaded = new Map<Language, Words>()

/** Loads a language once; the browser fetches its own language's file only. */
export async function loadWords(language: Language): Promise<Words> {
  let words = loaded.get(language)
  if (!words) loaded.set(language, (words = (await LOADERS[language]()).default))
  return words
}

export function translator(words: Words, language: Language): Translate {
  const { locale } = LANGUAGE_NAMES[language]
  return (key, values) => {
    const dot = key.indexOf('.')
    const area = words[key.slice(0, dot) as keyof Words] as Record<string, string>
    return formatMessage(area[key.slice(dot + 1)]!, values, locale)
  }
}
