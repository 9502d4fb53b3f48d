// The mail about a run that took long: whoever began it has gone on to something else.
import { mailOfStaff } from '#features/people/staff/staff.ts'
import type { Tx } from '#db/connect.ts'
import { sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import { minutes } from '#shared/time.ts'
import type { RunRow } from '../bulk.sql.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, LetterWords>

/** A shorter one is told by the page, which is most likely still open. */
const LONG_MS = minutes(2)

export async function tellEnded(tx: Tx, run: RunRow, now: Date): Promise<void> {
  if (!run.started_at || now.getTime() - run.started_at.getTime() < LONG_MS) return
  const person = await mailOfStaff(tx, run.staff_id)
  if (!person) return
  const { language } = run
  const letter = { to: person.email, template: 'bulk-ended', language, firstName: person.name } as const
  await sendLetter(tx, { ...letter, ...endedContent(run), words: WORDS[language] }, now)
}

export const endedContent = ({ id, done, failed }: Pick<RunRow, 'id' | 'done' | 'failed'>): Content => ({
  values: { done: String(done), failed: String(failed) },
  place: `/workspace/bulk/${id}`,
})
