// What its owner reads of a withdrawal, step by step, in their language.
import { withdrawalNo } from '#contract/codes/withdrawal-state.ts'
import type { Tx } from '#db/connect.ts'
import { maskedTail } from '#features/loyalty/bank-account/bank-account.rules.ts'
import { sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { dayText, numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import { selectWithdrawal, type WithdrawalRow } from '../withdrawal.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type Line = keyof typeof en.news
export const LINES = Object.keys(en.news) as [Line, ...Line[]]
type Words = { labels: Record<keyof typeof en.labels, string>; mail: LetterWords; news: Record<Line, string> }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>

export type Told = Pick<WithdrawalRow, 'id' | 'points' | 'cents' | 'bank_name' | 'tail' | 'reference' | 'value_date'>

export function newsContent(one: Told, line: Line, said: string, language: Language): Content {
  const { labels, news } = WORDS[language]
  const { locale } = LANGUAGE_NAMES[language]
  const [amount, account] = [formatUsd(one.cents, locale), `${one.bank_name}, ${maskedTail(one.tail)}`]
  const facts = [
    { name: labels.amount, value: amount },
    ...(one.points === null ? [] : [{ name: labels.points, value: numberFormat(locale, {}).format(one.points) }]),
    { name: labels.account, value: account },
    ...(line === 'confirm'
      ? [
          { name: labels.reference, value: one.reference },
          { name: labels.day, value: one.value_date ? dayText(one.value_date, locale) : '–' },
        ]
      : []),
    ...(said ? [{ name: labels.reason, value: said }] : []),
  ]
  return {
    values: { number: withdrawalNo(one.id), news: news[line], amount, account },
    extra: [line],
    tables: [facts],
    place: line === 'fail' ? '/bank-accounts' : `/withdraw-list?id=${one.id}`,
  }
}

export const tellWithdrawal = (line: Line) =>
  async function tellWithdrawalOf(tx: Tx, { id, said }: Moved, now: Date): Promise<void> {
    const one = await selectWithdrawal(tx, id)
    if (!one) return
    const language = toLanguage(one.language) ?? 'en'
    const letter = { to: one.email, template: 'withdrawal-news', language, firstName: one.first_name } as const
    const about = { kind: 'withdrawal', id }
    await sendLetter(tx, { ...letter, about, ...newsContent(one, line, said, language), words: WORDS[language].mail }, now)
  }
