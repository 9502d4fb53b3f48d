// The mails that money for a shop has been sent, or has come back from its bank: to the shop's people who see its statement, each in their own language.
import type { Tx } from '#db/connect.ts'
import { masked } from '#features/catalogue/shop/desk/shop-desk.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import { sendLetter, type Content, type LetterWords, type Row } from '#features/platform/mail/mail.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, langTag, toLanguage, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { formatUsd } from '#shared/money.ts'
import { accountOf, linesOf, selectPayout, type PayoutRow } from '../payout.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { labels: Record<keyof (typeof en)['labels'], string>; mail: LetterWords; returned: LetterWords }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>

/** A payout is of up to five hundred orders: the statement has them all. */
const LINES_MOST = 20

const TOLD = {
  paid: { template: 'payout-paid', words: 'mail' },
  returned: { template: 'payout-returned', words: 'returned' },
} as const

/** As it stands when the mail is written: a payout that has come back meanwhile is no longer told as sent. */
const tellShop =
  (state: keyof typeof TOLD) =>
  async (tx: Tx, { id }: Moved, now: Date): Promise<void> => {
    const one = await selectPayout(tx, id)
    if (one?.state === state) await write(tx, one, state, now)
  }
export const tellShopPaid = tellShop('paid')
export const tellShopReturned = tellShop('returned')

async function write(tx: Tx, one: PayoutRow, state: keyof typeof TOLD, now: Date): Promise<void> {
  const { id } = one
  const [lines, { account_no: account }] = [await linesOf(tx, id), await accountOf(tx, one.account_id)]
  const people = (await colleaguesFor(tx, one.shop_id, 'statement:shop')).filter(({ shop_id: shopId }) => shopId === one.shop_id)
  for (const { email, name, language: known } of people) {
    const language = toLanguage(known) ?? 'en'
    const told = {
      shopId: one.shop_id,
      shop: one.shop_name,
      cents: one.cents,
      reference: state === 'paid' ? one.reference : one.return_reference,
      day: (state === 'paid' ? one.value_date : one.return_date)!,
      account,
      lines,
    }
    const letter = { to: email, template: TOLD[state].template, language, firstName: name } as const
    await sendLetter(tx, { ...letter, ...paidContent(told, language), words: WORDS[language][TOLD[state].words] }, now)
  }
}

type Told = {
  shopId: number
  shop: string
  cents: number
  reference: string
  day: string
  account: string
  lines: readonly { orderNo: string; cents: number }[]
}

export function paidContent({ shopId, shop, cents, reference, day, account: number, lines }: Told, language: Language): Content {
  const { labels } = WORDS[language]
  const { locale } = LANGUAGE_NAMES[language]
  const money = (amount: number) => formatUsd(amount, locale)
  const account = masked(number)
  const orders = lines
    .slice(0, LINES_MOST)
    .map((line): Row => ({ name: line.cents < 0 ? `${line.orderNo} (${labels.setoff})` : line.orderNo, value: money(line.cents) }))
  const rest = lines.slice(LINES_MOST)
  const more = {
    name: formatMessage(labels.more, { count: rest.length }, langTag(language)),
    value: money(rest.reduce((sum, one) => sum + one.cents, 0)),
  }
  const facts = [
    { name: labels.reference, value: reference },
    { name: labels.day, value: dayText(day, locale) },
    { name: labels.account, value: account },
  ]
  return {
    values: { shop, amount: money(cents), reference, account },
    tables: [facts, rest.length > 0 ? [...orders, more] : orders],
    place: `/workspace/shop-accounts/${shopId}`,
  }
}
