// The titles under which technical data is grouped. Makers write them in English; the usual ones are known in the other languages.
import { pick, type Language, type Translated } from '#shared/language.ts'
import titles from './spec-groups.json' with { type: 'json' }

const KNOWN = new Map<string, Omit<Translated, 'en'>>(Object.entries(titles))

/** The title in the language; as written where it is not one of the usual ones. */
export const specGroup = (title: string, language: Language): string => pick({ en: title, ...KNOWN.get(title) }, language)
