// The mail about a change of a policy, to every buyer: that it is announced, or that it will not come.
import { rootPath, TERMS_SLUG } from '#contract/content-address.ts'
import type { Tx } from '#db/connect.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, toLanguage, type Language, type Translated } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { formatMessage } from '#shared/message.ts'
import type { AnnouncementEntity, Reader } from '../announcement.sql.ts'
import { operator } from '../reader.ts'
import { WORDS as ALL } from './page-mail.ts'

export type ChangeLine = 'announced' | 'withdrawn'
type Words = { heads: Record<ChangeLine, string>; mail: LetterWords & { lines: Record<ChangeLine | 'terms', string> } }
export const wordsIn = (language: Language): Words => ALL[language].change

/** `policy`: what it is called. `note`: what changes. */
type Told = { firstName: string; policy: string; note: string; holdsAt: Date; path: string; isTerms: boolean }

export function changeContent({ firstName, policy, note, holdsAt, path, isTerms }: Told, line: ChangeLine, language: Language): Content {
  const { locale } = LANGUAGE_NAMES[language]
  const day = dayText(holdsAt, locale)
  const { heads } = wordsIn(language)
  return {
    firstName: plainName(firstName),
    ...(line === 'announced' ? { said: note.split(/\n+/).flatMap((part) => part.trim() || []) } : {}),
    values: { policy, day, news: formatMessage(heads[line], { policy, day }, locale) },
    extra: isTerms && line === 'announced' ? [line, 'terms'] : [line],
    place: line === 'announced' ? `${path}?coming=1` : path,
  }
}

type Change = Pick<AnnouncementEntity, 'page_id' | 'slug' | 'title' | 'note' | 'holds_at'>
/** Answers whether there is an address to write to. */
export async function mailChange(tx: Tx, change: Change, reader: Reader, line: ChangeLine, now: Date): Promise<boolean> {
  if (!isMailAddress(reader.email)) return false
  const language = toLanguage(reader.language) ?? 'en'
  const [{ slug }, fill] = await Promise.all([knownSetting(tx, 'brand'), operator(tx)])
  const told = (texts: Translated) => fill(pick(texts, language))
  const content = changeContent(
    {
      firstName: reader.first_name,
      policy: told(change.title),
      note: told(change.note),
      holdsAt: change.holds_at,
      path: rootPath(change.slug, slug),
      isTerms: change.slug === TERMS_SLUG,
    },
    line,
    language,
  )
  const letter = { to: reader.email, template: 'policy-change', language, about: { kind: 'page', id: change.page_id } } as const
  await sendLetter(tx, { ...letter, ...content, words: wordsIn(language).mail }, now)
  return true
}
