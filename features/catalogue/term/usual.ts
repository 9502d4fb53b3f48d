// What many products' technical data has in common: titles of groups, labels of rows, units that are words. Makers write them in English;
// the usual ones are known in the other languages, and stand in where the dictionary has no words.
import { own } from '#shared/own.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import groups from './usual-groups.json' with { type: 'json' }
import labels from './usual-labels.json' with { type: 'json' }
import units from './usual-units.json' with { type: 'json' }

type Table = Record<string, Omit<Translated, 'en'>>
const LABELS: Table = labels
const GROUPS: Table = groups

const inWords = (table: Table, text: string, language: Language): string => pick({ en: text, ...own(table, text) }, language)

/** The title of a group in the language; as written where it is not one of the usual ones. */
export const specGroup = (title: string, language: Language): string => inWords(GROUPS, title, language)

/** The titles of groups that are known in all languages. */
export const usualGroups = (): string[] => Object.keys(GROUPS)

/** The label of a row in the language; as written where it is not one of the usual ones. */
export const specLabel = (name: string, language: Language): string => inWords(LABELS, name, language)

/** A label in all languages; undefined where it is not one of the usual ones. */
export function usualLabel(name: string): Translated | undefined {
  const known = own(LABELS, name)
  return known && { en: name, ...known }
}

/** A phrase in the other languages, where it is a usual label or title. */
export const usualWords = (phrase: string): Omit<Translated, 'en'> => own(LABELS, phrase) ?? own(GROUPS, phrase) ?? {}

/** All phrases that have such words. */
export const usualPhrases = (): string[] => [...new Set([...Object.keys(LABELS), ...Object.keys(GROUPS)])]

/** 'months' in the language; 'mm' as it is. */
export const specUnit = (unit: string, language: Language): string => inWords(units, unit, language)
