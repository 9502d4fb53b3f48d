// What goes out about reviews: to the author what became of it, to the shop's people that there is one to answer.
import { REVIEW_REFUSAL_LABELS } from '#contract/codes/review.ts'
import { answerReview } from '#contract/review-desk.ts'
import type { Tx } from '#db/connect.ts'
import { readUser } from '#features/people/account/account.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { LANGUAGE_NAMES, pick, toLanguage, type Language, type Translated } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { numberFormat } from '#shared/intl.ts'
import { readReview } from '../review.ts'
import { selectOwn, type OwnRow } from '../review.sql.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { news: LetterWords & { lines: typeof en.news.lines }; given: LetterWords & { lines: typeof en.given.lines } }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
export type Line = keyof typeof en.news.lines
export const LINES = Object.keys(en.news.lines) as [Line, ...Line[]]

/** What of a review stands in a mail. */
export type Told = {
  id: number
  product: Translated
  model: string
  stars: number
  refuseReason: keyof typeof REVIEW_REFUSAL_LABELS | null
}

export const newsContent = (one: Told, line: Line, said: string, language: Language): Content => ({
  said: said ? said.split(/\n\s*\n/) : [],
  extra: [line],
  values: {
    product: `${pick(one.product, language)} ${one.model}`,
    why: one.refuseReason ? pick(REVIEW_REFUSAL_LABELS[one.refuseReason], language) : '',
  },
  place: `/my-reviews?id=${one.id}`,
})
/** `again`: it was answered before, and is published anew. */
export const givenContent = (one: Told, line: keyof typeof en.given.lines, language: Language): Content => ({
  extra: [line],
  values: {
    product: `${pick(one.product, language)} ${one.model}`,
    stars: numberFormat(LANGUAGE_NAMES[language].locale, {}).format(one.stars),
  },
  place: `/workspace/reviews/${one.id}`,
})

const toldOf = (row: OwnRow): Told => ({
  id: row.id,
  product: row.name,
  model: row.model,
  stars: row.stars,
  refuseReason: row.refuse_reason,
})

async function tellAuthor(tx: Tx, id: number, line: Line, said: string, now: Date): Promise<void> {
  const one = await readReview(tx, id)
  const row = one && (await selectOwn(tx, one.user_id, id))
  if (!row) return
  const { email, language: known, first_name: firstName } = await readUser(tx, { id: row.user_id })
  if (!isMailAddress(email)) return
  const language = toLanguage(known) ?? 'en'
  const letter = { to: email, template: 'review-news', language, firstName: plainName(firstName) } as const
  const about = { kind: 'review', id }
  await sendLetter(tx, { ...letter, about, ...newsContent(toldOf(row), line, said, language), words: WORDS[language].news }, now)
}

/** Refused meanwhile, or written anew: what was true when this was to go out is told no more. */
async function isStill(tx: Tx, id: number, state: 'published' | 'refused'): Promise<boolean> {
  return (await readReview(tx, id))?.state === state
}

export async function tellReviewPublished(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  if (await isStill(tx, id, 'published')) await tellAuthor(tx, id, 'published', '', now)
}
export async function tellReviewRefused(tx: Tx, { id, said }: Moved, now: Date): Promise<void> {
  if (await isStill(tx, id, 'refused')) await tellAuthor(tx, id, 'refused', said, now)
}
export async function tellReviewTakenDown(tx: Tx, { id, said }: Moved, now: Date): Promise<void> {
  if (await isStill(tx, id, 'refused')) await tellAuthor(tx, id, 'taken-down', said, now)
}
export async function tellReviewAnswered(tx: Tx, { id }: { id: number }, now: Date): Promise<void> {
  const one = await readReview(tx, id)
  if (one?.state === 'published' && one.answer) await tellAuthor(tx, id, 'answered', '', now)
}

/** The shop's own people who may answer, each in their language; of an answered one, that it is published anew, and may say something else. */
export async function tellShopOfReview(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const one = await readReview(tx, id)
  const row = one && (await selectOwn(tx, one.user_id, id))
  if (!one || row?.state !== 'published') return
  if (one.answered_at && one.answered_at >= one.state_at) return // meanwhile
  const line = row.answer ? 'again' : 'first'
  const people = (await colleaguesFor(tx, row.shop_id, answerReview.access.permission)).filter((who) => who.shop_id === row.shop_id)
  for (const { email, name, language: known } of people) {
    const language = toLanguage(known) ?? 'en'
    const letter = { to: email, template: 'review-given', language, firstName: name } as const
    await sendLetter(tx, { ...letter, ...givenContent(toldOf(row), line, language), words: WORDS[language].given }, now)
  }
}
