// Texts of the 3D view; they come with it.
import { formatMessage } from '#shared/message.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import type en from '../../words/en/viewer.json'

type Words = Record<keyof typeof en, string>
export type ViewerWords = (key: keyof Words, values?: Record<string, string | number>) => string

const LOADERS: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('../../words/en/viewer.json'),
  zh: () => import('../../words/zh/viewer.json'),
  es: () => import('../../words/es/viewer.json'),
  fr: () => import('../../words/fr/viewer.json'),
  pt: () => import('../../words/pt/viewer.json'),
}

export async function loadViewerWords(language: Language): Promise<ViewerWords> {
  const { default: words } = await LOADERS[language]()
  return (key, values) => formatMessage(words[key], values, LANGUAGE_NAMES[language].locale)
}
