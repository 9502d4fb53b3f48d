// What may be told of other buyers, and when (docs/decisions/093). Pure.
import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import type { Happening, HappeningKind } from '#contract/happening.ts'
import { own } from '#shared/own.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import { days, hours } from '#shared/time.ts'

/** Something that a buyer did: what it was about is the category of its first line. */
export type Deed = { kind: HappeningKind; at: Date; userId: number; identity: string; nation: string; category: Translated }
/** How many buyers are of a kind, in a country. */
export type Crowd = { identity: string; nation: string; buyers: number }

export const RECENT_MS = days(30)
/** Nobody who sees somebody at it can tell it is theirs. */
const SETTLED_MS = hours(1)
/** So many deeds, of so many buyers, or nothing is told: among fewer somebody would be known. */
const DEEDS_MIN = 5
const BUYERS_MIN = 3
/** As many buyers must be alike before it is said what they are, and where. */
const ALIKE_MIN = 5
const TOLD_MAX = 20
const EACH_MAX = 2

/** What is told of these deeds, the newest first, in a language. */
export function toldOf(deeds: readonly Deed[], crowds: readonly Crowd[], now: Date, language: Language): Happening[] {
  const old = ({ at }: Deed) => now.getTime() - at.getTime()
  const recent = deeds
    .filter((deed) => old(deed) >= SETTLED_MS && old(deed) <= RECENT_MS)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (recent.length < DEEDS_MIN || new Set(recent.map(({ userId }) => userId)).size < BUYERS_MIN) return []
  const alike = (identity: string, nation?: string) =>
    crowds
      .filter((crowd) => crowd.identity === identity && (nation === undefined || crowd.nation === nation))
      .reduce((sum, { buyers }) => sum + buyers, 0) >= ALIKE_MIN
  const times = new Map<number, number>()
  const told = recent.filter(({ userId }) => {
    const before = times.get(userId) ?? 0
    times.set(userId, before + 1)
    return before < EACH_MAX // a busy buyer does not stand for all
  })
  return told.slice(0, TOLD_MAX).map((deed) => {
    const label = deed.identity === 'other' ? undefined : own(IDENTITY_LABELS as Record<string, Translated>, deed.identity)
    const among = label !== undefined && alike(deed.identity)
    return {
      kind: deed.kind,
      who: among ? pick(label, language) : '',
      nation: among && alike(deed.identity, deed.nation) ? deed.nation : '',
      what: pick(deed.category, language),
      hoursAgo: Math.floor(old(deed) / hours(1)),
    }
  })
}
