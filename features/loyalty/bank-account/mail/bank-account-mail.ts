// The mail that a bank account was added, changed or deleted: to its owner, whoever did it (safety.md, 11).
import type { Tx } from '#db/connect.ts'
import { findUser } from '#features/people/account/account.ts'
import { sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { maskedTail } from '../bank-account.rules.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { mail: LetterWords }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
export type Changed = Omit<Events['bank-account.changed'], 'userId'>

export function changedContent({ how, bankName, tail, usableAt }: Changed, language: Language): Content {
  const { locale } = LANGUAGE_NAMES[language]
  const time = usableAt && dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(usableAt))
  return {
    values: { bank: bankName, account: maskedTail(tail), time: time ?? '' },
    extra: [how, 'not-you'],
    place: '/bank-accounts',
  }
}

export async function tellBank(tx: Tx, { userId, ...changed }: Events['bank-account.changed'], now: Date): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  const language = toLanguage(user.language) ?? 'en'
  const letter = { to: user.email, template: 'bank-account-changed', language, firstName: user.first_name } as const
  await sendLetter(tx, { ...letter, ...changedContent(changed, language), words: WORDS[language].mail }, now)
}
