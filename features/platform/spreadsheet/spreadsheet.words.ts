// The texts that sheets of several nouns have. One file per language; the type check finds what is missing in any.
import type { Language } from '#shared/language.ts'
import { own } from '#shared/own.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = typeof en
const WORDS = { en, es, fr, pt, zh } satisfies Record<Language, Words>

export type Heading = keyof Words['headings']
/** Groups of values that stand in cells as words: states, yes and no. Codes of the wire have their labels in contract/codes. */
export type Group = Exclude<keyof Words, 'headings'>

export const headingText = (heading: Heading, language: Language): string => WORDS[language].headings[heading]
/** A value that has no word stands as it is. */
export const valueText = (group: Group, value: string | null, language: Language): string =>
  value === null ? '' : (own<string>(WORDS[language][group], value) ?? value)
