// What a buyer reads when a file of all their data was made, by themselves or by us for them.
import type { Tx } from '#db/connect.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type DataLine = keyof (typeof en)['lines']
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, LetterWords & { lines: Record<DataLine, string> }>

export const dataContent = (firstName: string, line: DataLine): Content => ({
  firstName: plainName(firstName),
  values: {},
  extra: [line],
  place: '/my-info',
})

type Reader = { id: number; email: string; first_name: string; language: string }

export async function tellOfData(tx: Tx, { id, email, first_name, language: code }: Reader, line: DataLine, now: Date): Promise<void> {
  if (!isMailAddress(email)) return
  const language = toLanguage(code) ?? 'en'
  const letter = { to: email, template: 'own-data', language, about: { kind: 'buyer', id } } as const
  await sendLetter(tx, { ...letter, ...dataContent(first_name, line), words: WORDS[language] }, now)
}
