// The alarm of an exception of payment: one mail to everybody who may confirm money, in their own language.
import type { ExceptionKind } from '#contract/payment-exception-desk.ts'
import type { Tx } from '#db/connect.ts'
import { whoMay } from '#features/people/staff/staff.ts'
import { sendLetter, type Content, type LetterWords, type Row } from '#features/platform/mail/mail.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import { after, hours } from '#shared/time.ts'
import { countOpenedSince, selectException, type ExceptionRow } from '../payment-exception.sql.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = {
  labels: Record<keyof (typeof en)['labels'], string>
  kinds: Record<ExceptionKind, string>
  silent: string
  mail: LetterWords
}
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>

/** A provider that is down for hours makes many at once: the queue shows them all, mails tell of the first. */
const MOST_AN_HOUR = 10

export async function alarm(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const one = await selectException(tx, id)
  if (one?.state !== 'open') return // it came right before anybody was told
  if ((await countOpenedSince(tx, after(now, -hours(1)))) > MOST_AN_HOUR) return
  await tellAll(tx, one, ({ kinds }) => kinds[one.kind], now)
}

/** A return that was asked for stays without an answer: whoever may confirm money is told once. */
export async function alarmSilence(tx: Tx, { id }: { id: number }, now: Date): Promise<void> {
  const one = await selectException(tx, id)
  if (one?.state === 'returning') await tellAll(tx, one, ({ silent }) => silent, now)
}

async function tellAll(tx: Tx, one: ExceptionRow, why: (words: Words) => string, now: Date): Promise<void> {
  for (const { name, email, language } of await whoMay(tx, 'payment:confirm')) {
    const letter = { to: email, template: 'payment-alarm', language, firstName: name } as const
    await sendLetter(tx, { ...letter, ...alarmContent(one, why, language), words: WORDS[language].mail }, now)
  }
}

type Told = Pick<ExceptionRow, 'id' | 'kind' | 'order_no' | 'asked_cents' | 'cents'>

export function alarmContent(one: Told, why: (words: Words) => string, language: Language): Content {
  const { labels } = WORDS[language]
  const { locale } = LANGUAGE_NAMES[language]
  const money = (cents: number) => formatUsd(cents, locale)
  const row = (label: string, value: string | null): Row[] => (value ? [{ name: label, value }] : [])
  const facts = [
    ...row(labels.order, one.order_no),
    ...row(labels.asked, one.asked_cents === null ? null : money(one.asked_cents)),
    ...row(one.kind === 'amount' ? labels.captured : labels.about, one.cents === null ? null : money(one.cents)),
  ]
  const place = `/workspace/payment-exceptions/${one.id}`
  return { values: { order: one.order_no, kind: why(WORDS[language]) }, tables: [facts], place }
}
