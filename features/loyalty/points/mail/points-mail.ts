// What goes out about points: that some end soon, once a month at most, that some of what came back had ended meanwhile, that staff has given some; and that
// staff has taken some, which nobody can turn off.
import type { Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { wantsMail } from '#features/people/mail-topic/mail-topic.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { selectReader } from '../points-read.sql.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { news: LetterWords & { lines: typeof en.news.lines }; stop: string; settings: string }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
export type Line = keyof typeof en.news.lines
export const LINES = Object.keys(en.news.lines) as [Line, ...Line[]]

/** `ends`: the day of the first that end; of what has ended, today. `settled`: how many of those given settled what was owed. */
export type Told = { firstName: string; points: number; ends: Date; settled?: number }

export function newsContent({ firstName, points, ends, settled = 0 }: Told, line: Line, language: Language): Content {
  const { locale } = LANGUAGE_NAMES[language]
  return {
    firstName: plainName(firstName),
    extra: [line],
    values: {
      points,
      settled,
      day: dayText(ends, locale),
    },
    tables: line === 'taken' ? [] : [[{ name: WORDS[language].stop, value: WORDS[language].settings, place: '/settings' }]],
    place: '/pointsdetails',
  }
}

async function write(tx: Tx, userId: number, line: Line, told: Omit<Told, 'firstName'>, now: Date): Promise<void> {
  const reader = await selectReader(tx, userId)
  if (!reader || reader.disabled_at || !isMailAddress(reader.email)) return
  if (line !== 'taken' && !(await wantsMail(tx, userId, 'points'))) return
  const language = toLanguage(reader.language) ?? 'en'
  const letter = { to: reader.email, template: 'points-news', language, about: { kind: 'buyer', id: userId } } as const
  await sendLetter(tx, { ...letter, ...newsContent({ ...told, firstName: reader.first_name }, line, language), words: WORDS[language].news }, now) // prettier-ignore
}

export const tellEnding = (tx: Tx, { userId, points, ends }: Events['points.ending'], now: Date): Promise<void> =>
  write(tx, userId, 'ending', { points, ends: new Date(ends) }, now)

export const tellLapsed = (tx: Tx, { userId, points }: Events['points.lapsed'], now: Date): Promise<void> =>
  write(tx, userId, 'lapsed', { points, ends: now }, now)

/** Why it was decided stays in the office. */
export async function tellAdjusted(
  tx: Tx,
  { verdict, userId, points, settled }: Events['points.adjust_decided'],
  now: Date,
): Promise<void> {
  if (verdict !== 'approve') return
  const given = !settled ? 'given' : settled < points ? 'given-part' : 'given-owed'
  await write(tx, userId, points < 0 ? 'taken' : given, { points: Math.abs(points), ends: now, settled }, now)
}
