// What stands on a statement of account, and where.
import { LEDGER_CAUSES } from '#contract/codes/ledger.ts'
import { COLORS, letterheadBlocks, openSheet, smallPrint, type Column } from '#features/platform/pdf/pdf.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, langTag, pick } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { formatUsd } from '#shared/money.ts'
import type { WantedStatement } from './statement.pages.ts'
import { STATEMENT_WORDS as WORDS } from './statement.words.ts'

/** The bytes, and the letters that no font has: they stand as boxes. */
export async function statementPages({ kind, statement, language, letterhead, now }: WantedStatement) {
  const say = (word: keyof typeof WORDS, values?: Record<string, string | number>) =>
    formatMessage(pick(WORDS[word], language), values, langTag(language))
  const { locale } = LANGUAGE_NAMES[language]
  const money = (cents: number) => formatUsd(cents, locale)
  const days = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const day = (text: string) => days.format(new Date(`${text.slice(0, 10)}T00:00:00Z`))
  const until = statement.to ?? now.toISOString().slice(0, 10)
  const period = statement.from ? say('period', { from: day(statement.from), to: day(until) }) : say('until', { to: day(until) })
  const title = say('title')
  const sheet = openSheet({
    title: `${title} · ${statement.name}`,
    author: letterhead.company,
    language: langTag(language),
    issuedAt: now,
  })
  const { company } = letterhead
  sheet.letterhead(letterheadBlocks(letterhead), [{ text: title, size: 17, weight: 'bold' }, smallPrint(period)])
  sheet.boxes(
    [
      { label: say(kind), blocks: [{ text: statement.name, weight: 'bold' }] },
      { label: say('made'), blocks: [{ text: day(now.toISOString()) }] },
    ],
    2,
  )
  sheet.space(10)
  sheet.sums([{ name: say('opening'), value: money(statement.opening) }])
  sheet.space(6)
  const ofShop = kind === 'shop'
  const ofBuyer = kind === 'buyer'
  const COLUMNS = {
    shop: ['goods', 'commission', 'amount', 'balance'],
    partner: ['amount', 'balance'],
    buyer: ['charged', 'credited', 'balance'],
  } as const
  const amounts: Column[] = COLUMNS[kind].map((name) => ({ title: say(name), width: ofShop ? 15 : 18, align: 'right' }))
  const amount = (cents: number | null) => [{ text: cents === null ? '' : money(cents) }]
  sheet.table(
    [{ title: say('date'), width: 15 }, { title: say('what'), width: 34 }, ...amounts],
    statement.rows.map((row) => [
      [{ text: day(row.time) }],
      [
        { text: pick(LEDGER_CAUSES[row.cause], language) },
        ...[row.orderNo, row.reference].filter(Boolean).map((text) => ({ text, size: 7.6, color: COLORS.quiet })),
      ],
      ...(ofShop
        ? [amount(row.goods), amount(row.commission === null ? null : 0 - row.commission), amount(row.amount)]
        : ofBuyer
          ? [amount(row.amount > 0 ? row.amount : null), amount(row.amount < 0 ? -row.amount : null)]
          : [amount(row.amount)]),
      amount(row.balance),
    ]),
  )
  sheet.space(8)
  sheet.sums([
    { name: say(ofBuyer ? 'charged' : 'earned'), value: money(statement.added) },
    { name: say(ofBuyer ? 'credited' : 'paid'), value: money(statement.taken) },
    { name: say('closing'), value: money(statement.closing), strong: true },
  ])
  sheet.space(8)
  sheet.text([smallPrint(say(`note-${kind}`))])
  const running = `${company} · ${title} · ${statement.name}`
  return sheet.end((page, pages) => ({
    head: page === 1 ? ['', ''] : [running, period],
    foot: [running, say('page', { page, pages })],
  }))
}
