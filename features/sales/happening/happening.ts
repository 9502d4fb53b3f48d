// Word of other buyers (SPEC-037): only what happened, and nobody to be known by it.
import type { Happening } from '#contract/happening.ts'
import type { Db } from '#db/connect.ts'
import { alongWithSettings, knownSetting } from '#features/platform/setting/setting.ts'
import type { Language } from '#shared/language.ts'
import { after } from '#shared/time.ts'
import { RECENT_MS, toldOf } from './happening.rules.ts'
import { selectCrowds, selectDeeds } from './happening.sql.ts'

/** The newest first; nothing where the operator has switched it off, or too little happened. Read once a minute at most. */
export async function recentHappenings(db: Db, now: Date, language: Language): Promise<Happening[]> {
  if ((await knownSetting(db, 'around')).toasts !== 'Y') return []
  const [deeds, crowds] = await alongWithSettings(db, 'happenings', () =>
    Promise.all([selectDeeds(db, after(now, -RECENT_MS)), selectCrowds(db)]),
  )
  return toldOf(deeds, crowds, now, language)
}
