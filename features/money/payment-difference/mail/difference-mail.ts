// New differences between a provider's books and ours: one mail for all that a check has found, to everybody who may confirm money.
import type { DifferenceKind } from '#contract/payment-difference-desk.ts'
import type { Tx } from '#db/connect.ts'
import { whoMay } from '#features/people/staff/staff.ts'
import { sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import { selectDifferences, type DifferenceRow } from '../payment-difference.sql.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { kinds: Record<DifferenceKind, string>; nothing: string; mail: LetterWords }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>

/** The first of many say enough: the list has all. */
const MOST = 10

export async function tellFound(tx: Tx, { provider, ids }: { provider: string; ids: readonly number[] }, now: Date): Promise<void> {
  const rows = (await selectDifferences(tx, ids)).filter(({ state }) => state === 'open')
  if (rows.length === 0) return // they came right before anybody was told
  for (const { name, email, language } of await whoMay(tx, 'payment:confirm')) {
    const letter = { to: email, template: 'payment-differences', language, firstName: name } as const
    await sendLetter(tx, { ...letter, ...foundContent(provider, rows, language), words: WORDS[language].mail }, now)
  }
}

type Told = Pick<DifferenceRow, 'kind' | 'order_no' | 'capture_id' | 'ours' | 'theirs'>

export function foundContent(provider: string, rows: readonly Told[], language: Language): Content {
  const { kinds, nothing } = WORDS[language]
  const facts = rows.slice(0, MOST).map((one) => ({
    name: `${kinds[one.kind]} · ${one.order_no ?? one.capture_id}`,
    value: `${one.ours || nothing} / ${one.theirs || nothing}`,
  }))
  return { values: { provider, count: String(rows.length) }, tables: [facts], place: '/workspace/payment-differences' }
}
