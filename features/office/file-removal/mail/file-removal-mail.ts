// What a buyer reads when a file that they had sent was removed, in their language.
import { enquiryNo } from '#contract/enquiry-desk.ts'
import type { ThingKind } from '#contract/thing.ts'
import type { Tx } from '#db/connect.ts'
import { plainCode, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, LetterWords>

/** What a file hung on: `title` as both sides call it. */
type Of = { kind: ThingKind; id: number; title: string }
/** Where its buyer finds it. */
const PLACES: Partial<Record<ThingKind, string>> = { order: '/order-detail?id=', 'after-sale': '/after-sale-detail?id=' }

/** `sent`: when they had sent it. */
export function removedContent({ sent, thing }: { sent: Date; thing: Of | null }, reason: string, language: Language): Content {
  const place = thing && PLACES[thing.kind]
  return {
    said: [reason],
    values: {
      day: dayText(sent.toISOString().slice(0, 10), LANGUAGE_NAMES[language].locale),
      of: aside(thing ? numberOf(thing) : '', language),
    },
    place: place ? `${place}${thing.id}` : '/',
  }
}
/** An enquiry is called by its sender's name, which is theirs to write. */
const numberOf = ({ kind, id, title }: Of): string => (kind === 'enquiry' ? enquiryNo(id) : plainCode(title))
const aside = (text: string, language: Language): string => (text === '' ? '' : language === 'zh' ? `（${text}）` : ` (${text})`)

type Reader = { id: number; email: string; first_name: string; language: string }

export async function tellFileRemoved(
  tx: Tx,
  { id, email, first_name: firstName, language: code }: Reader,
  file: { sent: Date; thing: Of | null },
  reason: string,
  now: Date,
): Promise<void> {
  if (!isMailAddress(email)) return
  const language = toLanguage(code) ?? 'en'
  const letter = { to: email, template: 'file-removed', language, firstName, about: { kind: 'buyer', id } } as const
  await sendLetter(tx, { ...letter, ...removedContent(file, reason, language), words: WORDS[language] }, now)
}
