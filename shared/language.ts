import { own } from './own.ts'

/** The five interface languages (SPEC-029). */
export const LANGUAGES = ['en', 'zh', 'es', 'fr', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]
/** Those into which English is translated. */
export const OTHER_LANGUAGES = LANGUAGES.filter((one) => one !== 'en')

/** Each language's name on the wire and in storage (translateLang), its own name, and its locale for Intl. */
export const LANGUAGE_NAMES: Record<Language, { wire: string; own: string; locale: string }> = {
  en: { wire: 'english', own: 'English', locale: 'en-US' },
  zh: { wire: 'chinese_simplified', own: '简体中文', locale: 'zh-CN' },
  es: { wire: 'spanish', own: 'Español', locale: 'es-ES' },
  fr: { wire: 'french', own: 'Français', locale: 'fr-FR' },
  pt: { wire: 'portuguese', own: 'Português', locale: 'pt-BR' },
}

/** What pages and search engines call it (BCP 47). */
export const langTag = (language: Language): string => (language === 'zh' ? 'zh-Hans' : language)

const SYNONYMS: Record<string, Language> = { sp: 'es', cn: 'zh', chinese: 'zh' }

/** Maps every form seen on the wire (en, en_US, sp_ES, zh-CN, chinese_simplified, fr;q=0.8) to one code; undefined if unknown. */
export function toLanguage(text: string | null | undefined): Language | undefined {
  if (!text) return undefined
  const word = text.trim().toLowerCase()
  const byWire = LANGUAGES.find((code) => LANGUAGE_NAMES[code].wire === word)
  if (byWire) return byWire
  const head = word.split(/[-_;,]/)[0]!
  return LANGUAGES.find((code) => code === head) ?? own(SYNONYMS, head)
}

/** A text per language; English is always there and stands in for what is missing. */
export type Translated = { en: string } & Partial<Record<Language, string>>

export const pick = (text: Translated, language: Language): string => text[language] || text.en

/** The text in every language, as a form has it; '' where it is not translated. */
export const inAll = (text: Translated): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text[language] ?? ''])) as Record<Language, string>

/** The same back again: only languages with a text are kept. */
export const withoutEmpty = (texts: Record<Language, string>): Translated => {
  const kept = Object.entries(texts).filter(([, text]) => text !== '')
  return { en: texts.en, ...Object.fromEntries(kept) }
}
