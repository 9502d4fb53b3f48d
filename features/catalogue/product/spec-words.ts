// What many products' technical data has in common: titles of groups, labels of rows, units that are words. Makers write them in English;
// the usual ones are known in the other languages.
import { own } from '#shared/own.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import groups from './spec-groups.json' with { type: 'json' }
import labels from './spec-labels.json' with { type: 'json' }
import units from './spec-units.json' with { type: 'json' }

type Table = Record<string, Omit<Translated, 'en'>>
const LABELS: Table = labels

const inWords = (table: Table, text: string, language: Language): string => pick({ en: text, ...own(table, text) }, language)

/** The title of a group in the language; as written where it is not one of the usual ones. */
export const specGroup = (title: string, language: Language): string => inWords(groups, title, language)

/** The titles of groups that are known in all languages. */
export const usualGroups = (): string[] => Object.keys(groups)

/** The label of a row in the language; as written where it is not one of the usual ones. */
export const specLabel = (name: string, language: Language): string => inWords(LABELS, name, language)

/** A label in all languages; undefined where it is not one of the usual ones. */
export function usualLabel(name: string): Translated | undefined {
  const known = own(LABELS, name)
  return known && { en: name, ...known }
}

/** Whether a row's label has words in all languages. */
export const isUsualLabel = (name: string): boolean => own(LABELS, name) !== undefined

/** 'months' in the language; 'mm' as it is. */
export const specUnit = (unit: string, language: Language): string => inWords(units, unit, language)
