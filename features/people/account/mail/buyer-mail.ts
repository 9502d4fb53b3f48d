// Mails of staff to buyers, in their language: to one of many, in the words of whoever writes it, and what has become of their account.
import { oneClickPath, withdrawPath } from '#contract/subscriber.ts'
import type { Tx } from '#db/connect.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type BuyerMail = 'buyer-letter' | 'buyer-news' | 'buyer-account'
export type AccountLine = keyof (typeof en.mails)['buyer-account']['lines']
type Mails = Record<BuyerMail, LetterWords> & { 'buyer-account': { lines: Record<AccountLine, string> } }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, { stop: string; more: string; mails: Mails }>

/** `newsToken`: of whoever has asked for news; a mail about anything else needs none. */
export type Written = { firstName: string; language: Language; subject: string; text: string; newsToken: string | null }

/** What a person has written stands before the sentences of the house; news say how they end. */
export function writtenContent({ firstName, language, subject, text, newsToken }: Written): Content {
  const { stop, more } = WORDS[language]
  return {
    firstName,
    said: text.split(/\n\s*\n/).map((part) => part.trim()),
    values: { subject },
    tables: newsToken === null ? [] : [[{ name: stop, value: more, place: withdrawPath(newsToken) }]],
    place: '/',
  }
}

export async function mailBuyer(tx: Tx, to: { id: number; email: string }, written: Written, now: Date): Promise<void> {
  const { language, newsToken } = written
  const template: BuyerMail = newsToken === null ? 'buyer-letter' : 'buyer-news'
  const letter = { to: to.email, template, language, about: { kind: 'buyer', id: to.id } }
  const unsubscribe = newsToken === null ? {} : { unsubscribe: oneClickPath(newsToken) }
  await sendLetter(tx, { ...letter, ...unsubscribe, ...writtenContent(written), words: WORDS[language].mails[template] }, now)
}

export const accountContent = (firstName: string, line: AccountLine, values: Record<string, string> = {}): Content => ({
  firstName: plainName(firstName),
  values,
  extra: [line],
  place: '/',
})

type Reader = { id: number; email: string; first_name: string; language: string }

export async function tellOfAccount(
  tx: Tx,
  { id, email, first_name, language: code }: Reader,
  line: AccountLine,
  now: Date,
  values: Record<string, string> = {},
): Promise<void> {
  if (!isMailAddress(email)) return
  const language = toLanguage(code) ?? 'en'
  const letter = { to: email, template: 'buyer-account', language, about: { kind: 'buyer', id } } as const
  await sendLetter(tx, { ...letter, ...accountContent(first_name, line, values), words: WORDS[language].mails['buyer-account'] }, now)
}

/** Its owner has closed it. `shut`: logging in does not keep it. */
export function tellLeaving(tx: Tx, reader: Reader, eraseAt: Date, shut: boolean, now: Date): Promise<void> {
  const { locale } = LANGUAGE_NAMES[toLanguage(reader.language) ?? 'en']
  return tellOfAccount(tx, reader, shut ? 'leaving-shut' : 'leaving', now, { day: dayText(eraseAt.toISOString().slice(0, 10), locale) })
}
