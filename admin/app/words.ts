// The texts of My Workspace stand beside what says them, one JSON file per area and language, and arrive with it. English is the measure:
// a key that is missing elsewhere is a build error (docs/decisions/034).
import { formatMessage } from '#shared/message.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'

type Texts = Record<string, string>
type File<T> = () => Promise<{ default: T }>

/** Where the texts of an area are, for each language; a browser fetches its own only. */
export type Words<Area extends string = string, T extends Texts = Texts> = { area: Area; files: Files<T> }
export type WordKey<W> = W extends Words<infer Area, infer T> ? `${Area}.${keyof T & string}` : never
export type Values = Record<string, string | number>
export type Translate<Key extends string> = (key: Key, values?: Values) => string

type Files<T> = { en: File<T> } & Record<Exclude<Language, 'en'>, File<{ [Key in keyof NoInfer<T>]: string }>>
export const wordsOf = <const Area extends string, T extends Texts>(area: Area, files: Files<T>): Words<Area, T> => ({ area, files })

const arrived = new Map<string, Texts>()

/** Once it resolves, everything in these areas can be said. */
export async function loadWords(words: readonly Words[], language: Language): Promise<void> {
  const missing = words.filter(({ area }) => !arrived.has(area))
  await Promise.all(missing.map(async ({ area, files }) => arrived.set(area, (await files[language]()).default)))
}

const find = (key: string): string | undefined => {
  const dot = key.indexOf('.')
  return arrived.get(key.slice(0, dot))?.[key.slice(dot + 1)]
}

export const translator =
  (language: Language): Translate<string> =>
  (key, values) =>
    formatMessage(find(key)!, values, LANGUAGE_NAMES[language].locale)

/** The text under a key that is only known while running ('order.state-' + state), else the fallback. */
export const say = (key: string, fallback: string): string => find(key) ?? fallback

/** What a permission means stands with the noun that it is about; one that has no words yet is shown as it is. */
export function permissionText(permission: string): string {
  for (const texts of arrived.values()) if (texts[`may ${permission}`]) return texts[`may ${permission}`]!
  return permission
}
