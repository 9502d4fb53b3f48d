// What goes out about membership: a level reached, lost with the end of a year or within it, or about to be.
import type { Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { dayText, numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { readMember, selectReader } from '../membership.ts'
import { nextYearRank } from '../membership.rules.ts'
import { levelName } from '../membership.view.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { news: LetterWords & { lines: typeof en.news.lines }; heads: Record<keyof typeof en.news.lines, string> }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
export type Line = keyof typeof en.news.lines
export const LINES = Object.keys(en.news.lines) as [Line, ...Line[]]

/** Levels by their names in the reader's language; `missing`: growth that keeps the level. */
export type Told = { firstName: string; level: string; next: string; ends: Date; missing: number }

export function newsContent(told: Told, line: Line, language: Language): Content {
  const { locale } = LANGUAGE_NAMES[language]
  return {
    firstName: plainName(told.firstName),
    extra: [line],
    values: {
      news: WORDS[language].heads[line],
      level: told.level,
      next: told.next,
      day: dayText(told.ends, locale),
      missing: numberFormat(locale, {}).format(told.missing),
    },
    place: '/grade',
  }
}

async function write(tx: Tx, userId: number, line: Line, now: Date, rank: number | null = null): Promise<void> {
  const [reader, member, { levels }] = await Promise.all([
    selectReader(tx, userId),
    readMember(tx, userId, now),
    readSetting(tx, 'membership'),
  ])
  if (!reader || reader.disabled_at || !member || !isMailAddress(reader.email)) return
  const language = toLanguage(reader.language) ?? 'en'
  const named = (one: number) => levelName(levels, one, language)
  const told: Told = {
    firstName: reader.first_name,
    level: named(rank ?? member.rank),
    next: named(nextYearRank(levels, member)),
    ends: member.ends_at,
    missing: Math.max(0, (levels[member.rank - 1]?.from ?? 0) - member.growth),
  }
  const letter = { to: reader.email, template: 'member-news', language, about: { kind: 'buyer', id: userId } } as const
  await sendLetter(tx, { ...letter, ...newsContent(told, line, language), words: WORDS[language].news }, now)
}

export const tellRose = (tx: Tx, { userId, to }: Events['member.rose'], now: Date): Promise<void> => write(tx, userId, 'rose', now, to)

/** Growth was taken back, or staff has corrected something. */
export const tellLowered = (tx: Tx, { userId, to }: Events['member.fell'], now: Date): Promise<void> =>
  write(tx, userId, 'lowered', now, to)

/** Whoever keeps the level needs no mail about it. */
export async function tellTurned(tx: Tx, { userId, from, to }: Events['member.turned'], now: Date): Promise<void> {
  if (to < from) await write(tx, userId, 'fell', now, to)
}

export const tellFalling = (tx: Tx, { userId }: Events['member.warned'], now: Date): Promise<void> => write(tx, userId, 'warned', now)
