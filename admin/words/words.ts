// The texts of My Workspace: one JSON file per area and language. English is the measure; a missing key elsewhere is a build error.
import { formatMessage } from '#shared/message.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import type en from './en.ts'

/** Areas and their keys, as English has them. */
export type Words = { [Area in keyof typeof en]: { [Key in keyof (typeof en)[Area]]: string } }
export type WordKey = { [Area in keyof Words]: `${Area & string}.${keyof Words[Area] & string}` }[keyof Words]
export type Values = Record<string, string | number>
export type Translate = (key: WordKey, values?: Values) => string

const LOADERS: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
}

/** The browser fetches its own language only. */
export const loadWords = async (language: Language): Promise<Words> => (await LOADERS[language]()).default

const find = (words: Words, key: string): string | undefined => {
  const dot = key.indexOf('.')
  return (words[key.slice(0, dot) as keyof Words] as Record<string, string> | undefined)?.[key.slice(dot + 1)]
}

export function translator(words: Words, language: Language): Translate {
  const { locale } = LANGUAGE_NAMES[language]
  return (key, values) => formatMessage(find(words, key)!, values, locale)
}

/** The text under a key that is only known while running, else the fallback. */
export const sayer =
  (words: Words) =>
  (key: string, fallback: string): string =>
    find(words, key) ?? fallback
