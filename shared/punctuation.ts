// Marks between texts that the code joins, or takes apart.
import type { Language } from './language.ts'

const COLONS: Partial<Record<Language, string>> = { zh: '：', fr: '\u00a0: ' }
const SEMICOLONS: Partial<Record<Language, string>> = { zh: '；', fr: '\u00a0; ' }

/** Between what something is called and what is said of it. */
export const colonIn = (language: Language): string => COLONS[language] ?? ': '

/** 'Mattress: foam' as the language writes it. */
export const named = (name: string, value: string, language: Language): string => `${name}${colonIn(language)}${value}`

/** Between two parts of a sentence. */
export const commaIn = (language: Language): string => (language === 'zh' ? '，' : ', ')

/** 'foam, blue' as the language writes it: Chinese has a mark of its own between the members of a list. */
export const listed = (texts: readonly string[], language: Language): string => texts.join(language === 'zh' ? '、' : ', ')

/** 'foam, blue; wool' as the language writes it: of texts that may hold commas. */
export const listedWhole = (texts: readonly string[], language: Language): string => texts.join(SEMICOLONS[language] ?? '; ')

/** 'DE, FR' as it was typed, in whichever script the comma is. */
export const listedIn = (typed: string): string[] => typed.split(/[\s,;，；、]+/).filter(Boolean)
