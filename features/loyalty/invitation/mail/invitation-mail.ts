// What goes out about an invitation: that it has been rewarded, to both who have got something.
import type { Tx } from '#db/connect.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { readPerson, selectListed } from '../invitation.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { news: LetterWords & { lines: typeof en.news.lines } }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
export type Line = keyof typeof en.news.lines

/** `name`: of whoever came; the inviter knows their first name anyway. */
export type Told = { firstName: string; name: string; points: number }

export const rewardedContent = ({ firstName, name, points }: Told, line: Line): Content => ({
  firstName: plainName(firstName),
  extra: [line],
  values: { name: plainName(name) || '–', points },
  place: '/pointsdetails',
})

export async function tellRewarded(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const one = await selectListed(tx, id)
  if (one?.state !== 'rewarded') return
  const readers = [
    { userId: one.inviter_id, line: 'inviter', points: one.points },
    { userId: one.invited_id, line: 'invited', points: one.invited_points },
  ] as const
  for (const { userId, line, points } of readers) {
    const reader = points > 0 ? await readPerson(tx, userId) : undefined
    if (!reader || reader.disabled_at || !isMailAddress(reader.email)) continue
    const language = toLanguage(reader.language) ?? 'en'
    const content = rewardedContent({ firstName: reader.first_name, name: one.invited_first, points }, line)
    const letter = { to: reader.email, template: 'invitation-rewarded', language, about: { kind: 'buyer', id: userId } } as const
    await sendLetter(tx, { ...letter, ...content, words: WORDS[language].news }, now)
  }
}
