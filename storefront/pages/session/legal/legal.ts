// Terms of use and privacy policy: long texts, so they are loaded only when somebody opens them.
import type { Language } from '#shared/language.ts'

/** {brand}, {company} and {email} are filled in from the marketplace's settings. */
export type LegalText = { title: string; sections: { heading: string; text: string[] }[] }
export type Legal = { terms: LegalText; privacy: LegalText }
export type LegalName = keyof Legal

const LOADERS: Record<Language, () => Promise<{ legal: Legal }>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
}

export const loadLegal = async (language: Language, name: LegalName): Promise<LegalText> => (await LOADERS[language]()).legal[name]
