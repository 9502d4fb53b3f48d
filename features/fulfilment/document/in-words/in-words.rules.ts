// Amounts in words, as banks read them: US dollars and cents in five languages, up to 999,999,999.99. Pure; each language's grammar in a file.
import type { Language } from '#shared/language.ts'
import { inChinese } from './zh.rules.ts'
import { inEnglish } from './en.rules.ts'
import { inFrench } from './fr.rules.ts'
import { inPortuguese } from './pt.rules.ts'
import { inSpanish } from './es.rules.ts'

const WORDS: Record<Language, (dollars: number, cents: number) => string> = {
  en: inEnglish,
  fr: inFrench,
  es: inSpanish,
  pt: inPortuguese,
  zh: inChinese,
}
export const IN_WORDS_MAX = 99_999_999_999

/** 123456 cents in English: 'One thousand two hundred thirty-four US dollars and fifty-six cents'. Throws for what is no such amount. */
export function amountInWords(cents: number, language: Language): string {
  if (!Number.isInteger(cents) || cents < 0 || cents > IN_WORDS_MAX) throw new Error(`${cents} cents cannot be said in words.`)
  const said = WORDS[language](Math.floor(cents / 100), cents % 100)
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
}
