// The mail about a page that could not be published in time, to whoever set the time.
import { refusalText } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { mailOfStaff } from '#features/people/staff/staff.ts'
import { sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { timeText } from '#features/platform/mail/mail.rules.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { LANGUAGE_NAMES, pick, toLanguage, type Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { labels: Record<'page' | 'time' | 'reason', string>; fault: string; mail: LetterWords }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
type Failed = Events['page.publish_failed']

export async function mailPublishFailed(tx: Tx, failed: Failed, now: Date): Promise<void> {
  const person = await mailOfStaff(tx, failed.staffId)
  if (!person) return
  const language = toLanguage(person.language) ?? 'en'
  const letter = { to: person.email, template: 'page-failed', language, firstName: person.name } as const
  await sendLetter(tx, { ...letter, ...failedContent(failed, language), words: WORDS[language].mail }, now)
}

export function failedContent({ pageId, title, slug, publishAt, reason }: Omit<Failed, 'staffId'>, language: Language): Content {
  const { labels, fault } = WORDS[language]
  const page = pick(title, language) || `/${slug}`
  const at = timeText(new Date(publishAt), LANGUAGE_NAMES[language].locale)
  return {
    values: { page, at },
    tables: [
      [
        { name: labels.page, value: `${page} (/${slug})` },
        { name: labels.time, value: at },
        { name: labels.reason, value: reason ? refusalText(reason.word, language, reason.values) : fault },
      ],
    ],
    place: `/workspace/pages/${pageId}`,
  }
}
