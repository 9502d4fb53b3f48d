// The shop's texts stand beside what says them: a folder of five files for each noun, loaded with the pages that need it. English is the
// measure; a key that another language has not got is a build error.
import { formatMessage } from '#shared/message.ts'
import { LANGUAGES, LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'

/** Nouns and their keys, as English has them. Each noun adds its own (words.ts beside its folder). */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/consistent-type-definitions -- only an interface can be added to
export interface Words {}
export type WordKey = { [Noun in keyof Words]: `${Noun & string}.${keyof Words[Noun] & string}` }[keyof Words]
export type Translate = (key: WordKey, values?: Record<string, string | number>) => string

type NounOf<Place extends string> = Place extends `${string}/${infer Rest}` ? NounOf<Rest> : Place
type Files<Of> = Record<Language, () => Promise<{ default: Of }>>

/** The words of a noun. `place`: its folder in the storefront, named like the noun. */
export type NounWords = { place: string; load: () => Promise<unknown> }

const loaded = Object.fromEntries(LANGUAGES.map((language) => [language, {}])) as Record<Language, Record<string, Record<string, string>>>

/** The browser speaks the page's language; the server, which speaks to everybody, all of them. */
const spoken = (): readonly Language[] =>
  typeof document === 'undefined' ? LANGUAGES : [toLanguage(document.documentElement.lang) ?? 'en']

export function words<Place extends string>(
  place: Place,
  files: NounOf<Place> extends keyof Words ? Files<Record<keyof Words[NounOf<Place>], string>> : never,
): NounWords {
  const noun = place.slice(place.lastIndexOf('/') + 1)
  const one = async (language: Language) => {
    loaded[language][noun] ??= (await (files as Files<Record<string, string>>)[language]()).default
  }
  return { place, load: () => Promise.all(spoken().map(one)) }
}

export const loadWords = (nouns: readonly NounWords[]): Promise<unknown> => Promise.all(nouns.map(({ load }) => load()))

/** What is loaded when it is wanted, at the same time as the words that it says. */
export async function withWords<T>(nouns: readonly NounWords[], wanted: Promise<T>): Promise<T> {
  const [came] = await Promise.all([wanted, loadWords(nouns)])
  return came
}

/** For the head of a page: the built file that has its words. */
export const wordFile = ({ place }: NounWords, language: Language): string => `storefront/${place}/words/${language}.json`

/** Says what has been loaded; nothing where it has not (a page that did not come has its own title). */
export function translator(language: Language): Translate {
  const { locale } = LANGUAGE_NAMES[language]
  return (key, values) => {
    const dot = key.indexOf('.')
    const text = loaded[language][key.slice(0, dot)]?.[key.slice(dot + 1)]
    return text === undefined ? '' : formatMessage(text, values, locale)
  }
}
